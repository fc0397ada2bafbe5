// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/FiledEvents.h"

#include "core/curation/journal/SealedRecord.h"
#include "core/domain/Cell.h"
#include "core/store/relation/Record.h"
#include "core/store/sql/Connection.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QtEndian>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <set>
#include <tuple>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JournalCheck)
};

constexpr qsizetype digestDigits = 32; // of a digest, as eventWhy() gives them
constexpr size_t historyBytes = 16; // of a hash, as keyHash() gives them
constexpr std::string_view purgeReason = "retention";
constexpr std::string_view momentBegin = "{\"at\":[\"t\",\"", momentEnd = "\"],", whyBegin = ",\"why\":\"", whyEnd = "\"}";

enum FiledColumn {
    FiledAt,
    FiledTenant,
    FiledProject,
    FiledKind,
    FiledPattern,
    FiledCluster,
    FiledOutcome,
    FiledCountBefore,
    FiledCountAfter,
    FiledSureBefore,
    FiledSureAfter,
    FiledFixBefore,
    FiledFixAfter,
    FiledReason,
    FiledActor,
    FiledHistory,
    FiledId
};
constexpr auto selectFiled = "SELECT e.at, e.tenant_id, e.project_id, e.kind, e.pattern_name, e.cluster_id, e.outcome_id, e.count_before, "
                             "e.count_after, e.confidence_before, e.confidence_after, e.fix_before, e.fix_after, e.reason, e.actor, "
                             "e.key_hash, e.id FROM ";
// By their numbers they are in the order in which they were filed, whatever their moments are.
constexpr auto selectTail = "SELECT id, at FROM pattern_events WHERE (kind IN ('restored', 'blocked', 'unblocked', 'amended', 'merged', "
                            "'annotated') OR (kind = 'demoted' AND reason <> 'incorrect')) AND id > ";

/// What stands between moment and reason of an image, as an earlier version wrote all of it; empty: it has none.
QByteArray filedContent(std::string_view image, qint64& at, std::string_view& why)
{
    const size_t end = image.find(momentEnd, momentBegin.size()), reason = image.rfind(whyBegin);
    if (!image.starts_with(momentBegin) || end == std::string_view::npos || reason == std::string_view::npos || reason < end
        || !image.ends_with(whyEnd))
        return {};
    std::from_chars(image.data() + momentBegin.size(), image.data() + end, at);
    const size_t from = reason + whyBegin.size();
    why = image.substr(from, image.size() - whyEnd.size() - from);
    const size_t begin = end + momentEnd.size();
    return '{' + QByteArray(image.data() + begin, qsizetype(reason - begin)) + '}';
}

/// No text holds this: there the quotes are escaped.
QByteArray withoutNan(QByteArray content) { return content.replace("[\"r\",\"NaN\"]", "null"); }

/// What a purge noted: also what the pattern had, which images of events leave out.
QByteArray purgedContent(const EventMembers& members)
{
    QByteArray out;
    appendEventMembers(out, members);
    out += members.countBefore ? QByteArray::number(*members.countBefore) : QByteArray("-");
    return out + ' ' + (members.confidenceBefore ? QByteArray::number(*members.confidenceBefore, 'g', 17) : QByteArray("-"));
}

std::string_view filedView(const QByteArray& bytes) { return {bytes.constData(), size_t(bytes.size())}; }

/// No copy: until the next row.
QByteArray filedText(const Statement& row, int column)
{
    const std::string_view bytes = row.view(column).bytes;
    return QByteArray::fromRawData(bytes.data(), qsizetype(bytes.size()));
}

std::optional<qint64> filedWhole(const Statement& row, int column)
{
    const Statement::View v = row.view(column);
    return v.kind == Statement::View::Kind::Integer ? std::optional(v.integer) : std::nullopt;
}

/// SQLite has NULL where NaN was filed.
std::optional<double> filedNumber(const Statement& row, int column)
{
    const Statement::View v = row.view(column);
    return v.kind == Statement::View::Kind::Real && !std::isnan(v.real) ? std::optional(v.real)
        : v.kind == Statement::View::Kind::Integer                      ? std::optional(double(v.integer))
                                                                        : std::nullopt;
}

} // namespace

