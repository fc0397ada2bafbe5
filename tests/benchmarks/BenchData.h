// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// The path of a file of tests/data; \a name: relative to it, as in "recall/pairs.tsv".
QString benchData(QLatin1String name);

} // namespace hindcast
