// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "TestSupport.h"
#include "core/curation/portable/PortableExport.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <memory>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Notes on one pattern at one moment, as a script with a fixed clock puts them.
class NoteTwiceTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CurationFixture> m_fixture;

    [[nodiscard]] const CurationDesk& desk() const { return m_fixture->desk; }
    /// The change-set; empty: there was nothing to do.
    [[nodiscard]] QString noted(const QString& text, const QString& actor = u"ann"_s)
    {
        SpecDraft spec = CurationFixture::spec(u"annotate-pattern"_s);
        spec.keys = {m_fixture->key(u"oom"_s, u"c"_s)};
        spec.text = text;
        spec.actor = actor;
        const ChangeReceipt done = desk().applied(spec);
        if (done.affected != (done.changeSet.isEmpty() ? 0 : 1) || !done.verified)
            qFatal("%lld rows", static_cast<long long>(done.affected));
        return done.changeSet;
    }
    /// Of the pattern's history, in its order.
    [[nodiscard]] QStringList notes() const
    {
        QStringList out;
        const auto rows = desk().data().rows("SELECT reason FROM pattern_events WHERE kind = 'annotated' AND pattern_name = 'oom' AND "
                                             "cluster_id = 'c' ORDER BY at, id");
        if (!rows)
            qFatal("%s", qPrintable(describe(rows)));
        for (const auto& row : *rows)
            out << row[0].text();
        return out;
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CurationFixture>(); }

    void anotherTextIsAnotherNote()
    {
        for (const QString& text : {u"first"_s, u"second"_s, u"third"_s})
            QVERIFY2(!noted(text).isEmpty(), qPrintable(text));
        QCOMPARE(notes(), (QStringList{u"first"_s, u"second"_s, u"third"_s}));
        QCOMPARE(desk().number("SELECT count(DISTINCT at) FROM pattern_events WHERE kind = 'annotated'"), qint64(3));
        QVERIFY(desk().chain().ok());
    }

    /// The same words of the same person at the same moment say no more; of another person, or later, they do.
    void theSameNoteIsPutOnce()
    {
        QVERIFY(!noted(u"first"_s).isEmpty());
        QVERIFY(noted(u"first"_s).isEmpty());
        QVERIFY(!noted(u"second"_s).isEmpty());
        QVERIFY(noted(u"first"_s).isEmpty());
        QVERIFY(noted(u"second"_s).isEmpty());
        QVERIFY(!noted(u"first"_s, u"ben"_s).isEmpty());
        QCOMPARE(notes(), (QStringList{u"first"_s, u"second"_s, u"first"_s}));
    }

    /// The moment of another decision is no reason to drop a note either.
    void behindAnotherDecision()
    {
        SpecDraft demotion = CurationFixture::spec(u"demote"_s);
        demotion.keys = {m_fixture->key(u"oom"_s, u"c"_s)};
        HC_OK(desk().apply(demotion));
        QVERIFY(!noted(u"why it was demoted"_s).isEmpty());
        QCOMPARE(notes(), QStringList{u"why it was demoted"_s});
        QVERIFY(desk().pattern(u"oom"_s, u"c"_s).demoted);
    }

    /// Each is taken back, and carried to another copy, by itself.
    void eachIsAChangeOfItsOwn()
    {
        const QStringList before = desk().rows();
        const QString first = noted(u"first"_s), second = noted(u"second"_s);
        for (const auto& [id, text] : {std::pair(first, u"first"_s), {second, u"second"_s}}) {
            HC_GET(const PortableChangeSet file, exportChangeSet(desk().target(), id));
            QCOMPARE(file.notes.size(), size_t(1));
            QCOMPARE(file.notes[0].text, text);
        }
        const Timestamp later{CurationFixture::now.us + Timestamp::perHour};
        HC_OK(desk().undo(second, later));
        HC_OK(desk().undo(first, later));
        QCOMPARE(desk().rows(), before);
        QVERIFY(!noted(u"second"_s).isEmpty()); // it was taken back: it may be put there again
    }
};

HINDCAST_TEST(NoteTwiceTest)

#include "tst_note_twice.moc"
