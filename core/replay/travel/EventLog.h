// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Pattern.h"
#include "core/facets/TextCodes.h"
#include "core/store/StoreDescription.h"
#include "core/store/sql/Job.h"

#include <QHash>

#include <map>
#include <vector>

namespace hindcast {

class RowCursor;

/// What recorded events say of one pattern up to a moment.
struct FoldedPattern {
    Pattern pattern;      ///< name, cluster, counts, moments, fix, demoted
    bool exists = false;  ///< seen, and not removed since
    bool late = false;    ///< an event was filed after a later one: the order of events is not that of moments
    bool before = false;  ///< it has events up to then
};

/// How much of events may be kept: about 48 bytes each, and their texts.
struct EventLimits {
    qint64 events = 5'000'000;
    qint64 textBytes = 128LL << 20;
};

/// All events of patterns, read once as plain columns: folding them up to another moment reads nothing. Or folded up to one moment while
/// they are read: then a pattern takes memory, and an event takes none.
class EventLog
{
public:
    /// With \a only, fold() knows that moment alone. The layout must have events. TooLarge: more events than may be kept; Cancelled.
    [[nodiscard]] static Expected<EventLog> read(Connection& connection, const StoreDescription& store, const JobContext& context,
                                                 std::optional<Timestamp> only = {}, EventLimits limits = {});

    /// Every pattern that has events, whenever they were; of those after \a then only the order counts.
    [[nodiscard]] std::vector<FoldedPattern> fold(Timestamp then) const;
    [[nodiscard]] bool has(const QString& name, const QString& cluster) const { return m_subjectOf.contains({name, cluster}); }
    /// Some pattern's events were filed in another order than they happened in.
    [[nodiscard]] bool anyLate() const;
    /// The moments of the first and the last event; nothing when there is none.
    [[nodiscard]] const std::optional<std::pair<Timestamp, Timestamp>>& span() const { return m_span; }
    /// How many are kept.
    [[nodiscard]] qint64 size() const { return qint64(m_events.size()); }

private:
    struct Subject {
        QString name;
        QString cluster;
        bool late = false;
        Timestamp lastFiled = Timestamp::least(); ///< the latest sighting of all
    };
    struct Filed {
        qint64 atUs = 0;
        double confidenceAfter = 0; ///< NaN: not said
        qint64 counted = 0;
        qint64 countAfter = -1;     ///< less than 0: not said
        quint32 subject = 0;
        quint32 fix = 0;            ///< 0: it stayed; else one more than its position
        EventKind kind = EventKind::Seen;
    };
    quint32 subject(const QString& name, const QString& cluster);
    void add(EventKind kind, Timestamp at, RowCursor& row);
    [[nodiscard]] bool isFull(const EventLimits& limits) const;
    [[nodiscard]] FoldedPattern unfolded(size_t subject) const;
    static void foldOne(FoldedPattern& fold, const Filed& event, const QString& fix);
    static void foldSighting(FoldedPattern& fold, const Filed& event);

    std::vector<Subject> m_subjects;
    QHash<std::pair<QString, QString>, quint32> m_subjectOf;
    std::vector<Filed> m_events;
    TextCodes m_fixes;
    std::optional<Timestamp> m_only;
    std::vector<FoldedPattern> m_folds; ///< of that moment
    std::optional<std::pair<Timestamp, Timestamp>> m_span;
};

} // namespace hindcast
