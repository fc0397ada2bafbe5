// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/SeenForms.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/errors/NormalSignature.h"
#include "core/rules/errors/VolatileToken.h"
#include "core/rules/text/LowerCase.h"

#include <QSet>

#include <algorithm>
#include <numeric>
#include <vector>

namespace hindcast {
namespace {

constexpr EnumWords<SeenLeg> seenLegs{"exact", "normal", "words", "substring", "similar"};
constexpr qsizetype wordsLookedFor = 8;
constexpr qsizetype leastPart = 3; ///< characters of a question that may be a part of words

bool isQuotation(QChar c)
{
    switch (c.unicode()) {
    case u'"':
    case u'\'':
    case u'`':
    case u'´':
    case u'‘':
    case u'’':
    case u'‚':
    case u'“':
    case u'”':
    case u'„':
    case u'«':
    case u'»': return true;
    default: return false;
    }
}

/// What is written in front of an error and says nothing about it. Longer ones first.
constexpr const char16_t* openings[] = {
    u"error from server", u"exception", u"warning", u"failure", u"error", u"fatal", u"panic", u"warn", u"crit", u"info", u"err"};

/// Behind "<time>", "[...]" of a level, and white space.
QStringView withoutMark(QStringView text)
{
    text = text.trimmed();
    if (const QLatin1String mark("<time>"); text.startsWith(mark)) // a number may be a status
        return text.mid(mark.size());
    for (const char16_t* level : openings)
        if (const QString bracketed = u'[' + QString::fromUtf16(level) + u']'; text.startsWith(bracketed))
            return text.mid(bracketed.size());
    return !text.isEmpty() && QStringView(u":-|,;").contains(text.front()) ? text.mid(1) : text;
}

/// Behind "error:", "error from server (notfound):".
QStringView withoutOpening(QStringView text)
{
    for (const char16_t* opening : openings) {
        const QStringView name(opening);
        if (!text.startsWith(name))
            continue;
        QStringView rest = text.mid(name.size()).trimmed();
        if (rest.startsWith(u'('))
            if (const qsizetype end = rest.indexOf(u')'); end > 0)
                rest = rest.mid(end + 1).trimmed();
        if (rest.startsWith(u':') && !rest.mid(1).trimmed().isEmpty())
            return rest.mid(1);
    }
    return text;
}

/// Of a normal text.
QString formOf(QString form)
{
    form.removeIf(isQuotation);
    QStringView rest = form;
    for (qsizetype before = -1; before != rest.size();) {
        before = rest.size();
        const QStringView shorter = withoutOpening(withoutMark(rest));
        rest = shorter.trimmed().isEmpty() ? rest : shorter.trimmed(); // a text that is nothing else stays what it is
    }
    while (rest.endsWith(u'.') || rest.endsWith(u'!') || rest.endsWith(u' '))
        rest.chop(1);
    return rest.toString().simplified();
}

/// Each once, as places of \a lower, a text in lower case.
std::vector<QStringView> wordsIn(QStringView lower)
{
    std::vector<QStringView> out;
    QSet<QStringView> known;
    qsizetype begin = 0;
    const auto end = [&](qsizetype at) {
        const QStringView found = lower.sliced(begin, at - begin);
        if (!found.isEmpty() && !known.contains(found)) {
            known.insert(found);
            out.push_back(found);
        }
    };
    for (qsizetype at = 0; at < lower.size();) {
        const VolatileToken token = volatileTokenAt(lower, at);
        const bool number = token.mark == QLatin1String("<n>");
        const qsizetype next = at + std::max<qsizetype>(token.length, 1);
        if (token.length > 0 && !number) {
            end(at);
            begin = at = next;
            continue;
        }
        for (; at < next; ++at) {
            const QChar c = lower[at];
            if (c.isLetterOrNumber() || c.isSurrogate() || c.isMark())
                continue;
            end(at);
            begin = at + 1;
        }
    }
    end(lower.size());
    return out;
}

/// What part of the words of \a lower those are that are asked for; nothing: not all of them are there.
std::optional<double> shareOfWords(const QStringList& asked, QStringView lower)
{
    // Most texts lack one of the first words, which is told at once; looking for thousands in a long text would not be.
    const auto first = asked.first(std::min(asked.size(), wordsLookedFor));
    if (asked.isEmpty() || !std::ranges::all_of(first, [&](const QString& w) { return lower.contains(w); }))
        return {};
    const std::vector<QStringView> there = wordsIn(lower);
    const QSet<QStringView> known(there.begin(), there.end());
    const auto length = [](const auto& list) {
        return double(std::accumulate(list.begin(), list.end(), qsizetype(0), [](qsizetype n, QStringView w) { return n + w.size(); }));
    };
    if (!std::ranges::all_of(asked, [&](const QString& w) { return known.contains(QStringView(w)); }))
        return {};
    return length(asked) / length(there);
}

} // namespace

QString word(SeenLeg leg) { return seenLegs.wordOf(leg); }

QString errorForm(QStringView text) { return formOf(normalErrorText(text)); }

QStringList errorWords(QStringView text)
{
    const QString lower = lowerCased(text);
    QStringList out;
    for (const QStringView found : wordsIn(lower))
        out << found.toString();
    return out;
}

SeenQuestion SeenQuestion::of(QStringView text) { return {lowerCased(text).simplified(), errorForm(text), errorWords(text)}; }

std::optional<SeenHit> seenIn(const SeenQuestion& question, QStringView text)
{
    const QString lower = lowerCased(text), folded = lower.simplified();
    if (folded.isEmpty() || question.folded.isEmpty())
        return {};
    if (folded == question.folded)
        return SeenHit{SeenLeg::Exact, 1};
    if (!question.form.isEmpty() && !question.words.isEmpty() && formOf(normalFoldedText(folded)) == question.form)
        return SeenHit{SeenLeg::Normal, 1};
    if (const auto share = shareOfWords(question.words, lower))
        return SeenHit{SeenLeg::Words, *share};
    if (question.folded.size() >= leastPart && folded.contains(question.folded))
        return SeenHit{SeenLeg::Substring, double(question.folded.size()) / double(folded.size())};
    return {};
}

} // namespace hindcast
