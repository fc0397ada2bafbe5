// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/curation/CurationRun.h"
#include "core/curation/plan/CurationAction.h"

namespace hindcast {

/// Runs a correction of what `--kind` names (without it, what the verb is about by itself): DB and one id, or `--filter`. InvalidInput
/// for a kind that the verb does not take. \a fixed: the kind, whatever the options say.
[[nodiscard]] Expected<int> runKindChange(Invocation& invocation, CurationVerb verb, Why why, ActionValues values = {},
                                          const char* fixed = nullptr);
/// The older spelling of a verb with `--kind reflection`.
[[nodiscard]] Expected<int> runReflectionAlias(Invocation& invocation, CurationVerb verb);
[[nodiscard]] QList<QCommandLineOption> reflectionAliasOptions();

/// A text of at most 4 MB from a file (- is standard input), without blanks around it. InvalidInput.
[[nodiscard]] Expected<QString> textFrom(const QString& file);
/// --text TEXT, --text-file FILE (- is standard input), or the same of a fix. InvalidInput for none and for several.
[[nodiscard]] Expected<QString> givenText(const Invocation& invocation);
/// Is any of those options set?
[[nodiscard]] bool hasGivenText(const Invocation& invocation);

/// --kind, with the kinds that the verb takes.
[[nodiscard]] QCommandLineOption kindOption(CurationVerb verb);
/// --text and --text-file.
[[nodiscard]] QList<QCommandLineOption> textOptions();

} // namespace hindcast
