// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetColumnBuilder.h"

#include "core/compute/Release.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace hindcast {
namespace {

using StoredView = Statement::View;

/// From so many distinct numbers on they are kept as they are.
constexpr size_t greatestNumbers = 65'000;
/// More texts are not put in order: nobody reads them in a chart, and whoever sorts by them puts them in order then.
constexpr quint32 greatestSorted = 65'535;

Cell storedAsCell(const StoredView& v)
{
    switch (v.kind) {
    case StoredView::Kind::Null: break;
    case StoredView::Kind::Integer: return Cell(v.integer);
    case StoredView::Kind::Real: return Cell(v.real);
    case StoredView::Kind::Time: return Cell(Timestamp{v.integer});
    case StoredView::Kind::Flag: return Cell(v.integer != 0);
    case StoredView::Kind::Text: return Cell(QByteArray(v.bytes.data(), qsizetype(v.bytes.size())));
    case StoredView::Kind::Blob: return Cell(Blob{QByteArray(v.bytes.data(), qsizetype(v.bytes.size()))});
    }
    return {};
}

Cell numberCell(quint64 bits, ColumnKind kind)
{
    if (kind == ColumnKind::Real)
        return Cell(std::bit_cast<double>(bits));
    return Cell(qint64(bits));
}

} // namespace

FacetColumnBuilder::FacetColumnBuilder(const BoundColumn& column, ColumnKind kind, FacetLimits limits)
    : m_codec(column.codec), m_kind(kind), m_limits(limits), m_form(Form::Numbers)
{
    if (kind == ColumnKind::Flag)
        m_form = Form::Flags;
    else if (kind == ColumnKind::Time)
        m_form = Form::Plain;
    else if (kind == ColumnKind::Text || kind == ColumnKind::List || (m_codec && m_codec->yieldsText()))
        m_form = Form::Texts;
}

void FacetColumnBuilder::reserve(qint64 rows)
{
    if (m_form == Form::Plain)
        m_plain.reserve(size_t(rows));
    else
        m_codes.reserve(rows);
}

void FacetColumnBuilder::giveUp()
{
    m_form = Form::None;
    m_codes.clear();
    release(m_texts);
    release(m_raw);
    m_recent.forget();
    m_recentRaw.forget();
    release(m_codeOfRaw);
    m_numbers = NumberCodes();
    release(m_plain);
    release(m_nulls);
}

void FacetColumnBuilder::addNull()
{
    if (m_form == Form::Plain) {
        const size_t row = m_plain.size();
        m_nulls.resize(std::max(m_nulls.size(), row / 64 + 1));
        m_nulls[row / 64] |= 1ULL << (row % 64);
        m_plain.push_back(0);
    } else {
        m_codes.push(0);
    }
}

void FacetColumnBuilder::addPlain(quint64 bits) { m_plain.push_back(bits); }

void FacetColumnBuilder::addText(std::string_view text)
{
    const quint32 before = m_texts.size(), code = m_recent.code(m_texts, text);
    if (code == before && (m_texts.size() > m_limits.distinct || m_texts.textBytes() > m_limits.textBytes))
        return giveUp();
    m_codes.push(code + 1);
}

void FacetColumnBuilder::addNumber(quint64 bits)
{
    if (m_form == Form::Plain)
        return addPlain(bits);
    m_codes.push(m_numbers.code(bits) + 1);
    if (m_numbers.values().size() > greatestNumbers)
        makePlain();
}

/// So many numbers that codes would be no smaller.
void FacetColumnBuilder::makePlain()
{
    std::vector<quint64> plain;
    plain.reserve(size_t(m_rows) + 1);
    m_form = Form::Plain;
    std::swap(plain, m_plain);
    m_codes.visit([&](const auto& codes) {
        for (const quint32 code : codes)
            if (code == 0)
                addNull();
            else
                m_plain.push_back(m_numbers.values()[code - 1]);
    });
    m_codes.clear();
    m_numbers = NumberCodes();
}

