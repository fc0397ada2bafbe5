// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"

#include <QSet>
#include <QStringList>

#include <optional>
#include <vector>

namespace hindcast {

/// A memory that may be dreamed about.
struct DreamMemory {
    QString id;
    double importance = 0;
    Timestamp createdAt;
};

struct DreamLimits {
    qint64 hours = 24;          ///< not older, the border included; 0..876000
    double minImportance = 0.6; ///< the border included; 0..1
    qint64 least = 3;           ///< memories in one dream, at least 1
    qint64 most = 20;
};

/// Why there is no dream.
enum class NoDream {
    TooFew,       ///< of the memories that would do
    AlreadyDreamt ///< the same set was dreamed about before
};

struct DreamSelection {
    QStringList ids = {}; ///< the most important first, of those the newest; empty when there is a reason
    QString setHash = {}; ///< of the chosen set; empty when there are too few
    std::optional<NoDream> reason = {};
};

/// 16 hexadecimal digits that stand for a set of ids, whatever their order.
[[nodiscard]] QString memorySetHash(QStringList ids);

/// Chooses at most limits.most of the memories that are recent and important enough. One of the future, one without a number
/// as its importance, and a second one with the same id do not count. \a dreamt holds the hashes of the sets so far.
/// InvalidInput for limits that mean nothing.
[[nodiscard]] Expected<DreamSelection> selectForDream(const std::vector<DreamMemory>& memories, Timestamp now,
                                                      const QSet<QString>& dreamt = {}, const DreamLimits& limits = {});

/// too_few, already_dreamt
[[nodiscard]] QString word(NoDream reason);

} // namespace hindcast