FiledEvents::Digest FiledEvents::digestOf(QByteArrayView bytes)
{
    m_hash.add(bytes);
    const auto hash = m_hash.bytes();
    return {qFromBigEndian<quint64>(hash.data()), qFromBigEndian<quint64>(hash.data() + sizeof(quint64))};
}

FiledEvents::Digest FiledEvents::digitsOf(QByteArrayView hex)
{
    Digest out;
    if (hex.size() >= digestDigits) {
        std::from_chars(hex.data(), hex.data() + digestDigits / 2, out.first, 16);
        std::from_chars(hex.data() + digestDigits / 2, hex.data() + digestDigits, out.second, 16);
    }
    return out;
}

/// The same few reasons stand behind thousands of events.
FiledEvents::Digest FiledEvents::whyOf(std::string_view reason)
{
    if (!m_reason || std::string_view(m_reason->constData(), size_t(m_reason->size())) != reason) {
        m_reason = QByteArray(reason.data(), qsizetype(reason.size()));
        m_why = digitsOf(eventWhy(*m_reason));
    }
    return m_why;
}

/// The same for authors.
FiledEvents::Digest FiledEvents::whoOf(std::string_view tenant, std::string_view project, std::string_view actor)
{
    m_nextAuthor.resize(0);
    for (const std::string_view part : {tenant, project, actor}) {
        m_nextAuthor.append(part.data(), qsizetype(part.size()));
        m_nextAuthor += '\0';
    }
    if (m_author != m_nextAuthor) {
        std::swap(m_author, m_nextAuthor);
        m_who = digestOf(m_author);
    }
    return m_who;
}

/// Whether a row stands in the history of the pattern that it names; the same few are decided about again and again.
bool FiledEvents::isOwnHistory(std::string_view hash, const QByteArray& pattern)
{
    constexpr qsizetype mostKnown = 10'000;
    auto known = m_histories.constFind(pattern);
    if (known == m_histories.cend()) {
        if (m_histories.size() == mostKnown)
            m_histories.clear();
        m_hash.add(pattern);
        known = m_histories.insert(QByteArray(pattern.constData(), pattern.size()), m_hash.bytes());
    }
    return hash.size() == historyBytes && std::memcmp(hash.data(), known->data(), historyBytes) == 0;
}

/// A text was struck out of it: names stay as they are in the history, so that what it says is compared by itself. False: it says too little.
bool FiledEvents::addStruck(Filed& filed, std::string_view image)
{
    const auto change = eventChangeFromJson(QJsonDocument::fromJson(QByteArray(image.data(), qsizetype(image.size()))).object());
    if (!change || (filed.exact && m_struck.standIn(image.substr(0, image.find(momentEnd)))))
        return false;
    const PatternEvent& e = change->event;
    filed.struck = int(m_struckEvents.size());
    m_struckEvents.push_back({.kind = e.kind,
                              .pattern = change->pattern.toUtf8(),
                              .cluster = change->cluster.toUtf8(),
                              .outcome = e.outcomeId.toUtf8(),
                              .fixBefore = e.fixBefore.toUtf8(),
                              .fixAfter = e.fixAfter.toUtf8(),
                              .countBefore = e.countBefore,
                              .countAfter = e.countAfter,
                              .confidenceBefore = e.confidenceBefore,
                              .confidenceAfter = e.confidenceAfter});
    return true;
}

bool FiledEvents::add(int set, std::string_view image)
{
    const bool struck = m_struck.standIn(image);
    Filed filed;
    filed.set = set;
    std::string_view why;
    if (const QByteArray content = filedContent(image, filed.at, why); !content.isEmpty()) {
        filed.exact = true;
        if (struck && !addStruck(filed, image))
            return false;
        filed.content = digestOf(withoutNan(content));
        filed.why = digitsOf(QByteArrayView(why.data(), qsizetype(why.size())));
        m_filed.push_back(filed);
        return true;
    }
    // Earlier versions kept neither moment nor reason: a note may stand some microseconds later.
    const auto change = eventChangeFromJson(QJsonDocument::fromJson(QByteArray(image.data(), qsizetype(image.size()))).object());
    if (!change || change->event.kind == EventKind::Annotated
        || (change->event.fixBefore == change->event.fixAfter && !change->event.fixAfter.isEmpty()) || (struck && !addStruck(filed, image)))
        return false;
    filed.content = digestOf(withoutNan(QByteArray(image.data(), qsizetype(image.size()))));
    m_filed.push_back(filed);
    return false;
}

