// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/sessions/SessionBook.h"
#include "core/replay/sessions/SessionDossier.h"
#include "ui/views/PageView.h"

class QAction;

namespace hindcast {

class SessionPage;

/// What went on in which session lately; of one session its outcomes, what it was given (recorded or inferred, told apart) and what came
/// of it.
class SessionsView final : public PageView
{
    Q_OBJECT
public:
    explicit SessionsView(QWidget* parent = nullptr);

    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] bool opensByItself() const override { return false; }
    [[nodiscard]] std::optional<RelationId> emptied() const override;
    [[nodiscard]] QList<QAction*> headerActions() override;
    [[nodiscard]] bool isSettled() const override;
    void selectSomething() override;

protected:
    void load() override;
    void showState(const QString& text) override;
    void forget() override;
    [[nodiscard]] bool hasData() const override { return m_has; }
    void sessionChanged() override;
    [[nodiscard]] std::optional<Error> acceptFilter(const FilterState& filter) override;

private:
    SessionsView(SessionPage* page, QWidget* parent);
    [[nodiscard]] static QString notRecorded();
    void readChosen();
    void infer();

    SessionPage* m_page;
    QAction* m_further;
    Predicate m_where;
    SessionBook m_book; ///< without its sessions, which the list has
    qint64 m_sessions = 0;
    qint64 m_outcomes;  ///< so many are looked at
    size_t m_most;      ///< so many sessions of these are listed
    bool m_has = false;
    /// A session, and as of when it is looked at.
    using Chosen = std::pair<QString, std::optional<Timestamp>>;
    [[nodiscard]] std::optional<Chosen> chosen() const;
    void takeInferred(const Chosen& of, const Expected<InferredHints>& found);

    bool m_asking = false; ///< about a session
    bool m_inferring = false;
    quint64 m_asked = 0;
    std::optional<Chosen> m_shown;                              ///< the one of which everything is shown
    std::optional<std::pair<Chosen, InferredHints>> m_inferred; ///< what was worked out last
};

} // namespace hindcast
