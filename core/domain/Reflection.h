// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Locator.h"
#include "core/domain/Timestamp.h"

#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace hindcast {

/// What a reflective text is.
enum class ReflectionKind { Reflection, Strategy, Lesson, Pattern };
/// Who wrote it: a model, our template, or a model whose answer could not be used.
enum class ReflectionQuality { Model, Template, Fallback };
enum class ReflectionState { Active, Demoted, Archived };

[[nodiscard]] QString word(ReflectionKind kind);
[[nodiscard]] QString word(ReflectionQuality quality);
[[nodiscard]] QString word(ReflectionState state);
[[nodiscard]] std::optional<ReflectionKind> reflectionKindFromWord(QStringView word);
[[nodiscard]] std::optional<ReflectionQuality> reflectionQualityFromWord(QStringView word);
[[nodiscard]] std::optional<ReflectionState> reflectionStateFromWord(QStringView word);

/// What a reflector made of one trace: a reflection and, when \a strategy is not empty, a strategy.
struct ReflectionDraft {
    QString text;
    QString strategy;      ///< empty: none
    double importance = 0.5; ///< 0..1
    double confidence = 0.5; ///< 0..1
    QStringList tags;
};

/// Another text for a stored reflection, and who wrote it.
struct ReflectionRevision {
    ReflectionDraft draft; ///< its strategy belongs to the pair, where there is one
    ReflectionQuality quality = ReflectionQuality::Model;
    QString provider;
    QString model;
    QString promptId;
    bool hasConfidence = true; ///< false: its confidence is not known, as that of some that were imported
};

/// A stored reflection, strategy, lesson or pattern.
struct Reflection {
    qint64 id = 0; ///< 0: not stored, or its key is no number
    Locator key = {}; ///< of the record that it was read from; null: of none
    ReflectionKind kind = ReflectionKind::Reflection;
    QString text;
    double importance = 0.5;          ///< 0..1
    std::optional<double> confidence; ///< 0..1
    QStringList tags;
    QString outcome; ///< of the trace: success, failure ...; empty: unknown
    QString errorCategory;
    QString errorType;
    QString errorSignature;  ///< errorSignature() of type and text
    QString normalSignature; ///< the same of the text without times, numbers and addresses
    qint64 occurrences = 1;
    Timestamp firstSeen;
    Timestamp lastSeen;
    QString query;
    QString context;
    qint64 iteration = 0;
    double qualityDelta = 0;
    QString rationale; ///< why it was written down; empty: not said
    qint64 pairId = 0;  ///< the strategy of a reflection and the other way round; 0: none
    qint64 traceId = 0; ///< 0: none
    QStringList sourceEventIds;
    QStringList relatedMemoryIds;
    QJsonObject metadata;
    QString sessionId;
    QString source; ///< which agent or program
    QString provider;
    QString model;
    QString promptId; ///< of the prompt that was used, with its version; empty: none
    ReflectionQuality quality = ReflectionQuality::Model;
    ReflectionState state = ReflectionState::Active;
    qint64 version = 1;
    Timestamp createdAt;
};

} // namespace hindcast
