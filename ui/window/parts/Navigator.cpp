// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/parts/Navigator.h"

#include "ui/models/Format.h"
#include "ui/theme/StateStyle.h"
#include "ui/theme/Theme.h"
#include "ui/views/ViewRegistry.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QStyle>

#include <algorithm>

namespace hindcast {
namespace {

constexpr int viewRole = Qt::UserRole;
constexpr int sectionRole = Qt::UserRole + 1;
constexpr int emptyRole = Qt::UserRole + 2;
constexpr int leastWidth = 200, greatestWidth = 280;

} // namespace

Navigator::Navigator(QWidget* parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("navigator"));
    setAccessibleName(tr("Navigator"));
    setHeaderHidden(true);
    setColumnCount(2);
    setMinimumWidth(leastWidth); // names, counts and a scroll bar, also where room is scarce
    setRootIsDecorated(false);
    setIndentation(metrics::group);
    setFrameShape(NoFrame);
    setIconSize({metrics::iconSize, metrics::iconSize});
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto views = viewRegistry();
    std::ranges::sort(views, {}, &ViewInfo::position);
    for (const ViewInfo* info : views) {
        auto* item = new QTreeWidgetItem(this, {info->title()});
        item->setIcon(0, Theme::instance().icon(QString::fromLatin1(info->icon)));
        item->setData(0, viewRole, QString::fromLatin1(info->id));
        item->setData(0, sectionRole, QString());
        item->setExpanded(true);
    }
    connect(this, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) {
        Q_EMIT chosen(item->data(0, viewRole).toString(), item->data(0, sectionRole).toString());
    });
    connect(this, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem* item) {
        Q_EMIT chosen(item->data(0, viewRole).toString(), item->data(0, sectionRole).toString());
    });
    m_fit.setSingleShot(true);
    connect(&m_fit, &QTimer::timeout, this, &Navigator::fitNames);
    m_fit.start();
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        setMinimumWidth(leastWidth); // texts may be smaller now
        m_fit.start();
        for (QTreeWidgetItemIterator it(this); *it; ++it)
            paintTexts(*it);
        viewport()->update(); // icons draw themselves in the new colours
    });
}

/// Numbers are quiet, and so is what has nothing.
void Navigator::paintTexts(QTreeWidgetItem* item)
{
    const Tokens& t = Theme::instance().tokens();
    item->setForeground(0, item->data(0, emptyRole).toBool() ? t.muted : t.text);
    item->setForeground(1, t.muted);
}

void Navigator::setCountText(QTreeWidgetItem* item, const QString& text)
{
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    if (item->text(1) == text)
        return;
    item->setText(1, text);
    m_fit.start();
}

/// A number is what the filter leaves, like those of sections; where nobody has counted that, all of it in parentheses.
Navigator::CountTexts Navigator::countTexts(const ViewPresence& presence)
{
    if (!presence.count)
        return {};
    const QString bound = presence.count->isExact ? QString() : QStringLiteral("≥ ");
    const QString all = bound + format::count(presence.count->rows), shortly = bound + format::shortCount(presence.count->rows);
    if (!presence.isFiltered)
        return {shortly, all};
    if (presence.left)
        return {format::shortCount(*presence.left), tr("%1 of %2").arg(format::count(*presence.left), all)};
    return {u'(' + shortly + u')', tr("%1 in all; how many of them the filter leaves is not counted here.").arg(all)};
}

void Navigator::setPresence(const QString& view, const ViewPresence& presence)
{
    QTreeWidgetItem* item = itemOf(view);
    if (!item)
        return;
    const bool absent = !presence.absence.isEmpty(), empty = presence.count && presence.count->rows == 0;
    const QString title = item->text(0);
    item->setData(0, emptyRole, absent || empty);
    const CountTexts count = countTexts(presence);
    setCountText(item, count.shown);
    const QString why = absent ? presence.absence : empty ? tr("Nothing of it is recorded yet.") : QString();
    item->setToolTip(0, format::tip(why));
    item->setToolTip(1, format::tip(why.isEmpty() ? count.said : why));
    item->setData(0, Qt::AccessibleTextRole, why.isEmpty() ? title : QStringLiteral("%1: %2").arg(title, why));
    paintTexts(item);
}

/// A name without a number has its row to itself. It grows and does not shrink again: numbers come and go with each filter.
void Navigator::fitNames()
{
    const auto hint = [this](QTreeWidgetItem* item, int column) { return sizeHintForIndex(indexFromItem(item, column)).width(); };
    int widest = 0, numbers = header()->sectionSize(1); // it may be wider than what is in it
    // Room for parentheses, which come with a filter: it must not move what is beside this.
    const int parentheses = fontMetrics().horizontalAdvance(QStringLiteral("()"));
    for (QTreeWidgetItemIterator it(this); *it; ++it) // also of rows that are not seen yet, which the view would not ask
        if (const QString number = (*it)->text(1); !number.isEmpty())
            numbers = std::max(numbers, hint(*it, 1) + (number.startsWith(u'(') ? 0 : parentheses));
    for (QTreeWidgetItemIterator it(this); *it; ++it) {
        const bool alone = (*it)->text(1).isEmpty();
        if (alone != (*it)->isFirstColumnSpanned())
            (*it)->setFirstColumnSpanned(alone);
        const int indent = (*it)->parent() ? indentation() : 0;
        widest = std::max(widest, indent + hint(*it, 0) + (alone ? 0 : numbers));
    }
    const int bar = style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this);
    const int inset = width() - viewport()->width() - (verticalScrollBar()->isVisible() ? verticalScrollBar()->width() : 0);
    const int wanted = std::min(widest + bar + std::clamp(inset, 0, bar), Theme::scaled(greatestWidth));
    if (wanted > minimumWidth()) {
        setMinimumWidth(wanted);
        Q_EMIT widened(wanted);
    }
}

QTreeWidgetItem* Navigator::itemOf(const QString& view) const
{
    for (int i = 0; i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->data(0, viewRole).toString() == view)
            return topLevelItem(i);
    return nullptr;
}

void Navigator::setSections(const QString& view, const std::vector<ViewSection>& sections)
{
    QTreeWidgetItem* parent = itemOf(view);
    if (!parent)
        return;
    while (parent->childCount() > int(sections.size()))
        delete parent->takeChild(parent->childCount() - 1);
    for (int i = 0; i < int(sections.size()); ++i) {
        QTreeWidgetItem* item = i < parent->childCount() ? parent->child(i) : new QTreeWidgetItem(parent);
        const ViewSection& s = sections[size_t(i)];
        item->setText(0, s.title);
        setCountText(item, s.count ? format::shortCount(*s.count) : QString());
        const bool fewer = s.count && s.all && *s.all != *s.count;
        item->setToolTip(1,
                         fewer         ? tr("%1 of %2").arg(format::count(*s.count), format::count(*s.all))
                             : s.count ? format::count(*s.count)
                                       : QString());
        item->setForeground(1, Theme::instance().tokens().muted);
        item->setData(0, viewRole, view);
        item->setData(0, sectionRole, s.id);
    }
    m_fit.start();
}

void Navigator::setCurrentView(const QString& view)
{
    QTreeWidgetItem* item = itemOf(view);
    const bool there = currentItem() && currentItem()->isSelected() && currentItem()->data(0, viewRole).toString() == view;
    if (item && !there) // a section of the view may stay marked
        setCurrentItem(item);
}

} // namespace hindcast
