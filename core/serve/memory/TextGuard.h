// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Outcome.h"
#include "core/domain/Pattern.h"
#include "core/lint/model/LintRule.h"
#include "core/search/Recall.h"

#include <QJsonValue>
#include <QSet>

namespace hindcast::serve {

/// Keeps texts from agents that lint would call errors: what speaks to a model, gives standing orders, or holds a secret. Each distinct text
/// is judged once. What a curator accepted is given. For one thread.
class TextGuard
{
public:
    /// Makes the automata of the detectors, which takes some 40 ms the first time: from any thread.
    static void warmUp();

    /// Texts are judged anew from here on.
    void forget() { m_judge.forget(); }

    /// findingHash() of what was accepted.
    void setAccepted(QSet<QString> accepted) { m_accepted = std::move(accepted); }

    [[nodiscard]] bool holdsBack(const Pattern& pattern, Timestamp now);
    [[nodiscard]] bool holdsBack(const Outcome& outcome, Timestamp now);
    [[nodiscard]] bool holdsBack(const Recalled& memory, Timestamp now);
    /// Any other text of a record: \a kind as findings name it.
    [[nodiscard]] bool holdsBack(RecordKind kind, const QString& id, const char* field, const QString& text, Timestamp now);
    /// Of a name that is short nothing is asked: no instruction fits.
    [[nodiscard]] bool holdsBackName(const QString& name, Timestamp now);
    /// A document about one record, with each text that is held back replaced by heldText(); \a held is increased for each.
    [[nodiscard]] QJsonValue withoutHeld(const QJsonValue& document, RecordKind kind, const QString& id, Timestamp now, qint64& held);
    [[nodiscard]] static QString heldText() { return QStringLiteral("(held back)"); }

private:
    using Texts = std::vector<std::pair<const char*, QString>>;
    [[nodiscard]] bool judge(RecordCase record, const Texts& texts, unsigned roles);

    TextJudge m_judge;
    QSet<QString> m_accepted;
};

} // namespace hindcast::serve
