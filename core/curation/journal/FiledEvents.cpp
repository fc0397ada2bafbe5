// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/FiledEvents.h"

#include "core/curation/change/RowChange.h"
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
#include <set>
#include <tuple>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::JournalCheck)
};

constexpr qsizetype digestDigits = 32; // of a digest, as eventWhy() gives them
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
    FiledActor
};
constexpr auto selectFiled = "SELECT e.at, e.tenant_id, e.project_id, e.kind, e.pattern_name, e.cluster_id, e.outcome_id, e.count_before, "
                             "e.count_after, e.confidence_before, e.confidence_after, e.fix_before, e.fix_after, e.reason, e.actor FROM ";

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

bool FiledEvents::add(int set, std::string_view image)
{
    if (isStruck(image)) // also in names, which stay as they are in the history
        return false;
    Filed filed;
    filed.set = set;
    std::string_view why;
    if (const QByteArray content = filedContent(image, filed.at, why); !content.isEmpty()) {
        filed.exact = true;
        filed.content = digestOf(withoutNan(content));
        filed.why = digitsOf(QByteArrayView(why.data(), qsizetype(why.size())));
        m_filed.push_back(filed);
        return true;
    }
    // Earlier versions kept neither moment nor reason: a note may stand some microseconds later.
    const auto change = eventChangeFromJson(QJsonDocument::fromJson(QByteArray(image.data(), qsizetype(image.size()))).object());
    if (!change || change->event.kind == EventKind::Annotated
        || (change->event.fixBefore == change->event.fixAfter && !change->event.fixAfter.isEmpty()))
        return false;
    filed.content = digestOf(withoutNan(QByteArray(image.data(), qsizetype(image.size()))));
    m_filed.push_back(filed);
    return false;
}

bool FiledEvents::addPurged(int set, const Statement& row)
{
    enum { Name = 1, Cluster, Count, Confidence };
    if (isStruck(row.view(Name).bytes) || isStruck(row.view(Cluster).bytes))
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
    filed.why = whyOf("retention");
    filed.exact = filed.purged = true;
    m_filed.push_back(filed);
    return true;
}

void FiledEvents::addAuthor(const SealedRecord& r, const QByteArray& id, const ToldChangeSet& told, bool partly)
{
    if (r.tenant == "foreign")
        return;
    using Known = UnfiledEvents::Known;
    UnfiledEvents::Author author{.id = id, .seq = told.seq, .who = whoOf(r.tenant, r.project, r.actor), .at = r.at};
    author.struck = isStruck(r.tenant) || isStruck(r.project) || isStruck(r.actor);
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
        const auto undone = m_chain.told.constFind(told.undoes);
        if (undone != m_chain.told.cend() && (!undone->kept.isEmpty() || undone->images.isTold()))
            author.known = undone->kept.isEmpty() ? Known::All : Known::Undo;
        author.undoes = told.undoes;
    }
    m_unfiled.add(std::move(author));
}

bool FiledEvents::isBefore(const Filed& a, const Filed& b) { return std::tie(a.at, a.content) < std::tie(b.at, b.content); }

bool FiledEvents::isStruck(std::string_view text) const
{
    return std::ranges::any_of(m_chain.struck, [&](const QByteArray& mark) {
        return text.find(std::string_view(mark.constData(), size_t(mark.size()))) != std::string_view::npos;
    });
}

