// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "MemoryDatabase.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/detail/DetailPane.h"
#include "ui/theme/Theme.h"

#include <QLabel>
#include <QPushButton>
#include <QTabWidget>

using namespace hindcast;
using namespace hindcast::test;

namespace {

QString saidByLinks(const WindowDriver& w)
{
    QStringList out;
    for (const QLabel* label : w.find<QWidget>("links")->findChildren<QLabel*>())
        out << label->text();
    return out.join(u'\n');
}

QPushButton* goButton(const WindowDriver& w, const QString& text)
{
    for (QPushButton* button : w.find<QWidget>("links")->findChildren<QPushButton*>())
        if (button->text() == text)
            return button;
    return nullptr;
}

void addLink(const QString& path, const QString& from, const QString& to, const QByteArray& relation, QString reason)
{
    runSql(path,
           "INSERT INTO reflection_links(from_kind, from_id, to_kind, to_id, relation, reason, at) VALUES ('reflection', '" + from.toUtf8()
               + "', 'reflection', '" + to.toUtf8() + "', '" + relation + "', '" + reason.replace(u'\'', QStringLiteral("''")).toUtf8()
               + "', " + QByteArray::number(testNow().us) + ")");
}

} // namespace

/// Links in the details, and the way along them, in the real window.
class LinksWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    QStringList m_ids; ///< of reflections, the newest first

    /// Shows the links of one record.
    static void showLinks(const WindowDriver& w, const QString& id)
    {
        w.filter(QStringLiteral("id:") + id);
        w.clickRow(w.list("reflections"), 0);
        QVERIFY(w.settle());
        w->detailPane()->showTab(QStringLiteral("links"));
    }
    void show(const WindowDriver& w) const
    {
        QVERIFY(w.open(m_path));
        w.navigate(QStringLiteral("reflections"));
        QVERIFY(w.settle());
    }
    /// Goes along a link, as a person does.
    static void go(const WindowDriver& w, const QString& text)
    {
        QTRY_VERIFY_WITH_TIMEOUT(goButton(w, text), 20'000);
        QTest::mouseClick(goButton(w, text), Qt::LeftButton);
        QCoreApplication::processEvents();
        QVERIFY(w.settle());
    }

private Q_SLOTS:
    void init()
    {
        UiEnvironment::clearSettings();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = memoryDatabase(*m_folder);
        m_ids.clear();
        for (const auto& row : sqlRows(m_path, "SELECT id FROM reflections WHERE kind = 'reflection' ORDER BY id DESC"))
            m_ids << row[0];
    }
    void cleanup() { Theme::instance().apply(ThemeChoice::Light); }

    void everyRelationFromBothEnds()
    {
        runSql(m_path, "DELETE FROM reflection_links");
        const QString newer = m_ids[0], older = m_ids[1];
        const std::pair<const char*, std::pair<const char*, const char*>> words[] = {{"supports", {"Supports", "Supported by"}},
                                                                                     {"contradicts", {"Contradicts", "Contradicted by"}},
                                                                                     {"refines", {"Refines", "Refined by"}},
                                                                                     {"supersedes", {"Supersedes", "Superseded by"}},
                                                                                     {"derived_from", {"Derived from", "Source of"}}};
        for (const auto& [relation, titles] : words)
            addLink(m_path, newer, older, relation, QStringLiteral("reason %1: %2").arg(QLatin1String(relation), hostileText()));
        runSql(m_path,
               "INSERT INTO record_entities(kind, record_id, entity_kind, entity) VALUES ('reflection', '" + newer.toUtf8()
                   + "', 'resource', 'deployment/<b>checkout</b>')");
        const WindowDriver w;
        show(w);
        showLinks(w, newer);
        QTRY_VERIFY_WITH_TIMEOUT(goButton(w, QStringLiteral("Go to reflection %1").arg(older)), 20'000);
        QString said = saidByLinks(w);
        for (const auto& [relation, titles] : words) {
            QVERIFY2(said.contains(QLatin1String(titles.first)), titles.first);
            QVERIFY2(said.contains(QStringLiteral("reason %1: <b>bold</b>").arg(QLatin1String(relation))), qPrintable(said));
        }
        for (const QLabel* label : w.find<QWidget>("links")->findChildren<QLabel*>())
            QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->text()));
        QVERIFY2(said.contains(QStringLiteral("deployment/<b>checkout</b>")), qPrintable(said));
        const QString task = sqlText(
            m_path, "SELECT entity FROM record_entities WHERE entity_kind = 'task' AND record_id = '" + newer.toUtf8() + "'");
        QVERIFY(!task.isEmpty() && !said.contains(task)); // a hash says nothing to people
        keepPicture(&w.window(), "links-light");
        Theme::instance().apply(ThemeChoice::Dark); // what is shown is read again
        QTRY_VERIFY_WITH_TIMEOUT(goButton(w, QStringLiteral("Go to reflection %1").arg(older)), 20'000);
        keepPicture(&w.window(), "links-dark");
        go(w, QStringLiteral("Go to reflection %1").arg(older));
        QCOMPARE(w.list("reflections")->model()->rowCount(), 1);
        QCOMPARE(rawAt(w.list("reflections"), 0, "id"), older);
        QTRY_VERIFY_WITH_TIMEOUT(goButton(w, QStringLiteral("Go to reflection %1").arg(newer)), 20'000); // the same tab
        said = saidByLinks(w);
        for (const auto& [relation, titles] : words)
            QVERIFY2(said.contains(QLatin1String(titles.second)), titles.second);
        go(w, QStringLiteral("Go to reflection %1").arg(newer)); // and back
        QCOMPARE(rawAt(w.list("reflections"), 0, "id"), newer);
        QVERIFY2(w->errorSentence().isEmpty(), qPrintable(w->errorSentence()));
    }

    /// As the engine wrote them: a strategy is derived from its reflection. Another kind of record is gone to as well.
    void fromAStrategyToItsReflection()
    {
        const WindowDriver w;
        show(w);
        const auto pair = sqlRows(m_path, "SELECT id, pair_id FROM reflections WHERE kind = 'strategy' ORDER BY id LIMIT 1").front();
        showLinks(w, pair[0]);
        go(w, QStringLiteral("Go to reflection %1").arg(pair[1]));
        QCOMPARE(rawAt(w.list("reflections"), 0, "id"), pair[1]);
        go(w, QStringLiteral("Go to strategy %1").arg(pair[0]));
        QCOMPARE(rawAt(w.list("reflections"), 0, "kind"), QStringLiteral("strategy"));
    }

    void whatIsThereNoMore()
    {
        runSql(m_path, "DELETE FROM reflection_links");
        runSql(m_path, "DELETE FROM record_entities");
        addLink(m_path, m_ids[0], m_ids[1], "refines", QStringLiteral("the same error"));
        runSql(m_path, "DELETE FROM reflections WHERE id = " + m_ids[1].toUtf8());
        const WindowDriver w;
        show(w);
        showLinks(w, m_ids[0]);
        QTRY_VERIFY_WITH_TIMEOUT(saidByLinks(w).contains(QStringLiteral("there no more")), 20'000);
        QVERIFY(w.find<QWidget>("links")->findChildren<QPushButton*>().isEmpty());
        QVERIFY(saidByLinks(w).contains(QStringLiteral("Nothing that is known by name.")));
        showLinks(w, m_ids[2]);
        QTRY_VERIFY_WITH_TIMEOUT(saidByLinks(w).contains(QStringLiteral("No other record bears on it.")), 20'000);
    }

    /// The tab is there for reflections only.
    void othersHaveNone()
    {
        const WindowDriver w;
        show(w);
        showLinks(w, m_ids[0]);
        const auto* tabs = w->detailPane()->findChild<QTabWidget*>();
        const int links = tabs->indexOf(w.find<QWidget>("links"));
        QVERIFY(tabs->isTabVisible(links));
        w.navigate(QStringLiteral("episodes"));
        w.filter(QString());
        w.clickRow(w.list("episodes"), 0);
        QVERIFY(w.settle());
        QVERIFY(!tabs->isTabVisible(links));
    }
};

HINDCAST_TEST(LinksWindowTest)
#include "tst_links_window.moc"
