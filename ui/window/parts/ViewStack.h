// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/View.h"

#include <QHash>
#include <QPointer>
#include <QStackedWidget>
#include <QTimer>

#include <functional>

namespace hindcast {

class FindingsBook;
class ListActions;
class PatternDetails;

/// The middle of the window: every view of the registry, one of which is seen, or a page without a database.
class ViewStack final : public QStackedWidget
{
    Q_OBJECT
public:
    /// \a emptyPage is seen while no view is.
    ViewStack(QWidget* emptyPage, QWidget* parent);

    /// Makes the views; \a listActions are for the context menus of their lists.
    void addViews(PatternDetails* details, const ListActions& listActions);
    /// Null: the page without a database is seen.
    [[nodiscard]] View* current() const;
    [[nodiscard]] QString currentId() const { return m_views.key(current()); }
    /// Null: there is no such view.
    [[nodiscard]] View* view(const QString& id) const { return m_views.value(id); }
    void showEmptyPage();
    /// As wide as the view that is seen needs it, and no taller than a bound: chips and notes above, and views that are not seen, must
    /// not make the window grow.
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// To all of them: each reads what it needs.
    void setSession(StoreSession* session);
    /// Ends with filterAnswered(). What asks for flags waits for lint, which is asked first, and again when the data have changed.
    void setFilter(const FilterState& filter);
    /// Somebody else wrote: each view reads again what it follows. False: the one that is looked at does not.
    bool follow();
    void refresh();
    /// What the current view says to the filter. A text that other views understand is only not applicable here: it shows nothing. One
    /// that nobody understands leaves everywhere what the last one left.
    [[nodiscard]] FilterAnswer filterAnswer() const;
    [[nodiscard]] bool isSettled() const;

Q_SIGNALS:
    void filterAnswered(const hindcast::FilterAnswer& answer);
    /// The view that is seen says something else.
    void statusChanged();
    /// Another one does.
    void otherStatusChanged();
    /// The filter leaves nothing of that relation in the view of the moment; nothing: it leaves something.
    void emptied(std::optional<hindcast::RelationId> relation, const hindcast::FilterState& filter);
    void presenceChanged();
    void sectionsChanged(const QString& view, const std::vector<hindcast::ViewSection>& sections);
    void failed(const hindcast::Error& error);
    void patternRequested(const QString& name, const QString& cluster);
    void memoryRequested(hindcast::RelationId relation, const QString& filter, const QString& id);
    void filterRequested(const QString& condition);
    void filterReplaced(const QStringList& fields, const QString& condition);
    void timesRequested(hindcast::Timestamp from, hindcast::Timestamp until);
    void timesCleared();
    void detailTabRequested(const QString& name);
    void undoRequested(const QString& changeSet);
    void aliasRequested(const QString& from, const QString& to);
    void editingRequested(const std::function<void()>& work);

private:
    void applyFilter(const FilterState& filter);
    void noteStatus(const View* view);
    void findingsChanged();
    void sayEmptied();

    QWidget* m_emptyPage;
    QPointer<FindingsBook> m_findings;
    FilterState m_filter; ///< as the window says it
    QTimer m_lookAgain;   ///< while a filter asks for flags: not all the time
    QHash<QString, View*> m_views;
    QHash<QString, std::optional<Error>> m_problems; ///< by view
    bool m_understood = true; ///< by any view
    bool m_filtering = false; ///< views get a filter at this moment
    bool m_statusDue = false; ///< the one that is seen said something meanwhile
    bool m_stale = false;     ///< what lists show is of the last filter that was
};

} // namespace hindcast
