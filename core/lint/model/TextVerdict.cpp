// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/model/TextVerdict.h"

#include "core/lint/commands/FixForm.h"
#include "core/lint/detect/Destruction.h"
#include "core/lint/detect/FixTexts.h"
#include "core/lint/detect/Injection.h"
#include "core/lint/detect/Weakening.h"
#include "core/rules/redaction/Redaction.h"
#include "core/rules/text/CodePoints.h"

#include <QCoreApplication>

#include <algorithm>

namespace hindcast {
namespace {

constexpr quint64 seedA = 0x9e3779b97f4a7c15ULL, seedB = 0xc2b2ae3d27d4eb4fULL;

/// Which mark redaction left where the first secret was. English, for it is among the facts by which a finding is known again.
QString secretKind(QStringView redactedText, qsizetype at)
{
    const QStringView rest = redactedText.sliced(std::max<qsizetype>(0, at - 1))
                                 .first(std::min<qsizetype>(40, redactedText.size() - std::max<qsizetype>(0, at - 1)));
    if (rest.contains(u"pem-block"))
        return QLatin1String(QT_TRANSLATE_NOOP("hindcast::SecretHit", "private key"));
    if (rest.contains(u"redacted-token"))
        return QLatin1String(QT_TRANSLATE_NOOP("hindcast::SecretHit", "token"));
    if (rest.contains(u"redacted-block"))
        return QLatin1String(QT_TRANSLATE_NOOP("hindcast::SecretHit", "block of secrets"));
    return QLatin1String(QT_TRANSLATE_NOOP("hindcast::SecretHit", "password or key"));
}

SecretHit secretIn(const QString& text)
{
    const RedactionResult result = redactedWithCounts(text);
    if (result.replaced == 0 && result.dropped == 0)
        return {};
    const qsizetype shorter = std::min(text.size(), result.text.size());
    qsizetype begin = 0, end = 0;
    while (begin < shorter && text[begin] == result.text[begin])
        ++begin;
    if (begin == text.size() && begin == result.text.size())
        return {}; // a mark that is there already
    while (end < shorter - begin && text[text.size() - 1 - end] == result.text[result.text.size() - 1 - end])
        ++end;
    return {secretKind(result.text, begin), codePointCount(QStringView(text).first(begin)),
            codePointCount(QStringView(text).sliced(begin, text.size() - begin - end))};
}

void addVerdicts(const QByteArray& utf8, unsigned roles, TextVerdict& v)
{
    const QString text = QString::fromUtf8(utf8);
    const lint::PlainForm form = lint::plainForm(text);
    if (roles & PlainRole) {
        v.secret = secretIn(text);
        v.injection = lint::injectionIn(form);
        v.standing = lint::standingOrderIn(form);
    }
    if ((roles & FixRole) || ((roles & PlainRole) && lint::mayNameDestination(form))) {
        const lint::CommandText commands = lint::commandText(form);
        v.destinations = lint::destinationsIn(form, commands);
        if (roles & FixRole) {
            v.destruction = lint::destructionIn(form, commands);
            v.weakening = lint::weakeningIn(form, commands);
            v.cut = lint::cutIn(form);
            v.placeholder = lint::placeholderIn(form);
        }
    }
    if (roles & LessonRole)
        v.fallback = lint::fallbackIn(form);
    if (roles & MovesRole) {
        v.moves = lint::movesIn(form);
        v.normal = lint::placeholderIn(form) ? 0 : textHash(lint::fixForm(text).toUtf8());
    }
    v.roles |= roles;
}

bool isClean(const TextVerdict& v)
{
    return v.secret.what.isEmpty() && !v.injection && !v.standing && !v.destruction && !v.weakening && !v.cut && !v.placeholder
        && !v.fallback && v.destinations.empty() && v.moves.empty() && v.normal == 0;
}

} // namespace

quint64 textHash(QByteArrayView utf8) { return qHashBits(utf8.data(), size_t(utf8.size()), size_t(seedA)); }

std::shared_ptr<const TextVerdict> TextJudge::judge(const QByteArray& utf8, unsigned roles)
{
    const Key key{textHash(utf8) ^ (quint64(roles) << 56), qHashBits(utf8.constData(), size_t(utf8.size()), size_t(seedB))};
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_verdicts.constFind(key); known != m_verdicts.constEnd())
            return *known;
    }
    const auto verdict = made(utf8, roles);
    const std::lock_guard lock(m_mutex);
    return *m_verdicts.insert(key, verdict);
}

std::shared_ptr<const TextVerdict> TextJudge::judgeOnce(const QByteArray& utf8, unsigned roles)
{
    ++m_once;
    return made(utf8, roles);
}

std::shared_ptr<const TextVerdict> TextJudge::made(const QByteArray& utf8, unsigned roles) const
{
    TextVerdict out;
    addVerdicts(utf8, roles, out);
    return isClean(out) ? m_clean : std::make_shared<const TextVerdict>(std::move(out));
}

} // namespace hindcast
