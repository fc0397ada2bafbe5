// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"
#include "TestSupport.h"
#include "core/curation/journal/JournalCheck.h"
#include "core/curation/journal/Strike.h"
#include "core/curation/purge/PurgeRun.h"
#include "core/facets/cache/CachePlace.h"
#include "tests/support/TestRegistry.h"

#include <QCryptographicHash>
#include <QDir>
#include <QTest>

using namespace hindcast;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

namespace {

const QString secret = u"hunter2-\"q\"-hunter2"_s; // as JSON writes it, it looks different
const QString mark = u"sha256:"_s + QString::fromLatin1(QCryptographicHash::hash(secret.toUtf8(), QCryptographicHash::Sha256).toHex());

StrikeSpec strikeOf(qint64 seq, const QString& text = {}) { return {seq, text, {{}, u"a password"_s, u"eve"_s, CurationFixture::now}}; }

/// The files of the folder in which the bytes are, also as JSON writes them.
QStringList filesWith(const QString& folder, const QString& text)
{
    QStringList out;
    const QString escaped = QString(text).replace(u'"', "\\\""_L1);
    for (const QFileInfo& info : QDir(folder).entryInfoList(QDir::Files)) {
        QFile file(info.filePath());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s", qPrintable(info.filePath()));
        const QByteArray bytes = file.readAll();
        if (bytes.contains(text.toUtf8()) || bytes.contains(escaped.toUtf8()))
            out << info.fileName();
    }
    return out;
}

QString textOf(const CurationDesk& desk, const QByteArray& sql)
{
    const auto cell = desk.data().scalar(sql);
    if (!cell)
        qFatal("%s", qPrintable(describe(cell)));
    return cell->text();
}

} // namespace

