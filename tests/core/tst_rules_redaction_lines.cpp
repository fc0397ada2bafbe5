// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "RedactionExamples.h"
#include "core/rules/redaction/KnownLines.h"
#include "core/rules/redaction/Redaction.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "tests/support/TestRegistry.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace hindcast;
using namespace hindcast::redaction;
using namespace hindcast::test;
using namespace Qt::Literals::StringLiterals;

/// Lines that are there again and again are read once: nothing but time depends on it.
class tst_RulesRedactionLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMemoryKnowsWhatItWasTold()
    {
        const auto memory = std::make_unique<LineMemory>();
        QVERIFY(!memory->find(""));
        QVERIFY(!memory->find("kind: Secret"));
        memory->note("", {1, false, false});
        memory->note("kind: Secret", {2, true, false});
        memory->note("kind: secret", {4, false, true});
        QCOMPARE(memory->find("")->kinds, 1U);
        QCOMPARE(memory->find("kind: Secret")->kinds, 2U);
        QVERIFY(memory->find("kind: Secret")->suspect && !memory->find("kind: Secret")->says);
        QVERIFY(!memory->find("kind: secret")->suspect && memory->find("kind: secret")->says);
    }

    void aMemoryNeverTakesOneLineForAnother()
    {
        std::vector<std::string> lines; // many more than it has places; most alike at the beginning, in the middle and at the end
        for (int i = 0; i < 20'000; ++i)
            lines.push_back("  name: password-" + std::string(size_t(i % 40), 'x') + std::to_string(i) + std::string(40, 'y')
                            + "-password");
        const auto memory = std::make_unique<LineMemory>();
        size_t known = 0;
        for (size_t i = 0; i < lines.size(); ++i) {
            memory->note(lines[i], {uint32_t(i), false, false});
            QCOMPARE(memory->find(lines[i])->kinds, uint32_t(i));
            const size_t other = (i * 7'919) % lines.size();
            const LineTraits* found = memory->find(lines[other]);
            known += found != nullptr;
            QVERIFY(!found || (other <= i && found->kinds == uint32_t(other)));
        }
        QVERIFY(known > 0 && known < lines.size() / 2);
    }

    void traitsAreThoseOfTheLineAlone()
    {
        const std::string text = "apiVersion: v1\n\n   \nthe password is Kx7trellis\n  image: nginx:1.25\napiVersion: v1";
        const auto memory = std::make_unique<LineMemory>();
        const std::vector<Line> lines = readLines(text, {}, memory.get());
        QCOMPARE(lines.size(), size_t(6));
        for (const Line& line : lines) {
            const std::string_view part = std::string_view(text).substr(line.span.from, line.span.to - line.span.from);
            QCOMPARE(line.kinds, Lexicon::get().kindsOf(part));
            QCOMPARE(line.suspect, mayHoldSecret(part));
        }
        QVERIFY(lines[3].says && !lines[0].says && !lines[4].says);
        const std::vector<Line> again = readLines(text, {}, memory.get());
        QVERIFY(std::ranges::equal(lines, again, [](const Line& a, const Line& b) {
            return a.span == b.span && a.kinds == b.kinds && a.suspect == b.suspect && a.says == b.says;
        }));
    }

    void whatIsTakenOfADocumentDoesNotDependOnThoseBefore_data()
    {
        QTest::addColumn<int>("set");
        for (const int set : {1, 4, 9, 17, 28, 44, 53, 58, 63})
            QTest::newRow(QByteArray::number(set).constData()) << set;
    }

    void whatIsTakenOfADocumentDoesNotDependOnThoseBefore()
    {
        QFETCH(const int, set);
        const QString border = u"\n---\n"_s, next = u"replicas: 3\n"_s;
        QList<std::pair<QString, QString>> documents; // and what is left of them, where nothing of them reaches into the next
        for (const QString& file : {u"ops-secrets-%1.tsv"_s.arg(set), u"ops-lookalikes-%1.tsv"_s.arg(set)})
            for (const RedactionExample& example : redactionExamples(file))
                if (const QString alone = redacted(example.text); !example.text.contains("---"_L1)
                    && !example.text.contains("- apiVersion: "_L1) && redacted(example.text + border + next) == alone + border + next)
                    documents << std::pair{example.text, alone};
        QVERIFY(documents.size() > 50);
        QRandomGenerator random{quint32(set)};
        QString text, expected;
        for (int i = 0; i < 600; ++i) { // each some times: many lines are known
            const auto& [document, left] = documents[random.bounded(std::min<qsizetype>(documents.size(), 200))];
            text += document + border;
            expected += left + border;
        }
        const QStringList found = redacted(text).split(border), wanted = expected.split(border);
        QCOMPARE(found.size(), wanted.size());
        for (qsizetype i = 0; i < found.size(); ++i)
            QCOMPARE(found[i], wanted[i]);
    }
};

HINDCAST_TEST(tst_RulesRedactionLines)
#include "tst_rules_redaction_lines.moc"
