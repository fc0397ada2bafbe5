// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/logs/ReflexionLog.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstring>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReflexionLog)
};

using Line = ReflexionLineResult;

constexpr qsizetype chunkSize = 256 * 1024;
constexpr qsizetype greatestTexts = 128 * 1024 * 1024; // code units of all names and sentences

/// A time as it was printed, and whether it names its zone.
struct PrintedTime {
    Timestamp at;
    bool zoned = false;
};

std::optional<PrintedTime> printedTime(QStringView text)
{
    const auto at = parseTimestamp(text);
    if (!at || text.size() < 19) // a date alone is no time of a line
        return {};
    const QStringView tail = text.sliced(19);
    return PrintedTime{*at, tail.contains(u'Z') || tail.contains(u'z') || tail.contains(u'+') || tail.contains(u'-')};
}

/// A line that may concern the memory must not vanish without a word.
Line doubtful(bool concerned) { return {concerned ? Line::Kind::Unreadable : Line::Kind::Other, false, {}}; }

Line fromMessage(QStringView message, const std::optional<PrintedTime>& time)
{
    auto parsed = parseReflexionMessage(message.trimmed());
    if (!parsed || !time)
        return doubtful(concernsReflexion(message));
    return {Line::Kind::Understood, !time->zoned, {time->at, *std::move(parsed)}};
}

/// What stands before the line itself when a container engine wrote it: `TIME ` or `TIME stdout F `.
std::optional<PrintedTime> takeEngineTime(QStringView& line)
{
    const qsizetype blank = line.indexOf(u' ');
    if (blank < 20 || blank > 40 || line[10] != u'T')
        return {};
    const auto time = printedTime(line.first(blank));
    if (!time)
        return {};
    line = line.sliced(blank + 1);
    for (const QLatin1String stream : {QLatin1String("stdout F "), QLatin1String("stderr F ")})
        if (line.startsWith(stream))
            line = line.sliced(stream.size());
    return time;
}

/// `2026-11-20 10:00:00,123 [INFO    ] logger [request] message`
Line fromText(QStringView line, const std::optional<PrintedTime>& engineTime)
{
    constexpr qsizetype timeLength = 23;
    const auto time = line.size() > timeLength && line[timeLength] == u' ' ? printedTime(line.first(timeLength)) : std::nullopt;
    if (!time)
        return fromMessage(line, engineTime);
    QStringView rest = line.sliced(timeLength + 1);
    const qsizetype level = rest.indexOf(QLatin1String("] "));
    if (!rest.startsWith(u'[') || level < 0 || level > 20)
        return doubtful(rest.contains(QLatin1String("reflexion")));
    rest = rest.sliced(level + 2);
    const qsizetype request = rest.indexOf(QLatin1String(" ["));
    const qsizetype message = request < 0 ? -1 : rest.indexOf(QLatin1String("] "), request);
    if (message < 0)
        return doubtful(rest.contains(QLatin1String("reflexion")));
    return fromMessage(rest.sliced(message + 2), engineTime && engineTime->zoned ? engineTime : time);
}

QString firstText(const QJsonObject& object, std::initializer_list<QLatin1String> names)
{
    for (const QLatin1String name : names)
        if (const QJsonValue value = object.value(name); value.isString())
            return value.toString();
    return {};
}

Line fromLine(QStringView line, std::optional<PrintedTime> engineTime, int depth);

Line fromJson(QStringView line, const std::optional<PrintedTime>& engineTime, int depth)
{
    QJsonParseError error{};
    const QJsonObject object = QJsonDocument::fromJson(line.toUtf8(), &error).object();
    if (error.error != QJsonParseError::NoError)
        return doubtful(line.contains(QLatin1String("reflexion")));
    auto time = printedTime(
        firstText(object, {QLatin1String("time"), QLatin1String("timestamp"), QLatin1String("asctime"), QLatin1String("ts")}));
    if (!time)
        time = engineTime;
    const QString wrapped = firstText(object, {QLatin1String("log")});
    if (!wrapped.isEmpty() && depth == 0)
        return fromLine(QStringView(wrapped).trimmed(), time, depth + 1);
    return fromMessage(firstText(object, {QLatin1String("msg"), QLatin1String("message")}), time);
}

Line fromLine(QStringView line, std::optional<PrintedTime> engineTime, int depth)
{
    if (const auto time = takeEngineTime(line))
        engineTime = time;
    return line.startsWith(u'{') ? fromJson(line, engineTime, depth) : fromText(line, engineTime);
}

