// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/text/TextSearch.h"
#include "ui/jobs/StoreSession.h"

#include <QDialog>
#include <QIcon>
#include <QTimer>

class QAction;
class QLabel;
class QLineEdit;
class QTreeWidget;
class QMenu;
class QMenuBar;

namespace hindcast {

/// Everything by its name (Ctrl+K): what is in the menus, values that a filter can be limited to, patterns, and other records whose texts hold
/// all that was typed. Up and Down choose while somebody types, Enter does it. Actions are there at once; the rest comes while the newest
/// question is answered.
class CommandPalette final : public QDialog
{
    Q_OBJECT
public:
    /// \a session: null without a database.
    CommandPalette(const QMenuBar& menus, StoreSession* session, QWidget* parent = nullptr);
    ~CommandPalette() override;

    /// How well an entry fits what was typed: every word must be in it; greater is better, 0: not at all.
    [[nodiscard]] static int fitness(const QString& typed, const QString& entry);
    [[nodiscard]] bool isSearching() const { return m_searching || m_delay.isActive(); }

Q_SIGNALS:
    /// As SeenDialog's.
    void memoryRequested(hindcast::RelationId relation, const QString& filter, const QString& id);
    void patternRequested(const QString& name, const QString& cluster);
    /// Only what this condition leaves shall be shown.
    void filterRequested(const QString& condition);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Command {
        QString path; ///< "Go › Filter"
        QAction* action = nullptr;
    };
    /// A value of outcomes, and how many have it.
    struct Value {
        QString text;
        QString term; ///< in a filter
        qint64 count = 0;
    };
    void collect(const QMenu& menu, const QString& path);
    void narrow();
    void search();
    /// Once, when something is looked for.
    void countValues();
    void showRecords(const Expected<SearchAnswer>& answer);
    void addRow(const QIcon& icon, const QString& text, const QString& right, int kind, int index);
    [[nodiscard]] int currentRow() const;
    void setCurrentRow(int row); ///< or the nearest there is
    void activate();
    void updateNote();

    StoreSession* m_session;
    QLineEdit* m_line;
    QTreeWidget* m_list;
    QLabel* m_note;
    QIcon m_noIcon;
    QTimer m_delay;
    CancelToken m_token, m_valuesToken;
    std::vector<Command> m_commands;
    std::vector<Value> m_values; ///< the most frequent first
    std::vector<SearchMatch> m_records;
    QString m_problem;
    quint64 m_generation = 0;
    bool m_searching = false, m_valuesAsked = false;
};

} // namespace hindcast
