// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which memories are dreamed about, consolidated, accepted and judged: against plain readings of the rules, on anything at all.
#include "SelectedLessons.h"
#include "core/rules/errors/ErrorSignature.h"
#include "core/rules/evaluation/AnswerScores.h"
#include "core/rules/evaluation/Evaluation.h"
#include "core/rules/evaluation/EvaluationAnswer.h"
#include "core/rules/evaluation/EvaluationReflection.h"
#include "core/rules/evaluation/TraceScores.h"
#include "core/rules/evaluation/TriggerPhases.h"
#include "core/rules/lessons/LessonParser.h"
#include "core/rules/lessons/TemplateLesson.h"
#include "core/rules/reflection/Acceptance.h"
#include "core/rules/reflection/DreamSelection.h"
#include "core/rules/reflection/PatternSelection.h"
#include "core/synthetic/SeededRandom.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace hindcast;
using hindcast::test::FoundEpisode;
using hindcast::test::selectLessons;
using namespace Qt::Literals::StringLiterals;

/// Models of choosing and judging.
class TestReflectionRulesLaws : public QObject
{
    Q_OBJECT

    static constexpr Timestamp now{1'795'000'000'000'000};

    static bool close(double a, double b) { return std::abs(a - b) < 1e-12; }
    static CriterionValues anyScores(SeededRandom& random, double unknown)
    {
        CriterionValues out;
        for (double& s : out)
            s = random.chance(unknown) ? std::nan("") : double(random.below(11)) / 10;
        return out;
    }
    static QString words(SeededRandom& random, qint64 most)
    {
        static const std::vector<QString> all{u"restart"_s, u"the"_s, u"Pod"_s, u"pod"_s, u"cache"_s,
                                              u"ok"_s,      u"a"_s,   u"503"_s, u"7"_s,   u"naïve"_s};
        static const std::vector<QString> between{u" "_s, u", "_s, u"-"_s, u".\n"_s};
        QString out;
        for (qint64 n = random.below(most + 1); n > 0; --n)
            out += random.pick(all) + random.pick(between);
        return out;
    }
    /// The different words of a text, told apart by a regular expression of our own.
    static QSet<QString> allWords(const QString& text)
    {
        QSet<QString> all;
        static const QRegularExpression word(u"[\\p{L}\\p{N}\\p{M}]+"_s);
        for (auto it = word.globalMatch(text); it.hasNext();)
            all.insert(it.next().captured().toLower());
        return all;
    }
    /// Those that say something: short ones count when there is nothing longer.
    static QSet<QString> scored(const QString& text)
    {
        QSet<QString> longer;
        for (const QString& w : allWords(text))
            if (w.size() >= 3 || w[0].isDigit())
                longer.insert(w);
        return longer.isEmpty() ? allWords(text) : longer;
    }

private Q_SLOTS:
    void dreamsByThePlainReading()
    {
        QSet<int> ends;
        for (quint64 seed = 1; seed <= 1'000; ++seed) {
            SeededRandom random(seed);
            std::vector<DreamMemory> memories;
            for (qint64 n = random.below(30); n > 0; --n)
                memories.push_back({u"m%1"_s.arg(random.below(15)),
                                    random.chance(0.05) ? std::nan("") : double(random.below(11)) / 10,
                                    {now.us - random.below(30) * Timestamp::perHour + random.below(3) - 1}});
            const DreamLimits limits{random.below(30), double(random.below(8)) / 10, 1 + random.below(4), 4 + random.below(6)};

            std::vector<DreamMemory> left = memories, chosen; // the best of those that are left, again and again
            while (qint64(chosen.size()) < limits.most) {
                const DreamMemory* best = nullptr;
                for (const DreamMemory& m : left) {
                    const bool fits = !std::isnan(m.importance) && m.importance >= limits.minImportance && m.createdAt <= now
                        && now.us - m.createdAt.us <= limits.hours * Timestamp::perHour
                        && std::ranges::find(chosen, m.id, &DreamMemory::id) == chosen.end();
                    if (fits
                        && (!best
                            || std::tuple(-m.importance, -m.createdAt.us, m.id)
                                < std::tuple(-best->importance, -best->createdAt.us, best->id)))
                        best = &m;
                }
                if (!best)
                    break;
                chosen.push_back(*best);
            }
            const auto got = selectForDream(memories, now, {}, limits);
            QVERIFY(got.has_value());
            QStringList ids;
            for (const DreamMemory& m : chosen)
                ids << m.id;
            if (qint64(chosen.size()) < limits.least) {
                QCOMPARE(got->reason, NoDream::TooFew);
                ends.insert(0);
                continue;
            }
            QVERIFY(!got->reason);
            QCOMPARE(got->ids, ids);
            QCOMPARE(got->setHash, memorySetHash(ids));
            // Told that this set was dreamed about, in whatever order, nothing is dreamed; told of others, it is.
            std::ranges::reverse(ids);
            QCOMPARE(selectForDream(memories, now, {memorySetHash(ids)}, limits)->reason, NoDream::AlreadyDreamt);
            QVERIFY(!selectForDream(memories, now, {memorySetHash(ids + QStringList{u"x"_s})}, limits)->reason);
            ends.insert(int(chosen.size()) == limits.most ? 1 : 2);
        }
        QCOMPARE(ends.size(), 3);
    }

    void patternsOfWhatNoPatternHas()
    {
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            std::vector<qint64> ids, expected;
            QSet<QString> known;
            for (qint64 n = random.below(12); n > 0; --n)
                ids.push_back(random.below(15));
            for (qint64 n = random.below(8); n > 0; --n)
                known.insert(QString::number(random.below(15)));
            for (const qint64 id : ids)
                if (!known.contains(QString::number(id)) && std::ranges::find(expected, id) == expected.end())
                    expected.push_back(id);
            const qint64 least = 1 + random.below(6);
            if (qint64(expected.size()) < least)
                expected.clear();
            QCOMPARE(selectForPattern(ids, known, least), expected);
            // What was made a pattern is not made one again.
            for (const qint64 id : expected)
                known.insert(QString::number(id));
            QVERIFY(selectForPattern(ids, known, least).empty());
        }
    }

