// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/WatchedModel.h"

namespace hindcast {

Expected<ChatReply> WatchedModel::ask(const ChatRequest& request, const CancelToken& token)
{
    return m_health.watched<ChatReply>(provider(), request.purpose, [&] { return m_model->ask(request, token); });
}

} // namespace hindcast