bool FiledEvents::addPurged(int set, const Statement& row)
{
    enum { Name = 1, Cluster, Count, Confidence };
    if (m_struck.standIn(row.view(Name).bytes) || m_struck.standIn(row.view(Cluster).bytes))
        return false;
    // Others may have written anything there: what counts is what the record said, of which the purge noted it.
    const EventMembers members{.kind = EventKind::Purged,
                               .pattern = row.cell(Name).text().toUtf8(),
                               .cluster = clusterText(row.cell(Cluster)).toUtf8(),
                               .countBefore = row.cell(Count).integer(),
                               .confidenceBefore = filedNumber(row, Confidence)};
    Filed filed;
    filed.set = set;
    filed.content = digestOf(purgedContent(members));
    filed.why = whyOf(purgeReason);
    filed.exact = filed.purged = true;
    m_filed.push_back(filed);
    return true;
}

void FiledEvents::addAuthor(const SealedRecord& r, const ToldChangeSet& told, bool partly)
{
    if (r.tenant == "foreign")
        return;
    using Known = UnfiledEvents::Known;
    UnfiledEvents::Author author{.id = told.id, .seq = told.seq, .who = whoOf(r.tenant, r.project, r.actor), .at = r.at};
    author.struck = told.keptStruck || m_struck.standIn(r.tenant) || m_struck.standIn(r.project) || m_struck.standIn(r.actor);
    const bool whole = told.covered && told.written > 0 && !partly;
    if (whole && told.images.isTold()) {
        author.known = Known::All;
    } else if (whole && !told.kept.isEmpty()) {
        author.known = r.undoneBy.empty() ? Known::All : Known::GivenBack;
        author.patterns = told.kept[QLatin1String("purged_patterns")].toObject()[QLatin1String("rows")].toString().toLongLong();
    } else if (whole && told.patterns) {
        author.known = Known::Number;
        author.patterns = *told.patterns;
    } else if (whole && !told.undoes.isEmpty()) {
        // Of what kept rows, or of a decay, which files nothing and whose undo files nothing.
        const ToldChangeSet* const undone = m_chain.told.find(filedView(told.undoes));
        if (undone && (!undone->kept.isEmpty() || undone->images.isTold()))
            author.known = undone->kept.isEmpty() ? Known::All : Known::Undo;
        author.struck = author.struck || (undone && undone->keptStruck); // what came back has marks for names
    }
    m_unfiled.add(author, filedView(told.undoes));
}

bool FiledEvents::isBefore(const Filed& a, const Filed& b) { return std::tie(a.at, a.content) < std::tie(b.at, b.content); }

bool FiledEvents::fits(const Filed& filed, const WritingSet& set, const EventRow& row, bool exactly) const
{
    if (filed.found || row.tenant != filedView(set.tenant) || row.project != filedView(set.project))
        return false;
    if (row.actor != filedView(set.actor) && !(set.loosely && m_struck.standIn(row.actor)))
        return false;
    if (!exactly)
        return !filed.exact || (set.loosely && m_struck.standIn(row.reason));
    return filed.exact && filed.why == row.why && (filed.purged || row.even);
}

void FiledEvents::found(Filed& filed, const EventRow& row, const WritingSet& set)
{
    filed.found = true;
    if (set.covered)
        m_lastProved = std::max(m_lastProved, row.id);
}

/// The very one first, then one that says less.
bool FiledEvents::find(const Digest& said, const EventRow& row, const std::vector<WritingSet>& sets)
{
    Filed wanted;
    wanted.at = row.at;
    wanted.content = said;
    const auto [begin, end] = std::equal_range(m_filed.begin(), m_filed.end(), wanted, isBefore);
    for (const bool exactly : {true, false})
        if (const auto it = std::find_if(begin, end, [&](const Filed& f) { return fits(f, sets[size_t(f.set)], row, exactly); });
            it != end) {
            found(*it, row, sets[size_t(it->set)]);
            return true;
        }
    return false;
}

