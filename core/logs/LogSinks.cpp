// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logs/LogSinks.h"

#include "core/logs/JournaldLogSink.h"
#include "core/logs/StreamLogSink.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LogSinks)
};

class NoLogSink final : public LogSink
{
public:
    void write(const LogLine&) override {}
};

/// Lets through what is at least of one level.
class LevelFilter final : public LogSink
{
public:
    LevelFilter(std::unique_ptr<LogSink> sink, LogLine::Level least) : m_sink(std::move(sink)), m_least(least) {}
    void write(const LogLine& line) override
    {
        if (line.level >= m_least)
            m_sink->write(line);
    }

private:
    std::unique_ptr<LogSink> m_sink;
    LogLine::Level m_least;
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
    return fail(ErrorCode::InvalidInput, Tr::tr("\"%1\" is no place for a log.").arg(spec), {},
                Tr::tr("Use stderr, file:PATH, journald or none."));
}

Expected<std::unique_ptr<LogSink>> openLogSink(const Settings& settings)
{
    if (settings->log == QLatin1String("none"))
        return nullptr;
    HC_TRY(auto sink, makeLogSink(settings->log, settings->logJson ? LogFormat::Json : LogFormat::Text));
    return std::make_unique<LevelFilter>(std::move(sink), settings->logLevel);
}

} // namespace hindcast
