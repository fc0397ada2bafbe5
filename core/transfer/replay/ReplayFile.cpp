// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/replay/ReplayFile.h"

#include "core/domain/text/ArgText.h"
#include "core/store/files/PendingFile.h"
#include "core/transfer/replay/ReplayChart.h"
#include "core/transfer/rows/RowWriter.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayFile)
};

constexpr const char* differenceLists[] = {"gained", "lost", "earlier", "later"};
const QStringList sweepResults{QStringLiteral("promoted"), QStringLiteral("verified_rate"), QStringLiteral("regressions_after"),
                               QStringLiteral("hints_per_session")};

/// A value as a cell: a text as it is, everything else as JSON has it, nothing for null.
Cell cellOf(const QJsonValue& v)
{
    if (v.isNull() || v.isUndefined())
        return {};
    if (v.isString())
        return Cell(v.toString());
    if (v.isBool())
        return Cell(v.toBool() ? QByteArray("true") : QByteArray("false"));
    if (v.isDouble())
        return Cell(argText(v.toDouble()));
    return Cell(QJsonDocument(v.toArray()).toJson(QJsonDocument::Compact));
}

QByteArray table(RowFormat format, const QStringList& names, const std::vector<std::vector<Cell>>& rows)
{
    QByteArray out;
    RowWriter writer(format, names);
    writer.begin(out);
    for (const auto& row : rows)
        writer.row(out, row);
    writer.end(out);
    return out;
}

const QStringList differenceColumns{QStringLiteral("change"),    QStringLiteral("pattern_name"), QStringLiteral("cluster_id"),
                                    QStringLiteral("stored_at"), QStringLiteral("replayed_at"),  QStringLiteral("count"),
                                    QStringLiteral("cause")};

std::vector<std::vector<Cell>> differenceRows(const QJsonObject& replay)
{
    std::vector<std::vector<Cell>> rows;
    const auto value = [](const QJsonValue& d, const char* name) { return cellOf(d[QLatin1String(name)]); };
    for (const char* list : differenceLists)
        for (const auto& d : replay.value(QLatin1String(list)).toArray())
            rows.push_back({Cell(QByteArray(list)), value(d, "pattern_name"), value(d, "cluster_id"), value(d, "stored_at"),
                            value(d, "replayed_at"), value(d, "count"), Cell()});
    for (const auto& d : replay.value(QLatin1String("diverging")).toArray())
        rows.push_back({Cell(QByteArray("diverging")), value(d, "pattern_name"), value(d, "cluster_id"), Cell(), Cell(),
                        value(d, "replayed"), value(d, "cause")});
    return rows;
}

/// The swept parameters, which are what a cell has beyond its results.
QStringList sweptNames(const QJsonArray& cells)
{
    static const QStringList known{QStringLiteral("min_confidence"), QStringLiteral("min_occurrences"),  QStringLiteral("cooldown_hours"),
                                   QStringLiteral("cooldown_mode"),  QStringLiteral("require_verified"), QStringLiteral("decay_days")};
    QStringList out;
    for (const QString& name : known)
        if (cells.at(0).toObject().contains(name))
            out << name;
    return out;
}

std::vector<std::vector<Cell>> sweepRows(const QJsonArray& cells, const QStringList& names)
{
    std::vector<std::vector<Cell>> rows;
    for (const auto& c : cells) {
        std::vector<Cell> row;
        for (const QString& name : names)
            row.push_back(cellOf(c[name]));
        rows.push_back(std::move(row));
    }
    return rows;
}

QByteArray bar(qint64 n, qint64 most)
{
    constexpr qint64 width = 40;
    const qint64 length = most > 0 ? (n * width + most - 1) / most : 0;
    return QStringLiteral("%1").arg(QString(length, QChar(0x2588))).toUtf8() + (length > 0 ? " " : "") + QByteArray::number(n);
}

/// Counts as bars, in a block that keeps its blanks.
QByteArray bars(const std::vector<std::pair<QString, qint64>>& counts)
{
    qint64 most = 0;
    qsizetype width = 0;
    for (const auto& [name, n] : counts) {
        most = std::max(most, n);
        width = std::max(width, name.size());
    }
    QByteArray out = "```\n";
    for (const auto& [name, n] : counts)
        out += name.leftJustified(width).toUtf8() + ' ' + bar(n, most) + '\n';
    return out + "```\n\n";
}

/// Of the chart beside a report.
QString chartName(const QString& path) { return QFileInfo(path).completeBaseName() + QStringLiteral(".svg"); }

QByteArray heading(const QString& text) { return "## " + text.toUtf8() + "\n\n"; }

