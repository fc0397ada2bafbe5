// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/relation/StoredCell.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <cmath>
#include <cstring>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::StoredCell)
};

QByteArray realText(double v)
{
    if (std::isnan(v))
        return "NaN";
    if (std::isinf(v))
        return v < 0 ? "-Infinity" : "Infinity";
    if (v == 0 && std::signbit(v))
        return "-0";
    return QByteArray::number(v, 'g', QLocale::FloatingPointShortest);
}

std::optional<Cell> storedTime(const BoundColumn& column, Timestamp t, bool sqlite)
{
    if (column.codec->id == CodecId::TimeMicros)
        return sqlite ? Cell(t.us) : Cell(QByteArray::number(t.us));
    if (column.codec->id == CodecId::TimeEpoch) {
        const double seconds = double(t.us) / 1e6;
        return sqlite ? Cell(seconds) : Cell(realText(seconds));
    }
    if (column.codec->id == CodecId::Time)
        return Cell(postgresTimeText(t, column.type == "timestamptz"));
    if (column.codec->id == CodecId::TimeIso)
        return Cell(isoTimestamp(t));
    return {};
}

std::optional<Cell> storedFlag(const BoundColumn& column, bool flag, bool sqlite)
{
    if (column.codec->id == CodecId::FlagInteger)
        return sqlite ? Cell(qint64(flag ? 1 : 0)) : Cell(QByteArray(flag ? "1" : "0"));
    // A BOOLEAN of SQLite has numeric affinity and holds 0 and 1; what a text means by true is anybody's guess.
    if (column.codec->id == CodecId::FlagText && sqlite && !column.type.contains("char") && !column.type.contains("text")
        && !column.type.contains("clob") && !column.type.contains("blob"))
        return Cell(qint64(flag ? 1 : 0));
    if (column.codec->id == CodecId::Flag)
        return Cell(QByteArray(flag ? "true" : "false"));
    return {};
}

/// An element as PostgreSQL prints it in an array: in quotes only when it must be.
QByteArray arrayElement(const QByteArray& text)
{
    bool quotes = text.isEmpty() || text.compare("null", Qt::CaseInsensitive) == 0;
    for (const char c : text)
        quotes = quotes || std::strchr("{},\"\\ \t\n\r\v\f", c) != nullptr;
    if (!quotes)
        return text;
    QByteArray out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
    return out + '"';
}

std::optional<Cell> storedList(const BoundColumn& column, const QByteArray& json)
{
    if (column.codec->id == CodecId::ListJson)
        return Cell(json);
    if (column.codec->id != CodecId::ListArray)
        return {};
    QByteArrayList elements;
    for (const auto& v : QJsonDocument::fromJson(json).array())
        elements << arrayElement(v.toString().toUtf8());
    return Cell('{' + elements.join(',') + '}');
}

/// What PostgreSQL prints of a value of that kind.
std::optional<Cell> printedValue(ColumnKind kind, const BoundColumn& column, const QByteArray& text)
{
    bool ok = true;
    const auto number = [&](const auto& value) { return ok ? std::optional(Cell(value)) : std::nullopt; };
    switch (kind) {
    case ColumnKind::Flag: {
        const auto flag = flagOfText(text);
        return flag ? std::optional(Cell(*flag)) : std::nullopt;
    }
    case ColumnKind::Integer: return number(text.toLongLong(&ok));
    case ColumnKind::Real: return number(text.toDouble(&ok));
    case ColumnKind::Time: break;
    case ColumnKind::List: // an array is no JSON; of those only the empty one is told here
        if (column.codec->id == CodecId::ListArray)
            return text == "{}" ? std::optional(Cell(QByteArray("[]"))) : std::nullopt;
        return Cell(text);
    default: return Cell(text);
    }
    if (column.codec->id == CodecId::TimeMicros)
        return number(Timestamp{text.toLongLong(&ok)});
    if (column.codec->id == CodecId::TimeEpoch)
        return number(Timestamp{qint64(std::llround(text.toDouble(&ok) * 1e6))});
    QByteArray iso = text;
    if (iso.endsWith("+00"))
        iso.chop(3);
    if (iso.size() > 10 && iso[10] == ' ')
        iso[10] = 'T';
    const auto at = parseTimestamp(QString::fromLatin1(iso.endsWith('Z') ? iso : iso + 'Z'));
    return at ? std::optional(Cell(*at)) : std::nullopt;
}

