// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An agent's memory in a file: three outcomes of one playbook, two hours apart, are recorded; then the program prints what an
// agent of that cluster is given. Usage: record_and_hint MEMORY.db, which must not exist.
#include "core/engine/read/HintReader.h"
#include "core/engine/recorder/OutcomeRecorder.h"
#include "core/store/connect/Connect.h"
#include "core/store/native/NativeSchema.h"

#include <cstdio>

using namespace hindcast;

namespace {

const QString cluster = QStringLiteral("prod-eu");

/// What an agent says about one turn: the playbook that it followed, what it ran, and that this helped.
RecordInput turn(int number, Timestamp at)
{
    RecordInput input;
    input.sessionId = QStringLiteral("session-%1").arg(number);
    input.playbooks = {QStringLiteral("OOMKilled")};
    input.clusterId = cluster;
    input.commands = {QStringLiteral("kubectl -n shop set resources deployment/cart --limits=memory=512Mi")};
    input.verified = Verified::Yes;
    input.createdAt = at;
    return input;
}

Expected<void> recordAndHint(const DatabaseUrl& url)
{
    HC_CHECK(createNative(url));
    HC_TRY(const auto connection, connectWritable(url));
    HC_TRY(const Store store, describeStore(*connection, url));
    HC_TRY(OutcomeRecorder recorder, OutcomeRecorder::open(*connection, *store, {}));
    const Timestamp now = SystemClock().now();
    for (int i = 1; i <= 3; ++i) {
        HC_TRY(const RecordDecision decision, recorder.record(turn(i, {now.us - (4 - i) * 2 * 3'600 * Timestamp::perSecond})));
        std::printf("outcome %d: %s, seen %lld times%s\n", i, qPrintable(decision.event ? word(*decision.event) : QString()),
                    static_cast<long long>(decision.pattern ? decision.pattern->count : 0),
                    decision.pattern && decision.pattern->promoted ? ", promoted" : "");
    }

    HC_TRY(const HintReading hints, readHints(*connection, *store, cluster, {}, now, {}, {}));
    std::printf("%s\n", qPrintable(hints.text));
    return {};
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
        return std::fputs("Usage: record_and_hint MEMORY.db\n", stderr), 2;
    const auto done = recordAndHint(DatabaseUrl::sqlite(QString::fromLocal8Bit(argv[1])));
    if (!done)
        std::fprintf(stderr, "%s\n%s\n", qPrintable(done.error().sentence), qPrintable(done.error().detail));
    return done ? 0 : exitCodeFor(done.error().code);
}
