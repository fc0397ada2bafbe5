// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/Codec.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace hindcast {
namespace {

QByteArray asIs(const QByteArray& identifier) { return identifier; }
QByteArray asText(const QByteArray& identifier) { return identifier + "::text"; }
QByteArray asDouble(const QByteArray& identifier) { return identifier + "::float8"; }
QByteArray arrayAsJson(const QByteArray& identifier) { return "array_to_json(" + identifier + ")::text"; }

/// Only values of the column's own type go into SQL; anything else is left to C++.
template<class... T>
std::optional<Cell> same(const Cell& c)
{
    if (const auto* d = c.get<double>(); d && std::isnan(*d))
        return {}; // SQLite would bind a null
    return c.isNull() || (... || (c.get<T>() != nullptr)) ? std::optional(c) : std::nullopt;
}
std::optional<Cell> none(const Cell&) { return {}; }

Cell badNull(bool& bad)
{
    bad = true;
    return {};
}

Cell decodeInteger(Cell c, bool& bad)
{
    if (c.isNull() || c.get<qint64>())
        return c;
    if (const auto* b = c.get<bool>())
        return Cell(qint64(*b));
    // A broken number is not cut: SQL compares it as it is, and both must decide alike.
    if (const auto* d = c.get<double>(); d && std::abs(*d) < 9.0e18 && *d == std::trunc(*d))
        return Cell(qint64(*d));
    return badNull(bad);
}

Cell decodeReal(Cell c, bool& bad)
{
    if (const auto* i = c.get<qint64>())
        return Cell(double(*i));
    if (const auto* d = c.get<double>()) {
        bad = !std::isfinite(*d);
        return c;
    }
    return c.isNull() ? c : badNull(bad);
}

/// float4 is shown as what was written: 0.9, not 0.89999998.
Cell decodeReal4(Cell c, bool& bad)
{
    const auto* d = c.get<double>();
    if (!d || !std::isfinite(*d))
        return decodeReal(std::move(c), bad);
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, float(*d)).ptr;
    double shortest = 0;
    std::from_chars(text, end, shortest);
    return Cell(shortest);
}

Cell decodeText(Cell c, bool& bad)
{
    if (c.isNull())
        return c;
    if (const auto* t = c.get<QByteArray>()) {
        bad = !t->isValidUtf8();
        return c;
    }
    bad = true;
    if (const auto* i = c.get<qint64>())
        return Cell(QByteArray::number(*i));
    if (const auto* d = c.get<double>())
        return Cell(QByteArray::number(*d, 'g', QLocale::FloatingPointShortest));
    return {};
}

/// An integer that people read as a name (the number of an outcome): nothing is wrong with it.
Cell decodeIntegerText(Cell c, bool& bad)
{
    if (const auto* i = c.get<qint64>())
        return Cell(QByteArray::number(*i));
    return decodeText(std::move(c), bad);
}

Cell decodeFlag(Cell c, bool& bad)
{
    if (c.isNull() || c.get<bool>())
        return c;
    if (const auto* i = c.get<qint64>(); i && (*i == 0 || *i == 1))
        return Cell(*i == 1);
    const auto* text = c.get<QByteArray>();
    const auto said = text ? flagOfText(*text) : std::nullopt;
    return said ? Cell(*said) : badNull(bad);
}

/// Texts are not read as flags here: SQL would not find them.
Cell decodeFlagInteger(Cell c, bool& bad) { return c.isText() ? badNull(bad) : decodeFlag(std::move(c), bad); }

std::optional<Cell> encodeFlagAsInteger(const Cell& c)
{
    if (const auto f = c.flag())
        return Cell(qint64(*f ? 1 : 0));
    return c.isNull() ? std::optional(Cell()) : std::nullopt;
}

Cell saturated(qint64 us, bool& bad)
{
    const qint64 kept = std::clamp(us, Timestamp::leastUs, Timestamp::greatestUs);
    bad = bad || us <= Timestamp::leastUs || us >= Timestamp::greatestUs; // infinity comes as an end of time
    return Cell(Timestamp{kept});
}

Cell decodeTimeMicros(Cell c, bool& bad)
{
    if (c.isNull())
        return c;
    if (const auto* t = c.get<Timestamp>())
        return saturated(t->us, bad);
    if (const auto* i = c.get<qint64>())
        return saturated(*i, bad);
    if (const auto* d = c.get<double>(); d && *d >= double(Timestamp::greatestUs))
        return saturated(std::numeric_limits<qint64>::max(), bad);
    if (const auto* d = c.get<double>(); d && *d <= double(Timestamp::leastUs))
        return saturated(std::numeric_limits<qint64>::min(), bad);
    return badNull(bad);
}

