// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Only speeds up compiling the tests of the window.
#include "cmake/pch_test.h"
#include "cmake/pch_ui.h"
