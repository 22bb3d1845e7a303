// Everything that is measured. The battles come from the tests' own fixtures, which assert with
// Catch2, so that all of it runs inside one test case.

#define CATCH_CONFIG_RUNNER
#include <benchmark/benchmark.h>
#include <catch2/catch.hpp>

TEST_CASE("benchmarks") {
    benchmark::RunSpecifiedBenchmarks();
}

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 1;
    }
    const int tests_failed = Catch::Session().run(1, argv);
    benchmark::Shutdown();
    return tests_failed;
}
