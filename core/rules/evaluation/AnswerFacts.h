// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Timestamp.h"
#include "core/rules/evaluation/WeightedEvaluation.h"

#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace hindcast {

/// An answer of an agent, with what is known about how good it was. Only question and answer must be there.
struct AnswerFacts {
    QString query;
    QString answer;
    QStringList context;                       ///< what the agent was given to answer from
    std::optional<QString> expected = {};      ///< what it should have said
    std::optional<QString> error = {};         ///< what went wrong while it answered; an empty one is one too
    double executionMs = 0;                    ///< 0: not measured
    std::optional<double> score = {};          ///< 0..1, measured by somebody else
    std::optional<CriterionValues> criteria = {}; ///< the same by criterion; NaN: nobody measured it
    QStringList tags = {};
    QString requestId = {};
    QString sessionId = {};     ///< whose lessons are credited with how good it was; empty: nobody's
    QJsonObject record = {};    ///< how it came about: expanded queries, reasoning; kept with an episode
    Timestamp createdAt = {}; ///< Timestamp(): now
};

} // namespace hindcast