/// The ends of time stand for all that lies beyond them (infinity, far years), which SQL would not find.
bool isEndOfTime(Timestamp t) { return t <= Timestamp::least() || t >= Timestamp::greatest(); }

std::optional<Cell> encodeTime(const Cell& c)
{
    const auto* t = c.get<Timestamp>();
    return c.isNull() || (t && !isEndOfTime(*t)) ? std::optional(c) : std::nullopt;
}

std::optional<Cell> encodeTimeMicros(const Cell& c)
{
    const auto t = encodeTime(c);
    return t && !t->isNull() ? std::optional(Cell(t->time().us)) : t;
}

Cell decodeTimeEpoch(Cell c, bool& bad)
{
    if (c.isNull())
        return c;
    const double seconds = c.real();
    if (std::isnan(seconds))
        return badNull(bad);
    const double us = std::clamp(seconds * 1e6, double(Timestamp::leastUs), double(Timestamp::greatestUs));
    bad = us != seconds * 1e6;
    return saturated(qint64(std::llround(us)), bad);
}

Cell decodeTimeIso(Cell c, bool& bad)
{
    if (c.isNull())
        return c;
    if (const auto* t = c.get<QByteArray>()) {
        if (const auto parsed = parseTimestamp(QString::fromUtf8(*t)))
            return Cell(*parsed);
        return badNull(bad);
    }
    return c.get<double>() || c.get<qint64>() ? decodeTimeEpoch(std::move(c), bad) : badNull(bad);
}

/// A JSON array of strings of which nothing is escaped, as our writers write it: nearly every list of millions. Others are parsed.
bool isPlainList(const QByteArray& text)
{
    const char *at = text.constData(), *end = at + text.size();
    if (text.size() < 2 || *at++ != '[' || *--end != ']')
        return false;
    while (at != end) {
        if (*at != '"')
            return false;
        for (++at; at != end && *at != '"'; ++at)
            if (const auto byte = static_cast<unsigned char>(*at); byte < 0x20 || byte > 0x7e || byte == '\\') // UTF-8 is parsed
                return false;
        if (at == end || (++at != end && (*at++ != ',' || at == end)))
            return false;
    }
    return true;
}

Cell decodeList(Cell c, bool& bad)
{
    if (c.isNull())
        return c;
    const auto* t = c.get<QByteArray>();
    if (!t)
        return badNull(bad);
    if (isPlainList(*t))
        return c;
    if (t->trimmed().isEmpty())
        return Cell(QByteArray("[]"));
    if (t->trimmed() == "null") // JSON's, in a column that may as well be NULL
        return Cell();
    if (!QJsonDocument::fromJson(*t).isArray()) {
        bad = true;
        QJsonArray single{QString::fromUtf8(*t)};
        return Cell(QJsonDocument(single).toJson(QJsonDocument::Compact));
    }
    return c;
}

/// A hash is shown as hexadecimal text.
Cell decodeHex(Cell c, bool& bad)
{
    if (const auto* b = c.get<Blob>())
        return Cell(b->bytes.toHex());
    if (c.isNull())
        return c;
    return badNull(bad);
}

std::optional<Cell> encodeHex(const Cell& c)
{
    if (const auto* t = c.get<QByteArray>())
        if (QByteArray bytes = QByteArray::fromHex(*t); bytes.toHex() == *t)
            return Cell(Blob{std::move(bytes)});
    return c.isNull() ? std::optional(Cell()) : std::nullopt;
}

