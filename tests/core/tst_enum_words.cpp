// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Words.h"
#include "core/domain/enums/EnumWords.h"
#include "core/lint/model/LintRule.h"
#include "core/replay/sessions/SessionDossier.h"
#include "core/store/findings/TriageStates.h"
#include "tests/support/TestRegistry.h"

#include <QSet>
#include <QTest>

using namespace hindcast;

namespace {

enum class Hidden { First, Second2, Third };
enum class Single { Only };

struct Holder {
    enum class Inner { A1, B2 };
};

// Values that have no name end the count, also where names end in digits and where the enum is in an unnamed namespace.
static_assert(enumCount<Hidden> == 3 && enumCount<Single> == 1 && enumCount<Holder::Inner> == 2);
static_assert(enumCount<EventKind> == 14 && enumValues<Gate>.back() == Gate::Feedback);

constexpr EnumWords<Hidden> words{"first", "", "third"};

/// The words of an enum are different and read back.
template<class Enum>
void checkWords(std::optional<Enum> (*fromWord)(QStringView))
{
    QSet<QString> seen;
    for (const Enum value : enumValues<Enum>) {
        seen.insert(word(value));
        QVERIFY(fromWord(word(value)) == value);
    }
    QCOMPARE(size_t(seen.size()), enumCount<Enum>);
    QVERIFY(!fromWord(u"No such word"));
}

template<class Enum>
QString allWords()
{
    QStringList out;
    for (const Enum value : enumValues<Enum>)
        out << word(value);
    return out.join(QLatin1Char(' '));
}

} // namespace

class EnumWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothWays()
    {
        QCOMPARE(words.wordOf(Hidden::Third), QStringLiteral("third"));
        QVERIFY(words.valueOf(u"") == Hidden::Second2);
        QVERIFY(!words.valueOf(u"Third")); // case counts
        QVERIFY(words.wordOf(Hidden(3)).isEmpty() && words.wordOf(Hidden(-1)).isEmpty());
    }

    void storedWords()
    {
        checkWords<OutcomePath>(pathFromWord);
        checkWords<Feedback>(feedbackFromWord);
        checkWords<CooldownMode>(cooldownModeFromWord);
        checkWords<EventKind>(eventKindFromWord);
        checkWords<StoredState>(storedStateFromWord);
        checkWords<Severity>(severityFromWord);
    }

    /// Those that are only written, or read back among others: each in its place, none for a number that is no value.
    void wordsOfFindingsAndSessions()
    {
        QCOMPARE(allWords<Severity>(), QStringLiteral("note warning error"));
        QCOMPARE(allWords<RecordKind>(), QStringLiteral("pattern outcome reflection strategy episode review"));
        QCOMPARE(allWords<TriageState>(), QStringLiteral("pending snoozed done"));
        QCOMPARE(allWords<HintOrigin>(), QStringLiteral("ledger outcome inferred"));
        QVERIFY(word(RecordKind(enumCount<RecordKind>)).isEmpty() && word(HintOrigin(-1)).isEmpty());
    }
};

HINDCAST_TEST(EnumWordsTest)
#include "tst_enum_words.moc"
