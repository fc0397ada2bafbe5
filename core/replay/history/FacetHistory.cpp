// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/FacetHistory.h"

#include "core/compute/Kernels.h"
#include "core/replay/history/FacetSubjects.h"
#include "core/replay/history/HistoryShape.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::FacetHistory)
};

/// Numbers of a column, of codes or plain, by its rows.
class RealColumn
{
public:
    explicit RealColumn(const FacetColumn& column) : m_column(column)
    {
        if (const auto* reals = std::get_if<FacetColumn::Reals>(&column.data())) {
            m_plain = reals->values.data();
            return;
        }
        m_ofCode.reserve(column.codeCount());
        for (quint32 code = 0; code < column.codeCount(); ++code)
            m_ofCode.push_back(column.value(code).real());
    }
    void read(qint64 first, std::span<double> out, std::vector<quint32>& codes) const
    {
        if (m_plain) {
            for (size_t i = 0; i < out.size(); ++i)
                out[i] = m_column.isNull(first + qint64(i)) ? Cell().real() : m_plain[size_t(first) + i];
            return;
        }
        codes.resize(out.size());
        facetCodes(m_column, first, codes);
        for (size_t i = 0; i < out.size(); ++i)
            out[i] = m_ofCode[codes[i]];
    }

private:
    const FacetColumn& m_column;
    const double* m_plain = nullptr;
    std::vector<double> m_ofCode;
};

/// What each code of a column adds to the bits of an outcome.
template<class BitsOf>
std::vector<quint16> bitsOfCodes(const FacetColumn& column, BitsOf bitsOf)
{
    std::vector<quint16> out(column.codeCount());
    for (quint32 code = 0; code < out.size(); ++code)
        out[code] = bitsOf(column.value(code)).bits;
    return out;
}

std::string_view bytesOf(const Cell& cell)
{
    const auto* text = cell.get<QByteArray>();
    return text ? std::string_view(text->constData(), size_t(text->size())) : std::string_view();
}

/// Columns of the same rows in another order.
template<class T>
void reorder(std::vector<T>& column, quint32 begin, const std::vector<quint32>& order)
{
    if (column.empty())
        return;
    std::vector<T> sorted(order.size());
    for (size_t i = 0; i < order.size(); ++i)
        sorted[i] = column[order[i]];
    std::ranges::copy(sorted, column.begin() + begin);
}

/// Puts the rows of a table into their places in a history.
class FacetPlacing
{
public:
    FacetPlacing(const FacetTable& table, FacetSubjects& subjects, const HistorySpec& spec, const CancelToken& token)
        : m_table(table), m_rows(subjects), m_history(subjects.history), m_spec(spec), m_token(token),
          m_confidence(*table.column(OutcomeConfidence))
    {
        m_verified = bitsOfCodes(*table.column(OutcomeVerified), [](const Cell& cell) {
            const auto flag = cell.flag();
            return OutcomeBits::of(!flag ? Verified::Unknown : *flag ? Verified::Yes : Verified::No, Feedback(0), OutcomePath(0));
        });
        m_feedback = bitsOfCodes(*table.column(OutcomeFeedback), [](const Cell& cell) {
            return OutcomeBits::of(Verified(0), historyFeedback(bytesOf(cell)), OutcomePath(0));
        });
        m_path = bitsOfCodes(*table.column(OutcomePathColumn),
                             [](const Cell& cell) { return OutcomeBits::of(Verified(0), Feedback(0), historyPath(bytesOf(cell))); });
    }

    Expected<std::vector<quint32>> place()
    {
        makeRoom();
        countRows();
        std::vector<qint64> noNumber(m_parts);
        kernels::forParts(qsizetype(m_parts), 1, m_token, [&](qsizetype part, qsizetype) { noNumber[size_t(part)] = put(size_t(part)); });
        if (m_token.isCancelled())
            return failCancelled();
        m_history.noNumber = std::accumulate(noNumber.begin(), noNumber.end(), qint64(0));
        m_next = {};
        sortLate();
        return m_token.isCancelled() ? Expected<std::vector<quint32>>(failCancelled()) : std::move(m_sessionOf);
    }

private:
    static constexpr qint64 rowsAtOnce = 2'048;

    [[nodiscard]] qint64 partBegin(size_t part) const { return m_table.rows * qint64(part) / qint64(m_parts); }

    void makeRoom()
    {
        const auto rows = size_t(m_table.rows - m_history.undated);
        m_history.atUs.resize(rows);
        m_history.confidence.resize(rows);
        m_history.bits.resize(rows);
        m_history.ids.resize(rows);
        if (m_spec.users)
            m_history.users.resize(rows);
        if (m_spec.needsSessions())
            m_sessionOf.resize(rows);
        const size_t subjects = std::max<size_t>(m_history.subjects.size(), 1);
        m_parts = std::clamp<size_t>(rows / subjects / 4, 1, 8); // counting costs a number for each part and subject
    }

    /// Where the rows of each part go.
    void countRows()
    {
        m_next.assign(m_parts, {});
        m_before.assign(m_parts, 0);
        kernels::forParts(qsizetype(m_parts), 1, m_token, [&](qsizetype part, qsizetype) {
            std::vector<quint32>& counts = m_next[size_t(part)];
            counts.assign(m_history.subjects.size(), 0);
            for (qint64 row = partBegin(size_t(part)); row < partBegin(size_t(part) + 1); ++row)
                if (const quint32 s = m_rows.subjectOf[size_t(row)]; s != FacetSubjects::none) {
                    ++counts[s];
                    ++m_before[size_t(part)];
                }
        });
        quint32 next = 0;
        for (size_t s = 0; s < m_history.subjects.size(); ++s) {
            m_history.subjects[s].begin = next;
            for (std::vector<quint32>& counts : m_next)
                if (!counts.empty())
                    next += std::exchange(counts[s], next);
            m_history.subjects[s].end = next;
        }
        std::exclusive_scan(m_before.begin(), m_before.end(), m_before.begin(), qint64(0));
    }

