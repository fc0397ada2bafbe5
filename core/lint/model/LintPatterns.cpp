// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/model/LintPatterns.h"

#include "core/domain/Cell.h"

namespace hindcast {

LintPatterns::LintPatterns(std::vector<Pattern> patterns)
{
    QHash<const QChar*, quint32> codes; // who read them shares what is equal; m_texts keeps it where it is
    const auto code = [&](const QString& text) {
        quint32& number = codes[text.constData()];
        if (number == 0) {
            m_texts.push_back(text);
            number = quint32(m_texts.size());
        }
        return number - 1;
    };
    m_rows.reserve(patterns.size());
    m_ends.reserve(patterns.size());
    for (Pattern& from : patterns) {
        const Pattern p = std::exchange(from, {}); // given back at once
        Row row{0, p.confidence, p.occurrenceCount, p.createdAt.us, p.updatedAt.us, p.lastSeenAt.us};
        const auto& parts = p.locator.parts();
        if (parts.size() == 1 && std::holds_alternative<qint64>(parts.front())) {
            row.key = std::get<qint64>(parts.front());
            row.hasKey = true;
        }
        if (!row.hasKey || !p.aliases.isEmpty() || !p.mergedInto.isEmpty())
            m_rare.insert(quint32(m_rows.size()), {p.locator, p.aliases, p.mergedInto});
        row.lastCountedUs = p.lastCountedAt.value_or(Timestamp{}).us;
        row.isCounted = p.lastCountedAt.has_value();
        row.description = code(p.description);
        row.cluster = code(p.clusterId);
        row.nameSpace = code(p.nameSpace);
        row.fix = code(p.recommendedFix);
        row.demoted = p.demoted;
        row.blocked = p.blocked;
        m_rows.push_back(row);
        m_names += p.name.toStdString();
        m_ends.push_back(m_names.size());
    }
    m_names.shrink_to_fit();
}

QString LintPatterns::name(size_t index) const
{
    const size_t begin = index == 0 ? 0 : m_ends[index - 1];
    return storedText(QByteArrayView(m_names.data() + begin, qsizetype(m_ends[index] - begin)));
}

Pattern LintPatterns::operator[](size_t index) const
{
    const Row& row = m_rows[index];
    Pattern p;
    p.name = name(index);
    p.description = m_texts[row.description];
    p.clusterId = m_texts[row.cluster];
    p.nameSpace = m_texts[row.nameSpace];
    p.recommendedFix = m_texts[row.fix];
    p.confidence = row.confidence;
    p.occurrenceCount = row.count;
    p.createdAt = {row.createdUs};
    p.updatedAt = {row.updatedUs};
    p.lastSeenAt = {row.lastSeenUs};
    if (row.isCounted)
        p.lastCountedAt = Timestamp{row.lastCountedUs};
    p.demoted = row.demoted;
    p.blocked = row.blocked;
    if (row.hasKey)
        p.locator = Locator(row.key);
    if (const auto rare = m_rare.constFind(quint32(index)); rare != m_rare.constEnd()) {
        p.locator = rare->locator;
        p.aliases = rare->aliases;
        p.mergedInto = rare->mergedInto;
    }
    return p;
}

} // namespace hindcast
