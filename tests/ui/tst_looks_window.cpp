// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Every view on the demo's data, at three sizes and in three themes: what can be said of a picture without looking at it.
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/models/PatternListModel.h"
#include "ui/theme/Theme.h"
#include "ui/views/ViewRegistry.h"
#include "ui/widgets/StateDelegate.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSplitterHandle>

#include <algorithm>
#include <cmath>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::StringLiterals;

namespace {

double luminance(const QColor& c)
{
    const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

/// The colour that most pixels of a rectangle have, by some hundred of them: its ground.
QColor groundOf(const QImage& picture, const QRect& place)
{
    QMap<QRgb, int> counts;
    const int across = std::max(1, place.width() / 24), down = std::max(1, place.height() / 12);
    for (int y = place.top(); y <= place.bottom(); y += down)
        for (int x = place.left(); x <= place.right(); x += across)
            ++counts[picture.pixel(x, y)];
    return QColor(
        std::max_element(counts.keyValueBegin(), counts.keyValueEnd(), [](const auto& l, const auto& r) { return l.second < r.second; })
            .base()
            .key());
}

/// The greatest contrast of a pixel with the ground around it: what the strokes of a text have where they are thickest.
double bestContrast(const QImage& picture, const QRect& place)
{
    const double ground = luminance(groundOf(picture, place));
    double best = 1;
    for (int y = place.top(); y <= place.bottom(); ++y)
        for (int x = place.left(); x <= place.right(); ++x) {
            const double own = luminance(picture.pixelColor(x, y));
            best = std::max(best, (std::max(own, ground) + 0.05) / (std::min(own, ground) + 0.05));
        }
    return best;
}

/// What scrolls may be larger than what shows it.
bool scrolls(const QWidget* parent) { return qobject_cast<const QAbstractScrollArea*>(parent->parentWidget()) != nullptr; }

QString nameOf(const QWidget* w)
{
    const QRect g = w->geometry();
    return u"%1 %2 “%3” %4,%5 %6x%7 in %8 %9"_s
        .arg(QLatin1String(w->metaObject()->className()), w->objectName(), w->property("text").toString().left(40))
        .arg(g.x())
        .arg(g.y())
        .arg(g.width())
        .arg(g.height())
        .arg(QLatin1String(w->parentWidget()->metaObject()->className()), w->parentWidget()->objectName());
}

/// Parts that Qt itself lays above or beside others.
bool isPart(const QWidget* w)
{
    return w->isWindow() || qobject_cast<const QScrollBar*>(w) || qobject_cast<const QSplitterHandle*>(w)
        || w->objectName().startsWith(u"qt_"_s) || qobject_cast<const QAbstractScrollArea*>(w->parentWidget())
        || w->parentWidget()->inherits("QLineEdit") || w->parentWidget()->inherits("QTabBar") || w->size().isEmpty();
}

} // namespace

class LooksWindowTest : public QObject
{
    Q_OBJECT

    QStringList m_faults;

    void fault(const QString& where, const QString& what, const QWidget* w)
    {
        const QString line = where + u": "_s + what + u": "_s + nameOf(w);
        if (!m_faults.contains(line))
            m_faults << line;
    }

    void judgePlaces(const QString& where, const QList<QWidget*>& shown)
    {
        QHash<const QWidget*, QList<const QWidget*>> siblings;
        for (const QWidget* w : shown) {
            if (isPart(w) || scrolls(w->parentWidget()))
                continue;
            if (!w->parentWidget()->rect().adjusted(-1, -1, 1, 1).contains(w->geometry()))
                fault(where, u"outside"_s, w);
            for (const QWidget* other : std::as_const(siblings[w->parentWidget()]))
                if (const QRect both = other->geometry() & w->geometry(); both.width() > 1 && both.height() > 1)
                    fault(where, u"above "_s + nameOf(other), w);
            siblings[w->parentWidget()] << w;
        }
    }

