// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchSubjects.h"

#include "core/store/relation/RecordReader.h"
#include "ui/jobs/StoreSession.h"
#include "ui/models/DisplaySettings.h"

#include <algorithm>

namespace hindcast {
namespace {

const Pattern* patternAt(const PatternBook& book, const Locator& key)
{
    const auto it = std::ranges::find(book.patterns, key, &Pattern::locator);
    return it != book.patterns.end() ? &*it : nullptr;
}

} // namespace

void SearchSubjects::setSession(StoreSession* session)
{
    m_session = session;
    ++m_generation;
    forget();
}

void SearchSubjects::forget()
{
    m_book.reset();
    m_waiting.reset(); // who waits already is told what is being read
}

void SearchSubjects::announce(const SearchMatch* match)
{
    const quint64 generation = ++m_generation;
    if (!match || !m_session) {
        Q_EMIT subjectFound({});
    } else if (match->relation != RelationId::Patterns) {
        readRecordOf(match->relation, match->key);
    } else {
        withBook([this, key = match->key, generation](const Expected<PatternBookPtr>& book) {
            if (generation != m_generation)
                return;
            const Pattern* p = book ? patternAt(**book, key) : nullptr;
            Q_EMIT subjectFound(p ? Subject(PatternSubject{*book, size_t(p - (*book)->patterns.data())}) : Subject());
        });
    }
}

void SearchSubjects::readRecordOf(RelationId relation, const Locator& key)
{
    m_session->ask<Record>(
        StoreSession::LaneKind::Interactive, {{}, QStringLiteral("search.record")},
        [relation, key](Connection& c, const StoreDescription& s, const JobContext&) {
            ReadNotes notes;
            return readRecord(c, *s.relation(relation), key, notes);
        },
        this,
        [this, relation, generation = m_generation](Expected<Record> record) {
            if (generation != m_generation)
                return;
            if (!record) // gone since it was found
                Q_EMIT subjectFound({});
            else if (relation == RelationId::Outcomes)
                Q_EMIT subjectFound(OutcomeSubject{*std::move(record)});
            else
                Q_EMIT subjectFound(RecordSubject{relation, *std::move(record)});
        });
}

/// However many ask while patterns are read, they are read once.
void SearchSubjects::withBook(UseBook use)
{
    if (m_book)
        return use(m_book);
    if (m_waiting)
        return m_waiting->push_back(std::move(use));
    m_waiting = std::make_shared<std::vector<UseBook>>();
    m_waiting->push_back(std::move(use));
    const DisplaySettings& settings = DisplaySettings::instance();
    m_session->ask<PatternBookPtr>(
        StoreSession::LaneKind::Interactive, {},
        [now = settings.now(), params = hintParams(settings.rules())](Connection& c, const StoreDescription& s, const JobContext& context) {
            return readPatternBook(c, s, now, params, context);
        },
        this,
        [this, waiting = m_waiting](const Expected<PatternBookPtr>& book) {
            if (waiting == m_waiting) {
                m_waiting.reset();
                m_book = book ? *book : nullptr;
            }
            for (const UseBook& one : *waiting)
                one(book);
        });
}

CurationSelection::Kind SearchSubjects::kindOf(const std::vector<const SearchMatch*>& matches)
{
    auto kind = CurationSelection::Kind::None;
    for (const SearchMatch* match : matches) { // of several kinds at once nothing can be decided
        const auto one = selectionKindOf(match->relation);
        if (kind != CurationSelection::Kind::None && one != kind)
            return CurationSelection::Kind::None;
        kind = one;
    }
    return kind;
}

void SearchSubjects::select(const std::vector<const SearchMatch*>& matches,
                            const std::function<void(const Expected<CurationSelection>&)>& use)
{
    CurationSelection out;
    out.kind = m_session ? kindOf(matches) : CurationSelection::Kind::None;
    if (matches.size() > greatestSelection) {
        use(tooManySelected());
        return;
    }
    for (const SearchMatch* match : matches) {
        out.keys.push_back(match->key);
        if (out.kind != CurationSelection::Kind::Patterns && out.kind != CurationSelection::Kind::Outcomes)
            out.titles << match->title;
    }
    if (out.kind != CurationSelection::Kind::Patterns) {
        use(out);
        return;
    }
    withBook([use, out = std::move(out)](const Expected<PatternBookPtr>& book) mutable {
        if (!book) {
            use(Unexpected(book.error()));
            return;
        }
        for (const Locator& key : out.keys) {
            const Pattern* p = patternAt(**book, key);
            if (!p) { // who amends a fix looks at the one of now
                use(fail(ErrorCode::NotFound, tr("A pattern that was found is there no more. Search again.")));
                return;
            }
            out.signatures.push_back({p->name, p->clusterId});
            out.fix = p->recommendedFix;
        }
        use(out);
    });
}

} // namespace hindcast
