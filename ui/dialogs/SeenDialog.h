// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/SeenBefore.h"
#include "ui/jobs/StoreSession.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;
class QVBoxLayout;

namespace hindcast {

/// "Have I seen this before?": an error is pasted, the answer comes while somebody types. The newest question wins.
class SeenDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit SeenDialog(StoreSession* session, QWidget* parent = nullptr);
    ~SeenDialog() override;

    [[nodiscard]] const std::optional<SeenAnswer>& answer() const { return m_answer; }
    [[nodiscard]] bool isSearching() const { return m_searching || m_delay.isActive(); }

Q_SIGNALS:
    /// Somebody wants to see a memory in its list.
    void memoryRequested(hindcast::RelationId relation, qint64 id);

private:
    void buildQuestion(QVBoxLayout* box);
    void buildAnswer(QVBoxLayout* box);
    void search();
    void stop();
    void showAnswer(Expected<SeenAnswer> answer);
    void updateState();
    void activate(int row);
    void copyMarkdown() const;

    StoreSession* m_session;
    QPlainTextEdit* m_text;
    QLineEdit* m_type;
    QLabel* m_verdict;
    QLabel* m_problem;
    QPlainTextEdit* m_normal;
    QTreeWidget* m_matches;
    QPushButton* m_stop;
    QPushButton* m_show;
    QPushButton* m_copy;
    QTimer m_delay;
    CancelToken m_token;
    std::optional<SeenAnswer> m_answer;
    quint64 m_generation = 0;
    bool m_searching = false;
};

} // namespace hindcast
