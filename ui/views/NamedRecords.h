// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "ui/detail/parts/Subject.h"
#include "ui/models/selection/CurationSelection.h"

#include <QObject>

#include <functional>

namespace hindcast {

class StoreSession;

/// A record as findings and items of the queue name it: by words, not by its key in the database.
struct RecordName {
    QString kind, id, clusterId;
    QString title = {}; ///< what people call it
};

/// Finds the records that are named so.
class NamedRecords final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    void setSession(StoreSession* session);
    /// Where patterns are; null: nowhere.
    void setBook(PatternBookPtr book);
    [[nodiscard]] const PatternBookPtr& book() const { return m_book; }

    /// Null: it is no pattern of the book.
    [[nodiscard]] const Pattern* pattern(const RecordName& name) const;
    /// Nothing: it is no record of the database.
    [[nodiscard]] std::optional<Locator> key(const RecordName& name) const;
    /// What the pane of details shows of it, at once or when it was read; of two that are asked for the last one alone. Null: nothing.
    void announce(const RecordName* name);

    [[nodiscard]] static CurationSelection::Kind kindOf(const QString& kind);
    /// Of several: None when they are of several kinds.
    [[nodiscard]] static CurationSelection::Kind kindOf(const std::vector<RecordName>& names);
    /// As sheets take them; what is not in the database is left out. InvalidInput when they are too many.
    [[nodiscard]] Expected<CurationSelection> selection(const std::vector<RecordName>& names) const;

Q_SIGNALS:
    void subjectFound(const hindcast::Subject& subject);

private:
    void read(const RecordName& name);

    StoreSession* m_session = nullptr;
    PatternBookPtr m_book;
    quint64 m_generation = 0;
};

} // namespace hindcast
