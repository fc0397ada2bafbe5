// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/RedactedNames.h"

#include "core/rules/text/NameBounds.h"

#include <QCryptographicHash>
#include <QHash>

namespace hindcast {

bool isOwnRedactor(const Redactor& redact)
{
    using Plain = QString (*)(QStringView);
    const Plain* plain = redact.target<Plain>();
    return plain && *plain == &redacted;
}

void redactName(QString& name, const Redactor& redact)
{
    constexpr qsizetype mostKnown = 1024, longest = 256; // names of a thread, and letters of one
    if (!redact || name.isEmpty())
        return;
    if (name.size() > longest || !isOwnRedactor(redact)) {
        name = redact(name);
        return;
    }
    thread_local QHash<QString, QString> known;
    if (const auto it = known.constFind(name); it != known.cend()) {
        name = *it;
        return;
    }
    if (known.size() >= mostKnown)
        known.clear();
    QString clean = redacted(name);
    known.insert(name, clean == name ? name : clean);
    name = std::move(clean);
}

void redactSession(QString& session, const Redactor& redact)
{
    constexpr qsizetype digits = 16;
    QString clean = isLongName(session) ? QString() : session; // longer than any index takes
    redactName(clean, redact);
    if (clean != session)
        session = QLatin1String("session-")
            + QString::fromLatin1(QCryptographicHash::hash(session.toUtf8(), QCryptographicHash::Sha256).toHex().first(digits));
}

QString storedSession(QString session)
{
    static const Redactor own(&redacted);
    redactSession(session, own);
    return session;
}

void redactNames(QStringList& names, const Redactor& redact)
{
    for (QString& name : names)
        redactName(name, redact);
}

} // namespace hindcast
