// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/query/Predicate.h"
#include "core/replay/history/OutcomeHistory.h"

#include <QSet>
#include <QStringList>

#include <memory>
#include <string>

namespace hindcast {

/// What the ledger of exposures says was given to sessions, each pair once: 16 bytes and a share of its texts.
struct GivenHints {
    TextCodes sessions;
    TextCodes hints;
    std::vector<SessionExposure> pairs; ///< by these codes, at the first moment
};

/// What is wanted of a history beyond what promotions need, and which outcomes stay out of them.
struct HistorySpec {
    QStringList excludeClusters = {};
    QStringList excludeSessions = {};
    QStringList excludeUsers = {};
    bool exposures = false; ///< which sessions were shown which hints
    bool sessions = false;  ///< a code for each row, and where sessions begin
    bool users = false;     ///< a code for each row
    std::shared_ptr<const GivenHints> given = {}; ///< by the ledger, beside what outcomes name: see givenHints()
    int nameLength = 0;     ///< code points of a key that make a pattern's name; 0: all
    Predicate where = {};   ///< of outcomes: only these, with what they said then where it knows
    std::optional<Timestamp> until = {}; ///< of the ledger: only what had been given by then

    /// Sessions must be told apart.
    [[nodiscard]] bool needsSessions() const { return sessions || exposures || !excludeSessions.isEmpty(); }
    [[nodiscard]] bool needsUsers() const { return users || !excludeUsers.isEmpty(); }
};

/// Makes a history of outcomes that come in the order of their keys.
class HistoryBuilder
{
public:
    struct Row {
        std::string_view key; ///< the full one
        std::string_view cluster;
        std::string_view session = {};
        std::string_view user = {};
        qint64 atUs = 0;
        double confidence = 0;
        OutcomeBits bits = {};
    };

    explicit HistoryBuilder(HistorySpec spec);
    void reserve(qint64 rows);

    void add(const Row& row, qint64 id);
    void add(const Row& row, const QByteArray& id);
    /// This session was shown this hint, as an outcome of that moment says.
    void shown(std::string_view session, std::string_view hint, qint64 atUs);
    void skipUndated() { ++m_history.undated; }
    /// More rows than a history can hold: 4,294,967,295.
    [[nodiscard]] bool isFull() const { return m_subjectOf.size() >= 0xFFFF'FFFEU; }

    /// Sorts and groups. The builder is empty afterwards.
    [[nodiscard]] OutcomeHistory finish();

private:
    quint32 subject(const Row& row);
    void addRow(const Row& row, qint64 id);
    void group();

    HistorySpec m_spec;
    OutcomeHistory m_history;
    std::vector<quint32> m_subjectOf;     // of each row as it came
    std::vector<quint32> m_fullKeys;      // of each subject, of keys that are cut: a hash of the first
    std::vector<quint32> m_sessionOf;     // of each row, when sessions matter
    QSet<quint32> m_leftSessions, m_leftUsers, m_leftClusters; // codes
    std::string m_scratch;
};

} // namespace hindcast