using enum Power;
// SQLite's columns may hold values of any type, so a comparison there is never better than Superset.
constexpr std::array codecs{
    Codec{CodecId::Integer, asIs, decodeInteger, same<qint64, double>, Superset, true},
    Codec{CodecId::Real, asIs, decodeReal, same<double, qint64>, Superset, true},
    Codec{CodecId::RealAny, asIs, decodeReal, none, None, false},
    Codec{CodecId::Real4, asIs, decodeReal4, none, None, false},
    Codec{CodecId::Numeric, asDouble, decodeReal, none, None, false},
    Codec{CodecId::Text, asIs, decodeText, same<QByteArray>, Superset, true},
    Codec{CodecId::TextAny, asIs, decodeText, none, None, false},
    Codec{CodecId::TextInteger, asIs, decodeIntegerText, none, None, false},
    Codec{CodecId::TextCast, asText, decodeText, none, None, false},
    Codec{CodecId::Flag, asIs, decodeFlag, same<bool>, Superset, false},
    Codec{CodecId::FlagInteger, asIs, decodeFlagInteger, encodeFlagAsInteger, Superset, false},
    Codec{CodecId::FlagText, asIs, decodeFlag, none, None, false},
    Codec{CodecId::TimeMicros, asIs, decodeTimeMicros, encodeTimeMicros, Superset, true},
    Codec{CodecId::Time, asIs, decodeTimeMicros, encodeTime, Superset, true},
    Codec{CodecId::TimeEpoch, asIs, decodeTimeEpoch, none, None, true},
    Codec{CodecId::TimeIso, asIs, decodeTimeIso, none, None, false},
    Codec{CodecId::ListJson, asIs, decodeList, none, None, false},
    Codec{CodecId::ListCast, asText, decodeList, none, None, false},
    Codec{CodecId::ListArray, arrayAsJson, decodeList, none, None, false},
    Codec{CodecId::Hex, asIs, decodeHex, encodeHex, Superset, false},
};

consteval bool codecsAreInOrder()
{
    for (size_t i = 0; i < codecs.size(); ++i)
        if (codecs[i].id != CodecId(i))
            return false;
    return codecs.size() == size_t(CodecId::Own);
}
static_assert(codecsAreInOrder());

CodecId postgresCodec(ColumnKind kind, const QByteArray& type)
{
    const bool array = type.endsWith("[]");
    const bool text = type == "text" || type.startsWith("text(") || type == "name";
    switch (kind) {
    case ColumnKind::Integer:
        return type == "bigint" || type == "integer" || type == "smallint" ? CodecId::Integer
            : type == "uuid" || text || type.contains("char")              ? CodecId::TextCast
                                                                           : CodecId::Numeric;
    case ColumnKind::Real: return type == "float8" ? CodecId::Real : type == "real" ? CodecId::Real4 : CodecId::Numeric;
    case ColumnKind::Text: return text ? CodecId::Text : type == "bytea" ? CodecId::Hex : CodecId::TextCast;
    case ColumnKind::Flag:
        return type == "boolean"                                          ? CodecId::Flag
            : type == "integer" || type == "smallint" || type == "bigint" ? CodecId::FlagInteger
                                                                          : CodecId::FlagText;
    case ColumnKind::Time:
        return type.startsWith("timestamp")      ? CodecId::Time
            : type == "bigint"                   ? CodecId::TimeMicros
            : type == "float8" || type == "real" ? CodecId::TimeEpoch
                                                 : CodecId::TimeIso;
    case ColumnKind::List: return array ? CodecId::ListArray : text ? CodecId::ListJson : CodecId::ListCast;
    }
    return CodecId::TextCast;
}

CodecId sqliteCodec(ColumnKind kind, const QByteArray& type)
{
    // SQLite's own rule for type affinity: https://sqlite.org/datatype3.html section 3.1
    const bool integer = type.contains("int");
    const bool text = !integer && (type.contains("char") || type.contains("clob") || type.contains("text"));
    const bool real = !integer && !text && (type.contains("real") || type.contains("floa") || type.contains("doub"));
    switch (kind) {
    case ColumnKind::Integer: return text ? CodecId::Text : CodecId::Integer; // a number of ours may be a name of theirs
    case ColumnKind::Real: return real ? CodecId::Real : CodecId::RealAny; // elsewhere SQL would compare huge integers exactly
    case ColumnKind::Text:
        return text ? CodecId::Text : integer ? CodecId::TextInteger : type.contains("blob") ? CodecId::Hex : CodecId::TextAny;
    case ColumnKind::Flag: return integer ? CodecId::FlagInteger : CodecId::FlagText;
    case ColumnKind::Time: return integer ? CodecId::TimeMicros : real ? CodecId::TimeEpoch : CodecId::TimeIso;
    case ColumnKind::List: return CodecId::ListJson;
    }
    return CodecId::TextAny;
}

} // namespace

const Codec& codecOf(CodecId id) { return codecs.at(size_t(id)); }

const Codec& codecFor(ColumnKind kind, const QByteArray& type, Dialect dialect)
{
    return codecOf(dialect == Dialect::Postgres ? postgresCodec(kind, type) : sqliteCodec(kind, type));
}

} // namespace hindcast
