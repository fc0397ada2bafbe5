// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/PatternEvent.h"
#include "core/store/rows/RowEditor.h"

#include <QJsonObject>

#include <span>

namespace hindcast {

/// One row that a change-set writes: with its images it can be applied, verified and taken back without knowing why.
struct RowChange {
    enum class Kind { Update, Insert, Delete };
    /// Where the row lies: in the curated database, or in the workspace (blocks of a foreign one).
    enum class Place { Data, Workspace };

    Kind kind = Kind::Update;
    Place place = Place::Data;
    RelationId relation = RelationId::Patterns;
    QByteArray table = {};           ///< another table of the product, which belongs to the relation's; empty: its own
    Locator key;                     ///< of an inserted row: known once it is there
    std::vector<CellChange> columns; ///< Update: what changes; Insert: before is null; Delete: after is null

    friend bool operator==(const RowChange&, const RowChange&) = default;
};

/// One pattern event that a change-set files in a native database. Events are never taken back: undoing files the opposite.
struct EventChange {
    QString pattern;
    QString cluster;
    PatternEvent event;
};

/// What the image of an event says, its texts as UTF-8: whoever compares many takes them as the database has them, without copies.
struct EventMembers {
    EventKind kind = EventKind::Seen;
    QByteArray pattern = {}, cluster = {}, outcome = {}, fixBefore = {}, fixAfter = {};
    std::optional<qint64> countBefore = {}, countAfter = {};
    std::optional<double> confidenceBefore = {}, confidenceAfter = {}; ///< 0..1
};

/// Without loss, for images and fingerprints.
[[nodiscard]] QJsonObject rowChangeJson(const RowChange& change);
[[nodiscard]] Expected<RowChange> rowChangeFromJson(const QJsonObject& object);
/// The same as bytes, as QJsonDocument writes them in compact form; \a without: columns that are left out.
void appendRowChange(QByteArray& out, const RowChange& change, std::span<const QByteArrayView> without = {});
/// An event as such bytes.
void appendEventChange(QByteArray& out, const EventChange& change);
void appendEventMembers(QByteArray& out, const EventMembers& members);
/// The same as it is kept, with the moment and a hash of the reason in front and behind (no text that somebody may want struck out):
/// {"at":["t","..."],...,"why":"..."}. What reads it needs neither.
void appendEventImage(QByteArray& out, const EventChange& change);
/// What stands for a reason there.
[[nodiscard]] QByteArray eventWhy(QByteArrayView reason);
[[nodiscard]] Expected<EventChange> eventChangeFromJson(const QJsonObject& object);

/// What takes it back: before and after exchanged, an insertion deleted, a deletion inserted.
[[nodiscard]] RowChange inverseOf(RowChange change);
/// The event that says so; \a at and \a actor of the one who undoes.
[[nodiscard]] EventChange inverseOf(EventChange change, Timestamp at, const QString& actor, const QString& reason);

} // namespace hindcast
