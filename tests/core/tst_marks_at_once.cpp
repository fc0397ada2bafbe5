// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "TestSupport.h"
#include "core/curation/findings/MarkTriage.h"
#include "core/curation/journal/JournalCheck.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Several items of the queue that are marked in one step.
class MarksAtOnceTest : public QObject
{
    Q_OBJECT

    static constexpr Timestamp now = CurationFixture::now;

    [[nodiscard]] static std::vector<std::pair<TriageKey, TriageMark>> three()
    {
        std::vector<std::pair<TriageKey, TriageMark>> out;
        for (const QString& name : {u"oom"_s, u"disk"_s, u"cpu"_s})
            out.emplace_back(TriageKey{u"pattern"_s, name, u"c"_s}, TriageMark{TriageState::Done, {}, u"r1"_s, u"ann"_s});
        return out;
    }

private Q_SLOTS:
    /// With an entry for each.
    void allOfThem()
    {
        const CurationFixture f;
        const CurationTarget target = f.desk.target();
        HC_OK(markTriage(target, three(), u"seen"_s, now));
        HC_GET(const auto marks, readTriageMarks(*target.journal, *target.journalStore));
        QCOMPARE(marks.size(), size_t(3));
        HC_GET(const Cell entries, target.journal->scalar("SELECT count(*) FROM journal WHERE action = 'triage-done'"));
        QCOMPARE(entries.integer(), 3);
        HC_OK(proveJournal(*target.journal));
    }

    /// One that cannot be written leaves none of those before it, and no entry.
    void orNone()
    {
        const CurationFixture f;
        const CurationTarget target = f.desk.target();
        HC_GET(const Cell before, target.journal->scalar("SELECT count(*) FROM journal"));
        HC_OK(target.journal->execute("CREATE TEMP TRIGGER full BEFORE INSERT ON triage_items WHEN new.record_id = 'cpu' "
                                      "BEGIN SELECT raise(ABORT, 'no room'); END"));
        QVERIFY(!markTriage(target, three(), u"seen"_s, now));
        HC_GET(const auto marks, readTriageMarks(*target.journal, *target.journalStore));
        QVERIFY(marks.empty());
        HC_GET(const Cell entries, target.journal->scalar("SELECT count(*) FROM journal"));
        QCOMPARE(entries.integer(), before.integer());
        HC_OK(target.journal->execute("DROP TRIGGER full"));
        HC_OK(markTriage(target, three(), u"seen"_s, now)); // nothing is in the way of another try
    }
};

HINDCAST_TEST(MarksAtOnceTest)
#include "tst_marks_at_once.moc"
