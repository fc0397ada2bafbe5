// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CuratedCopies.h"
#include "CurationFixture.h"
#include "TestSupport.h"
#include "core/curation/findings/AcceptFinding.h"
#include "core/curation/findings/MarkTriage.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/JournalEntry.h"
#include "core/curation/journal/Strike.h"
#include "core/curation/journal/marks/StruckTexts.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString secret = u"hunter2-\"q\"-hunter2"_s;

QByteArray markOf(const QString& text) { return "sha256:" + QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex(); }

const QByteArray mark = markOf(secret);

void decide(const CurationDesk& desk, const SpecDraft& draft)
{
    ChangeSpec spec = draft;
    spec.keepSecrets = true; // as before anybody looked
    if (desk.applied(spec).affected == 0)
        qFatal("%s changed nothing", qPrintable(draft.action));
}

Expected<StrikeReport> struck(const CurationDesk& desk, qint64 seq, const QString& text = {})
{
    return strike(desk.target(), {seq, text, {{}, u"a password"_s, u"eve"_s, CurationFixture::now}});
}

/// The strike that was written last says what those of earlier versions said.
void asEarlierVersionsStruck(Connection& journal)
{
    const auto rows = journal.rows(
        "SELECT seq, at, actor, action, reason, note, body, previous_hash FROM journal ORDER BY seq DESC LIMIT 1");
    if (!rows)
        qFatal("%s", qPrintable(describe(rows)));
    const auto& row = rows->front();
    const auto utf8 = [&](size_t column) { return row[column].text().toUtf8(); };
    QJsonObject body = QJsonDocument::fromJson(utf8(6)).object();
    body.remove(u"sealed"_s);
    QJsonArray sets;
    const QJsonArray sealed = body[u"change_sets"_s].toArray();
    for (const QJsonValueConstRef value : sealed) {
        QJsonObject set = value.toObject();
        set.remove(u"images_sha256"_s);
        sets << set;
    }
    body[u"change_sets"_s] = sets;
    const JournalEntry entry{row[0].integer(),
                             Timestamp{row[1].integer()},
                             utf8(2),
                             utf8(3),
                             utf8(4),
                             utf8(5),
                             QJsonDocument(body).toJson(QJsonDocument::Compact)};
    Sha256 digest;
    const QByteArray hash = entryHash(entry, utf8(7), digest);
    const QByteArray head = QByteArray::number(entry.seq) + ' ' + hash;
    const bool written = journal.execute("UPDATE journal SET body = ?1, hash = ?2 WHERE seq = ?3",
                                         {Cell(entry.body), Cell(hash), Cell(entry.seq)})
        && journal.execute("UPDATE meta SET value = ?1 WHERE key = 'journal_head'", {Cell(head)});
    if (!written)
        qFatal("the strike was not rewritten");
}

/// Decisions of every kind whose rows are proved, two of which hold a secret, and the strike that takes it out.
void decideAndStrike(CurationFixture& f)
{
    SpecDraft spec = f.example(u"block"_s);
    spec.signatures = {{u"not yet seen"_s, u"c"_s}, {u"oom"_s, u"d"_s}};
    decide(f.desk, spec);
    for (const char* action : {"confirm", "pin", "alias-cluster", "merge"})
        decide(f.desk, f.example(QString::fromLatin1(action)));
    spec = f.example(u"amend"_s);
    spec.keys = {f.key(u"oom"_s, u"d"_s)};
    spec.text = u"echo "_s + secret;
    decide(f.desk, spec);
    spec = CurationFixture::spec(u"demote"_s);
    spec.keys = {f.key(u"disk"_s, u"c"_s)};
    spec.note = u"the password was "_s + secret;
    decide(f.desk, spec);
    const CurationTarget target = f.desk.target();
    noted(acceptFinding(target, {u"f00d"_s, u"destructive-command"_s, u"pattern"_s, u"oom"_s, u"c"_s, u"ann"_s, u"known"_s, f.now}));
    noted(markTriage(target, {u"pattern"_s, u"cpu"_s, u"c"_s}, {TriageState::Done, {}, u"r1"_s, u"ann"_s}, u"seen"_s, f.now));
    if (const auto report = struck(f.desk, 1, secret); !report)
        qFatal("%s", qPrintable(describe(report)));
}

} // namespace

