// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A server between two pipes of this process: what is written comes out in order, and it ends whichever side goes first.
#include "core/serve/protocol/SchemaCheck.h"
#include "core/serve/transport/PipeOutlet.h"
#include "core/serve/transport/StdioServer.h"
#include "tests/support/TestRegistry.h"

#include <QtTest>

#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

using namespace hindcast;
using namespace hindcast::serve;
using namespace Qt::Literals::StringLiterals;

namespace {

/// Two ends, closed with the object.
class TwoEnds
{
public:
    TwoEnds()
    {
        int ends[2] = {-1, -1};
        if (::pipe2(ends, O_CLOEXEC) != 0)
            qFatal("no pipe");
        m_read = ends[0];
        m_write = ends[1];
    }
    ~TwoEnds()
    {
        closeRead();
        closeWrite();
    }
    Q_DISABLE_COPY_MOVE(TwoEnds)

    void closeRead() { shut(m_read); }
    void closeWrite() { shut(m_write); }
    [[nodiscard]] int reading() const { return m_read; }
    [[nodiscard]] int writing() const { return m_write; }
    void put(const QByteArray& bytes) const
    {
        for (qsizetype done = 0; done < bytes.size();) {
            const ssize_t n = ::write(m_write, bytes.constData() + done, size_t(bytes.size() - done));
            if (n < 0)
                qFatal("cannot write");
            done += n;
        }
    }
    /// A line, or what came until the end; empty: nothing within 20 s.
    [[nodiscard]] QByteArray line()
    {
        for (;;) {
            if (const qsizetype end = m_kept.indexOf('\n'); end >= 0) {
                const QByteArray out = m_kept.first(end);
                m_kept.remove(0, end + 1);
                return out;
            }
            pollfd p{m_read, POLLIN, 0};
            QByteArray chunk(65'536, Qt::Uninitialized);
            const ssize_t n = ::poll(&p, 1, 20'000) > 0 ? ::read(m_read, chunk.data(), size_t(chunk.size())) : 0;
            if (n <= 0)
                return std::exchange(m_kept, {});
            m_kept += chunk.first(n);
        }
    }

private:
    static void shut(int& end)
    {
        if (end >= 0)
            ::close(std::exchange(end, -1));
    }
    int m_read = -1, m_write = -1;
    QByteArray m_kept;
};

QJsonObject numbered(qint64 n, qsizetype size = 0) { return {{u"n"_s, n}, {u"t"_s, QString(size, u'x')}}; }

} // namespace

class PipeServerTest : public QObject
{
    Q_OBJECT

    Registry m_registry;

    static QByteArray ask(const QByteArray& id, const QByteArray& method, const QByteArray& params = {})
    {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + params
            + "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\",\"io.modelcontextprotocol/clientCapabilities\":{}}}}\n";
    }
    static QJsonObject object(const QByteArray& line) { return QJsonDocument::fromJson(line).object(); }

private Q_SLOTS:
    void initTestCase() { std::signal(SIGPIPE, SIG_IGN); }
    void init()
    {
        m_registry = {};
        m_registry.name = u"pipe"_s;
        ToolSpec echo;
        echo.name = u"echo"_s;
        echo.inputSchema = schemaOf(R"({"type":"object"})");
        echo.call = [](const QJsonObject& arguments, const RequestInfo&, const Reply<ToolAnswer>& reply) {
            reply(ToolAnswer{.content = {}, .structured = arguments, .isError = false});
        };
        m_registry.tools = {echo};
    }

