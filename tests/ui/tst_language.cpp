// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/support/TestRegistry.h"
#include "ui/charts/ChartFrame.h"
#include "ui/detail/DetailPane.h"
#include "ui/dialogs/AboutDialog.h"
#include "ui/dialogs/ConnectDialog.h"
#include "ui/jobs/JobsModel.h"
#include "ui/models/DisplaySettings.h"
#include "ui/models/Format.h"
#include "ui/views/View.h"
#include "ui/widgets/ListView.h"
#include "ui/widgets/MessageBar.h"
#include "ui/widgets/texts/ElidedLabel.h"
#include "ui/window/Language.h"
#include "ui/window/MainWindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QHeaderView>
#include <QHelpEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QToolTip>
#include <QTranslator>
#include <QTreeWidget>

#include <sqlite3.h>

using namespace hindcast;

namespace {

constexpr int settleMs = 30'000;

/// Texts that are the same in every language.
const QSet<QString>& names()
{
    static const QSet<QString> set{        // what things are called
                                   QStringLiteral("Hindcast"), QStringLiteral("Hindcast " HINDCAST_VERSION), QStringLiteral("TSV"),
                                   QStringLiteral("CSV"), QStringLiteral("JSON"), QStringLiteral("Markdown"),
        // values of libpq's sslmode, and examples of what to type
                                   QStringLiteral("prefer"), QStringLiteral("require"), QStringLiteral("verify-ca"),
                                   QStringLiteral("verify-full"), QStringLiteral("disable"),
                                   QStringLiteral("postgresql://user@host:5432/database"), QStringLiteral("localhost"),
                                   QStringLiteral("kubeintellect"),
        // Qt's own, translated by qtbase_*.qm
                                   QStringLiteral("Cancel"), QStringLiteral("Close"), QStringLiteral("OK"), QStringLiteral("Scroll Left"),
                                   QStringLiteral("Scroll Right"), QStringLiteral("Float"), QStringLiteral("Closes the dock widget"),
                                   QStringLiteral("Undocks and re-attaches the dock widget")};
    return set;
}

void collect(const QJsonValue& value, QSet<QString>& out)
{
    if (value.isString())
        out << value.toString().simplified();
    for (const QJsonValue& v : value.toArray())
        collect(v, out);
    for (const QJsonValue& v : value.toObject())
        collect(v, out);
}

/// Every text that is in a database, also those inside of JSON.
QSet<QString> textsOf(const QString& path)
{
    QSet<QString> out;
    sqlite3* db = nullptr;
    sqlite3_open_v2(QFile::encodeName(path).constData(), &db, SQLITE_OPEN_READONLY, nullptr);
    const auto each = [db](const QByteArray& sql, const auto& use) {
        sqlite3_stmt* statement = nullptr;
        sqlite3_prepare_v2(db, sql.constData(), -1, &statement, nullptr);
        while (sqlite3_step(statement) == SQLITE_ROW)
            for (int c = 0; c < sqlite3_column_count(statement); ++c)
                if (sqlite3_column_type(statement, c) == SQLITE_TEXT)
                    use(QByteArray(reinterpret_cast<const char*>(sqlite3_column_text(statement, c))));
        sqlite3_finalize(statement);
    };
    QList<QByteArray> tables;
    each("SELECT name FROM sqlite_master WHERE type = 'table'", [&](const QByteArray& name) { tables << name; });
    for (const QByteArray& table : tables)
        each("SELECT * FROM \"" + table + '"', [&](const QByteArray& text) {
            out << QString::fromUtf8(text).simplified();
            const QJsonDocument json = QJsonDocument::fromJson(text);
            collect(json.isArray() ? QJsonValue(json.array()) : QJsonValue(json.object()), out);
        });
    sqlite3_close(db);
    return out;
}

/// Looks at every text of a widget and of everything in it, shown or not.
class Walk
{
public:
    explicit Walk(const QSet<QString>& data) : m_data(data) {}

