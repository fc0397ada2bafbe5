// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace hindcast {

/// One message of a model call, whoever wrote it.
struct OtlpMessage {
    struct Call {
        QString id, name, arguments;
    };
    struct Result {
        QString id, text; ///< of which call; no id: empty
    };
    QString role; ///< user, assistant, tool, system
    QString text; ///< its text parts; reasoning is none
    std::vector<Call> calls;
    std::vector<Result> results;
};

} // namespace hindcast