    /// Gives how many rows have no number as their confidence.
    qint64 put(size_t part)
    {
        std::vector<quint32>& next = m_next[part];
        std::array<std::vector<quint32>, 4> codes;
        for (auto& c : codes)
            c.resize(rowsAtOnce);
        std::vector<double> confidence(rowsAtOnce);
        const std::vector<qint64>& times = std::get<FacetColumn::Times>(m_table.column(OutcomeCreatedAt)->data()).us;
        FacetKeyWalk keys(m_table.keys, partBegin(part));
        qint64 ordinal = m_before[part], noNumber = 0;
        for (qint64 first = partBegin(part); first < partBegin(part + 1) && !m_token.isCancelled(); first += rowsAtOnce) {
            const auto n = size_t(std::min(rowsAtOnce, partBegin(part + 1) - first));
            facetCodes(*m_table.column(OutcomeVerified), first, std::span(codes[0]).first(n));
            facetCodes(*m_table.column(OutcomeFeedback), first, std::span(codes[1]).first(n));
            facetCodes(*m_table.column(OutcomePathColumn), first, std::span(codes[2]).first(n));
            m_confidence.read(first, std::span(confidence).first(n), codes[3]);
            for (size_t i = 0; i < n; ++i) {
                const size_t row = size_t(first) + i;
                const qint64 key = keys.next();
                const quint32 subject = m_rows.subjectOf[row];
                if (subject == FacetSubjects::none)
                    continue;
                const size_t place = next[subject]++;
                m_history.atUs[place] = times[row];
                m_history.confidence[place] = confidence[i];
                noNumber += std::isnan(confidence[i]) ? 1 : 0;
                const auto bits = quint16(m_verified[codes[0][i]] | m_feedback[codes[1][i]] | m_path[codes[2][i]]);
                m_history.bits[place].bits = m_rows.isLeft(row) ? quint16(bits | OutcomeBits::excluded) : bits;
                m_history.ids[place] = m_history.integerIds ? key : ordinal++;
                if (m_spec.users)
                    m_history.users[place] = m_rows.userOf[row];
                if (!m_sessionOf.empty())
                    m_sessionOf[place] = m_rows.sessionOf[row];
            }
        }
        return noNumber;
    }

    /// Rows came in the order of their keys; of one subject that is mostly the order of time.
    void sortLate()
    {
        const std::vector<quint32> parts = m_history.parts();
        kernels::forParts(qsizetype(parts.size()) - 1, 1, m_token, [&](qsizetype part, qsizetype) {
            std::vector<quint32> order;
            for (quint32 s = parts[size_t(part)]; s < parts[size_t(part) + 1]; ++s) {
                HistorySubject& subject = m_history.subjects[s];
                subject.late = !std::is_sorted(m_history.atUs.begin() + subject.begin, m_history.atUs.begin() + subject.end);
                if (!subject.late)
                    continue;
                order.resize(subject.size());
                std::iota(order.begin(), order.end(), subject.begin);
                std::ranges::stable_sort(order, {}, [&](quint32 row) { return m_history.atUs[row]; });
                reorder(m_history.atUs, subject.begin, order);
                reorder(m_history.confidence, subject.begin, order);
                reorder(m_history.bits, subject.begin, order);
                reorder(m_history.ids, subject.begin, order);
                reorder(m_history.users, subject.begin, order);
                reorder(m_sessionOf, subject.begin, order);
            }
        });
    }

    const FacetTable& m_table;
    const FacetSubjects& m_rows;
    OutcomeHistory& m_history;
    const HistorySpec& m_spec;
    const CancelToken& m_token;
    RealColumn m_confidence;
    std::vector<quint16> m_verified, m_feedback, m_path; ///< bits of each code
    size_t m_parts = 1;
    std::vector<std::vector<quint32>> m_next; ///< of each part the next place of each subject
    std::vector<qint64> m_before;             ///< dated rows before each part
    std::vector<quint32> m_sessionOf;
};

bool hasColumns(const FacetTable& table, const HistorySpec& spec)
{
    const std::vector<int> wanted = historyColumns(spec);
    if (!std::ranges::all_of(wanted, [&](int c) { return table.column(c) != nullptr; }))
        return false;
    const FacetColumn& moments = *table.column(OutcomeCreatedAt); // one moment for all of them is no history
    return std::holds_alternative<FacetColumn::Times>(moments.data()) || table.rows == 0 || moments.cell(0).isNull();
}

} // namespace

Expected<OutcomeHistory> historyOfFacets(const FacetTable& table, HistorySpec spec, const CancelToken& token)
{
    if (!hasColumns(table, spec))
        return fail(ErrorCode::NotFound, Tr::tr("What a replay needs of outcomes is not all in memory."));
    if (table.rows >= 0xFFFF'FFFELL)
        return fail(ErrorCode::TooLarge, Tr::tr("There are more outcomes than can be replayed at once."));
    FacetSubjects subjects(table, spec);
    if (!subjects.find(token))
        return failCancelled();
    std::vector<quint32> sessionOf;
    if (!subjects.history.subjects.empty()) {
        HC_TRY(sessionOf, FacetPlacing(table, subjects, spec, token).place());
    }
    finishHistory(subjects.history, spec, std::move(sessionOf));
    subjects.history.changed = table.changed;
    return std::move(subjects.history);
}

} // namespace hindcast
