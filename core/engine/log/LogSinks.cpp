// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/log/LogSinks.h"

#include "core/engine/log/JournaldLogSink.h"
#include "core/engine/log/StreamLogSink.h"

namespace hindcast {
namespace {

class NoLogSink final : public LogSink
{
public:
    void write(const LogLine&) override {}
};

} // namespace

Expected<std::unique_ptr<LogSink>> makeLogSink(const QString& spec, LogFormat format)
{
    if (spec == QLatin1String("stderr"))
        return std::make_unique<StreamLogSink>(format);
    if (spec == QLatin1String("journald"))
        return std::make_unique<JournaldLogSink>(format);
    if (spec == QLatin1String("none"))
        return std::make_unique<NoLogSink>();
    if (spec.startsWith(QLatin1String("file:")) && spec.size() > 5)
        return StreamLogSink::openFile(spec.sliced(5), format);
    return fail(ErrorCode::InvalidInput, QStringLiteral("\"%1\" is no place for a log.").arg(spec), {},
                QStringLiteral("Use stderr, file:PATH, journald or none."));
}

Expected<LogFormat> logFormatFromWord(const QString& word)
{
    if (word == QLatin1String("text"))
        return LogFormat::Text;
    if (word == QLatin1String("json"))
        return LogFormat::Json;
    return fail(ErrorCode::InvalidInput, QStringLiteral("\"%1\" is no format of a log.").arg(word), {},
                QStringLiteral("Use text or json."));
}

} // namespace hindcast
