// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "core/curation/plan/CurationAction.h"
#include "core/store/connect/Connect.h"
#include "core/store/rows/PatternRows.h"
#include "tests/support/Effort.h"
#include "tests/support/SpecDraft.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <memory>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Change-sets on a native database: what is shown is what is written, or nothing is.
class CurationTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CurationFixture> m_fixture;

    CurationFixture& f() { return *m_fixture; }
    CurationDesk& desk() { return m_fixture->desk; }
    SpecDraft on(const QString& action, std::vector<Locator> keys)
    {
        SpecDraft s = CurationFixture::spec(action);
        s.keys = std::move(keys);
        return s;
    }
    SpecDraft about(const QString& action, std::vector<Signature> signatures)
    {
        SpecDraft s = CurationFixture::spec(action);
        s.signatures = std::move(signatures);
        return s;
    }
    static void everyAction()
    {
        QTest::addColumn<QString>("action");
        for (const CurationAction& a : curationActions())
            QTest::newRow(a.id) << QString::fromLatin1(a.id);
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CurationFixture>(); }

    void shownIsWritten_data() { everyAction(); }
    void shownIsWritten()
    {
        QFETCH(QString, action);
        const SpecDraft spec = f().example(action);
        QVERIFY2(!spec.action.isEmpty(), "an action of the registry that no test knows");
        if (isRefusedHere(action)) {
            QCOMPARE(previewChange(desk().target(), spec).error().code, ErrorCode::Unsupported);
            return;
        }
        const QStringList before = desk().rows();
        const qint64 entries = desk().journalEntries();
        HC_GET(const ChangePreview preview, previewChange(desk().target(), spec));
        HC_GET(const ChangePreview again, previewChange(desk().target(), spec));
        QCOMPARE(again.fingerprint, preview.fingerprint);
        QVERIFY(!preview.rows.empty());
        QVERIFY(preview.touched.empty() == isAboutMemories(action));

        HC_GET(const ChangeReceipt receipt, applyChange(desk().target(), preview));
        QVERIFY(receipt.verified);
        QVERIFY(!receipt.changeSet.isEmpty());
        QCOMPARE(receipt.previewed, qint64(preview.rows.size()));
        QCOMPARE(receipt.affected, receipt.previewed);
        QCOMPARE(receipt.fingerprint, preview.fingerprint);
        QCOMPARE(receipt.journalSeq, entries + 1);
        // An independent count of the rows that differ: one line each is gone, changed or new.
        const QStringList after = desk().rows();
        QCOMPARE(std::max(linesAdded(before, after).size(), linesAdded(after, before).size()), qsizetype(preview.rows.size()));
        HC_GET(const bool asShown, rowsAre(desk().target(), preview.rows));
        QCOMPARE(asShown, std::ranges::none_of(preview.rows, [](const RowChange& r) {
                     return r.kind == RowChange::Kind::Insert && r.key.isNull();
                 }));
        QVERIFY(desk().chain().ok());
    }

    void again_data() { everyAction(); }
    void again()
    {
        QFETCH(QString, action);
        if (isRefusedHere(action))
            return;
        const SpecDraft spec = f().example(action);
        HC_OK(desk().apply(spec));
        const QStringList rows = desk().rows();
        const qint64 entries = desk().journalEntries(), events = desk().number("SELECT count(*) FROM pattern_events");
        const auto twice = desk().apply(spec);
        if (action == "undo"_L1) {
            QVERIFY(!twice);
            QCOMPARE(twice.error().code, ErrorCode::Conflict);
        } else if (action.startsWith(u"delete"_s)) {
            QVERIFY(!twice);
            QCOMPARE(twice.error().code, ErrorCode::NotFound);
        } else {
            HC_OK(twice);
            QVERIFY(twice->changeSet.isEmpty());
            QVERIFY(twice->verified);
            HC_GET(const ChangePreview preview, previewChange(desk().target(), spec));
            const bool one = action == "alias-cluster"_L1 || action == "apply-change-set"_L1;
            const qint64 found = action == "quarantine"_L1 ? 4 : one ? 1 : 0; // records that nobody named
            QCOMPARE(preview.unchanged, qint64(spec.keys.size() + spec.signatures.size()) + found);
            QVERIFY(preview.events.empty());
        }
        QCOMPARE(desk().rows(), rows);
        QCOMPARE(desk().journalEntries(), entries);
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events"), events);
    }

    /// A preview opens for reading and leaves every byte of every file.
    void lookingWritesNothing_data() { everyAction(); }
    void lookingWritesNothing()
    {
        QFETCH(QString, action);
        if (isRefusedHere(action))
            return;
        const SpecDraft spec = f().example(action);
        HC_GET(auto reader, connectReadOnly(f().url));
        HC_GET(const Store store, describeStore(*reader, f().url));
        HC_GET(const Workspace workspace, Workspace::openForReading(*reader, *store, {}));
        const auto files = folderState(f().folder());
        HC_GET(const ChangePreview preview, previewChange(workspace.target(), spec));
        QVERIFY(!preview.rows.empty());
        auto now = folderState(f().folder());
        QMap<QString, QByteArray> then = files;
        then.remove(u"memory.db-shm"_s); // readers mark themselves in the shared memory
        now.remove(u"memory.db-shm"_s);
        QCOMPARE(now, then);
        const auto refused = applyChange(workspace.target(), preview);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::ReadOnly);
    }

    void staleIsRefused_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QByteArray>("meanwhile");
        QTest::newRow("demote, fix") << u"demote"_s << QByteArray("UPDATE failure_patterns SET demoted = 1");
        QTest::newRow("demote, counted") << u"demote"_s << QByteArray("UPDATE failure_patterns SET occurrence_count = 99");
        QTest::newRow("demote, one is gone") << u"demote"_s << QByteArray("DELETE FROM failure_patterns WHERE pattern_name = 'low'");
        QTest::newRow("restore") << u"restore"_s << QByteArray("UPDATE failure_patterns SET demoted = 0");
        QTest::newRow("amend") << u"amend"_s << QByteArray("UPDATE failure_patterns SET recommended_fix = 'of an agent'");
        QTest::newRow("feedback") << u"mark-incorrect"_s << QByteArray("UPDATE rca_outcomes SET outcome_feedback = 'partial' WHERE id = 2");
        QTest::newRow("pattern of the outcome") << u"mark-incorrect"_s << QByteArray("UPDATE failure_patterns SET demoted = 1");
        QTest::newRow("block") << u"block"_s
                               << QByteArray("INSERT INTO blocks(key_hash, pattern_name, reason, actor, until, created_at) "
                                             "VALUES (x'00', 'oom', 'other', 'bob', 1795090000000000, 1)");
        QTest::newRow("unblock") << u"unblock"_s << QByteArray("UPDATE blocks SET lifted_at = 1 WHERE cluster_id IS NULL");
        QTest::newRow("undo") << u"undo"_s << QByteArray("UPDATE failure_patterns SET demoted = 0 WHERE pattern_name = 'low'");
    }
    void staleIsRefused()
    {
        QFETCH(QString, action);
        QFETCH(QByteArray, meanwhile);
        const SpecDraft spec = f().example(action);
        HC_GET(const ChangePreview preview, previewChange(desk().target(), spec));
        runSql(f().url.path, meanwhile);
        const QStringList rows = desk().rows();
        const qint64 entries = desk().journalEntries(), events = desk().number("SELECT count(*) FROM pattern_events");
        const auto refused = applyChange(desk().target(), preview);
        QVERIFY(!refused);
        QVERIFY2(refused.error().code == ErrorCode::Conflict, qPrintable(describe(refused)));
        QCOMPARE(desk().rows(), rows);
        QCOMPARE(desk().journalEntries(), entries);
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events"), events);
    }

    /// The moment of the decision is no part of what was decided: the preview of before lunch still holds.
    void laterIsNotStale()
    {
        SpecDraft spec = f().example(u"demote"_s);
        HC_GET(const ChangePreview preview, previewChange(desk().target(), spec));
        spec.at.us += Timestamp::perDay / 24;
        HC_GET(const ChangePreview later, previewChange(desk().target(), spec));
        QCOMPARE(later.fingerprint, preview.fingerprint);
        spec.alsoBlock = false;
        HC_GET(const ChangePreview other, previewChange(desk().target(), spec));
        QVERIFY(other.fingerprint != preview.fingerprint);
    }

    void badSpecs_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<int>("code");
        QTest::newRow("unknown key") << u"demote"_s << int(ErrorCode::NotFound);
        QTest::newRow("unknown outcome") << u"mark-incorrect"_s << int(ErrorCode::NotFound);
        QTest::newRow("unknown change-set") << u"undo"_s << int(ErrorCode::NotFound);
        QTest::newRow("empty text") << u"amend"_s << int(ErrorCode::InvalidInput);
        QTest::newRow("ends in the past") << u"block"_s << int(ErrorCode::InvalidInput);
    }
    void badSpecs()
    {
        QFETCH(QString, action);
        QFETCH(int, code);
        SpecDraft spec = on(action, {Locator(4711)});
        spec.changeSet = action == "undo"_L1 ? u"none"_s : QString();
        spec.until = action == "block"_L1 ? std::optional(spec.at) : std::nullopt;
        const auto refused = previewChange(desk().target(), spec);
        QVERIFY(!refused);
        QCOMPARE(int(refused.error().code), code);
        QVERIFY(!refused.error().sentence.isEmpty());
    }

    void noActionForThatKind()
    {
        const ChangeSpec spec{decision::Archive{{RelationId::Outcomes, {Locator(1)}}},
                              {ReasonCode::Outdated, {}, u"ann"_s, CurationFixture::now}};
        const auto refused = previewChange(desk().target(), spec);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QVERIFY(refused.error().sentence.contains(u"archive"_s));
    }

    void onlyPreviewsNeedNoReason()
    {
        SpecDraft spec = f().example(u"demote"_s);
        const QStringList before = desk().rows();
        HC_GET(const ChangePreview reasoned, previewChange(desk().target(), spec));
        spec.reason.reset();
        HC_GET(ChangePreview preview, previewChange(desk().target(), spec));
        QCOMPARE(preview.fingerprint, reasoned.fingerprint);
        const auto refused = applyChange(desk().target(), preview);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
        QCOMPARE(desk().rows(), before);
        preview.spec.why.reason = ReasonCode::Outdated; // said at last
        HC_GET(const ChangeReceipt receipt, applyChange(desk().target(), preview));
        QVERIFY(receipt.verified);
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events WHERE reason = 'outdated'"), 4);
    }

    /// Every row of the table leads back to itself, whichever way it is looked for.
    void theTableIsOne()
    {
        QSet<QString> ids;
        for (const CurationAction& a : curationActions()) {
            const qsizetype known = ids.size();
            ids.insert(QString::fromLatin1(a.id));
            QCOMPARE(ids.size(), known + 1);
            QCOMPARE(findCurationAction(QString::fromLatin1(a.id)), &a);
            QCOMPARE(findCurationAction(a.verb, a.subject), &a);
            const Decision decided = decide(a,
                                            {.keys = {Locator(1)}, .signatures = {{u"p"_s, u"c"_s}}, .text = u"t"_s, .changeSet = u"s"_s});
            QCOMPARE(actionOf(decided), &a);
            QCOMPARE(verbOf(decided), a.verb);
            QCOMPARE(textOf(decided), a.inputs.testFlag(ActionInput::Text) ? u"t"_s : QString());
            QVERIFY(a.plan || a.correction);
            QCOMPARE(signaturesOf(decided) != nullptr, a.inputs.testFlag(ActionInput::Scope));
        }
        QVERIFY(!findCurationAction(u"explode"));
    }

    void reasonOtherNeedsWords()
    {
        SpecDraft spec = f().example(u"demote"_s);
        spec.reason = ReasonCode::Other;
        spec.note = u"  "_s;
        const auto refused = desk().apply(spec);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
        spec.note = u"drill of 4 May"_s;
        HC_OK(desk().apply(spec));
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events WHERE reason = 'other: drill of 4 May'"), 4);
    }

    void tooManyAreRefused()
    {
        std::vector<Locator> keys;
        for (qint64 i = 0; i <= qint64(greatestSelection); ++i)
            keys.emplace_back(i);
        const auto refused = previewChange(desk().target(), on(u"demote"_s, keys));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::TooLarge);
    }

    /// More than a statement reads at once, many times over; the greatest change-set is a benchmark (bulkDemote).
    void thousandsAtOnce()
    {
        const int many = effort(4'000, 15'000);
        f().rows.run("BEGIN");
        for (int i = 0; i < many; ++i)
            f().rows.pattern(u"many %1"_s.arg(i), u"c"_s, 0.9, 2, CurationFixture::start);
        f().rows.run("COMMIT");
        std::vector<Locator> keys;
        HC_GET(const auto ids, desk().data().rows("SELECT id FROM failure_patterns WHERE pattern_name LIKE 'many%'"));
        for (const auto& id : ids)
            keys.emplace_back(id[0].integer());
        const QStringList before = desk().rows();
        HC_GET(const ChangeReceipt receipt, desk().apply(on(u"demote"_s, keys)));
        QCOMPARE(receipt.affected, qint64(many));
        QVERIFY(receipt.verified);
        HC_OK(desk().undo(receipt.changeSet, CurationFixture::now));
        QVERIFY(desk().rows() == before);
    }

    void aKeyTwiceIsOne()
    {
        const Locator key = f().key(u"oom"_s, u"c"_s);
        for (const char* action : {"demote", "amend"}) {
            SpecDraft spec = on(QString::fromLatin1(action), {key, key});
            spec.text = u"x"_s;
            HC_GET(const ChangeReceipt receipt, desk().apply(spec));
            QCOMPARE(receipt.affected, 1);
        }
        HC_GET(const ChangeReceipt receipt, desk().apply(about(u"block"_s, {{u"new"_s, {}}, {u"new"_s, {}}})));
        QCOMPARE(receipt.affected, 1);
    }

    void eventsSayWhoAndWhy()
    {
        HC_OK(desk().apply(f().example(u"amend"_s)));
        HC_OK(desk().apply(f().example(u"mark-incorrect"_s)));
        HC_GET(
            const auto rows,
            desk().data().rows("SELECT kind, pattern_name, cluster_id, actor, reason, at, outcome_id, fix_before, fix_after, count_after "
                               "FROM pattern_events ORDER BY id"));
        QCOMPARE(rows.size(), size_t(3));
        QStringList lines;
        for (const auto& r : rows) {
            QStringList cells;
            for (const Cell& c : r)
                cells << (c.isNull() ? u"-"_s : c.get<qint64>() ? QString::number(c.integer()) : c.text());
            lines << cells.join(u'|');
        }
        const QString at = QString::number(CurationFixture::now.us);
        QCOMPARE(lines[0], u"amended|oom|c|ann|fix-harmful|%1|-|-|another fix|3"_s.arg(at));
        QCOMPARE(lines[1], u"amended|oom|d|ann|fix-harmful|%1|-|-|another fix|4"_s.arg(at));
        QCOMPARE(lines[2], u"demoted|oom|c|ann|fix-harmful|%1|1|-|-|3"_s.arg(at));
    }

    /// Two outcomes of one key are one demotion; the namesake in another cluster stays.
    void heedsIncorrectWhatItKeys()
    {
        HC_OK(desk().apply(on(u"mark-incorrect"_s, {Locator(1), Locator(2), Locator(4)})));
        QVERIFY(desk().pattern(u"oom"_s, u"c"_s).demoted);
        QVERIFY(!desk().pattern(u"oom"_s, u"d"_s).demoted);
        QCOMPARE(desk().number("SELECT count(*) FROM rca_outcomes WHERE outcome_feedback = 'incorrect'"), 3);
        QCOMPARE(desk().number("SELECT count(*) FROM pattern_events"), 1);
        HC_GET(const ChangePreview nobody, previewChange(desk().target(), on(u"mark-incorrect"_s, {Locator(4)})));
        QCOMPARE(nobody.consequences.size(), 1);
    }

    void hintsBeforeAndAfter()
    {
        const auto hints = [&](const SpecDraft& spec) -> std::pair<qint64, qint64> {
            const auto preview = previewChange(desk().target(), spec);
            return preview ? std::pair{preview->injectedBefore, preview->injectedAfter} : std::pair{-1LL, -1LL};
        };
        using Two = std::pair<qint64, qint64>;
        const Locator oom = f().key(u"oom"_s, u"c"_s), low = f().key(u"low"_s, u"c"_s), dns = f().key(u"dns"_s, u"c"_s);
        QCOMPARE(hints(on(u"demote"_s, {oom})), Two(1, 0));
        QCOMPARE(hints(on(u"demote"_s, {low})), Two(0, 0));
        QCOMPARE(hints(on(u"restore"_s, {dns})), Two(0, 1));
        QCOMPARE(hints(about(u"block"_s, {{u"oom"_s, {}}})), Two(2, 0));
        QCOMPARE(hints(about(u"block"_s, {{u"oom"_s, u"d"_s}})), Two(1, 0));
        QCOMPARE(hints(about(u"unblock"_s, {{u"disk"_s, u"c"_s}})), Two(0, 1));
        QCOMPARE(hints(about(u"unblock"_s, {{u"cpu"_s, {}}})), Two(0, 0)); // its own cluster's holds
        QCOMPARE(hints(about(u"unblock"_s, {{u"cpu"_s, {}}, {u"cpu"_s, u"c"_s}})), Two(0, 1));
        QCOMPARE(hints(on(u"mark-incorrect"_s, {Locator(3)})), Two(1, 0));
        // Undoing one of two blocks changes nothing.
        HC_GET(const ChangeReceipt wide, desk().apply(about(u"block"_s, {{u"disk"_s, {}}})));
        SpecDraft undo = CurationFixture::spec(u"undo"_s);
        undo.changeSet = wide.changeSet;
        QCOMPARE(hints(undo), Two(0, 0));
        HC_GET(const ChangeReceipt only, desk().apply(about(u"block"_s, {{u"oom"_s, {}}})));
        undo.changeSet = only.changeSet;
        QCOMPARE(hints(undo), Two(0, 2));
    }

    void blocksHaveScopeAndEnd()
    {
        SpecDraft spec = about(u"block"_s, {{u"oom"_s, u"c"_s}});
        spec.until = Timestamp{CurationFixture::now.us + 1000};
        HC_OK(desk().apply(spec));
        const auto blocked = [&](const QString& cluster, qint64 at) {
            ReadNotes notes;
            const auto all = readPatterns(desk().data(), desk().store(), Timestamp{at}, notes);
            return all
                && std::ranges::any_of(*all, [&](const Pattern& p) { return p.name == "oom"_L1 && p.clusterId == cluster && p.blocked; });
        };
        const qint64 now = CurationFixture::now.us;
        QVERIFY(blocked(u"c"_s, now));
        QVERIFY(!blocked(u"d"_s, now));
        QVERIFY(blocked(u"c"_s, now + 999));
        QVERIFY(!blocked(u"c"_s, now + 1000));
        spec.until = Timestamp{now + 5000}; // another end is another block
        HC_OK(desk().apply(spec));
        QVERIFY(blocked(u"c"_s, now + 1000));
        HC_OK(desk().apply(about(u"unblock"_s, {{u"oom"_s, u"c"_s}})));
        QVERIFY(!blocked(u"c"_s, now));
        QCOMPARE(desk().number("SELECT count(*) FROM blocks WHERE pattern_name = 'oom' AND lifted_by = 'ann'"), 2);
    }

    void hostileTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("quotes") << u"'; DROP TABLE journal; -- \" \\ %s ?1 $1"_s;
        QTest::newRow("controls") << u"\x01\x02\t\r\n\x1b[31m\x7f\u0085\u2028"_s;
        QTest::newRow("emoji") << u"\U0001F525 内存 a\u0301"_s;
        QTest::newRow("mark first") << u"\uFEFFwith a byte order mark"_s;
        QTest::newRow("marks first") << u"\uFEFF\uFEFFtwo"_s;
        QTest::newRow("not characters") << u"\uFFFE\uFFFF"_s;
        QTest::newRow("half a character") << QString(QChar(0xD800)) + u"x"_s;
        QTest::newRow("a million") << QString(1'000'000, u'x');
    }
    void hostileTexts()
    {
        QFETCH(QString, text);
        const QStringList before = desk().rows();
        SpecDraft spec = on(u"amend"_s, {f().key(u"oom"_s, u"c"_s)});
        spec.text = text;
        spec.note = text.left(2000);
        spec.actor = text.left(50);
        HC_GET(const ChangeReceipt first, desk().apply(spec));
        QVERIFY(first.verified);
        spec.keys = {f().key(u"oom"_s, u"c"_s)};
        HC_GET(const ChangeReceipt nothing, desk().apply(spec));
        QVERIFY2(nothing.changeSet.isEmpty(), "amending again changes nothing");
        HC_GET(const ChangeReceipt second, desk().apply(on(u"demote"_s, spec.keys)));
        spec.text = u"third"_s;
        HC_GET(const ChangeReceipt third, desk().apply(spec));
        HC_HOLDS(desk().chain());
        for (const QString& id : {third.changeSet, second.changeSet, first.changeSet})
            HC_OK(desk().undo(id, CurationFixture::now));
        QCOMPARE(desk().rows(), before);
        HC_HOLDS(desk().chain());
    }

    void impossibleTexts()
    {
        SpecDraft spec = on(u"amend"_s, {f().key(u"oom"_s, u"c"_s)});
        for (const QString& text : {QString(1'000'001, u'x'), u"   "_s, u"nul \0 inside"_s}) {
            spec.text = text;
            const auto refused = previewChange(desk().target(), spec);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
        }
    }
};

HINDCAST_TEST(CurationTest)
#include "tst_curation.moc"
