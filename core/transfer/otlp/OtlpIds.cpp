// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/otlp/OtlpReader.h"

#include <algorithm>

namespace hindcast {
namespace {

bool isHexDigit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

bool isUpper(char c) { return c >= 'A' && c <= 'F'; }

QByteArray orNone(const QByteArray& hex)
{
    return std::ranges::all_of(hex, [](char c) { return c == '0'; }) ? QByteArray() : hex;
}

/// The number that four hex digits at \a at say; -1: they are none.
int unitAt(QByteArrayView json, qsizetype at)
{
    if (at + 4 > json.size())
        return -1;
    bool ok = false;
    const int unit = json.sliced(at, 4).toByteArray().toInt(&ok, 16);
    return ok ? unit : -1;
}

} // namespace

std::optional<QByteArray> otlpId(QByteArrayView text, int bytes)
{
    if (text.isEmpty())
        return QByteArray();
    if (text.size() == 2 * qsizetype(bytes)) {
        if (!std::ranges::all_of(text, isHexDigit))
            return {};
        const QByteArray hex = QByteArray::fromRawData(text.data(), text.size());
        return orNone(std::ranges::any_of(hex, isUpper) ? hex.toLower() : hex);
    }
    QByteArray base = text.toByteArray();
    base.replace('-', '+').replace('_', '/');
    while (base.endsWith('='))
        base.chop(1);
    if (base.size() != (qsizetype(bytes) * 8 + 5) / 6)
        return {};
    const auto decoded = QByteArray::fromBase64Encoding(base, QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || decoded.decoded.size() != bytes)
        return {};
    return orNone(decoded.decoded.toHex());
}

QByteArray withoutHalves(QByteArrayView json)
{
    QByteArray out = QString::fromUtf8(json).toUtf8();
    for (qsizetype at = out.indexOf('\\'); at >= 0 && at + 1 < out.size(); at = out.indexOf('\\', at)) {
        if (out[at + 1] != 'u') {
            at += 2;
            continue;
        }
        const int unit = unitAt(out, at + 2);
        const bool high = unit >= 0xD800 && unit < 0xDC00, low = unit >= 0xDC00 && unit < 0xE000;
        const bool followed = high && at + 8 <= out.size() && out[at + 6] == '\\' && out[at + 7] == 'u';
        const int next = followed ? unitAt(out, at + 8) : -1;
        if (high && next >= 0xDC00 && next < 0xE000) {
            at += 12;
            continue;
        }
        if (high || low)
            out.replace(at + 2, 4, "fffd");
        at += 6;
    }
    return out;
}

} // namespace hindcast
