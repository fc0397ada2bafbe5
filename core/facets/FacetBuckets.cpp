// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/facets/FacetBuckets.h"

#include "core/compute/Kernels.h"
#include "core/rules/statistics/BinEdges.h"
#include "core/store/relation/Record.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hindcast {
namespace {

constexpr qsizetype bucketPart = qsizetype(1) << 18U;

/// A number, or a time as its microseconds; not a number for anything else.
double measured(const Cell& cell)
{
    if (const auto* time = cell.get<Timestamp>())
        return double(time->us);
    return cell.get<bool>() ? std::nan("") : cell.real();
}

/// \a rows numbers of \a bucketAt, up to \a greatest.
template<class BucketAt>
BucketCodes filled(qint64 rows, int greatest, const CancelToken& token, const BucketAt& bucketAt)
{
    BucketCodes out(rows, greatest);
    out.fill([&](auto codes) {
        using Code = typename decltype(codes)::value_type;
        kernels::forParts(rows, bucketPart, token, [&](qsizetype first, qsizetype last) {
            for (auto row = size_t(first); row < size_t(last); ++row)
                codes[row] = Code(bucketAt(row));
        });
        if (token.isCancelled())
            std::ranges::fill(codes, Code(0)); // parts were left out: nobody shall find numbers there that stand for nothing
    });
    return out;
}

/// The bucket of each row by a table of its codes.
BucketCodes byCode(const FacetColumn& column, const std::vector<quint16>& bucketOf, int greatest, const CancelToken& token)
{
    if (std::holds_alternative<FacetColumn::Constant>(column.data()))
        return filled(column.rows(), greatest, token, [bucket = bucketOf.back()](size_t) { return bucket; });
    return withCodes(column, [&](auto codes) {
        return filled(column.rows(), greatest, token, [&bucketOf, codes](size_t row) { return bucketOf[codes[row]]; });
    });
}

/// The members of a value: of a list its first one.
Cell bucketValue(const Cell& cell, bool lists)
{
    if (!lists)
        return cell;
    const QStringList members = stringsOf(cell);
    return members.isEmpty() ? Cell() : Cell(members.first());
}

/// The same where the least and the greatest number of each zone are known: times mostly rise, so that nearly all zones lie within one step.
template<class StepAt>
BucketCodes filledByZones(const FacetColumn& column, const FacetSteps& steps, const CancelToken& token, const StepAt& stepAt)
{
    const auto zones = column.zones();
    BucketCodes out(column.rows(), steps.buckets());
    out.fill([&](auto codes) {
        using Code = typename decltype(codes)::value_type;
        kernels::forParts(qsizetype(zones.size()), bucketPart / FacetColumn::zoneRows, token, [&](qsizetype first, qsizetype last) {
            for (auto z = size_t(first); z < size_t(last); ++z) {
                const FacetColumn::Zone& zone = zones[z];
                const size_t from = z * size_t(FacetColumn::zoneRows),
                             end = std::min(from + size_t(FacetColumn::zoneRows), size_t(column.rows()));
                const int step = zone.nulls ? steps.count : steps.stepOf(double(zone.least)); // the ends are met row by row
                if (step < steps.count && step == steps.stepOf(double(zone.greatest))) // a zone may begin and end outside, and be wider
                    std::fill(codes.begin() + qptrdiff(from), codes.begin() + qptrdiff(end), Code(step));
                else
                    for (size_t row = from; row < end; ++row)
                        codes[row] = Code(stepAt(row));
            }
        });
        if (token.isCancelled())
            std::ranges::fill(codes, Code(0));
    });
    return out;
}

} // namespace

int FacetSteps::stepOf(double value) const
{
    if (!(value >= first && value <= edge(count)))
        return count;
    const int about = std::clamp(int((value - first) * double(parts) / width), 0, count - 1);
    const int step = stepByEdges(value, about, [this](int i) { return edge(i); });
    return step == count && closed && value == edge(count) ? count - 1 : step;
}

int FacetSteps::bucketOf(double value) const
{
    const int step = stepOf(value);
    if (!ends || step < count)
        return step;
    return value < first ? count : value >= edge(count) ? count + 1 : buckets();
}

FacetBuckets stepBuckets(const FacetColumn& column, const FacetSteps& steps, const CancelToken& token)
{
    FacetBuckets out;
    out.count = steps.buckets();
    out.values.reserve(size_t(out.count));
    const bool times = std::holds_alternative<FacetColumn::Times>(column.data());
    for (int i = 0; i < steps.count; ++i)
        out.values.push_back(times ? Cell(Timestamp{qint64(std::llround(steps.edge(i)))}) : Cell(steps.edge(i)));
    out.values.resize(size_t(out.count)); // the ends have no edge
    if (column.isCoded()) {
        std::vector<quint16> bucketOf(column.codeCount());
        for (quint32 code = 0; code < column.codeCount(); ++code)
            bucketOf[code] = quint16(steps.bucketOf(measured(column.value(code))));
        out.of = byCode(column, bucketOf, out.count, token);
        return out;
    }
    const auto fill = [&](const auto& values) {
        const auto stepAt = [&](size_t row) { return column.isNull(qint64(row)) ? out.count : steps.bucketOf(double(values[row])); };
        out.of = column.zones().empty() ? filled(column.rows(), out.count, token, stepAt) : filledByZones(column, steps, token, stepAt);
    };
    if (const auto* t = std::get_if<FacetColumn::Times>(&column.data()))
        fill(t->us);
    else if (const auto* integers = std::get_if<FacetColumn::Integers>(&column.data()))
        fill(integers->values);
    else
        fill(std::get<FacetColumn::Reals>(column.data()).values);
    return out;
}

