// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/detect/Destruction.h"

#include "core/lint/commands/KubeCall.h"
#include "core/lint/commands/Programs.h"
#include "core/lint/text/Phrases.h"
#include "core/lint/text/Prohibition.h"

#include <algorithm>
#include <array>

namespace hindcast::lint {
namespace {

bool oneOf(std::string_view word, std::initializer_list<std::string_view> words) { return std::ranges::find(words, word) != words.end(); }

/// Short flags, joined or not: does -rf hold r?
bool hasShort(const Command& c, char letter)
{
    return std::ranges::any_of(c.words.begin() + 1, c.words.end(), [letter](const std::string& w) {
        return w.size() > 1 && w[0] == '-' && w[1] != '-' && w.find(letter) != std::string::npos;
    });
}

bool isZero(std::string_view value) { return value == "0" || value == "0s"; }

/// Kinds that hold data or whole worlds.
bool isPrecious(const std::string& kind)
{
    return oneOf(kind, {"namespace", "persistentvolume", "persistentvolumeclaim", "customresourcedefinition", "node", "statefulset"});
}

bool dropsFinalizers(std::string_view patch)
{
    static const Phrases phrases{
        {"merge", R"~(finalizers["']?\s*:\s*(null|\[\s*\]|~|\[?\s*""\s*\]?))~"},
        {"json",
         R"~("?op"?\s*:\s*"?remove"?[^}]{0,80}finalizers|finalizers[^}]{0,80}"?op"?\s*:\s*"?remove|path"?\s*:\s*"?/(metadata|spec)/finalizers[^}]{0,60}"value"\s*:\s*(null|\[\s*\]))~"}};
    return phrases.holds(patch);
}

bool scalesToZero(std::string_view text)
{
    static const Phrases phrases{{"merge", R"~(["']?\breplicas["']?\s*:\s*["']?0["']?\s*([,}\n\r]|$))~"},
                                 {"json", R"~(/spec/replicas["'][^}]{0,60}["']value["']\s*:\s*0\b)~"}};
    return phrases.holds(text);
}

std::string kubeDeletion(const Command& c, const KubeCall& k)
{
    for (const std::string& kind : k.kinds)
        if (isPrecious(kind))
            return "delete " + kind;
    if (c.has("--all") || c.value("--all") == "true")
        return "delete --all";
    const bool forced = c.has("--force") || c.value("--force") == "true";
    if (forced && (isZero(c.value("--grace-period")) || c.has("--now")))
        return "delete with --force and no grace period";
    static const Phrases kinds{
        {"kind", R"~(^\s*["']?kind["']?\s*:\s*["']?(namespace|persistentvolume(claim)?|customresourcedefinition|node|statefulset)\b)~"}};
    if (kinds.holds(asciiLower(c.input)))
        return "delete what a manifest names";
    static const Phrases raw{
        {"raw", R"~(/(namespaces|persistentvolumes|persistentvolumeclaims|nodes|statefulsets|customresourcedefinitions)/[^/\s?]+$)~"}};
    if (const std::string_view path = c.value("--raw"); !path.empty() && raw.holds(path))
        return "delete by a raw request";
    return {};
}

std::string kubeDestruction(const Command& c)
{
    const KubeCall k = kubeCall(c);
    if (k.harmless)
        return {};
    if (k.verb == "delete")
        return kubeDeletion(c, k);
    if (k.verb == "drain"
        && (c.has("--force") || c.has("--delete-emptydir-data") || c.has("--delete-local-data") || c.has("--disable-eviction")
            || c.value("--force") == "true" || c.value("--delete-emptydir-data") == "true"))
        return "drain that removes data or pods without an owner";
    if (k.verb == "scale" && isZero(c.value("--replicas")))
        return "scale to 0";
    if (k.verb == "replace" && (c.has("--force") || c.value("--force") == "true"))
        return "replace --force";
    if (k.verb == "replace" && c.line().find("/finalize") != std::string::npos)
        return "finalizers taken away";
    if (k.verb == "patch" || k.verb == "apply" || k.verb == "edit" || k.verb == "replace") {
        const std::string line = asciiLower(c.line() + '\n' + c.input);
        if (dropsFinalizers(line))
            return "finalizers taken away";
        if (scalesToZero(line))
            return "scale to 0";
    }
    return {};
}

/// kubectl get ns -o name | xargs kubectl delete: the kinds are those that were listed.
std::string deletionOfListed(const Command& list, const Command& c)
{
    if (list.program() != "kubectl" || c.program() != "kubectl")
        return {};
    const KubeCall listed = kubeCall(list), deletion = kubeCall(c);
    const auto isNamed = [](const std::string& kind) { return kind != "{}" && !kind.starts_with('$'); };
    if (listed.verb != "get" || deletion.verb != "delete" || deletion.harmless || std::ranges::any_of(deletion.kinds, isNamed))
        return {};
    for (const std::string& kind : listed.kinds)
        if (isPrecious(kind))
            return "delete " + kind;
    return {};
}

std::string fileDestruction(const Command& c)
{
    const std::string& p = c.program();
    if (p == "rm" && (hasShort(c, 'r') || hasShort(c, 'R') || c.has("--recursive")))
        return "rm -rf";
    if (p == "find" && (c.has("-delete") || (c.has("-exec") && c.has("rm"))))
        return "find that deletes";
    if (p == "mkfs" || oneOf(p, {"wipefs", "blkdiscard", "shred"}))
        return p;
    if (p == "dd" && std::ranges::any_of(c.words, [](const std::string& w) {
            return w.starts_with("of=") && w != "of=/dev/null" && !w.starts_with("of=/tmp/");
        }))
        return "dd of=";
    if (p == "sgdisk" && (c.has("--zap-all") || c.has("-Z")))
        return "sgdisk --zap-all";
    if (p == "parted" && c.has("mklabel"))
        return "a new partition table";
    if (oneOf(p, {"lvremove", "vgremove", "pvremove"}) || (oneOf(p, {"zpool", "zfs"}) && c.word(1) == "destroy")
        || (p == "cryptsetup" && c.has("luksFormat")))
        return p + " of a volume";
    if (p == "chmod" && (hasShort(c, 'R') || c.has("--recursive")) && std::ranges::any_of(c.words, [](const std::string& w) {
            return w == "777" || w == "0777" || w == "a+rwx" || w == "ugo+rwx" || w == "a=rwx";
        }))
        return "chmod -R 777";
    if (p == "crontab" && c.has("-r"))
        return "crontab -r";
    if (p == "rsync" && c.has("--delete") && (c.line().find("/empty") != std::string::npos))
        return "rsync --delete of an empty folder";
    return {};
}

std::string hostDestruction(const Command& c)
{
    const std::string& p = c.program();
    if (oneOf(p, {"reboot", "poweroff", "halt", "init"}) || (p == "shutdown" && !c.has("-c")))
        return p;
    if (p == "systemctl" && oneOf(c.word(1), {"reboot", "poweroff", "halt", "kexec", "rescue", "emergency"}))
        return "systemctl " + std::string(c.word(1));
    if (p == "iptables" && (c.has("-F") || c.has("--flush") || c.has("-X")))
        return "iptables -F";
    if (p == "nft" && c.word(1) == "flush")
        return "nft flush";
    if (p == "userdel" && (hasShort(c, 'r') || c.has("--remove")))
        return "userdel -r";
    if (p == "kubeadm" && c.word(1) == "reset")
        return "kubeadm reset";
    return {};
}

std::string toolDestruction(const Command& c)
{
    const std::string& p = c.program();
    if (c.has("--dry-run") || c.value("--dry-run") == "true" || c.has("--dryrun") || c.value("--dry-run") == "client"
        || c.value("--dry-run") == "server")
        return {};
    const auto verbAt = [&](size_t n) { // the n-th word that is no flag
        for (size_t i = 1; i < c.words.size(); ++i) {
            if (c.words[i].starts_with('-')) {
                if (oneOf(c.words[i],
                          {"-n", "--namespace", "--kube-context", "--kubeconfig", "--endpoints", "-C", "--context", "-h", "-p", "-a",
                           "--host", "--user", "--profile", "--region", "--project", "-H"}))
                    ++i;
                continue;
            }
            if (n-- == 0)
                return std::string_view(c.words[i]);
        }
        return std::string_view();
    };
    const std::string_view verb = verbAt(0), sub = verbAt(1);
    if (p == "helm" && oneOf(verb, {"uninstall", "delete", "del", "un"}))
        return "helm uninstall";
    if (p == "helm" && oneOf(verb, {"upgrade", "install"}) && c.line().find("replicaCount=0") != std::string::npos)
        return "scale to 0";
    if ((p == "flux" || p == "argocd") && oneOf(verb, {"delete", "uninstall"}))
        return p + " delete";
    if (p == "etcdctl" && oneOf(verb, {"del", "rm", "rmdir"}))
        return "etcdctl del";
    if (p == "terraform"
        && (verb == "destroy" || (verb == "apply" && (c.has("-destroy") || c.has("--destroy"))) || (verb == "run-all" && sub == "destroy")))
        return "terraform destroy";
    if (p == "pulumi" && verb == "destroy")
        return "pulumi destroy";
    if (p == "git" && verb == "push" && !c.has("-n") && std::ranges::any_of(c.words.begin() + 1, c.words.end(), [](const std::string& w) {
            return w == "--force" || w == "-f" || w == "--mirror" || w == "--delete" || (w.size() > 1 && w[0] == '+');
        }))
        return "git push --force";
    if (oneOf(p, {"docker", "crictl", "ctr"}) && (c.has("prune") || c.has("--prune") || c.has("rmi"))
        && (hasShort(c, 'a') || c.has("--all") || c.has("--volumes") || sub == "prune"))
        if (hasShort(c, 'a') || c.has("--all") || c.has("--volumes") || (verb == "volume" && sub == "prune"))
            return "prune -a";
    if (p == "redis-cli"
        && std::ranges::any_of(c.words, [](const std::string& w) { return asciiLower(w) == "flushall" || asciiLower(w) == "flushdb"; }))
        return "FLUSHALL";
    if (p == "dropdb" || (p == "mysqladmin" && c.has("drop")))
        return "a database dropped";
    if (p == "kafka-topics" && c.has("--delete"))
        return "a topic deleted";
    if (p == "aws"
        && ((verb == "s3" && ((sub == "rm" && c.has("--recursive")) || (sub == "rb" && c.has("--force")))) || sub.starts_with("delete-db")
            || sub == "terminate-instances" || sub == "delete-volume" || sub == "delete-stack" || sub == "delete-cluster"
            || sub == "delete-snapshot"))
        return "aws " + std::string(sub);
    if (oneOf(p, {"gcloud", "eksctl", "az", "minikube", "kops"}) && c.has("delete"))
        return p + " delete";
    if (p == "gsutil" && verb == "rm" && (hasShort(c, 'r') || hasShort(c, 'R')))
        return "gsutil rm -r";
    if (p == "rabbitmqctl" && oneOf(verb, {"reset", "force_reset", "delete_vhost", "purge_queue"}))
        return "rabbitmqctl " + std::string(verb);
    if (p == "velero" && verb == "backup" && sub == "delete")
        return "velero backup delete";
    if (p == "argocd" && verb == "app" && sub == "delete")
        return "argocd app delete";
    if (p == "nomad" && verb == "system" && sub == "gc")
        return {};
    if (p == "curl") {
        static const Phrases paths{
            {"path",
             R"~((/(namespaces|persistentvolumes|persistentvolumeclaims|nodes|statefulsets|customresourcedefinitions)/[^/\s?]+|:9200/[^/\s?]+)/?(\s|$|\?)|/finalize\b)~"}};
        if ((c.value("-X") == "DELETE" || c.value("--request") == "DELETE" || c.has("-XDELETE")) && paths.holds(c.line()))
            return "a deletion over HTTP";
        if ((c.value("-X") == "PUT" || c.has("-XPUT") || c.value("--request") == "PUT") && c.line().find("/finalize") != std::string::npos)
            return "finalizers taken away";
    }
    return {};
}

bool fetches(std::string_view program) { return oneOf(program, {"curl", "wget", "fetch", "aria2c", "lwp-download"}); }

/// What was fetched is run: curl | sh, sh -c "$(curl ...)", bash <(curl ...).
std::string runsDownload(const Command& c)
{
    const std::string& p = c.program();
    const bool interpreter = isShell(p)
        || ((p.starts_with("python") || oneOf(p, {"perl", "ruby", "node", "php"})) && (c.words.size() == 1 || c.word(1) == "-"));
    const bool reads = interpreter || (p == "sudo" && std::ranges::any_of(c.words, [](const std::string& w) { return isShell(w); }));
    if (reads && std::ranges::any_of(c.producers, fetches) && c.word(1) != "-c")
        return "a download run by a shell";
    if ((interpreter || p.starts_with("python") || oneOf(p, {"eval", "source", "sudo", "perl", "ruby", "node"}))
        && std::ranges::any_of(
            c.words, [](const std::string& w) { return w.find("$(curl|") != std::string::npos || w.find("$(wget|") != std::string::npos; }))
        return "a download run by a shell";
    return {};
}

bool isStatementClient(std::string_view p)
{
    return oneOf(p, {"psql", "mysql", "sqlite3", "cqlsh", "clickhouse-client", "mongo", "mongosh", "influx", "mysqladmin"});
}

const Phrases& statements()
{
    static const Phrases phrases{
        {"DROP",
         R"~(\bdrop\s+(table|database|schema|keyspace|tablespace|materialized\s+view|collection|owned|user|role|column|partition)\s+(if\s+exists\s+)?["'`\[]?[a-z_$*{])~"},
        {"TRUNCATE", R"~(\btruncate\s+(table\s+)?["'`\[]?[a-z_][\w."`$]*\s*(;|,|$|cascade|restart|["'`)\s]))~"},
        {"DELETE", R"~(\bdelete\s+from\s+["'`\[]?[a-z_][\w."`$\]]*)~"},
        {"dropDatabase", R"~(\.dropdatabase\s*\(|\.drop\s*\(\s*\)|\.(deletemany|remove)\s*\(\s*\{\s*\}|\bdelete\s*\(\s*\)\.from)~"},
        {"rmtree",
         R"~(\bshutil\.rmtree\s*\(|\bfs\.rm(sync)?\([^)]{0,80}recursive|\bos\.removeall\s*\(|\bfileutils\.rm_rf\b|remove-item\b[^\n]{0,80}-recurse)~"},
        {"deleteNamespace",
         R"~(\.delete_(namespace|persistent_volume|namespaced_persistent_volume_claim|node|namespaced_stateful_set|custom_resource_definition|collection_\w+)\s*\()~"}};
    return phrases;
}

/// What a client is to run: of its option, else all of its words.
std::string statementOf(const Command& c)
{
    std::string out;
    for (const char* option : {"-c", "-e", "--command", "--execute", "--eval", "-q", "-Q", "--query"})
        if (const std::string_view value = c.value(option); !value.empty())
            out += std::string(value) + " ; ";
    return out.empty() ? c.line() : out;
}

/// A file that was fetched before is run: curl -o a.sh ... && bash a.sh.
std::string runsFetched(const std::vector<Command>& before, size_t i)
{
    const Command& c = before[i];
    if (!isShell(c.program()) && c.program() != "source")
        return {};
    for (size_t k = 0; k < i; ++k) {
        if (!fetches(before[k].program()))
            continue;
        std::string file(before[k].value("-o").empty() ? before[k].value("--output") : before[k].value("-o"));
        if (file.empty() && !before[k].value("-O").empty())
            file = before[k].program() == "wget" ? std::string(before[k].value("-O"))
                                                 : before[k].words.back().substr(before[k].words.back().rfind('/') + 1);
        const std::string name = file.substr(file.rfind('/') == std::string::npos ? 0 : file.rfind('/') + 1);
        if (!name.empty() && std::ranges::any_of(c.words, [&](const std::string& w) { return w.ends_with(name); }))
            return "a download run by a shell";
    }
    return {};
}

} // namespace

std::string destructionByStatement(std::string_view statement)
{
    const std::string lower = asciiLower(statement);
    for (const PhraseHit& h : statements().find(lower)) {
        if (std::string_view(h.phrase->name) != "DELETE")
            return h.phrase->name;
        const std::string_view rest = std::string_view(lower).substr(h.at + h.length);
        const std::string_view own = rest.substr(0, rest.find(';'));
        static const Phrases bounded{{"where", R"~(\b(where|limit|using)\b)~"}};
        if (!bounded.holds(own))
            return "DELETE without WHERE";
    }
    return {};
}

std::string destructionOf(const Command& c)
{
    if (c.program() == "kubectl")
        return kubeDestruction(c);
    if (isStatementClient(c.program()))
        return destructionByStatement(statementOf(c) + ' ' + c.input);
    for (const auto& ask : {fileDestruction, hostDestruction, toolDestruction, runsDownload})
        if (std::string what = ask(c); !what.empty())
            return what;
    if (std::ranges::any_of(c.targets, [](const std::string& t) {
            return t.starts_with("/dev/sd") || t.starts_with("/dev/nvme") || t.starts_with("/dev/vd");
        }))
        return "a device overwritten";
    if (std::ranges::find(c.targets, "/proc/sysrq-trigger") != c.targets.end())
        return "a reset of the host";
    return {};
}

TextHit destructionIn(const PlainForm& form, const CommandText& commands)
{
    for (size_t i = 0; i < commands.commands.size(); ++i) {
        const Command& c = commands.commands[i];
        std::string what = destructionOf(c);
        if (what.empty() && i > 0 && !c.producers.empty())
            what = deletionOfListed(commands.commands[i - 1], c);
        if (what.empty() && c.program() == "kubectl" && c.line().find('$') != std::string::npos) // a loop over what is listed elsewhere
            for (size_t k = 0; k < commands.commands.size() && what.empty(); ++k)
                what = k == i ? std::string() : deletionOfListed(commands.commands[k], c);
        if (what.empty() && i > 0)
            what = runsFetched(commands.commands, i);
        if (!what.empty() && !isNoInstruction(form.lower, c.at, c.end))
            return {std::move(what), 0.95, c.at, c.end - c.at};
    }
    for (const Fragment& f : commands.fragments) {
        if (std::string what = destructionByStatement(f.text); !what.empty() && !isNoInstruction(form.lower, f.at, f.at))
            return {std::move(what), 0.9, f.at, f.text.size()};
        if (scalesToZero(asciiLower(f.text)) && !isNoInstruction(form.lower, f.at, f.at))
            return {"scale to 0", 0.85, f.at, f.text.size()};
        if (dropsFinalizers(asciiLower(f.text)))
            return {"finalizers taken away", 0.9, f.at, f.text.size()};
    }
    // In prose a statement is one when it is written as one: in capitals, or ended by a semicolon, or between quotes.
    static const Phrases written{
        {"capitals",
         R"~(\b(DROP\s+(TABLE|DATABASE|SCHEMA|KEYSPACE|COLUMN)\s+(IF EXISTS\s+)?["`]?\w|TRUNCATE\s+(TABLE\s+)?["`]?[a-z_]\w+|DELETE\s+FROM\s+["`]?\w))~"},
        {"quoted", R"~(["'`](?i:(drop\s+(table|database|schema|keyspace)\s+\w|truncate\s+table\s+\w|delete\s+from\s+\w)))~"},
        {"language",
         R"~((?i:shutil\.rmtree\s*\(|\.delete_(namespace|persistent_volume|node|namespaced_stateful_set)\s*\(|os\.RemoveAll\s*\(|\.dropDatabase\s*\(|Remove-Item\s[^\n]{0,80}-Recurse))~"}};
    for (const PhraseHit& h : written.find(form.text)) {
        const size_t stop = std::min(sentenceEnd(form.lower, h.at + 1), form.text.size());
        if (std::string what = destructionByStatement(std::string_view(form.text).substr(h.at, stop - h.at));
            !what.empty() && !isNoInstruction(form.lower, h.at, h.at + h.length))
            return {std::move(what), 0.85, h.at, h.length};
    }
    return {};
}

} // namespace hindcast::lint
