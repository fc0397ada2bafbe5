// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/domain/Error.h"

#include <QDate>

#include <optional>
#include <vector>

namespace hindcast {

/// What a model charges, in EUR per token.
struct ModelPrice {
    double input = 0;
    double output = 0;
};

/// What models charge, from which day on: a list of one's own before the built-in one.
class PriceBook
{
public:
    /// One line of a list.
    struct Entry {
        QString model; ///< the name begins like this
        QDate from;    ///< the first day (UTC) of the price
        ModelPrice price;
    };

    /// Only the built-in prices.
    PriceBook() = default;
    explicit PriceBook(std::vector<Entry> entries) : m_entries(std::move(entries)) {}
    /// Of `{"eur_per_unit": 0.92, "prices": [{"model", "from": "2026-01-31", "input_per_million", "output_per_million"}]}`; eur_per_unit
    /// (default 1) turns the list's currency into EUR, output_per_million may be missing (embeddings). InvalidInput names the line.
    [[nodiscard]] static Expected<PriceBook> fromJson(const QByteArray& json);

    /// The price on that day: of the longest beginning that fits the name and is in force, the newest; else the built-in one.
    [[nodiscard]] std::optional<ModelPrice> priceOf(QStringView model, QDate day) const;
    /// EUR, not rounded. InvalidInput for a model without a price and for negative counts.
    [[nodiscard]] Expected<double> costOf(QStringView model, QDate day, qint64 inputTokens, qint64 outputTokens) const;
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }

private:
    std::vector<Entry> m_entries;
};

/// The built-in price of a model by its exact name, or by the short name under which ledgers keep it (haiku, gpt4o,
/// openai_embeddings): USD list prices x 0.92. Nothing for any other.
[[nodiscard]] std::optional<ModelPrice> builtInPrice(QStringView model);

} // namespace hindcast
