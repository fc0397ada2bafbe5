// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/widgets/ListView.h"

#include <QLabel>
#include <QMessageBox>
#include <QToolTip>

using namespace hindcast;
using namespace hindcast::test;

namespace {

const QByteArray hostile = "<img src=\"http://127.0.0.1/x\"><b>bold</b>";

/// Whatever is shown as HTML; labels that were never shown have not decided yet.
QStringList richLabels()
{
    QStringList out;
    for (const QWidget* widget : QApplication::allWidgets())
        if (const auto* label = qobject_cast<const QLabel*>(widget); label && label->isVisible())
            if (label->textFormat() != Qt::PlainText && Qt::mightBeRichText(label->text()))
                out << label->objectName() + QStringLiteral(": ") + label->text().left(80);
    return out;
}

const QLabel* tipLabel()
{
    for (const QWidget* widget : QApplication::allWidgets())
        if (widget->inherits("QTipLabel") && widget->isVisible())
            return qobject_cast<const QLabel*>(widget);
    return nullptr;
}

} // namespace

/// A database can hold HTML: nowhere in the window does it become any.
class PlainTextsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_path;

private Q_SLOTS:
    void initTestCase()
    {
        UiEnvironment::clearSettings();
        m_path = copyOfDatabase(m_folder);
        for (const char* sql :
             {"UPDATE failure_patterns SET description = $, recommended_fix = $, pattern_name = $ || id, cluster_id = $, namespace = $",
              "UPDATE rca_outcomes SET recommended_fix = $, root_cause = $, cluster_id = $, namespace = $, query = $, user_id = $",
              "UPDATE pattern_events SET reason = $, actor = $, pattern_name = $, fix_after = $", "UPDATE reflections SET text = $",
              "UPDATE journal SET note = $, actor = $", "CREATE TABLE \"t<b>x</b>\"(a)"})
            runSql(m_path, QByteArray(sql).replace("$", "'" + hostile + "'"));
    }

    void everyView()
    {
        const WindowDriver w({1600, 1000});
        QVERIFY(w.open(m_path));
        for (const char* view : {"patterns", "lifelines", "outcomes", "dashboard", "reflections", "episodes", "reviews", "evaluations",
                                 "unanswered", "traces", "costs"}) {
            w.navigate(QString::fromLatin1(view));
            QVERIFY(w.settle());
            for (ListView* list : w->findChildren<ListView*>())
                if (list->isVisible() && list->model()->rowCount() > 0)
                    w.clickRow(list, 0);
            QVERIFY(w.settle());
            QVERIFY2(richLabels().isEmpty(), qPrintable(QString::fromLatin1(view) + QStringLiteral(": ") + richLabels().join(u'\n')));
        }
        w.navigate(QStringLiteral("outcomes"));
        QVERIFY(w.settle());
        keepPicture(&w.window(), "plain-texts");
    }

    void toolTips()
    {
        const WindowDriver w;
        QVERIFY(w.open(m_path));
        for (const char* text : {"<b>one</b>", "plain", "<qt><img src=x>two</qt>"}) { // the label is used again
            QToolTip::showText(w->mapToGlobal(QPoint(10, 10)), QString::fromLatin1(text), &w.window());
            QVERIFY(QTest::qWaitFor([] { return tipLabel() != nullptr; }));
            QCOMPARE(tipLabel()->text(), QString::fromLatin1(text));
            QCOMPARE(tipLabel()->textFormat(), Qt::PlainText);
        }
        QToolTip::hideText();
    }

    void messages()
    {
        QMessageBox box(QMessageBox::Warning, QString::fromLatin1(hostile), QString::fromLatin1(hostile));
        box.setInformativeText(QString::fromLatin1(hostile));
        box.show();
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        int shown = 0;
        for (const QLabel* label : box.findChildren<QLabel*>())
            shown += label->text() == QLatin1String(hostile) ? 1 : 0;
        QCOMPARE(shown, 2);
        QVERIFY2(richLabels().isEmpty(), qPrintable(richLabels().join(u'\n')));
    }
};

HINDCAST_TEST(PlainTextsTest)
#include "tst_plain_texts.moc"
