// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/Job.h"

namespace hindcast::demo {

/// Where the demo database is kept.
[[nodiscard]] QString path();
/// Makes it when it is not there yet; gives its path. The same story every time, ending today.
[[nodiscard]] Expected<QString> ensure(const JobContext& context);

} // namespace hindcast::demo
