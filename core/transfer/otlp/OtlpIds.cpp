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

} // namespace hindcast
