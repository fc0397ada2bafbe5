// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/MemoryDetails.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace hindcast {

/// An execution, step by step, as plain text: one by itself, or the one that a reflection was made of.
class TracePage final : public QWidget
{
    Q_OBJECT
public:
    explicit TracePage(PatternDetails* details, MemoryDetails* memories, QWidget* parent = nullptr);

private:
    void showTraceOf(const ReflectionDossier& dossier);
    void showTrace(const Trace& trace, qsizetype steps, const QStringList& notes);
    [[nodiscard]] QStringList notesOf(const TraceDossier& dossier) const;

    QLabel* m_note;
    QPlainTextEdit* m_steps;
};

} // namespace hindcast
