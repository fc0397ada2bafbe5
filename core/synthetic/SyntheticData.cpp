// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/SyntheticData.h"

#include "core/domain/text/ArgText.h"
#include "core/rules/hints/PatternStanding.h"
#include "core/store/StoreDescription.h"
#include "core/store/bulk/BulkSchema.h"
#include "core/store/connect/Connect.h"
#include "core/store/files/PendingFile.h"
#include "core/store/sql/Transaction.h"
#include "core/store/sql/sqlite/SqliteConnection.h"
#include "core/store/sql/sqlite/UnseenFile.h"
#include "core/synthetic/DemoMemories.h"
#include "core/synthetic/Stories.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QUuid>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SyntheticData)
};

Expected<void> checkOptions(const SyntheticOptions& options)
{
    if (options.outcomes < 1 || options.outcomes > 1'000'000'000)
        return fail(ErrorCode::InvalidInput, Tr::tr("The number of outcomes must be between 1 and 1,000,000,000."));
    if (options.clusters < 1 || options.clusters > SyntheticOptions::greatestClusters)
        return fail(ErrorCode::InvalidInput, Tr::tr("The number of clusters must be between 1 and 5,000."));
    const qint64 twoYears = 731 * Timestamp::perDay;
    if (options.anchor.us < Timestamp::leastUs + twoYears || options.anchor > Timestamp::greatest())
        return fail(ErrorCode::InvalidInput, Tr::tr("The anchor must be a date between the years 3 and 9999."));
    return {};
}

QString uuidOf(const SyntheticOptions& o)
{
    QString name = QStringLiteral("hindcast synthetic %1 %2 %3 %4")
                       .arg(argText(int(o.profile)), argText(o.outcomes), argText(o.seed), argText(o.anchor.us));
    if (o.clusters != SyntheticOptions().clusters)
        name += u' ' + argText(o.clusters);
    return QUuid::createUuidV5(QUuid(), name).toString(QUuid::WithoutBraces);
}

/// One JSON line a signature: what was planted, and what must come of it.
QByteArray truthLine(const PatternLedger::Entry& e, const QString& story, Timestamp anchor)
{
    const PatternState& s = e.pattern.state;
    QJsonObject line{{QStringLiteral("story"), story},
                     {QStringLiteral("pattern_name"), QString::fromUtf8(e.signature.key)},
                     {QStringLiteral("cluster_id"), QString::fromUtf8(e.signature.cluster)},
                     {QStringLiteral("outcomes"), e.outcomes},
                     {QStringLiteral("eligible"), e.eligible}};
    if (s.exists) {
        line[QLatin1String("occurrence_count")] = s.count;
        line[QLatin1String("confidence")] = s.confidence;
        line[QLatin1String("last_seen_at")] = isoTimestamp({s.lastSeenUs});
        line[QLatin1String("stored_state")] = word(storedState({s.confidence, s.count, s.demoted, s.blocked, s.lastSeenUs}, anchor, {}));
    }
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
}

Expected<void> writeTruth(const PatternLedger& ledger, const SyntheticStories& stories, const SyntheticOptions& options)
{
    if (options.truthFile.isEmpty())
        return {};
    QSaveFile file(options.truthFile);
    bool good = file.open(QIODevice::WriteOnly);
    for (size_t i = 0; good && i < ledger.entries().size(); ++i)
        if (ledger.at(i).outcomes > 0)
            good = file.write(truthLine(ledger.at(i), stories[qsizetype(i)], options.anchor)) > 0;
    if (!good || !file.commit())
        return fail(ErrorCode::Io, Tr::tr("The file %1 cannot be written.").arg(options.truthFile), file.errorString());
    return {};
}

/// Everything in one transaction: what was there before is nothing.
Expected<SyntheticReport> fill(Connection& connection, const SyntheticOptions& options, const JobContext& context)
{
    connection.setCancelToken(context.token);
    HC_TRY(Transaction transaction, Transaction::begin(connection, Transaction::Kind::Write));
    SyntheticReport report;
    report.uuid = uuidOf(options);
    HC_CHECK(createBulkTables(connection, report.uuid, options.anchor));
    {
        HC_TRY(BulkWriter writer, BulkWriter::open(connection));
        PatternLedger ledger(writer);
        HC_TRY(const SyntheticStories stories,
               options.profile == SyntheticOptions::Profile::Demo ? writeDemo(ledger, options, context)
                                                                  : writeScale(ledger, options, context));
        HC_CHECK(ledger.writePatterns());
        HC_CHECK(writeTruth(ledger, stories, options));
        report.outcomes = writer.outcomes();
        report.patterns = writer.patterns();
        report.events = writer.events();
        report.blocks = writer.blocks();
    }
    if (options.profile == SyntheticOptions::Profile::Demo)
        HC_CHECK(writeDemoMemories(connection, options));
    context.progress({options.outcomes, options.outcomes});
    HC_CHECK(finishBulkTables(connection, context.token));
    HC_CHECK(transaction.commit());
    return report;
}

Expected<SyntheticReport> generateFile(const QString& path, const SyntheticOptions& options, const JobContext& context)
{
    if (QFileInfo::exists(path))
        return fail(ErrorCode::Conflict, Tr::tr("%1 exists already.").arg(path), {}, Tr::tr("Choose another name; nothing was changed."));
    HC_TRY(PendingFile file, PendingFile::open(path));
    SyntheticReport report;
    {
        HC_TRY(auto connection, SqliteConnection::open(file.path(), SqliteConnection::Mode::Create));
        HC_CHECK(unseenFile::beginDatabase(*connection));
        HC_TRY(report, fill(*connection, options, context));
        HC_CHECK(unseenFile::endDatabase(*connection));
    }
    HC_CHECK(file.commitNew());
    return report;
}

} // namespace

Expected<SyntheticReport> generateSyntheticData(const DatabaseUrl& url, const SyntheticOptions& options, const JobContext& context)
{
    HC_CHECK(checkOptions(options));
    if (url.engine == DatabaseUrl::Engine::Sqlite)
        return generateFile(url.path, options, context);
    HC_TRY(auto connection, connectWritable(url, context.token));
    HC_TRY(const Catalog catalog, connection->catalog());
    if (!catalog.tables.empty())
        return fail(ErrorCode::Conflict, Tr::tr("There are tables already: %1.").arg(catalog.tableNames()), {},
                    Tr::tr("Use an empty database or schema; nothing was changed."));
    return fill(*connection, options, context);
}

} // namespace hindcast
