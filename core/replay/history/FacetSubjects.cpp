// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/history/FacetSubjects.h"

#include "core/compute/Kernels.h"
#include "core/replay/history/HistoryShape.h"
#include "core/rules/promotion/Thresholds.h"

#include <algorithm>

namespace hindcast {
namespace {

constexpr qint64 rowsOfChunk = 4'096;
constexpr quint64 greatestDense = 1U << 24U; // pairs of name and cluster
constexpr size_t greatestMarks = 1U << 22U; // the same, where each part of the rows marks them
constexpr qsizetype plainParts = 4;

/// The text that a code stands for; empty for the null.
std::string_view codeText(const FacetColumn& column, quint32 code, Cell& keep)
{
    if (code == 0)
        return {};
    if (column.dictionary().values.empty())
        return column.dictionary().texts.text(code - 1);
    keep = column.value(code);
    const auto* text = keep.get<QByteArray>();
    return text ? std::string_view(text->constData(), size_t(text->size())) : std::string_view();
}

/// Texts as numbers, equal ones alike: of each code what \a textOf makes of its text. Gives how many there are.
template<class TextOf>
quint32 numberCodes(const FacetColumn& column, std::vector<quint32>& out, TextOf textOf)
{
    TextCodes texts;
    Cell keep;
    out.resize(column.codeCount());
    for (quint32 code = 0; code < out.size(); ++code)
        out[code] = texts.code(textOf(codeText(column, code, keep)));
    return texts.size();
}

} // namespace

void facetCodes(const FacetColumn& column, qint64 first, std::span<quint32> out)
{
    if (std::holds_alternative<FacetColumn::Constant>(column.data())) {
        std::ranges::fill(out, column.code(first));
        return;
    }
    withCodes(column, [&](auto codes) { std::ranges::copy(codes.subspan(size_t(first), out.size()), out.begin()); });
}

FacetKeyWalk::FacetKeyWalk(const FacetKeys& keys, qint64 row)
    : m_runs(keys.areIntegers() ? keys.runs() : std::span<const FacetKeys::Run>()), m_row(row)
{
    if (!m_runs.empty())
        m_run = size_t(std::ranges::upper_bound(m_runs, row, {}, &FacetKeys::Run::row) - m_runs.begin()) - 1;
}

qint64 FacetKeyWalk::next()
{
    if (m_runs.empty())
        return 0;
    if (m_run + 1 < m_runs.size() && m_runs[m_run + 1].row == m_row)
        ++m_run;
    const FacetKeys::Run& run = m_runs[m_run];
    return run.key + (m_row++ - run.row);
}

quint32 FacetSubjects::Renamed::of(quint32 code, TextCodes& texts)
{
    quint32& number = codes[code];
    if (number == none) {
        Cell keep;
        number = texts.code(codeText(*column, code, keep));
    }
    return number;
}

FacetSubjects::Renamed FacetSubjects::renamed(int column, const QStringList& left, TextCodes& texts) const
{
    Renamed out;
    out.column = m_table.column(column);
    out.codes.assign(out.column->codeCount(), none);
    for (const QString& text : left)
        out.left << texts.code(text.toStdString());
    return out;
}

FacetSubjects::FacetSubjects(const FacetTable& table, const HistorySpec& spec) : m_table(table), m_spec(spec)
{
    if (spec.needsSessions())
        m_sessions = renamed(OutcomeSession, spec.excludeSessions, history.sessionTexts);
    if (spec.needsUsers())
        m_users = renamed(OutcomeUser, spec.excludeUsers, history.userTexts);
    for (const QString& cluster : spec.excludeClusters)
        m_leftClusters << history.clusterTexts.code(cluster.toStdString());
    if (spec.exposures)
        m_hintsOf.resize(table.column(OutcomeHints)->codeCount());
}

/// Codes of keys whose beginnings are the same, where the product cuts them, are one name; no cluster is `unknown`.
void FacetSubjects::nameKeys()
{
    const FacetColumn& keys = *m_table.column(OutcomeRootCause);
    Cell keep;
    m_fullOf.resize(keys.codeCount());
    for (quint32 code = 0; code < m_fullOf.size(); ++code)
        m_fullOf[code] = codeText(keys, code, keep).empty() ? 0 : code; // an empty key is none
    m_names = keys.codeCount();
    if (m_spec.nameLength > 0)
        m_names = numberCodes(keys, m_nameOf, [this](std::string_view text) { return cutName(text, m_spec.nameLength); });
    else
        m_nameOf = m_fullOf;
    m_clusters = numberCodes(*m_table.column(OutcomeCluster), m_clusterOf,
                             [](std::string_view text) { return text.empty() ? std::string_view(unknownCluster) : text; });
    if (const quint64 pairs = quint64(m_names) * m_clusters; pairs <= greatestDense)
        m_dense.assign(size_t(pairs), none);
}

quint32 FacetSubjects::subject(quint32 key, quint32 cluster)
{
    const quint64 pair = quint64(m_nameOf[key]) * m_clusters + m_clusterOf[cluster];
    quint32& code = m_dense.empty() ? m_sparse.try_emplace(pair, none).first->second : m_dense[size_t(pair)];
    if (code == none) {
        Cell keepKey, keepCluster;
        const std::string_view name = cutName(codeText(*m_table.column(OutcomeRootCause), key, keepKey), m_spec.nameLength);
        std::string_view place = codeText(*m_table.column(OutcomeCluster), cluster, keepCluster);
        if (place.empty())
            place = unknownCluster;
        OutcomeHistory::subjectText(name, place, m_scratch);
        code = history.subjectTexts.code(m_scratch);
        history.subjects.emplace_back();
        history.clusterOf.push_back(history.clusterTexts.code(place));
        if (m_spec.nameLength > 0)
            m_firstKey.push_back(m_fullOf[key]);
    } else if (m_spec.nameLength > 0 && m_firstKey[code] != m_fullOf[key]) {
        history.subjects[code].severalKeys = true;
    }
    return code;
}

bool FacetSubjects::isPlain() const
{
    return !m_sessions.column && !m_users.column && !m_spec.exposures && m_spec.nameLength == 0 && m_table.keys.areIntegers()
        && !m_dense.empty() && m_dense.size() <= greatestMarks;
}

/// Each part notes the pairs of key and cluster that it meets, in their order; put one behind the other that is the order of all rows.
void FacetSubjects::findPlain(const FacetColumn& moments, const CancelToken& token)
{
    struct Met {
        std::vector<std::pair<quint32, quint32>> pairs; ///< codes
        qint64 undated = 0;
    };
    const qsizetype part = std::max<qsizetype>(rowsOfChunk, (qsizetype(m_table.rows) + plainParts - 1) / plainParts);
    const auto met = kernels::mapParts<Met>(qsizetype(m_table.rows), part, token, [&](qsizetype first, qsizetype last) {
        Met out;
        std::vector<bool> seen(m_dense.size());
        std::vector<quint32> keys(rowsOfChunk), clusters(rowsOfChunk);
        for (qsizetype from = first; from < last; from += rowsOfChunk) {
            const auto n = size_t(std::min<qsizetype>(rowsOfChunk, last - from));
            facetCodes(*m_table.column(OutcomeRootCause), from, std::span(keys).first(n));
            facetCodes(*m_table.column(OutcomeCluster), from, std::span(clusters).first(n));
            for (size_t i = 0; i < n; ++i) {
                if (moments.isNull(from + qint64(i))) {
                    ++out.undated;
                    continue;
                }
                const quint32 pair = m_nameOf[keys[i]] * m_clusters + m_clusterOf[clusters[i]];
                subjectOf[size_t(from) + i] = pair;
                if (!seen[pair]) {
                    seen[pair] = true;
                    out.pairs.emplace_back(keys[i], clusters[i]);
                }
            }
        }
        return out;
    });
    for (const Met& m : met) {
        history.undated += m.undated;
        for (const auto& [key, cluster] : m.pairs)
            (void)subject(key, cluster);
    }
    kernels::forParts(qsizetype(m_table.rows), part, token, [&](qsizetype first, qsizetype last) {
        for (auto row = size_t(first); row < size_t(last); ++row) {
            if (subjectOf[row] == none)
                continue;
            subjectOf[row] = m_dense[subjectOf[row]];
            if (!m_left.empty())
                m_left[row] = char(m_leftClusters.contains(history.clusterOf[subjectOf[row]]));
        }
    });
}

void FacetSubjects::takeHints(quint32 code, quint32 session, qint64 at)
{
    std::vector<std::string>& hints = m_hintsOf[code];
    if (hints.empty()) {
        const Cell list = m_table.column(OutcomeHints)->value(code);
        const auto* text = list.get<QByteArray>();
        hints = text ? shownHints(*text) : std::vector<std::string>();
    }
    for (const std::string& hint : hints)
        history.exposures.push_back({session, history.hintTexts.code(hint), at});
}

void FacetSubjects::takeRow(size_t row, size_t place, const Chunk& chunk)
{
    const quint32 code = subject(chunk.keys[place], chunk.clusters[place]);
    bool left = !m_leftClusters.isEmpty() && m_leftClusters.contains(history.clusterOf[code]);
    if (m_sessions.column) {
        sessionOf[row] = m_sessions.of(chunk.sessions[place], history.sessionTexts);
        left = left || (!m_sessions.left.isEmpty() && m_sessions.left.contains(sessionOf[row]));
    }
    if (m_users.column) {
        const quint32 user = m_users.of(chunk.users[place], history.userTexts);
        if (m_spec.users)
            userOf[row] = user;
        left = left || (!m_users.left.isEmpty() && m_users.left.contains(user));
    }
    if (!m_left.empty())
        m_left[row] = char(left);
    subjectOf[row] = code;
}

bool FacetSubjects::find(const CancelToken& token)
{
    const FacetColumn& moments = *m_table.column(OutcomeCreatedAt);
    const auto* times = std::get_if<FacetColumn::Times>(&moments.data());
    const auto rows = size_t(m_table.rows);
    subjectOf.assign(rows, none);
    if (!times) { // none of them has one
        history.undated = m_table.rows;
        return true;
    }
    nameKeys();
    if (m_sessions.column)
        sessionOf.resize(rows);
    if (m_spec.users)
        userOf.resize(rows);
    if (!m_leftClusters.isEmpty() || !m_sessions.left.isEmpty() || !m_users.left.isEmpty())
        m_left.assign(rows, 0);
    if (isPlain()) {
        findPlain(moments, token);
        return !token.isCancelled();
    }
    Chunk chunk;
    const auto read = [&](const FacetColumn* column, qint64 first, size_t n, std::vector<quint32>& out) {
        out.resize(n);
        if (column)
            facetCodes(*column, first, out);
    };
    for (qint64 first = 0; first < m_table.rows; first += rowsOfChunk) {
        if (token.isCancelled())
            return false;
        const auto n = size_t(std::min(rowsOfChunk, m_table.rows - first));
        read(m_table.column(OutcomeRootCause), first, n, chunk.keys);
        read(m_table.column(OutcomeCluster), first, n, chunk.clusters);
        read(m_sessions.column, first, n, chunk.sessions);
        read(m_users.column, first, n, chunk.users);
        read(m_spec.exposures ? m_table.column(OutcomeHints) : nullptr, first, n, chunk.hints);
        for (size_t i = 0; i < n; ++i) {
            const size_t row = size_t(first) + i;
            if (moments.isNull(qint64(row))) {
                ++history.undated;
                continue;
            }
            takeRow(row, i, chunk);
            if (m_spec.exposures)
                takeHints(chunk.hints[i], sessionOf[row], times->us[row]);
            if (!m_table.keys.areIntegers())
                history.idTexts.push_back(m_table.keys.key(qint64(row)).text().toUtf8());
        }
    }
    history.integerIds = history.idTexts.empty();
    return true;
}

} // namespace hindcast
