// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/plan/SpecSecrets.h"

#include "core/rules/redaction/Redaction.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SpecSecrets)
};

/// How many secrets went; 0: the text is as it was.
qint64 redact(QString& text)
{
    RedactionResult result = redactedWithCounts(text);
    if (result.text == text)
        return 0;
    text = std::move(result.text);
    return std::max<qint64>(result.replaced, 1);
}

} // namespace

QStringList redactSpec(ChangeSpec& spec)
{
    QStringList out;
    if (spec.keepSecrets)
        return out;
    if (const qint64 n = redact(spec.why.note); n > 0)
        out << Tr::tr("%n secret(s) were taken out of the note.", nullptr, int(n));
    QString* text = nullptr;
    if (auto* amend = std::get_if<decision::Amend>(&spec.what))
        text = &amend->text;
    else if (auto* annotate = std::get_if<decision::Annotate>(&spec.what))
        text = &annotate->text;
    if (const qint64 n = text ? redact(*text) : 0; n > 0)
        out << Tr::tr("%n secret(s) were taken out of the text: it is stored as \"%1\".", nullptr, int(n)).arg(text->left(200));
    return out;
}

} // namespace hindcast
