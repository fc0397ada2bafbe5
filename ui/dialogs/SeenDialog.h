// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/llm/http/ModelSettings.h"
#include "core/search/seen/SeenBefore.h"
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

/// "Have I seen this before?": an error is pasted, the answer comes while somebody types. The newest question wins. What is alike is
/// compared by the embedder of the environment where that may be asked (mayAskEmbedder()), else by n-grams.
class SeenDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit SeenDialog(StoreSession* session, QWidget* parent = nullptr);
    ~SeenDialog() override;

    [[nodiscard]] const std::optional<SeenAnswer>& answer() const { return m_answer; }
    [[nodiscard]] bool isSearching() const { return m_searching || m_delay.isActive(); }

Q_SIGNALS:
    /// Somebody wants to see a record in its list, which \a filter limits to it; \a id is its key, or empty.
    void memoryRequested(hindcast::RelationId relation, const QString& filter, const QString& id);
    void patternRequested(const QString& name, const QString& cluster);

private:
    void buildQuestion(QVBoxLayout* box);
    void buildAnswer(QVBoxLayout* box);
    void search();
    void stop();
    void indexTexts();
    /// In a lane of its own: nobody else waits for a service.
    CancelToken askService(const QString& text, const QString& type, std::function<void(Expected<SeenAnswer>)> answer);
    void showAnswer(Expected<SeenAnswer> answer);
    void updateState();
    /// What limits the comparison.
    [[nodiscard]] QString noteText() const;
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
    QLabel* m_note;
    ModelSettings m_models; ///< of the environment
    std::unique_ptr<Lane> m_indexing; ///< makes the index of texts, once somebody asks
    std::unique_ptr<Lane> m_lane; ///< while a service is asked
    QTimer m_delay;
    CancelToken m_token;
    std::optional<SeenAnswer> m_answer;
    quint64 m_generation = 0;
    bool m_searching = false;
};

} // namespace hindcast