/// What stands in the place of a text that was struck out is believed where the journal itself has it, and nowhere else.
class ForgedMarksTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CuratedCopies> m_copies;

    [[nodiscard]] JournalCheck checkAfter(const QByteArray& sql) { return CurationDesk(m_copies->copy(sql)).chain(); }

private Q_SLOTS:
    void initTestCase()
    {
        CurationFixture f;
        decideAndStrike(f);
        m_copies = std::make_unique<CuratedCopies>(f.url);
    }
    void cleanupTestCase() { m_copies.reset(); }

    void whatNobodyForgedHolds() { HC_HOLDS(checkAfter({})); }

    void forged_data()
    {
        QTest::addColumn<QString>("table");
        QTest::addColumn<QByteArray>("sql");
        const auto row = [](const char* table, const char* column, const char* where, const QByteArray& text) {
            QTest::addRow("%s.%s = %s where %s", table, column, text.constData(), where)
                << QString::fromLatin1(table) << QByteArray("UPDATE ") + table + " SET " + column + " = '" + text + "' WHERE " + where;
        };
        for (const QByteArray& text : {mark, "forged " + mark}) {
            for (const char* column : {"pattern_name", "cluster_id", "reason", "actor"})
                row("blocks", column, "pattern_name = 'not yet seen'", text);
            for (const char* column : {"note", "actor", "record_id"})
                row("confirmations", column, "record_id = 'oom'", text);
            for (const char* column : {"note", "actor", "outcome", "pattern_name"})
                row("evidence_pins", column, "outcome_id = '1'", text);
            for (const char* column : {"note", "actor", "cluster_id"})
                row("cluster_aliases", column, "alias = 'c'", text);
            for (const char* column : {"note", "actor", "into_name"})
                row("pattern_aliases", column, "pattern_name = 'low'", text);
            for (const char* column : {"note", "actor", "record_id", "rule"})
                row("accepted_findings", column, "record_id = 'oom'", text);
            for (const char* column : {"note", "actor", "record_id", "reasons_hash"})
                row("triage_items", column, "record_id = 'cpu'", text);
            for (const char* column : {"reason", "actor", "pattern_name", "cluster_id"})
                row("pattern_events", column, "kind = 'blocked'", text);
            // What a text was struck out of is proved all the same.
            for (const char* column : {"actor", "pattern_name", "fix_before"})
                row("pattern_events", column, "kind = 'amended'", text);
            row("pattern_events", "reason", "kind = 'demoted' AND pattern_name = 'disk'", text);
        }
        row("pattern_events", "fix_after", "kind = 'amended'", "rm -rf / " + mark);
        row("pattern_events", "fix_after", "kind = 'amended'", mark);
        row("pattern_events", "count_after", "kind = 'amended'", "99");
        row("pattern_events", "kind", "kind = 'amended'", "annotated");
        row("pattern_events", "reason", "kind = 'demoted' AND pattern_name = 'disk'", "fix-harmful");
        QTest::newRow("a struck event is gone") << u"pattern_events"_s << QByteArray("DELETE FROM pattern_events WHERE kind = 'amended'");
        QTest::newRow("another one beside it")
            << u"pattern_events"_s
            << "INSERT INTO pattern_events(tenant_id, project_id, key_hash, pattern_name, cluster_id, kind, at, "
               "reason, actor) SELECT tenant_id, project_id, key_hash, pattern_name, cluster_id, 'restored', at, '"
                + mark + "', actor FROM pattern_events WHERE kind = 'amended'";
    }
    void forged()
    {
        QFETCH(QString, table);
        QFETCH(QByteArray, sql);
        HC_BREAKS(checkAfter(sql), table);
    }

    /// Names are data, which a strike leaves alone: where images have the mark, rows have the text itself.
    void namesStay()
    {
        CurationFixture f;
        f.rows.pattern(secret, u"c"_s, 0.9, 3, CurationFixture::start);
        SpecDraft spec = CurationFixture::spec(u"merge"_s);
        spec.keys = {f.key(u"low"_s, u"c"_s)};
        spec.into = f.key(secret, u"c"_s);
        decide(f.desk, spec);
        spec = CurationFixture::spec(u"block"_s);
        spec.signatures = {{secret, u"c"_s}};
        decide(f.desk, spec);
        const CurationTarget target = f.desk.target();
        noted(acceptFinding(target, {u"f00d"_s, u"secret"_s, u"pattern"_s, secret, u"c"_s, u"ann"_s, u"known"_s, f.now}));
        noted(markTriage(target, {u"pattern"_s, secret, u"c"_s}, {TriageState::Done, {}, u"r1"_s, u"ann"_s}, u"seen"_s, f.now));
        HC_HOLDS(f.desk.chain());
        HC_OK(struck(f.desk, 1, secret));
        HC_HOLDS(f.desk.chain());
        noted(markTriage(target, {u"pattern"_s, secret, u"c"_s}, {TriageState::Pending, {}, u"r1"_s, u"ann"_s}, u"again"_s, f.now));
        HC_HOLDS(f.desk.chain());
        CuratedCopies copies(f.url);
        for (const auto& [table, sql] :
             {std::pair("blocks", "UPDATE blocks SET pattern_name = 'another' WHERE id = (SELECT max(id) FROM blocks)"),
              {"blocks", "UPDATE blocks SET actor = 'bob' WHERE id = (SELECT max(id) FROM blocks)"},
              {"pattern_aliases", "UPDATE pattern_aliases SET into_name = 'another'"},
              {"pattern_events", "UPDATE pattern_events SET pattern_name = 'another' WHERE kind = 'blocked'"},
              {"pattern_events", "UPDATE pattern_events SET count_after = 7 WHERE kind = 'merged' AND pattern_name <> 'low'"},
              {"pattern_events", "DELETE FROM pattern_events WHERE kind = 'blocked'"},
              {"accepted_findings", "UPDATE accepted_findings SET record_id = 'another'"},
              {"triage_items", "UPDATE triage_items SET state = 'done'"},
              {"triage_items", "DELETE FROM triage_items"}})
            HC_BREAKS(CurationDesk(copies.copy(sql)).chain(), QString::fromLatin1(table));
    }

    /// Rows of one moment do not name their change-set: the same note of two of them goes from both.
    void decisionsOfOneMoment()
    {
        CurationFixture f;
        for (const char* name : {"oom", "low"}) {
            SpecDraft spec = CurationFixture::spec(u"confirm"_s);
            spec.keys = {f.key(QString::fromLatin1(name), u"c"_s)};
            spec.note = secret;
            decide(f.desk, spec);
            spec.action = u"annotate-pattern"_s;
            spec.text = secret;
            decide(f.desk, spec);
            spec.text = u"once more: "_s + secret; // in the history a moment later
            decide(f.desk, spec);
        }
        HC_HOLDS(f.desk.chain());
        HC_OK(struck(f.desk, 1));
        HC_HOLDS(f.desk.chain());
        QCOMPARE(f.desk.number("SELECT count(*) FROM pattern_events WHERE instr(reason, 'hunter2') > 0"), 0);
        QCOMPARE(f.desk.number("SELECT count(*) FROM journal WHERE instr(note || body, 'hunter2') > 0"), 0);
        runSql(f.url.path, "UPDATE pattern_events SET reason = 'x' WHERE kind = 'annotated'");
        HC_BREAKS(f.desk.chain(), u"pattern_events"_s);
    }

    /// Images of earlier versions say of an event that was struck why it was filed before.
    void strikesOfEarlierVersionsHold()
    {
        CurationFixture f;
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {f.key(u"oom"_s, u"c"_s)};
        spec.note = u"the password was "_s + secret;
        decide(f.desk, spec);
        spec.keys = {f.key(u"low"_s, u"c"_s)};
        spec.at = Timestamp{CurationFixture::now.us + Timestamp::perDay};
        spec.note = u"seen"_s;
        decide(f.desk, spec);
        HC_GET(const auto images, f.desk.journal().rows("SELECT image, change_set, seq FROM change_images"));
        HC_OK(struck(f.desk, 1, secret));
        HC_GET(const Cell resealed, f.desk.journal().scalar("SELECT count(*) FROM change_images WHERE instr(image, 'why') > 0"));
        QCOMPARE(resealed.integer(), 2);
        for (const auto& row : images)
            f.rows.run("UPDATE change_images SET image = ?1 WHERE change_set = ?2 AND seq = ?3", row);
        HC_BREAKS(f.desk.chain(), u"images"_s);
        asEarlierVersionsStruck(f.desk.journal());
        HC_HOLDS(f.desk.chain());
        CuratedCopies copies(f.url);
        for (const char* sql : {"UPDATE pattern_events SET count_after = 7 WHERE pattern_name = 'oom' AND kind = 'demoted'",
                                "DELETE FROM pattern_events WHERE pattern_name = 'oom' AND kind = 'demoted'"})
            HC_BREAKS(CurationDesk(copies.copy(sql)).chain(), u"pattern_events"_s);
        // Nothing was struck out of the other one.
        HC_BREAKS(CurationDesk(copies.copy("UPDATE pattern_events SET reason = '" + mark + "' WHERE pattern_name = 'low'")).chain(),
                  u"pattern_events"_s);
    }

    void marksAndTexts_data()
    {
        QTest::addColumn<QByteArray>("proved");
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<bool>("said");
        const QByteArray other = markOf(u"other"_s), plain = secret.toUtf8();
        QTest::newRow("equal") << QByteArray("a") << QByteArray("a") << true;
        QTest::newRow("another") << QByteArray("a") << QByteArray("b") << false;
        QTest::newRow("no mark there") << QByteArray("a") << mark << false;
        QTest::newRow("the mark") << "a " + mark + " b" << "a " + mark + " b" << true;
        QTest::newRow("the text") << "a " + mark + " b" << "a " + plain + " b" << true;
        QTest::newRow("nothing else") << mark << plain << true;
        QTest::newRow("another text") << "a " + mark + " b" << QByteArray("a hunter3 b") << false;
        QTest::newRow("something before it") << "a " + mark << "b " + mark << false;
        QTest::newRow("something behind it") << mark + " a" << mark + " b" << false;
        QTest::newRow("both forms") << mark + ", " + mark << mark + ", " + plain << true;
        QTest::newRow("twice in a row") << mark + mark << plain + plain << true;
        QTest::newRow("two texts") << mark + " and " + other << plain + " and other" << true;
        QTest::newRow("two texts in a row") << mark + other << plain + "other" << true;
        QTest::newRow("in the wrong order") << mark + " and " + other << "other and " + plain << false;
        QTest::newRow("too short") << "a long beginning " + mark << QByteArray("a") << false;
        QTest::newRow("no mark of this journal") << markOf(u"x"_s) << QByteArray("x") << false;
        QTest::newRow("an object") << "{\"a\":\"" + mark + "\"}" << "{ \"a\": \"" + mark + "\" }" << true;
        QTest::newRow("another object") << "{\"a\":\"" + mark + "\"}" << "{ \"b\": \"" + mark + "\" }" << false;
    }
    void marksAndTexts()
    {
        QFETCH(QByteArray, proved);
        QFETCH(QByteArray, now);
        QFETCH(bool, said);
        const StruckTexts texts({mark, markOf(u"other"_s), "sha256:0"});
        for (int i = 0; i < 2; ++i) // what was found once is known
            QCOMPARE(texts.isSaid(std::string_view(proved.constData(), size_t(proved.size())),
                                  std::string_view(now.constData(), size_t(now.size()))),
                     said);
    }
};

HINDCAST_TEST(ForgedMarksTest)
#include "tst_forged_marks.moc"
