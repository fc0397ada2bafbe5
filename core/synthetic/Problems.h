// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/synthetic/SeededRandom.h"

#include <QByteArray>

#include <span>
#include <vector>

namespace hindcast {

/// One command of a fix; {app} and {ns} stand for the workload and its namespace.
struct ProblemStep {
    const char* command;
    const char* stdinYaml = nullptr;
};

/// A kind of trouble in a Kubernetes cluster, and what people ask and do about it.
struct Problem {
    const char* playbook;
    const char* description;
    std::vector<const char*> queries;
    std::vector<ProblemStep> fix;      ///< what helps
    std::vector<ProblemStep> quickFix; ///< what an agent tries that does not know the cause: restarts, mostly
};

/// Every problem with a playbook.
[[nodiscard]] const std::vector<Problem>& problems();
/// By its playbook's name, which must exist.
[[nodiscard]] const Problem& problemOf(const char* playbook);

/// Troubles of single workloads, and of what they stand on: the two halves of problems().
[[nodiscard]] std::vector<Problem> workloadProblems();
[[nodiscard]] std::vector<Problem> platformProblems();

/// What people ask when no playbook matches.
[[nodiscard]] std::span<const char* const> looseQuestions();

/// A text with its placeholders filled in.
[[nodiscard]] QByteArray filledIn(const char* text, const QByteArray& app, const QByteArray& nameSpace);
/// The stored form of a fix: [{"command": ..., "stdin_yaml": ...}, ...].
[[nodiscard]] QByteArray fixJson(const std::vector<ProblemStep>& steps, const QByteArray& app, const QByteArray& nameSpace);

} // namespace hindcast