void FacetColumnBuilder::addStored(const StoredView& stored)
{
    ++m_rows;
    if (m_form == Form::None)
        return;
    if (stored.kind == StoredView::Kind::Null) // a layout's own way to read may make something of it
        return m_codec->id < CodecId::Own ? addNull() : addDecoded(stored);
    switch (m_codec->id) {
    case CodecId::Text:
        if (stored.kind == StoredView::Kind::Text)
            return addText(stored.bytes);
        break;
    case CodecId::Real:
        if (stored.kind == StoredView::Kind::Real)
            return addNumber(std::bit_cast<quint64>(stored.real));
        break;
    case CodecId::TimeMicros:
        if (stored.kind == StoredView::Kind::Integer && stored.integer > Timestamp::leastUs && stored.integer < Timestamp::greatestUs)
            return addPlain(quint64(stored.integer));
        break;
    case CodecId::Time:
        if (stored.kind == StoredView::Kind::Time && stored.integer > Timestamp::leastUs && stored.integer < Timestamp::greatestUs)
            return addPlain(quint64(stored.integer));
        break;
    case CodecId::Flag:
        if (stored.kind == StoredView::Kind::Flag)
            return m_codes.push(stored.integer != 0 ? 2 : 1);
        break;
    case CodecId::FlagInteger:
        if (stored.kind == StoredView::Kind::Integer && (stored.integer == 0 || stored.integer == 1))
            return m_codes.push(quint32(stored.integer) + 1);
        break;
    default:
        if (stored.kind == StoredView::Kind::Text && m_form == Form::Texts) {
            const quint32 raw = m_recentRaw.code(m_raw, stored.bytes);
            if (raw < m_codeOfRaw.size()) // seen before: read once, for a list is parsed
                return m_codes.push(m_codeOfRaw[raw]);
            if (m_raw.size() > m_limits.distinct || m_raw.textBytes() > m_limits.textBytes)
                return giveUp();
            bool bad = false;
            const Cell read = m_codec->decode(storedAsCell(stored), bad);
            const auto* text = read.get<QByteArray>();
            if (!read.isNull() && !text)
                return giveUp();
            m_codeOfRaw.push_back(text ? m_texts.code({text->constData(), size_t(text->size())}) + 1 : 0);
            return m_codes.push(m_codeOfRaw.back());
        }
    }
    addDecoded(stored);
}

void FacetColumnBuilder::addDecoded(const StoredView& stored)
{
    bool bad = false;
    --m_rows;
    add(m_codec->decode(storedAsCell(stored), bad));
}

void FacetColumnBuilder::add(const Cell& cell)
{
    ++m_rows;
    if (m_form == Form::None)
        return;
    if (cell.isNull())
        return addNull();
    if (const auto* text = cell.get<QByteArray>(); text && m_form == Form::Texts)
        return addText({text->constData(), size_t(text->size())});
    if (const auto flag = cell.flag(); flag && m_form == Form::Flags)
        return m_codes.push(*flag ? 2 : 1);
    const bool number = m_form == Form::Numbers || m_form == Form::Plain;
    if (const auto* real = cell.get<double>(); real && number && m_kind == ColumnKind::Real)
        return addNumber(std::bit_cast<quint64>(*real));
    if (const auto* whole = cell.get<qint64>(); whole && number && m_kind == ColumnKind::Integer)
        return addNumber(quint64(*whole));
    if (const auto* time = cell.get<Timestamp>(); time && m_kind == ColumnKind::Time)
        return addPlain(quint64(time->us));
    giveUp(); // a value of another kind: only the row itself tells
}

void FacetColumnBuilder::adopt(const FacetColumn& before)
{
    m_rows = before.rows();
    const auto adoptPlain = [&](const auto& values) {
        m_form = Form::Plain;
        m_plain.resize(values.size());
        std::ranges::transform(values, m_plain.begin(), [](auto v) { return std::bit_cast<quint64>(v); });
        m_nulls.assign(before.nulls().begin(), before.nulls().end());
    };
    if (const auto* times = std::get_if<FacetColumn::Times>(&before.data()))
        return adoptPlain(times->us);
    if (const auto* whole = std::get_if<FacetColumn::Integers>(&before.data()))
        return adoptPlain(whole->values);
    if (const auto* reals = std::get_if<FacetColumn::Reals>(&before.data()))
        return adoptPlain(reals->values);
    if (m_form == Form::Texts)
        m_texts = before.dictionary().texts;
    else if (m_form == Form::Numbers)
        for (const Cell& value : before.dictionary().values)
            m_numbers.code(m_kind == ColumnKind::Real ? std::bit_cast<quint64>(value.real()) : quint64(value.integer()));
    withCodes(before, [this](auto codes) {
        m_codes.reserve(qint64(codes.size()));
        for (const auto code : codes)
            m_codes.push(code);
    });
}

/// The codes here of those of another builder of the same column, whose values are taken in.
std::vector<quint32> FacetColumnBuilder::joined(const FacetColumnBuilder& later)
{
    if (m_form == Form::Flags)
        return {0, 1, 2};
    std::vector<quint32> out{0};
    for (const quint32 code : m_texts.join(later.m_texts))
        out.push_back(code + 1);
    for (const quint64 bits : later.m_numbers.values())
        out.push_back(m_numbers.code(bits) + 1);
    return out;
}

