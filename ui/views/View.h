// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/domain/Timestamp.h"
#include "ui/detail/parts/Subject.h"
#include "ui/views/FilterState.h"
#include "ui/views/ViewContents.h"
#include "ui/views/ViewEntry.h"

#include <QWidget>

#include <functional>

namespace hindcast {

class ChartFrame;
class StoreSession;

/// What fills the middle of the window. A view owns its behaviour: the window only hands it the session, the filter
/// and the place for details.
class View : public QWidget, public ViewEntry, public ViewContents
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Null: the database was closed. Never called with one that is not open.
    virtual void setSession(StoreSession* session) = 0;
    /// Limits what is shown; an error in the text is returned and the last good filter stays.
    virtual std::optional<Error> setFilter(const FilterState& filter) = 0;
    /// False: its lists are the same whatever the filter says, so that one that cannot be read makes nothing of them old.
    [[nodiscard]] virtual bool isFiltered() const { return true; }
    virtual void refresh() = 0;
    /// Once after opening, when what is shown first has been read: what this view will need of a long database can be read in the background.
    virtual void readAhead() {}
    /// Somebody else wrote: reads again what it shows, without moving what is looked at. False: it does so only when it is asked to, for
    /// somebody works on what it has read.
    virtual bool follow() { return false; }
    /// It did not follow, for more was selected than it could select again: it waits for that to be let go, or could catch up now.
    enum class Lag { None, Waits, Over };
    [[nodiscard]] virtual Lag lag() const { return Lag::None; }
    /// The filter means nothing here, for this reason: nothing is shown under it, and nothing can be done to what it leaves. Nothing:
    /// the view shows what it has again.
    void refuse(const std::optional<Error>& reason);
    [[nodiscard]] const std::optional<Error>& refusal() const { return m_refusal; }
    /// What can be done with the view as a whole, for its header.
    [[nodiscard]] virtual QList<QAction*> headerActions() { return {}; }
    /// "1,284 match (exact) · 3 selected"
    [[nodiscard]] virtual QString statusText() const = 0;
    /// Has it something to say in the pane of details? Otherwise it gets the room.
    [[nodiscard]] virtual bool hasDetails() const { return true; }
    /// Gives the keyboard to the list.
    virtual void focusList() {}
    /// Gives the keyboard to where something is asked; to the list where there is no such place.
    virtual void focusQuestion() { focusList(); }
    /// Selects the row that tells most, for pictures.
    virtual void selectSomething() {}
    /// Rows are shown and nothing more is expected.
    [[nodiscard]] virtual bool isSettled() const { return true; }
    /// Rows are shown that the filter leaves; charts of them may still be expected.
    [[nodiscard]] virtual bool hasAnswered() const { return isSettled(); }

Q_SIGNALS:
    void statusChanged();
    void sectionsChanged();
    /// presence() says something else.
    void presenceChanged();
    void failed(const hindcast::Error& error);
    /// Somebody wants to see a pattern in its list.
    void patternRequested(const QString& name, const QString& cluster);
    /// Somebody wants to see a record of a relation in its list, which this filter leaves.
    void memoryRequested(hindcast::RelationId relation, const QString& filter, const QString& id);
    /// Somebody says that two names mean one cluster; \a to is empty where only one of them is known.
    void aliasRequested(const QString& from, const QString& to);
    void subjectSelected(const hindcast::Subject& subject);
    /// Somebody wants to see that tab of the details: summary, why, evidence, history, links, raw.
    void detailTabRequested(const QString& name);
    /// Somebody decided something that is written by \a work: at once, or when editing is enabled.
    void editingRequested(const std::function<void()>& work);
    /// Somebody wants to take that change-set back.
    void undoRequested(const QString& changeSet);
    /// Somebody wants to see only what is left by this condition too.
    void filterRequested(const QString& condition);
    /// Somebody moved a brush: what the filter said of these fields is replaced by this condition.
    void filterReplaced(const QStringList& fields, const QString& condition);
    /// Somebody wants to see only that time.
    void timesRequested(hindcast::Timestamp from, hindcast::Timestamp until);
    /// Somebody wants to see all of the time again.
    void timesCleared();

protected:
    /// What refusal() says has changed.
    virtual void refusalChanged() = 0;
    /// "Not applicable here: …"
    [[nodiscard]] QString refusalText() const;
    /// What is chosen in a chart, and what fails in it, is said to the window.
    void listenTo(const ChartFrame* chart);

private:
    std::optional<Error> m_refusal;
};

} // namespace hindcast
