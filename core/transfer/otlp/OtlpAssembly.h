// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/MadeAhead.h"
#include "core/transfer/otlp/OtlpTrace.h"

#include <functional>

namespace hindcast {

/// Makes traces of their records, several at a time and ahead of whoever takes them, who gets them one by one and in their order, in the thread
/// that calls.
class OtlpAssembly
{
public:
    using Take = std::function<Expected<void>(OtlpTrace&)>; ///< what it leaves of a trace goes where it was made
    using Prepare = std::function<void(OtlpTrace&)>; ///< called in other threads, for several traces at a time

    /// All of them outlive this; \a prepare may be empty: then events have all their objects. \a takeRecords: of those that have no spans. \a greatest: bytes of a
    /// trace's records.
    OtlpAssembly(const OtlpOptions& options, const Prepare& prepare, const Take& take, const Take& takeRecords, qsizetype greatest)
        : m_options(options), m_prepare(prepare), m_take(take), m_takeRecords(takeRecords), m_greatest(greatest), m_ahead(mostAhead)
    {}

    /// The next trace begins.
    void begin();
    /// Records of it, as they were collected.
    void records(const QByteArray& rows);
    /// It has all its records. Errors: those of whoever takes.
    Expected<void> end();
    /// No more traces.
    Expected<void> finish();

private:
    struct Group {
        QByteArrayList rows; ///< each of them several records
        qsizetype bytes = 0;
        qint64 leftOut = 0; ///< records that were shortened
    };
    struct Batch {
        std::vector<Group> groups;
        qsizetype bytes = 0;
    };
    using Made = std::vector<std::optional<OtlpTrace>>;

    static constexpr qsizetype mostAhead = 16 * 1024 * 1024; ///< bytes of records whose traces nobody has taken

    [[nodiscard]] std::optional<OtlpTrace> made(const Group& group) const;
    [[nodiscard]] Made made(const Batch& batch) const;
    Expected<void> handOver();
    Expected<void> giveOldest();

    const OtlpOptions& m_options;
    const Prepare& m_prepare;
    const Take& m_take;
    const Take& m_takeRecords;
    qsizetype m_greatest;
    Batch m_waiting;
    Made m_taken; ///< their many small texts go in the thread that makes the next ones
    MadeAhead<Made> m_ahead; // last: it ends before what it works on
};

} // namespace hindcast
