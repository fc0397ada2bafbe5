// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lint/detect/Moves.h"
#include "core/lint/detect/StandingOrder.h"

#include <QHash>
#include <QString>

#include <atomic>
#include <memory>
#include <mutex>

namespace hindcast {

/// What a text is to its record: which detectors are asked.
enum TextRole : unsigned {
    PlainRole = 1,  ///< any text: secrets, injections, standing orders
    FixRole = 2,    ///< an agent may do what it says: commands and settings, cut ends, placeholders
    LessonRole = 4, ///< a reflection, strategy or lesson: what stands in for one
    MovesRole = 8,  ///< fixes that are compared with each other
};

/// What of a text is a secret: where and how long, never what.
struct SecretHit {
    QString what; ///< "token", "private key" ...; empty: none; sentences translate it in the context of this struct
    qint64 at = 0, length = 0; ///< code points
};

/// Everything that the detectors say of one distinct text.
struct TextVerdict {
    unsigned roles = 0; ///< what was asked
    SecretHit secret;
    lint::TextHit injection, standing, destruction, weakening, cut, placeholder, fallback;
    std::vector<lint::Destination> destinations;
    std::vector<lint::Move> moves;
    quint64 normal = 0; ///< hash of what a fix says, however it is spelled (fixForm()); 0: nothing in it

    /// Nothing that is told of any text, whatever its role.
    [[nodiscard]] bool isQuiet() const { return secret.what.isEmpty() && !injection && !standing && destinations.empty(); }
};

/// Judges each distinct text once, whatever number of records share it. Any thread may ask; two that ask for one text at one moment may
/// both judge it.
class TextJudge
{
public:
    /// Never null. \a utf8 may be invalid.
    [[nodiscard]] std::shared_ptr<const TextVerdict> judge(const QByteArray& utf8, unsigned roles);
    /// The same of a text that hardly comes again: what was said of it is not kept.
    [[nodiscard]] std::shared_ptr<const TextVerdict> judgeOnce(const QByteArray& utf8, unsigned roles);
    /// All texts are new from here on.
    void forget()
    {
        const std::lock_guard lock(m_mutex);
        m_verdicts.clear();
    }
    [[nodiscard]] qsizetype distinct() const
    {
        const std::lock_guard lock(m_mutex);
        return m_verdicts.size() + m_once;
    }

private:
    [[nodiscard]] std::shared_ptr<const TextVerdict> made(const QByteArray& utf8, unsigned roles) const;

    struct Key {
        quint64 a, b;
        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& k, size_t seed) { return size_t(k.a ^ (k.b * 31) ^ seed); }
    };
    mutable std::mutex m_mutex;
    std::atomic<qsizetype> m_once = 0;
    QHash<Key, std::shared_ptr<const TextVerdict>> m_verdicts;
    std::shared_ptr<const TextVerdict> m_clean = std::make_shared<TextVerdict>(); // shared by all texts without anything
};

/// Two texts with one hash are taken for one: 64 bits, seeded by the process.
[[nodiscard]] quint64 textHash(QByteArrayView utf8);

} // namespace hindcast