QJsonArray tagged(QChar tag, const QString& text) { return {QString(tag), text}; }

Expected<Cell> untagged(QChar tag, const QString& text)
{
    const auto bytes = [&] { return QByteArray::fromBase64(text.toLatin1()); };
    bool ok = true;
    Cell cell;
    switch (tag.unicode()) {
    case 'b': cell = Cell(text == QLatin1String("1")); break;
    case 'i': cell = Cell(text.toLongLong(&ok)); break;
    case 'r':
        cell = text == QLatin1String("NaN")      ? Cell(std::nan(""))
            : text == QLatin1String("Infinity")  ? Cell(HUGE_VAL)
            : text == QLatin1String("-Infinity") ? Cell(-HUGE_VAL)
                                                 : Cell(text.toDouble(&ok));
        break;
    case 't': cell = Cell(Timestamp{text.toLongLong(&ok)}); break;
    case 's': cell = Cell(text.toUtf8()); break;
    case 'x': cell = Cell(bytes()); break;
    case 'o': cell = Cell(Blob{bytes()}); break;
    default: ok = false;
    }
    if (ok)
        return cell;
    return fail(ErrorCode::InvalidInput, Tr::tr("A stored value cannot be read."), text.left(100));
}

struct ToJson {
    QJsonValue operator()(std::monostate) const { return QJsonValue::Null; }
    QJsonValue operator()(bool v) const { return tagged(u'b', QString::number(int(v))); }
    QJsonValue operator()(qint64 v) const { return tagged(u'i', QString::number(v)); }
    QJsonValue operator()(double v) const { return tagged(u'r', QString::fromLatin1(realText(v))); }
    QJsonValue operator()(Timestamp v) const { return tagged(u't', QString::number(v.us)); }
    QJsonValue operator()(const QByteArray& v) const
    {
        // A byte order mark at the beginning is dropped when JSON is read.
        return v.isValidUtf8() && !v.startsWith("\xEF\xBB\xBF") ? tagged(u's', QString::fromUtf8(v))
                                                                : tagged(u'x', QString::fromLatin1(v.toBase64()));
    }
    QJsonValue operator()(const Blob& v) const { return tagged(u'o', QString::fromLatin1(v.bytes.toBase64())); }
};

struct ToBytes {
    QByteArray& out;

    void operator()(std::monostate) const { out += "null"; }
    void operator()(bool v) const { tag('b', v ? "1" : "0"); }
    void operator()(qint64 v) const { tag('i', QByteArray::number(v)); }
    void operator()(double v) const { tag('r', realText(v)); }
    void operator()(Timestamp v) const { tag('t', QByteArray::number(v.us)); }
    void operator()(const QByteArray& v) const
    {
        const bool text = v.isValidUtf8() && !v.startsWith("\xEF\xBB\xBF");
        tag(text ? 's' : 'x', text ? v : v.toBase64());
    }
    void operator()(const Blob& v) const { tag('o', v.bytes.toBase64()); }

private:
    void tag(char letter, const QByteArray& text) const
    {
        out += "[\"";
        out += letter;
        out += "\",";
        appendPlainJson(out, text);
        out += ']';
    }
};

} // namespace

