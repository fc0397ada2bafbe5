// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/stream/GzipStream.h"

#include <QByteArray>
#include <QCoreApplication>

#include <zlib.h>

namespace hindcast {
namespace {

constexpr int gzipWindow = 15 + 16; ///< zlib's word for the largest window with a header of gzip
constexpr qsizetype unpackedBlock = 256 * 1024;

} // namespace

struct GzipStream::Inflater {
    z_stream stream{};
    bool good = false, ended = true;
    QByteArray block;
};

GzipStream::GzipStream() : m_inflater(std::make_unique<Inflater>())
{
    m_inflater->good = inflateInit2(&m_inflater->stream, gzipWindow) == Z_OK;
    m_inflater->block.resize(unpackedBlock);
}

GzipStream::~GzipStream() { inflateEnd(&m_inflater->stream); }

bool GzipStream::isComplete() const { return m_inflater->ended; }

Expected<void> GzipStream::feed(QByteArrayView bytes, const Sink& sink)
{
    Inflater& f = *m_inflater;
    const auto damaged = [&] {
        f.good = false;
        return fail(ErrorCode::InvalidInput, QCoreApplication::translate("hindcast::GzipStream", "The packed file is damaged."),
                    f.stream.msg ? QString::fromLatin1(f.stream.msg) : QString());
    };
    if (!f.good)
        return damaged();
    f.stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data())); // zlib does not write there
    f.stream.avail_in = uInt(bytes.size());
    while (f.stream.avail_in > 0) {
        if (f.ended) {
            inflateReset(&f.stream);
            f.ended = false;
        }
        do {
            f.stream.next_out = reinterpret_cast<Bytef*>(f.block.data());
            f.stream.avail_out = uInt(f.block.size());
            const int code = inflate(&f.stream, Z_NO_FLUSH);
            if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR)
                return damaged();
            const qsizetype got = f.block.size() - qsizetype(f.stream.avail_out);
            if (got > 0)
                HC_CHECK(sink(QByteArrayView(f.block.constData(), got)));
            f.ended = code == Z_STREAM_END;
        } while (f.stream.avail_out == 0 && !f.ended);
    }
    return {};
}

} // namespace hindcast
