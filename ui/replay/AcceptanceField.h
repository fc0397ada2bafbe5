// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/reflection/Acceptance.h"

#include <QWidget>

#include <vector>

class QLineEdit;
class QPushButton;

namespace hindcast {

/// Rules by which replayed reflections are accepted without anybody reading them: a line that is typed, and a button.
class AcceptanceField final : public QWidget
{
    Q_OBJECT
public:
    explicit AcceptanceField(QWidget* parent = nullptr);

    /// What is typed, with commas between; InvalidInput for what is no rule, and for none.
    [[nodiscard]] Expected<std::vector<AcceptanceRule>> rules() const;
    /// Whether there is something to accept.
    void setPossible(bool possible);

Q_SIGNALS:
    /// Everything that meets all of these is to be accepted.
    void acceptRequested(const std::vector<hindcast::AcceptanceRule>& rules);

private:
    void showState();

    QLineEdit* m_text;
    QPushButton* m_accept;
    bool m_possible = false;
};

} // namespace hindcast