    void look(QWidget* root)
    {
        m_where = root->objectName().isEmpty() ? QString::fromLatin1(root->metaObject()->className()) : root->objectName();
        widget(root);
        for (QWidget* w : root->findChildren<QWidget*>())
            widget(w);
        for (const QAction* a : root->findChildren<QAction*>())
            action(a);
    }
    void action(const QAction* a)
    {
        check(a->text(), a);
        check(a->toolTip(), a);
        check(a->statusTip(), a);
    }
    void check(const QString& text, const QObject* owner)
    {
        QString plain = Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText() : text;
        plain.replace(QStringLiteral("&&"), QStringLiteral("\1")).remove(u'&').replace(u'\1', u'&');
        if (plain.contains(u'⟦')) {
            ++m_translated;
            return;
        }
        if (std::ranges::none_of(plain, [](QChar c) { return c.isLetter(); }) || names().contains(plain) || isData(plain))
            return;
        m_found << QStringLiteral("%1: \"%2\" of %3 %4")
                       .arg(m_where, plain, QString::fromLatin1(owner->metaObject()->className()), owner->objectName());
    }
    [[nodiscard]] QStringList found() const { return m_found.values(); }
    [[nodiscard]] int translated() const { return m_translated; }

private:
    /// In the database: the whole text, every line or item of it, or the beginning where it was cut.
    [[nodiscard]] bool isData(QString text) const
    {
        static const QRegularExpression moment(QStringLiteral("^\\d{1,2} [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d( UTC)?$"));
        if (m_data.contains(text.simplified()) || moment.match(text).hasMatch())
            return true;
        if (text.endsWith(u'…')) {
            text = text.chopped(1).simplified();
            return text.size() >= 50 && std::ranges::any_of(m_data, [&](const QString& d) { return d.startsWith(text); });
        }
        if (const QString whole = QString(text).remove(u'\n'); whole != text && isInside(whole, 12)) // a tip, wrapped within a word
            return true;
        for (const auto& separator : {QStringLiteral("\n"), QStringLiteral(", "), QStringLiteral(" · "), QStringLiteral(" + ")})
            if (const QStringList parts = text.split(separator, Qt::SkipEmptyParts); parts.size() > 1)
                return std::ranges::all_of(parts, [this](const QString& p) { return m_data.contains(p.simplified()) || isInside(p, 4); });
        return isInside(text, 12);
    }
    /// A line of a longer text.
    [[nodiscard]] bool isInside(const QString& text, int least) const
    {
        return text.size() >= least && std::ranges::any_of(m_data, [&](const QString& d) { return d.contains(text.simplified()); });
    }
    void widget(QWidget* w)
    {
        for (const QString& text :
             {w->windowTitle(), w->toolTip(), w->statusTip(), w->whatsThis(), w->accessibleName(), w->accessibleDescription()})
            check(text, w);
        const auto* bar = qobject_cast<MessageBar*>(w->parentWidget());
        if (const auto* label = qobject_cast<QLabel*>(w); label && !(bar && label->text() == bar->detail())) // the engine's own words
            check(label->text(), w);
        if (const auto* button = qobject_cast<QAbstractButton*>(w))
            check(button->text(), w);
        if (const auto* edit = qobject_cast<QLineEdit*>(w))
            check(edit->placeholderText(), w);
        if (const auto* tabs = qobject_cast<QTabBar*>(w))
            for (int i = 0; i < tabs->count(); ++i)
                check(tabs->tabText(i), w);
        if (const auto* combo = qobject_cast<QComboBox*>(w))
            for (int i = 0; i < combo->count(); ++i)
                check(combo->itemText(i), w);
        if (const auto* graphics = qobject_cast<QGraphicsView*>(w); graphics && graphics->scene())
            for (const QGraphicsItem* item : graphics->scene()->items()) {
                if (const auto* simple = qgraphicsitem_cast<const QGraphicsSimpleTextItem*>(item))
                    check(simple->text(), w);
                if (const auto* rich = qgraphicsitem_cast<const QGraphicsTextItem*>(item))
                    check(rich->toPlainText(), w);
            }
        if (const auto* view = qobject_cast<QAbstractItemView*>(w); view && view->model() && !qobject_cast<QHeaderView*>(w))
            model(view->model(), w);
    }
    void model(const QAbstractItemModel* m, const QWidget* w, const QModelIndex& parent = {})
    {
        for (int c = 0; c < m->columnCount(parent); ++c) {
            const auto* tree = qobject_cast<const QTreeWidget*>(w);
            if (!tree || !tree->isHeaderHidden())
                check(m->headerData(c, Qt::Horizontal).toString(), w);
            for (int r = 0; r < std::min(m->rowCount(parent), 60); ++r) {
                const QModelIndex index = m->index(r, c, parent);
                check(index.data().toString(), w);
                check(index.data(Qt::ToolTipRole).toString(), w);
                if (c == 0 && m->hasChildren(index))
                    model(m, w, index);
            }
        }
    }

