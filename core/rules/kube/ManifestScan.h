// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QStringView>

namespace hindcast {

/// The text values of every mapping entry \a key in a YAML (or JSON) text, in order, at any depth and in all its documents:
/// block and flow style, quotes, comments, anchors and aliases are read as YAML does; text inside block scalars and
/// quoted texts is no entry, and null, mappings and lists are no values. Never fails: what cannot be read is skipped.
[[nodiscard]] QStringList manifestValues(QStringView text, QStringView key);

} // namespace hindcast