std::optional<Cell> storedForm(const BoundColumn& column, const Cell& canonical, Dialect dialect)
{
    if (!column.codec)
        return {};
    if (canonical.isNull())
        return column.notNull ? std::nullopt : std::optional(Cell());
    const bool sqlite = dialect == Dialect::Sqlite;
    if (const auto* t = canonical.get<Timestamp>())
        return storedTime(column, *t, sqlite);
    if (const auto* f = canonical.get<bool>())
        return storedFlag(column, *f, sqlite);
    if (const auto* text = canonical.get<QByteArray>()) {
        const CodecId id = column.codec->id;
        if (id == CodecId::Hex)
            return sqlite ? Cell(Blob{QByteArray::fromHex(*text)}) : Cell("\\x" + *text);
        if (id == CodecId::ListJson || id == CodecId::ListArray)
            return storedList(column, *text);
        return id == CodecId::Text || id == CodecId::TextAny || id == CodecId::TextCast ? std::optional(canonical) : std::nullopt;
    }
    if (const auto* i = canonical.get<qint64>())
        return sqlite ? canonical : Cell(QByteArray::number(*i));
    if (const auto* d = canonical.get<double>())
        return sqlite ? canonical : Cell(realText(*d));
    return {};
}

std::optional<Cell> canonicalForm(const BoundColumn& column, ColumnKind kind, const Cell& stored, Dialect dialect)
{
    if (!column.codec)
        return {};
    if (stored.isNull())
        return Cell();
    bool bad = false;
    const auto* text = stored.get<QByteArray>();
    auto value = dialect == Dialect::Postgres && text ? printedValue(kind, column, *text)
                                                      : std::optional(column.codec->decode(stored, bad));
    if (bad || !value || value->isNull() || storedForm(column, *value, dialect) != stored)
        return {};
    return value;
}

QByteArray postgresTimeText(Timestamp t, bool withZone)
{
    QByteArray text = isoTimestamp(t).toLatin1(); // 2026-11-20T10:00:00[.500000]Z
    text.chop(1);
    text[10] = ' ';
    if (text.contains('.'))
        while (text.endsWith('0'))
            text.chop(1);
    return withZone ? text + "+00" : text;
}

QJsonValue storedCellJson(const Cell& cell) { return std::visit(ToJson(), cell.value()); }

Expected<Cell> storedCellFromJson(const QJsonValue& value)
{
    if (value.isNull())
        return Cell();
    const QJsonArray pair = value.toArray();
    if (pair.size() != 2 || pair[0].toString().size() != 1 || !pair[1].isString())
        return fail(ErrorCode::InvalidInput, Tr::tr("A stored value cannot be read."));
    return untagged(pair[0].toString().front(), pair[1].toString());
}

void appendPlainJson(QByteArray& out, const QByteArray& utf8)
{
    constexpr char digits[] = "0123456789abcdef";
    out += '"';
    for (const char c : utf8) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (uchar(c) >= 0x20) {
            out += c;
        } else if (const char* named = std::strchr("\bb\tt\nn\ff\rr", c); c != 0 && named) {
            out += '\\';
            out += named[1];
        } else {
            out += "\\u00";
            out += digits[uchar(c) >> 4];
            out += digits[uchar(c) & 15];
        }
    }
    out += '"';
}

void appendStoredCell(QByteArray& out, const Cell& cell) { std::visit(ToBytes{out}, cell.value()); }

void appendLocator(QByteArray& out, const Locator& locator)
{
    out += '[';
    for (const Locator::Part& part : locator.parts()) {
        if (!out.endsWith('['))
            out += ',';
        appendStoredCell(out, std::visit([](const auto& v) { return Cell(v); }, part));
    }
    out += ']';
}

QJsonValue locatorJson(const Locator& locator)
{
    QJsonArray out;
    for (const Locator::Part& part : locator.parts())
        out << std::visit([](const auto& v) { return storedCellJson(Cell(v)); }, part);
    return out;
}

Expected<Locator> locatorFromJson(const QJsonValue& value)
{
    std::vector<Locator::Part> parts;
    const QJsonArray cells = value.toArray();
    for (const auto& v : cells) {
        HC_TRY(const Cell cell, storedCellFromJson(v));
        if (const auto* i = cell.get<qint64>())
            parts.emplace_back(*i);
        else if (const auto* t = cell.get<QByteArray>())
            parts.emplace_back(*t);
    }
    if (parts.empty() || qsizetype(parts.size()) != cells.size())
        return fail(ErrorCode::InvalidInput, Tr::tr("A stored key cannot be read."));
    return Locator(std::move(parts));
}

} // namespace hindcast
