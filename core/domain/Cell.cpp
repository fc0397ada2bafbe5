// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/domain/Cell.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace hindcast {
namespace {

int compareBytes(const QByteArray& a, const QByteArray& b)
{
    const auto n = size_t(std::min(a.size(), b.size()));
    if (const int c = n == 0 ? 0 : std::memcmp(a.constData(), b.constData(), n))
        return c < 0 ? -1 : 1;
    return a.size() < b.size() ? -1 : (a.size() > b.size() ? 1 : 0);
}

int compareReals(double a, double b)
{
    if (std::isnan(a) || std::isnan(b))
        return int(std::isnan(a)) - int(std::isnan(b));
    return a < b ? -1 : (a > b ? 1 : 0);
}

/// Exactly, as SQLite does: 2^53 + 1 is greater than 2^53 although their doubles are equal.
int compareMixed(qint64 a, double b)
{
    if (std::isnan(b) || b >= 0x1p63)
        return -1;
    if (b < -0x1p63)
        return 1;
    const auto whole = qint64(b);
    if (a != whole)
        return a < whole ? -1 : 1;
    return compareReals(0.0, b - double(whole));
}

/// Classes that are ordered among each other: null, numbers, times, text, blobs.
int classOf(const Cell& c)
{
    switch (c.value().index()) {
    case 0: return 0;
    case 1:
    case 2:
    case 3: return 1;
    default: return int(c.value().index());
    }
}

} // namespace

QString storedText(QByteArrayView utf8)
{
    constexpr QByteArrayView mark("\xEF\xBB\xBF");
    QString out;
    for (; utf8.startsWith(mark); utf8 = utf8.sliced(mark.size()))
        out += QChar(QChar::ByteOrderMark);
    return out.isEmpty() ? QString::fromUtf8(utf8) : out + QString::fromUtf8(utf8);
}

std::optional<bool> flagOfText(const QByteArray& utf8)
{
    const QByteArray word = utf8.trimmed().toLower();
    if (word == "true" || word == "t" || word == "1" || word == "yes")
        return true;
    if (word == "false" || word == "f" || word == "0" || word == "no")
        return false;
    return {};
}

QString Cell::text() const
{
    const auto* t = get<QByteArray>();
    return t ? storedText(*t) : QString();
}

qint64 Cell::integer(qint64 otherwise) const
{
    if (const auto* v = get<qint64>())
        return *v;
    if (const auto* b = get<bool>())
        return *b ? 1 : 0;
    return otherwise;
}

double Cell::real() const
{
    if (const auto* v = get<double>())
        return *v;
    if (const auto* i = get<qint64>())
        return double(*i);
    return std::numeric_limits<double>::quiet_NaN();
}

Timestamp Cell::time(Timestamp otherwise) const
{
    const auto* t = get<Timestamp>();
    return t ? *t : otherwise;
}

std::optional<bool> Cell::flag() const
{
    const auto* b = get<bool>();
    return b ? std::optional(*b) : std::nullopt;
}

int Cell::compare(const Cell& a, const Cell& b)
{
    const int ca = classOf(a), cb = classOf(b);
    if (ca != cb)
        return ca < cb ? -1 : 1;
    switch (ca) {
    case 0: return 0;
    case 1: {
        const bool wholeA = !a.get<double>(), wholeB = !b.get<double>();
        if (wholeA && wholeB) {
            const qint64 x = a.integer(), y = b.integer();
            return x < y ? -1 : (x > y ? 1 : 0);
        }
        if (wholeA != wholeB)
            return wholeA ? compareMixed(a.integer(), b.real()) : -compareMixed(b.integer(), a.real());
        return compareReals(a.real(), b.real());
    }
    case 4: {
        const auto x = a.time(), y = b.time();
        return x < y ? -1 : (x > y ? 1 : 0);
    }
    case 5: return compareBytes(*a.get<QByteArray>(), *b.get<QByteArray>());
    default: return compareBytes(a.get<Blob>()->bytes, b.get<Blob>()->bytes);
    }
}

} // namespace hindcast
