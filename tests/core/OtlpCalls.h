// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ReflectorFixture.h"
#include "core/transfer/otlp/OtlpArchive.h"
#include "core/transfer/otlp/OtlpInput.h"

namespace hindcast::test {

/// A database that exports of one trace are read into, one call after the other. Ends the test program where one is not taken.
class OtlpCalls
{
public:
    explicit OtlpCalls(const QByteArrayList& calls = {});

    /// Gives what became of the trace: of spans there must be one; records alone belong to one that is there, or to none.
    OtlpArchive::Fate take(const QByteArray& call) { return takeFiles({call}); }
    /// A call of several files.
    OtlpArchive::Fate takeFiles(const QByteArrayList& files, const OtlpOptions& options = {});
    /// Takes them once more: nothing is new of any.
    [[nodiscard]] bool knows(const QByteArrayList& calls);

    /// As it is kept.
    [[nodiscard]] Trace trace();
    /// Each as "type [tool] content", in their order.
    [[nodiscard]] QStringList events();
    /// The errors of events, as JSON.
    [[nodiscard]] QByteArrayList failures();
    /// Empty: nobody knows.
    [[nodiscard]] QString outcome();

    ReflectorFixture f;
    Expected<OtlpArchive> archive;
};

} // namespace hindcast::test
