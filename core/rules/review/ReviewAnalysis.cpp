// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/review/ReviewAnalysis.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/review/ReviewSections.h"
#include "core/rules/text/LowerCase.h"

#include <array>
#include <span>

namespace hindcast {
namespace {

using Phrase = QLatin1String;

constexpr std::array appropriate{Phrase("appropriate"),    Phrase("justified"),      Phrase("good decision"), Phrase("correct decision"),
                                 Phrase("right decision"), Phrase("sound decision"), Phrase("well-suited")};
constexpr std::array inappropriate{Phrase("inappropriate"),     Phrase("not appropriate"), Phrase("wasn't appropriate"),
                                   Phrase("isn't appropriate"), Phrase("unjustified"),     Phrase("not justified"),
                                   Phrase("wasn't justified"),  Phrase("isn't justified"), Phrase("incorrect decision"),
                                   Phrase("wrong decision"),    Phrase("poor decision"),   Phrase("bad decision"),
                                   Phrase("questionable")};
constexpr std::array effective{Phrase("effective"), Phrase("successful"),     Phrase("efficient"),
                               Phrase("met the"),   Phrase("performed well"), Phrase("as expected")};
constexpr std::array ineffective{Phrase("ineffective"),  Phrase("not effective"),  Phrase("wasn't effective"),  Phrase("isn't effective"),
                                 Phrase("unsuccessful"), Phrase("not successful"), Phrase("wasn't successful"), Phrase("inefficient"),
                                 Phrase("did not meet"), Phrase("failed"),         Phrase("poor execution")};
constexpr std::array certain{Phrase("clearly"),     Phrase("definitely"), Phrase("certainly"),
                             Phrase("undoubtedly"), Phrase("strongly"),   Phrase("highly")};
constexpr std::array doubtfulWords{Phrase("may"),       Phrase("might"), Phrase("possibly"), Phrase("perhaps"), Phrase("unclear"),
                                   Phrase("uncertain"), Phrase("seems"), Phrase("appears"),  Phrase("could"),   Phrase("potentially")};

bool isNameCharacter(QChar c) { return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9') || c == u'_'; }

bool isWholeWord(const QString& text, qsizetype at, qsizetype size)
{
    return (at == 0 || !isNameCharacter(text[at - 1])) && (at + size == text.size() || !isNameCharacter(text[at + size]));
}

// How often the phrases occur as whole words. What is found is blanked out, so that no other phrase finds part of it.
qsizetype taken(QString& text, std::span<const Phrase> phrases)
{
    qsizetype count = 0;
    for (const Phrase& phrase : phrases)
        for (qsizetype at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
            if (isWholeWord(text, at, phrase.size())) {
                std::fill_n(text.begin() + at, phrase.size(), u'\0');
                ++count;
            }
    return count;
}

struct Verdict {
    std::optional<bool> approved = false;
    bool hasEvidence = false;
};

// As the template puts it, behind the component's name: other texts that say something like it have no word of approval, as ever.
constexpr Phrase templateUnjudged("' cannot be judged:");

Verdict verdictOf(QString text, std::span<const Phrase> approval, std::span<const Phrase> disapproval)
{
    if (text.contains(templateUnjudged))
        return {std::nullopt, false};
    const qsizetype against = taken(text, disapproval);
    const qsizetype pro = taken(text, approval);
    return {pro > against, pro + against > 0};
}

// Lower case, straight apostrophes, and one blank for any white space.
QString comparable(const QString& text)
{
    QString out = lowerCased(text).simplified();
    out.replace(QChar(0x2019), u'\'');
    return out;
}

AnalysisConfidence confidenceOf(QString text)
{
    const bool sure = taken(text, certain) > 0, unsure = taken(text, doubtfulWords) > 0;
    if (sure == unsure)
        return AnalysisConfidence::Medium;
    return sure ? AnalysisConfidence::High : AnalysisConfidence::Low;
}

constexpr EnumWords<AnalysisConfidence> analysisConfidences{"low", "medium", "high"};

} // namespace

Expected<ReviewAnalysis> analyzeReview(QStringView review)
{
    HC_TRY(const ReviewSections found, reviewSections(review));
    const auto evidence = [&](QLatin1String name) {
        const ReviewSection* section = found.find(name);
        return comparable(section ? section->body : review.toString());
    };
    const QString decision = evidence(QLatin1String("decision analysis")), execution = evidence(QLatin1String("execution assessment"));
    const Verdict decided = verdictOf(decision, appropriate, inappropriate);
    const Verdict executed = verdictOf(execution, effective, ineffective);
    ReviewAnalysis out{decided.approved, executed.approved, AnalysisConfidence::Low};
    if (decided.hasEvidence && executed.hasEvidence)
        out.confidence = confidenceOf(decision + u'\n' + execution);
    return out;
}

QString word(AnalysisConfidence confidence) { return analysisConfidences.wordOf(confidence); }

} // namespace hindcast
