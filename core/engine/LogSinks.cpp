// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/LogSinks.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace hindcast {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hindcast::LogSinks)
};

constexpr int patienceMs = 100;
constexpr char journalSocket[] = "/run/systemd/journal/socket";

QString levelWord(LogLine::Level level)
{
    static constexpr const char* words[] = {"DEBUG", "INFO", "WARNING", "ERROR"};
    return QString::fromLatin1(words[size_t(level)]);
}

/// An open descriptor that ends with the object.
class Descriptor
{
public:
    explicit Descriptor(int fd, bool own) : m_fd(fd), m_own(own) {}
    ~Descriptor()
    {
        if (m_own && m_fd >= 0)
            ::close(m_fd);
    }
    Q_DISABLE_COPY_MOVE(Descriptor)
    [[nodiscard]] bool writable() const
    {
        pollfd p{m_fd, POLLOUT, 0};
        return ::poll(&p, 1, patienceMs) > 0;
    }
    [[nodiscard]] int get() const { return m_fd; }

private:
    int m_fd;
    bool m_own;
};

/// Lines into a stream or a file that is appended to: one write a line, so that writers do not mix.
class StreamSink final : public LogSink
{
public:
    StreamSink(int fd, bool own, const Settings& settings) : m_out(fd, own), m_least(settings->logLevel), m_json(settings->logJson) {}
    void write(const LogLine& line) override
    {
        if (line.level < m_least || !m_out.writable())
            return;
        const QByteArray text = formattedLogLine(line, m_json);
        (void)!::write(m_out.get(), text.constData(), size_t(text.size()));
    }

private:
    Descriptor m_out;
    LogLine::Level m_least;
    bool m_json;
};

/// The journal's own datagram protocol.
class JournalSink final : public LogSink
{
public:
    JournalSink(int fd, const Settings& settings) : m_out(fd, true), m_least(settings->logLevel), m_json(settings->logJson) {}
    void write(const LogLine& line) override
    {
        static constexpr int priorities[] = {7, 6, 4, 3};
        if (line.level < m_least)
            return;
        const QByteArray message = m_json ? formattedLogLine(line, true) : line.message.toUtf8() + '\n';
        const QByteArray datagram = "MESSAGE=" + message + "PRIORITY=" + QByteArray::number(priorities[size_t(line.level)])
            + "\nSYSLOG_IDENTIFIER=hindcast\nHINDCAST_LOGGER=" + line.logger.toUtf8() + '\n';
        (void)!::send(m_out.get(), datagram.constData(), size_t(datagram.size()), MSG_DONTWAIT | MSG_NOSIGNAL);
    }

private:
    Descriptor m_out;
    LogLine::Level m_least;
    bool m_json;
};

Unexpected cannotOpen(const QString& target)
{
    return fail(ErrorCode::Io, Text::tr("Log lines cannot be written to %1.").arg(target), QString::fromLocal8Bit(std::strerror(errno)),
                Text::tr("Check HINDCAST_LOG."));
}

Expected<int> openJournal()
{
    const int fd = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, journalSocket, sizeof journalSocket);
    if (fd < 0 || ::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        const Unexpected error = cannotOpen(QString::fromLatin1(journalSocket));
        ::close(fd);
        return error;
    }
    return fd;
}

} // namespace

QByteArray formattedLogLine(const LogLine& line, bool json)
{
    if (json) {
        const QJsonObject object{{QStringLiteral("time"), isoTimestamp(line.at)},
                                 {QStringLiteral("level"), levelWord(line.level)},
                                 {QStringLiteral("logger"), line.logger},
                                 {QStringLiteral("request_id"), line.requestId},
                                 {QStringLiteral("msg"), line.message}};
        return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
    }
    const qint64 ms = line.at.us / 1'000 - (line.at.us % 1'000 < 0 ? 1 : 0), part = (ms % 1'000 + 1'000) % 1'000;
    QString time = isoTimestamp({(ms - part) * 1'000});
    time.replace(u'T', u' ').chop(1);
    QString request = line.requestId.isEmpty() ? QStringLiteral("-") : line.requestId;
    request.replace(u'\n', u' ').replace(u'\r', u' ');
    return QStringLiteral("%1,%2 [%3] %4 [%5] ")
               .arg(time)
               .arg(part, 3, 10, QLatin1Char('0'))
               .arg(levelWord(line.level).leftJustified(8), line.logger, request)
               .toUtf8()
        + line.message.toUtf8() + '\n';
}

Expected<std::unique_ptr<LogSink>> openLogSink(const Settings& settings)
{
    const QString target = settings->log;
    if (target == u"none")
        return std::unique_ptr<LogSink>();
    if (target == u"stderr")
        return std::make_unique<StreamSink>(STDERR_FILENO, false, settings);
    if (target == u"journald") {
        HC_TRY(const int fd, openJournal());
        return std::make_unique<JournalSink>(fd, settings);
    }
    const QString path = target.mid(5); // file:
    const int fd = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0640);
    if (fd < 0)
        return cannotOpen(path);
    return std::make_unique<StreamSink>(fd, true, settings);
}

} // namespace hindcast
