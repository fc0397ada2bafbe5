// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/prompts/PromptText.h"

#include "core/domain/text/ArgText.h"
#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PromptText)
};

/// The text between the next pair of braces from \a at on, and where it ends; -1: there is none.
struct FoundPlaceholder {
    qsizetype start = -1, end = -1;
    QString name = {};
};

FoundPlaceholder nextPlaceholder(const QString& text, qsizetype at)
{
    const qsizetype start = text.indexOf(QStringLiteral("{{"), at);
    const qsizetype end = start < 0 ? -1 : text.indexOf(QStringLiteral("}}"), start);
    if (end < 0)
        return {};
    return {start, end + 2, text.mid(start + 2, end - start - 2)};
}

} // namespace

Expected<void> checkPlaceholders(const PromptTemplate& prompt, const QStringList& names)
{
    if (const FoundPlaceholder found = nextPlaceholder(prompt.system, 0); found.start >= 0)
        return fail(
            ErrorCode::InvalidInput,
            Tr::tr("The system text of prompt %1 has the placeholder {{%2}}: it must have none.").arg(prompt.id, found.name.left(60)));
    QMap<QString, int> times;
    for (FoundPlaceholder found = nextPlaceholder(prompt.user, 0); found.start >= 0; found = nextPlaceholder(prompt.user, found.end)) {
        if (!names.contains(found.name))
            return fail(ErrorCode::InvalidInput,
                        Tr::tr("Prompt %1 has the unknown placeholder {{%2}}.").arg(prompt.id, found.name.left(60)), {},
                        Tr::tr("Known ones: {{%1}}.").arg(names.join(QStringLiteral("}}, {{"))));
        ++times[found.name];
    }
    for (const QString& name : names)
        if (times.value(name) != 1)
            return fail(
                ErrorCode::InvalidInput,
                Tr::tr("Prompt %1 must contain {{%2}} once, and contains it %3 times.").arg(prompt.id, name, argText(times.value(name))));
    return {};
}

QString filledPrompt(const QString& text, const QMap<QString, QString>& values)
{
    QString out;
    qsizetype at = 0;
    for (FoundPlaceholder found = nextPlaceholder(text, 0); found.start >= 0; found = nextPlaceholder(text, at)) {
        out += QStringView(text).sliced(at, found.start - at);
        out += values.value(found.name);
        at = found.end;
    }
    return out + text.sliced(at);
}

QString promptNameOf(const QString& id) { return id.left(id.lastIndexOf(u'@')); }

} // namespace hindcast
