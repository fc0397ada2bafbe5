// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serve/memory/MemoryDesk.h"

namespace hindcast::serve {

/// Records that an answer gave or made: how many, and the texts of those that have any.
struct GivenRecords {
    qint64 count = 0;
    QStringList texts;
};
/// Those of a list of records, or of an answer that holds such lists (hints, past outcomes, matches, items, lessons).
[[nodiscard]] GivenRecords recordsIn(const QJsonValue& document);

/// An operation of a memory from when it was asked for until it is answered; then it leaves a span, where anybody wants spans.
class OpenSpan
{
public:
    /// \a operation: the name of a tool, or the method of the protocol.
    OpenSpan(const MemoryDesk& desk, const QString& operation, bool creates, const QJsonObject& arguments, const RequestInfo& info);

    /// It was answered, or refused.
    void end(bool failed, const GivenRecords& given = {}) const;
    /// A reply that ends it first.
    [[nodiscard]] Reply<ToolAnswer> endedBy(const Reply<ToolAnswer>& reply) const;

private:
    std::shared_ptr<SpanFile> m_file; ///< null: nobody wants it
    MemorySpan m_span;
};

} // namespace hindcast::serve
