// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/OutcomeHistory.h"

#include "core/domain/Cell.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace hindcast {
namespace {

QString fromBytes(std::string_view bytes) { return storedText(QByteArrayView(bytes.data(), qsizetype(bytes.size()))); }

} // namespace

void OutcomeHistory::subjectText(std::string_view name, std::string_view cluster, std::string& out)
{
    const auto length = quint32(name.size());
    out.resize(sizeof length);
    std::memcpy(out.data(), &length, sizeof length);
    out.append(name).append(cluster);
}

QString OutcomeHistory::name(size_t subject) const
{
    const std::string_view text = subjectTexts.text(quint32(subject));
    quint32 length = 0;
    std::memcpy(&length, text.data(), sizeof length);
    return fromBytes(text.substr(sizeof length, length));
}

QString OutcomeHistory::cluster(size_t subject) const { return fromBytes(clusterTexts.text(clusterOf[subject])); }

QString OutcomeHistory::idText(quint32 row) const { return integerIds ? QString::number(ids[row]) : storedText(idTexts[size_t(ids[row])]); }

std::optional<size_t> OutcomeHistory::find(const QString& name, const QString& cluster) const
{
    const QByteArray n = name.toUtf8(), c = cluster.toUtf8();
    std::string text;
    subjectText({n.constData(), size_t(n.size())}, {c.constData(), size_t(c.size())}, text);
    const auto code = subjectTexts.find(text);
    return code ? std::optional<size_t>(*code) : std::nullopt;
}

std::optional<qint64> OutcomeHistory::shownSince(quint32 session, quint32 hint) const
{
    const auto pair = [](const SessionExposure& e) { return std::pair{e.session, e.hint}; };
    const auto found = std::ranges::lower_bound(exposures, std::pair{session, hint}, {}, pair);
    return found != exposures.end() && pair(*found) == std::pair{session, hint} ? std::optional(found->atUs) : std::nullopt;
}

std::optional<std::pair<Timestamp, Timestamp>> OutcomeHistory::span() const
{
    if (atUs.empty())
        return {};
    const auto [least, greatest] = std::ranges::minmax_element(atUs);
    return std::pair{Timestamp{*least}, Timestamp{*greatest}};
}

std::vector<quint32> OutcomeHistory::recordedOrder(size_t subject) const
{
    const HistorySubject& s = subjects[subject];
    if (!s.late || !integerIds)
        return {};
    std::vector<quint32> out(s.size());
    std::iota(out.begin(), out.end(), s.begin);
    std::ranges::sort(out, {}, [&](quint32 row) { return ids[row]; });
    return out;
}

std::vector<quint32> OutcomeHistory::parts(quint32 rows) const
{
    std::vector<quint32> out{0};
    quint32 begin = 0;
    for (quint32 s = 0; s < subjects.size(); ++s)
        if (subjects[s].end - begin >= rows) {
            out.push_back(s + 1);
            begin = subjects[s].end;
        }
    if (out.back() != subjects.size())
        out.push_back(quint32(subjects.size()));
    return out;
}

} // namespace hindcast