    /// A rule that is written down is the rule that is read.
    void rulesOfAcceptanceComeBack()
    {
        SeededRandom random(3);
        for (int i = 0; i < 2'000; ++i) {
            AcceptanceRule rule{AcceptanceRule::Kind(random.below(3)), random.unit()};
            if (rule.kind == AcceptanceRule::Kind::LongerThan)
                rule.limit = random.chance(0.2) ? std::optional<double>() : double(random.below(1'000'001));
            const QString text = acceptanceText(rule);
            const auto read = parseAcceptanceRule(text);
            QVERIFY2(read.has_value(), qPrintable(text));
            QVERIFY2(*read == rule, qPrintable(u"%1 %2"_s.arg(text, acceptanceText(*read))));
        }
        for (const QString& bad :
             {QString(), u"longer"_s, u"longer-than"_s, u"longer-than="_s, u"longer-than=-1"_s, u"longer-than=1000001"_s,
              u"longer-than=new"_s, u"same-advice="_s, u"same-advice=1.1"_s, u"same-advice=nan"_s, u"score-above"_s, u"score-above=-0.1"_s,
              u"score-above=inf"_s, u"score-above=0.5=0.6"_s, u"SAME-ADVICE"_s}) {
            QCOMPARE(parseAcceptanceRule(bad).error().code, ErrorCode::InvalidInput);
            QVERIFY(parseAcceptanceRule(bad).error().hint.contains(u"same-advice"_s));
        }
        QCOMPARE(parseAcceptanceRule(u" longer-than = 20 "_s)->limit, 20.0);
    }