    void judgeTexts(const QString& where, const QList<QWidget*>& shown)
    {
        for (const QWidget* w : shown) {
            if (w->property("text").toString().isEmpty() || isPart(w))
                continue;
            const auto* label = qobject_cast<const QLabel*>(w);
            if (label && label->wordWrap() && w->height() < label->heightForWidth(w->width()) - 1)
                fault(where, u"%1 high, needs %2"_s.arg(w->height()).arg(label->heightForWidth(w->width())), w);
            if (label && !label->wordWrap() && w->width() < label->sizeHint().width() - 1 && label->toolTip().isEmpty())
                fault(where, u"needs %1"_s.arg(label->sizeHint().width()), w); // what is cut may be read in the tool tip
            if (qobject_cast<const QAbstractButton*>(w) && w->width() < std::min(w->sizeHint().width(), 400) && w->toolTip().isEmpty())
                fault(where, u"needs %1"_s.arg(w->sizeHint().width()), w);
        }
    }

    void judgeColours(const QString& where, const QWidget* window, const QImage& picture, const QList<QWidget*>& shown)
    {
        for (const QWidget* w : shown) {
            const auto* label = qobject_cast<const QLabel*>(w);
            const QRect place = w->visibleRegion().boundingRect().translated(w->mapTo(window, QPoint())) & picture.rect();
            if (!label || label->text().isEmpty() || !label->isEnabled() || place.isEmpty())
                continue;
            const QColor text = label->palette().color(label->foregroundRole()), ground = groundOf(picture, place);
            if (contrast(text, ground) < 4.5)
                fault(where, u"%1 on %2"_s.arg(text.name(), ground.name()), w);
        }
    }

    /// What is painted, whoever paints it: the texts of buttons and fields, and of the cells of lists.
    void judgePixels(const QString& where, const QWidget* window, const QImage& picture, const QList<QWidget*>& shown)
    {
        const auto judged = [&](const QWidget* w, const QRect& own, const QString& text) {
            const QRect place = (own & w->visibleRegion().boundingRect()).translated(w->mapTo(window, QPoint())) & picture.rect();
            if (place.width() < 12 || place.height() < 8 || text.trimmed().isEmpty())
                return;
            if (const double best = bestContrast(picture, place); best < 4.5)
                fault(where, u"painted “%1” has %2 : 1"_s.arg(text.left(30)).arg(best, 0, 'f', 2), w);
        };
        for (const QWidget* w : shown) {
            if (!w->isEnabled())
                continue;
            if (const auto* button = qobject_cast<const QAbstractButton*>(w))
                judged(w, w->rect(), button->text());
            else if (const auto* edit = qobject_cast<const QLineEdit*>(w))
                judged(w, w->rect(), edit->text().isEmpty() ? edit->placeholderText() : edit->text());
            const auto* list = qobject_cast<const QAbstractItemView*>(w->parentWidget());
            if (!list || list->viewport() != w || !list->model() || qobject_cast<const QHeaderView*>(list))
                continue;
            constexpr int mostRows = 12;
            const int rows = std::min(list->model()->rowCount(list->rootIndex()), mostRows);
            const int columns = list->model()->columnCount(list->rootIndex());
            for (int row = 0; row < rows; ++row)
                for (int column = 0; column < columns; ++column) {
                    const QModelIndex index = list->model()->index(row, column, list->rootIndex());
                    if (const QRect cell = list->visualRect(index); w->rect().contains(cell) && (index.flags() & Qt::ItemIsEnabled))
                        judged(w, cell.adjusted(2, 2, -2, -2), index.data().toString());
                }
        }
    }

    /// Rows, or a sentence instead of them.
    void judgeLists(const QString& where, const QList<QWidget*>& shown)
    {
        for (const QWidget* w : shown)
            if (const auto* list = qobject_cast<const ListView*>(w); list && list->model() && list->model()->rowCount() == 0)
                if (list->message().isEmpty())
                    fault(where, u"neither rows nor a sentence"_s, w);
    }