    const QSet<QString>& m_data;
    QString m_where;
    QSet<QString> m_found;
    int m_translated = 0;
};

/// Answers may be on their way when a lane is idle: calm is what stays so.
bool settle(MainWindow& window)
{
    int calm = 0;
    return QTest::qWaitFor([&] { return (calm = window.isSettled() ? calm + 1 : 0) > 3; }, settleMs);
}

void clickThrough(MainWindow& window, const std::function<void()>& look)
{
    for (const QString& view : {QStringLiteral("patterns"), QStringLiteral("outcomes")}) {
        window.showView(view);
        QVERIFY(settle(window));
        window.currentView()->selectSomething();
        for (const QString& tab : {QStringLiteral("summary"), QStringLiteral("why"), QStringLiteral("evidence"), QStringLiteral("history"),
                                   QStringLiteral("raw")}) {
            window.detailPane()->showTab(tab);
            QVERIFY(settle(window));
            QCoreApplication::processEvents();
            look();
        }
    }
}

QString summaryOf(const MainWindow& window)
{
    QStringList texts;
    for (const QLabel* label : window.detailPane()->findChild<QWidget*>(QStringLiteral("summary"))->findChildren<QLabel*>())
        texts << label->text();
    return texts.join(u'\n');
}

/// Everything the window copies: both lists in all formats, and the numbers of all charts.
QStringList copiesOf(MainWindow& window)
{
    QStringList out;
    for (const QString& view : {QStringLiteral("patterns"), QStringLiteral("outcomes")}) {
        window.showView(view);
        if (!settle(window))
            return {};
        window.currentView()->selectSomething();
        if (!settle(window))
            return {};
        auto* list = window.currentView()->findChild<ListView*>(view);
        for (ChartFrame* chart : window.currentView()->findChildren<ChartFrame*>()) {
            if (!QTest::qWaitFor([&] { return !chart->table().rows.empty(); }, settleMs))
                return {};
            QApplication::clipboard()->clear();
            chart->findChild<QMenu*>()->actions().at(1)->trigger();
            out << QApplication::clipboard()->text();
        }
        list->selectAll();
        for (const CopyFormat format : {CopyFormat::Tsv, CopyFormat::Csv, CopyFormat::Json, CopyFormat::Markdown}) {
            QApplication::clipboard()->clear();
            Q_EMIT list->copyRequested(format);
            if (!QTest::qWaitFor([] { return !QApplication::clipboard()->text().isEmpty(); }, settleMs))
                return {};
            out << QApplication::clipboard()->text();
        }
    }
    return out;
}

} // namespace

