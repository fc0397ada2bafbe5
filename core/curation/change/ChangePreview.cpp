// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/change/ChangePreview.h"

#include "core/compute/Kernels.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <map>
#include <span>

namespace hindcast {

namespace {

// When, by whom and why a change is applied, or that an agent counted meanwhile, is no part of what it does.
constexpr QByteArrayView circumstances[] = {"updated_at", "created_at", "lifted_at", "lifted_by", "actor", "reason", "note", "at"};
constexpr size_t ofEveryRow = 6; // the others: of a row put beside, because the note of a sheet is written after its preview

constexpr qsizetype rowsAPart = 4'096;

/// A JSON array of what \a append writes of each element; of a hundred thousand on all processors.
template<class T, class Append>
QByteArray arrayOf(const std::vector<T>& elements, const Append& append)
{
    const auto parts = kernels::mapParts<QByteArray>(qsizetype(elements.size()), rowsAPart, {}, [&](qsizetype first, qsizetype last) {
        QByteArray out;
        for (qsizetype i = first; i < last; ++i) {
            if (i > 0)
                out += ',';
            append(out, elements[size_t(i)]);
        }
        return out;
    });
    QByteArray out = "[";
    for (const QByteArray& part : parts)
        out += part;
    return out + ']';
}

QByteArray rowArray(const std::vector<RowChange>& rows)
{
    return arrayOf(rows, [](QByteArray& out, const RowChange& r) {
        const bool beside = r.kind == RowChange::Kind::Insert && !r.table.isEmpty();
        appendRowChange(out, r, beside ? std::span(circumstances) : std::span(circumstances).first(ofEveryRow));
    });
}

QByteArray eventArray(const std::vector<EventChange>& events) { return arrayOf(events, appendEventChange); }

QByteArray compact(const QJsonValue& value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return array.sliced(1, array.size() - 2);
}

/// What is decided, without the rows.
QJsonObject decided(const Decision& what)
{
    QJsonArray signatures;
    if (const auto* named = signaturesOf(what))
        for (const Signature& g : *named)
            signatures << QJsonArray{g.pattern, g.cluster};
    const auto* block = std::get_if<decision::Block>(&what);
    const auto* demote = std::get_if<decision::Demote>(&what);
    const decision::Selected* selected = selectedOf(what);
    QJsonObject all{{QStringLiteral("verb"), word(verbOf(what))},
                    {QStringLiteral("subject"), selected ? QString::fromLatin1(relationSpec(selected->subject).name) : QString()},
                    {QStringLiteral("text"), textOf(what)},
                    {QStringLiteral("until"), block && block->until ? QJsonValue(QString::number(block->until->us)) : QJsonValue()},
                    {QStringLiteral("block"), demote && demote->alsoBlock},
                    {QStringLiteral("change_set"), undoneBy(what)},
                    {QStringLiteral("signatures"), signatures}};
    if (demote && demote->blockUntil)
        all.insert(QStringLiteral("block_until"), QString::number(demote->blockUntil->us));
    if (demote && demote->blockEverywhere)
        all.insert(QStringLiteral("block_everywhere"), true);
    if (const auto* carried = std::get_if<decision::Carry>(&what)) // other fingerprints stay as earlier versions made them
        all.insert(QStringLiteral("carried"), carried->file ? carried->file->sha256 : QString());
    if (const auto* resolve = std::get_if<decision::Resolve>(&what))
        all.insert(QStringLiteral("resolve"), word(resolve->resolution.holds));
    if (const auto* alias = std::get_if<decision::AliasCluster>(&what))
        all.insert(QStringLiteral("alias"), QJsonArray{alias->from, alias->to});
    return all;
}

} // namespace

/// Over one JSON object with its members in the order of their names; rows and events are written in their places.
QString fingerprintOf(const ChangePreview& preview)
{
    const QJsonObject head = decided(preview.spec.what);
    std::map<QString, QByteArray> members{{QStringLiteral("rows"), rowArray(preview.rows)},
                                          {QStringLiteral("events"), eventArray(preview.events)}};
    for (auto it = head.begin(); it != head.end(); ++it)
        members.emplace(it.key(), compact(it.value()));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    QByteArray before = "{";
    for (const auto& [name, value] : members) {
        hash.addData(before + '"' + name.toLatin1() + "\":");
        hash.addData(value);
        before = ",";
    }
    hash.addData("}");
    return QString::fromLatin1(hash.resultView().toByteArray().toHex().left(16));
}

} // namespace hindcast
