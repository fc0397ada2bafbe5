// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndexer.h"

#include "core/store/connect/Connect.h"

#include <QFileInfo>

namespace hindcast {
namespace {

constexpr qint64 notSoonerMs = 60'000;

} // namespace

TextIndexer::~TextIndexer()
{
    m_token.cancel();
    if (m_thread.joinable())
        m_thread.join();
}

void TextIndexer::want()
{
    const std::lock_guard lock(m_mutex);
    if (!m_begun.isValid())
        begin();
}

void TextIndexer::again()
{
    const std::lock_guard lock(m_mutex);
    if (!m_making && (!m_begun.isValid() || m_begun.hasExpired(notSoonerMs)))
        begin();
}

void TextIndexer::begin()
{
    m_begun.start();
    if (m_url.engine == DatabaseUrl::Engine::Sqlite && QFileInfo(m_url.path).size() > largestByItself)
        return;
    if (m_thread.joinable())
        m_thread.join();
    m_making = true;
    m_thread = std::thread([this] {
        make();
        m_making = false;
    });
}

void TextIndexer::make()
{
    const auto source = connectReadOnly(m_url, m_token);
    if (!source)
        return;
    (*source)->setCancelToken(m_token);
    const auto store = describeStore(**source, m_url, m_scope);
    auto index = store ? TextIndex::open(m_folder, **store) : Unexpected(store.error());
    if (!index)
        return;
    JobContext context;
    context.token = m_token;
    m_ready = index->update(**source, **store, context).has_value() || m_ready;
}

} // namespace hindcast
