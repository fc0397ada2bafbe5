// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/search/SearchWords.h"

#include "ui/models/Format.h"

#include <QCoreApplication>
#include <QLocale>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SearchWords)
};

/// A word of ours and what people call it.
struct CalledWord {
    const char* word;
    const char* title;
};

constexpr CalledWord searchableKinds[] = {{"patterns", QT_TRANSLATE_NOOP("hindcast::SearchWords", "Patterns")},
                                          {"outcomes", QT_TRANSLATE_NOOP("hindcast::SearchWords", "Outcomes")},
                                          {"reflections", QT_TRANSLATE_NOOP("hindcast::SearchWords", "Reflections of any kind")},
                                          {"reflection", QT_TRANSLATE_NOOP("hindcast::SearchWords", "Reflections alone")},
                                          {"strategy", QT_TRANSLATE_NOOP("hindcast::SearchWords", "Strategies")},
                                          {"lesson", QT_TRANSLATE_NOOP("hindcast::SearchWords", "Lessons")},
                                          {"episodes", QT_TRANSLATE_NOOP("hindcast::SearchWords", "Episodes")},
                                          {"reviews", QT_TRANSLATE_NOOP("hindcast::SearchWords", "Reviews")},
                                          {"evaluations", QT_TRANSLATE_NOOP("hindcast::SearchWords", "Evaluations")},
                                          {"traces", QT_TRANSLATE_NOOP("hindcast::SearchWords", "Traces")}};

constexpr CalledWord foundKinds[] = {{"pattern", QT_TRANSLATE_NOOP("hindcast::SearchWords", "pattern")},
                                     {"outcome", QT_TRANSLATE_NOOP("hindcast::SearchWords", "outcome")},
                                     {"reflection", QT_TRANSLATE_NOOP("hindcast::SearchWords", "reflection")},
                                     {"strategy", QT_TRANSLATE_NOOP("hindcast::SearchWords", "strategy")},
                                     {"lesson", QT_TRANSLATE_NOOP("hindcast::SearchWords", "lesson")},
                                     {"episode", QT_TRANSLATE_NOOP("hindcast::SearchWords", "episode")},
                                     {"review", QT_TRANSLATE_NOOP("hindcast::SearchWords", "review")},
                                     {"evaluation", QT_TRANSLATE_NOOP("hindcast::SearchWords", "evaluation")},
                                     {"trace", QT_TRANSLATE_NOOP("hindcast::SearchWords", "trace")}};

QString calledIn(std::span<const CalledWord> list, const QString& word)
{
    for (const CalledWord& c : list)
        if (word == QLatin1String(c.word))
            return QCoreApplication::translate("hindcast::SearchWords", c.title);
    return format::line(word, 40);
}

QString legTitleOf(SearchLeg leg)
{
    switch (leg) {
    case SearchLeg::Words: return Tr::tr("words");
    case SearchLeg::Substring: return Tr::tr("part");
    case SearchLeg::Regex: return Tr::tr("expression");
    case SearchLeg::Similar: break;
    }
    return Tr::tr("alike");
}

/// What the score of a leg is.
QString legScoreText(const SearchPlace& place)
{
    const QString score = QLocale().toString(place.score, 'f', 3);
    switch (place.leg) {
    case SearchLeg::Words: return Tr::tr("how much it is about these words: %1").arg(score);
    case SearchLeg::Substring:
    case SearchLeg::Regex: return Tr::tr("how much of its text that is: %1").arg(score);
    case SearchLeg::Similar: break;
    }
    return Tr::tr("cosine of the vectors: %1").arg(score);
}

} // namespace

QString searchModeTitle(const QString& mode)
{
    const auto leg = searchLegFromWord(mode);
    if (!leg)
        return Tr::tr("All ways");
    switch (*leg) {
    case SearchLeg::Words: return Tr::tr("Words");
    case SearchLeg::Substring: return Tr::tr("Part of a text");
    case SearchLeg::Regex: return Tr::tr("Regular expression");
    case SearchLeg::Similar: break;
    }
    return Tr::tr("Alike");
}

QString searchModeTip(const QString& mode)
{
    const auto leg = searchLegFromWord(mode);
    if (!leg)
        return Tr::tr("Words, a part of a text, and likeness, merged by rank.");
    switch (*leg) {
    case SearchLeg::Words: return Tr::tr("Every word, wherever it is in a record; \"a phrase\", evict*, lesson:word for one field.");
    case SearchLeg::Substring: return Tr::tr("The text as it is written, inside of words too; upper and lower case are the same.");
    case SearchLeg::Regex: return Tr::tr("An expression of RE2, whatever the case; tried on the newest texts of each kind for a minute.");
    case SearchLeg::Similar: break;
    }
    return Tr::tr("Episodes and reflections whose vectors are near to what is written.");
}

QString searchKindTitle(const QString& kind) { return calledIn(searchableKinds, kind); }

QString matchKindTitle(const QString& kind) { return calledIn(foundKinds, kind); }

QString matchLegsText(const SearchMatch& match)
{
    QStringList out;
    for (const SearchPlace& p : match.places)
        out << Tr::tr("%1 #%2", "a way of searching, and the rank there").arg(legTitleOf(p.leg), QLocale().toString(p.rank));
    return out.join(QStringLiteral(", "));
}

QString matchLegsTip(const SearchMatch& match)
{
    QStringList out;
    for (const SearchPlace& p : match.places)
        out << Tr::tr("%1: rank %2, %3", "a way of searching, the rank there, what the score says")
                   .arg(legTitleOf(p.leg), QLocale().toString(p.rank), legScoreText(p));
    return out.join(u'\n');
}

QString matchScoreText(const SearchMatch& match, bool merged) { return QLocale().toString(match.score, 'f', merged ? 4 : 3); }

} // namespace hindcast
