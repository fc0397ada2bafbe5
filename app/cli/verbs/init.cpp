// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/frame/Invocation.h"
#include "core/domain/text/ArgText.h"
#include "core/store/native/NativeSchema.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::InitVerb)
};

Expected<int> runVerb(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    if (invocation.isSet("read-only"))
        return fail(ErrorCode::ReadOnly, Tr::tr("A database cannot be created read-only."), {}, Tr::tr("Leave out --read-only."));
    HC_TRY(const DatabaseUrl url, DatabaseUrl::parse(arguments[0]));
    HC_CHECK(createNative(url));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("database"), url.text()},
                                  {QStringLiteral("layout"), QStringLiteral("native")},
                                  {QStringLiteral("layout_version"), QString::number(currentNativeVersion())}});
    else
        invocation.output().line(Tr::tr("Created %1 (schema %2).").arg(url.text(), argText(currentNativeVersion())));
    return 0;
}

} // namespace

const Verb& verb_init()
{
    static constexpr Verb verb{"init", "DB", QT_TRANSLATE_NOOP("hindcast::Verb", "Create a native database."), nullptr, runVerb};
    return verb;
}

} // namespace hindcast
