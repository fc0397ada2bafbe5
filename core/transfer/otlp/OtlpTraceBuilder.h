// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/otlp/OtlpTrace.h"
#include "core/transfer/otlp/spans/OtlpLateFailure.h"
#include "core/transfer/otlp/spans/OtlpMessages.h"
#include "core/transfer/otlp/spans/OtlpVerdict.h"

#include <QHash>
#include <QSet>

namespace hindcast {

/// Writes the events of a tree, each call once, and each text once.
class OtlpTraceBuilder
{
public:
    OtlpTraceBuilder(OtlpTree tree, std::vector<OtlpNoteRecord> rest, const OtlpOptions& options);
    [[nodiscard]] OtlpTrace build();

private:
    using Node = OtlpTree::Node;
    void task();
    void session();
    void write(size_t index);
    void model(size_t index, const OtlpDialogue& dialogue);
    void callsOf(const Node& node, const OtlpDialogue& dialogue);
    void resultsOf(const Node& node, const OtlpDialogue& dialogue);
    [[nodiscard]] QByteArray innerSpans(size_t index) const;
    void tool(size_t index);
    void memory(const Node& node);
    void failure(size_t index);
    void writeAll();
    void writeFailure(size_t index);
    [[nodiscard]] std::vector<OtlpLateFailure> toldFailures() const;
    void evaluations(const Node& node);
    void evaluation(const OtlpEvaluation& e, const QByteArray& spanId, int number);
    void mark();
    TraceEvent& add(const OtlpSpan& span, const QString& type, qint64 at, const QString& content, int number = 0);
    void addError(const OtlpSpan& span, const OtlpFailure& failure);
    [[nodiscard]] QJsonObject takeIds();
    [[nodiscard]] OtlpDialogue wholeDialogue(size_t index) const;
    [[nodiscard]] OtlpDialogue takeDialogue(size_t index);
    [[nodiscard]] bool isNew(const QString& text);
    [[nodiscard]] bool isToldBelow(size_t index, const OtlpFailure& failure) const;
    void captured(const QString& text) { m_captured = m_captured || !text.isEmpty(); }

    OtlpTree m_tree;
    std::vector<OtlpNoteRecord> m_rest;
    const OtlpOptions& m_options;
    OtlpTrace m_out;
    QByteArray m_traceId; ///< hex
    std::vector<std::vector<size_t>> m_children; ///< of each node
    std::vector<std::vector<size_t>> m_inner;    ///< that tell the same call as a node
    QSet<size_t> m_late;          ///< agents whose failures have places of their own
    QSet<QByteArray> m_told;      ///< hashes of texts that an event holds
    QSet<QByteArray> m_calls;     ///< hashes of calls that were told, where the messages are read for tools
    QHash<QString, QString> m_callNames; ///< by the ids of calls, the newest of each
    QHash<QString, int> m_results; ///< of an id, how many of its results were
    qsizetype m_namelessResults = 0;
    std::optional<std::pair<size_t, OtlpDialogue>> m_first; ///< of the first model call, which is also asked for the task
    bool m_captured = false, m_hasTools = false, m_hasLogs = false;
    bool m_hasStrays = false; ///< a tool's span below one that is not here
};

} // namespace hindcast