    void linesKeepTheirOrder()
    {
        TwoEnds pipe;
        PipeOutlet outlet(pipe.writing(), [] { return false; });
        std::thread writer([&] {
            for (qint64 i = 0; i < 2'000; ++i)
                outlet.send(i % 3 == 0 ? QJsonValue(QJsonArray{numbered(i)}) : QJsonValue(numbered(i, i % 500)));
        });
        for (qint64 i = 0; i < 2'000; ++i) {
            const QJsonDocument line = QJsonDocument::fromJson(pipe.line());
            QCOMPARE(line.isArray(), i % 3 == 0);
            QCOMPARE((line.isArray() ? line[0] : QJsonValue(line.object()))[u"n"].toInteger(-1), i);
        }
        writer.join();
        QVERIFY(!outlet.isBroken());
    }
    /// close() writes what waits; what comes after it is dropped.
    void closingWritesWhatWaits()
    {
        TwoEnds pipe;
        PipeOutlet outlet(pipe.writing(), [] { return false; });
        for (qint64 i = 0; i < 20; ++i)
            outlet.send(numbered(i, 1'000));
        outlet.close(20'000);
        outlet.send(numbered(99));
        outlet.close(0); // twice does no harm
        pipe.closeWrite();
        for (qint64 i = 0; i < 20; ++i)
            QCOMPARE(object(pipe.line())[u"n"].toInteger(-1), i);
        QCOMPARE(pipe.line(), QByteArray());
    }
    /// Who does not read holds up whoever answers, until somebody says that nobody will.
    void nothingGrows()
    {
        TwoEnds pipe;
        std::atomic<bool> gone = false;
        PipeOutlet outlet(pipe.writing(), [&] { return gone.load(); });
        std::atomic<qint64> sent = 0;
        std::thread writer([&] {
            for (int i = 0; i < 64; ++i) {
                outlet.send(numbered(i, 512 * 1024));
                ++sent;
            }
        });
        QTRY_VERIFY(sent >= PipeOutlet::mostWaiting / (600 * 1024));
        QVERIFY(sent < 40); // the sixteenth waits, give or take what the pipe holds
        gone = true;
        writer.join();
        QVERIFY(outlet.isBroken());
        QCOMPARE(sent.load(), qint64(64)); // dropped, not waited for
    }
    void aReaderThatGoes()
    {
        TwoEnds pipe;
        PipeOutlet outlet(pipe.writing(), [] { return false; });
        outlet.send(numbered(1));
        QCOMPARE(object(pipe.line())[u"n"].toInteger(), 1);
        pipe.closeRead();
        outlet.send(numbered(2));
        QTRY_VERIFY(outlet.isBroken());
        outlet.send(numbered(3)); // and no signal
    }

    void aClientThatEnds()
    {
        TwoEnds in, out;
        std::optional<Expected<void>> ended;
        std::thread server([&] { ended = serveStdio(m_registry, in.reading(), out.writing(), {}); });
        in.put(ask("1", "tools/call", "\"name\":\"echo\",\"arguments\":{\"a\":[1]},"));
        QCOMPARE(object(out.line())[u"result"][u"structuredContent"][u"a"][0].toInt(), 1);
        in.put("\n  \r\n" + ask("2", "server/discover").replace("\n", "\r\n") + "no JSON\n"
               + ask("\"last\"", "tools/list").chopped(1)); // no end of line
        in.closeWrite();
        QSet<QString> ids;
        for (int i = 0; i < 3; ++i)
            ids << idKey(object(out.line())[u"id"]);
        QCOMPARE(ids, (QSet<QString>{u"n2"_s, u"n0"_s, u"slast"_s}));
        server.join();
        QVERIFY(ended && *ended);
        out.closeWrite();
        QCOMPARE(out.line(), QByteArray()); // nothing but messages
    }
    void aReaderThatGoesEndsTheServer()
    {
        TwoEnds in, out;
        std::optional<Expected<void>> ended;
        std::thread server([&] { ended = serveStdio(m_registry, in.reading(), out.writing(), {}); });
        in.put(ask("1", "server/discover"));
        QVERIFY(!out.line().isEmpty());
        out.closeRead();
        server.join(); // although the input is open
        QVERIFY(ended && *ended);
    }
    void aServerThatIsStopped()
    {
        TwoEnds in, out;
        const CancelToken stop;
        std::optional<Expected<void>> ended;
        std::thread server([&] { ended = serveStdio(m_registry, in.reading(), out.writing(), stop); });
        in.put(ask("1", "server/discover"));
        QVERIFY(!out.line().isEmpty());
        stop.cancel();
        server.join();
        QVERIFY(ended && *ended);
    }
    void anInputThatCannotBeRead()
    {
        TwoEnds out;
        const int folder = ::open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        QVERIFY(folder >= 0);
        const auto ended = serveStdio(m_registry, folder, out.writing(), {});
        ::close(folder);
        QVERIFY(!ended);
        QCOMPARE(ended.error().code, ErrorCode::Io);
    }
    /// What is open when the input ends has its time; an answer that comes then is written.
    void answersAfterTheEnd()
    {
        std::mutex mutex;
        Reply<ToolAnswer> later;
        m_registry.tools[0].call = [&](const QJsonObject&, const RequestInfo&, const Reply<ToolAnswer>& reply) {
            const std::scoped_lock lock(mutex);
            later = reply;
        };
        TwoEnds in, out;
        std::optional<Expected<void>> ended;
        std::thread server([&] { ended = serveStdio(m_registry, in.reading(), out.writing(), {}); });
        in.put(ask("5", "tools/call", "\"name\":\"echo\","));
        const auto isAsked = [&] {
            const std::scoped_lock lock(mutex);
            return bool(later);
        };
        QTRY_VERIFY(isAsked());
        in.closeWrite();
        later(ToolAnswer{});
        QCOMPARE(object(out.line())[u"id"].toInt(), 5);
        server.join();
        QVERIFY(ended && *ended);
    }
};

HINDCAST_TEST(PipeServerTest)
#include "tst_pipe_server.moc"
