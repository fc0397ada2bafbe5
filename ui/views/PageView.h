// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/jobs/StoreSession.h"
#include "ui/views/View.h"

class QScrollArea;

namespace hindcast {

class RecordsTravel;
class RememberedSplitter;
struct TravelTopic;

/// A view without a list: a page that scrolls and reads all it shows at once, in the background, but only while somebody looks.
class PageView : public View
{
    Q_OBJECT
public:
    void setSession(StoreSession* session) final;
    std::optional<Error> setFilter(const FilterState& filter) final;
    void refresh() override { readAgain(); }
    bool follow() override;
    [[nodiscard]] bool hasDetails() const override { return false; }
    void focusList() override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction*> headerActions() override;

protected:
    /// \a page becomes the child of the scroll area.
    PageView(const QString& name, const QString& title, QWidget* page, QWidget* parent);

    [[nodiscard]] StoreSession* session() const { return m_session; }
    [[nodiscard]] const FilterState& filter() const { return m_filter; }
    [[nodiscard]] bool isLoading() const { return m_loading; }
    void addAbove(QWidget* widget);
    /// Below the page, which then has the first of \a sizes until somebody divides them otherwise; \a key remembers that.
    void addBelow(QWidget* widget, const QString& key, const QList<int>& sizes);
    /// Divides them like this, unless somebody has divided them otherwise.
    void divide(const QList<int>& sizes);
    /// It can be seen as of another moment.
    void addTravel(TravelTopic topic);
    /// Null: it cannot.
    [[nodiscard]] RecordsTravel* travel() const { return m_travel; }
    /// The moment that is looked at, while that is not now.
    [[nodiscard]] std::optional<Timestamp> then() const;
    /// "as of 2026-11-02 10:00 · " while somebody travels.
    [[nodiscard]] QString travelText() const;
    /// Begins to travel, or goes on to that moment, where it can be seen as of another one.
    void travelTo(Timestamp moment);
    /// What had to be assumed of the moment that is shown, in sentences.
    void sayAssumed(const QStringList& sentences);
    /// Another moment, or back to now.
    virtual void travelled() { readAgain(); }
    void readAgain();
    /// Runs \a work as the one job of this view and gives what it read to \a accept.
    template<class T>
    void read(const QString& label, StoreSession::Work<T> work, std::function<void(T)> accept);

    /// While what was read is accepted: it is of another filter or moment than what was shown before.
    [[nodiscard]] bool isAnother() const { return m_isAnother; }

    /// Starts reading, or says why there is nothing to read.
    virtual void load() = 0;
    /// Instead of everything: "Reading …"
    virtual void showState(const QString& text) = 0;
    /// Nothing that was read is true any more.
    virtual void forget() = 0;
    /// Something was read, and is still shown.
    [[nodiscard]] virtual bool hasData() const = 0;
    /// Another session, or none.
    virtual void sessionChanged() {}
    void refusalChanged() override;
    /// What the text means here; an error leaves the last good filter in place.
    [[nodiscard]] virtual std::optional<Error> acceptFilter(const FilterState&) { return {}; }

    void showEvent(QShowEvent* event) override;

private:
    void loadIfSeen();
    void end(const Error* error);

    StoreSession* m_session = nullptr;
    QScrollArea* m_scroll;
    RememberedSplitter* m_splitter = nullptr;
    RecordsTravel* m_travel = nullptr;
    FilterState m_filter;
    std::pair<FilterState, std::optional<Timestamp>> m_readFor; ///< filter and moment of what is shown
    bool m_isAnother = false; ///< than of what was shown before
    quint64 m_generation = 0;
    bool m_due = false;
    bool m_loading = false;
};

template<class T>
void PageView::read(const QString& label, StoreSession::Work<T> work, std::function<void(T)> accept)
{
    m_loading = true;
    m_session->ask<T>(
        StoreSession::LaneKind::Background, {label, objectName()}, std::move(work), this,
        [this, accept = std::move(accept), asked = std::pair(m_filter, then()), generation = ++m_generation](Expected<T> answer) {
            if (generation != m_generation)
                return;
            if (!answer)
                return end(&answer.error());
            m_isAnother = std::exchange(m_readFor, asked) != asked;
            accept(*std::move(answer));
            end(nullptr);
        });
    Q_EMIT statusChanged();
}

} // namespace hindcast
