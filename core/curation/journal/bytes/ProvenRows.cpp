// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/curation/journal/bytes/ProvenRows.h"

#include "core/compute/Kernels.h"

#include <QFutureSynchronizer>

#include <string>
#include <utility>
#include <vector>

namespace hindcast {
namespace {

/// What fits into a processor's own memory, and is worth a thread's waking.
constexpr size_t batchBytes = size_t(512) * 1024, batchRows = 1024;
constexpr size_t batchesAtOnce = 3;

} // namespace

struct ProvenRows::Batch {
    struct Kept {
        qint64 id = 0;
        size_t firstText = 0, texts = 0;
        std::array<qint64, 3> numbers{};
    };

    std::string bytes; ///< never more than it has room for: texts stay where they are
    std::vector<std::string_view> texts;
    std::vector<Kept> rows;
    Sha256 hash;
    std::map<qint64, QByteArray> others;
    std::unique_ptr<QFutureSynchronizer<void>> work; ///< waits for its end when it goes: before what it reads

    Batch()
    {
        bytes.reserve(batchBytes);
        rows.reserve(batchRows);
    }
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;
    [[nodiscard]] bool takes(size_t more) const { return rows.size() < batchRows && bytes.size() + more <= batchBytes; }
    void clear()
    {
        bytes.clear();
        texts.clear();
        rows.clear();
        others.clear();
    }
    void prove(HashOf hashOf)
    {
        for (const Kept& kept : rows)
            prove({kept.id, std::span(texts).subspan(kept.firstText, kept.texts), kept.numbers}, hashOf);
    }
    void prove(const Row& row, HashOf hashOf)
    {
        const std::string_view told = row.texts.back();
        if (QByteArray now = hashOf(row, hash); now != QByteArrayView(told.data(), qsizetype(told.size())))
            others.insert({row.id, std::move(now)});
    }
};

ProvenRows::ProvenRows(HashOf hashOf) : m_hashOf(hashOf), m_filling(std::make_unique<Batch>()) {}
ProvenRows::~ProvenRows() = default; // waits for what is running

void ProvenRows::add(const Row& row)
{
    size_t size = 0;
    for (const std::string_view text : row.texts)
        size += text.size();
    if (!m_filling->takes(size) && !m_filling->rows.empty())
        handOver();
    if (size > batchBytes) // a text of megabytes is not copied
        return m_filling->prove(row, m_hashOf);
    Batch::Kept kept{.id = row.id, .firstText = m_filling->texts.size(), .texts = row.texts.size(), .numbers = row.numbers};
    for (const std::string_view text : row.texts) {
        const size_t at = m_filling->bytes.size();
        m_filling->bytes += text;
        m_filling->texts.emplace_back(m_filling->bytes.data() + at, text.size());
    }
    m_filling->rows.push_back(kept);
}

void ProvenRows::handOver()
{
    Batch* const batch = m_filling.get();
    m_running.push_back(std::move(m_filling));
    batch->work = std::make_unique<QFutureSynchronizer<void>>(kernels::beside([batch, hashOf = m_hashOf] { batch->prove(hashOf); }));
    if (m_running.size() >= batchesAtOnce)
        takeBack();
    m_filling = m_spare ? std::move(m_spare) : std::make_unique<Batch>();
}

void ProvenRows::takeBack()
{
    std::unique_ptr<Batch> batch = std::move(m_running.front());
    m_running.pop_front();
    batch->work.reset();
    m_others.merge(batch->others);
    batch->clear();
    m_spare = std::move(batch);
}

std::map<qint64, QByteArray> ProvenRows::others()
{
    m_filling->prove(m_hashOf);
    while (!m_running.empty())
        takeBack();
    m_others.merge(m_filling->others);
    m_filling->clear();
    return std::exchange(m_others, {});
}

} // namespace hindcast
