// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/message/MessageReader.h"
#include "core/serve/message/Rpc.h"
#include "core/serve/protocol/RequestMeta.h"

#include <QJsonDocument>

#include <cstdint>
#include <cstdlib>

using namespace hindcast::serve;

namespace {

void expect(bool so)
{
    if (!so)
        std::abort();
}

std::vector<ReadMessage> readIn(const QByteArray& bytes, qsizetype piece)
{
    MessageReader reader;
    std::vector<ReadMessage> out;
    for (qsizetype i = 0; i < bytes.size(); i += piece)
        reader.feed(QByteArrayView(bytes).sliced(i, std::min(piece, bytes.size() - i)));
    reader.finish();
    while (auto m = reader.next())
        out.push_back(*std::move(m));
    return out;
}

} // namespace

/// However the bytes come, the messages are the same; an id that was seen while skipping is the one that reading finds.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char*>(data), qsizetype(size));
    const auto whole = readIn(bytes, std::max<qsizetype>(1, bytes.size())), single = readIn(bytes, 1);
    expect(whole.size() == single.size());
    for (size_t i = 0; i < whole.size(); ++i) {
        const ReadMessage& m = whole[i];
        expect(m.bytes == single[i].bytes && m.id == single[i].id && m.depth == single[i].depth);
        const auto payload = readPayload(m.bytes);
        if (!payload || payload->isBatch)
            continue;
        QJsonValue id;
        const auto message = readMessage(payload->value, id);
        if (m.id && payload->value.toObject().contains(QLatin1String("id")))
            expect(idKey(*m.id) == idKey(payload->value[QLatin1String("id")]));
        if (!message)
            continue;
        if (const auto meta = readModernMeta(message->params))
            expect(meta->version == modernRevision);
        (void)readLegacyMeta(message->params);
    }
    return 0;
}