/// Numbers are not struck out.
bool FiledEvents::isSaid(const EventMembers& proved, const EventMembers& now) const
{
    const auto text = [this](const QByteArray& a, const QByteArray& b) { return m_struck.isSaid(filedView(a), filedView(b)); };
    const auto number = [](const std::optional<double>& a, const std::optional<double>& b) {
        return (a && !std::isnan(*a) ? a : std::nullopt) == b;
    };
    const bool counts = proved.kind == EventKind::Merged;
    return proved.kind == now.kind && proved.countAfter == now.countAfter && number(proved.confidenceAfter, now.confidenceAfter)
        && (!counts || (proved.countBefore == now.countBefore && number(proved.confidenceBefore, now.confidenceBefore)))
        && text(proved.pattern, now.pattern) && text(proved.cluster, now.cluster) && text(proved.outcome, now.outcome)
        && text(proved.fixBefore, now.fixBefore) && text(proved.fixAfter, now.fixAfter);
}

bool FiledEvents::findStruck(const EventRow& row, const std::vector<WritingSet>& sets)
{
    const auto [begin, end] = m_struckThen.equal_range(row.at);
    for (const bool exactly : {true, false})
        for (auto it = begin; it != end; ++it) {
            Filed& f = m_filed[it->second];
            const WritingSet& set = sets[size_t(f.set)];
            if (fits(f, set, row, exactly) && isSaid(m_struckEvents[size_t(f.struck)], row.members)) {
                found(f, row, set);
                return true;
            }
        }
    return false;
}

bool FiledEvents::isFiled(const EventRow& row, const std::vector<WritingSet>& sets)
{
    if (row.members.kind == EventKind::Purged && find(digestOf(purgedContent(row.members)), row, sets))
        return true;
    m_bytes.resize(0);
    appendEventMembers(m_bytes, row.members);
    return find(digestOf(m_bytes), row, sets) || (!m_struckThen.empty() && findStruck(row, sets));
}

/// A row is what one image says.
void FiledEvents::compare(const Statement& row, const std::vector<WritingSet>& sets)
{
    const auto kind = eventKindFromWord(storedText(filedText(row, FiledKind)));
    if (!kind)
        return;
    const auto outcome = filedWhole(row, FiledOutcome);
    EventRow event{.id = row.view(FiledId).integer,
                   .at = row.view(FiledAt).integer,
                   .members = {.kind = *kind,
                               .pattern = filedText(row, FiledPattern),
                               .cluster = filedText(row, FiledCluster),
                               .outcome = outcome ? QByteArray::number(*outcome) : QByteArray(),
                               .fixBefore = filedText(row, FiledFixBefore),
                               .fixAfter = filedText(row, FiledFixAfter),
                               .countBefore = filedWhole(row, FiledCountBefore),
                               .countAfter = filedWhole(row, FiledCountAfter),
                               .confidenceBefore = filedNumber(row, FiledSureBefore),
                               .confidenceAfter = filedNumber(row, FiledSureAfter)},
                   .tenant = row.view(FiledTenant).bytes,
                   .project = row.view(FiledProject).bytes,
                   .reason = row.view(FiledReason).bytes,
                   .actor = row.view(FiledActor).bytes,
                   .why = {}};
    if (*kind == EventKind::Purged && m_struck.standIn(event.reason) && m_struck.isSaid(event.reason, purgeReason))
        event.reason = purgeReason; // somebody's note said the same
    event.why = whyOf(event.reason);
    const EventMembers& m = event.members;
    event.even = *kind == EventKind::Merged || (m.countBefore == m.countAfter && m.confidenceBefore == m.confidenceAfter);
    const bool own = isOwnHistory(row.view(FiledHistory).bytes, m.pattern);
    if (!own || !isFiled(event, sets))
        unfiled(event, own);
}

/// A row that is no image's.
void FiledEvents::unfiled(const EventRow& row, bool own)
{
    const EventMembers& members = row.members;
    const bool before = members.kind == EventKind::Purged;
    const EventMembers pattern{.kind = EventKind::Purged,
                               .pattern = members.pattern,
                               .cluster = members.cluster,
                               .countBefore = before ? members.countBefore : members.countAfter,
                               .confidenceBefore = before ? members.confidenceBefore : members.confidenceAfter};
    UnfiledEvents::Row out{.who = whoOf(row.tenant, row.project, row.actor), .at = row.at, .kind = members.kind, .reason = row.reason};
    out.byOutcome = !members.outcome.isEmpty() && out.reason == "incorrect";
    out.struck = m_struck.standIn(row.reason);
    out.own = own;
    out.pattern = digestOf(purgedContent(pattern));
    m_unfiled.take(out);
}

