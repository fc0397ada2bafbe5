// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/JournalEntry.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <string_view>

namespace hindcast {
namespace {

/// As QJsonDocument writes it. Hardly a text holds more than plain ASCII, of which every byte is looked at once.
void appendText(QByteArray& out, const QByteArray& text)
{
    const auto isPlain = [](char c) { return c >= 0x20 && c < 0x7f; };
    if (!std::ranges::all_of(text, isPlain)) {
        const QByteArray list = QJsonDocument(QJsonArray{QString::fromUtf8(text)}).toJson(QJsonDocument::Compact);
        out += QByteArrayView(list).sliced(1, list.size() - 2);
        return;
    }
    out += '"';
    const std::string_view all(text.constData(), size_t(text.size()));
    for (size_t from = 0; from < all.size();) { // as long pieces as there are
        const size_t special = std::min(all.find_first_of("\"\\", from), all.size());
        out.append(all.data() + from, qsizetype(special - from));
        if (special < all.size())
            out.append('\\').append(all[special]);
        from = special + 1;
    }
    out += '"';
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
    json.reserve(200 + e.note.size() + e.body.size() + e.body.size() / 4);
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
