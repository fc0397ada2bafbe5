// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "UiSupport.h"
#include "tests/support/TestRegistry.h"
#include "ui/views/lab/LabParams.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>

#include <limits>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// The fields of the lab say exactly what they show, and what they do not show stays as it came.
class LabParamsTest : public QObject
{
    Q_OBJECT

    template<class T>
    static T* field(const LabParams& params, const char* name)
    {
        T* found = params.findChild<T*>(QLatin1String(name));
        if (!found)
            qFatal("no %s", name);
        return found;
    }

private Q_SLOTS:
    /// Also what a field has no room for: a third digit, whether "incorrect" is heeded.
    void whatIsNotTouchedStays()
    {
        LabParams fields;
        ReplayParams p;
        p.promotion.minConfidence = 0.8125;
        p.promotion.minOccurrences = 40;
        p.promotion.cooldownUs = 100 * Timestamp::perHour;
        p.promotion.mode = CooldownMode::Sliding;
        p.heedsIncorrect = false;
        p.recordedOrder = true;
        p.decayDays = 7;
        p.excludeExposed = true;
        p.sinceUs = testNow().us - Timestamp::perDay;
        HistorySpec spec;
        spec.excludeClusters = {u"a"_s, u"b"_s};
        fields.setWhatIf(p, spec);
        const ReplayParams read = fields.whatIf();
        QCOMPARE(read.promotion.minConfidence, 0.8125);
        QCOMPARE(read.promotion.minOccurrences, 40);
        QCOMPARE(read.promotion.cooldownUs, p.promotion.cooldownUs);
        QCOMPARE(read.promotion.mode, CooldownMode::Sliding);
        QVERIFY(!read.heedsIncorrect && read.recordedOrder && read.excludeExposed);
        QCOMPARE(read.decayDays, std::optional<qint64>(7));
        QCOMPARE(read.sinceUs / 1'000, p.sinceUs / 1'000);
        QCOMPARE(read.untilUs, std::numeric_limits<qint64>::max());
        QCOMPARE(fields.spec().excludeClusters, spec.excludeClusters);
        QVERIFY(fields.spec().exposures);
        field<QDoubleSpinBox>(fields, "labConfidence")->setValue(0.5);
        QCOMPARE(fields.whatIf().promotion.minConfidence, 0.5);
    }

    /// The slider covers what is usual, the field all that is possible.
    void slidersAndFields()
    {
        LabParams fields;
        fields.setWhatIf({}, {});
        auto* hours = field<QDoubleSpinBox>(fields, "labCooldown");
        auto* slider = field<QSlider>(fields, "labCooldownSlider");
        const QSignalSpy changed(&fields, &LabParams::changed);
        slider->setValue(12);
        QCOMPARE(hours->value(), 12.0);
        QCOMPARE(changed.count(), 1);
        hours->setValue(500);
        QCOMPARE(slider->value(), slider->maximum());
        QCOMPARE(fields.whatIf().promotion.cooldownUs, 500 * Timestamp::perHour);
        hours->setValue(1e9);
        QCOMPARE(hours->value(), double(replay_bounds::greatestHours));
        QVERIFY(checkReplayParams(fields.whatIf()));
        QTest::keyClick(field<QSlider>(fields, "labOccurrencesSlider"), Qt::Key_Home);
        QCOMPARE(fields.whatIf().promotion.minOccurrences, 1);
        field<QDoubleSpinBox>(fields, "labDecay")->setValue(0);
        QVERIFY(!fields.whatIf().decayDays); // off is nothing, and no zero
    }

    void whoIsLeftOut()
    {
        LabParams fields;
        field<QLineEdit>(fields, "labSessions")->setText(u" s-1 ,, s 2 , "_s);
        QCOMPARE(fields.spec().excludeSessions, (QStringList{u"s-1"_s, u"s 2"_s}));
        QVERIFY(fields.spec().excludeUsers.isEmpty());
        QVERIFY(!field<QDateTimeEdit>(fields, "labUntilAt")->isEnabled());
        field<QCheckBox>(fields, "labUntil")->setChecked(true);
        QVERIFY(field<QDateTimeEdit>(fields, "labUntilAt")->isEnabled());
        fields.setSpan(Timestamp{0}, testNow()); // a time that somebody chose is not moved
        QVERIFY(fields.whatIf().untilUs < std::numeric_limits<qint64>::max());
    }

    /// Which outcomes must be verified: three cases of two flags.
    void verified()
    {
        LabParams fields;
        for (const auto& [required, exempt] : {std::pair(true, true), {true, false}, {false, true}}) {
            ReplayParams p;
            p.requireVerified = required;
            p.synthesisExempt = exempt;
            fields.setWhatIf(p, {});
            QCOMPARE(fields.whatIf().requireVerified, required);
            QCOMPARE(fields.whatIf().synthesisExempt, exempt);
        }
        fields.setActual({}, u"from <b>somewhere</b>"_s);
        QCOMPARE(field<QLabel>(fields, "labActualSource")->text(), u"from <b>somewhere</b>"_s);
        QCOMPARE(field<QLabel>(fields, "labActualSource")->textFormat(), Qt::PlainText);
    }
};

HINDCAST_TEST(LabParamsTest)
#include "tst_lab_params.moc"