/// What must not stay in the journal is replaced by its hash, and the journal still proves everything else.
class StrikeTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<CurationFixture> m_fixture;

    const CurationDesk& desk() { return m_fixture->desk; }
    QString apply(const SpecDraft& draft)
    {
        ChangeSpec spec = draft;
        spec.keepSecrets = true; // as before anybody looked
        return desk().applied(spec).changeSet;
    }
    SpecDraft demotion(const QString& name, const QString& note)
    {
        SpecDraft spec = CurationFixture::spec(u"demote"_s);
        spec.keys = {m_fixture->key(name, u"c"_s)};
        spec.note = note;
        return spec;
    }

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CurationFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void aNoteIsStruckOut()
    {
        const QString id = apply(demotion(u"oom"_s, secret));
        apply(demotion(u"low"_s, u"another note"_s));
        QVERIFY(!filesWith(m_fixture->folder(), secret).isEmpty());
        HC_GET(const StrikeReport report, strike(desk().target(), strikeOf(1)));
        QCOMPARE(report.journalSeq, 3);
        QCOMPARE(report.entries, 1);
        QCOMPARE(report.records, 2); // the change-set and the event
        QVERIFY(report.final.isEmpty());
        QCOMPARE(u"sha256:"_s + report.sha256, mark);
        QCOMPARE(textOf(desk(), "SELECT note FROM journal WHERE seq = 1"), mark);
        QCOMPARE(textOf(desk(), "SELECT note FROM change_sets ORDER BY journal_seq LIMIT 1"), mark);
        QCOMPARE(textOf(desk(), "SELECT note FROM journal WHERE seq = 2"), u"another note"_s);
        QCOMPARE(report.left, std::optional(false));
        QCOMPARE(filesWith(m_fixture->folder(), secret), QStringList());
        const JournalCheck check = desk().chain();
        HC_HOLDS(check);
        QCOMPARE(check.entries, 3);
        QCOMPARE(check.coveredFrom, 1);
        HC_OK(desk().undo(id, CurationFixture::now)); // its images never held it
        QVERIFY(desk().chain().ok());
    }

    void aTextIsStruckOutEverywhere()
    {
        SpecDraft amend = CurationFixture::spec(u"amend"_s);
        amend.keys = {m_fixture->key(u"oom"_s, u"c"_s)};
        amend.text = u"set PASSWORD="_s + secret;
        const QString first = apply(amend);
        amend.text = u"read it from the vault"_s; // the data is put right first
        const QString second = apply(amend);
        const QString third = apply(demotion(u"low"_s, u"the password was %1, twice: %1"_s.arg(secret)));
        HC_GET(const StrikeReport report, strike(desk().target(), strikeOf(3, secret)));
        QCOMPARE(report.entries, 1);
        QStringList expected{first, second};
        expected.sort();
        QCOMPARE(report.final, expected);
        QCOMPARE(textOf(desk(), "SELECT note FROM journal WHERE seq = 3"), u"the password was %1, twice: %1"_s.arg(mark));
        QCOMPARE(report.left, std::optional(false));
        QCOMPARE(filesWith(m_fixture->folder(), secret), QStringList());
        const JournalCheck check = desk().chain();
        HC_HOLDS(check);
        // What is gone cannot be written back; what never held it can.
        for (const QString& id : expected) {
            const auto refused = desk().undo(id, CurationFixture::now);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        }
        HC_OK(desk().undo(third, CurationFixture::now));
    }

    /// What a reflection said before, and what people noted in its metadata.
    void reflectionsToo()
    {
        m_fixture->rows.run("UPDATE reflections SET text = ?1 WHERE id = 1", {Cell(u"echo "_s + secret)});
        for (const auto& [action, text] :
             {std::pair(u"amend-reflection"_s, u"read it from the vault"_s), {u"annotate-reflection"_s, secret}}) {
            SpecDraft spec = m_fixture->example(action);
            spec.keys = {Locator(1)};
            spec.text = text;
            spec.note = secret;
            apply(spec);
        }
        HC_HOLDS(desk().chain());
        const QByteArray noted = "SELECT metadata FROM reflections WHERE id = 1";
        QVERIFY(textOf(desk(), noted).contains(u"hunter2"_s));
        HC_OK(strike(desk().target(), strikeOf(1, secret)));
        QCOMPARE(textOf(desk(), "SELECT text FROM reflection_versions"), u"echo "_s + mark);
        QVERIFY(textOf(desk(), "SELECT reason FROM reflection_versions").endsWith(mark));
        QVERIFY(!textOf(desk(), noted).contains(u"hunter2"_s));
        QVERIFY(textOf(desk(), noted).contains(mark));
        HC_HOLDS(desk().chain());
        runSql(m_fixture->url.path, "UPDATE reflection_versions SET text = 'forged ' || text");
        HC_BREAKS(desk().chain(), u"reflection_versions"_s);
    }

    /// The note of one decision goes where that decision put it.
    void aNoteInMetadata()
    {
        for (const int id : {1, 2}) {
            SpecDraft spec = m_fixture->example(u"annotate-reflection"_s);
            spec.keys = {Locator(id)};
            spec.text = spec.note = secret;
            spec.at = Timestamp{CurationFixture::now.us + id};
            apply(spec);
        }
        HC_OK(strike(desk().target(), strikeOf(1)));
        QVERIFY(textOf(desk(), "SELECT metadata FROM reflections WHERE id = 1").contains(mark));
        QVERIFY(textOf(desk(), "SELECT metadata FROM reflections WHERE id = 2").contains(u"hunter2"_s));
        HC_HOLDS(desk().chain());
    }

    /// What was made of the database's texts, so that they are found, would still hold the struck one.
    void whatIsCachedGoes()
    {
        const QByteArray before = qgetenv("XDG_CACHE_HOME");
        qputenv("XDG_CACHE_HOME", (m_fixture->folder() + u"/cache"_s).toUtf8());
        apply(demotion(u"oom"_s, secret));
        QStringList files;
        for (const char* suffix : {"texts", "facets"}) {
            files << cachePlace({}, desk().store(), {RelationId::Outcomes}, QString::fromLatin1(suffix));
            QVERIFY(QDir().mkpath(QFileInfo(files.last()).path()));
            QFile file(files.last());
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(secret.toUtf8()) > 0);
        }
        const auto report = strike(desk().target(), strikeOf(1));
        if (before.isNull())
            qunsetenv("XDG_CACHE_HOME");
        else
            qputenv("XDG_CACHE_HOME", before);
        HC_OK(report);
        for (const QString& file : files)
            QVERIFY2(!QFileInfo::exists(file), qPrintable(file));
    }

    /// Nobody can empty a log in which somebody reads what was.
    void whileSomebodyReads()
    {
        apply(demotion(u"oom"_s, secret));
        RawDb reader(m_fixture->url.path);
        reader.run("BEGIN");
        QCOMPARE(reader.number("SELECT count(*) FROM journal"), 1);
        HC_GET(const StrikeReport held, strike(desk().target(), strikeOf(1)));
        QVERIFY(held.logHeld);
        reader.run("COMMIT");
        reader.close();
        apply(demotion(u"low"_s, secret));
        HC_GET(const StrikeReport emptied, strike(desk().target(), strikeOf(3)));
        QVERIFY(!emptied.logHeld);
        QCOMPARE(emptied.left, std::optional(false));
    }

    void keptRowsToo()
    {
        m_fixture->rows.run("UPDATE rca_outcomes SET recommended_fix = ?1 WHERE id = 1", {Cell(u"echo "_s + secret)});
        const PurgeCutoffs cutoffs{{CurationFixture::start}, {CurationFixture::start - 300 * Timestamp::perDay}};
        HC_GET(const PurgePreview shown, previewPurge(desk().target(), cutoffs, CurationFixture::now, {}));
        PurgeOptions options;
        options.actor = u"cron"_s;
        options.at = CurationFixture::now;
        options.keepRows = true;
        HC_GET(const PurgeReport purge, applyPurge(desk().target(), shown, options));
        QCOMPARE(purge.outcomes, 1);
        HC_GET(const StrikeReport report, strike(desk().target(), strikeOf(purge.journalSeq, secret)));
        QCOMPARE(report.records, 1);
        QCOMPARE(textOf(desk(), "SELECT recommended_fix FROM purged_outcomes"), u"echo "_s + mark);
        QCOMPARE(filesWith(m_fixture->folder(), secret), QStringList());
        const JournalCheck check = desk().chain();
        HC_HOLDS(check);
        runSql(m_fixture->url.path, "UPDATE purged_outcomes SET recommended_fix = 'forged'");
        QVERIFY(!desk().chain().ok());
    }

    /// A strike is no way to forge: what else is changed is found, before and after.
    void nothingElseMayChange_data()
    {
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("the struck note") << QByteArray("UPDATE journal SET note = 'sha256:0' WHERE seq = 1");
        QTest::newRow("its actor") << QByteArray("UPDATE journal SET actor = 'bob' WHERE seq = 1");
        QTest::newRow("the change-set") << QByteArray("UPDATE change_sets SET note = 'x'");
        QTest::newRow("the strike") << QByteArray("UPDATE journal SET body = replace(body, 'entry', 'entrv') WHERE seq = 2");
        QTest::newRow("the strike is gone") << QByteArray("DELETE FROM journal WHERE seq = 2");
        QTest::newRow("and its head") << QByteArray(
            "DELETE FROM journal WHERE seq = 2; UPDATE meta SET value = (SELECT '1 ' || hash FROM journal) "
            "WHERE key = 'journal_head'");
    }
    void nothingElseMayChange()
    {
        QFETCH(QByteArray, sql);
        apply(demotion(u"oom"_s, secret));
        HC_OK(strike(desk().target(), strikeOf(1)));
        QVERIFY(desk().chain().ok());
        runSql(m_fixture->url.path, sql);
        QVERIFY(!desk().chain().ok());
    }

    void twice()
    {
        apply(demotion(u"oom"_s, u"first "_s + secret + u" then other"_s));
        HC_OK(strike(desk().target(), strikeOf(1, secret)));
        HC_OK(strike(desk().target(), strikeOf(1, u"other"_s)));
        const JournalCheck check = desk().chain();
        HC_HOLDS(check);
        const auto again = strike(desk().target(), strikeOf(1, secret));
        QVERIFY(!again);
        QCOMPARE(again.error().code, ErrorCode::NotFound);
        QCOMPARE(desk().chain().entries, 3);
    }

    /// A few digits may be some of a hash, which stays what it is.
    void digitsOfAMark()
    {
        const QString digits = mark.sliced(10, 5);
        apply(demotion(u"oom"_s, secret + u", "_s + digits));
        HC_OK(strike(desk().target(), strikeOf(1, secret)));
        HC_OK(strike(desk().target(), strikeOf(1, digits)));
        QVERIFY(textOf(desk(), "SELECT note FROM journal WHERE seq = 1").startsWith(mark + u", sha256:"_s));
        HC_HOLDS(desk().chain());
    }

    /// Nor are those of what seals images and records, and of reasons.
    void digitsOfSeals()
    {
        apply(demotion(u"oom"_s, u"seen"_s));
        const QString seal = textOf(desk(), "SELECT json_extract(body, '$.images_sha256') FROM journal WHERE seq = 1");
        const QString why = textOf(desk(), "SELECT json_extract(image, '$.why') FROM change_images WHERE instr(image, 'why') > 0");
        const QString body = textOf(desk(), "SELECT body FROM journal WHERE seq = 1");
        apply(demotion(u"low"_s, seal.first(6) + u" and "_s + why.first(6)));
        for (const QString& digits : {seal.first(6), why.first(6)}) {
            HC_GET(const StrikeReport report, strike(desk().target(), strikeOf(2, digits)));
            QVERIFY(report.final.isEmpty());
            QCOMPARE(textOf(desk(), "SELECT body FROM journal WHERE seq = 1"), body);
            HC_HOLDS(desk().chain());
        }
    }

    void whatCannotBeStruckOut()
    {
        apply(demotion(u"oom"_s, {}));
        const auto code = [this](const StrikeSpec& spec) {
            const auto report = strike(desk().target(), spec);
            return report ? ErrorCode::Internal : report.error().code;
        };
        QCOMPARE(code(strikeOf(1)), ErrorCode::NotFound); // it has no note
        QCOMPARE(code(strikeOf(7)), ErrorCode::NotFound);
        QCOMPARE(code(strikeOf(1, u"abc"_s)), ErrorCode::InvalidInput);
        QCOMPARE(code(strikeOf(1, u"nowhere to be found"_s)), ErrorCode::NotFound);
        apply(demotion(u"low"_s, secret));
        HC_OK(strike(desk().target(), strikeOf(2)));
        QCOMPARE(code(strikeOf(2)), ErrorCode::InvalidInput); // what stands there for a text is none
        QCOMPARE(code(strikeOf(2, mark)), ErrorCode::InvalidInput);
        runSql(m_fixture->url.path, "UPDATE journal SET actor = 'bob' WHERE seq = 1");
        QCOMPARE(code(strikeOf(1, u"outdated"_s)), ErrorCode::Conflict);
        CurationTarget nowhere = desk().target();
        nowhere.journal = nullptr;
        const auto none = strike(nowhere, strikeOf(1));
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::NotFound);
    }
};

HINDCAST_TEST(StrikeTest)
#include "tst_strike.moc"
