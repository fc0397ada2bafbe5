// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/model/PriceBook.h"

#include "core/domain/text/ArgText.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <cmath>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::PriceBook)
};

struct PriceRow {
    QLatin1String model;
    ModelPrice price;
};

constexpr ModelPrice haiku{0.92e-6, 4.6e-6};
constexpr ModelPrice gpt4o{2.5e-6, 1e-5};
constexpr ModelPrice embedding3Small{2e-8, 0};
constexpr qsizetype mostPrices = 10'000;

constexpr std::array builtIn{
    PriceRow{QLatin1String("claude-3-5-haiku-20241022"), haiku},
    PriceRow{QLatin1String("haiku"), haiku},
    PriceRow{QLatin1String("gpt-4o"), gpt4o},
    PriceRow{QLatin1String("gpt4o"), gpt4o},
    PriceRow{QLatin1String("text-embedding-3-small"), embedding3Small},
    PriceRow{QLatin1String("openai_embeddings"), embedding3Small},
};

Unexpected badPrice(qsizetype line, const QString& what)
{
    return fail(ErrorCode::InvalidInput, Tr::tr("Price %1 of the list of prices cannot be read: %2.").arg(argText(line), what));
}

std::optional<double> amountOf(const QJsonValue& value)
{
    const double v = value.toDouble(-1);
    return std::isfinite(v) && v >= 0 ? std::optional(v) : std::nullopt;
}

Expected<PriceBook::Entry> readPrice(const QJsonValue& value, qsizetype line, double eurPerToken)
{
    const QJsonObject o = value.toObject();
    const QString model = o.value(u"model").toString();
    const QDate from = QDate::fromString(o.value(u"from").toString(), Qt::ISODate);
    const auto input = amountOf(o.value(u"input_per_million"));
    const auto output = o.contains(u"output_per_million") ? amountOf(o.value(u"output_per_million")) : std::optional(0.0);
    if (model.isEmpty())
        return badPrice(line, Tr::tr("it names no model"));
    if (!from.isValid())
        return badPrice(line, Tr::tr("\"from\" must be a date such as 2026-01-31"));
    if (!input || !output)
        return badPrice(line, Tr::tr("prices of a million tokens must be numbers, not negative"));
    return PriceBook::Entry{model, from, {*input * eurPerToken, *output * eurPerToken}};
}

} // namespace

std::optional<ModelPrice> builtInPrice(QStringView model)
{
    for (const PriceRow& row : builtIn)
        if (model == row.model)
            return row.price;
    return std::nullopt;
}

Expected<PriceBook> PriceBook::fromJson(const QByteArray& json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (!document.isObject() || !document[u"prices"].isArray())
        return fail(ErrorCode::InvalidInput, Tr::tr("A list of prices is a JSON object with a list \"prices\"."),
                    error.error == QJsonParseError::NoError ? QString() : error.errorString());
    const QJsonValue unit = document[u"eur_per_unit"];
    const auto eur = unit.isUndefined() ? std::optional(1.0) : amountOf(unit);
    if (!eur || *eur == 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("\"eur_per_unit\" must be a number above 0."));
    const QJsonArray prices = document[u"prices"].toArray();
    if (prices.size() > mostPrices)
        return fail(ErrorCode::TooLarge, Tr::tr("A list has at most %1 prices.").arg(argText(mostPrices)));
    std::vector<Entry> entries;
    for (qsizetype i = 0; i < prices.size(); ++i) {
        HC_TRY(Entry entry, readPrice(prices[i], i + 1, *eur / 1e6));
        entries.push_back(std::move(entry));
    }
    return PriceBook(std::move(entries));
}

std::optional<ModelPrice> PriceBook::priceOf(QStringView model, QDate day) const
{
    const Entry* best = nullptr;
    for (const Entry& e : m_entries) {
        if (!model.startsWith(e.model) || e.from > day)
            continue;
        if (!best || e.model.size() > best->model.size() || (e.model.size() == best->model.size() && e.from >= best->from))
            best = &e;
    }
    return best ? std::optional(best->price) : builtInPrice(model);
}

Expected<double> PriceBook::costOf(QStringView model, QDate day, qint64 inputTokens, qint64 outputTokens) const
{
    const std::optional<ModelPrice> price = priceOf(model, day);
    if (!price)
        return fail(ErrorCode::InvalidInput, Tr::tr("There is no price for the model \"%1\".").arg(model));
    if (inputTokens < 0 || outputTokens < 0)
        return fail(ErrorCode::InvalidInput, Tr::tr("A number of tokens must not be negative."));
    return double(inputTokens) * price->input + double(outputTokens) * price->output;
}

} // namespace hindcast
