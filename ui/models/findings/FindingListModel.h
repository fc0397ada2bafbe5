// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ListModel.h"
#include "ui/models/findings/FindingsBook.h"

namespace hindcast {

/// Findings of one run as rows: those of a rule or all, with or without what somebody accepted.
class FindingListModel final : public ListModel
{
    Q_OBJECT
public:
    enum Column { Level, Rule, Record, Sentence, Place, Certainty, Field, ColumnCount };
    /// Which are shown.
    struct Choice {
        QString rule;          ///< empty: all
        bool accepted = false; ///< what somebody accepted as well
        std::function<bool(const LintFinding&, bool accepted)> matches; ///< empty: all
    };
    explicit FindingListModel(QObject* parent = nullptr);

    /// Null: nothing.
    void setResult(LintResultPtr result);
    void setChoice(Choice choice);
    void sortBy(int column, bool descending);
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] bool sortDescending() const { return m_descending; }
    [[nodiscard]] const LintFinding& finding(int row) const { return *m_rows[size_t(row)].finding; }
    [[nodiscard]] bool isAccepted(int row) const { return m_rows[size_t(row)].accepted; }
    /// The row of a finding by its hash, or -1.
    [[nodiscard]] int rowOf(const QString& hash) const;

protected:
    [[nodiscard]] int rows() const override { return int(m_rows.size()); }
    [[nodiscard]] QVariant cell(int row, int column, int role) const override;

private:
    struct Row {
        const LintFinding* finding;
        bool accepted;
    };
    void arrange();
    [[nodiscard]] int compare(const LintFinding& a, const LintFinding& b) const;
    [[nodiscard]] static QString raw(const LintFinding& finding, int column);
    [[nodiscard]] static QString shown(const LintFinding& finding, bool accepted, int column);

    LintResultPtr m_result;
    Choice m_choice;
    std::vector<Row> m_rows;
    int m_sortColumn = Level;
    bool m_descending = true;
};

} // namespace hindcast
