// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/DreamSelection.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/promotion/Thresholds.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>
#include <QCryptographicHash>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DreamSelection)
};

bool comesFirst(const DreamMemory* a, const DreamMemory* b)
{
    if (a->importance != b->importance)
        return a->importance > b->importance;
    if (a->createdAt != b->createdAt)
        return a->createdAt > b->createdAt;
    return compareCodePoints(a->id, b->id) < 0;
}

bool areMeaningful(const DreamLimits& l)
{
    return l.hours >= 0 && l.hours <= thresholds::greatestDays * 24 && l.minImportance >= 0 && l.minImportance <= 1 && l.least >= 1
        && l.most >= l.least;
}

constexpr EnumWords<NoDream> noDreams{"too_few", "already_dreamt"};

} // namespace

QString memorySetHash(QStringList ids)
{
    std::ranges::sort(ids, [](const QString& a, const QString& b) { return compareCodePoints(a, b) < 0; });
    ids.removeDuplicates();
    QByteArray set;
    for (const QString& id : std::as_const(ids)) {
        const QByteArray utf8 = id.toUtf8();
        set += QByteArray::number(utf8.size()) + ':' + utf8; // so that no two lists are the same bytes
    }
    return QString::fromLatin1(QCryptographicHash::hash(set, QCryptographicHash::Sha256).first(8).toHex());
}

Expected<DreamSelection> selectForDream(const std::vector<DreamMemory>& memories, Timestamp now, const QSet<QString>& dreamt,
                                        const DreamLimits& limits)
{
    if (!areMeaningful(limits))
        return fail(ErrorCode::InvalidInput, Tr::tr("A dream needs hours from 0, an importance from 0 to 1, and at least one memory."));
    const Timestamp since{std::max(now.us, Timestamp::leastUs) - limits.hours * Timestamp::perHour};
    std::vector<const DreamMemory*> found;
    found.reserve(memories.size());
    for (const DreamMemory& m : memories)
        if (m.importance >= limits.minImportance && m.createdAt >= since && m.createdAt <= now)
            found.push_back(&m);
    std::ranges::sort(found, comesFirst);
    DreamSelection out;
    QSet<QString> seen;
    for (const DreamMemory* m : found) {
        if (out.ids.size() == limits.most)
            break;
        if (!seen.contains(m->id)) {
            seen.insert(m->id);
            out.ids += m->id;
        }
    }
    if (out.ids.size() < limits.least)
        return DreamSelection{{}, {}, NoDream::TooFew};
    out.setHash = memorySetHash(out.ids);
    if (dreamt.contains(out.setHash)) {
        out.ids.clear();
        out.reason = NoDream::AlreadyDreamt;
    }
    return out;
}

QString word(NoDream reason) { return noDreams.wordOf(reason); }

} // namespace hindcast
