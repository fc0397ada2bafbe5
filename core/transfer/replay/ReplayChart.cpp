// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/replay/ReplayChart.h"

#include "core/domain/Timestamp.h"
#include "core/domain/text/ArgText.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <array>
#include <vector>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayChart)
};

constexpr int chartWidth = 720;
constexpr int chartHeight = 260;
constexpr int leftMargin = 60, rightMargin = 20, topMargin = 30, bottomMargin = 30;
constexpr size_t chartSteps = 60;
constexpr qsizetype greatestMap = 400; ///< fields that are drawn

QString shownText(const QString& text) { return text.toHtmlEscaped(); }

/// One colour, that of the text around it, in shades: it is read on any ground.
QString rectangle(double x, double y, double width, double height, double ink)
{
    return QStringLiteral("<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" fill=\"currentColor\" fill-opacity=\"%5\"/>\n")
        .arg(argText(x, 1), argText(y, 1), argText(width, 1), argText(height, 1), argText(ink, 2));
}

QString label(double x, double y, const QString& text, const char* anchor)
{
    return QStringLiteral("<text x=\"%1\" y=\"%2\" font-family=\"sans-serif\" font-size=\"12\" fill=\"currentColor\" "
                          "text-anchor=\"%3\">%4</text>\n")
        .arg(argText(x, 1), argText(y, 1), QLatin1String(anchor), shownText(text));
}

QByteArray picture(const QString& title, const QString& inside)
{
    return QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1 %2\" role=\"img\">\n<title>%3</title>\n%4</svg>\n")
        .arg(argText(chartWidth), argText(chartHeight), shownText(title), inside)
        .toUtf8();
}

/// The moments of one side, of all lists that have them.
std::vector<Timestamp> momentsOf(const QJsonObject& replay, const char* side)
{
    std::vector<Timestamp> out;
    const auto add = [&](const char* list) {
        for (const auto& d : replay.value(QLatin1String(list)).toArray())
            if (const auto at = parseTimestamp(d[QLatin1String(side)].toString()))
                out.push_back(*at);
    };
    const bool whole = replay.contains(QLatin1String("promoted")); // every one that replaying promotes; what is lost is beside it
    for (const char* list : {"gained", "earlier", "later"})
        if (!whole)
            add(list);
    if (whole)
        add("promoted");
    add("lost");
    return out;
}

using StepCounts = std::array<qint64, chartSteps>;

StepCounts countSteps(const std::vector<Timestamp>& moments, Timestamp from, Timestamp until)
{
    StepCounts out{};
    for (const Timestamp at : moments) {
        const double share = double(at.us - from.us) / double(until.us - from.us);
        ++out[std::min(size_t(std::max(share, 0.0) * double(chartSteps)), chartSteps - 1)];
    }
    return out;
}

QByteArray promotionChart(const QJsonObject& replay)
{
    const std::vector<Timestamp> stored = momentsOf(replay, "stored_at"), replayed = momentsOf(replay, "replayed_at");
    if (stored.empty() && replayed.empty())
        return {};
    Timestamp from = Timestamp::greatest(), until = Timestamp::least();
    for (const auto* side : {&stored, &replayed})
        for (const Timestamp at : *side) {
            from = std::min(from, at);
            until = std::max(until, at);
        }
    until.us = std::max(until.us, from.us + Timestamp::perDay);
    const StepCounts above = countSteps(stored, from, until), below = countSteps(replayed, from, until);
    const qint64 most = std::max({qint64(1), std::ranges::max(above), std::ranges::max(below)});
    const double width = double(chartWidth - leftMargin - rightMargin) / double(chartSteps);
    const double half = double(chartHeight - topMargin - bottomMargin) / 2, middle = topMargin + half;
    QString inside = label(leftMargin, topMargin - 10, Tr::tr("promoted as stored (above), as replayed (below)"), "start")
        + rectangle(leftMargin, middle - 0.5, chartWidth - leftMargin - rightMargin, 1, 0.6);
    for (size_t i = 0; i < chartSteps; ++i) {
        const double x = leftMargin + double(i) * width, up = half * double(above[i]) / double(most),
                     down = half * double(below[i]) / double(most);
        if (above[i] > 0)
            inside += rectangle(x, middle - up, width - 1, up, 0.85);
        if (below[i] > 0)
            inside += rectangle(x, middle, width - 1, down, 0.45);
    }
    inside += label(leftMargin - 6, topMargin + 10, argText(most), "end")
        + label(leftMargin - 6, chartHeight - bottomMargin, argText(most), "end")
        + label(leftMargin, chartHeight - 8, isoTimestamp(from).left(10), "start")
        + label(chartWidth - rightMargin, chartHeight - 8, isoTimestamp(until).left(10), "end");
    return picture(Tr::tr("Promotions as stored and as replayed"), inside);
}

/// The distinct values of a parameter, in the order of the cells.
QStringList valuesOf(const QJsonArray& cells, const QString& name)
{
    QStringList out;
    for (const auto& c : cells)
        if (const QString v = c[name].toVariant().toString(); !out.contains(v))
            out << v;
    return out;
}

QByteArray sweepChart(const QJsonArray& cells, const QStringList& names)
{
    if (cells.isEmpty() || cells.size() > greatestMap || names.isEmpty() || names.size() > 2)
        return {};
    const QStringList columns = valuesOf(cells, names.back()),
                      rows = names.size() == 2 ? valuesOf(cells, names[0]) : QStringList{QString()};
    qint64 most = 1;
    for (const auto& c : cells)
        most = std::max(most, c[QLatin1String("promoted")].toInteger());
    const double width = double(chartWidth - leftMargin - rightMargin) / double(columns.size());
    const double height = double(chartHeight - topMargin - bottomMargin) / double(rows.size());
    QString inside = label(leftMargin, topMargin - 10, Tr::tr("promoted patterns, by %1").arg(names.join(QStringLiteral(", "))), "start");
    for (const auto& c : cells) {
        const double x = leftMargin + double(columns.indexOf(c[names.back()].toVariant().toString())) * width;
        const double y = topMargin + (names.size() == 2 ? double(rows.indexOf(c[names[0]].toVariant().toString())) * height : 0);
        const qint64 n = c[QLatin1String("promoted")].toInteger();
        inside += rectangle(x + 1, y + 1, width - 2, height - 2, 0.05 + 0.5 * double(n) / double(most))
            + label(x + width / 2, y + height / 2 + 4, argText(n), "middle");
    }
    for (qsizetype i = 0; i < columns.size(); ++i)
        inside += label(leftMargin + (double(i) + 0.5) * width, chartHeight - bottomMargin + 16, columns[i], "middle");
    for (qsizetype i = 0; i < rows.size(); ++i)
        inside += label(leftMargin - 6, topMargin + (double(i) + 0.5) * height + 4, rows[i], "end");
    return picture(Tr::tr("What a sweep promotes"), inside);
}

} // namespace

QByteArray replayChart(const QJsonObject& replay)
{
    const QJsonArray cells = replay.value(QLatin1String("cells")).toArray();
    if (cells.isEmpty())
        return promotionChart(replay);
    QStringList names;
    for (const char* name : {"min_confidence", "min_occurrences", "cooldown_hours", "cooldown_mode", "require_verified", "decay_days"})
        if (cells.at(0).toObject().contains(QLatin1String(name)))
            names << QString::fromLatin1(name);
    return sweepChart(cells, names);
}

} // namespace hindcast