/// Cuts a stream into lines of bounded length.
class LineReader
{
public:
    explicit LineReader(QIODevice& device) : m_device(device) {}
    /// The next piece of the stream; false at its end.
    Expected<bool> fill()
    {
        m_buffer.remove(0, m_at);
        m_at = 0;
        QByteArray piece(chunkSize, Qt::Uninitialized);
        const qint64 n = m_device.read(piece.data(), chunkSize);
        if (n < 0)
            return fail(ErrorCode::Io, Tr::tr("The log cannot be read."), m_device.errorString());
        m_read += n;
        m_buffer.append(piece.constData(), n);
        m_ended = n == 0;
        return !m_ended;
    }
    /// A line of what was filled; nothing: fill again. \a tooLong: it is only passed over.
    std::optional<QByteArrayView> next(bool& tooLong)
    {
        const QByteArrayView rest = QByteArrayView(m_buffer).sliced(m_at);
        const void* end = rest.isEmpty() ? nullptr : std::memchr(rest.data(), '\n', size_t(rest.size()));
        if (!end && !m_ended) {
            if (rest.size() > greatestLogLine) {
                m_skipping = true;
                m_at = m_buffer.size();
            }
            return {};
        }
        if (!end && rest.isEmpty() && !m_skipping)
            return {};
        const qsizetype length = end ? static_cast<const char*>(end) - rest.data() : rest.size();
        m_at += length + (end ? 1 : 0);
        tooLong = std::exchange(m_skipping, false) || length > greatestLogLine;
        return rest.first(length);
    }
    [[nodiscard]] qint64 bytesRead() const { return m_read; }

private:
    QIODevice& m_device;
    QByteArray m_buffer;
    qsizetype m_at = 0;
    qint64 m_read = 0;
    bool m_skipping = false; // in a line that is too long
    bool m_ended = false;
};

/// What nothing is counted from is only counted as understood.
bool isKept(const ReflexionMessage& m)
{
    return m.kind != ReflexionMessage::Kind::OutcomeScheduled && m.kind != ReflexionMessage::Kind::HintsLoaded
        && m.kind != ReflexionMessage::Kind::Purged && m.kind != ReflexionMessage::Kind::Feedback;
}

Expected<void> addLine(ReflexionLog& log, QByteArrayView bytes, bool tooLong, qsizetype& texts)
{
    ++log.lines;
    Line line = tooLong ? doubtful(true) : readReflexionLine(bytes);
    if (line.kind == Line::Kind::Unreadable)
        ++log.unreadable;
    if (line.kind != Line::Kind::Understood)
        return {};
    ++log.understood;
    log.withoutZone += line.withoutZone ? 1 : 0;
    const Timestamp at = line.event.at;
    log.first = std::min(log.first.value_or(at), at);
    log.last = std::max(log.last.value_or(at), at);
    ReflexionMessage& m = line.event.message;
    if (!isKept(m))
        return {};
    m.session.clear(); // nothing is counted by it, and a log has many
    if (m.kind == ReflexionMessage::Kind::OutcomeRecorded)
        m.cluster.clear();
    texts += m.cluster.size() + m.pattern.size() + m.text.size();
    if (log.events.size() >= greatestLogEvents || texts > greatestTexts)
        return fail(ErrorCode::TooLarge, Tr::tr("The log says too much to be kept in memory."), {},
                    Tr::tr("Cut it to the time that you want to see."));
    log.events.push_back(std::move(line.event));
    return {};
}

} // namespace

ReflexionLineResult readReflexionLine(QByteArrayView bytes)
{
    const QByteArrayView line = bytes.trimmed();
    if (line.isEmpty())
        return {};
    if (line.contains('\0'))
        return doubtful(line.contains("reflexion"));
    return fromLine(QString::fromUtf8(line), {}, 0);
}

Expected<ReflexionLogPtr> readReflexionLog(QIODevice& device, const QString& name, const JobContext& context)
{
    auto log = std::make_shared<ReflexionLog>();
    log->name = name;
    LineReader reader(device);
    qsizetype texts = 0;
    const qint64 size = device.isSequential() ? 0 : device.size();
    for (bool more = true; more;) {
        HC_TRY(more, reader.fill());
        bool tooLong = false;
        while (const auto line = reader.next(tooLong))
            HC_CHECK(addLine(*log, *line, tooLong, texts));
        if (context.token.isCancelled())
            return failCancelled();
        context.progress({reader.bytesRead(), std::max(size, reader.bytesRead())});
    }
    return log;
}

Expected<ReflexionLogPtr> readReflexionLogFile(const QString& path, const JobContext& context)
{
    const QFileInfo info(path);
    if (!info.isFile()) // a pipe would keep us waiting for ever
        return fail(ErrorCode::NotFound, Tr::tr("There is no file %1.").arg(info.fileName()));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return fail(ErrorCode::Io, Tr::tr("%1 cannot be read.").arg(info.fileName()), file.errorString());
    return readReflexionLog(file, info.fileName(), context);
}

} // namespace hindcast
