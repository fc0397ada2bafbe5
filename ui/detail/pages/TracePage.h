// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/MemoryDetails.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace hindcast {

/// The execution that a reflection was made of, step by step, as plain text.
class TracePage final : public QWidget
{
    Q_OBJECT
public:
    explicit TracePage(PatternDetails* details, MemoryDetails* memories, QWidget* parent = nullptr);

private:
    void showTrace(const ReflectionDossier& dossier);

    QLabel* m_note;
    QPlainTextEdit* m_steps;
};

} // namespace hindcast
