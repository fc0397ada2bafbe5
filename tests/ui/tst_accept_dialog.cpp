// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "WindowDriver.h"
#include "tests/support/TestRegistry.h"
#include "ui/views/lint/AcceptDialog.h"

#include <QCheckBox>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// What looks like a secret is said, and taken out unless a person wants it there.
class AcceptDialogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSecret_data()
    {
        QTest::addColumn<bool>("keeps");
        QTest::addColumn<QString>("stored");
        QTest::newRow("taken out") << false << u"known, password=<redacted>"_s;
        QTest::newRow("kept") << true << u"known, password=Gulf8-Reed"_s;
    }
    void aSecret()
    {
        QFETCH(const bool, keeps);
        QFETCH(const QString, stored);
        AcceptDialog sheet({LintFinding{}}, u"memory.db"_s, nullptr);
        sheet.show();
        QVERIFY(QTest::qWaitForWindowExposed(&sheet));
        const auto* notice = sheet.findChild<QWidget*>(u"secrets"_s);
        auto* note = sheet.findChild<QLineEdit*>(u"acceptNote"_s);
        QTest::keyClicks(note, u"known"_s);
        QVERIFY(!notice->isVisible());
        QTest::keyClicks(note, u", password=Gulf8-Reed"_s);
        QVERIFY(notice->isVisible());
        QVERIFY(sheet.height() >= sheet.layout()->totalHeightForWidth(sheet.width())); // nothing is cut
        keepPicture(&sheet, "lint-accept-secret");
        auto* keep = sheet.findChild<QCheckBox*>(u"keepSecrets"_s);
        if (keeps)
            QTest::mouseClick(keep, Qt::LeftButton, {}, QPoint(8, keep->height() / 2));
        QCOMPARE(keep->isChecked(), keeps);
        QCOMPARE(sheet.command().contains(u"--keep-secrets"_s), keeps);
        const QSignalSpy chosen(&sheet, &AcceptDialog::chosen);
        QTest::mouseClick(sheet.findChild<QPushButton*>(u"accept"_s), Qt::LeftButton);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toString(), stored);
    }
};

HINDCAST_TEST(AcceptDialogTest)
#include "tst_accept_dialog.moc"