/// A row is what one image says: the very one first, then one that says less.
void FiledEvents::compare(const Statement& row, const std::vector<WritingSet>& sets)
{
    const qint64 at = row.view(FiledAt).integer;
    const auto kind = eventKindFromWord(storedText(filedText(row, FiledKind)));
    if (!kind)
        return;
    const auto outcome = filedWhole(row, FiledOutcome);
    const EventMembers members{.kind = *kind,
                               .pattern = filedText(row, FiledPattern),
                               .cluster = filedText(row, FiledCluster),
                               .outcome = outcome ? QByteArray::number(*outcome) : QByteArray(),
                               .fixBefore = filedText(row, FiledFixBefore),
                               .fixAfter = filedText(row, FiledFixAfter),
                               .countBefore = filedWhole(row, FiledCountBefore),
                               .countAfter = filedWhole(row, FiledCountAfter),
                               .confidenceBefore = filedNumber(row, FiledSureBefore),
                               .confidenceAfter = filedNumber(row, FiledSureAfter)};
    m_bytes.resize(0);
    appendEventMembers(m_bytes, members);
    const Digest content = digestOf(m_bytes);
    const std::string_view reason = row.view(FiledReason).bytes, actor = row.view(FiledActor).bytes;
    const Digest why = whyOf(reason);
    const bool struck = isStruck(reason), actorStruck = isStruck(actor);
    const auto same = [](std::string_view a, const QByteArray& b) { return a == std::string_view(b.constData(), size_t(b.size())); };
    const auto fits = [&](const Filed& f, bool exactly) {
        const WritingSet& set = sets[size_t(f.set)];
        return !f.found && same(row.view(FiledTenant).bytes, set.tenant) && same(row.view(FiledProject).bytes, set.project)
            && (same(actor, set.actor) || actorStruck) && (exactly ? f.exact && f.why == why : !f.exact || struck);
    };
    const auto find = [&](const Digest& said) {
        Filed wanted;
        wanted.at = at;
        wanted.content = said;
        const auto [begin, end] = std::equal_range(m_filed.begin(), m_filed.end(), wanted, isBefore);
        for (const bool exactly : {true, false})
            if (const auto it = std::find_if(begin, end, [&](const Filed& f) { return fits(f, exactly); }); it != end)
                return it->found = true;
        return false;
    };
    if (!(*kind == EventKind::Purged && find(digestOf(purgedContent(members)))) && !find(content))
        unfiled(row, members);
}

/// A row that is no image's.
void FiledEvents::unfiled(const Statement& row, const EventMembers& members)
{
    const auto bytes = [&](int column) { return row.view(column).bytes; };
    const bool before = members.kind == EventKind::Purged;
    const EventMembers pattern{.kind = EventKind::Purged,
                               .pattern = members.pattern,
                               .cluster = members.cluster,
                               .countBefore = before ? members.countBefore : members.countAfter,
                               .confidenceBefore = before ? members.confidenceBefore : members.confidenceAfter};
    UnfiledEvents::Row out{.who = whoOf(bytes(FiledTenant), bytes(FiledProject), bytes(FiledActor)),
                           .at = row.view(FiledAt).integer,
                           .kind = members.kind,
                           .reason = bytes(FiledReason)};
    out.byOutcome = !members.outcome.isEmpty() && out.reason == "incorrect";
    for (const int column : {FiledPattern, FiledCluster, FiledFixBefore, FiledFixAfter, FiledReason, FiledActor})
        out.struck = out.struck || isStruck(bytes(column));
    out.pattern = digestOf(purgedContent(pattern));
    m_unfiled.take(out);
}

void FiledEvents::missing(const WritingSet& set)
{
    const auto text = [](const QByteArray& bytes) { return std::string_view(bytes.constData(), size_t(bytes.size())); };
    m_unfiled.missing(whoOf(text(set.tenant), text(set.project), text(set.actor)), set.at);
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
    // CROSS JOIN: SQLite goes from the few moments of change-sets to their events.
    HC_CHECK(read("(SELECT DISTINCT at FROM change_sets) s CROSS JOIN pattern_events e WHERE e.at = s.at", {}, sets));
    for (const qint64 at : later)
        HC_CHECK(read("pattern_events e WHERE e.at = " + m_connection.placeholder(1), {Cell(Timestamp{at})}, sets));
    for (const Filed& f : m_filed)
        if (!f.found)
            missing(sets[size_t(f.set)]);
    for (const UnfiledEvents::Break& b : m_unfiled.breaks()) {
        const QString id = QString::fromUtf8(b.id);
        const QString what = b.added
            ? Tr::tr("In the history of a pattern stands an event in the name of change-set %1, which did not note it.")
            : Tr::tr("In the history of a pattern, what change-set %1 noted was changed or is missing.");
        m_chain.breaks({b.seq, QStringLiteral("pattern_events"), id, what.arg(id)});
    }
    return {};
}

} // namespace hindcast
