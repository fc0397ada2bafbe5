// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/findings/FindingsBook.h"

#include <QWidget>

class QComboBox;

namespace hindcast {

class ListView;
class TextRowsModel;

/// The rules of lint: those that found something first, worst first, with how many; then those that found nothing, and those that could
/// not be asked, with the reason.
class RuleList final : public QWidget
{
    Q_OBJECT
public:
    explicit RuleList(QWidget* parent = nullptr);

    /// \a accepted: findings that somebody accepted are counted, too. \a matches: which are; empty: all.
    void show(const LintResultPtr& result, bool accepted, const std::function<bool(const LintFinding&, bool)>& matches);
    /// Empty: all rules.
    [[nodiscard]] QString chosen() const { return m_chosen; }
    /// Of the list only the chosen rule is seen, and the others when somebody asks for them.
    void setOneLine(bool oneLine);

Q_SIGNALS:
    void ruleChosen(const QString& rule);

private:
    void selectChosen();

    TextRowsModel* m_model;
    ListView* m_list;
    QComboBox* m_line; ///< says and chooses the row of the list
    QString m_chosen;
    bool m_filling = false;
};

} // namespace hindcast
