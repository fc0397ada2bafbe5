// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

namespace hindcast::test {

/// Runs a test class with QtTest's arguments; the exit status is the number of failures.
using RunTest = int (*)(int argc, char** argv);

/// A test class of this program, known by the name of its source: HINDCAST_TEST makes one.
class RegisteredTest
{
public:
    RegisteredTest(const char* file, RunTest run);
};

/// Runs the test class whose name is the first argument (`test_core tst_purge -functions`) with the arguments after it.
/// Without a name of a test: lists the names and fails.
[[nodiscard]] int runRegisteredTest(int argc, char** argv);

/// The arguments of a program as its test class sees them: the name of the class is the name of the program, so that
/// whatever depends on that (settings, windows) is the same for a class in whatever program it is.
struct TestArguments {
    TestArguments(int argc, char** argv) : argc(argc > 1 ? argc - 1 : argc), argv(argc > 1 ? argv + 1 : argv) {}

    int argc;
    char** argv;
};

} // namespace hindcast::test

/// Makes a test class, the only one of its source, part of the folder's test program; CTest runs it by the source's name.
#define HINDCAST_TEST(TestClass)                                                                    \
    namespace {                                                                                     \
    const hindcast::test::RegisteredTest registeredTest(__FILE__, [](int count, char** arguments) { \
        TestClass test;                                                                             \
        return QTest::qExec(&test, count, arguments);                                               \
    });                                                                                             \
    }
