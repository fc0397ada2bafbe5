// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen for agents and by filters, chosen once more from the rows of a list: hints with their reasons, and records that match.
#include "core/synthetic/SeededRandom.h"
#include "core/synthetic/SyntheticData.h"
#include "tests/interop/CliFixture.h"
#include "tests/support/Checks.h"
#include "tests/support/Effort.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <functional>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

using Holds = std::function<bool(const QJsonObject&)>;

/// A condition in the filter language, and the same in C++.
struct Condition {
    QString text;
    Holds holds;
};

Timestamp momentOf(const QJsonValue& v) { return *parseTimestamp(v.toString()); }

Condition simpleCondition(SeededRandom& random)
{
    const auto text = [](const char* field, const QString& name, const QString& value) {
        return Condition{QLatin1String(field) + u':' + value, [name, value](const QJsonObject& o) { return o[name].toString() == value; }};
    };
    switch (random.below(9)) {
    case 0: return text("cluster", u"cluster_id"_s, random.pick<QString>({u"prod-eu"_s, u"staging"_s, u"nowhere"_s}));
    case 1: return text("path", u"path"_s, random.pick<QString>({u"direct"_s, u"synthesis"_s}));
    case 2: {
        const bool wanted = random.chance(0.5);
        return {wanted ? u"verified:true"_s : u"verified:false"_s,
                [wanted](const QJsonObject& o) { return o[u"verified"].isBool() && o[u"verified"].toBool() == wanted; }};
    }
    case 3: {
        const QString value = random.pick<QString>({u"regression"_s, u"resolved"_s, u"incorrect"_s});
        return {u"feedback:"_s + value, [value](const QJsonObject& o) { return o[u"feedback"].toString() == value; }};
    }
    case 4: {
        const double border = random.pick<double>({0.5, 0.7, 0.9, 0.95});
        const QString sign = random.pick<QString>({u">="_s, u"<"_s, u">"_s, u"<="_s});
        return {u"confidence"_s + sign + QString::number(border), [border, sign](const QJsonObject& o) {
                    const double c = o[u"confidence"].toDouble();
                    return sign == u">=" ? c >= border : sign == u"<" ? c < border : sign == u">" ? c > border : c <= border;
                }};
    }
    case 5: {
        const QString value = random.pick<QString>({u"OOMKilled"_s, u"ImagePullBackOff"_s, u"DNSResolution"_s});
        return {u"playbook:"_s + value, [value](const QJsonObject& o) { return o[u"playbooks"].toArray().contains(value); }};
    }
    case 6: {
        const qint64 border = 1 + random.below(300);
        const QString sign = random.pick<QString>({u">"_s, u"<="_s});
        return {u"id"_s + sign + QString::number(border), [border, sign](const QJsonObject& o) {
                    return sign == u">" ? o[u"id"].toInteger() > border : o[u"id"].toInteger() <= border;
                }};
    }
    case 7: {
        const QString from = random.pick<QString>({u"2026-09-01"_s, u"2026-10-01"_s}),
                      to = random.pick<QString>({u"2026-10-15"_s, u"2026-11-10"_s});
        return {u"created_at>=%1 created_at<%2"_s.arg(from, to), [from, to](const QJsonObject& o) {
                    return momentOf(o[u"created_at"]) >= *parseTimestamp(from) && momentOf(o[u"created_at"]) < *parseTimestamp(to);
                }};
    }
    default: {
        const int a = int(random.below(6)) + 5;
        return {u"confidence:0.%1..1"_s.arg(a),
                [a](const QJsonObject& o) { return o[u"confidence"].toDouble() >= double(a) / 10 && o[u"confidence"].toDouble() <= 1; }};
    }
    }
}

Condition someCondition(SeededRandom& random, int depth)
{
    if (depth == 0 || random.chance(0.3))
        return simpleCondition(random);
    const Condition a = someCondition(random, depth - 1);
    switch (random.below(3)) {
    case 0: return {u"-("_s + a.text + u')', [a](const QJsonObject& o) { return !a.holds(o); }};
    case 1: {
        const Condition b = someCondition(random, depth - 1);
        return {u'(' + a.text + u") or ("_s + b.text + u')', [a, b](const QJsonObject& o) { return a.holds(o) || b.holds(o); }};
    }
    default: {
        const Condition b = someCondition(random, depth - 1);
        return {u'(' + a.text + u") ("_s + b.text + u')', [a, b](const QJsonObject& o) { return a.holds(o) && b.holds(o); }};
    }
    }
}

} // namespace

class CliChoicesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_db;

    static CliRun ask(QStringList words, const QString& now = u"2026-11-20T12:00:00Z"_s)
    {
        return runCli(words << u"--json"_s << u"--now"_s << now);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_db = m_folder.filePath(u"demo.db"_s);
        SyntheticOptions options;
        options.outcomes = 500;
        options.seed = 11;
        options.anchor = *parseTimestamp(u"2026-11-20T12:00:00Z");
        HC_GOOD(generateSyntheticData(DatabaseUrl::sqlite(m_db), options, {}));
    }

    void filters()
    {
        const QJsonArray all = ask({u"list"_s, u"outcomes"_s, m_db, u"--limit"_s, u"0"_s}).array();
        QCOMPARE(all.size(), 500);
        SeededRandom random(41);
        int some = 0;
        for (int i = 0; i < effort(25, 200); ++i) {
            const Condition c = someCondition(random, 3);
            QList<qint64> want, got;
            for (const auto& o : all)
                if (c.holds(o.toObject()))
                    want << o[u"id"].toInteger();
            const CliRun run = ask({u"list"_s, u"outcomes"_s, m_db, u"--limit"_s, u"0"_s, u"--filter"_s, c.text});
            QVERIFY2(run.exitCode == 0, (c.text.toUtf8() + run.err).constData());
            for (const auto& o : run.array())
                got << o[u"id"].toInteger();
            QVERIFY2(got == want, qPrintable(u"%1: %2 instead of %3"_s.arg(c.text).arg(got.size()).arg(want.size())));
            some += !want.isEmpty() && want.size() < 500;
        }
        QVERIFY(some > 10);
    }

    void hints_data()
    {
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<QString>("now");
        QTest::addColumn<int>("limit");
        for (const char* cluster : {"prod-eu", "staging", "unknown", "nobody knows it"})
            QTest::newRow(cluster) << QString::fromLatin1(cluster) << u"2026-11-20T12:00:00Z"_s << 5;
        QTest::newRow("later") << u"prod-eu"_s << u"2026-12-10T00:00:00Z"_s << 5;
        QTest::newRow("much later") << u"prod-eu"_s << u"2027-06-01T00:00:00Z"_s << 5;
        QTest::newRow("one") << u"prod-eu"_s << u"2026-11-20T12:00:00Z"_s << 1;
        QTest::newRow("all") << u"prod-eu"_s << u"2026-11-20T12:00:00Z"_s << 1'000;
    }
    /// A hint is given, or left out for the first reason that holds.
    void hints()
    {
        QFETCH(QString, cluster);
        QFETCH(QString, now);
        QFETCH(int, limit);
        const QJsonArray patterns = ask({u"list"_s, u"patterns"_s, m_db, u"--limit"_s, u"0"_s}, now).array();
        const QJsonObject said = ask({u"hints"_s, m_db, u"--cluster"_s, cluster, u"--limit"_s, QString::number(limit), u"--budget"_s,
                                      u"1000000"_s},
                                     now)
                                     .object();
        std::vector<QJsonObject> visible;
        QMap<QString, QString> reasons;
        const Timestamp moment = *parseTimestamp(now);
        const auto nameOf = [](const QJsonValue& p) { return p[u"pattern_name"].toString() + u'|' + p[u"cluster_id"].toString(); };
        for (const auto& p : patterns) {
            const bool here = p[u"cluster_id"] == cluster || p[u"cluster_id"] == u"unknown"_s;
            const QString reason = p[u"demoted"].toBool()                               ? u"demoted"_s
                : p[u"stored_state"] == u"blocked"_s                                    ? u"blocked"_s
                : p[u"confidence"].toDouble() < 0.9                                     ? u"confidence"_s
                : p[u"occurrence_count"].toInteger() < 2                                ? u"occurrences"_s
                : !here                                                                 ? u"cluster"_s
                : moment.us - momentOf(p[u"last_seen_at"]).us >= 30 * Timestamp::perDay ? u"decay"_s
                                                                                        : QString();
            if (reason.isEmpty())
                visible.push_back(p.toObject());
            else
                reasons[nameOf(p)] = reason;
        }
        std::ranges::sort(visible, [](const QJsonObject& a, const QJsonObject& b) { // by count, then the newest
            const auto key = [](const QJsonObject& o) {
                return std::tuple(-o[u"occurrence_count"].toInteger(), -momentOf(o[u"last_seen_at"]).us, o[u"pattern_name"].toString());
            };
            return key(a) < key(b);
        });
        QStringList want, got;
        for (size_t i = 0; i < visible.size(); ++i) {
            if (i < size_t(limit))
                want << nameOf(visible[i]);
            else
                reasons[nameOf(visible[i])] = u"limit"_s;
        }
        for (const auto& h : said[u"hints"].toArray())
            got << nameOf(h);
        QCOMPARE(got, want);
        QMap<QString, QString> told;
        for (const auto& l : said[u"left_out"].toArray())
            told[nameOf(l)] = l[u"reason"].toString();
        QCOMPARE(told, reasons);
        QCOMPARE(said[u"text"].toString().isEmpty(), want.isEmpty());
    }

    /// A budget takes from the end: what fits is a beginning of what would be given without one, and the text keeps to it.
    void budgets()
    {
        QStringList whole;
        for (const auto& h :
             ask({u"hints"_s, m_db, u"--cluster"_s, u"prod-eu"_s, u"--budget"_s, u"1000000"_s}).object()[u"hints"].toArray())
            whole << h[u"pattern_name"].toString();
        QCOMPARE(whole.size(), 5);
        qsizetype before = 5;
        for (const int budget : {3'000, 1'800, 900, 300, 50, 0}) {
            const QJsonObject some = ask({u"hints"_s, m_db, u"--cluster"_s, u"prod-eu"_s, u"--budget"_s, QString::number(budget)}).object();
            QStringList got;
            for (const auto& h : some[u"hints"].toArray())
                got << h[u"pattern_name"].toString();
            QCOMPARE(got, whole.first(got.size()));
            QVERIFY(got.size() <= before);
            before = got.size();
            QVERIFY2(some[u"text"].toString().toUcs4().size() <= budget, qPrintable(QString::number(budget)));
            qsizetype cut = 0;
            for (const auto& l : some[u"left_out"].toArray())
                cut += l[u"reason"] == u"budget"_s;
            QCOMPARE(cut, whole.size() - got.size());
        }
        QCOMPARE(before, 0);
        for (const QStringList& bad :
             {QStringList{u"--budget"_s, u"-1"_s}, {u"--limit"_s, u"-1"_s}, {u"--limit"_s, u"five"_s}, {u"--decay-days"_s, u"0"_s}})
            QCOMPARE(ask(QStringList{u"hints"_s, m_db, u"--cluster"_s, u"prod-eu"_s} + bad).exitCode, 2);
    }

    /// Past outcomes of a user: never what failed, verified ones first, then the newest, three at most.
    void pastOutcomes()
    {
        const QJsonArray all = ask({u"list"_s, u"outcomes"_s, m_db, u"--limit"_s, u"0"_s}).array();
        QSet<QString> users;
        for (const auto& o : all)
            users << o[u"user_id"].toString();
        QVERIFY(users.size() > 2);
        int given = 0;
        for (const QString& user : std::as_const(users)) {
            const QJsonArray past =
                ask({u"hints"_s, m_db, u"--cluster"_s, u"prod-eu"_s, u"--user"_s, user}).object()[u"past_outcomes"].toArray();
            QVERIFY(past.size() <= 3);
            for (qsizetype i = 0; i < past.size(); ++i) {
                QCOMPARE(past[i][u"user_id"].toString(), user);
                QVERIFY(past[i][u"verified"] != QJsonValue(false));
                if (i == 0)
                    continue;
                const bool was = past[i - 1][u"verified"].toBool(), is = past[i][u"verified"].toBool();
                QVERIFY(was || !is);
                QVERIFY(was != is || momentOf(past[i - 1][u"created_at"]) >= momentOf(past[i][u"created_at"]));
            }
            given += int(past.size());
        }
        QVERIFY(given > 3);
        QVERIFY(
            ask({u"hints"_s, m_db, u"--cluster"_s, u"prod-eu"_s, u"--user"_s, u"nobody"_s}).object()[u"past_outcomes"].toArray().isEmpty());
    }
};

HINDCAST_TEST(CliChoicesTest)
#include "tst_cli_choices.moc"