class TestLanguage : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_database;
    QSet<QString> m_data;

    void speak(const QString& language) { QVERIFY(installLanguage(language, {test::translationsFolder()})); }
    void open(MainWindow& window)
    {
        window.show();
        window.openText(m_database);
        QVERIFY(QTest::qWaitFor([&] { return window.session() != nullptr; }, settleMs) && settle(window));
    }
    static void verdict(const Walk& walk, int least)
    {
        QVERIFY2(walk.found().isEmpty(), qPrintable(u'\n' + walk.found().join(u'\n')));
        QVERIFY2(walk.translated() >= least, qPrintable(QStringLiteral("only %1 translated texts were seen").arg(walk.translated())));
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_database = m_folder.filePath(QStringLiteral("small.db"));
        SyntheticOptions options;
        options.outcomes = 300;
        options.seed = 3;
        options.anchor = *parseTimestamp(u"2026-11-20T00:00:00Z");
        QVERIFY(generateSyntheticData(DatabaseUrl::sqlite(m_database), options, {}));
        m_data = textsOf(m_database);
        QVERIFY(m_data.size() > 100);
        m_data << QStringLiteral("small.db") << m_database;
        DisplaySettings::instance().setClock(std::make_unique<FixedClock>(options.anchor));
        DisplaySettings::instance().setUtc(true);
    }

    void init() { QSettings().clear(); }

    void cleanup()
    {
        qDeleteAll(qApp->findChildren<QTranslator*>());
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void nothingIsUntranslatedWithoutADatabase()
    {
        speak(QStringLiteral("xx"));
        MainWindow window;
        window.show();
        Walk walk(m_data);
        walk.look(&window);
        window.openText(QStringLiteral("postgresql://["));
        QVERIFY(QTest::qWaitFor([&] { return !window.errorSentence().isEmpty(); }, settleMs));
        walk.look(&window);
        window.openText(m_folder.filePath(QStringLiteral("missing.db")));
        QVERIFY(QTest::qWaitFor([&] { return window.errorSentence().contains(QStringLiteral("missing.db")); }, settleMs));
        walk.look(&window);
        const ConnectDialog connectDialog(&window);
        const AboutDialog about(&window);
        walk.look(&window);
        verdict(walk, 100);
    }

    void nothingIsUntranslatedInADatabase()
    {
        speak(QStringLiteral("xx"));
        MainWindow window;
        open(window);
        Walk walk(m_data);
        clickThrough(window, [&] { walk.look(&window); });
        verdict(walk, 500);
    }

    void menusThatAreMadeWhenShown()
    {
        speak(QStringLiteral("xx"));
        MainWindow window;
        open(window);
        Walk walk(m_data);
        for (QMenu* menu : window.menuBar()->findChildren<QMenu*>())
            Q_EMIT menu->aboutToShow(); // fills "Recent"
        QMenu copyMenu(&window);
        auto* list = window.currentView()->findChild<ListView*>(QStringLiteral("patterns"));
        list->addCopyActions(&copyMenu);
        walk.look(&window);
        const auto lookAtPopup = [&] {
            QWidget* popup = QApplication::activePopupWidget() ? QApplication::activePopupWidget() : QApplication::activeModalWidget();
            if (popup) {
                walk.look(popup);
                popup->close();
            }
        };
        int before = walk.translated();
        QTimer::singleShot(0, &window, lookAtPopup);
        Q_EMIT list->horizontalHeader()->customContextMenuRequested({5, 5});
        QVERIFY(walk.translated() > before + 5);
        before = walk.translated();
        QTimer::singleShot(0, &window, lookAtPopup);
        window.findChild<QToolButton*>(QStringLiteral("timeRange"))->menu()->actions().constLast()->trigger();
        QVERIFY(walk.translated() > before + 2);
        verdict(walk, 100);
    }

    void messagesAndTipsOfTheWindow()
    {
        speak(QStringLiteral("xx"));
        MainWindow window;
        open(window);
        const QStringList typed{QStringLiteral("nothing-has-this-word"), QStringLiteral("confidence>=high"), QStringLiteral("(a"),
                                QStringLiteral("nofield:1"), QStringLiteral("created_at:never")};
        QSet<QString> said = m_data; // and what somebody has typed, which the chips of the filter show
        said.unite(QSet<QString>(typed.begin(), typed.end()));
        Walk walk(said);
        auto* filter = window.findChild<QLineEdit*>(QStringLiteral("filter"));
        for (const QString& text : typed) {
            filter->setText(text);
            QVERIFY(settle(window));
            walk.look(&window);
            const bool wrong = text != QLatin1String("nothing-has-this-word");
            QVERIFY2(filter->toolTip().contains(u'⟦') == wrong, qPrintable(text + QStringLiteral(": ") + filter->toolTip()));
        }
        filter->clear();
        QVERIFY(settle(window));
        window.currentView()->selectSomething();
        QVERIFY(settle(window));
        auto* timeline = window.findChild<QWidget*>(QStringLiteral("timelineChart"));
        int tips = 0;
        for (int x = 0; x < timeline->width(); x += 4) {
            QToolTip::hideText();
            QHelpEvent event(QEvent::ToolTip, {x, 10}, timeline->mapToGlobal(QPoint(x, 10)));
            QCoreApplication::sendEvent(timeline, &event);
            if (QToolTip::isVisible()) {
                ++tips;
                walk.check(QToolTip::text(), timeline);
            }
        }
        QVERIFY(tips > 0);
        verdict(walk, 200);
    }

    void germanIsGerman()
    {
        speak(QStringLiteral("de"));
        MainWindow window;
        open(window);
        QStringList menus;
        for (const QAction* a : window.menuBar()->actions())
            menus << a->text();
        QCOMPARE(
            menus,
            QStringList({QStringLiteral("&Datei"), QStringLiteral("&Ansicht"), QStringLiteral("&Gehe zu"), QStringLiteral("&Kuratieren"),
                         QStringLiteral("&Werkzeuge"), QStringLiteral("&Fenster"), QStringLiteral("&Hilfe")}));
        QVERIFY(window.findChild<QAbstractButton*>(QStringLiteral("lane_promoted"))->text().contains(QStringLiteral("übernommen")));
        window.currentView()->selectSomething();
        QVERIFY(settle(window));
        const QString summary = summaryOf(window);
        QVERIFY2(summary.contains(QRegularExpression(QStringLiteral("\\n\\d\\d\\.\\d\\d\\.\\d\\d \\d\\d:\\d\\d:\\d\\d UTC"))),
                 qPrintable(summary));
        QVERIFY2(summary.contains(QRegularExpression(QStringLiteral("\\n0,\\d\\d"))), qPrintable(summary));
        QCOMPARE(format::count(1'234'567), QStringLiteral("1.234.567"));
    }

    /// No name of the navigator is cut, whatever the language, and the line below ends where a person sees that it goes on.
    void namesHaveRoom()
    {
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
            speak(language);
            MainWindow window;
            window.resize(1440, 900);
            open(window);
            const auto* tree = window.findChild<QTreeWidget*>(QStringLiteral("navigator"));
            const auto cut = [tree] {
                QStringList out;
                for (QTreeWidgetItemIterator it(const_cast<QTreeWidget*>(tree)); *it; ++it) {
                    const QModelIndex index = tree->indexFromItem(*it);
                    if (tree->visualRect(index).width() < tree->sizeHintForIndex(index).width())
                        out << (*it)->text(0);
                }
                return out.join(u',');
            };
            QTRY_COMPARE(cut(), QString());
            auto* line = window.findChild<ElidedLabel*>(QStringLiteral("statusView"));
            const QString whole = QStringLiteral("many words ").repeated(60).trimmed();
            line->setWhole(whole);
            QVERIFY(line->shown().endsWith(u'…'));
            QVERIFY(line->fontMetrics().horizontalAdvance(line->shown()) <= line->width());
            QCOMPARE(line->text(), whole);
            QVERIFY(line->toolTip().contains(QStringLiteral("many words")));
            line->setWhole(QStringLiteral("two words"));
            QCOMPARE(line->shown(), QStringLiteral("two words"));
            cleanup();
        }
    }

    void acceleratorsAreUniqueInEveryMenu()
    {
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
            speak(language);
            MainWindow window;
            QList<QList<QAction*>> groups{window.menuBar()->actions()};
            for (const QMenu* menu : window.menuBar()->findChildren<QMenu*>())
                groups << menu->actions();
            for (const auto& actions : groups) {
                QSet<QChar> used;
                for (const QAction* a : actions) {
                    const qsizetype at = a->text().indexOf(u'&');
                    if (at < 0)
                        continue;
                    const QChar key = a->text().at(at + 1).toLower();
                    QVERIFY2(!used.contains(key), qPrintable(language + QStringLiteral(": ") + a->text()));
                    used << key;
                }
            }
            cleanup();
        }
    }

    void theSystemsLocaleIsUsedWithoutALanguage()
    {
        QLocale::setDefault(QLocale(QStringLiteral("de_AT")));
        QVERIFY(installLanguage({}, {test::translationsFolder()}));
        QCOMPARE(MainWindow().menuBar()->actions().constFirst()->text(), QStringLiteral("&Datei"));
    }

    void pluralForms()
    {
        const auto running = [](int n) {
            MainWindow window;
            Q_EMIT window.findChild<JobsModel*>()->activeCountChanged(n);
            return window.findChild<QToolButton*>(QStringLiteral("jobsButton"))->text();
        };
        speak(QStringLiteral("en"));
        QCOMPARE(running(1), QStringLiteral("1 job running"));
        QCOMPARE(running(2), QStringLiteral("2 jobs running"));
        cleanup();
        QVERIFY(!installLanguage(QStringLiteral("tlh"), {test::translationsFolder()})); // there is none: English
        QCOMPARE(running(2), QStringLiteral("2 jobs running"));
        cleanup();
        speak(QStringLiteral("de"));
        QCOMPARE(running(1), QStringLiteral("1 Auftrag läuft"));
        QCOMPARE(running(2), QStringLiteral("2 Aufträge laufen"));
    }

    void copiesAreInNoLanguage()
    {
        const auto copies = [this](const QString& language) {
            speak(language);
            MainWindow window;
            open(window);
            return copiesOf(window);
        };
        const QStringList english = copies(QStringLiteral("en"));
        QVERIFY(english.size() >= 10);
        QVERIFY(english.join(u'\n').contains(QStringLiteral("stored_state\teffective_state")));
        cleanup();
        const QStringList german = copies(QStringLiteral("de"));
        QCOMPARE(german.size(), english.size());
        for (qsizetype i = 0; i < german.size(); ++i)
            QCOMPARE(german[i], english[i]);
    }
};

HINDCAST_TEST(TestLanguage)
#include "tst_language.moc"
