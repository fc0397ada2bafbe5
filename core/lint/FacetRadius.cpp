// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/FacetRadius.h"

#include "core/compute/Kernels.h"
#include "core/domain/Cell.h"
#include "core/replay/history/FacetSubjects.h"
#include "core/rules/promotion/Eligibility.h"
#include "core/rules/promotion/FirstPromotion.h"
#include "core/rules/text/CodePoints.h"
#include "core/store/relation/Record.h"

#include <QHash>

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace hindcast {
namespace {

constexpr size_t rowsAtOnce = 16'384;
constexpr qsizetype rowsAPart = qsizetype(rowsAtOnce) * 64;

/// What some rows say, gathered by one thread; parts are put together in the order of the rows.
struct RadiusPart {
    std::vector<quint32> saw, rests, could; ///< codes of sessions, a session as often as it comes
    std::vector<OutcomeFacts> own;          ///< eligible outcomes of the pattern
    std::unordered_map<quint32, qint64> after;  ///< by the code of a cluster
    std::unordered_map<quint64, qint64> others; ///< by the codes of key and cluster
    qint64 verified = 0, failed = 0, unknown = 0;
    std::vector<quint32> session = std::vector<quint32>(rowsAtOnce), key = session, cluster = session, hint = session;
};

/// What each code of a column is to a question.
std::vector<char> codesWhere(const FacetColumn& column, const std::function<bool(const Cell&)>& holds)
{
    std::vector<char> out(column.codeCount());
    for (quint32 code = 0; code < out.size(); ++code)
        out[code] = char(holds(column.value(code)));
    return out;
}

/// The longest piece of a name that stands in a list as it is, however the list is written.
QByteArray plainPiece(const QByteArray& name)
{
    qsizetype at = 0, length = 0;
    for (qsizetype i = 0; i < name.size();) {
        qsizetype end = i;
        while (end < name.size() && name[end] > ' ' && name[end] < '\x7f' && name[end] != '"' && name[end] != '\\' && name[end] != '/')
            ++end;
        if (end - i > length) {
            at = i;
            length = end - i;
        }
        i = end + 1;
    }
    return name.mid(at, length);
}

class FacetRadius
{
public:
    FacetRadius(const FacetTable& table, const StoreDescription& store, const std::vector<Pattern>& patterns, size_t index,
                const LintParams& params)
        : m_table(table), m_patterns(patterns), m_pattern(patterns[index]), m_params(params), m_nameLength(store.product().nameLength),
          m_sessions(*table.column(OutcomeSession)), m_keys(*table.column(OutcomeRootCause)), m_clusters(*table.column(OutcomeCluster)),
          m_hints(*table.column(OutcomeHints)), m_created(*table.column(OutcomeCreatedAt)),
          m_times(std::get_if<FacetColumn::Times>(&m_created.data()))
    {
        m_radius.hintsRecorded = store.relation(RelationId::Outcomes)->columns[OutcomeHints].codec != nullptr;
        nameCodes();
    }

    Expected<BlastRadius> read(const GivenSessions& given, const CancelToken& token)
    {
        m_radius.hintsRecorded = m_radius.hintsRecorded || given.noted;
        HC_TRY(const auto first, walk(token, [this](RadiusPart& part, size_t row, size_t i) { firstPass(part, row, i); }));
        for (const RadiusPart& part : first) {
            mark(m_saw, part.saw);
            mark(m_rests, part.rests);
            m_own.insert(m_own.end(), part.own.begin(), part.own.end());
        }
        addGiven(given.sessions);
        m_radius.since = firstPromotion(std::move(m_own), m_params.promotion);
        m_radius.saw = std::ranges::count(m_saw, char(1)) + m_silent;
        HC_TRY(const auto second, walk(token, [this](RadiusPart& part, size_t row, size_t i) { secondPass(part, row, i); }));
        for (const RadiusPart& part : second)
            add(part);
        finish();
        return m_radius;
    }

private:
    [[nodiscard]] QString clusterName(quint32 code) const
    {
        const QString name = m_clusters.value(code).text();
        return name.isEmpty() ? QString::fromLatin1(unknownCluster) : name;
    }
    [[nodiscard]] QString keyName(quint32 code) const
    {
        const QString key = m_keys.value(code).text();
        return m_nameLength > 0 ? firstCodePoints(key, m_nameLength).toString() : key;
    }

    void nameCodes()
    {
        const QByteArray name = m_pattern.name.toUtf8(), piece = plainPiece(name);
        m_ownKey = codesWhere(m_keys, [&](const Cell& key) {
            const QByteArray* text = key.get<QByteArray>();
            if (!text)
                return m_pattern.name.isEmpty();
            if (m_nameLength == 0 || !text->startsWith(name))
                return *text == name;
            return firstCodePoints(storedText(*text), m_nameLength).toString() == m_pattern.name;
        });
        m_ownCluster.resize(m_clusters.codeCount());
        m_hereCluster.resize(m_clusters.codeCount());
        const bool everywhere = m_pattern.clusterId == QLatin1String(unknownCluster);
        for (quint32 code = 0; code < m_ownCluster.size(); ++code) {
            const QString cluster = clusterName(code);
            m_ownCluster[code] = cluster == m_pattern.clusterId || (m_nameLength > 0 && cluster == QLatin1String(unknownCluster));
            m_hereCluster[code] = everywhere || cluster == m_pattern.clusterId;
        }
        m_ownHint = codesWhere(m_hints, [&](const Cell& list) {
            const QByteArray* text = list.get<QByteArray>();
            return text && text->size() > 2 && text->contains(piece) && stringsOf(list).contains(m_pattern.name);
        });
        m_saw.resize(m_sessions.codeCount());
        m_rests.resize(m_sessions.codeCount());
        m_could.resize(m_sessions.codeCount());
        eachSession([this](quint32 code, std::string_view text) {
            if (text.empty()) // an empty one is none
                m_none = code;
        });
    }

    /// There are millions: no text is copied.
    template<class Visit>
    void eachSession(const Visit& visit) const
    {
        const FacetColumn::Dictionary& dictionary = m_sessions.dictionary();
        for (quint32 code = 1; code < m_sessions.codeCount(); ++code) {
            const QByteArray other = dictionary.values.empty() ? QByteArray() : dictionary.value(code).text().toUtf8();
            visit(code,
                  dictionary.values.empty() ? dictionary.texts.text(code - 1) : std::string_view(other.constData(), size_t(other.size())));
        }
    }

    /// All rows, divided among the processors.
    template<class Visit>
    Expected<std::vector<RadiusPart>> walk(const CancelToken& token, const Visit& visit) const
    {
        auto parts = kernels::mapParts<RadiusPart>(m_table.rows, rowsAPart, token, [&](qsizetype from, qsizetype until) {
            RadiusPart part;
            for (size_t first = size_t(from); first < size_t(until) && !token.isCancelled(); first += rowsAtOnce) {
                const size_t n = std::min(rowsAtOnce, size_t(until) - first);
                facetCodes(m_sessions, qint64(first), std::span(part.session).first(n));
                facetCodes(m_keys, qint64(first), std::span(part.key).first(n));
                facetCodes(m_clusters, qint64(first), std::span(part.cluster).first(n));
                facetCodes(m_hints, qint64(first), std::span(part.hint).first(n));
                for (size_t i = 0; i < n; ++i)
                    visit(part, first + i, i);
            }
            return part;
        });
        if (token.isCancelled())
            return failCancelled();
        return parts;
    }
    static void mark(std::vector<char>& sessions, const std::vector<quint32>& codes)
    {
        for (const quint32 code : codes)
            sessions[code] = 1;
    }

    [[nodiscard]] bool isOwn(const RadiusPart& part, size_t i) const { return m_ownKey[part.key[i]] && m_ownCluster[part.cluster[i]]; }
    [[nodiscard]] bool isSomebody(quint32 session) const { return session != 0 && session != m_none; }
    [[nodiscard]] Cell cell(int column, size_t row) const { return m_table.column(column)->cell(qint64(row)); }
    [[nodiscard]] qint64 momentOf(size_t row) const
    {
        return m_times && !m_created.isNull(qint64(row)) ? m_times->us[row] : m_created.cell(qint64(row)).time().us;
    }
    [[nodiscard]] Verified verifiedOf(size_t row) const
    {
        const auto flag = cell(OutcomeVerified, row).flag();
        return !flag ? Verified::Unknown : *flag ? Verified::Yes : Verified::No;
    }
    [[nodiscard]] Feedback feedbackOf(size_t row) const
    {
        return feedbackFromWord(cell(OutcomeFeedback, row).text()).value_or(Feedback::None);
    }

    void firstPass(RadiusPart& part, size_t row, size_t i) const
    {
        const quint32 session = part.session[i];
        if (m_ownHint[part.hint[i]] && isSomebody(session) && (part.saw.empty() || part.saw.back() != session))
            part.saw.push_back(session);
        if (!isOwn(part, i))
            return;
        if (isSomebody(session))
            part.rests.push_back(session);
        const OutcomePath path = pathFromWord(cell(OutcomePathColumn, row).text()).value_or(OutcomePath::Direct);
        const double confidence = cell(OutcomeConfidence, row).real();
        if (eligibility({confidence, verifiedOf(row), feedbackOf(row), requiresVerified(path, m_params.synthesisNeedsVerified),
                         m_params.promotion.minConfidence})
                .eligible())
            part.own.push_back({momentOf(row), confidence});
    }
    void addGiven(const QStringList& given)
    {
        if (given.isEmpty())
            return;
        std::unordered_set<std::string> wanted;
        for (const QString& session : given)
            if (!session.isEmpty())
                wanted.insert(session.toStdString());
        m_silent = qint64(wanted.size()); // of those that are left no outcome came
        const std::unordered_set<std::string_view> names(wanted.begin(), wanted.end());
        eachSession([&](quint32 code, std::string_view text) {
            if (!names.contains(text))
                return;
            m_saw[code] = 1;
            --m_silent;
        });
    }
    void secondPass(RadiusPart& part, size_t row, size_t i) const
    {
        const quint32 session = part.session[i];
        const bool could = m_radius.since && m_hereCluster[part.cluster[i]] && momentOf(row) > m_radius.since->us;
        if (could && !m_saw[session] && isSomebody(session) && (part.could.empty() || part.could.back() != session))
            part.could.push_back(session);
        if (m_radius.saw == 0 ? could : m_saw[session] != 0) {
            ++part.after[part.cluster[i]];
            const Feedback feedback = feedbackOf(row);
            const Verified verified = verifiedOf(row);
            const bool bad = verified == Verified::No || feedback == Feedback::Regression || feedback == Feedback::Incorrect;
            ++(bad ? part.failed : verified == Verified::Yes ? part.verified : part.unknown);
        }
        if (m_rests[session] && !isOwn(part, i))
            ++part.others[quint64(part.key[i]) << 32U | part.cluster[i]];
    }
    void add(const RadiusPart& part)
    {
        mark(m_could, part.could);
        m_radius.verified += part.verified;
        m_radius.failed += part.failed;
        m_radius.unknown += part.unknown;
        for (const auto& [code, outcomes] : part.after)
            m_after[code] += outcomes;
        for (const auto& [pair, outcomes] : part.others)
            m_others[pair] += outcomes;
    }
    void finish()
    {
        m_radius.couldHave = std::ranges::count(m_could, char(1));
        m_radius.restsOn = std::ranges::count(m_rests, char(1));
        for (const auto& [code, outcomes] : m_after)
            m_radius.clusters[clusterName(code)] += outcomes;
        QHash<std::pair<QString, QString>, qint64> outcomes;
        for (const auto& [pair, count] : m_others)
            outcomes[{keyName(quint32(pair >> 32U)), clusterName(quint32(pair))}] += count;
        if (!outcomes.isEmpty())
            for (const Pattern& p : m_patterns)
                if (const auto it = outcomes.constFind({p.name, p.clusterId}); it != outcomes.cend())
                    m_radius.others.push_back({p.name, p.clusterId, *it});
        std::ranges::stable_sort(m_radius.others, std::greater<>(), &BlastRadius::Other::outcomes);
    }

    const FacetTable& m_table;
    const std::vector<Pattern>& m_patterns;
    const Pattern& m_pattern;
    const LintParams& m_params;
    int m_nameLength;
    const FacetColumn &m_sessions, &m_keys, &m_clusters, &m_hints, &m_created;
    const FacetColumn::Times* m_times;
    BlastRadius m_radius;
    std::vector<char> m_ownKey, m_ownCluster, m_hereCluster, m_ownHint; ///< by code
    std::vector<char> m_saw, m_rests, m_could;                          ///< by the code of a session
    quint32 m_none = 0;  ///< the code of a session without a name
    qint64 m_silent = 0; ///< sessions that were given it and of which no outcome came
    std::vector<OutcomeFacts> m_own;
    std::unordered_map<quint32, qint64> m_after;
    std::unordered_map<quint64, qint64> m_others;
};

} // namespace

Expected<BlastRadius> radiusOfFacets(const FacetTable& table, const StoreDescription& store, const GivenSessions& given,
                                     const std::vector<Pattern>& patterns, size_t index, const LintParams& params, const CancelToken& token)
{
    return FacetRadius(table, store, patterns, index, params).read(given, token);
}

} // namespace hindcast
