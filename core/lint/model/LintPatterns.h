// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"

#include <QHash>

#include <string>
#include <vector>

namespace hindcast {

/// The patterns that are looked at, packed: names in one piece, every other text once. There may be a million; each is made when it is asked
/// for. About 90 bytes and the name of each.
class LintPatterns
{
public:
    LintPatterns() = default;
    /// Takes \a patterns apart; their order stays.
    explicit LintPatterns(std::vector<Pattern> patterns);

    [[nodiscard]] size_t size() const { return m_rows.size(); }
    [[nodiscard]] Pattern operator[](size_t index) const;
    [[nodiscard]] QString name(size_t index) const;
    [[nodiscard]] const QString& clusterId(size_t index) const { return m_texts[m_rows[index].cluster]; }
    [[nodiscard]] const QString& nameSpace(size_t index) const { return m_texts[m_rows[index].nameSpace]; }
    [[nodiscard]] qint64 occurrenceCount(size_t index) const { return m_rows[index].count; }

private:
    struct Row {
        qint64 key = 0; ///< where it is one integer
        double confidence = 0;
        qint64 count = 0;
        qint64 createdUs = 0, updatedUs = 0, lastSeenUs = 0, lastCountedUs = 0;
        quint32 description = 0, cluster = 0, nameSpace = 0, fix = 0; ///< of m_texts
        bool hasKey = false, isCounted = false, demoted = false, blocked = false;
    };
    /// What few patterns have.
    struct Rare {
        Locator locator;
        QStringList aliases;
        QString mergedInto;
    };

    std::vector<Row> m_rows;
    std::string m_names; ///< UTF-8
    std::vector<size_t> m_ends;
    std::vector<QString> m_texts;
    QHash<quint32, Rare> m_rare;
};

} // namespace hindcast
