// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/SealedRecord.h"

#include <QCoreApplication>

#include <charconv>

namespace hindcast {
namespace {

constexpr const char* columns = "id, tenant_id, project_id, action, actor, reason, note, parameters, undoes, fingerprint, at, previewed, "
                                "undoable, state, undone_by, affected, journal_seq";

void appendNumber(QByteArray& out, qint64 number)
{
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    out.append(digits, qsizetype(end - digits));
}

SealedRecord recordOf(const Statement& row)
{
    const auto text = [&](int column) { return row.view(column).bytes; };
    const auto number = [&](int column) { return row.view(column).integer; };
    return {text(0), text(1),    text(2),    text(3),         text(4),  text(5),  text(6),    text(7),   text(8),
            text(9), number(10), number(11), number(12) != 0, text(13), text(14), number(15), number(16)};
}

Expected<qint64> each(Statement& rows, const std::function<void(const SealedRecord&)>& take)
{
    for (qint64 count = 0;; ++count) {
        HC_TRY(const bool more, rows.step());
        if (!more)
            return count;
        take(recordOf(rows));
    }
}

} // namespace

QByteArray SealedRecord::seal(Sha256& hash) const
{
    QByteArray parts; // one piece of memory and one call
    parts.reserve(512);
    for (const std::string_view text : {id, tenant, sealedProject(project), action, actor, reason, note, parameters, undoes, fingerprint}) {
        appendNumber(parts, qint64(text.size()));
        parts += ':';
        parts.append(text.data(), qsizetype(text.size()));
    }
    for (const qint64 value : {at, previewed, qint64(undoable)}) {
        parts += ';';
        appendNumber(parts, value);
    }
    hash.add(parts);
    return hash.hex();
}

QByteArray recordSeal(const ChangeSetRecord& r, const Scope& scope)
{
    QByteArrayList kept; // the texts, as long as they are looked at
    const auto bytes = [&](const QString& text) {
        kept << text.toUtf8();
        return std::string_view(kept.back().constData(), size_t(kept.back().size()));
    };
    kept.reserve(10);
    const SealedRecord sealed{.id = bytes(r.id),
                              .tenant = bytes(scope.tenant),
                              .project = bytes(scope.project),
                              .action = bytes(r.action),
                              .actor = bytes(r.actor),
                              .reason = bytes(r.reason),
                              .note = bytes(r.note),
                              .parameters = bytes(r.parameters),
                              .undoes = bytes(r.undoes),
                              .fingerprint = bytes(r.fingerprint),
                              .at = r.at.us,
                              .previewed = r.previewed,
                              .undoable = r.undoable,
                              .state = {},
                              .undoneBy = {}};
    Sha256 hash;
    return sealed.seal(hash);
}

Expected<void> eachSealedRecord(Connection& connection, const std::function<void(const SealedRecord&)>& take)
{
    HC_TRY(auto rows, connection.prepare(QByteArray("SELECT ") + columns + " FROM change_sets"));
    HC_TRY([[maybe_unused]] const qint64 count, each(*rows, take));
    return {};
}

Expected<void> sealedRecord(Connection& connection, const QString& id, const std::function<void(const SealedRecord&)>& take)
{
    HC_TRY(auto rows, connection.prepare(QByteArray("SELECT ") + columns + " FROM change_sets WHERE id = " + connection.placeholder(1)));
    HC_CHECK(rows->bindAll({Cell(id)}));
    HC_TRY(const qint64 count, each(*rows, take));
    if (count == 0)
        return fail(ErrorCode::NotFound,
                    QCoreApplication::translate("hindcast::ChangeSetStore", "There is no change-set %1 here.").arg(id.left(60)));
    return {};
}

} // namespace hindcast
