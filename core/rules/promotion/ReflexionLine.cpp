// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/ReflexionLine.h"

#include "core/domain/text/OneLine.h"

#include <QLocale>

namespace hindcast::reflexion_line {
namespace {

/// One line, and never the prefix by which dashboards find our messages: a name must not count as one.
QString harmless(const QString& text) { return oneLine(text).replace(QLatin1String("reflexion:"), QLatin1String("reflexion\\u003a")); }

/// A value without quotes: a blank or an equals sign in it would read as the next field.
QString token(const QString& text)
{
    QString out;
    for (const QChar c : harmless(text))
        out += c.isSpace() || c == u'=' ? unicodeEscape(c) : c;
    return out;
}

QString truth(bool v) { return v ? QStringLiteral("True") : QStringLiteral("False"); }

QString twoDigits(double v)
{
    QString text = QString::number(v, 'f', QLocale::FloatingPointShortest);
    const qsizetype point = text.indexOf(u'.');
    if (point < 0)
        return v - v == 0 ? text + QLatin1String(".00") : text; // nan and inf stay words
    return text.leftJustified(point + 3, u'0', true);
}

/// As Python prints an aware datetime.
QString pythonTime(Timestamp t)
{
    QString text = isoTimestamp(t);
    text.replace(u'T', u' ').chop(1);
    return text + QLatin1String("+00:00");
}

QString named(const QString& what, const QString& name, const QString& cluster)
{
    return QLatin1String("reflexion: ") + what + QLatin1String(" pattern '") + harmless(name) + QLatin1String("' cluster=")
        + token(cluster);
}

} // namespace

QString outcomeRecorded(const QString& session, const QString& cluster, Verified verified, double confidence, bool eligible)
{
    const QString state = verified == Verified::Unknown ? QStringLiteral("None") : truth(verified == Verified::Yes);
    return QLatin1String("reflexion: outcome recorded session=") + token(session) + QLatin1String(" cluster=") + token(cluster)
        + QLatin1String(" verified=") + state + QLatin1String(" confidence=") + twoDigits(confidence)
        + QLatin1String(" eligible_for_pattern=") + truth(eligible);
}

QString feedback(Feedback feedback, const QString& session, const QString& cluster)
{
    return QLatin1String("reflexion: feedback ") + word(feedback) + QLatin1String(" session=") + token(session) + QLatin1String(" cluster=")
        + token(cluster);
}

QString seeded(const QString& name, const QString& cluster) { return named(QStringLiteral("seeded"), name, cluster); }

QString cooldown(const QString& name, Timestamp lastSeen)
{
    return QLatin1String("reflexion: cooldown active for '") + harmless(name) + QLatin1String("' (last_seen=") + pythonTime(lastSeen)
        + QLatin1String("); count not bumped");
}

QString bumped(const QString& name, qint64 count)
{
    return QLatin1String("reflexion: bumped pattern '") + harmless(name) + QLatin1String("' to occurrence_count=") + QString::number(count);
}

QString promoted(const QString& name, const QString& cluster, qint64 count)
{
    return named(QStringLiteral("promoted"), name, cluster) + QLatin1String(" occurrence_count=") + QString::number(count);
}

QString demoted(const QString& name, const QString& cluster) { return named(QStringLiteral("demoted"), name, cluster); }

QString changed(EventKind kind, const QString& name, const QString& cluster) { return named(word(kind), name, cluster); }

QString purged(qint64 outcomes, qint64 patterns)
{
    return QLatin1String("reflexion: purged outcomes=") + QString::number(outcomes) + QLatin1String(" patterns=")
        + QString::number(patterns);
}

QString failed(const QString& operation, const QString& sentence)
{
    return QLatin1String("reflexion: ") + harmless(operation) + QStringLiteral(" failed \u2014 ") + harmless(sentence);
}

} // namespace hindcast::reflexion_line
