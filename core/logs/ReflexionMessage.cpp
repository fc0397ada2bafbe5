// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logs/ReflexionMessage.h"

#include <algorithm>
#include <array>

namespace hindcast {
namespace {

using Kind = ReflexionMessage::Kind;
using Message = std::optional<ReflexionMessage>;

constexpr qsizetype longestKept = 2'000; // of a name or a sentence; nobody reads more of it in a list

QString kept(QStringView text) { return text.left(longestKept).toString(); }

bool take(QStringView& text, QLatin1String prefix)
{
    if (!text.startsWith(prefix))
        return false;
    text = text.sliced(prefix.size());
    return true;
}

/// Cuts at the last mark: what is before it stays in \a text, what follows is returned.
std::optional<QStringView> cutAtLast(QStringView& text, QLatin1String mark)
{
    const qsizetype at = text.lastIndexOf(mark);
    if (at < 0)
        return {};
    const QStringView rest = text.sliced(at + mark.size());
    text = text.first(at);
    return rest;
}

std::optional<bool> truthOf(QStringView text)
{
    if (text == QLatin1String("True"))
        return true;
    if (text == QLatin1String("False"))
        return false;
    return {};
}

std::optional<qint64> countOf(QStringView text)
{
    bool ok = false;
    const qint64 n = text.toLongLong(&ok);
    return ok && n >= 0 && text.front().isDigit() ? std::optional(n) : std::nullopt;
}

std::optional<double> numberOf(QStringView text)
{
    bool ok = false;
    const double v = text.toDouble(&ok); // nan and inf are words that Python prints as well
    return ok ? std::optional(v) : std::nullopt;
}

/// `session=S cluster=C verified=True confidence=0.90 eligible_for_pattern=True`, from the end.
Message outcomeRecorded(QStringView rest)
{
    const auto eligible = cutAtLast(rest, QLatin1String(" eligible_for_pattern="));
    const auto confidence = cutAtLast(rest, QLatin1String(" confidence="));
    const auto verified = cutAtLast(rest, QLatin1String(" verified="));
    const auto cluster = cutAtLast(rest, QLatin1String(" cluster="));
    if (!eligible || !confidence || !verified || !cluster || !take(rest, QLatin1String("session=")))
        return {};
    ReflexionMessage m;
    m.kind = Kind::OutcomeRecorded;
    const auto isEligible = truthOf(*eligible), isVerified = truthOf(*verified);
    const auto number = numberOf(*confidence);
    if (!isEligible || !number || (!isVerified && *verified != QLatin1String("None")))
        return {};
    m.eligible = *isEligible;
    m.verified = !isVerified ? Verified::Unknown : *isVerified ? Verified::Yes : Verified::No;
    m.confidence = *number;
    m.session = kept(rest);
    m.cluster = kept(*cluster);
    return m;
}

/// `WORD session=S cluster=C`.
Message feedback(QStringView rest)
{
    const auto cluster = cutAtLast(rest, QLatin1String(" cluster="));
    const qsizetype blank = rest.indexOf(u' ');
    const QStringView said = rest.first(std::max<qsizetype>(blank, 0));
    if (!cluster || !feedbackFromWord(said) || !take(rest = rest.sliced(blank + 1), QLatin1String("session=")))
        return {};
    ReflexionMessage m;
    m.kind = Kind::Feedback;
    m.text = said.toString();
    m.session = kept(rest);
    m.cluster = kept(*cluster);
    return m;
}

/// `NAME' cluster=C[ occurrence_count=N]`, behind the first quote.
Message namedPattern(EventKind event, QStringView rest)
{
    ReflexionMessage m;
    m.kind = Kind::Pattern;
    m.event = event;
    auto cluster = cutAtLast(rest, QLatin1String("' cluster="));
    if (!cluster)
        return {};
    if (event == EventKind::Promoted) {
        const auto count = cutAtLast(*cluster, QLatin1String(" occurrence_count="));
        m.count = count && !count->isEmpty() ? countOf(*count) : std::nullopt;
        if (!m.count)
            return {};
    }
    m.pattern = kept(rest);
    m.cluster = kept(*cluster);
    return m;
}

Message cooldown(QStringView rest)
{
    const auto tail = cutAtLast(rest, QLatin1String("' (last_seen="));
    if (!tail || !tail->endsWith(QLatin1String("); count not bumped")))
        return {};
    ReflexionMessage m;
    m.kind = Kind::Pattern;
    m.event = EventKind::CooldownSkipped;
    m.pattern = kept(rest);
    return m;
}

Message bumped(QStringView rest)
{
    const auto count = cutAtLast(rest, QLatin1String("' to occurrence_count="));
    ReflexionMessage m;
    m.kind = Kind::Pattern;
    m.event = EventKind::Bumped;
    m.count = count && !count->isEmpty() ? countOf(*count) : std::nullopt;
    m.pattern = kept(rest);
    return m.count ? Message(m) : std::nullopt;
}

Message purged(QStringView rest)
{
    const auto patterns = cutAtLast(rest, QLatin1String(" patterns="));
    ReflexionMessage m;
    m.kind = Kind::Purged;
    m.count = patterns && !patterns->isEmpty() && !rest.isEmpty() ? countOf(rest) : std::nullopt;
    return m.count && countOf(*patterns) ? Message(m) : std::nullopt;
}

Message failure(QStringView text)
{
    ReflexionMessage m;
    m.kind = Kind::Failure;
    m.text = kept(text);
    return m;
}

Message scheduled(QStringView rest)
{
    const auto confidence = cutAtLast(rest, QLatin1String(" confidence="));
    const auto number = confidence ? numberOf(*confidence) : std::nullopt;
    if (!number || !take(rest, QLatin1String("session=")))
        return {};
    ReflexionMessage m;
    m.kind = Kind::OutcomeScheduled;
    m.confidence = *number;
    if (const auto cluster = cutAtLast(rest, QLatin1String(" cluster=")))
        m.cluster = kept(*cluster);
    m.session = kept(rest);
    return m;
}

/// `WORD pattern 'NAME' ...`
Message patternStep(QStringView rest)
{
    static constexpr std::array named{EventKind::Seeded,  EventKind::Promoted, EventKind::Demoted,   EventKind::Restored,
                                      EventKind::Amended, EventKind::Blocked,  EventKind::Unblocked, EventKind::RelearnAttempt};
    const qsizetype blank = rest.indexOf(QLatin1String(" pattern '"));
    if (blank < 0 || blank > 20)
        return {};
    const auto event = eventKindFromWord(rest.first(blank));
    if (!event)
        return {};
    rest = rest.sliced(blank + 10);
    if (*event == EventKind::Bumped)
        return bumped(rest);
    return std::ranges::find(named, *event) != named.end() ? namedPattern(*event, rest) : std::nullopt;
}

/// What follows `reflexion: `.
Message prefixed(QStringView rest, QStringView whole)
{
    if (take(rest, QLatin1String("outcome recorded ")))
        return outcomeRecorded(rest);
    if (take(rest, QLatin1String("feedback ")))
        return feedback(rest);
    if (take(rest, QLatin1String("cooldown active for '")))
        return cooldown(rest);
    if (take(rest, QLatin1String("purged outcomes=")))
        return purged(rest);
    if (Message step = patternStep(rest))
        return step;
    const bool cannot = rest.startsWith(QLatin1String("cannot verify resolution"));
    // A cut line about a pattern is no failure, even when "failed" is a part of the name.
    const qsizetype quote = rest.indexOf(u'\''), failed = rest.indexOf(QLatin1String("failed"));
    return cannot || (failed >= 0 && (quote < 0 || failed < quote)) ? failure(whole) : std::nullopt;
}

} // namespace

bool concernsReflexion(QStringView message)
{
    return message.startsWith(QLatin1String("reflexion:")) || message.startsWith(QLatin1String("reflexion(direct):"))
        || message.startsWith(QLatin1String("rca_outcome_written ")) || message.startsWith(QLatin1String("failure_hints_loaded "))
        || message.startsWith(QLatin1String("record_rca_outcome: failed"))
        || message.startsWith(QLatin1String("_maybe_seed_pattern: failed")) || message.startsWith(QLatin1String("demote_pattern: failed"));
}

std::optional<ReflexionMessage> parseReflexionMessage(QStringView message)
{
    if (!concernsReflexion(message))
        return {};
    QStringView rest = message;
    if (take(rest, QLatin1String("reflexion: ")))
        return prefixed(rest, message);
    if (take(rest, QLatin1String("rca_outcome_written ")))
        return scheduled(rest);
    if (take(rest, QLatin1String("failure_hints_loaded count="))) {
        ReflexionMessage m;
        m.kind = Kind::HintsLoaded;
        m.count = rest.isEmpty() ? std::nullopt : countOf(rest);
        return m.count ? Message(m) : std::nullopt;
    }
    return rest.contains(QLatin1String("failed")) ? failure(message) : std::nullopt;
}

} // namespace hindcast
