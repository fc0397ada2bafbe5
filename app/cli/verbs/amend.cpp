// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/CurationRun.h"
#include "app/cli/PatternLookup.h"

#include <QCoreApplication>
#include <QFile>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::AmendVerb)
};

constexpr qint64 greatestFile = 4'000'000; // bytes

/// --fix TEXT, or --fix-file FILE (- is standard input).
Expected<QString> newFix(const Invocation& invocation)
{
    if (invocation.isSet("fix") == invocation.isSet("fix-file"))
        return fail(ErrorCode::InvalidInput, Tr::tr("Give the new text with --fix or --fix-file."));
    if (invocation.isSet("fix"))
        return invocation.value("fix");
    const QString name = invocation.value("fix-file");
    QFile file(name);
    const bool open = name == QLatin1String("-") ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!open)
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 cannot be read.").arg(name), file.errorString());
    const QByteArray bytes = file.read(greatestFile + 1);
    if (bytes.size() > greatestFile || !bytes.isValidUtf8())
        return fail(ErrorCode::InvalidInput, Tr::tr("%1 is no text in UTF-8 of at most %2 bytes.").arg(name).arg(greatestFile));
    return QString::fromUtf8(bytes).trimmed();
}

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1, 2));
    HC_TRY(ChangeSpec spec, specOf(invocation, "amend"));
    HC_TRY(spec.text, newFix(invocation));
    HC_TRY(OpenedDesk desk, openDesk(invocation, arguments[0], invocation.isSet("dry-run")));
    const auto patterns = selectPatterns(invocation, desk, arguments.value(1));
    if (!patterns)
        return nothingMatched(invocation, patterns.error());
    for (const Pattern& p : *patterns)
        spec.keys.push_back(p.locator);
    return runChange(invocation, desk, std::move(spec));
}

QList<QCommandLineOption> verbOptions()
{
    return curationOptions(true)
        + QList<QCommandLineOption>{
            {QStringLiteral("fix"), Tr::tr("The new fix."), QStringLiteral("TEXT")},
            {QStringLiteral("fix-file"), Tr::tr("The new fix from a file; - is standard input."), QStringLiteral("FILE")}};
}

} // namespace

const Verb& verb_amend()
{
    static constexpr Verb verb{"amend", "DB PATTERN|--filter F --fix TEXT|--fix-file FILE --reason R [--note N] [--cluster C] [--dry-run]",
                               QT_TRANSLATE_NOOP("hindcast::Verb", "Give patterns another fix, which outcomes no longer overwrite."),
                               verbOptions, runVerb};
    return verb;
}

} // namespace hindcast
