// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/BlindTally.h"

#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>

namespace hindcast {

/// One bit of a digest: no order of records tells it.
bool BlindTally::newIsA(const Locator& key) const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArray::number(m_seed));
    hash.addData("\n");
    hash.addData(key.text().toUtf8());
    return (hash.resultView().at(0) & 1) != 0;
}

std::optional<BlindTally::Vote> BlindTally::voteOf(const Locator& key) const
{
    const auto it = m_votes.constFind(key.text());
    return it == m_votes.constEnd() ? std::nullopt : std::optional(it->vote);
}

bool BlindTally::foundNewBetter(const Locator& key) const
{
    const auto it = m_votes.constFind(key.text());
    return it != m_votes.constEnd() && it->forNew();
}

qint64 BlindTally::neither() const
{
    return std::ranges::count_if(m_votes, [](const Cast& c) { return c.vote == Vote::Neither; });
}

Share BlindTally::newBetter() const
{
    return {std::ranges::count_if(m_votes, [](const Cast& c) { return c.forNew(); }), votes() - neither()};
}

std::optional<Interval> BlindTally::interval() const
{
    const auto interval = wilsonInterval(newBetter());
    return newBetter().n > 0 && interval ? std::optional(*interval) : std::nullopt;
}

QJsonObject BlindTally::json() const
{
    QStringList keys = m_votes.keys();
    keys.sort();
    QJsonArray votes;
    for (const QString& key : std::as_const(keys)) {
        const Cast& cast = *m_votes.constFind(key);
        votes << QJsonObject{{QStringLiteral("reflection"), key},
                             {QStringLiteral("better"),
                              cast.vote == Vote::Neither ? QStringLiteral("neither")
                                  : cast.forNew()        ? QStringLiteral("new")
                                                         : QStringLiteral("stored")}};
    }
    const auto bounds = interval();
    return {{QStringLiteral("votes"), votes},
            {QStringLiteral("new_better"), newBetter().successes},
            {QStringLiteral("n"), newBetter().n},
            {QStringLiteral("neither"), neither()},
            {QStringLiteral("low"), bounds ? QJsonValue(bounds->low) : QJsonValue()},
            {QStringLiteral("high"), bounds ? QJsonValue(bounds->high) : QJsonValue()}};
}

} // namespace hindcast
