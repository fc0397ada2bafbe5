// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/TraceDossier.h"

#include <QJsonObject>

namespace hindcast {

/// A trace as it is listed, and its steps in order, what it lacks (`thin_trace`, with `hint` where content was not captured), the id that
/// it was exported under and the ids of what was made of it.
[[nodiscard]] QJsonObject traceDocument(const TraceDossier& dossier);

} // namespace hindcast
