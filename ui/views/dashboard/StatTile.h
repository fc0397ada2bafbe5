// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/dashboard/DashboardData.h"
#include "ui/theme/Tokens.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace hindcast {

class ElidedLabel;
class Sparkline;

/// One number with how it went: the count in the range, compared with the span before. What is not recorded is no zero
/// but a sentence and a way out.
class StatTile final : public QFrame
{
    Q_OBJECT
public:
    StatTile(const QString& title, QColor Tokens::* colour, QWidget* parent = nullptr);

    /// \a values: one for each step of the time axis; \a span: how long the range is ("30 d"), empty without an end;
    /// \a remark: said below the comparison.
    void showPanel(const DashboardPanel<DashboardCount>& panel, std::vector<qint64> values, const QString& span, const QString& remark);
    /// Any other number, with what it means below; \a values: how it went.
    void showFigure(const QString& value, const QString& note, std::vector<qint64> values = {});
    /// Instead of a number: it is being read, or could not be.
    void showState(const QString& text);
    /// "1,234", or empty when no number is shown.
    [[nodiscard]] QString value() const;
    [[nodiscard]] QString note() const;

Q_SIGNALS:
    void importRequested();

private:
    [[nodiscard]] static QString comparison(const DashboardCount& count, const QString& span);
    void say(const QString& value, const QString& note);

    ElidedLabel* m_title;
    QLabel* m_value;
    QLabel* m_note;
    Sparkline* m_line;
    QPushButton* m_import;
};

} // namespace hindcast
