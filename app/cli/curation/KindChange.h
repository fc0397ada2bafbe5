// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/curation/CurationRun.h"

namespace hindcast {

/// Does `--kind` name something else than \a own, which the verb is about without it?
[[nodiscard]] bool isOtherKind(const Invocation& invocation, const char* own);

/// Runs a correction of what `--kind` names (pattern, reflection, strategy or episode; \a otherwise without it): DB and one id, or
/// `--filter`. The action is \a verb and the kind: "demote-reflection". \a text: the new text or note.
[[nodiscard]] Expected<int> runKindChange(Invocation& invocation, const char* verb, ChangeSpec spec, const char* otherwise = "pattern");

/// --text TEXT, --text-file FILE (- is standard input), or the same of a fix. InvalidInput for none and for several.
[[nodiscard]] Expected<QString> givenText(const Invocation& invocation);
/// Is any of those options set?
[[nodiscard]] bool hasGivenText(const Invocation& invocation);

/// --kind.
[[nodiscard]] QCommandLineOption kindOption(const char* kinds = "pattern|reflection|strategy|episode");
/// --text and --text-file.
[[nodiscard]] QList<QCommandLineOption> textOptions();

} // namespace hindcast
