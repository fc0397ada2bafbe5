// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/reflection/Acceptance.h"

#include "core/rules/text/SearchTerms.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Acceptance)
};

constexpr double usualShare = 0.5;
constexpr double greatestLength = 1'000'000; // code points

QSet<QString> wordsOf(const QString& text)
{
    const QStringList words = SearchWords::of(text).words;
    return {words.begin(), words.end()};
}

qsizetype lengthOf(const QString& text) { return text.toUcs4().size(); }

Unexpected refused(const QString& text)
{
    return fail(ErrorCode::InvalidInput, Tr::tr("%1 is no rule of acceptance.").arg(text), {},
                Tr::tr("Write longer-than=200, longer-than=old, same-advice, same-advice=0.7 or score-above=0.6."));
}

} // namespace

double sharedWords(const QString& a, const QString& b)
{
    const QSet<QString> left = wordsOf(a), right = wordsOf(b);
    if (left.isEmpty() && right.isEmpty())
        return 1;
    const auto common = std::ranges::count_if(left, [&](const QString& word) { return right.contains(word); });
    return double(common) / double(left.size() + right.size() - common);
}

Expected<AcceptanceRule> parseAcceptanceRule(const QString& text)
{
    const QString name = text.section(u'=', 0, 0).trimmed(), value = text.section(u'=', 1).trimmed();
    bool ok = false;
    const double number = value.toDouble(&ok);
    const auto within = [&](double most) { return ok && number >= 0 && number <= most; }; // NaN is within nothing
    if (name == u"longer-than" && value == u"old")
        return AcceptanceRule{AcceptanceRule::Kind::LongerThan, {}};
    if (name == u"longer-than" && within(greatestLength))
        return AcceptanceRule{AcceptanceRule::Kind::LongerThan, number};
    if (name == u"same-advice" && text.trimmed() == name)
        return AcceptanceRule{AcceptanceRule::Kind::SameAdvice, usualShare};
    if (name == u"same-advice" && within(1))
        return AcceptanceRule{AcceptanceRule::Kind::SameAdvice, number};
    if (name == u"score-above" && within(1))
        return AcceptanceRule{AcceptanceRule::Kind::ScoreAbove, number};
    return refused(text);
}

QString acceptanceText(const AcceptanceRule& rule)
{
    // Shortest that reads back as the same number.
    const QString limit = rule.limit ? QString::number(*rule.limit, 'g', QLocale::FloatingPointShortest) : QStringLiteral("old");
    switch (rule.kind) {
    case AcceptanceRule::Kind::LongerThan: return QStringLiteral("longer-than=") + limit;
    case AcceptanceRule::Kind::SameAdvice: return QStringLiteral("same-advice=") + limit;
    case AcceptanceRule::Kind::ScoreAbove: return QStringLiteral("score-above=") + limit;
    }
    return {};
}

bool isAccepted(const AcceptanceRule& rule, const AcceptanceInput& input)
{
    switch (rule.kind) {
    case AcceptanceRule::Kind::LongerThan: return double(lengthOf(input.after)) > rule.limit.value_or(double(lengthOf(input.before)));
    case AcceptanceRule::Kind::SameAdvice: {
        const bool strategies = !input.strategyBefore.isEmpty() || !input.strategyAfter.isEmpty();
        const double shared = strategies ? sharedWords(input.strategyBefore, input.strategyAfter) : sharedWords(input.before, input.after);
        return shared >= rule.limit.value_or(usualShare);
    }
    case AcceptanceRule::Kind::ScoreAbove: return input.score && *input.score > rule.limit.value_or(0);
    }
    return false;
}

} // namespace hindcast
