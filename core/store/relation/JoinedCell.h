// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Cell.h"

#include <QJsonArray>
#include <QJsonObject>

namespace hindcast {

/// What a ColumnMap::decoder reads: the texts of several columns of one row. Whatever they hold, asking is safe.
class JoinedCell
{
public:
    /// \a bad is set when it is no JSON array.
    JoinedCell(const Cell& stored, bool& bad);

    /// Column \a i as text; null for NULL.
    [[nodiscard]] QString text(qsizetype i) const;
    /// Column \a i as a JSON object, also one that was encoded twice; empty for anything else.
    [[nodiscard]] QJsonObject object(qsizetype i) const;
    /// Column \a i as a JSON array of texts; empty for anything else.
    [[nodiscard]] QStringList list(qsizetype i) const;
    /// Column \a i as a truth value: 1, true, t; 0, false, f.
    [[nodiscard]] std::optional<bool> flag(qsizetype i) const;

private:
    QJsonArray m_parts;
};

} // namespace hindcast
