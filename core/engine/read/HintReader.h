// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternBook.h"
#include "core/rules/hints/PastOutcomes.h"

namespace hindcast {

/// What an agent of a cluster would be given at a moment.
struct HintReading {
    PatternBookPtr book;
    HintSelection selection;            ///< indices into the book
    std::vector<Outcome> pastOutcomes;  ///< as shown; only with a user
    PastOutcomeSelection past;          ///< indices are into what was read; use pastOutcomes
    QString text;                       ///< hints and past outcomes, ready for a prompt
};

/// Reads and selects by the rules; with a user also the past outcomes of that user.
[[nodiscard]] Expected<HintReading> readHints(Connection& connection, const StoreDescription& store, const QString& cluster,
                                              const QString& user, Timestamp now, const HintParams& params, const JobContext& context);

/// The same from a book at its moment; with \a upToThen past outcomes are those that had happened by then. \a aliases: names of clusters
/// that are known elsewhere, in the workspace of a foreign database; null: those that the database itself keeps.
[[nodiscard]] Expected<HintReading> readHints(Connection& connection, const StoreDescription& store, PatternBookPtr book,
                                              const QString& cluster, const QString& user, bool upToThen, const JobContext& context,
                                              const QHash<QString, QString>* aliases = nullptr);

} // namespace hindcast
