// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>

namespace hindcast {

/// A stored text as an agent is given it: at most \a codePoints of it (`...` says that there was more), without control characters but
/// line ends and tabs, without marks that are invisible or turn the direction of writing, and without what models read as the end of a
/// message or the beginning of another one (`<|im_start|>`, `[INST]`, `<system>`, a line "Human:"): those stay readable and mean nothing.
[[nodiscard]] QString givenText(QStringView text, qsizetype codePoints);

/// The same for every text in a value, at any depth; keys are ours and stay.
[[nodiscard]] QJsonValue givenJson(const QJsonValue& value, qsizetype codePoints);

} // namespace hindcast
