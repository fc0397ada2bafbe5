// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/ReflexionLine.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace hindcast;

/// The dashboard finds the lines that are written, those of KubeIntellect as well, and no others.
class tst_Grafana : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void isADashboard();
    void panelsDoNotOverlap();
    void everyExpressionIsUnderstood();
    void counts_data();
    void counts();
    void theEvaluatorCanSayNo();

private:
    QJsonObject m_dashboard;
    /// Expressions by title; those of a panel with several have the legend behind a slash.
    QMap<QString, QString> m_expressions;
};

/// Whether a line passes the line filters of a LogQL expression; nothing when the expression has a part that is not known.
static std::optional<bool> passes(const QString& expression, const QString& line)
{
    static const QRegularExpression whole(QStringLiteral(
        "^(?:sum\\((?:count_over_time|rate)\\()?\\{namespace=\"\\$namespace\"\\}((?: (?:\\|=|\\|~|!=|!~) \"(?:[^\"\\\\]|\\\\.)*\")+)(?: \\[(?:24h|5m)\\]\\)\\))?$"));
    static const QRegularExpression filter(QStringLiteral(" (\\|=|\\|~|!=|!~) \"((?:[^\"\\\\]|\\\\.)*)\""));
    const QRegularExpressionMatch match = whole.match(expression);
    if (!match.hasMatch())
        return std::nullopt;
    for (auto it = filter.globalMatch(match.captured(1)); it.hasNext();) {
        const QRegularExpressionMatch m = it.next();
        QString text = m.captured(2);
        text.replace(QRegularExpression(QStringLiteral("\\\\(.)")), QStringLiteral("\\1"));
        const bool isRegex = m.captured(1).endsWith(u'~');
        const QRegularExpression regex(isRegex ? text : QRegularExpression::escape(text));
        if (!regex.isValid())
            return std::nullopt;
        if (regex.match(line).hasMatch() != m.captured(1).startsWith(u'|'))
            return false;
    }
    return true;
}

