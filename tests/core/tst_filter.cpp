// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/Filter.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace hindcast;

namespace {

const Timestamp now = *parseTimestamp(u"2026-11-20T12:00:00Z");

enum : int { Count, Confidence, Cluster, Cause, Seen, Verified, Playbooks, Missing, columnCount };

std::vector<FilterField> fields()
{
    std::vector<FilterField> f{{QStringLiteral("count"), FilterKind::Integer, Count},
                               {QStringLiteral("confidence"), FilterKind::Real, Confidence},
                               {QStringLiteral("cluster"), FilterKind::Text, Cluster, true},
                               {QStringLiteral("cause"), FilterKind::Text, Cause, true, true},
                               {QStringLiteral("seen"), FilterKind::Time, Seen},
                               {QStringLiteral("verified"), FilterKind::Flag, Verified},
                               {QStringLiteral("playbook"), FilterKind::List, Playbooks},
                               {QStringLiteral("path"), FilterKind::Text, Missing}};
    f.back().recorded = false;
    FilterField state{QStringLiteral("state"), FilterKind::Text, Missing};
    state.words = QStringList{QStringLiteral("promoted"), QStringLiteral("stale")};
    f.push_back(state);
    return f;
}

/// A row in plain types: what the independent evaluator works on.
struct Row {
    std::optional<qint64> count;
    std::optional<double> confidence;
    std::optional<QString> cluster, cause;
    std::optional<qint64> seen; // hours before now
    std::optional<bool> verified;
    QStringList playbooks;

    [[nodiscard]] Cell cell(int column) const
    {
        switch (column) {
        case Count: return count ? Cell(*count) : Cell();
        case Confidence: return confidence ? Cell(*confidence) : Cell();
        case Cluster: return cluster ? Cell(*cluster) : Cell();
        case Cause: return cause ? Cell(*cause) : Cell();
        case Seen: return seen ? Cell(Timestamp{now.us - *seen * Timestamp::perHour}) : Cell();
        case Verified: return verified ? Cell(*verified) : Cell();
        case Playbooks: return Cell(QJsonDocument(QJsonArray::fromStringList(playbooks)).toJson(QJsonDocument::Compact));
        default: return {};
        }
    }
};

/// A filter as text, and what it means as a function.
struct Case {
    QString text;
    std::function<bool(const Row&)> holds;
};

const QStringList words{QStringLiteral("prod"),  QStringLiteral("it's"),      QStringLiteral("a:b"), QStringLiteral("or"),
                        QStringLiteral("Größe"), QStringLiteral("say \"x\""), QStringLiteral("(x)"), QStringLiteral("back\\slash")};

QString quoted(QString text) { return u'"' + text.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\"")) + u'"'; }

class Generator
{
public:
    explicit Generator(quint32 seed) : m_random(seed) {}

    int below(int n) { return int(m_random.bounded(n)); }
    QString word() { return words[below(int(words.size()))]; }

    Row row()
    {
        Row r;
        if (below(5))
            r.count = below(6);
        if (below(5))
            r.confidence = below(11) / 10.0;
        if (below(5))
            r.cluster = word();
        if (below(5))
            r.cause = QStringLiteral("the cause: ") + word() + u' ' + word();
        if (below(5))
            r.seen = below(200);
        if (below(3))
            r.verified = below(2) == 0;
        for (int n = below(3); n > 0; --n)
            r.playbooks << word();
        return r;
    }