QByteArray parameterTable(const QJsonObject& replay)
{
    std::vector<std::vector<Cell>> rows;
    const QJsonObject asked = replay.value(QLatin1String("parameters")).toObject(),
                      writer = replay.value(QLatin1String("writer")).toObject();
    for (auto it = asked.begin(); it != asked.end(); ++it)
        rows.push_back({Cell(it.key()), cellOf(it.value()), cellOf(writer.value(it.key()))});
    return table(RowFormat::Markdown, {Tr::tr("parameter"), Tr::tr("replayed"), Tr::tr("writer")}, rows) + '\n';
}

QByteArray replayReport(const QJsonObject& replay)
{
    const auto count = [&](const char* name) { return replay.value(QLatin1String(name)).toInteger(); };
    std::vector<std::pair<QString, qint64>> counts{{Tr::tr("promoted as stored"), count("stored_promoted")},
                                                   {Tr::tr("promoted as replayed"), count("replayed_promoted")},
                                                   {Tr::tr("at the same instant"), count("same")}};
    for (const char* list : differenceLists)
        counts.emplace_back(QString::fromLatin1(list), replay.value(QLatin1String(list)).toArray().size());
    counts.emplace_back(QStringLiteral("diverging"), replay.value(QLatin1String("diverging")).toArray().size());
    return heading(Tr::tr("Patterns")) + bars(counts) + heading(Tr::tr("Differences"))
        + table(RowFormat::Markdown, differenceColumns, differenceRows(replay));
}

QByteArray sweepReport(const QJsonArray& cells)
{
    const QStringList names = sweptNames(cells);
    std::vector<std::pair<QString, qint64>> counts;
    for (const auto& c : cells) {
        QStringList values;
        for (const QString& name : names)
            values << cellOf(c[name]).text();
        counts.emplace_back(values.join(u' '), c[QLatin1String("promoted")].toInteger());
    }
    return heading(Tr::tr("Promoted patterns by %1").arg(names.join(QStringLiteral(", ")))) + bars(counts) + heading(Tr::tr("Cells"))
        + table(RowFormat::Markdown, names + sweepResults, sweepRows(cells, names + sweepResults));
}

/// "![…](NAME.svg)", where there is something to draw.
QByteArray chartLink(const QJsonObject& replay, const QString& path)
{
    if (replayChart(replay).isEmpty())
        return {};
    return "![" + Tr::tr("The replay as a chart").toUtf8() + "](" + QUrl::toPercentEncoding(chartName(path)) + ")\n\n";
}

QByteArray report(const QJsonObject& replay, const QString& path)
{
    QByteArray out = "# " + Tr::tr("Replay of promotions").toUtf8() + "\n\n"
        + Tr::tr("%1 outcomes.").arg(argText(replay.value(QLatin1String("outcomes")).toInteger())).toUtf8() + "\n\n"
        + chartLink(replay, path) + heading(Tr::tr("Parameters")) + parameterTable(replay);
    const QJsonArray cells = replay.value(QLatin1String("cells")).toArray();
    if (!cells.isEmpty())
        return out + sweepReport(cells);
    const QJsonObject inferred = replay.value(QLatin1String("inferred")).toObject();
    if (inferred.isEmpty())
        return out + replayReport(replay);
    std::vector<std::vector<Cell>> rows{sweepRows(QJsonArray{inferred}, inferred.keys())};
    for (auto& row : sweepRows(replay.value(QLatin1String("runners_up")).toArray(), inferred.keys()))
        rows.push_back(std::move(row));
    return out + heading(Tr::tr("Rules that fit")) + table(RowFormat::Markdown, inferred.keys(), rows);
}

} // namespace

Expected<QByteArray> replayFile(const QJsonObject& replay, const QString& path)
{
    if (path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
        return QJsonDocument(replay).toJson(QJsonDocument::Indented);
    if (path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive))
        return report(replay, path);
    if (!path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        return fail(ErrorCode::InvalidInput, Tr::tr("A replay is written as .json, .csv or .md: the name of the file decides."));
    const QJsonArray cells = replay.value(QLatin1String("cells")).toArray();
    if (!cells.isEmpty())
        return table(RowFormat::Csv, sweptNames(cells) + sweepResults, sweepRows(cells, sweptNames(cells) + sweepResults));
    return table(RowFormat::Csv, differenceColumns, differenceRows(replay));
}

Expected<void> writeReplayFile(const QJsonObject& replay, const QString& path)
{
    HC_TRY(const QByteArray bytes, replayFile(replay, path));
    const QByteArray chart = path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive) ? replayChart(replay) : QByteArray();
    if (!chart.isEmpty()) {
        HC_TRY(PendingFile picture, PendingFile::open(QFileInfo(path).dir().filePath(chartName(path))));
        HC_CHECK(picture.write(chart));
        HC_CHECK(picture.commit());
    }
    HC_TRY(PendingFile file, PendingFile::open(path));
    HC_CHECK(file.write(bytes));
    return file.commit();
}

} // namespace hindcast
