// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "ui/detail/parts/Subject.h"
#include "ui/models/CurationSelection.h"
#include "ui/models/ListRequest.h"
#include "ui/views/FilterState.h"

#include <QWidget>

#include <functional>

namespace hindcast {

class PatternDetails;
class StoreSession;

/// A part of a view that the navigator lists below it, with its number of rows.
struct ViewSection {
    QString id;
    QString title;
    qint64 count = 0;
};

/// What fills the middle of the window. A view owns its behaviour: the window only hands it the session, the filter
/// and the place for details.
class View : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Null: the database was closed. Never called with one that is not open.
    virtual void setSession(StoreSession* session) = 0;
    /// Limits what is shown; an error in the text is returned and the last good filter stays.
    virtual std::optional<Error> setFilter(const FilterState& filter) = 0;
    virtual void refresh() = 0;
    /// "1,284 match (exact) · 3 selected"
    [[nodiscard]] virtual QString statusText() const = 0;
    [[nodiscard]] virtual std::vector<ViewSection> sections() const { return {}; }
    virtual void showSection(const QString&) {}
    /// Has it something to say in the pane of details? Otherwise it gets the room.
    [[nodiscard]] virtual bool hasDetails() const { return true; }
    /// Gives the keyboard to the list.
    virtual void focusList() {}
    /// Says again which subject is selected, after the view was changed.
    virtual void announceSubject() {}
    /// What kind of records can be changed here, and how many are selected.
    [[nodiscard]] virtual CurationSelection::Kind curationKind() const { return CurationSelection::Kind::None; }
    [[nodiscard]] virtual qint64 curationCount() const { return 0; }
    /// Gives the selected records to \a use, at once or when their keys have been read.
    virtual void withCurationSelection(const std::function<void(const Expected<CurationSelection>&)>& use) { use(CurationSelection()); }
    /// What its list is limited to; null: nothing in it can be changed.
    [[nodiscard]] virtual const Predicate* curationFilter() const { return nullptr; }
    /// What its list shows, for a file; nothing: there is no list, or nothing in it.
    [[nodiscard]] virtual std::optional<ListRequest> shownList() const { return {}; }
    /// For the context menu of its list.
    virtual void addListActions(const QList<QAction*>&) {}
    /// Selects the pattern of that name (of that cluster, unless it is empty); false when it is not listed here.
    virtual bool selectPattern(const QString&, const QString&) { return false; }
    /// Selects the record of that number as soon as it is listed.
    virtual void selectRecord(qint64) {}
    /// Selects the row that tells most, for pictures.
    virtual void selectSomething() {}
    /// Rows are shown and nothing more is expected.
    [[nodiscard]] virtual bool isSettled() const { return true; }

Q_SIGNALS:
    void statusChanged();
    void sectionsChanged();
    void failed(const hindcast::Error& error);
    /// Somebody wants to see a pattern in its list.
    void patternRequested(const QString& name, const QString& cluster);
    void subjectSelected(const hindcast::Subject& subject);
};

/// A view under its name: one folder in ui/views.
struct ViewInfo {
    const char* id;
    const char* icon;
    int position; ///< in the navigator
    QString (*title)();
    View* (*create)(PatternDetails* details, QWidget* parent);
};

/// Every view, one folder each, sorted by name.
[[nodiscard]] const std::vector<const ViewInfo*>& viewRegistry();

} // namespace hindcast