    Case filter(int depth)
    {
        if (depth == 0 || below(3) == 0)
            return leaf();
        Case a = filter(depth - 1), b = filter(depth - 1);
        switch (below(3)) {
        case 0: return {u'(' + a.text + QStringLiteral("  ") + b.text + u')', [=](const Row& r) { return a.holds(r) && b.holds(r); }};
        case 1: return {u'(' + a.text + QStringLiteral(" or ") + b.text + u')', [=](const Row& r) { return a.holds(r) || b.holds(r); }};
        default: return {QStringLiteral("-(") + a.text + u')', [=](const Row& r) { return !a.holds(r); }};
        }
    }

private:
    Case leaf()
    {
        const int n = below(6);
        const QString w = word();
        switch (below(13)) {
        case 0: return {QStringLiteral("count>=%1").arg(n), [n](const Row& r) { return r.count && *r.count >= n; }};
        case 1: return {QStringLiteral("count!=%1").arg(n), [n](const Row& r) { return !r.count || *r.count != n; }};
        case 2:
            return {QStringLiteral("count:%1..%2").arg(n).arg(n + 2),
                    [n](const Row& r) { return r.count && *r.count >= n && *r.count <= n + 2; }};
        case 3: return {QStringLiteral("confidence<0.%1").arg(n), [n](const Row& r) { return r.confidence && *r.confidence < n / 10.0; }};
        case 4: return {QStringLiteral("cluster:") + quoted(w), [w](const Row& r) { return r.cluster && *r.cluster == w; }};
        case 5:
            return {QStringLiteral("cause:") + quoted(w),
                    [w](const Row& r) { return r.cause && r.cause->contains(w, Qt::CaseInsensitive); }};
        case 6:
            return {QStringLiteral("seen:%1h..now").arg(n * 24), [n](const Row& r) { return r.seen && *r.seen <= n * 24 && *r.seen >= 0; }};
        case 7: return {QStringLiteral("seen<%1d").arg(n), [n](const Row& r) { return r.seen && *r.seen > n * 24; }};
        case 8: return {QStringLiteral("verified:unknown"), [](const Row& r) { return !r.verified; }};
        case 9: return {QStringLiteral("-verified:no"), [](const Row& r) { return !r.verified || *r.verified; }};
        case 10: return {QStringLiteral("playbook:") + quoted(w), [w](const Row& r) { return r.playbooks.contains(w); }};
        case 11: return {QStringLiteral("playbook:null"), [](const Row& r) { return r.playbooks.isEmpty(); }};
        default:
            return {quoted(w), [w](const Row& r) {
                        return (r.cluster && r.cluster->contains(w, Qt::CaseInsensitive))
                            || (r.cause && r.cause->contains(w, Qt::CaseInsensitive));
                    }};
        }
    }

    QRandomGenerator m_random;
};

bool holds(const Predicate& p, const Row& row)
{
    return matches(p, [&row](int column) { return row.cell(column); });
}

} // namespace

