// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/words/WordShelf.h"

#include "core/rules/text/VectorText.h"
#include "core/search/words/WordFile.h"
#include "core/search/words/WordReader.h"

#include <QMutexLocker>
#include <QtEndian>

#include <algorithm>
#include <utility>

namespace hindcast {
namespace {

constexpr qint64 worthSaving = 2'000;         // reflections whose vectors take longer to make than a file to read
constexpr qsizetype longestPart = 1'000;      // of a task or a question: longer ones are looked for in the whole

} // namespace

QStringList reflectionParts(const QString& about, const QString& text, const QString& task)
{
    // A lesson is found by what it is about: its task and its question by themselves, which its own words would only dilute.
    const QString whole = reflectionEmbeddingText(about, text);
    QStringList out{whole};
    for (const QString& part : {task, about})
        if (!part.isEmpty() && part.size() <= longestPart && part != whole && !out.contains(part))
            out << part;
    return out;
}

quint64 partsHash(const QStringList& parts) { return qFromLittleEndian<quint64>(embeddingTextHash(parts.join(QChar(0))).constData()); }

quint64 wholeHash(const QStringList& parts) { return qFromLittleEndian<quint64>(embeddingTextHash(parts.front()).constData()); }

WordRows WordReflections::rowsIf(const std::function<bool(const WordSegment::Row&)>& isMeant) const
{
    WordRows out;
    for (const auto& segment : segments) {
        std::vector<size_t>& rows = out.rows.emplace_back();
        for (size_t i = 0; i < segment->rows.size(); ++i)
            if (isMeant(segment->rows[i]))
                rows.push_back(i);
        out.count += qint64(rows.size());
    }
    return out;
}

Expected<WordReflectionsPtr> WordShelf::current(Connection& connection, const StoreDescription& store, const JobContext& context)
{
    const QMutexLocker lock(&m_mutex);
    HC_TRY(const QByteArray stamp, reflectionStamp(connection, store));
    if (!m_kept && !m_loaded)
        load(connection, store, stamp);
    if (m_kept && !stamp.isEmpty() && stamp == m_stamp)
        return m_kept;
    const qint64 before = m_kept ? m_kept->count : 0;
    const bool append = m_kept && m_kept->count < WordShelf::reach && onlyAppended(m_stamp, stamp);
    HC_TRY(m_kept,
           append ? appendWordReflections(connection, store, *m_kept, context)
                  : readWordReflections(connection, store, m_kept.get(), context));
    m_stamp = stamp;
    m_notSaved += std::max<qint64>(1, m_kept->count - before);
    if (m_kept->count >= worthSaving && m_notSaved * 50 >= m_kept->count)
        save(store);
    return m_kept;
}

std::shared_ptr<const WordRows> WordShelf::without(const WordReflectionsPtr& words, const std::shared_ptr<const ShelvedVectors>& vectors)
{
    const QMutexLocker lock(&m_mutex);
    if (!m_lacking.rows || m_lacking.words.lock() != words || m_lacking.vectors.lock() != vectors) {
        const auto lacks = [&](const WordSegment::Row& row) { return !vectors->vectors.has(row.id, row.whole); };
        m_lacking = {words, vectors, std::make_shared<const WordRows>(words->rowsIf(lacks))};
    }
    return m_lacking.rows;
}

void WordShelf::forget()
{
    m_vectors.forget();
    const QMutexLocker lock(&m_mutex);
    m_kept.reset();
    m_lacking = {};
    m_stamp.clear();
    m_loaded = false;
    m_notSaved = 0;
}

void WordShelf::load(Connection& connection, const StoreDescription& store, const QByteArray& stamp)
{
    m_loaded = true;
    if (!m_folder)
        return;
    if (auto kept = loadWordFile(*m_folder, store)) {
        const bool same = kept->stamp == stamp || onlyAppended(kept->stamp, stamp);
        m_kept = std::move(kept->reflections);
        m_stamp = same && saysTheSame(connection, store, *m_kept) ? kept->stamp : QByteArray();
    }
}

void WordShelf::save(const StoreDescription& store)
{
    // A file that cannot be written costs time and nothing else.
    if (m_folder && !m_stamp.isEmpty() && saveWordFile(*m_folder, store, {m_stamp, m_kept}))
        m_notSaved = 0;
}

} // namespace hindcast
