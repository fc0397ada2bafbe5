// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextIndexer.h"

#include "core/store/connect/Connect.h"

#include <QFileInfo>

namespace hindcast {

TextIndexer::~TextIndexer()
{
    m_token.cancel();
    if (m_thread.joinable())
        m_thread.join();
}

void TextIndexer::want()
{
    std::call_once(m_once, [this] {
        if (m_url.engine != DatabaseUrl::Engine::Sqlite || QFileInfo(m_url.path).size() <= largestByItself)
            m_thread = std::thread([this] { make(); });
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
    m_ready = index->update(**source, **store, context).has_value();
}

} // namespace hindcast