void FacetColumnBuilder::append(FacetColumnBuilder&& later)
{
    m_rows += later.m_rows;
    if (m_form == Form::None || later.m_form == Form::None)
        return giveUp();
    if (m_form == Form::Plain || later.m_form == Form::Plain) {
        if (m_form != Form::Plain)
            makePlain();
        if (later.m_form != Form::Plain)
            later.makePlain();
        const size_t before = m_plain.size();
        m_plain.insert(m_plain.end(), later.m_plain.begin(), later.m_plain.end());
        for (size_t row = 0; row < later.m_nulls.size() * 64; ++row)
            if ((later.m_nulls[row / 64] >> (row % 64)) & 1U) {
                m_nulls.resize(std::max(m_nulls.size(), (before + row) / 64 + 1));
                m_nulls[(before + row) / 64] |= 1ULL << ((before + row) % 64);
            }
    } else {
        const std::vector<quint32> place = joined(later);
        m_codes.append(later.m_codes, place, *std::ranges::max_element(place));
        if (m_texts.size() > m_limits.distinct || m_texts.textBytes() > m_limits.textBytes)
            giveUp();
        else if (m_numbers.values().size() > greatestNumbers)
            makePlain();
    }
    later.giveUp();
}

/// The values in their order; \a place: from the code as they came to the new one.
FacetColumn::Dictionary FacetColumnBuilder::sortedValues(std::vector<quint32>& place) const
{
    FacetColumn::Dictionary out;
    const quint32 count = m_form == Form::Texts ? m_texts.size() : quint32(m_numbers.values().size());
    std::vector<quint32> order(count);
    std::iota(order.begin(), order.end(), 0);
    if (m_form == Form::Texts)
        std::ranges::sort(order, [this](quint32 a, quint32 b) { return m_texts.text(a) < m_texts.text(b); });
    std::vector<Cell> cells(m_form == Form::Texts ? 0 : count);
    for (size_t i = 0; i < cells.size(); ++i)
        cells[i] = numberCell(m_numbers.values()[i], m_kind);
    if (m_form == Form::Numbers)
        std::ranges::stable_sort(order, [&](quint32 a, quint32 b) { return Cell::compare(cells[a], cells[b]) < 0; });
    place.assign(count + 1, 0);
    for (quint32 i = 0; i < count; ++i) {
        place[order[i] + 1] = i + 1;
        if (m_form == Form::Texts)
            out.texts.add(m_texts.text(order[i]));
        else
            out.values.push_back(std::move(cells[order[i]]));
    }
    return out;
}

FacetColumnPtr FacetColumnBuilder::finishPlain()
{
    const auto convert = [this]<class T>(T*) {
        UnsetVector<T> out(m_plain.size());
        std::ranges::transform(m_plain, out.begin(), [](quint64 bits) { return std::bit_cast<T>(bits); });
        release(m_plain);
        return out;
    };
    FacetColumn::Data data;
    if (m_kind == ColumnKind::Real)
        data = FacetColumn::Reals{convert(static_cast<double*>(nullptr))};
    else if (m_kind == ColumnKind::Time)
        data = FacetColumn::Times{convert(static_cast<qint64*>(nullptr))};
    else
        data = FacetColumn::Integers{convert(static_cast<qint64*>(nullptr))};
    if (!m_nulls.empty())
        m_nulls.resize(size_t(m_rows + 63) / 64);
    return std::make_shared<FacetColumn>(m_rows, std::move(data), FacetColumn::Dictionary(), std::move(m_nulls), true);
}

FacetColumnPtr FacetColumnBuilder::finish()
{
    if (m_form == Form::None)
        return {};
    if (m_form == Form::Plain)
        return finishPlain();
    release(m_raw);
    if (m_texts.size() > greatestSorted) // codes stay as they came
        return std::make_shared<FacetColumn>(m_rows, m_codes.takeWide(), FacetColumn::Dictionary{std::exchange(m_texts, {}), {}},
                                             std::vector<quint64>(), false);
    std::vector<quint32> place{0, 1, 2};
    FacetColumn::Dictionary dictionary;
    if (m_form == Form::Flags)
        dictionary.values = {Cell(false), Cell(true)};
    else
        dictionary = sortedValues(place);
    release(m_texts);
    FacetColumn::Data data = m_codes.placed(place, dictionary.size());
    m_codes.clear();
    return std::make_shared<FacetColumn>(m_rows, std::move(data), std::move(dictionary), std::vector<quint64>(), true);
}

qint64 FacetColumnBuilder::bytes() const
{
    const size_t plain = (m_plain.capacity() + m_nulls.capacity()) * sizeof(quint64);
    return m_codes.bytes() + m_texts.bytes() + m_raw.bytes() + qint64(plain);
}

} // namespace hindcast
