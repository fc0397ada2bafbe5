// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"
#include "core/store/relation/RowCount.h"
#include "ui/views/FilterState.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace hindcast {

class EmptiedNote;
class FilterChips;
class FilterCompletion;
class MarkedLineEdit;
class StoreBadge;
class StoreSession;
class TimeRangeButton;
class ViewStack;

/// Above the views: which database, whether it may be changed, and what everything is limited to.
class TopBar final : public QWidget
{
    Q_OBJECT
public:
    /// \a editing is what the padlock does.
    TopBar(QAction* editing, QWidget* parent);

    [[nodiscard]] StoreBadge* badge() const { return m_badge; }
    /// What is filtered; null: nothing is open.
    void setSession(StoreSession* session);
    /// The times and the text as they are now.
    [[nodiscard]] FilterState filter() const;
    /// Nothing is typed, and what is to be explained is.
    [[nodiscard]] bool isSettled() const;
    /// The filter is theirs, and what they say of it and want of it is heard.
    void listenTo(ViewStack* views);
    void setFilterText(const QString& text);
    /// Limits by a condition more.
    void addCondition(const QString& condition);
    /// Limits by a condition instead of what was said of these fields.
    void replaceCondition(const QStringList& fields, const QString& condition);
    void setTimes(Timestamp from, Timestamp until);
    void clearTimes();
    /// All of it at once.
    void setFilter(const FilterState& filter);
    void focusFilter();
    /// Is what stands there a filter that some view understands?
    [[nodiscard]] bool isUnderstood() const;
    /// The number of the burst of typing that the text comes of; 0: it was not typed.
    [[nodiscard]] int typing() const { return m_typing; }
    /// Says that the text is fine, not applicable to the view of the moment, or what is wrong with it, and where; Escape takes back a
    /// wrong one.
    void markFilter(const FilterAnswer& answer);
    /// Which records are read for what is filtered, one after the other; nothing: it is soon decided.
    void showCost(const std::optional<RowCount>& records);
    /// Whether changes are written, and for how many seconds more if nothing is changed.
    void showEditing(bool editing, int secondsLeft);

Q_SIGNALS:
    void filterChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void pause();
    void sayFilter();
    void learnPause();

    QAction* m_editing;
    QToolButton* m_padlock;
    StoreBadge* m_badge;
    TimeRangeButton* m_time;
    MarkedLineEdit* m_filter;
    FilterCompletion* m_completion;
    FilterChips* m_chips;   ///< its terms
    EmptiedNote* m_emptied; ///< under them
    QLabel* m_note;        ///< beside the field
    QLabel* m_cost;        ///< there, too
    QLabel* m_explanation; ///< under it
    QString m_lastGood;
    QPointer<StoreSession> m_session;
    QPointer<ViewStack> m_views;
    QTimer m_delay;
    int m_pauseMs = 0; ///< between letters
    QElapsedTimer m_typed; ///< since the last one
    int m_typing = 0, m_bursts = 0;
    QElapsedTimer m_said; ///< since the filter that is being answered
};

} // namespace hindcast
