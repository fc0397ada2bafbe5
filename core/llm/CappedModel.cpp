// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/CappedModel.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::CappedModel)
};

constexpr qint64 framingTokens = 64; // roles and brackets that a service puts around two messages

} // namespace

qint64 greatestInputTokens(const ChatRequest& request)
{
    return request.system.toUtf8().size() + request.user.toUtf8().size() + framingTokens;
}

Expected<ChatReply> CappedModel::ask(const ChatRequest& request, const CancelToken& token)
{
    const auto most = m_prices.costOf(m_model->model(), m_today, greatestInputTokens(request), request.maxTokens);
    m_unpriced = !most;
    if (m_unpriced)
        return fail(ErrorCode::InvalidInput, Tr::tr("What %1 costs is not known: no budget can be kept.").arg(m_model->model()), {},
                    Tr::tr("Name a list of prices, or leave the budget out."));
    if (*most > m_leftEur()) {
        m_refused = true;
        return fail(ErrorCode::TooLarge, Tr::tr("It might cost more than the budget leaves."));
    }
    return m_model->ask(request, token);
}

} // namespace hindcast
