// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reinforce/WatchedModel.h"

#include <QCoreApplication>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::WatchedModel)
};

/// Whether the service itself is to blame, and not the question, the budget or whoever waits.
bool isOutage(ErrorCode code) { return code == ErrorCode::ConnectionFailed || code == ErrorCode::AuthenticationFailed; }

} // namespace

Expected<ChatReply> WatchedModel::ask(const ChatRequest& request, const CancelToken& token)
{
    const QString service = provider();
    if (!m_health.mayAsk(service)) {
        const DegradedService& d = *m_health.degraded(service);
        return fail(ErrorCode::ConnectionFailed,
                    Tr::tr("%1 does not answer since %2; it is not asked again yet.").arg(service, isoTimestamp(d.since)), d.reason);
    }
    auto reply = m_model->ask(request, token);
    if (reply) {
        (void)m_health.succeeded(service); // an answer that was paid for is not lost for a note
    } else if (isOutage(reply.error().code)) {
        (void)m_health.failed(service, request.purpose, reply.error());
    }
    return reply;
}

} // namespace hindcast
