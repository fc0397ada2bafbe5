// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/change/ChangePreview.h"
#include "core/store/StoreDescription.h"

namespace hindcast {

/// How far a change-set has come. Intent: written down, and nobody knows yet whether the data followed.
enum class ChangeSetState { Intent, Applied, Aborted, Conflict };
[[nodiscard]] QString word(ChangeSetState state);

/// A change-set as the workspace remembers it.
struct ChangeSetRecord {
    QString id;
    QString action;
    Timestamp at;
    QString actor;
    QString reason;
    QString note = {};
    QString parameters = QStringLiteral("{}"); ///< JSON, for people and for undo
    QString fingerprint = {};
    qint64 previewed = 0;
    qint64 affected = 0;
    ChangeSetState state = ChangeSetState::Applied;
    bool undoable = true;
    QString undoes = {};   ///< the change-set that this one takes back
    QString undoneBy = {}; ///< the one that took this back
    qint64 journalSeq = 0; ///< its first entry

    /// Purges keep whole rows in tables of their own, not as images.
    [[nodiscard]] bool isPurge() const { return action == purgeAction; }
    /// Decays keep an image of each batch.
    [[nodiscard]] bool isDecay() const { return action == decayAction; }
    /// Written in short transactions, each of which notes how far it came.
    [[nodiscard]] bool isBatched() const { return isPurge() || isDecay(); }
    static constexpr QLatin1String purgeAction{"purge"}, decayAction{"decay"};
};

/// The tables change_sets and change_images of a native database, limited to its scope.
class ChangeSetStore
{
public:
    ChangeSetStore(Connection& connection, const Scope& scope) : m_connection(connection), m_scope(scope) {}

    /// The seal of the record, for the journal entry that comes with it.
    [[nodiscard]] QString seal(const ChangeSetRecord& record) const;
    Expected<void> add(const ChangeSetRecord& record);
    Expected<void> setState(const QString& id, ChangeSetState state, qint64 affected);
    Expected<void> setUndone(const QString& id, const QString& by);
    /// NotFound when there is none of that id here.
    [[nodiscard]] Expected<ChangeSetRecord> find(const QString& id);
    /// The last one first; \a state: only such.
    [[nodiscard]] Expected<std::vector<ChangeSetRecord>> list(qint64 limit, std::optional<ChangeSetState> state = {});
    /// Applied ones of an action that are older and still have what undoing takes.
    [[nodiscard]] Expected<std::vector<ChangeSetRecord>> undoableBefore(const QString& action, Timestamp before);

    /// Those whose first entry comes behind that one, whatever became of them, the last one first; at most \a limit.
    [[nodiscard]] Expected<std::vector<ChangeSetRecord>> behind(qint64 seq, qint64 limit);
    /// The last entry before which no change-set is under way; 0 in an empty journal.
    [[nodiscard]] Expected<qint64> settledSeq();

    /// Applied ones of an action that nobody took back.
    [[nodiscard]] Expected<std::vector<ChangeSetRecord>> standing(const QString& action);

    /// Rows and events of a change-set, in order; gives their seal.
    Expected<QString> addImages(const QString& id, const std::vector<RowChange>& rows, const std::vector<EventChange>& events);
    /// The same in place of those that are there.
    Expected<QString> replaceImages(const QString& id, const std::vector<RowChange>& rows, const std::vector<EventChange>& events);
    /// More images behind those that are there, as JSON text.
    Expected<void> appendImages(const QString& id, qint64 firstSeq, const std::vector<QByteArray>& images);
    /// Takes the images away; what is left cannot be undone. Its seals are the caller's to note.
    Expected<void> dropImages(const QString& id);
    /// One image as its text; empty: there is none of that number.
    [[nodiscard]] Expected<QByteArray> image(const QString& id, qint64 seq);
    Expected<void> readImages(const QString& id, std::vector<RowChange>& rows, std::vector<EventChange>& events);

private:
    [[nodiscard]] Expected<std::vector<ChangeSetRecord>> select(const QByteArray& where, std::vector<Cell> parameters, qint64 limit);

    Connection& m_connection;
    Scope m_scope;
};

} // namespace hindcast
