// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/TestRegistry.h"
#include "ui/detail/parts/FieldList.h"
#include "ui/detail/parts/FixSteps.h"
#include "ui/widgets/ClearLayout.h"

#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

using namespace hindcast;

/// What a page shows is replaced while one of its own widgets may be in the middle of an event.
class ClearLayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aButtonSurvivesItsOwnClick()
    {
        QWidget page;
        auto* box = new QVBoxLayout(&page);
        const QPointer<QPushButton> button = new QPushButton(QStringLiteral("next"));
        box->addWidget(button);
        auto* inner = new QVBoxLayout;
        const QPointer<QLabel> label = new QLabel(QStringLiteral("inner"));
        inner->addWidget(label);
        box->addLayout(inner);
        box->addStretch(1);
        bool alive = false;
        connect(button, &QPushButton::clicked, &page, [&] {
            clearLayout(box, 1);
            alive = button && !button->isVisible() && !button->parent();
        });
        page.show();
        QTest::mouseClick(button.data(), Qt::LeftButton);
        QVERIFY(alive);
        QCOMPARE(box->count(), 1);
        QVERIFY(page.findChildren<QPushButton*>().isEmpty() && page.findChildren<QLabel*>().isEmpty());
        QTRY_VERIFY(!button && !label);
    }

    void detailsOutliveAChange()
    {
        FieldList fields;
        fields.addHeading(QStringLiteral("A heading"));
        fields.addField(QStringLiteral("Name"), QStringLiteral("value"));
        fields.show();
        const QList<QLabel*> before = fields.findChildren<QLabel*>();
        QCOMPARE(before.size(), 3);
        const QPointer<QLabel> value = before.back();
        fields.clear();
        QVERIFY(value);
        QVERIFY(fields.findChildren<QLabel*>().isEmpty());
        QTRY_VERIFY(!value);
        FixSteps steps;
        steps.setFix(QStringLiteral("kubectl get pods"));
        const QPointer<QLabel> step = steps.findChild<QLabel*>();
        QVERIFY(step);
        steps.setFix(QString());
        QVERIFY(step && !steps.isAncestorOf(step));
        QTRY_VERIFY(!step);
    }
};

HINDCAST_TEST(ClearLayoutTest)
#include "tst_clear_layout.moc"
