// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/kube/FixPayload.h"

#include <QWidget>

class QVBoxLayout;

namespace hindcast {

/// A fix as what somebody would do: its commands, each with a button that copies it, and its manifests.
class FixSteps final : public QWidget
{
    Q_OBJECT
public:
    explicit FixSteps(QWidget* parent = nullptr);

    /// As it is stored: a JSON array of {"command", "stdin_yaml"}, or a sentence.
    void setFix(const QString& stored);
    [[nodiscard]] int shownSteps() const { return m_shown; }

private:
    void addText(const QString& text, const QString& copyTip);
    void addNote(const QString& text);

    QVBoxLayout* m_box;
    int m_shown = 0;
};

/// The steps of a stored fix; one without a command is a sentence. Empty: there is none.
[[nodiscard]] std::vector<FixStep> stepsOf(const QString& stored);

} // namespace hindcast