void FiledEvents::missing(const WritingSet& set)
{
    m_unfiled.missing(whoOf(filedView(set.tenant), filedView(set.project), filedView(set.actor)), set.at);
    const QString id = QString::fromUtf8(set.id);
    m_chain.breaks({set.seq, QStringLiteral("pattern_events"), id,
                    Tr::tr("In the history of a pattern, what change-set %1 noted was changed or is missing.").arg(id)});
}

Expected<void> FiledEvents::read(const QByteArray& sql, const std::vector<Cell>& parameters, const std::vector<WritingSet>& sets)
{
    HC_TRY(auto rows, m_connection.prepare(selectFiled + sql));
    HC_CHECK(rows->bindAll(parameters));
    for (;;) {
        HC_TRY(const bool more, rows->step());
        if (!more)
            return {};
        compare(*rows, sets);
    }
}

Expected<void> FiledEvents::check(const std::vector<WritingSet>& sets)
{
    std::erase_if(m_filed, [&](const Filed& f) { return sets[size_t(f.set)].isForeign(); });
    m_unfiled.arrange();
    if (m_filed.empty() && m_unfiled.isIdle())
        return {};
    std::set<qint64> later; // of notes of one moment
    for (Filed& f : m_filed) {
        const qint64 at = sets[size_t(f.set)].at;
        f.at = f.exact && !f.purged ? f.at : at;
        if (f.at != at && !m_unfiled.isMoment(f.at))
            later.insert(f.at);
    }
    std::sort(m_filed.begin(), m_filed.end(), isBefore);
    for (size_t i = 0; i < m_filed.size(); ++i)
        if (m_filed[i].struck >= 0)
            m_struckThen.emplace(m_filed[i].at, i);
    // CROSS JOIN: SQLite goes from the few moments of change-sets to their events.
    HC_CHECK(read("(SELECT DISTINCT at FROM change_sets) s CROSS JOIN pattern_events e WHERE e.at = s.at", {}, sets));
    for (const qint64 at : later)
        HC_CHECK(read("pattern_events e WHERE e.at = " + m_connection.placeholder(1), {Cell(Timestamp{at})}, sets));
    for (const Filed& f : m_filed)
        if (!f.found)
            missing(sets[size_t(f.set)]);
    for (const UnfiledEvents::Break& b : m_unfiled.breaks()) {
        const QString id = QString::fromUtf8(QByteArrayView(b.id.data(), qsizetype(b.id.size())));
        const QString what = b.added
            ? Tr::tr("In the history of a pattern stands an event in the name of change-set %1, which did not note it.")
            : Tr::tr("In the history of a pattern, what change-set %1 noted was changed or is missing.");
        m_chain.breaks({b.seq, QStringLiteral("pattern_events"), id, what.arg(id)});
    }
    return readTail();
}

/// Somebody may have cut off the newest entries with all that belongs to them: histories remember. Before the last event that is proved
/// nothing can be said: generated databases begin with such events, and so may what earlier versions wrote.
Expected<void> FiledEvents::readTail()
{
    if (m_lastProved == 0)
        return {};
    HC_TRY(auto rows, m_connection.prepare(selectTail + m_connection.placeholder(1) + " ORDER BY id"));
    HC_CHECK(rows->bindAll({Cell(m_lastProved)}));
    for (;;) {
        HC_TRY(const bool more, rows->step());
        if (!more)
            return {};
        if (m_unfiled.isBehindMoment(rows->view(1).integer))
            continue;
        const QString id = QString::number(rows->view(0).integer);
        m_chain.breaks({m_chain.last + 1, QStringLiteral("pattern_events"), id,
                        Tr::tr("Row %1 of pattern_events is of a decision that the journal does not have: entries may be missing behind "
                               "entry %2.")
                            .arg(id, QString::number(m_chain.last))});
        return {};
    }
}

} // namespace hindcast
