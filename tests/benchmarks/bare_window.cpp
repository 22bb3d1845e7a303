// The least a program with a window does: opens it with OpenGL, clears it once and waits for
// events. What its start and its memory are is the toolkit's and the driver's part of ours.

#include <GLFW/glfw3.h>

int main() {
    if (glfwInit() == GLFW_FALSE) {
        return 1;
    }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 0);
    GLFWwindow* window = glfwCreateWindow(1440, 900, "bare", nullptr, nullptr);
    if (window == nullptr) {
        return 1;
    }
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);
    glClearColor(0.5F, 0.5F, 0.5F, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glBegin(GL_TRIANGLES);
    glVertex2f(-1, -1);
    glVertex2f(1, -1);
    glVertex2f(0, 1);
    glEnd();
    glfwSwapBuffers(window);
    while (glfwWindowShouldClose(window) == GLFW_FALSE) {
        glfwWaitEvents();
    }
    glfwTerminate();
    return 0;
}
