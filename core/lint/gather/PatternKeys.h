// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/model/HashIndex.h"
#include "core/lint/model/LintData.h"

namespace hindcast {

/// The hash of a text; 0: it is empty.
[[nodiscard]] inline quint64 hashOrNone(QByteArrayView text) { return text.isEmpty() ? 0 : textHash(text) | 1; }
[[nodiscard]] inline quint64 hashOrNone(std::string_view text) { return hashOrNone(QByteArrayView(text.data(), qsizetype(text.size()))); }

/// Finds the pattern that an outcome belongs to, by its key and cluster. It does not change while outcomes are read: any thread may ask.
class PatternKeys
{
public:
    /// \a nameLength: code points at which the product cuts names; 0: it does not.
    explicit PatternKeys(int nameLength) : m_nameLength(nameLength) {}

    /// The next pattern, in the order of LintData::patterns. \a fixHash: hashOrNone() of its fix.
    void add(const Pattern& pattern, quint64 fixHash);
    /// Those whose fix sends data there.
    void addHost(quint32 pattern, const std::string& host) { m_hosts[pattern].push_back(host); }

    /// The index of the pattern; -1: none.
    [[nodiscard]] qint64 patternOf(const QByteArray& key, const QByteArray& cluster) const;
    /// All of that name, whatever their clusters, in their order. \a hash: textHash() of it.
    [[nodiscard]] std::vector<quint32> named(quint64 hash) const;
    [[nodiscard]] bool isNamed(quint64 hash) const { return m_byName.find(hash) != 0; }
    /// hashOrNone() of its fix.
    [[nodiscard]] quint64 fixHash(quint32 pattern) const { return m_fixes[pattern]; }
    /// Where its fix sends data; null: nowhere.
    [[nodiscard]] const std::vector<std::string>* hostsOf(quint32 pattern) const;
    /// Is the key as long as a name that was cut?
    [[nodiscard]] bool mayBeCut(std::string_view key) const { return m_nameLength > 0 && qsizetype(key.size()) >= m_nameLength; }

private:
    int m_nameLength;
    HashIndex m_byName;             ///< the first of each name; one more
    std::vector<quint32> m_next;    ///< of each the next of its name, one more; 0: it is the last
    std::vector<quint32> m_newest;  ///< of each first one the last of its name
    QHash<quint32, std::vector<std::string>> m_hosts;
    std::vector<quint64> m_fixes;
    std::vector<quint32> m_clusters; ///< of each pattern, of m_clusterTexts
    std::vector<QByteArray> m_clusterTexts;
    QHash<QByteArray, quint32> m_clusterCodes;
};

} // namespace hindcast
