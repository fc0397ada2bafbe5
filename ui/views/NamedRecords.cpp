// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/NamedRecords.h"

#include "core/domain/Words.h"
#include "core/search/text/SearchModes.h"
#include "core/store/relation/RecordReader.h"
#include "ui/jobs/StoreSession.h"

#include <algorithm>

namespace hindcast {

void NamedRecords::setSession(StoreSession* session)
{
    m_session = session;
    ++m_generation;
    m_book.reset();
}

void NamedRecords::setBook(PatternBookPtr book) { m_book = std::move(book); }

const Pattern* NamedRecords::pattern(const RecordName& name) const
{
    if (!m_book || recordKindFromWord(name.kind) != RecordKind::Pattern)
        return nullptr;
    const auto it = std::ranges::find_if(m_book->patterns,
                                         [&](const Pattern& p) { return p.name == name.id && p.clusterId == name.clusterId; });
    return it == m_book->patterns.end() ? nullptr : &*it;
}

std::optional<Locator> NamedRecords::key(const RecordName& name) const
{
    if (const Pattern* p = pattern(name))
        return p->locator;
    const auto relation = relationOfKind(name.kind);
    const BoundRelation* bound = relation && *relation != RelationId::Patterns && m_session ? m_session->store()->relation(*relation)
                                                                                            : nullptr;
    return bound ? locatorFromText(*bound, name.id) : std::nullopt;
}

void NamedRecords::announce(const RecordName* name)
{
    ++m_generation;
    const Pattern* p = name && m_session ? pattern(*name) : nullptr;
    if (p) {
        Q_EMIT subjectFound(PatternSubject{m_book, size_t(p - m_book->patterns.data())});
        return;
    }
    Q_EMIT subjectFound({});
    if (name && m_session)
        read(*name);
}

void NamedRecords::read(const RecordName& name)
{
    const auto relation = relationOfKind(name.kind);
    const auto at = key(name);
    if (!relation || !at)
        return;
    m_session->ask<Record>(
        StoreSession::LaneKind::Interactive, {{}, QStringLiteral("namedRecord")},
        [id = *relation, key = *at](Connection& c, const StoreDescription& s, const JobContext&) {
            ReadNotes notes;
            return readRecord(c, *s.relation(id), key, notes);
        },
        this,
        [this, id = *relation, generation = m_generation](Expected<Record> record) {
            if (generation != m_generation || !record) // gone since: there is nothing to show
                return;
            if (id == RelationId::Outcomes)
                Q_EMIT subjectFound(OutcomeSubject{*std::move(record)});
            else
                Q_EMIT subjectFound(RecordSubject{id, *std::move(record)});
        });
}

CurationSelection::Kind NamedRecords::kindOf(const QString& kind)
{
    const auto relation = relationOfKind(kind);
    return relation ? selectionKindOf(*relation) : CurationSelection::Kind::None;
}

CurationSelection::Kind NamedRecords::kindOf(const std::vector<RecordName>& names)
{
    auto kind = CurationSelection::Kind::None;
    for (const RecordName& name : names) { // of several kinds at once nothing can be decided
        const auto one = kindOf(name.kind);
        if (kind != CurationSelection::Kind::None && one != kind)
            return CurationSelection::Kind::None;
        kind = one;
    }
    return kind;
}

Expected<CurationSelection> NamedRecords::selection(const std::vector<RecordName>& names) const
{
    if (names.size() > greatestSelection)
        return tooManySelected();
    CurationSelection out;
    out.kind = kindOf(names);
    for (const RecordName& name : names) {
        const auto at = key(name);
        if (!at || std::ranges::find(out.keys, *at) != out.keys.end()) // two findings about one record
            continue;
        out.keys.push_back(*at);
        if (const Pattern* p = pattern(name)) {
            out.signatures.push_back({p->name, p->clusterId});
            out.fix = names.size() == 1 ? p->recommendedFix : QString();
        } else {
            out.titles << name.title;
        }
    }
    return out;
}

} // namespace hindcast
