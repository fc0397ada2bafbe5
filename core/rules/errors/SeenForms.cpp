// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/errors/SeenForms.h"

#include "core/domain/enums/EnumWords.h"
#include "core/rules/errors/NormalSignature.h"
#include "core/rules/errors/VolatileToken.h"
#include "core/rules/text/LowerCase.h"

#include <QSet>

#include <algorithm>

namespace hindcast {
namespace {

constexpr EnumWords<SeenLeg> seenLegs{"exact", "normal", "words", "substring", "similar"};
constexpr qsizetype leastPart = 3; ///< characters of a question that may be a part of words

bool isQuotation(QChar c) { return QStringView(u"\"'`´‘’‚“”„«»").contains(c); }

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

} // namespace

QString word(SeenLeg leg) { return seenLegs.wordOf(leg); }

QString errorForm(QStringView text)
{
    QString form = normalErrorText(text);
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

QStringList errorWords(QStringView text)
{
    const QString lower = lowerCased(text);
    QStringList out;
    QSet<QString> known;
    QString current;
    const auto end = [&] {
        if (!current.isEmpty() && !known.contains(current)) {
            known.insert(current);
            out << current;
        }
        current.clear();
    };
    for (qsizetype at = 0; at < lower.size();) {
        const VolatileToken token = volatileTokenAt(lower, at);
        const bool number = token.mark == QLatin1String("<n>");
        if (token.length > 0 && !number) {
            end();
            at += token.length;
            continue;
        }
        const qsizetype length = std::max<qsizetype>(token.length, 1);
        for (const QChar c : QStringView(lower).mid(at, length))
            if (c.isLetterOrNumber() || c.isSurrogate() || c.isMark())
                current += c;
            else
                end();
        at += length;
    }
    end();
    return out;
}

SeenQuestion SeenQuestion::of(QStringView text) { return {lowerCased(text).simplified(), errorForm(text), errorWords(text)}; }

std::optional<SeenHit> seenIn(const SeenQuestion& question, QStringView text)
{
    const QString folded = lowerCased(text).simplified();
    if (folded.isEmpty() || question.folded.isEmpty())
        return {};
    if (folded == question.folded)
        return SeenHit{SeenLeg::Exact, 1};
    if (!question.form.isEmpty() && errorForm(text) == question.form && !question.words.isEmpty())
        return SeenHit{SeenLeg::Normal, 1};
    const QStringList words = errorWords(text);
    const QSet<QString> there(words.begin(), words.end());
    if (!question.words.isEmpty() && std::ranges::all_of(question.words, [&](const QString& w) { return there.contains(w); })) {
        const auto length = [](const QStringList& list) {
            qsizetype n = 0;
            for (const QString& w : list)
                n += w.size();
            return double(n);
        };
        return SeenHit{SeenLeg::Words, length(question.words) / length(words)};
    }
    if (question.folded.size() >= leastPart && folded.contains(question.folded))
        return SeenHit{SeenLeg::Substring, double(question.folded.size()) / double(folded.size())};
    return {};
}

} // namespace hindcast