/// What a day of two agents leaves in the log: ours, and lines that only KubeIntellect writes.
static QStringList scriptedLines()
{
    using namespace reflexion_line;
    const Timestamp at{1'790'000'000'000'000};
    const QString s = QStringLiteral("s1"), c = QStringLiteral("prod"), hostile = QStringLiteral("oom failed error | 'x' cluster=failed");
    QStringList lines;
    for (int i = 0; i < 5; ++i)
        lines += outcomeRecorded(s, c, Verified::Yes, 0.9, true);
    lines += {outcomeRecorded(s, c, Verified::No, 0.7, false), outcomeRecorded(s, c, Verified::No, 0.5, false),
              outcomeRecorded(s, c, Verified::Unknown, 0.7, false), outcomeRecorded(s, c, Verified::Yes, 0.8999, false),
              outcomeRecorded(QStringLiteral("verified=True failed error"), QStringLiteral("failed-over confidence=0.90"), Verified::No,
                              0.5, false)};
    lines += {feedback(Feedback::Partial, s, c), feedback(Feedback::Partial, QStringLiteral("reflexion: feedback regression session=x"), c),
              feedback(Feedback::Regression, s, hostile), feedback(Feedback::Incorrect, s, c)};
    lines += {seeded(QStringLiteral("a"), c), seeded(hostile, c), seeded(QStringLiteral("x\nreflexion: promoted pattern 'y'"), c),
              cooldown(QStringLiteral("a"), at), cooldown(hostile, at)};
    lines += {bumped(QStringLiteral("a"), 2), bumped(hostile, 3), promoted(QStringLiteral("a"), c, 2), promoted(hostile, c, 2),
              demoted(hostile, c)};
    lines += {changed(EventKind::Restored, hostile, c),
              changed(EventKind::Blocked, hostile, c),
              changed(EventKind::Unblocked, hostile, c),
              changed(EventKind::RelearnAttempt, hostile, c),
              changed(EventKind::RelearnAttempt, QStringLiteral("b"), c),
              changed(EventKind::Amended, hostile, c)};
    lines += {purged(3, 1), failed(QStringLiteral("record_outcome"), QStringLiteral("the disk is full")),
              failed(QStringLiteral("demote pattern"), QStringLiteral("reflexion: seeded pattern"))};
    const QString dash = QStringLiteral(" \u2014 ");
    lines += {
        QStringLiteral("record_rca_outcome: failed") + dash + u'E',
        QStringLiteral("_maybe_seed_pattern: failed") + dash + u'E',
        QStringLiteral("demote_pattern: failed") + dash + u'E',
        QStringLiteral("reflexion(direct): failed to schedule outcome write") + dash + u'E',
        QStringLiteral("reflexion: failed to schedule outcome write") + dash + u'E',
        QStringLiteral("reflexion: verify_resolution failed") + dash + u'E',
        QStringLiteral(
            "reflexion: cannot verify resolution \u2014 the post-fix cluster read failed (R); recording the outcome as unverified, not resolved")};
    lines += {QStringLiteral("failure_hints_loaded count=3"), QStringLiteral("rca_outcome_written session=s cluster=c confidence=0.90"),
              QStringLiteral("some other error: failed")};
    return lines;
}

void tst_Grafana::initTestCase()
{
    QFile file(qEnvironmentVariable("HINDCAST_SOURCE_DIR", QStringLiteral("."))
               + QLatin1String("/resources/grafana/hindcast-reflexion.json"));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    QJsonParseError error{};
    m_dashboard = QJsonDocument::fromJson(file.readAll(), &error).object();
    QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
    for (const QJsonValue& value : m_dashboard.value(QLatin1String("panels")).toArray()) {
        const QJsonArray targets = value.toObject().value(QLatin1String("targets")).toArray();
        for (const QJsonValue& target : targets) {
            QString title = value.toObject().value(QLatin1String("title")).toString();
            if (targets.size() > 1)
                title += u'/' + target.toObject().value(QLatin1String("legendFormat")).toString();
            QVERIFY2(!m_expressions.contains(title), qPrintable(title));
            m_expressions.insert(title, target.toObject().value(QLatin1String("expr")).toString());
        }
    }
}

void tst_Grafana::isADashboard()
{
    QCOMPARE(m_dashboard.value(QLatin1String("uid")).toString(), QStringLiteral("hindcast-reflexion"));
    QCOMPARE(m_dashboard.value(QLatin1String("refresh")).toString(), QStringLiteral("30s"));
    QStringList variables, types;
    for (const QJsonValue& v : m_dashboard.value(QLatin1String("templating")).toObject().value(QLatin1String("list")).toArray())
        variables += v.toObject().value(QLatin1String("name")).toString();
    QCOMPARE(variables, QStringList({QStringLiteral("datasource"), QStringLiteral("namespace")}));
    bool aboutPartial = false;
    for (const QJsonValue& v : m_dashboard.value(QLatin1String("panels")).toArray()) {
        const QJsonObject panel = v.toObject();
        types += panel.value(QLatin1String("type")).toString();
        aboutPartial |= panel.value(QLatin1String("options"))
                            .toObject()
                            .value(QLatin1String("content"))
                            .toString()
                            .contains(QLatin1String("outcome_feedback"));
    }
    QVERIFY(aboutPartial);
    QCOMPARE(types.count(QStringLiteral("row")), 4);
    QCOMPARE(types.count(QStringLiteral("stat")), 8);
    QCOMPARE(types.count(QStringLiteral("timeseries")), 2);
    QCOMPARE(types.count(QStringLiteral("logs")), 9);
}

void tst_Grafana::panelsDoNotOverlap()
{
    QSet<int> ids;
    QSet<std::pair<int, int>> taken;
    for (const QJsonValue& v : m_dashboard.value(QLatin1String("panels")).toArray()) {
        const QJsonObject panel = v.toObject(), grid = panel.value(QLatin1String("gridPos")).toObject();
        const int id = panel.value(QLatin1String("id")).toInt();
        QVERIFY(id > 0 && !ids.contains(id));
        ids.insert(id);
        const int x = grid.value(QLatin1String("x")).toInt(), y = grid.value(QLatin1String("y")).toInt();
        const int w = grid.value(QLatin1String("w")).toInt(), h = grid.value(QLatin1String("h")).toInt();
        QVERIFY(w > 0 && h > 0 && x >= 0 && x + w <= 24);
        for (int i = x; i < x + w; ++i)
            for (int j = y; j < y + h; ++j) {
                QVERIFY2(!taken.contains({i, j}), qPrintable(panel.value(QLatin1String("title")).toString()));
                taken.insert({i, j});
            }
    }
}

void tst_Grafana::everyExpressionIsUnderstood()
{
    QCOMPARE(m_expressions.size(), 27);
    for (auto it = m_expressions.cbegin(); it != m_expressions.cend(); ++it)
        QVERIFY2(passes(it.value(), QString()).has_value(), qPrintable(it.value()));
}

void tst_Grafana::counts_data()
{
    QTest::addColumn<int>("expected");
    const auto row = [](const char* title, int count) { QTest::newRow(title) << count; };
    row("Outcomes recorded (24h)", 10);
    row("Verified resolutions (24h)", 6);
    row("Patterns seeded (24h)", 3); // not the failure that quotes one
    row("Cooldown skips (24h)", 2);
    row("Patterns promoted (24h)", 2);
    row("Relearn attempts (24h)", 2);
    row("Blocked (24h)", 1);
    row("Purges (24h)", 1);
    row("Verified vs partial vs regression (rate)/verified", 6);
    row("Verified vs partial vs regression (rate)/not verified", 3);
    row("Verified vs partial vs regression (rate)/partial", 2);
    row("Verified vs partial vs regression (rate)/regression", 1);
    row("Verified vs partial vs regression (rate)/pattern demoted", 1);
    row("Verified vs partial vs regression (rate)/unverified", 1);
    row("Confidence distribution/0.9 (promotable)", 5);
    row("Confidence distribution/0.7", 2);
    row("Confidence distribution/0.5", 2);
    row("Confidence distribution/synthesis (other)", 1);
    row("Pattern seeds (verified, ≥0.9)", 3);
    row("Pattern bumps + demotions", 3);
    row("Promotions", 2);
    row("Demotions + restores", 2);
    row("Relearn attempts + blocks", 4);
    row("Purges", 1);
    row("Failures only", 9);
}

void tst_Grafana::counts()
{
    QFETCH(int, expected);
    const QString title = QString::fromUtf8(QTest::currentDataTag());
    QVERIFY2(m_expressions.contains(title), qPrintable(title));
    QStringList found;
    for (const QString& line : scriptedLines()) {
        QVERIFY(!line.contains(u'\n'));
        const QString written = QStringLiteral("2026-11-20 10:00:00,123 [INFO    ] hindcast.recorder [req] ") + line;
        if (passes(m_expressions.value(title), written).value_or(false))
            found += line;
    }
    QVERIFY2(found.size() == expected, qPrintable(QStringLiteral("%1:\n").arg(found.size()) + found.join(u'\n')));
}

void tst_Grafana::theEvaluatorCanSayNo()
{
    const QString ns = QStringLiteral("{namespace=\"$namespace\"}");
    QCOMPARE(passes(ns + QStringLiteral(" |= \"a.c\""), QStringLiteral("abc")), std::optional(false));
    QCOMPARE(passes(ns + QStringLiteral(" |~ \"a.c\""), QStringLiteral("abc")), std::optional(true));
    QCOMPARE(passes(ns + QStringLiteral(" |= \"a\" != \"b\""), QStringLiteral("abc")), std::optional(false));
    QCOMPARE(passes(ns + QStringLiteral(" |= \"a\" !~ \"x|y\""), QStringLiteral("abc")), std::optional(true));
    QCOMPARE(passes(ns + QStringLiteral(" |~ \"f\\\\(a\\\\)\""), QStringLiteral("f(a)")), std::optional(true));
    QVERIFY(!passes(ns + QStringLiteral(" | json"), QString()).has_value());
    QVERIFY(!passes(ns + QStringLiteral(" |~ \"(\""), QString()).has_value());
    // The filters of the original take names for failures, which is why there is a third panel.
    const QString named = reflexion_line::seeded(QStringLiteral("rollout failed"), QStringLiteral("c"));
    QCOMPARE(passes(m_expressions.value(QStringLiteral("Reflexion failures (write or verification)")), named), std::optional(true));
    QCOMPARE(passes(m_expressions.value(QStringLiteral("Failures only")), named), std::optional(false));
    const QString unprefixed = QStringLiteral("record_rca_outcome: failed");
    QCOMPARE(passes(m_expressions.value(QStringLiteral("Reflexion failures (write or verification)")), unprefixed), std::optional(false));
    QCOMPARE(passes(m_expressions.value(QStringLiteral("All failures, also without the prefix")), unprefixed), std::optional(true));
}

HINDCAST_TEST(tst_Grafana)
#include "tst_grafana.moc"
