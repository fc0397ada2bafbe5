// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Test programs without a window.
#include "TestRegistry.h"

#include <QCoreApplication>

int main(int argc, char** argv)
{
    hindcast::test::TestArguments arguments(argc, argv);
    const QCoreApplication application(arguments.argc, arguments.argv);
    return hindcast::test::runRegisteredTest(arguments.argc, arguments.argv);
}
