// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/detail/DetailPane.h"
#include "ui/dialogs/AboutDialog.h"
#include "ui/dialogs/ConnectDialog.h"
#include "ui/theme/Theme.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QDir>
#include <QDirIterator>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollBar>
#include <QToolButton>

#include <cmath>

using namespace hindcast;
using namespace hindcast::test;

namespace {

/// WCAG 2: relative luminance and contrast.
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

QString nameOf(const QWidget* w)
{
    return QString::fromLatin1(w->metaObject()->className()) + u' ' + w->objectName() + QStringLiteral(" in ")
        + (w->parentWidget() ? QString::fromLatin1(w->parentWidget()->metaObject()->className()) + u' ' + w->parentWidget()->objectName()
                             : QString());
}

/// What a screen reader would say.
QString spokenName(QWidget* w)
{
    const QAccessibleInterface* a = QAccessible::queryAccessibleInterface(w);
    return a ? a->text(QAccessible::Name) + a->text(QAccessible::Value) : QString();
}

/// Widgets of a window that somebody can reach and cannot name.
QStringList namelessIn(QWidget* window)
{
    QStringList out;
    for (QWidget* w : window->findChildren<QWidget*>()) {
        // The list of a combo box is spoken with the box, which must have a name; newer versions of Qt make it at once.
        const bool partOfAnother = qobject_cast<QScrollBar*>(w) || qobject_cast<QHeaderView*>(w)
            || w->objectName().startsWith(QLatin1String("qt_")) || w->parentWidget()->inherits("QComboBoxPrivateContainer");
        const bool emptyText = qobject_cast<QLabel*>(w) || (w->isHidden() && qobject_cast<QAbstractButton*>(w)); // named when shown
        if (w->focusPolicy() == Qt::NoFocus || w->focusProxy() || partOfAnother || emptyText)
            continue;
        if (w->accessibleName().isEmpty() && spokenName(w).isEmpty())
            out << nameOf(w);
    }
    for (const auto* b : window->findChildren<QAbstractButton*>())
        if (b->text().isEmpty() && b->toolTip().isEmpty() && !b->icon().isNull() && !b->objectName().startsWith(QLatin1String("qt_"))
            && !b->parentWidget()->inherits("QLineEdit"))
            out << QStringLiteral("no tool tip: ") + nameOf(b);
    return out;
}

} // namespace

class ThemeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        Theme::instance().apply(ThemeChoice::Light);
    }

    void contrastOfEveryPair()
    {
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark, Scheme::HighContrast}) {
            const Tokens& t = tokensFor(scheme);
            for (const QColor& ground : {t.background, t.surface, t.selection, t.hover, t.stripe})
                for (const QColor& text :
                     {t.text, t.muted, t.accent, t.verified, t.partial, t.regression, t.unverified, t.candidate, t.stale, t.demoted}) {
                    const double c = contrast(text, ground);
                    QVERIFY2(c >= 4.5, qPrintable(QStringLiteral("%1 on %2: %3").arg(text.name(), ground.name()).arg(c)));
                    if (scheme == Scheme::HighContrast)
                        QVERIFY2(c >= 7, qPrintable(QStringLiteral("%1 on %2: %3").arg(text.name(), ground.name()).arg(c)));
                }
            QVERIFY(contrast(t.onAccent, t.accent) >= 4.5);
        }
    }

    /// In high contrast the series of a chart are told apart without their colours.
    void seriesHavePatterns()
    {
        QSet<int> styles;
        Theme::instance().apply(ThemeChoice::HighContrast);
        for (size_t i = 0; i < 5; ++i)
            styles << Theme::instance().seriesBrush(Qt::black, i).style();
        QCOMPARE(styles.size(), 5);
        Theme::instance().apply(ThemeChoice::Light);
        for (size_t i = 0; i < 5; ++i)
            QCOMPARE(Theme::instance().seriesBrush(Qt::black, i).style(), Qt::SolidPattern);
    }

    void icons()
    {
        int icons = 0;
        for (QDirIterator it(QStringLiteral(":/hindcast/icons"), {QStringLiteral("*.svg")}, QDir::Files, QDirIterator::Subdirectories);
             it.hasNext();) {
            const QString path = it.next();
            const bool own = path.contains(QLatin1String("/ui/"));
            const QIcon icon = own ? Theme::instance().icon(it.fileInfo().completeBaseName()) : Theme::programIcon();
            ++icons;
            for (const int side : {16, 20, 32}) {
                const QImage image = icon.pixmap(side).toImage();
                int drawn = 0;
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x)
                        drawn += image.pixelColor(x, y).alpha() > 60;
                QVERIFY2(drawn >= 8, qPrintable(path)); // three dots at 16 px are the least
            }
        }
        const auto files = QDir(qEnvironmentVariable("HINDCAST_SOURCE_DIR") + QStringLiteral("/resources/icons/ui"))
                               .entryList({QStringLiteral("*.svg")});
        QVERIFY2(icons > files.size(), qPrintable(QString::number(icons)));
    }

    void iconsFollowTheTheme()
    {
        const QIcon icon = Theme::instance().icon(QStringLiteral("open"));
        const auto darkest = [&icon] {
            int most = 0;
            const QImage image = icon.pixmap(32).toImage();
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y).alpha() > 200)
                        most = std::max(most, image.pixelColor(x, y).lightness());
            return most;
        };
        QVERIFY(darkest() < 100);
        Theme::instance().apply(ThemeChoice::Dark);
        QVERIFY(darkest() > 150);
    }

    /// After a switch, no label keeps a colour of the old theme that cannot be read on the new ground.
    void labelsAreReadableAfterASwitch()
    {
        const WindowDriver w;
        QVERIFY(w.open(sharedDatabase()));
        w->currentView()->selectSomething();
        QVERIFY(w.settle());
        for (const ThemeChoice choice : {ThemeChoice::Dark, ThemeChoice::HighContrast, ThemeChoice::Light}) {
            Theme::instance().apply(choice);
            QVERIFY(w.settle());
            for (const char* tab : {"summary", "why", "evidence", "history", "raw"}) {
                w->detailPane()->showTab(QLatin1String(tab));
                for (const QLabel* label : w->findChildren<QLabel*>())
                    if (label->isVisible() && !label->text().isEmpty()) {
                        const double c = contrast(label->palette().color(QPalette::WindowText), Theme::instance().tokens().surface);
                        QVERIFY2(c >= 4.5, qPrintable(label->text() + u' ' + nameOf(label)));
                    }
            }
        }
    }

    void everythingHasAName()
    {
        const WindowDriver w;
        QCOMPARE(namelessIn(&w.window()).join(u'\n'), QString());
        QVERIFY(w.open(sharedDatabase()));
        w->currentView()->selectSomething();
        QVERIFY(w.settle());
        QCOMPARE(namelessIn(&w.window()).join(u'\n'), QString());
        ConnectDialog connectDialog(&w.window());
        connectDialog.show();
        QCOMPARE(namelessIn(&connectDialog).join(u'\n'), QString());
        AboutDialog about(&w.window());
        about.show();
        QCOMPARE(namelessIn(&about).join(u'\n'), QString());
    }

    void nothingIsCutAt1024()
    {
        const WindowDriver w({1024, 640});
        QVERIFY(w.open(sharedDatabase()));
        w->currentView()->selectSomething();
        QVERIFY(w.settle());
        for (const char* view : {"patterns", "outcomes"}) {
            w->showView(QLatin1String(view));
            QVERIFY(w.settle());
            QCOMPARE(w->size(), QSize(1024, 640)); // it fits
            for (const auto* button : w->findChildren<QAbstractButton*>())
                if (button->isVisible() && !button->text().isEmpty())
                    QVERIFY2(button->width() >= button->minimumSizeHint().width()
                                 && button->width() >= std::min(button->sizeHint().width(), 400),
                             qPrintable(button->text()));
            for (const QLabel* label : w.find<QWidget>("topBar")->findChildren<QLabel*>())
                QVERIFY2(label->isHidden() || label->width() >= label->sizeHint().width(), qPrintable(label->text()));
            QTRY_VERIFY2(w.find<QWidget>("filter")->width() >= 300, qPrintable(QString::number(w.find<QWidget>("filter")->width())));
            QVERIFY(w.find<QWidget>("navigator")->width() >= 150);
        }
    }

    /// ui/theme holds every colour: elsewhere none is written down.
    void noColoursElsewhere()
    {
        static const QRegularExpression colour(
            QStringLiteral("#[0-9a-fA-F]{6}\\b|QColor\\(\\s*\\d|qRgb\\(|Qt::(red|green|blue|black|white|gray|darkGray|yellow)\\b"));
        for (QDirIterator it(qEnvironmentVariable("HINDCAST_SOURCE_DIR") + QStringLiteral("/ui"),
                             {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
             it.hasNext();) {
            const QString path = it.next();
            if (path.contains(QLatin1String("/theme/")))
                continue;
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto match = colour.match(QString::fromUtf8(file.readAll()));
            QVERIFY2(!match.hasMatch(), qPrintable(path + QStringLiteral(": ") + match.captured()));
        }
    }
};

HINDCAST_TEST(ThemeTest)
#include "tst_theme.moc"