class TestFilter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void agreesWithNaiveEvaluation()
    {
        const auto f = fields();
        for (quint32 seed = 1; seed <= 400; ++seed) {
            Generator generator(seed);
            const Case c = generator.filter(4);
            const auto predicate = compileFilter(c.text, f, now);
            QVERIFY2(predicate.has_value(), qPrintable(c.text));
            for (int i = 0; i < 40; ++i) {
                const Row row = generator.row();
                QVERIFY2(holds(*predicate, row) == c.holds(row), qPrintable(c.text));
            }
        }
    }

    void meanings_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("expected");
        const auto add = [](const char* text, bool expected) { QTest::newRow(text) << QString::fromUtf8(text) << expected; };
        // The row: count 3, confidence 0.9, cluster prod, cause "Image pull: failed", seen 5 days ago, verified unknown, [oom, a b]
        add("", true);
        add("   ", true);
        add("image PULL", true);
        add("\"image pull\"", true);
        add("\"pull: failed\"", true);
        add("10.0.0.1:80", false);
        add("/p.ll:\\s+fail/", true);
        add("cluster:/^pr/", true);
        add("cluster:/^r/", false);
        add("cluster:pro", false);
        add("cause:pull", true);
        add("cause=pull", false);
        add("CLUSTER:prod", true);
        add("count=3 confidence=0.9", true);
        add("count:..3", true);
        add("count:4..", false);
        add("count:null", false);
        add("-count:null", true);
        add("count!=4", true);
        add("seen:7d..now", true);
        add("seen:7d", true);
        add("seen:2d", false);
        add("seen<2d", true);
        add("seen>=5d", true);
        add("seen:2026-11-15", true);
        add("seen=2026-11-14", false);
        add("seen<=2026-11-15", true);
        add("seen>2026-11-15", false);
        add("seen:2026-11-10..2026-11-15", true);
        add("seen:2026-11-15T12:00..now", true);
        add("verified:null", true);
        add("verified:unknown", true);
        add("verified!=yes", true);
        add("playbook:oom", true);
        add("playbook:oo", false);
        add("playbook:\"a b\"", true);
        add("playbook:null", false);
        add("playbook!=null", true);
        add("cluster:x or cluster:prod", true);
        add("cluster:x or cluster:prod count:9", false);
        add("(cluster:x or cluster:prod) count:3", true);
        add("OR", false);
        add("\"or\"", false);
        add("--count:3", true);
    }
    void meanings()
    {
        QFETCH(QString, text);
        QFETCH(bool, expected);
        const Row row{3,
                      0.9,
                      QStringLiteral("prod"),
                      QStringLiteral("Image pull: failed"),
                      120,
                      std::nullopt,
                      {QStringLiteral("oom"), QStringLiteral("a b")}};
        const auto predicate = compileFilter(text, fields(), now);
        if (text == QLatin1String("OR")) { // a lone operator is no term
            QVERIFY(!predicate);
            return;
        }
        QVERIFY(predicate.has_value());
        QCOMPARE(holds(*predicate, row), expected);
    }

    void errors_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("position");
        QTest::addColumn<int>("length");
        QTest::addColumn<bool>("unavailable");
        const auto add = [](const char* text, int position, int length, bool unavailable = false) {
            QTest::newRow(text) << QString::fromUtf8(text) << position << length << unavailable;
        };
        add("count:", 6, 0);
        add("a count:x", 8, 1);
        add("nothing:1", 0, 7);
        add("(a", 0, 1);
        add("a)", 1, 1);
        add("()", 1, 1);
        add("a or", 4, 0);
        add("-", 1, 0);
        add("\"abc", 0, 4);
        add("/a(/", 0, 4);
        add("/abc", 0, 4);
        add("\"a\"b", 3, 1);
        add("count:5..2", 6, 4);
        add("count:..", 6, 2);
        add("seen:now..7d", 5, 7);
        add("seen:yesterday", 5, 9);
        add("seen:2026-13-01", 5, 10);
        add("verified>yes", 0, 12);
        add("verified:maybe", 9, 5);
        add("state:promotd", 6, 7);
        add("count:/1/", 6, 3);
        add("~\"image pull\"", 0, 13, true);
        add("flag:self-reinforced", 0, 20, true);
        add("x asof:2026-10-01", 2, 15, true);
        add("path:direct", 0, 4, true);
    }
    void errors()
    {
        QFETCH(QString, text);
        QFETCH(int, position);
        QFETCH(int, length);
        QFETCH(bool, unavailable);
        const auto predicate = compileFilter(text, fields(), now);
        QVERIFY(!predicate);
        QCOMPARE(int(predicate.error().span.position), position);
        QCOMPARE(int(predicate.error().span.length), length);
        QCOMPARE(predicate.error().unavailable, unavailable);
        QVERIFY(!predicate.error().sentence.isEmpty());
        QCOMPARE(filterFailure(predicate.error()).code, unavailable ? ErrorCode::Unsupported : ErrorCode::InvalidInput);
    }

    void marks_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("marked");
        const auto add = [](const char* text, const char* marked) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(marked);
        };
        add("cluster:prod-eu confidence>=verymuch", "verymuch");
        add("cluster:", "cluster:"); // what is missing is marked where it is missing
        add("count>1 -", "-");
        add("oom or ", "or");
        add("(oom (kill)", "(");
        add("oom)", ")");
        add("oom \"never closed", "\"never closed");
        add("nosuchfield:1", "nosuchfield");
        add("count:😀", "😀");
    }
    /// What people are shown is never nothing, and never half a character.
    void marks()
    {
        QFETCH(QString, text);
        QFETCH(QString, marked);
        const auto predicate = compileFilter(text, fields(), now);
        QVERIFY(!predicate);
        const Error shown = filterFailure(predicate.error());
        QVERIFY(shown.place);
        const FilterSpan span = markedSpan(text, *shown.place);
        QCOMPARE(text.sliced(span.position, span.length), marked);
    }

    void marksAnything()
    {
        QCOMPARE(markedSpan(u"", {0, 0}), FilterSpan(0, 0));
        QCOMPARE(markedSpan(u"  ", {5, 3}), FilterSpan(0, 2));
        QCOMPARE(markedSpan(u"abc", {-4, 2}), FilterSpan(0, 2));
        QCOMPARE(markedSpan(u"abc", {1, 99}), FilterSpan(1, 2));
        QCOMPARE(markedSpan(u"ab cd ", {6, 0}), FilterSpan(3, 2));
        QCOMPARE(markedSpan(u"a\U0001F600b", {1, 1}), FilterSpan(1, 2));
        QCOMPARE(markedSpan(u"a\U0001F600b", {2, 1}), FilterSpan(1, 2));
    }

    void isBounded()
    {
        QVERIFY(!compileFilter(QString(greatestFilterLength + 1, u'a'), fields(), now));
        QVERIFY(!compileFilter(QString(5'000, u'('), fields(), now));
        QVERIFY(!compileFilter(QString(5'000, u'-') + u'a', fields(), now));
        QVERIFY(!compileFilter(QStringLiteral("a ").repeated(greatestFilterTerms + 1), fields(), now));
        QVERIFY(!compileFilter(QString(QChar(0)), fields(), now));
    }
};

HINDCAST_TEST(TestFilter)
#include "tst_filter.moc"
