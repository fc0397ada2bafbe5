// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/JournalEntry.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace hindcast {
namespace {

/// As QJsonDocument writes it. Hardly a text holds more than plain ASCII, of which every byte is looked at once.
void appendText(QByteArray& out, const QByteArray& text)
{
    const qsizetype begin = out.size();
    out.resize(begin + 2 * text.size() + 2);
    char* to = out.data() + begin;
    *to++ = '"';
    for (const char c : text) {
        if (uchar(c) < 0x20 || uchar(c) >= 0x7f) {
            out.truncate(begin);
            const QByteArray list = QJsonDocument(QJsonArray{QString::fromUtf8(text)}).toJson(QJsonDocument::Compact);
            out += QByteArrayView(list).sliced(1, list.size() - 2);
            return;
        }
        if (c == '"' || c == '\\')
            *to++ = '\\';
        *to++ = c;
    }
    *to++ = '"';
    out.truncate(to - out.data());
}

} // namespace

JournalEntry entryFrom(const Statement& row)
{
    const auto bytes = [&](int column) {
        const Statement::View v = row.view(column);
        return v.kind == Statement::View::Kind::Text ? QByteArray::fromRawData(v.bytes.data(), qsizetype(v.bytes.size())) : QByteArray();
    };
    // SQLite keeps microseconds as a number
    return {row.view(0).integer, Timestamp{row.view(1).integer}, bytes(2), bytes(3), bytes(4), bytes(5), bytes(6)};
}

QByteArray entryHash(const JournalEntry& e, QByteArrayView previous, Sha256& hash)
{
    QByteArray json;
    json.reserve(200 + 2 * (e.action.size() + e.actor.size() + e.note.size() + e.reason.size() + e.body.size()));
    const auto member = [&](const char* key, const QByteArray& value) {
        json += json.isEmpty() ? "{\"" : ",\"";
        json += key;
        json += "\":";
        appendText(json, value);
    };
    member("action", e.action);
    member("actor", e.actor);
    member("at", QByteArray::number(e.at.us));
    member("body", e.body);
    member("note", e.note);
    member("reason", e.reason);
    member("seq", QByteArray::number(e.seq));
    json += '}';
    hash.add(previous);
    hash.add(json);
    return hash.hex();
}

} // namespace hindcast
