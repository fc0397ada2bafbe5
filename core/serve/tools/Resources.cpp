// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/tools/Resources.h"

#include "core/documents/HintDocument.h"
#include "core/documents/JsonRecord.h"
#include "core/documents/PatternDocument.h"
#include "core/documents/WhyDocument.h"
#include "core/domain/Words.h"
#include "core/engine/read/PatternFilter.h"
#include "core/engine/read/PatternLookup.h"
#include "core/rules/text/GivenText.h"
#include "core/serve/tools/Answers.h"
#include "core/serve/tools/OpenSpan.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QUrl>

namespace hindcast::serve {
namespace {

constexpr QLatin1String hintsPrefix("hindcast://hints/"), patternPrefix("hindcast://pattern/"), episodesUri("memory://episode-memory");

std::optional<QString> decodedPart(const QString& uri, QLatin1String prefix)
{
    const QString part = uri.mid(prefix.size());
    if (part.isEmpty() || part.contains(u'/') || part.contains(u'?') || part.contains(u'#'))
        return std::nullopt;
    const QByteArray bytes = QByteArray::fromPercentEncoding(part.toUtf8());
    QString text = QString::fromUtf8(bytes);
    if (!bytes.isValidUtf8() || text.contains(QChar(0)) || text.trimmed().isEmpty())
        return std::nullopt;
    return text;
}

std::optional<MemoryUri> episodesOf(const QString& uri)
{
    MemoryUri out{MemoryUri::Kind::Episodes, {}};
    const QString rest = uri.mid(episodesUri.size());
    if (rest.isEmpty())
        return out;
    if (!rest.startsWith(u'?') || rest.contains(u'#'))
        return std::nullopt;
    QStringList seen;
    for (const QString& pair : rest.mid(1).split(u'&')) {
        const QString name = pair.section(u'=', 0, 0);
        const QByteArray bytes = QByteArray::fromPercentEncoding(pair.section(u'=', 1).replace(u'+', u' ').toUtf8());
        const QString value = QString::fromUtf8(bytes);
        bool good = bytes.isValidUtf8() && !seen.contains(name) && !value.contains(QChar(0));
        seen << name;
        if (name == u"query") {
            out.name = value;
        } else if (name == u"min_similarity") {
            bool number = false;
            out.minSimilarity = value.toDouble(&number);
            good = good && number && out.minSimilarity >= 0 && out.minSimilarity <= 1;
        } else if (name == u"top_k") {
            bool number = false;
            out.top = value.toLongLong(&number);
            good = good && number && out.top >= 1 && out.top <= 100;
        } else {
            good = false;
        }
        if (!good)
            return std::nullopt;
    }
    return out;
}

using Document = Guarded<QJsonValue>;

Expected<Document> hintsDocument(ReadDesk& desk, const QString& cluster, const JobContext& context)
{
    HC_TRY(const auto read, desk.hints({cluster, {}, hintParams(desk.options().settings)}, context));
    QJsonObject out = hintDocument(read.answer, cluster, 0);
    out.remove(QStringLiteral("left_out"));
    out.remove(QStringLiteral("left_out_more"));
    out.insert(QStringLiteral("held_back"), read.heldBack);
    out.insert(QStringLiteral("notice"), dataMark());
    return Document{out, read.heldBack};
}

Expected<Document> patternDocument(ReadDesk& desk, const QString& key, const JobContext& context)
{
    if (!desk.store().relation(RelationId::Patterns))
        return Unexpected(notRecorded(QStringLiteral("patterns"), desk.store()));
    HC_TRY(const PatternBookPtr book, desk.book(context));
    HC_TRY(const size_t index, lookUpPattern(*book, key, desk.options().cluster));
    const Pattern& pattern = book->patterns[index];
    QJsonObject object = patternObject(*book, index);
    qint64 held = 0;
    if (desk.guard().holdsBack(pattern, desk.now())) {
        ++held;
        for (const char* name : {"description", "recommended_fix"})
            object.insert(QLatin1String(name), QJsonValue::Null);
    }
    object = desk.guard().withoutHeld(object, RecordKind::Pattern, pattern.name, desk.now(), held).toObject();
    object.insert(QStringLiteral("held_back"), held);
    object.insert(QStringLiteral("notice"), dataMark());
    return Document{object, held};
}

/// As seed 002 reads them: id, query, reward, reflection, similarity.
QJsonObject episodeObject(const Recalled& r)
{
    return {{QStringLiteral("id"), jsonKey(r.key)},
            {QStringLiteral("query"), r.query},
            {QStringLiteral("reward"), jsonOrNull(r.reward)},
            {QStringLiteral("reflection"), r.reflection},
            {QStringLiteral("lesson"), r.lesson},
            {QStringLiteral("similarity"), jsonOrNull(r.similarity)}};
}

Expected<Document> episodesDocument(ReadDesk& desk, const MemoryUri& uri, const JobContext& context)
{
    QJsonArray out;
    if (!desk.store().relation(RelationId::Episodes))
        return Unexpected(notRecorded(QStringLiteral("episodes"), desk.store()));
    if (!uri.name.isEmpty()) {
        RecallOptions options;
        options.reflections = options.strategies = false;
        options.top = uri.top;
        options.minSimilarity = uri.minSimilarity;
        HC_TRY(const auto read, desk.recalled(uri.name, options, false, context));
        for (const Recalled& r : read.answer.found)
            out << episodeObject(r);
        return Document{out, read.heldBack};
    }
    const BoundRelation& relation = *desk.store().relation(RelationId::Episodes);
    ReadQuery query;
    query.descending = true;
    qint64 heldBack = 0;
    HC_TRY(const auto records, readRecorded(desk.connection(), relation, std::move(query), uri.top + 20, context));
    for (const Record& record : records) {
        const Episode e = episodeFrom(record);
        const Recalled r{word(RecordKind::Episode), e.key, e.query, e.reward, e.reflection, e.lesson, {}, {}, {}, e.createdAt};
        if (out.size() == uri.top)
            break;
        if (desk.guard().holdsBack(r, desk.now()))
            ++heldBack;
        else
            out << episodeObject(r);
    }
    return Document{out, heldBack};
}

QByteArray jsonText(const QJsonValue& value)
{
    return (value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject())).toJson(QJsonDocument::Compact);
}

QString encoded(const QString& text) { return QString::fromLatin1(QUrl::toPercentEncoding(text)); }

Expected<std::vector<ResourceSpec>> listedResources(ReadDesk& desk, const JobContext& context)
{
    constexpr qsizetype most = 1'000;
    std::vector<ResourceSpec> out;
    if (desk.store().relation(RelationId::Episodes))
        out.push_back({episodesUri, QStringLiteral("episode-memory"), QStringLiteral("The newest episodes"),
                       QStringLiteral("What was learned from answers that were not good enough."), QStringLiteral("application/json")});
    HC_TRY(const QStringList clusters, desk.clusters(context));
    for (const QString& cluster : clusters.first(std::min(most, clusters.size())))
        out.push_back({hintsPrefix + encoded(cluster),
                       QStringLiteral("hints for ") + givenText(cluster, 200),
                       {},
                       QStringLiteral("What an agent of this cluster is given now."),
                       QStringLiteral("application/json")});
    return out;
}

/// Those that begin like it first, then those that hold it.
CompletionAnswer completed(const QStringList& all, const QString& value)
{
    QStringList begin, hold;
    for (const QString& one : all) {
        if (one.startsWith(value, Qt::CaseInsensitive))
            begin << one;
        else if (one.contains(value, Qt::CaseInsensitive))
            hold << one;
    }
    begin += hold;
    const qint64 total = begin.size();
    QStringList values;
    for (const QString& one : begin.first(std::min<qsizetype>(100, begin.size())))
        values << givenText(one, 1'000);
    return {values, total};
}

Expected<CompletionAnswer> complete(ReadDesk& desk, const CompletionQuestion& question, const JobContext& context)
{
    if (question.argument == u"cluster") {
        HC_TRY(const QStringList clusters, desk.clusters(context));
        return completed(clusters, question.value);
    }
    if (question.argument == u"playbook") {
        HC_TRY(const QStringList playbooks, desk.playbooks(context));
        return completed(playbooks, question.value);
    }
    if (question.argument != u"key" || !desk.store().relation(RelationId::Patterns))
        return CompletionAnswer();
    HC_TRY(const PatternBookPtr book, desk.book(context));
    QStringList names;
    for (const Pattern& p : book->patterns)
        if (!desk.guard().holdsBack(p, desk.now()))
            names << p.name;
    names.removeDuplicates();
    return completed(names, question.value);
}

} // namespace

std::optional<MemoryUri> readMemoryUri(const QString& uri)
{
    constexpr qsizetype longest = 100'000;
    if (uri.size() > longest)
        return std::nullopt;
    const auto named = [&](MemoryUri::Kind kind, QLatin1String prefix) -> std::optional<MemoryUri> {
        const auto name = decodedPart(uri, prefix);
        return name ? std::optional(MemoryUri{kind, *name}) : std::nullopt;
    };
    if (uri.startsWith(hintsPrefix))
        return named(MemoryUri::Kind::Hints, hintsPrefix);
    if (uri.startsWith(patternPrefix))
        return named(MemoryUri::Kind::Pattern, patternPrefix);
    return uri.startsWith(episodesUri) ? episodesOf(uri) : std::nullopt;
}

std::vector<ResourceSpec> memoryTemplates()
{
    const QString json = QStringLiteral("application/json");
    return {{hintsPrefix + QStringLiteral("{cluster}"), QStringLiteral("hints"), QStringLiteral("Hints for a cluster"),
             QStringLiteral("What an agent of this cluster is given now."), json},
            {patternPrefix + QStringLiteral("{key}"), QStringLiteral("pattern"), QStringLiteral("A pattern"),
             QStringLiteral("A learned failure pattern by its name, with its states."), json},
            {episodesUri + QStringLiteral("{?query,min_similarity,top_k}"), QStringLiteral("episode-memory"),
             QStringLiteral("Similar episodes"),
             QStringLiteral("Past questions that are similar, and what was learned from their answers."), json}};
}

Expected<Guarded<QJsonValue>> resourceDocument(ReadDesk& desk, const MemoryUri& uri, const JobContext& context)
{
    switch (uri.kind) {
    case MemoryUri::Kind::Hints: return hintsDocument(desk, uri.name, context);
    case MemoryUri::Kind::Pattern: return patternDocument(desk, uri.name, context);
    case MemoryUri::Kind::Episodes: break;
    }
    return episodesDocument(desk, uri, context);
}

Expected<QByteArray> resourceFingerprint(ReadDesk& desk, const QString& text, const JobContext& context)
{
    const auto uri = readMemoryUri(text);
    if (!uri)
        return QByteArray();
    const auto document = resourceDocument(desk, *uri, context);
    if (!document)
        return document.error().code == ErrorCode::NotFound ? Expected<QByteArray>(QByteArray("gone")) : Unexpected(document.error());
    QJsonValue stable = document->answer;
    if (stable.isObject()) {
        QJsonObject object = stable.toObject();
        object.remove(QStringLiteral("as_of"));
        stable = object;
    }
    return QCryptographicHash::hash(jsonText(stable), QCryptographicHash::Sha256);
}

void addResources(Registry& registry, MemoryDesk& desk)
{
    registry.templates = memoryTemplates();
    registry.publicLists = true;
    registry.knowsResource = [](const QString& uri) { return readMemoryUri(uri).has_value(); };
    registry.listResources = [&desk](const RequestInfo& info, const Reply<std::vector<ResourceSpec>>& reply) {
        desk.read<std::vector<ResourceSpec>>(info, listedResources, [reply](Expected<std::vector<ResourceSpec>> found) {
            reply(found ? RpcExpected<std::vector<ResourceSpec>>(*std::move(found)) : std::unexpected(failedRequest(found.error())));
        });
    };
    registry.readResource = [&desk](const QString& uri, const RequestInfo& info, const Reply<QJsonArray>& reply) {
        const auto named = readMemoryUri(uri);
        const OpenSpan span(desk, QStringLiteral("resources/read"), false, {{QStringLiteral("uri"), uri.left(2'000)}}, info);
        const RpcError notFound{BadParams, QStringLiteral("There is no such resource."), {{QStringLiteral("uri"), uri.left(2'000)}}};
        if (!named) {
            span.end(true);
            return reply(std::unexpected(notFound));
        }
        desk.read<Document>(
            info, [named](ReadDesk& reader, const JobContext& context) { return resourceDocument(reader, *named, context); },
            [uri, reply, notFound, span, one = named->kind == MemoryUri::Kind::Pattern](const Expected<Document>& document) {
                span.end(!document,
                         document ? recordsIn(one ? QJsonValue(QJsonArray{document->answer}) : document->answer) : GivenRecords());
                if (!document)
                    return reply(
                        std::unexpected(document.error().code == ErrorCode::NotFound ? notFound : failedRequest(document.error())));
                const QString text = QString::fromUtf8(jsonText(givenJson(document->answer, givenLength)));
                reply(QJsonArray{QJsonObject{{QStringLiteral("uri"), uri},
                                             {QStringLiteral("mimeType"), QStringLiteral("application/json")},
                                             {QStringLiteral("text"), text},
                                             // an array has no place for either
                                             {QStringLiteral("_meta"),
                                              QJsonObject{{QStringLiteral("hindcast/held_back"), document->heldBack},
                                                          {QStringLiteral("hindcast/notice"), dataMark()}}}}});
            });
    };
    registry.complete = [&desk](const CompletionQuestion& question, const RequestInfo& info, const Reply<CompletionAnswer>& reply) {
        desk.read<CompletionAnswer>(
            info, [question](ReadDesk& reader, const JobContext& context) { return complete(reader, question, context); },
            [reply](Expected<CompletionAnswer> answer) {
                reply(answer ? RpcExpected<CompletionAnswer>(*std::move(answer)) : std::unexpected(failedRequest(answer.error())));
            });
    };
    const auto watch = std::make_shared<ResourceWatch>(desk.options(), resourceFingerprint);
    registry.watch = [watch](const QStringList& uris, const std::function<void(const QString&)>& changed) {
        return watch->add(uris, changed);
    };
}

} // namespace hindcast::serve
