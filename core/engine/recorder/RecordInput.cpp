// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/recorder/RecordInput.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/text/NameBounds.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::RecordInput)
};

/// Lone surrogates have no UTF-8, and PostgreSQL's text has no NUL.
bool isStorable(QStringView text)
{
    if (text.contains(QChar(u'\0')))
        return false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!text[i].isSurrogate())
            continue;
        if (!text[i].isHighSurrogate() || i + 1 == text.size() || !text[i + 1].isLowSurrogate())
            return false;
        ++i;
    }
    return true;
}

Unexpected tooLong(ErrorCode code, const char* field, qsizetype most)
{
    return fail(code, Tr::tr("The field \"%1\" must be a text of at most %2 bytes.").arg(argText(QLatin1String(field)), argText(most)));
}

Expected<void> checkText(const char* field, const QString& text)
{
    if (text.size() > RecordInput::greatestText / 3 && text.toUtf8().size() > RecordInput::greatestText)
        return tooLong(ErrorCode::TooLarge, field, RecordInput::greatestText);
    if (!isStorable(text))
        return fail(ErrorCode::InvalidInput,
                    Tr::tr("The field \"%1\" must be a text without U+0000 and lone surrogates.").arg(QLatin1String(field)));
    return {};
}

Expected<void> checkTexts(const char* field, const QStringList& texts)
{
    for (const QString& t : texts)
        HC_CHECK(checkText(field, t));
    return {};
}

} // namespace

Expected<void> checkRecordInput(const RecordInput& in)
{
    if (in.sessionId.isEmpty())
        return fail(ErrorCode::InvalidInput, Tr::tr("The field \"session_id\" must be a text that is not empty."));
    if (!(in.modelConfidence >= 0 && in.modelConfidence <= 1))
        return fail(ErrorCode::InvalidInput, Tr::tr("The field \"model_confidence\" must be a number from 0 to 1."));
    if (in.createdAt && (*in.createdAt < Timestamp::least() || *in.createdAt > Timestamp::greatest()))
        return fail(ErrorCode::InvalidInput, Tr::tr("The field \"created_at\" must be a time within the years 1 to 9999."));
    using Field = std::pair<const char*, const QString*>;
    const Field names[] = {
        {"session_id", &in.sessionId}, {"user_id", &in.userId}, {"cluster_id", &in.clusterId}, {"request_id", &in.requestId}};
    for (const auto& [field, text] : names) {
        HC_CHECK(checkText(field, *text));
        if (isLongName(*text))
            return tooLong(ErrorCode::InvalidInput, field, greatestName);
    }
    const Field texts[] = {{"query", &in.query},
                           {"namespace", &in.nameSpace},
                           {"root_cause", &in.rootCause},
                           {"role", &in.role},
                           {"recommended_fix", &in.recommendedFix}};
    for (const auto& [field, text] : texts)
        HC_CHECK(checkText(field, *text));
    HC_CHECK(checkTexts("playbooks", in.playbooks));
    HC_CHECK(checkTexts("commands", in.commands));
    HC_CHECK(checkTexts("manifests", in.manifests));
    return checkTexts("hints_shown", in.hintsShown);
}

} // namespace hindcast
