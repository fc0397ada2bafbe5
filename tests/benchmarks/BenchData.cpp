// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "BenchData.h"

namespace hindcast {

QString benchData(QLatin1String name) { return QStringLiteral(HINDCAST_TEST_DATA "/") + name; }

} // namespace hindcast
