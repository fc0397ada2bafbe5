// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Locator.h"
#include "core/domain/Timestamp.h"

#include <QJsonObject>
#include <QStringList>

#include <vector>

namespace hindcast {

/// A text as a vector, with what made it: only vectors of one model and one length can be compared.
struct Embedding {
    QString model;             ///< empty: there is none
    std::vector<float> values; ///< one row
};

/// An answer, what it was worth and what was learned from it.
struct Episode {
    qint64 id = 0; ///< 0: not stored, or its key is no number
    Locator key = {}; ///< of the record that it was read from; null: of none
    QString query;
    double reward = 0; ///< -1..1
    QString reflection; ///< all that was written
    QString problem;
    QString lesson;
    bool lessonParsed = false; ///< false: \a lesson is the whole reflection
    QStringList tags;
    QJsonObject metadata;
    QString promptId; ///< of the prompt that was used, with its version; empty: none
    Embedding embedding;
    Timestamp createdAt;
};

} // namespace hindcast
