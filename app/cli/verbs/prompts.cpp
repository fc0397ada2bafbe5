// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/curation/CurationRun.h"
#include "core/documents/JsonRecord.h"
#include "core/engine/reflect/PromptStore.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PromptsVerb)
};

constexpr qint64 greatestPromptFile = 1024 * 1024;
const QString textSeparator = QStringLiteral("\n---\n"); // between the system text and the user text

QJsonObject promptJson(const PromptVersion& p)
{
    return {{QStringLiteral("id"), p.prompt().id},
            {QStringLiteral("name"), p.name},
            {QStringLiteral("version"), p.version},
            {QStringLiteral("built_in"), p.isBuiltIn()},
            {QStringLiteral("system"), p.system},
            {QStringLiteral("user"), p.user},
            {QStringLiteral("actor"), jsonTextOrNull(p.actor)},
            {QStringLiteral("created_at"), p.isBuiltIn() ? QJsonValue() : QJsonValue(isoTimestamp(p.createdAt))}};
}

Expected<int> listPrompts(Invocation& invocation, const QString& database)
{
    HC_TRY(OpenedStore opened, invocation.open(database));
    HC_TRY(const auto versions, PromptStore(*opened.connection, *opened.store).list());
    QJsonArray all;
    for (const PromptVersion& p : versions) {
        all.append(promptJson(p));
        if (!invocation.isJson())
            invocation.output().line(p.prompt().id.leftJustified(32)
                                     + (p.isBuiltIn() ? Tr::tr("built in") : isoTimestamp(p.createdAt) + u' ' + p.actor));
    }
    if (invocation.isJson())
        invocation.output().write(QJsonDocument(all).toJson(QJsonDocument::Compact) + '\n');
    return 0;
}

Expected<int> showPrompt(Invocation& invocation, const QString& database, const QString& id)
{
    HC_TRY(OpenedStore opened, invocation.open(database));
    HC_TRY(const PromptVersion p, PromptStore(*opened.connection, *opened.store).find(id));
    if (invocation.isJson())
        invocation.output().json(promptJson(p));
    else
        invocation.output().line(p.system + textSeparator + p.user);
    return 0;
}

Expected<QString> promptFile(const QString& name)
{
    QFile file(name);
    const bool open = name == u"-" ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!open)
        return fail(ErrorCode::NotFound, Tr::tr("%1 cannot be read.").arg(name), file.errorString());
    const QByteArray bytes = file.read(greatestPromptFile + 1);
    if (bytes.size() > greatestPromptFile)
        return fail(ErrorCode::TooLarge, Tr::tr("%1 is too large for a prompt.").arg(name));
    return QString::fromUtf8(bytes).replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
}

Expected<int> setPrompt(Invocation& invocation, const QString& database, const QString& name, const QString& file)
{
    HC_CHECK(invocation.requireWrite());
    HC_TRY(const QString text, promptFile(file));
    const qsizetype end = text.indexOf(textSeparator);
    if (end < 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 has no line --- between the system text and the user text.").arg(file));
    QString user = text.mid(end + textSeparator.size());
    if (user.endsWith(u'\n'))
        user.chop(1);
    HC_TRY(OpenedStore opened, invocation.openForWriting(database));
    PromptStore prompts(*opened.connection, *opened.store);
    HC_TRY(const PromptVersion p, prompts.add(name, text.left(end), user, actorOf(invocation), invocation.now()));
    if (invocation.isJson())
        invocation.output().json(promptJson(p));
    else
        invocation.output().line(p.prompt().id);
    return 0;
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList a, invocation.arguments(1, 4));
    const QString what = a.value(1, QStringLiteral("list"));
    if (what == u"list" && a.size() <= 2)
        return listPrompts(invocation, a[0]);
    if (what == u"show" && a.size() == 3)
        return showPrompt(invocation, a[0], a[2]);
    if (what == u"set" && a.size() == 4)
        return setPrompt(invocation, a[0], a[2], a[3]);
    return fail(ErrorCode::InvalidInput, Tr::tr("prompts takes list, show NAME or set NAME FILE."));
}

QList<QCommandLineOption> verbOptions()
{
    return {{QStringLiteral("actor"), Tr::tr("Who wrote it (the system's user)."), QStringLiteral("A")}};
}

} // namespace

const Verb& verb_prompts()
{
    static constexpr Verb verb{"prompts", "DB [list|show NAME[@VERSION]|set NAME FILE] [--actor A]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "List, show or replace the prompts that models are asked with."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
