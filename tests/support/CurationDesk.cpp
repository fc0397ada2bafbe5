// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/CurationDesk.h"

#include "core/store/rows/PatternRows.h"

#include <algorithm>
#include <iterator>

namespace hindcast {
namespace {

template<class T>
T good(Expected<T> result)
{
    if (!result)
        qFatal("%s: %s (%s)", qPrintable(errorCodeName(result.error().code)), qPrintable(result.error().sentence),
               qPrintable(result.error().detail));
    return *std::move(result);
}

bool isBookkeeping(const QByteArray& table)
{
    constexpr const char* names[] = {"pattern_events", "journal", "change_sets", "change_images", "meta", "locks", "sources"};
    return std::ranges::any_of(names, [&](const char* name) { return table == name; });
}

/// Its cells, a line for each row.
QStringList rowsOf(Connection& connection, const CatalogTable& table)
{
    QByteArrayList cells;
    for (const CatalogColumn& c : table.columns) {
        const QByteArray name = quoted(c.name);
        // SQLite's quote() tells 1, 1.0 and '1' apart, and shows a blob's bytes.
        cells << (connection.dialect() == Dialect::Sqlite ? "quote(" + name + ')' : "coalesce(" + name + "::text, '(null)')");
    }
    QStringList out;
    for (const auto& row : good(connection.rows("SELECT " + cells.join(", ") + " FROM " + quoted(table.name)))) {
        QByteArrayList line{table.name};
        for (const Cell& c : row) // as bytes: a text may be no valid UTF-8
            line << (c.isText() ? *c.get<QByteArray>() : QByteArray("?"));
        out << QString::fromLatin1(line.join('|'));
    }
    return out;
}

} // namespace

CurationDesk::CurationDesk(const DatabaseUrl& url, const QString& folder) : CurationDesk(url, WorkspaceOptions{{}, folder}) {}

CurationDesk::CurationDesk(const DatabaseUrl& url, const WorkspaceOptions& workspace)
    : m_data(good(connectForEditing(url))), m_store(good(describeStore(*m_data, url))),
      m_workspace(std::make_unique<Workspace>(good(Workspace::openForWriting(*m_data, *m_store, workspace))))
{}

Expected<ChangeReceipt> CurationDesk::apply(const ChangeSpec& spec) const
{
    HC_TRY(const ChangePreview preview, previewChange(target(), spec));
    return applyChange(target(), preview);
}

ChangeReceipt CurationDesk::applied(const ChangeSpec& spec) const { return good(apply(spec)); }

Expected<ChangeReceipt> CurationDesk::undo(const QString& changeSet, Timestamp at) const
{
    HC_TRY(const ChangeSetRecord record, ChangeSetStore(journal(), target().journalStore->scope).find(changeSet));
    return undoChangeSet(target(), record, undoOf(record, {{}, {}, QStringLiteral("undoer"), at}), nullptr);
}

ChangeReceipt CurationDesk::undone(const QString& changeSet, Timestamp at) const { return good(undo(changeSet, at)); }

Pattern CurationDesk::pattern(const QString& name, const QString& cluster) const
{
    ReadNotes notes;
    for (const Pattern& p : good(readPatterns(data(), store(), Timestamp{}, notes)))
        if (p.name == name && p.clusterId == cluster)
            return p;
    return {};
}

qint64 CurationDesk::journalEntries() const { return good(journal().scalar("SELECT count(*) FROM journal")).integer(); }

JournalCheck CurationDesk::chain() const { return good(verifyJournal(journal())); }

qint64 CurationDesk::number(const QByteArray& sql) const { return good(data().scalar(sql)).integer(-1); }

QStringList CurationDesk::rows() const
{
    QStringList out;
    for (const auto& [name, table] : good(data().catalog()).tables)
        if (!isBookkeeping(name))
            out << rowsOf(data(), table);
    out.sort();
    return out;
}

QStringList linesAdded(const QStringList& a, const QStringList& b)
{
    QStringList out;
    std::ranges::set_difference(b, a, std::back_inserter(out));
    return out;
}

} // namespace hindcast
