// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/ReplayWorker.h"

#include "core/engine/costs/CostBook.h"
#include "core/engine/costs/PriceFile.h"
#include "core/engine/reflect/BudgetedModel.h"
#include "core/engine/reflect/ModelAuthor.h"
#include "core/llm/CappedModel.h"
#include "core/replay/ReplayPrompts.h"
#include "core/store/relation/RecordReader.h"
#include "core/store/relation/ReflectiveRecords.h"

#include <QCoreApplication>
#include <QElapsedTimer>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::ReplayWorker)
};

constexpr qint64 batchMs = 100;

/// The author of one batch, with a ledger on its connection.
class Writer
{
public:
    static Expected<std::unique_ptr<Writer>> open(Connection& connection, const StoreDescription& store, const ReplayOptions& options)
    {
        auto out = std::make_unique<Writer>();
        if (options.way != ReplayOptions::Way::Model) {
            out->m_author = std::make_unique<TemplateAuthor>();
            return out;
        }
        for (const PromptTemplate& prompt : options.prompts)
            HC_CHECK(checkPlaceholders(prompt));
        Budget budget = options.budget;
        if (!options.pricesFile.isEmpty()) {
            HC_TRY(budget.prices, readPriceFile(options.pricesFile));
        }
        out->m_prices = budget.prices;
        HC_TRY(CostLedger ledger, CostLedger::open(connection, store, std::move(budget), options.clock));
        out->m_ledger.emplace(std::move(ledger));
        out->m_today = utcDay(options.clock->now());
        CallHooks hooks;
        hooks.report = [writer = out.get()](const CallReport& report) { writer->noteCall(report); };
        HC_TRY(auto model, makeChatModel(options.models, options.net, hooks));
        if (!model)
            return fail(ErrorCode::InvalidInput, Tr::tr("No model is chosen."));
        out->m_model = std::make_shared<BudgetedModel>(std::move(model), *out->m_ledger);
        if (options.mostEur) {
            out->m_capped = std::make_shared<CappedModel>(out->m_model, out->m_prices, out->m_today,
                                                          [writer = out.get(), most = *options.mostEur] { return most - writer->m_eur; });
            out->m_model = out->m_capped;
        }
        ModelAuthor::PromptChoice choose;
        if (!options.prompts.empty())
            choose = [prompts = options.prompts](const Trace& trace) { return promptFor(prompts, trace); };
        out->m_author = std::make_unique<ModelAuthor>(*out->m_model, std::move(choose));
        return out;
    }

    /// Counts calls into this item from now on.
    void beginItem(ReplayItem& item) { m_item = &item; }
    [[nodiscard]] ReflectionAuthor& author() { return *m_author; }
    [[nodiscard]] bool isCapped() const { return m_capped && m_capped->hasRefused(); }
    [[nodiscard]] bool lacksPrice() const { return m_capped && m_capped->lacksPrice(); }
    [[nodiscard]] Expected<bool> isSpent() { return m_ledger ? m_ledger->isSpent() : Expected<bool>(false); }

private:
    void noteCall(const CallReport& report)
    {
        (void)m_ledger->note(report);
        if (!m_item || !report.succeeded)
            return;
        m_item->inputTokens += report.inputTokens;
        m_item->outputTokens += report.outputTokens;
        const auto eur = m_prices.costOf(report.model, m_today, report.inputTokens, report.outputTokens);
        m_item->eur += eur.value_or(0);
        m_eur += eur.value_or(0);
        m_item->unpriced = m_item->unpriced || !eur;
    }

    std::optional<CostLedger> m_ledger;
    PriceBook m_prices;
    QDate m_today; ///< UTC
    std::shared_ptr<ChatModel> m_model;
    std::shared_ptr<CappedModel> m_capped; ///< null: without a bound
    double m_eur = 0;                      ///< of all items
    std::unique_ptr<ReflectionAuthor> m_author;
    ReplayItem* m_item = nullptr;
};

Expected<void> readAgain(Connection& connection, const StoreDescription& store, RelationId relation, ReplayItem& item)
{
    const BoundRelation* bound = store.relation(relation);
    if (!bound)
        return fail(ErrorCode::Unsupported, Tr::tr("Records of this kind are not kept here."));
    ReadNotes notes;
    HC_TRY(const Record record, readRecord(connection, *bound, item.key, notes));
    if (relation == RelationId::Reflections)
        item.replayed.before = reflectionFrom(record);
    item.reparsed = reparseRecord(relation, record);
    if (!item.reparsed)
        return fail(ErrorCode::NotFound, Tr::tr("It has no text that could be read."));
    if (item.reparsed->error)
        return Unexpected(*item.reparsed->error);
    return {};
}

/// An error of the item is its own; only a cancelled or lost connection ends the batch.
Expected<ReplayItem> replayOne(Connection& connection, const StoreDescription& store, const ReplayOptions& options, Writer& writer,
                               const Locator& key, const CancelToken& token)
{
    ReplayItem item;
    item.key = key;
    writer.beginItem(item);
    Expected<void> done;
    if (options.way == ReplayOptions::Way::Reparse) {
        done = readAgain(connection, store, options.relation, item);
    } else if (auto replayed = replayReflection(connection, store, writer.author(), key, token)) {
        item.replayed = *std::move(replayed);
    } else {
        done = Unexpected(replayed.error());
    }
    if (!done) {
        if (done.error().code == ErrorCode::Cancelled || done.error().code == ErrorCode::ConnectionLost)
            return Unexpected(done.error());
        item.replayed.error = done.error();
    }
    return item;
}

} // namespace

bool ReplayItem::acceptable() const
{
    if (reparsed)
        return !replayed.error && reparsed->acceptable;
    return !replayed.error && replayed.changed && replayed.after.quality != ReflectionQuality::Fallback;
}

Expected<ReplayBatch> replaySome(Connection& connection, const StoreDescription& store, const ReplayOptions& options,
                                 std::span<const Locator> keys, const CancelToken& token)
{
    QElapsedTimer timer;
    timer.start();
    HC_TRY(const auto writer, Writer::open(connection, store, options));
    ReplayBatch out;
    for (const Locator& key : keys) {
        if (!out.items.empty() && (options.way == ReplayOptions::Way::Model || timer.elapsed() >= batchMs))
            break;
        HC_TRY(out.budgetSpent, writer->isSpent());
        if (out.budgetSpent)
            break;
        auto item = replayOne(connection, store, options, *writer, key, token);
        if (!item) {
            if (out.items.empty())
                return Unexpected(item.error());
            break; // what is done is done
        }
        out.items.push_back(*std::move(item));
        out.capped = writer->isCapped();
        out.unpriced = writer->lacksPrice();
        if (out.capped || out.unpriced)
            break;
    }
    return out;
}

} // namespace hindcast
