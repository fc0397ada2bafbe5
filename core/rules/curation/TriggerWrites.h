// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayList>

#include <vector>

namespace hindcast {

/// A trigger that a product is known to have, and the tables that it may write to.
struct KnownTrigger {
    QByteArray name;
    QByteArrayList writes;
};

/// The tables that the statements of a trigger write to, in lower case and each once: those after INSERT INTO, REPLACE INTO,
/// UPDATE and DELETE FROM, outside texts and comments. What it says before BEGIN is when it fires, not what it does.
[[nodiscard]] QByteArrayList tablesWritten(const QByteArray& body);

/// Is this trigger one of those: the same name, and nothing written but what that one may? A trigger of a known name with another
/// body is not known.
[[nodiscard]] bool isKnownTrigger(const QByteArray& name, const QByteArray& body, const std::vector<KnownTrigger>& known);

} // namespace hindcast
