// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "RecorderFixture.h"
#include "core/engine/reflect/Reflector.h"

#include <functional>

namespace hindcast::test {

/// An author who says what a case wants, and counts how often he was asked.
class ScriptedAuthor final : public ReflectionAuthor
{
public:
    Expected<AuthoredReflection> write(const Trace& trace, const CancelToken& token) override;

    ReflectionDraft draft{QStringLiteral("It failed."), QStringLiteral("Do it otherwise."), 0.8, 0.9, {QStringLiteral("a")}};
    ReflectionQuality quality = ReflectionQuality::Model;
    std::optional<Error> error;
    int asked = 0;
    std::function<void()> whenAsked;
    Trace last;
};

/// A native database with a reflector on it whose clock stands still.
class ReflectorFixture
{
    QTemporaryDir m_folder; // before what lies in it

public:
    static constexpr Timestamp now{1'795'000'000'000'000};

    ReflectorFixture();

    /// Opens another reflector on the same connection, with the options.
    void reopen(const Scope& scope = {});
    /// Reflects; ends the test program when that fails.
    ReflectionResult reflect(const Trace& trace);
    [[nodiscard]] Reflector& reflector() { return *m_reflector; }
    [[nodiscard]] Connection& connection() { return *m_connection; }
    [[nodiscard]] const StoreDescription& store() const { return *m_store; }

    [[nodiscard]] QString text(const QByteArray& query);
    [[nodiscard]] qint64 number(const QByteArray& query);

    /// A failed execution of two steps, at the fixture's moment.
    [[nodiscard]] static Trace failure(const QString& message = QStringLiteral("exit status 1"));

    ScriptedAuthor author;
    ReflectorOptions options; ///< for the next reopen()
    MemoryLog log;
    DatabaseUrl url;

private:
    std::unique_ptr<Connection> m_connection;
    Store m_store;
    std::optional<Reflector> m_reflector;
};

} // namespace hindcast::test
