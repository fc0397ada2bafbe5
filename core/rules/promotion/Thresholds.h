// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace hindcast {

/// The numbers that rules share. Each is a default: whoever lets people change one passes the changed value along.
namespace thresholds {

inline constexpr double gateConfidence = 0.9;  ///< least confidence that promotes, is shown, and is never purged
inline constexpr qint64 gateOccurrences = 2;   ///< least count that is shown
inline constexpr double synthesisCap = 0.95;   ///< the most that a model's own confidence is worth
inline constexpr double minConfidence = 0.7;   ///< a synthesis below it is not recorded
inline constexpr qint64 cooldownHours = 1;     ///< sightings closer together count once
inline constexpr qint64 decayDays = 30;        ///< hints not seen for this long are no longer shown
inline constexpr qint64 expiringDays = 7;      ///< "soon" in "will decay soon"
inline constexpr qint64 hintLimit = 5;         ///< hints in one prompt
inline constexpr qint64 hintBudget = 1800;     ///< code points of hints in one prompt
inline constexpr qint64 pastOutcomeLimit = 3;  ///< past outcomes in one prompt
inline constexpr qint64 pastOutcomeFixCut = 160; ///< code points of a past outcome's fix
inline constexpr qint64 retainOutcomesDays = 90;
inline constexpr qint64 retainPatternsDays = 30;
inline constexpr qint64 greatestDays = 36'500; ///< a longer period is a slip of the pen
inline constexpr qint64 keyQueryCut = 60;      ///< code points of a query or sentence inside a key

} // namespace thresholds

/// The cluster that every cluster reads: outcomes whose cluster could not be told.
inline constexpr char unknownCluster[] = "unknown";
/// Whether a cluster's name is that one, or none.
[[nodiscard]] inline bool namesNoCluster(QStringView name) { return name.isEmpty() || name == QLatin1String(unknownCluster); }
[[nodiscard]] inline bool namesNoCluster(QByteArrayView name) { return name.isEmpty() || name == QByteArrayView(unknownCluster); }

} // namespace hindcast
