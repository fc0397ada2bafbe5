// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hindcast {

/// Which of tool_error, timeout_error, validation_error, llm_error, network_error, permission_error the words of a message
/// speak of; unknown_error when none. Looks at the first 500 characters.
[[nodiscard]] QString errorCategoryOf(QStringView message);

/// What to do differently next time after an error of that category (any other word: unknown_error). \a message makes it more
/// exact where it says more than the category: rate limits, certificates, missing objects, conflicting changes. \a tool is
/// put in as it is; empty: "the tool".
[[nodiscard]] QString errorAdvice(QStringView category, const QString& tool, QStringView message);

} // namespace hindcast
