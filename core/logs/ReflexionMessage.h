// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Words.h"

#include <QString>

#include <optional>

namespace hindcast {

/// What the message of one log line says: of KubeIntellect or of ours. Texts are as hostile as the log.
struct ReflexionMessage {
    enum class Kind {
        OutcomeRecorded,  ///< session, cluster, verified, confidence, eligible
        Pattern,          ///< event, pattern; cluster and count where the line has them
        Purged,           ///< count (outcomes)
        Failure,          ///< text: what failed and why
        OutcomeScheduled, ///< session, cluster, confidence: announced before it is written, so not counted
        HintsLoaded,      ///< count
        Feedback,         ///< session, cluster, text: partial or regression; of an outcome that has a line of its own
    };
    Kind kind = Kind::Failure;
    EventKind event = EventKind::Seen;
    QString session;
    QString cluster;
    QString pattern;
    QString text;
    Verified verified = Verified::Unknown;
    double confidence = 0;
    bool eligible = false;
    std::optional<qint64> count;
};

/// Does a message belong to the memory at all? Those that do and cannot be read are worth a word.
[[nodiscard]] bool concernsReflexion(QStringView message);

/// Reads a message; nothing when it is not one of ours or is cut. Names are read to the last mark that can end them, so
/// quotes, pipes and ` cluster=` inside are part of the name.
[[nodiscard]] std::optional<ReflexionMessage> parseReflexionMessage(QStringView message);

} // namespace hindcast
