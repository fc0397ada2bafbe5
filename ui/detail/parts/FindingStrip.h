// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/detail/parts/Subject.h"
#include "ui/models/findings/FindingsBook.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace hindcast {

class PatternDetails;

/// What the rules of lint find about the record that is looked at, worst first: as the last run says while the data are those that it saw,
/// else by asking about this record alone, with a button that asks about everything.
class FindingStrip final : public QWidget
{
    Q_OBJECT
public:
    explicit FindingStrip(PatternDetails* details, QWidget* parent = nullptr);

    /// Everything that is written in it.
    [[nodiscard]] QString text() const;

private:
    void setSubject(const Subject& subject);
    void bookChanged();
    void show();
    void add(const LintFinding& finding);
    void say(const QString& sentence);
    void askAlone();
    [[nodiscard]] bool isCurrent() const; ///< the last run over everything tells of the data as they are
    [[nodiscard]] std::vector<const LintFinding*> findings() const;

    PatternDetails* m_details;
    QPointer<FindingsBook> m_book;
    QStringList m_kinds; ///< what findings may call the record
    QString m_id, m_pattern, m_cluster;
    std::optional<Expected<LintReport>> m_alone; ///< about this record; nothing: not asked, or no answer yet
    quint64 m_asked = 0;
    QWidget* m_lines;
    QVBoxLayout* m_box;
    QLabel* m_note;
    QPushButton* m_ask;
};

} // namespace hindcast
