// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// What the stored error of a trace says in a list: "category: message". Lists read no more than the beginning of a long text: of an object that
/// ends too early the members that have begun, with "…" behind one that was cut, or nothing. A text that is no
/// JSON is given back.
[[nodiscard]] QString traceErrorLine(const QString& stored);

} // namespace hindcast
