// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/Invocation.h"
#include "core/store/native/NativeSchema.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hindcast::InitVerb)
};

Expected<int> run(Invocation& invocation)
{
    HC_TRY(const QStringList arguments, invocation.arguments(1));
    if (invocation.isSet("read-only"))
        return fail(ErrorCode::ReadOnly, Text::tr("A database cannot be created read-only."), {}, Text::tr("Leave out --read-only."));
    HC_TRY(const DatabaseUrl url, DatabaseUrl::parse(arguments[0]));
    HC_CHECK(createNative(url));
    if (invocation.isJson())
        invocation.output().json({{QStringLiteral("database"), url.text()},
                                  {QStringLiteral("layout"), QStringLiteral("native")},
                                  {QStringLiteral("layout_version"), QString::number(currentNativeVersion())}});
    else
        invocation.output().line(Text::tr("Created %1 (schema %2).").arg(url.text()).arg(currentNativeVersion()));
    return 0;
}

} // namespace

const Verb& verb_init()
{
    static constexpr Verb verb{"init", "DB", QT_TRANSLATE_NOOP("hindcast::Verb", "Create a native database."), nullptr, run};
    return verb;
}

} // namespace hindcast
