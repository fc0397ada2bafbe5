// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The test program of the window.
#include "UiSupport.h"
#include "core/compute/GivenBack.h"
#include "tests/support/TestRegistry.h"

int main(int argc, char** argv)
{
    hindcast::giveLargeMemoryBack(); // as the program does
    const hindcast::test::UiEnvironment environment;
    hindcast::test::TestArguments arguments(argc, argv);
    const QApplication application(arguments.argc, arguments.argv);
    hindcast::test::UiEnvironment::prepareApplication();
    return hindcast::test::runRegisteredTest(arguments.argc, arguments.argv);
}
