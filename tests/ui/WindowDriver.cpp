// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "WindowDriver.h"

#include "ui/widgets/MessageBar.h"

#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

#include <utility>

namespace hindcast::test {

namespace {

/// Counts what is laid out anew, and what will be.
class LayoutWatch final : public QObject
{
public:
    LayoutWatch() { qApp->installEventFilter(this); }
    [[nodiscard]] int seen() const { return m_seen; }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        switch (event->type()) {
        case QEvent::LayoutRequest:
        case QEvent::Move:
        case QEvent::Resize:
        case QEvent::FontChange:
        case QEvent::StyleChange: ++m_seen; break;
        default: break;
        }
        return false;
    }

private:
    int m_seen = 0;
};

} // namespace

WindowDriver::WindowDriver(QSize size) : m_window(std::make_unique<MainWindow>())
{
    if (size.isValid())
        m_window->resize(size);
    m_window->show();
    if (!QTest::qWaitForWindowExposed(m_window.get()))
        qFatal("the window does not appear");
    m_window->activateWindow();
}

WindowDriver::~WindowDriver()
{
    if (m_window)
        m_window->close();
}

/// What is laid out has others laid out in the next pass of the event loop: an image of before shows texts cut off.
bool WindowDriver::settle(int milliseconds) const
{
    const LayoutWatch layouts;
    QTest::qWait(1); // wait: what was just asked for begins
    int calm = 0, laidOut = -1; // a lane may be idle while its last answer is still in the Inbox
    return QTest::qWaitFor(
        [&] {
            const bool rests = m_window->isSettled() && layouts.seen() == std::exchange(laidOut, layouts.seen());
            calm = rests ? calm + 1 : 0;
            return calm >= 3;
        },
        milliseconds);
}

bool WindowDriver::open(const QString& path) const { return openUrl(DatabaseUrl::sqlite(path)); }

bool WindowDriver::openUrl(const DatabaseUrl& url) const
{
    m_window->openDatabase(url);
    return settle() && m_window->session() && m_window->session()->url() == url;
}

QString WindowDriver::text(const char* labelOrButton) const { return find<QWidget>(labelOrButton)->property("text").toString(); }

MessageBar* WindowDriver::errorBar() const { return m_window->centralWidget()->findChildren<MessageBar*>().at(0); }
MessageBar* WindowDriver::noticeBar() const { return m_window->centralWidget()->findChildren<MessageBar*>().at(1); }
QPushButton* WindowDriver::answerOf(MessageBar* bar) const { return bar->findChild<QPushButton*>(); }

void WindowDriver::clickButton(const char* name) const { QTest::mouseClick(find<QWidget>(name), Qt::LeftButton); }

void WindowDriver::clickHeader(ListView* list, int column) const
{
    QHeaderView* header = list->horizontalHeader();
    if (header->sectionViewportPosition(column) + 40 > header->viewport()->width())
        header->setOffset(header->sectionPosition(column)); // as scrolling there would
    const QPoint at(header->sectionViewportPosition(column) + 20, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, at);
}

void WindowDriver::clickRow(ListView* list, int row, Qt::KeyboardModifiers modifiers) const
{
    const int column = list->visibleColumns().front();
    list->scrollTo(list->model()->index(row, column));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, modifiers, list->visualRect(list->model()->index(row, column)).center());
}

QTreeWidgetItem* WindowDriver::navigatorItem(const QString& view, const QString& section) const
{
    const auto* tree = find<QTreeWidget>("navigator");
    for (QTreeWidgetItemIterator it(const_cast<QTreeWidget*>(tree)); *it; ++it)
        if ((*it)->data(0, Qt::UserRole).toString() == view && (*it)->data(0, Qt::UserRole + 1).toString() == section)
            return *it;
    qFatal("no %s/%s in the navigator", qPrintable(view), qPrintable(section));
}

void WindowDriver::navigate(const QString& view, const QString& section) const
{
    const auto* tree = find<QTreeWidget>("navigator");
    const QRect place = tree->visualItemRect(navigatorItem(view, section));
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, place.center());
}

void WindowDriver::filter(const QString& text) const
{
    auto* edit = find<QLineEdit>("filter");
    edit->setFocus();
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
    if (!settle())
        qFatal("the filter does not end");
}

QAction* WindowDriver::menuAction(const QString& menu, const QString& entry) const
{
    const auto plain = [](const QAction* a) { return a->text().remove(u'&'); };
    for (const QAction* top : m_window->menuBar()->actions()) {
        if (plain(top) != menu)
            continue;
        for (QAction* action : top->menu()->actions())
            if (plain(action) == entry)
                return action;
        for (const QMenu* sub : top->menu()->findChildren<QMenu*>())
            for (QAction* action : sub->actions())
                if (plain(action) == entry)
                    return action;
    }
    qFatal("no %s > %s in the menus", qPrintable(menu), qPrintable(entry));
}

QString rawAt(const ListView* list, int row, const char* column)
{
    const ListModel* model = list->listModel();
    return model->index(row, model->columnOf(QLatin1String(column))).data(RawRole).toString();
}

void keepPicture(QWidget* widget, const char* name)
{
    const QString folder = qEnvironmentVariable("HINDCAST_PICTURES");
    if (!folder.isEmpty() && !widget->grab().save(folder + u'/' + QLatin1String(name) + QStringLiteral(".png")))
        qFatal("cannot save %s", name);
}

} // namespace hindcast::test
