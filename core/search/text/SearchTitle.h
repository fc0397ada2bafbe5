// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/text/TextSearch.h"
#include "core/store/relation/Record.h"

namespace hindcast {

/// The first line of a text that says something, by which a person knows what it is about; cut where it is long.
[[nodiscard]] QString titleLine(const QString& text);

/// Says of a record that was found what a person calls it, where it belongs and when it was: its title, name, cluster and time. \a record
/// holds every column that its relation records.
void introduceMatch(SearchMatch& match, const Record& record);

} // namespace hindcast
