// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QStringView>

#include <optional>
#include <vector>

namespace hindcast {

enum class KubeTool { Kubectl, Helm };

/// What --dry-run says: nothing or `none`; or that the command changes nothing.
enum class DryRun { No, Yes };

/// One call of kubectl or helm, its flags taken apart. Everything behind `--` is somebody else's command.
struct KubeCommand {
    KubeTool tool = KubeTool::Kubectl;
    QStringList positionals;             ///< verb, sub-verb, resources ...
    std::optional<QString> nameSpace;    ///< of -n and --namespace; the last one wins
    DryRun dryRun = DryRun::No;
    bool help = false;                   ///< -h or --help: prints and does nothing
    bool local = false;                  ///< --local: works on files only
    bool list = false;                   ///< --list: shows labels, annotations or variables
    bool bare = false;                   ///< the tool's name was left out: `get pods -n x`

    [[nodiscard]] QString positional(qsizetype i) const { return positionals.value(i); }
};

/// Takes the arguments behind the program's name apart as the tool does: `-n x`, `-nx`, `-n=x`, `--namespace x`,
/// `--namespace=x`, joined short flags (-itn x), flags before the verb.
[[nodiscard]] KubeCommand parseKubeArguments(KubeTool tool, const QStringList& arguments);

/// Every call of kubectl or helm in a shell line, behind variables, sudo, env, timeout, xargs, watch, sh -c ... too. When
/// there is none and the first word is a verb of kubectl, the line is taken for one without the tool's name.
[[nodiscard]] std::vector<KubeCommand> kubeCommands(QStringView line);

} // namespace hindcast
