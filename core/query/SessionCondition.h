// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"

namespace hindcast {

/// That \a column names this session: as somebody gives its name, which other products and earlier versions keep, or as we keep it (storedSession()).
[[nodiscard]] Predicate ofSession(int column, const QString& session);

} // namespace hindcast
