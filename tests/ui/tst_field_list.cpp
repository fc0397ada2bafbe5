// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a record: no text is cut, whatever the size, the font and the order in which they change.
#include "tests/support/TestRegistry.h"
#include "ui/detail/parts/FieldList.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/FormLayout.h"

#include <QLabel>

using namespace hindcast;
using namespace Qt::StringLiterals;

class FieldListTest : public QObject
{
    Q_OBJECT

    static void fill(FieldList& list, int minutes)
    {
        list.clear();
        list.addField(u"Result"_s, u"Verified by an eval"_s);
        list.addField(u"Confidence"_s, u"0.86"_s);
        list.addField(u"When"_s, u"11/19/26 23:10:42 (%1 min ago)"_s.arg(minutes));
        list.addField(u"Root cause"_s, u"consumer lag of order-events is at 2.3 million messages and grows"_s);
        list.addField(u"Query"_s, u"why does checkout time out"_s);
        list.addField(u"Cluster"_s, u"prod-eu"_s);
        list.addField(u"Hints it saw"_s, u"OOMKilled after a deploy"_s);
    }

    /// The labels that have less than their text needs.
    static QStringList cut(const FieldList& list)
    {
        QStringList found;
        for (const auto* label : list.findChildren<QLabel*>())
            if (label->isVisible() && label->wordWrap() && label->height() < label->heightForWidth(label->width()) - 1)
                found << u"“%1” is %2 x %3, needs %4 (%5 x %6)"_s.arg(label->text().left(30))
                             .arg(label->width())
                             .arg(label->height())
                             .arg(label->heightForWidth(label->width()))
                             .arg(list.width())
                             .arg(list.height());
        return found;
    }

private Q_SLOTS:
    void cleanup() { Theme::instance().apply(ThemeChoice::Light); }

    /// Whatever its height was asked for in between: a window asks for that of the preferred size too.
    void rowsAreThoseOfTheOwnWidth()
    {
        QWidget page;
        auto* form = new FormLayout(&page);
        form->setRowWrapPolicy(QFormLayout::WrapLongRows);
        QList<QLabel*> values;
        for (const auto& text :
             {u"11/19/26 23:10:42 (49 min ago)"_s, u"consumer lag of order-events is at 2.3 million messages"_s, u"data"_s}) {
            values << new QLabel(text, &page);
            values.last()->setWordWrap(true);
            form->addRow(u"Name"_s, values.last());
        }
        page.show();
        const int preferred = form->sizeHint().width();
        for (int width = preferred + 40; width > preferred / 2; --width) {
            const int needed = form->heightForWidth(width);
            (void)form->heightForWidth(preferred);
            form->setGeometry({0, 0, width, needed});
            for (const QLabel* value : values)
                QVERIFY2(value->height() >= value->heightForWidth(value->width()), qPrintable(u"%1: %2"_s.arg(width).arg(value->text())));
        }
    }

    void nothingIsCut()
    {
        FieldList list;
        list.resize(320, 300);
        list.show();
        QStringList faults;
        for (int minutes : {9, 49})
            for (int height = 120; height < 330; height += 35)
                for (int width = 280; width < 360; width += 5) {
                    list.resize(width, height);
                    fill(list, minutes);
                    QCoreApplication::processEvents();
                    QCoreApplication::processEvents();
                    faults << cut(list);
                }
        QVERIFY2(faults.isEmpty(), qPrintable(QString::number(faults.size()) + u'\n' + faults.mid(0, 20).join(u'\n')));
    }

    void nothingIsCutInAnotherTheme()
    {
        FieldList list;
        list.show();
        QStringList faults;
        for (int height = 120; height < 330; height += 70)
            for (int width = 280; width < 360; width += 10) {
                Theme::instance().apply(ThemeChoice::Light);
                list.resize(width, height);
                fill(list, 49);
                QCoreApplication::processEvents();
                list.hide();
                Theme::instance().apply(ThemeChoice::Dark);
                list.show();
                QCoreApplication::processEvents();
                QCoreApplication::processEvents();
                faults << cut(list);
            }
        QVERIFY2(faults.isEmpty(), qPrintable(QString::number(faults.size()) + u'\n' + faults.mid(0, 20).join(u'\n')));
    }
};

HINDCAST_TEST(FieldListTest)
#include "tst_field_list.moc"
