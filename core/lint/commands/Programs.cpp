// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/commands/Programs.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace hindcast::lint {
namespace {

/// Nobody says these in a sentence but as a command.
constexpr std::string_view distinctPrograms[] = {"amtool",
                                                 "aws",
                                                 "az",
                                                 "blkdiscard",
                                                 "crictl",
                                                 "cryptsetup",
                                                 "ctr",
                                                 "curl",
                                                 "docker",
                                                 "docker-compose",
                                                 "dropdb",
                                                 "eksctl",
                                                 "etcdctl",
                                                 "firewall-cmd",
                                                 "gcloud",
                                                 "gh",
                                                 "git",
                                                 "glab",
                                                 "gsutil",
                                                 "helm",
                                                 "iptables",
                                                 "ip6tables",
                                                 "istioctl",
                                                 "kubeadm",
                                                 "kubectl",
                                                 "lvremove",
                                                 "mkfs",
                                                 "mongo",
                                                 "mongosh",
                                                 "mysql",
                                                 "mysqladmin",
                                                 "mvn",
                                                 "nerdctl",
                                                 "nft",
                                                 "npm",
                                                 "oc",
                                                 "pg_ctl",
                                                 "pip",
                                                 "podman",
                                                 "poweroff",
                                                 "psql",
                                                 "pulumi",
                                                 "pvremove",
                                                 "redis-cli",
                                                 "rclone",
                                                 "rmdir",
                                                 "s3cmd",
                                                 "scp",
                                                 "setenforce",
                                                 "sgdisk",
                                                 "sqlite3",
                                                 "sudo",
                                                 "sysctl",
                                                 "systemctl",
                                                 "tctl",
                                                 "terraform",
                                                 "terragrunt",
                                                 "tofu",
                                                 "ufw",
                                                 "userdel",
                                                 "vgremove",
                                                 "wget",
                                                 "wipefs",
                                                 "yum",
                                                 "dnf",
                                                 "apt-get",
                                                 "zpool",
                                                 "zfs",
                                                 "chmod",
                                                 "kcadm.sh",
                                                 "cqlsh",
                                                 "clickhouse-client",
                                                 "mariadb",
                                                 "kafka-topics",
                                                 "kafka-topics.sh",
                                                 "rabbitmqctl",
                                                 "velero",
                                                 "argocd",
                                                 "flux",
                                                 "kubectx",
                                                 "gradle",
                                                 "gradlew",
                                                 "yarn",
                                                 "pnpm",
                                                 "cosign",
                                                 "skopeo",
                                                 "rsync",
                                                 "nc",
                                                 "ncat",
                                                 "ssh",
                                                 "aa-teardown",
                                                 "aa-disable",
                                                 "auditctl",
                                                 "vault",
                                                 "crontab",
                                                 "efibootmgr",
                                                 "parted",
                                                 "fdisk",
                                                 "mdadm",
                                                 "shred",
                                                 "bash",
                                                 "sh",
                                                 "zsh",
                                                 "influx",
                                                 "nomad",
                                                 "consul",
                                                 "ansible",
                                                 "helm3",
                                                 "kops",
                                                 "minikube",
                                                 "kind-cli",
                                                 "usermod",
                                                 "visudo",
                                                 "setcap",
                                                 "ip",
                                                 "tee",
                                                 "apt",
                                                 "apk",
                                                 "conda",
                                                 "go",
                                                 "cargo"};

/// These are words as well.
constexpr std::string_view plainPrograms[] = {"python", "python3", "perl",     "ruby", "node", "rm",    "dd",  "reboot", "shutdown",
                                              "halt",   "init",    "truncate", "find", "kill", "k",     "kc",  "source", "eval",
                                              "echo",   "env",     "export",   "set",  "tar",  "mount", "cat", "make",   "printf"};

bool isVerbOfKubectl(std::string_view w)
{
    static constexpr std::array verbs{"get",   "describe", "delete",   "apply",   "patch",  "scale", "rollout",
                                      "drain", "cordon",   "uncordon", "replace", "create", "label", "annotate",
                                      "exec",  "logs",     "edit",     "set",     "taint",  "run",   "-n"};
    return std::ranges::find(verbs, w) != verbs.end();
}

bool plainIsCommand(std::string_view name, std::string_view next, bool certain)
{
    if (name == "k" || name == "kc")
        return isVerbOfKubectl(next);
    if (name == "find")
        return next.starts_with('/') || next.starts_with('.') || next.starts_with('$') || next.starts_with('~');
    if (name == "dd")
        return next.starts_with("if=") || next.starts_with("of=") || next.starts_with("bs=");
    if (name == "rm")
        return certain || next.starts_with('-') || next.starts_with('/') || next.find('/') != std::string_view::npos;
    if (name == "shutdown")
        return certain || next.starts_with('-') || next == "now";
    if (name == "init")
        return certain && (next == "0" || next == "6");
    if (name == "reboot" || name == "halt" || name == "poweroff")
        return certain && (next.empty() || next.starts_with('-'));
    if (name == "eval" || name == "source")
        return next.find("$(") != std::string_view::npos;
    return certain || next.starts_with('-');
}

} // namespace

bool isKnownProgram(std::string_view name, std::string_view next, bool certain)
{
    if (next.starts_with("$(") && (name == "." || name == "python" || name == "python3" || name == "perl" || name == "ruby"))
        return true;
    if (name.starts_with("mkfs"))
        return name == "mkfs" || name.starts_with("mkfs.");
    if (name == "ip" || name == "go" || name == "make" || name == "az" || name == "nc" || name == "flux" || name == "kind"
        || name == "consul" || name == "influx" || name == "apt")
        return certain || next.starts_with('-');
    if (std::ranges::find(distinctPrograms, name) != std::end(distinctPrograms))
        return true;
    return std::ranges::find(plainPrograms, name) != std::end(plainPrograms) && plainIsCommand(name, next, certain);
}

std::string programName(std::string_view name)
{
    if (name == "k" || name == "kc" || name == "oc")
        return "kubectl";
    if (name.starts_with("mkfs."))
        return "mkfs";
    if (name == "ip6tables")
        return "iptables";
    if (name == ".")
        return "source";
    if (name == "helm3")
        return "helm";
    if (name == "mariadb")
        return "mysql";
    if (name == "tofu" || name == "terragrunt")
        return "terraform";
    if (name == "podman" || name == "nerdctl")
        return "docker";
    if (name == "kafka-topics.sh")
        return "kafka-topics";
    return std::string(name);
}

bool isInertProgram(std::string_view name)
{
    static constexpr std::array inert{"echo", "printf",  "grep", "egrep", "fgrep",  "rg",      "which",   "whereis", "man",
                                      "type", "apropos", "cat",  "less",  "logger", "history", "apt-get", "apt",     "yum",
                                      "dnf",  "brew",    "apk",  "pip",   "wall",   "alias",   "test",    "awk"};
    return std::ranges::find(inert, name) != inert.end();
}

bool isShell(std::string_view name)
{
    static constexpr std::array shells{"sh", "bash", "zsh", "dash", "ash", "ksh", "busybox", "fish"};
    return std::ranges::find(shells, name) != shells.end();
}

} // namespace hindcast::lint
