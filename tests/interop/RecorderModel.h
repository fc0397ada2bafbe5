// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/recorder/RecordInput.h"

#include <map>
#include <vector>

namespace hindcast {

/// What a recorder must come to, written down a second time and as simply as possible: no rule of the library is called. For
/// inputs whose texts need neither escaping nor redaction and whose namespace is given.
class RecorderModel
{
public:
    struct Block {
        QString name;
        QString cluster; ///< empty: all
        qint64 until = 0; ///< 0: for ever
    };

    RecorderModel(qint64 cooldownUs, bool fixedCooldown) : m_cooldownUs(cooldownUs), m_fixed(fixedCooldown) {}

    /// "recorded EVENT", "refused REASON" or "conflict".
    QString record(const RecordInput& input);
    void block(const Block& block) { m_blocks.push_back(block); }
    void amend(const QString& name, const QString& cluster, const QString& fix, qint64 at);

    /// One line each, as tableLines() of the test gives them.
    [[nodiscard]] QStringList outcomes() const { return m_outcomes; }
    [[nodiscard]] QStringList patterns() const;
    [[nodiscard]] QStringList events() const { return m_events; }
    /// "name|cluster" of what an agent of this cluster is given, in order.
    [[nodiscard]] QStringList hints(const QString& cluster, qint64 now) const;
    /// A pattern that exists, or an empty name.
    [[nodiscard]] std::pair<QString, QString> anyPattern(size_t pick) const;

private:
    struct Pattern {
        QString nameSpace, fix;
        double confidence = 0;
        qint64 count = 0, seen = 0, counted = 0, created = 0, updated = 0;
        bool demoted = false, pinned = false;
    };
    using Key = std::pair<QString, QString>; // name, cluster

    [[nodiscard]] bool blocked(const Key& key, qint64 at) const;
    QString learn(const Key& key, const RecordInput& input, double confidence, const QString& fix);
    void event(const Key& key, const char* kind, qint64 at, const QString& outcome, qint64 before, qint64 after, const QString& confidences,
               const QString& fixes, const char* reason, const char* actor = "recorder");

    qint64 m_cooldownUs;
    bool m_fixed;
    std::map<Key, Pattern> m_patterns;
    std::map<QString, QString> m_requests; // id -> content
    std::vector<Block> m_blocks;
    QStringList m_outcomes, m_events;
};

/// A number as both sides print it.
[[nodiscard]] QString printed(double v);

} // namespace hindcast
