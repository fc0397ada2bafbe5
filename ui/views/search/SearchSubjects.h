// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/text/TextSearch.h"
#include "ui/detail/parts/Subject.h"
#include "ui/models/selection/CurationSelection.h"

#include <QObject>

#include <functional>

namespace hindcast {

class StoreSession;

/// Reads the records that a search found, by their keys: for the pane of details, and for sheets that change them.
class SearchSubjects final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Null: nothing is open.
    void setSession(StoreSession* session);
    /// Something was written: patterns are read again.
    void forget();
    /// Says what is known of a record, at once or when it was read; of two that are asked for the last one alone. Null: of none.
    void announce(const SearchMatch* match);
    /// What sheets change of these; Kind::None when they are of several kinds, or of one that nobody changes.
    [[nodiscard]] static CurationSelection::Kind kindOf(const std::vector<const SearchMatch*>& matches);
    /// The same with keys and titles; of patterns with their names and the fix as they are now, which are read first.
    void select(const std::vector<const SearchMatch*>& matches, const std::function<void(const Expected<CurationSelection>&)>& use);

Q_SIGNALS:
    void subjectFound(const hindcast::Subject& subject);

private:
    using UseBook = std::function<void(const Expected<PatternBookPtr>&)>;
    /// Gives the patterns as they are judged now, or why they cannot be read. Only with a session.
    void withBook(UseBook use);
    void readRecordOf(RelationId relation, const Locator& key);

    StoreSession* m_session = nullptr;
    PatternBookPtr m_book;
    std::shared_ptr<std::vector<UseBook>> m_waiting; ///< for what is being read, as long as nobody writes
    quint64 m_generation = 0; ///< of what is announced
};

} // namespace hindcast
