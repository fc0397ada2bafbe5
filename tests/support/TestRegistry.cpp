// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "TestRegistry.h"

#include <cstdio>
#include <map>
#include <string>

namespace hindcast::test {
namespace {

std::map<std::string, RunTest>& registry()
{
    static std::map<std::string, RunTest> tests;
    return tests;
}

/// "/some/where/tst_purge.cpp" -> "tst_purge"
std::string stem(std::string path)
{
    path.erase(0, path.find_last_of('/') + 1);
    return path.substr(0, path.find('.'));
}

} // namespace

RegisteredTest::RegisteredTest(const char* file, RunTest run) { registry().emplace(stem(file), run); }

int runRegisteredTest(int argc, char** argv)
{
    const auto found = registry().find(argv[0]);
    if (found != registry().end())
        return found->second(argc, argv);
    std::fputs("usage: PROGRAM TEST [arguments of QtTest], where TEST is one of\n", stderr);
    for (const auto& [name, run] : registry())
        std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}

} // namespace hindcast::test
