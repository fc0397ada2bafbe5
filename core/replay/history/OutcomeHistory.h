// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/domain/Words.h"
#include "core/facets/TextCodes.h"

#include <QString>

#include <memory>
#include <span>
#include <vector>

namespace hindcast {

/// What the rules ask of an outcome, but for its moment and confidence, in one small number: the index of a table.
struct OutcomeBits {
    quint16 bits = 0;

    static constexpr size_t count = 512;
    static constexpr quint16 exposed = 1U << 7U;  ///< its session had been shown the hint that it keys
    static constexpr quint16 excluded = 1U << 8U; ///< of a cluster, session or user that is left out

    static constexpr OutcomeBits of(Verified verified, Feedback feedback, OutcomePath path)
    {
        return {quint16(unsigned(verified) | unsigned(feedback) << 2U | unsigned(path) << 5U)};
    }
    [[nodiscard]] constexpr Verified verified() const { return Verified(bits & 3U); }
    [[nodiscard]] constexpr Feedback feedback() const { return Feedback((bits >> 2U) & 7U); }
    [[nodiscard]] constexpr OutcomePath path() const { return OutcomePath((bits >> 5U) & 3U); }
};

/// The outcomes of one key in one cluster: rows [begin, end) of the history.
struct HistorySubject {
    quint32 begin = 0;
    quint32 end = 0;
    bool severalKeys = false; ///< keys that differ behind the place where the product cuts them
    bool late = false;        ///< some were recorded after later ones: the recorder saw them in another order

    [[nodiscard]] quint32 size() const { return end - begin; }
};

/// The first outcome of a session: when it began, as far as outcomes tell.
struct SessionStart {
    qint64 atUs = 0;
    quint32 session = 0; ///< code
    quint32 cluster = 0; ///< code
};

/// A session that was shown a hint, as its outcomes or the ledger of exposures say.
struct SessionExposure {
    quint32 session = 0;
    quint32 hint = 0; ///< code among the hint names
    qint64 atUs = 0;  ///< when it was given, or of the first outcome that says so
    friend constexpr auto operator<=>(const SessionExposure&, const SessionExposure&) = default;
};

/// All outcomes of a database as plain columns, grouped by key and cluster and in time order within, those of one moment in the
/// order of their keys. Immutable once made: a sweep replays it hundreds of times. About 26 bytes an outcome.
struct OutcomeHistory {
    std::vector<HistorySubject> subjects;
    std::vector<qint64> atUs;
    std::vector<double> confidence; ///< may be NaN
    std::vector<OutcomeBits> bits;
    std::vector<qint64> ids; ///< integer keys; else positions in idTexts
    std::vector<QByteArray> idTexts;
    std::vector<quint32> sessions; ///< codes; only when asked for
    std::vector<quint32> users;    ///< the same

    TextCodes subjectTexts; ///< subjectText() of each subject
    TextCodes clusterTexts;
    std::vector<quint32> clusterOf; ///< of each subject
    TextCodes sessionTexts;
    TextCodes userTexts;
    TextCodes hintTexts;                     ///< what `hints_shown` or the ledger named
    std::vector<SessionExposure> exposures;  ///< sorted, each once
    std::vector<SessionStart> sessionStarts; ///< by cluster, then moment

    qint64 undated = 0; ///< outcomes left out because their moment cannot be read
    qint64 noNumber = 0; ///< of those that are there: confidence is none
    bool changed = false; ///< somebody wrote while it was read: it is of several moments
    bool integerIds = true;

    [[nodiscard]] quint32 size() const { return quint32(atUs.size()); }
    [[nodiscard]] QString name(size_t subject) const;
    [[nodiscard]] QString cluster(size_t subject) const;
    /// The key of an outcome as it is printed.
    [[nodiscard]] QString idText(quint32 row) const;
    /// The subject of a name and a cluster, or nothing.
    [[nodiscard]] std::optional<size_t> find(const QString& name, const QString& cluster) const;
    /// Since when a session had been shown a hint of this name; nothing: it was not, as far as outcomes say.
    [[nodiscard]] std::optional<qint64> shownSince(quint32 session, quint32 hint) const;
    /// The moments of the first and the last outcome; nothing when there is none.
    [[nodiscard]] std::optional<std::pair<Timestamp, Timestamp>> span() const;
    /// Rows of a subject in the order in which they were recorded, where keys tell; empty when that is the order of time.
    [[nodiscard]] std::vector<quint32> recordedOrder(size_t subject) const;
    /// Begins of parts of the subjects with about so many rows each, with their number at the end: for the kernels.
    [[nodiscard]] std::vector<quint32> parts(quint32 rows = 1U << 15U) const;

    /// Name and cluster as one text that no other pair gives.
    static void subjectText(std::string_view name, std::string_view cluster, std::string& out);
};
using OutcomeHistoryPtr = std::shared_ptr<const OutcomeHistory>;

} // namespace hindcast
