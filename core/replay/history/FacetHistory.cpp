// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/FacetHistory.h"

#include "core/compute/Kernels.h"
#include "core/compute/LargeVector.h"
#include "core/compute/Release.h"
#include "core/replay/history/FacetSubjects.h"
#include "core/replay/history/HistoryShape.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
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
        if (const auto* narrow = std::get_if<FacetColumn::Codes8>(&column.data()))
            m_codes8 = narrow->data();
        else if (const auto* middle = std::get_if<FacetColumn::Codes16>(&column.data()))
            m_codes16 = middle->data();
    }
    /// It has codes that fit into 16 bits; then ofCode(codeAt()) is at().
    [[nodiscard]] bool isNarrow() const { return !m_plain && m_ofCode.size() <= 0x1'0000; }
    [[nodiscard]] quint32 codeAt(size_t row) const
    {
        return m_codes8 ? m_codes8[row] : m_codes16 ? m_codes16[row] : m_column.code(qint64(row));
    }
    [[nodiscard]] double ofCode(quint32 code) const { return m_ofCode[code]; }
    [[nodiscard]] double at(size_t row) const
    {
        if (m_plain)
            return m_column.isNull(qint64(row)) ? Cell().real() : m_plain[row];
        return m_ofCode[codeAt(row)];
    }

private:
    const FacetColumn& m_column;
    const double* m_plain = nullptr;
    const quint8* m_codes8 = nullptr;
    const quint16* m_codes16 = nullptr;
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

/// Puts the rows of a table into their places in a history.
class FacetPlacing
{
public:
    FacetPlacing(const FacetTable& table, FacetSubjects& subjects, const HistorySpec& spec, const CancelToken& token)
        : m_table(table), m_rows(subjects), m_history(subjects.history), m_spec(spec), m_token(token),
          m_times(std::get<FacetColumn::Times>(table.column(OutcomeCreatedAt)->data()).us), m_confidence(*table.column(OutcomeConfidence))
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
        kernels::forParts(qsizetype(m_parts), 1, m_token, [&](qsizetype part, qsizetype) { putRows(size_t(part)); });
        release(m_next);
        const std::vector<quint32> parts = m_history.parts();
        std::vector<qint64> noNumber(parts.size() - 1);
        kernels::forParts(qsizetype(noNumber.size()), 1, m_token, [&](qsizetype part, qsizetype) {
            for (quint32 s = parts[size_t(part)]; s < parts[size_t(part) + 1]; ++s)
                noNumber[size_t(part)] += take(m_history.subjects[s]);
        });
        if (m_token.isCancelled())
            return failCancelled();
        m_history.noNumber = std::accumulate(noNumber.begin(), noNumber.end(), qint64(0));
        return std::move(m_sessionOf);
    }

private:
    static constexpr qint64 rowsAtOnce = 2'048;

    /// What is put into the place of a row: beside each other and small, so that the lines of memory that are written at the same time,
    /// one for each subject, stay in a processor's cache.
    struct RowFacts {
        qint64 atUs;
        quint32 row;
        quint16 confidence; ///< its code, of a column of few codes
        OutcomeBits bits;
    };
    static_assert(sizeof(RowFacts) == 16 && std::is_trivially_destructible_v<RowFacts>);

    [[nodiscard]] qint64 partBegin(size_t part) const { return m_table.rows * qint64(part) / qint64(m_parts); }

    void makeRoom()
    {
        const auto rows = size_t(m_table.rows - m_history.undated);
        m_facts = makeLargeRoom<RowFacts>(rows);
        // Zeroing them takes as long as filling them: each by a thread of its own.
        const std::function<void()> rooms[] = {
            [&] { resizeLarge(m_history.atUs, rows); },
            [&] { resizeLarge(m_history.confidence, rows); },
            [&] { resizeLarge(m_history.ids, rows); },
            [&] { resizeLarge(m_history.bits, rows); },
        };
        kernels::forParts(std::ssize(rooms), 1, m_token, [&](qsizetype i, qsizetype) { rooms[i](); });
        if (m_spec.users)
            m_history.users.resize(rows);
        if (m_spec.needsSessions())
            m_sessionOf.resize(rows);
        if (!m_history.integerIds || m_table.keys.runs().size() > 1)
            m_idOf.resize(size_t(m_table.rows));
        const size_t subjects = std::max<size_t>(m_history.subjects.size(), 1);
        m_parts = std::clamp<size_t>(rows / subjects / 4, 1, 4); // counting costs a number for each part and subject
    }

    /// Where the rows of each part go.
    void countRows()
    {
        m_next.assign(m_parts, {});
        std::vector<qint64> before(m_parts);
        kernels::forParts(qsizetype(m_parts), 1, m_token, [&](qsizetype part, qsizetype) {
            std::vector<quint32>& counts = m_next[size_t(part)];
            counts.assign(m_history.subjects.size(), 0);
            for (qint64 row = partBegin(size_t(part)); row < partBegin(size_t(part) + 1); ++row)
                if (const quint32 s = m_rows.subjectOf[size_t(row)]; s != FacetSubjects::none) {
                    ++counts[s];
                    ++before[size_t(part)];
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
        std::exclusive_scan(before.begin(), before.end(), before.begin(), qint64(0));
        m_before = std::move(before);
    }

    void putRows(size_t part)
    {
        std::vector<quint32>& next = m_next[part];
        FacetKeyWalk keys(m_table.keys, partBegin(part));
        qint64 ordinal = m_before[part];
        std::array<std::vector<quint32>, 3> codes;
        for (auto& c : codes)
            c.resize(rowsAtOnce);
        for (qint64 first = partBegin(part); first < partBegin(part + 1); first += rowsAtOnce) {
            const auto n = size_t(std::min(rowsAtOnce, partBegin(part + 1) - first));
            facetCodes(*m_table.column(OutcomeVerified), first, std::span(codes[0]).first(n));
            facetCodes(*m_table.column(OutcomeFeedback), first, std::span(codes[1]).first(n));
            facetCodes(*m_table.column(OutcomePathColumn), first, std::span(codes[2]).first(n));
            for (size_t i = 0; i < n; ++i) {
                const size_t row = size_t(first) + i;
                if (!m_idOf.empty()) {
                    const qint64 key = keys.next();
                    m_idOf[row] = m_history.integerIds ? key : ordinal;
                }
                const quint32 subject = m_rows.subjectOf[row];
                if (subject == FacetSubjects::none)
                    continue;
                ++ordinal;
                const auto bits = quint16(m_verified[codes[0][i]] | m_feedback[codes[1][i]] | m_path[codes[2][i]]);
                const quint16 confidence = m_confidence.isNarrow() ? quint16(m_confidence.codeAt(row)) : quint16(0);
                m_facts.get()[next[subject]++] = {
                    m_times[row], quint32(row), confidence, {m_rows.isLeft(row) ? quint16(bits | OutcomeBits::excluded) : bits}};
            }
        }
    }

    /// The rows of a subject, in time order: they came in the order of their keys, which is mostly that. Gives how many have no number
    /// as their confidence.
    qint64 take(HistorySubject& subject)
    {
        const std::span facts(m_facts.get() + subject.begin, subject.size());
        subject.late = !std::ranges::is_sorted(facts, {}, &RowFacts::atUs);
        if (subject.late)
            std::ranges::stable_sort(facts, {}, &RowFacts::atUs);
        const qint64 firstKey = m_table.keys.runs().empty() ? 0 : m_table.keys.runs().front().key;
        qint64 noNumber = 0;
        for (size_t place = subject.begin; place < subject.end; ++place) {
            const RowFacts& f = m_facts.get()[place];
            m_history.atUs[place] = f.atUs;
            const double confidence = m_confidence.isNarrow() ? m_confidence.ofCode(f.confidence) : m_confidence.at(f.row);
            m_history.confidence[place] = confidence;
            noNumber += std::isnan(confidence) ? 1 : 0;
            m_history.bits[place] = f.bits;
            m_history.ids[place] = m_idOf.empty() ? firstKey + f.row : m_idOf[f.row];
            if (m_spec.users)
                m_history.users[place] = m_rows.userOf[f.row];
            if (!m_sessionOf.empty())
                m_sessionOf[place] = m_rows.sessionOf[f.row];
        }
        return noNumber;
    }

    const FacetTable& m_table;
    const FacetSubjects& m_rows;
    OutcomeHistory& m_history;
    const HistorySpec& m_spec;
    const CancelToken& m_token;
    std::span<const qint64> m_times;
    RealColumn m_confidence;
    std::vector<quint16> m_verified, m_feedback, m_path; ///< bits of each code
    size_t m_parts = 1;
    std::vector<std::vector<quint32>> m_next; ///< of each part the next place of each subject
    std::vector<qint64> m_before; ///< dated rows before each part
    LargeRoom<RowFacts> m_facts; ///< of each place
    std::vector<qint64> m_idOf; ///< of each row, where keys are not one run
    std::vector<quint32> m_sessionOf; ///< of each place
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

Expected<OutcomeHistory> historyOfFacets(const FacetTable& table, const HistorySpec& spec, const CancelToken& token)
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
