// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/promotion/ReplayParams.h"
#include "core/replay/promotion/ReplaySource.h"
#include "core/rules/hints/HintVisibility.h"
#include "core/rules/statistics/FalseDiscovery.h"

namespace hindcast {

/// How it is known which session was given which hint: outcomes name it, or it is what the reader would have given.
enum class ExposureSource { Ledger, Inferred };
[[nodiscard]] QString word(ExposureSource source);

/// The outcomes of one kind of problem in one cluster.
struct EfficacyStratum {
    QString playbook; ///< all of its key, joined by +; empty: a key without any
    QString cluster;
    Stratum results;
};

/// What is seen where a hint was given and where it was not.
struct HintEfficacy {
    QString name;
    QString cluster;
    Timestamp since;          ///< promoted, or first given
    Share with;               ///< verified, of those with a known result
    Share without;
    qint64 unknownWith = 0;   ///< outcomes whose result nobody knows
    qint64 unknownWithout = 0;
    std::vector<EfficacyStratum> strata; ///< those with a known result on either side
    bool enough = false;                 ///< both sides of the comparable strata have the least n
    std::optional<double> difference;    ///< with - without, over strata; nothing: no stratum has both sides
    std::optional<Interval> interval;    ///< of it, at 95 %
    std::optional<double> p;             ///< of no difference
    std::optional<double> adjusted;      ///< p, over all hints with enough results

    /// The interval lies below (above) zero, and there is enough.
    [[nodiscard]] bool harmful() const { return enough && interval && interval->high < 0; }
    [[nodiscard]] bool helpful() const { return enough && interval && interval->low > 0; }
    /// The same, with at most one false one in twenty over all hints.
    [[nodiscard]] bool survivesAdjusting() const { return adjusted && *adjusted <= 1 - usualConfidence; }
};

/// What may be asked of it.
struct EfficacySpec {
    qint64 leastResults = 5;                ///< on each side
    std::optional<ExposureSource> exposure; ///< nothing: the ledger where outcomes name hints, else inferred
};

struct EfficacyReport {
    ExposureSource exposure = ExposureSource::Ledger;
    std::vector<HintEfficacy> hints; ///< the most harmful first
    qint64 compared = 0;             ///< with enough results
};

/// For each hint that was promoted or given: the outcomes after that with a playbook of its key in its cluster (in all, of
/// `unknown`), of sessions with it and without it. A result is the verification, else feedback; a human's "incorrect" and a
/// regression are failures. One person's results in a session count once, the last. Nobody assigned hints by chance: this is what was
/// seen, and no proof. The history must have been read with sessions, users and exposures. InvalidInput; Cancelled.
[[nodiscard]] Expected<EfficacyReport> hintEfficacy(const ReplaySource& source, const ReplayParams& writer, const HintParams& reader,
                                                    const EfficacySpec& spec, const CancelToken& token = {});

} // namespace hindcast
