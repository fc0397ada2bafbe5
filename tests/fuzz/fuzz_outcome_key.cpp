// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/promotion/OutcomeKey.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

using namespace hindcast;

namespace {

/// The parts of a key by unescaped bars, without escapes in names.
QStringList parts(const QString& key)
{
    QStringList out{QString()};
    for (qsizetype i = 0; i < key.size(); ++i) {
        if (key[i] == u'\\' && i + 1 < key.size()) {
            out.back() += key[i];
            out.back() += key[++i];
        } else if (key[i] == u'|') {
            out << QString();
        } else {
            out.back() += key[i];
        }
    }
    return out;
}

} // namespace

/// Bytes are two playbooks, a namespace and a cluster, divided by line ends. The key has exactly its parts whatever stands
/// in them, gives its playbooks back, and different clusters never share one.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size)
{
    QByteArray bytes;
    if (size > 0)
        bytes = QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
    const QStringList in = QString::fromUtf8(bytes).split(u'\n');
    const QStringList playbooks{in.value(0), in.value(1)};
    const QString ns = in.value(2), cluster = in.value(3);
    const QString key = outcomeKey(playbooks, ns, cluster, {});
    if (parts(key).size() != (ns.isEmpty() ? 2 : 3))
        std::abort();
    QStringList expected = playbooks, found = playbooksOfKey(key);
    expected.removeDuplicates();
    std::ranges::sort(expected);
    std::ranges::sort(found);
    if (found != expected)
        std::abort();
    if (outcomeKey({in.value(1), in.value(0), in.value(0)}, ns, cluster, {}) != key) // order and repetition do not matter
        std::abort();
    const QString other = cluster + u'x';
    if (outcomeKey(playbooks, ns, other, {}) == key || outcomeKey(playbooks, ns + u'x', cluster, {}) == key)
        std::abort();
    if (parts(outcomeKey({}, ns, cluster, in.value(0))).size() != 2 || keyHash(key).size() != 16)
        std::abort();
    return 0;
}
