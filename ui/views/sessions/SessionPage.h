// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/sessions/SessionDossier.h"

#include <QWidget>

class QLabel;

namespace hindcast {

class ListFrame;
class ListView;
class SessionListModel;

/// The list of sessions, and of the chosen one what it did, what it was given and what came of it.
class SessionPage final : public QWidget
{
    Q_OBJECT
public:
    explicit SessionPage(QWidget* parent = nullptr);

    /// \a filtered: of some of the outcomes; \a another: of others than those that are shown, or of another moment.
    void showBook(SessionBook book, bool filtered, bool another);
    /// Instead of a list: "Reading …"
    void showState(const QString& text);
    void showSession(const SessionDossier& session);
    void showInferred(const InferredHints& inferred);
    /// Instead of a session.
    void showSessionState(const QString& text);
    [[nodiscard]] const SessionListModel* model() const { return m_model; }
    [[nodiscard]] ListView* list() const { return m_list; }
    /// The line that is chosen; null: none.
    [[nodiscard]] const SessionLine* chosen() const;

Q_SIGNALS:
    void sessionChosen();
    /// Somebody wants to know what the session would have been given.
    void inferenceRequested();
    void patternRequested(const QString& name, const QString& cluster);
    void memoryRequested(hindcast::RelationId relation, const QString& filter, const QString& id);

private:
    void buildLists();
    void showOutcomes(const SessionDossier& session);
    void showHints(const std::vector<SessionHint>& hints);
    void showProducts(const SessionDossier& session);
    void openMemory(RelationId relation, const QString& id);
    void openHint(int row);
    void openProduct(int row);

    SessionListModel* m_model;
    ListView* m_list;
    QLabel* m_title;
    ListFrame *m_outcomes, *m_given, *m_products;
    std::vector<Record> m_outcomeRecords;    ///< of the rows of the list
    std::vector<SessionHint> m_hints;        ///< the same
    std::vector<SessionPattern> m_patterns;  ///< the first rows of the list of what came of it ...
    std::vector<Record> m_reflections;       ///< ... and the others
};

} // namespace hindcast
