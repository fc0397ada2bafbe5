// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/memories/ImportedMemory.h"

namespace hindcast {

/// What one object is: a reflection (`reflection_text`, with `strategy_text` two of them; or `text` and `kind`), an episode
/// (`query`, `reward`, `reflection`) or a trace (`events`, `outcome` or a task). InvalidInput for anything else and for a
/// field that is wrong, which it names. \a json: the text of the object, where there is one of its own; too long a trace is cut, as `reflect` does.
[[nodiscard]] Expected<std::vector<ImportedMemory>> memoriesOf(const QJsonObject& object, const QString& source, QByteArrayView json = {});

} // namespace hindcast