    /// Soon: what was just written into the details is laid out a moment later.
    void judge(const QString& where, const WindowDriver& w)
    {
        const QStringList before = m_faults;
        (void)QTest::qWaitFor(
            [&] {
                m_faults = before;
                const QImage picture = w->grab().toImage();
                QList<QWidget*> shown = w->findChildren<QWidget*>();
                shown.removeIf([&](const QWidget* c) { return c->window() != &w.window() || !c->isVisible(); });
                judgePlaces(where, shown);
                judgeTexts(where, shown);
                judgeLists(where, shown);
                judgeColours(where, &w.window(), picture, shown);
                judgePixels(where, &w.window(), picture, shown);
                return m_faults == before;
            },
            2'000);
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_faults.clear();
    }
    void cleanup() { Theme::instance().apply(ThemeChoice::Light); }

    void everyView_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1024, 640);
        QTest::newRow("usual") << QSize(1440, 900);
        QTest::newRow("large") << QSize(1920, 1080);
    }
    void everyView()
    {
        QFETCH(const QSize, size);
        const WindowDriver w(size);
        QVERIFY(w.open(sharedDatabase(4'000))); // as many as the demo has, of the same making
        for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast}) {
            Theme::instance().apply(theme);
            for (const ViewInfo* view : viewRegistry()) {
                const QString id = QString::fromLatin1(view->id);
                w->showView(id);
                QVERIFY2(w.settle(), view->id);
                if (theme == ThemeChoice::Light) { // the other themes find what this one has drawn
                    w->currentView()->selectSomething();
                    QVERIFY2(w.settle(), view->id);
                }
                QCOMPARE(w->size(), size); // nothing asks for more
                const auto* filter = w.find<QWidget>("filter");
                QVERIFY2(filter->width() >= 300, qPrintable(QString::number(filter->width())));
                const QString where = u"%1-%2-%3"_s.arg(id).arg(size.width()).arg(int(theme));
                judge(where, w);
                keepPicture(&w.window(), qPrintable(where));
            }
        }
        QVERIFY2(m_faults.isEmpty(), qPrintable(u'\n' + m_faults.join(u'\n')));
    }

    /// A filter that is explained, with its chips, takes no more than the smallest window has.
    void explainedFilter()
    {
        const WindowDriver w({1024, 640});
        QVERIFY(w.open(sharedDatabase(4'000)));
        w.filter(u"cluster:prod-eu confidence>=verymuch"_s);
        QVERIFY(w.find<QLabel>("filterExplanation")->isVisible());
        QCOMPARE(w->size(), QSize(1024, 640));
        judge(u"filter"_s, w);
        QVERIFY2(m_faults.isEmpty(), qPrintable(u'\n' + m_faults.join(u'\n')));
    }

    /// Names are what one looks for: none is cut, in one line or two.
    void patternNames()
    {
        const WindowDriver w({1440, 900});
        QVERIFY(w.open(sharedDatabase(4'000)));
        const ListView* list = w.list("patterns");
        const int column = PatternListModel::Name;
        QVERIFY(list->model()->rowCount() > 40);
        int sentences = 0;
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, column);
            QStyleOptionViewItem option;
            option.initFrom(list);
            option.widget = list;
            option.font = list->font();
            option.rect = QRect(list->columnViewportPosition(column), 0, list->columnWidth(column), list->rowHeight(row));
            option.text = index.data().toString();
            option.features |= QStyleOptionViewItem::HasDisplay;
            const QStringList lines = StateDelegate::lines(option, index);
            sentences += lines.size() > 1;
            QCOMPARE(lines.join(u' ').trimmed(), option.text);
        }
        QVERIFY(sentences > 0); // or the demo has no long ones any more
    }
};

HINDCAST_TEST(LooksWindowTest)
#include "tst_looks_window.moc"