std::vector<qint64> countCodes(const FacetColumn& column, const CancelToken& token)
{
    std::vector<qint64> out(column.codeCount());
    if (std::holds_alternative<FacetColumn::Constant>(column.data())) {
        out.back() = column.rows();
        return out;
    }
    const auto parts = withCodes(column, [&](auto codes) {
        return kernels::mapParts<std::vector<qint64>>(column.rows(), std::max<qsizetype>(bucketPart, qsizetype(out.size()) * 8), token,
                                                      [&](qsizetype first, qsizetype last) {
                                                          std::vector<qint64> counts(out.size());
                                                          for (auto row = size_t(first); row < size_t(last); ++row)
                                                              ++counts[codes[row]];
                                                          return counts;
                                                      });
    });
    for (const auto& part : parts)
        for (size_t i = 0; i < part.size(); ++i)
            out[i] += part[i];
    return out;
}

FacetBuckets valueBuckets(const FacetColumn& column, int most, bool lists, const CancelToken& token)
{
    const std::vector<qint64> counts = countCodes(column, token);
    std::vector<Cell> values;
    std::vector<qint64> rows;
    std::vector<size_t> valueOf(column.codeCount());
    QHash<QByteArray, size_t> seen; // lists may share their first member
    for (quint32 code = 0; code < column.codeCount(); ++code) {
        Cell value = bucketValue(column.value(code), lists);
        size_t at = values.size();
        if (const auto* text = value.get<QByteArray>(); text && lists) {
            at = seen.value(*text, at);
            seen.insert(*text, at);
        }
        if (at == values.size()) {
            values.push_back(std::move(value));
            rows.push_back(0);
        }
        valueOf[code] = at;
        rows[at] += counts[code];
    }
    std::vector<size_t> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    std::erase_if(order, [&](size_t i) { return values[i].isNull() || rows[i] == 0; });
    std::ranges::sort(order,
                      [&](size_t a, size_t b) { return rows[a] != rows[b] ? rows[a] > rows[b] : Cell::compare(values[a], values[b]) < 0; });
    order.resize(std::min(order.size(), size_t(most)));
    FacetBuckets out;
    out.count = int(order.size());
    std::vector<quint16> bucketOf(values.size(), quint16(order.size()));
    for (size_t i = 0; i < order.size(); ++i) {
        bucketOf[order[i]] = quint16(i);
        out.values.push_back(values[order[i]]);
    }
    std::vector<quint16> ofCode(valueOf.size());
    std::ranges::transform(valueOf, ofCode.begin(), [&](size_t value) { return bucketOf[value]; });
    out.of = byCode(column, ofCode, out.count, token);
    return out;
}

BucketCodes inNoBucket(qint64 rows, int count)
{
    return filled(rows, count, CancelToken(), [count](size_t) { return count; });
}

FacetBuckets stateBuckets(const FacetColumn* verified, const FacetColumn* feedback, qint64 rows, const CancelToken& token)
{
    static const FacetColumnPtr unknown = FacetColumn::constant(0, Cell());
    const FacetColumn& v = verified ? *verified : *unknown;
    const FacetColumn& f = feedback ? *feedback : *unknown;
    std::vector<quint16> stateOf(size_t(v.codeCount()) * f.codeCount());
    for (quint32 a = 0; a < v.codeCount(); ++a)
        for (quint32 b = 0; b < f.codeCount(); ++b)
            stateOf[size_t(a) * f.codeCount() + b] = quint16(outcomeState(v.value(a), f.value(b)));
    FacetBuckets out;
    out.count = outcomeStates;
    for (int i = 0; i < outcomeStates; ++i)
        out.values.emplace_back(word(OutcomeState(i)));
    withAnyCodes(v, [&](auto a) {
        withAnyCodes(f, [&](auto b) {
            out.of = filled(rows, outcomeStates, token,
                            [&, width = size_t(f.codeCount())](size_t row) { return stateOf[a[row] * width + b[row]]; });
        });
    });
    return out;
}

std::optional<std::pair<double, double>> extentOf(const FacetColumn& column)
{
    std::optional<std::pair<double, double>> out;
    const auto widen = [&out](double v) {
        if (std::isfinite(v))
            out = out ? std::pair{std::min(out->first, v), std::max(out->second, v)} : std::pair{v, v};
    };
    if (column.isCoded())
        for (quint32 code = 1; code < column.codeCount(); ++code)
            widen(measured(column.value(code)));
    for (const FacetColumn::Zone& zone : column.zones())
        if (zone.least <= zone.greatest) {
            widen(double(zone.least));
            widen(double(zone.greatest));
        }
    if (const auto* reals = std::get_if<FacetColumn::Reals>(&column.data()))
        for (qint64 row = 0; row < column.rows(); ++row)
            if (!column.isNull(row))
                widen(reals->values[size_t(row)]);
    return out;
}

} // namespace hindcast