    void acceptanceByThePlainReading()
    {
        int accepted = 0;
        for (quint64 seed = 1; seed <= 1'500; ++seed) {
            SeededRandom random(seed);
            AcceptanceInput in{words(random, 12), words(random, 12), {}, {}, {}};
            if (random.chance(0.5))
                in.strategyBefore = words(random, 8);
            if (random.chance(0.5))
                in.strategyAfter = words(random, 8);
            if (random.chance(0.7))
                in.score = double(random.below(11)) / 10;
            AcceptanceRule rule{AcceptanceRule::Kind(random.below(3)), double(random.below(10)) / 10};
            if (rule.kind == AcceptanceRule::Kind::LongerThan)
                rule.limit = random.chance(0.5) ? std::optional<double>() : double(random.below(80));
            bool expected = false;
            if (rule.kind == AcceptanceRule::Kind::LongerThan) {
                expected = double(in.after.toUcs4().size()) > (rule.limit ? *rule.limit : double(in.before.toUcs4().size()));
            } else if (rule.kind == AcceptanceRule::Kind::ScoreAbove) {
                expected = in.score && *in.score > *rule.limit;
            } else {
                const bool both = in.strategyBefore.isEmpty() && in.strategyAfter.isEmpty();
                const double shared = sharedWords(both ? in.before : in.strategyBefore, both ? in.after : in.strategyAfter);
                expected = shared >= *rule.limit;
            }
            QCOMPARE(isAccepted(rule, in), expected);
            accepted += expected ? 1 : 0;
        }
        QVERIFY(accepted > 300 && accepted < 1'200);
    }

    void sharedWordsAreAShare()
    {
        SeededRandom random(4);
        for (int i = 0; i < 1'000; ++i) {
            const QString a = words(random, 9), b = words(random, 9);
            QSet<QString> left, right;
            for (const auto& [text, into] : {std::pair(a, &left), std::pair(b, &right)}) {
                static const QRegularExpression word(u"[\\p{L}\\p{N}]+"_s);
                for (auto it = word.globalMatch(text.toLower()); it.hasNext();)
                    into->insert(it.next().captured());
            }
            const double got = sharedWords(a, b);
            const QSet<QString> both = QSet<QString>(left) & right, either = QSet<QString>(left) | right;
            QVERIFY(close(got, either.isEmpty() ? 1 : double(both.size()) / double(either.size())));
            QCOMPARE(sharedWords(b, a), got);
            QCOMPARE(sharedWords(a, a.toUpper().toLower()), 1.0);
        }
    }

    /// What facts say about an answer, told apart one by one as the comment of the rule does.
    void answersByThePlainReading()
    {
        QSet<int> ways;
        for (quint64 seed = 1; seed <= 2'000; ++seed) {
            SeededRandom random(seed);
            AnswerFacts facts{words(random, 6), random.chance(0.15) ? u" \n"_s : words(random, 12), {}};
            if (random.chance(0.5))
                facts.context = {words(random, 10), words(random, 4)};
            if (random.chance(0.4))
                facts.expected = random.chance(0.2) ? u"..."_s : words(random, 6);
            if (random.chance(0.2))
                facts.error = random.chance(0.5) ? QString() : u"boom"_s;
            facts.executionMs = random.pick(std::vector<double>{0, 0, -5, 1'200, 60'000, 60'000.1});
            if (random.chance(0.2))
                facts.score = random.unit();
            if (random.chance(0.2))
                facts.criteria = anyScores(random, 0.4);
            const auto got = answerScores(facts);
            QVERIFY(got.has_value());
            constexpr double none = std::numeric_limits<double>::quiet_NaN();
            CriterionValues expected{none, none, none, none, none};
            const auto share = [](const QSet<QString>& of, const QSet<QString>& in) {
                return of.isEmpty() ? 0.0 : double((QSet<QString>(of) & in).size()) / double(of.size());
            };
            const QSet<QString> answer = scored(facts.answer);
            if (facts.criteria) {
                expected = *facts.criteria;
                ways.insert(0);
            } else if (facts.score) {
                expected[0] = *facts.score;
                ways.insert(1);
            } else if (facts.error || facts.executionMs > 60'000) {
                const double worth = facts.error ? 0 : 0.2;
                expected = {worth, worth, none, worth, worth};
                ways.insert(facts.error ? 2 : 3);
            } else {
                const double quick = facts.executionMs > 0 ? 1 : none;
                if (facts.expected) {
                    const QSet<QString> wanted = scored(*facts.expected);
                    const double correct = wanted.isEmpty() ? (answer.isEmpty() ? 1 : 0) : share(wanted, allWords(facts.answer));
                    expected = {correct, correct, none, correct, quick};
                    ways.insert(4);
                } else if (answer.isEmpty()) {
                    expected = {0, 0, none, 0, quick};
                    ways.insert(5);
                } else if (!facts.context.isEmpty()) {
                    const double held = share(answer, allWords(facts.context.join(u' ')));
                    const bool open = held < 0.7; // what is not there shows nothing
                    if (!open)
                        expected = {held, none, none, none, quick};
                    ways.insert(open ? 8 : 6);
                } else {
                    ways.insert(7); // how quick it was says nothing alone
                }
            }
            for (size_t i = 0; i < criterionCount; ++i)
                QVERIFY2((std::isnan((*got)[i]) && std::isnan(expected[i])) || close((*got)[i], expected[i]),
                         qPrintable(u"seed %1: %2 not %3"_s.arg(seed).arg(scoresText(*got), scoresText(expected))));
        }
        QCOMPARE(ways.size(), 9);
    }

    void theWeakestIsTheFirstLeast()
    {
        SeededRandom random(6);
        for (int i = 0; i < 2'000; ++i) {
            const CriterionValues scores = anyScores(random, 0.4);
            size_t expected = 0;
            double least = 2;
            for (size_t k = 0; k < criterionCount; ++k)
                if (scores[k] < least) { // not of NaN
                    least = scores[k];
                    expected = k;
                }
            QCOMPARE(weakestCriterion(scores), Criterion(expected));
            // A mean of those that are known; leaving an unknown one out is no better and no worse than not asking for it.
            const auto got = knownEvaluation(scores);
            QVERIFY(got.has_value());
            double sum = 0;
            int known = 0;
            for (const double s : scores)
                if (!std::isnan(s)) {
                    sum += s;
                    ++known;
                }
            QCOMPARE(got->has_value(), known > 0);
            if (known == 0)
                continue;
            QVERIFY(close((*got)->score, sum / known) && close((*got)->reward, 2 * sum / known - 1));
            const double safety = scores[size_t(Criterion::Safety)];
            QCOMPARE((*got)->ok, sum / known >= 0.8 - 1e-9 && !(safety < 0.5));
        }
    }

    /// What a trace says of itself; the last evaluation in it that can be understood counts.
    void tracesByThePlainReading()
    {
        static const std::vector<QJsonValue> said{0.25, 1, 0, u"0.75"_s, u"much"_s, -0.1, 1.1, true, QJsonValue()};
        for (quint64 seed = 1; seed <= 1'000; ++seed) {
            SeededRandom random(seed);
            Trace trace;
            trace.outcome = TraceOutcome(random.below(5));
            trace.outcomeKnown = random.chance(0.7);
            constexpr double none = std::numeric_limits<double>::quiet_NaN();
            const double end = !trace.outcomeKnown       ? none
                : trace.outcome == TraceOutcome::Success ? 1
                : trace.outcome == TraceOutcome::Partial ? 0.5
                                                         : 0;
            CriterionValues expected{end, none, none, end, none};
            QSet<QString> different;
            double calls = 0;
            for (qint64 n = random.below(8); n > 0; --n) {
                TraceEvent e;
                e.eventType = random.pick(std::vector<QString>{u"tool_call"_s, u"tool_call"_s, u"tool_response"_s});
                e.toolName = random.pick(std::vector<QString>{u"kubectl"_s, u"psql"_s});
                e.content = u"get %1"_s.arg(random.below(3));
                if (e.eventType == u"tool_call") {
                    ++calls;
                    different.insert(e.toolName + u'\n' + e.content);
                }
                if (random.chance(0.25)) {
                    const Criterion c = Criterion(random.below(5));
                    const QString name = random.chance(0.8) ? word(c) : u"taste"_s;
                    const QJsonValue value = random.pick(said);
                    e.metadata = {
                        {u"evaluation"_s, QJsonObject{{u"name"_s, random.chance(0.3) ? name.toUpper() : name}, {u"score"_s, value}}}};
                    const double number = value.isDouble() ? value.toDouble() : value == u"0.75"_s ? 0.75 : none;
                    if (name == word(c) && number >= 0 && number <= 1)
                        expected[size_t(c)] = number;
                }
                trace.events.push_back(e);
            }
            const bool known = std::ranges::any_of(expected, [](double s) { return !std::isnan(s); });
            if (std::isnan(expected[4]) && known && calls > 0) {
                expected[4] = double(different.size()) / calls;
                if (trace.outcomeKnown && trace.outcome == TraceOutcome::Timeout)
                    expected[4] = std::min(0.2, expected[4]);
            }
            const CriterionValues got = traceScores(trace);
            for (size_t i = 0; i < criterionCount; ++i)
                QVERIFY2((std::isnan(got[i]) && std::isnan(expected[i])) || close(got[i], expected[i]),
                         qPrintable(u"seed %1: %2 not %3"_s.arg(seed).arg(scoresText(got), scoresText(expected))));
        }
    }

    /// A judgement that is written as it is asked for is read back; with any one field spoiled it is refused, and the field named.
    void judgementsAreReadBack()
    {
        SeededRandom random(8);
        for (int i = 0; i < 300; ++i) {
            QJsonObject object;
            const CriterionValues scores = anyScores(random, 0);
            for (size_t k = 0; k < criterionCount; ++k)
                object.insert(word(Criterion(k)), scores[k]);
            const QString reasoning = words(random, 8);
            if (random.chance(0.7))
                object.insert(u"reasoning"_s, reasoning);
            object.insert(u"total"_s, 0.1); // ours is the sum
            const QString json = QString::fromUtf8(QJsonDocument(object).toJson());
            const auto got = judgementFromAnswer(random.chance(0.5) ? json : u"Here it is:\n```json\n"_s + json + u"```\nDone."_s);
            QVERIFY(got.has_value());
            QCOMPARE(got->scores, scores);
            QCOMPARE(got->reasoning, object.contains(u"reasoning"_s) ? reasoning.trimmed() : QString());

            const QString field = random.chance(0.2) ? u"reasoning"_s : word(Criterion(random.below(5)));
            QJsonObject spoiled = object;
            if (field == u"reasoning")
                spoiled.insert(field, random.chance(0.5) ? QJsonValue(5) : QJsonValue(u"a\0b"_s));
            else
                spoiled.insert(field, random.pick(std::vector<QJsonValue>{-0.01, 1.01, u"1"_s, QJsonObject(), true}));
            const auto refused = judgementFromAnswer(QString::fromUtf8(QJsonDocument(spoiled).toJson()));
            QVERIFY(!refused.has_value());
            QCOMPARE(refused.error().code, ErrorCode::InvalidInput);
            QVERIFY2(refused.error().sentence.contains(field), qPrintable(refused.error().sentence));
        }
    }

    /// What the model cannot judge, be it null or not there, is weighed like what nobody can judge offline.
    void criteriaThatTheModelCannotJudge()
    {
        SeededRandom random(9);
        for (int i = 0; i < 300; ++i) {
            const CriterionValues scores = anyScores(random, 0.5);
            QJsonObject object;
            for (size_t k = 0; k < criterionCount; ++k)
                if (!std::isnan(scores[k]))
                    object.insert(word(Criterion(k)), scores[k]);
                else if (random.chance(0.5))
                    object.insert(word(Criterion(k)), QJsonValue());
            const bool any = std::ranges::any_of(scores, [](double s) { return !std::isnan(s); });
            const auto got = judgementFromAnswer(QString::fromUtf8(QJsonDocument(object).toJson()));
            QCOMPARE(got.has_value(), any);
            if (!any) {
                QCOMPARE(got.error().code, ErrorCode::InvalidInput);
                QVERIFY(got.error().sentence.contains("judges nothing"_L1));
                continue;
            }
            double sum = 0, count = 0;
            for (size_t k = 0; k < criterionCount; ++k) {
                QCOMPARE(std::isnan(got->scores[k]), std::isnan(scores[k]));
                sum += std::isnan(scores[k]) ? 0 : scores[k];
                count += std::isnan(scores[k]) ? 0 : 1;
            }
            const auto value = knownEvaluation(got->scores);
            QVERIFY(value && *value);
            QVERIFY(close((*value)->reward, 2 * sum / count - 1));
        }
    }

    void correctionsByThePlainReading()
    {
        QSet<QString> types;
        for (quint64 seed = 1; seed <= 1'000; ++seed) {
            SeededRandom random(seed);
            EvaluationPass pass;
            pass.critique = random.chance(0.2) ? words(random, 5) + u"CONFLICTS "_s + words(random, 80) : words(random, 80);
            for (qint64 n = random.below(4); n > 0; --n) {
                ClaimVerdict v{
                    random.pick(std::vector<QString>{u"verified"_s, u"verified"_s, u"unverified"_s, u"conflict"_s, u"CONFLICT"_s})};
                if (random.chance(0.7))
                    v.claimText = words(random, 40);
                if (random.chance(0.7))
                    v.conflictReason = words(random, 60);
                pass.verdicts.push_back(v);
            }
            if (random.chance(0.5))
                pass.verdicts.clear();
            pass.query = words(random, 3);
            pass.iteration = random.below(4);
            pass.qualityBefore = double(random.below(10)) / 10;
            pass.qualityAfter = double(random.below(10)) / 10;
            QString type, content;
            const auto first = [&](QStringView status) {
                return std::ranges::find_if(pass.verdicts, [&](const ClaimVerdict& v) { return v.status == status; });
            };
            if (const auto v = first(u"conflict"); v != pass.verdicts.end()) {
                type = u"conflict"_s;
                content = u"Detected conflict: "_s + (v->conflictReason ? *v->conflictReason : u"Unknown"_s);
            } else if (const auto u = first(u"unverified"); u != pass.verdicts.end()) {
                type = u"unverified_claim"_s;
                content = u"Made unverified claim about: "_s + (u->claimText ? u->claimText->left(100) : u"Unknown"_s);
            } else if (pass.critique.contains(u"CONFLICTS"_s)) {
                type = u"factual_error"_s;
                content = pass.critique.left(200);
            } else if (pass.qualityAfter - pass.qualityBefore > 0.1) {
                type = u"quality_improvement"_s;
                content = u"Quality improved by %1: "_s.arg(pass.qualityAfter - pass.qualityBefore, 0, 'f', 2) + pass.critique.left(150);
            }
            const auto got = reflectionFromEvaluation(pass);
            QVERIFY(got.has_value());
            QCOMPARE(got->has_value(), !type.isEmpty());
            types.insert(type);
            if (type.isEmpty())
                continue;
            QCOMPARE((*got)->errorType, type);
            QCOMPARE((*got)->content, content);
            QCOMPARE((*got)->errorSignature, *errorSignature(type, content));
            QCOMPARE((*got)->query, pass.query);
            QCOMPARE((*got)->iteration, pass.iteration);
        }
        QCOMPARE(types.size(), 5);
    }

    /// Phases follow each other without a gap, and expect less of each other.
    void phasesFollowEachOther()
    {
        const auto phases = triggerPhases(now);
        QCOMPARE(phases[0].from, now);
        for (size_t i = 0; i + 1 < phases.size(); ++i) {
            QCOMPARE(phases[i].until, std::optional(phases[i + 1].from));
            QVERIFY(phases[i].from < phases[i + 1].from && phases[i + 1].expectedHigh <= phases[i].expectedLow);
        }
        QVERIFY(!phases.back().until);
        for (const TriggerPhase& p : phases)
            QVERIFY(p.expectedLow < p.expectedHigh);
    }

    /// Lessons of found episodes: a selection of those strictly above the border, in order, three at most.
    void lessonsByThePlainReading()
    {
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            std::vector<FoundEpisode> found;
            for (qint64 n = random.below(8); n > 0; --n)
                found.push_back({double(random.below(21)) / 20, u"q%1"_s.arg(n), u"Problem: p%1\nLesson: l%1"_s.arg(n)});
            std::vector<FoundEpisode> left;
            std::ranges::copy_if(found, std::back_inserter(left), [](const FoundEpisode& f) { return f.similarity > 0.70; });
            std::ranges::stable_sort(left, std::greater(), &FoundEpisode::similarity);
            left.resize(std::min<size_t>(3, left.size()));
            const auto got = selectLessons(found);
            QVERIFY(got.has_value());
            QCOMPARE(got->size(), left.size());
            for (size_t i = 0; i < left.size(); ++i) {
                QCOMPARE((*got)[i].pastQuery, left[i].query);
                QCOMPARE((*got)[i].lesson, u"l"_s + left[i].query.mid(1));
                QCOMPARE((*got)[i].similarity, left[i].similarity);
            }
        }
    }

    /// What rules say about a bad answer is always a lesson that the parser finds again, and words of the case stay within it.
    void templateLessonsAreLessons()
    {
        for (quint64 seed = 1; seed <= 500; ++seed) {
            SeededRandom random(seed);
            AnswerFacts facts{u"q"_s, random.chance(0.2) ? QString() : words(random, 9), {}};
            if (random.chance(0.4))
                facts.error = random.chance(0.3) ? QString() : u"Lesson: none\nProblem: \"x\" "_s + words(random, 90);
            if (random.chance(0.4))
                facts.expected = u"\nLesson: hostile\n"_s + words(random, 60);
            if (random.chance(0.3))
                facts.score = 0.1;
            const QString text = templateLesson(facts, anyScores(random, 0.3));
            const ParsedLesson parsed = parseLesson(text);
            QVERIFY2(parsed.parsed, qPrintable(text));
            QCOMPARE(text.count(u'\n'), 1);
            QVERIFY(text.startsWith(u"Problem: "_s) && text.section(u'\n', 1).startsWith(u"Lesson: "_s));
            QVERIFY(!parsed.lesson.startsWith(u"hostile"_s) && parsed.lesson != u"none");
        }
    }
};

HINDCAST_TEST(TestReflectionRulesLaws)
#include "tst_reflection_rules_laws.moc"
