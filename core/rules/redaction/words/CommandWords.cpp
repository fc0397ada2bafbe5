// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/words/CommandWords.h"

namespace hindcast::redaction::words {

std::span<const CommandRule> commandRules()
{
    using enum Take;
    using enum Portion;
    static constexpr CommandRule list[] = {
    // databases
        {"mysql", "", Attached, "-p"},
        {"mysqldump", "", Attached, "-p"},
        {"mysqladmin", "", Attached, "-p"},
        {"mysqlimport", "", Attached, "-p"},
        {"mysqlcheck", "", Attached, "-p"},
        {"mysqlshow", "", Attached, "-p"},
        {"mysqlslap", "", Attached, "-p"},
        {"mysqlsh", "", Attached, "-p"},
        {"mysqlbinlog", "", Attached, "-p"},
        {"mariadb", "", Attached, "-p"},
        {"mariadb-dump", "", Attached, "-p"},
        {"mariadb-admin", "", Attached, "-p"},
        {"mariabackup", "", Attached, "-p"},
        {"mycli", "", Attached, "-p"},
        {"mydumper", "", Flag, "-p"},
        {"mongo", "", Flag, "-p"},
        {"mongosh", "", Flag, "-p"},
        {"mongodump", "", Flag, "-p"},
        {"mongorestore", "", Flag, "-p"},
        {"mongoexport", "", Flag, "-p"},
        {"mongoimport", "", Flag, "-p"},
        {"sqlcmd", "", Flag, "-P"},
        {"osql", "", Flag, "-P"},
        {"bcp", "", Flag, "-P"},
        {"cqlsh", "", Flag, "-p"},
        {"influx", "", Flag, "-p", 0, Whole, true},
        {"redis-cli", "", Flag, "-a"},
        {"valkey-cli", "", Flag, "-a"},
        {"redis-cli", "auth", Argument, "", 0},
        {"sqlplus", "", Argument, "", 1, AfterSlash},
        {"expdp", "", Argument, "", 1, AfterSlash},
        {"impdp", "", Argument, "", 1, AfterSlash},
        {"rman", "target", Argument, "", 2, AfterSlash},
        {"etcdctl", "", Flag, "--user", 0, AfterColon},
        {"etcdctl", "user", Argument, "", 0, AfterColon},
    // registries and clusters
        {"docker", "login", Flag, "-p"},
        {"podman", "login", Flag, "-p"},
        {"nerdctl", "login", Flag, "-p"},
        {"buildah", "login", Flag, "-p"},
        {"skopeo", "login", Flag, "-p"},
        {"crane", "login", Flag, "-p"},
        {"oras", "login", Flag, "-p"},
        {"regctl", "login", Flag, "-p"},
        {"helm", "login", Flag, "-p"},
        {"oc", "login", Flag, "-p"},
        {"az", "login", Flag, "-p"},
        {"az", "secret", Flag, "--value"},
        {"aws", "put-parameter", Flag, "--value"},
        {"ibmcloud", "login", Flag, "-p"},
        {"cf", "login", Flag, "-p"},
        {"doctl", "auth", Flag, "-t"},
        {"gh", "secret", Flag, "-b"},
        {"gh", "secret", Flag, "--body"},
        {"vault", "login", Argument, "", 2, Whole, true},
        {"vault", "unseal", Argument, "", 0, Whole, true},
        {"argocd", "login", Flag, "--password"},
    // shells, networks, files
        {"sshpass", "", Flag, "-p"},
        {"curl", "", Flag, "-u", 0, AfterColon},
        {"curl", "", Flag, "-U", 0, AfterColon},
        {"curl", "", Flag, "--user", 0, AfterColon},
        {"curl", "", Flag, "--proxy-user", 0, AfterColon},
        {"http", "", Flag, "-a", 0, AfterColon},
        {"https", "", Flag, "-a", 0, AfterColon},
        {"httpie", "", Flag, "-a", 0, AfterColon},
        {"lftp", "", Flag, "-u", 0, AfterComma},
        {"smbclient", "", Flag, "-U", 0, AfterPercent},
        {"smbget", "", Flag, "-U", 0, AfterPercent},
        {"rpcclient", "", Flag, "-U", 0, AfterPercent},
        {"winexe", "", Flag, "-U", 0, AfterPercent},
        {"ldapsearch", "", Flag, "-w"},
        {"ldapadd", "", Flag, "-w"},
        {"ldapmodify", "", Flag, "-w"},
        {"ldapdelete", "", Flag, "-w"},
        {"ldapwhoami", "", Flag, "-w"},
        {"ldappasswd", "", Flag, "-w"},
        {"ldappasswd", "", Flag, "-s"},
        {"ldappasswd", "", Flag, "-a"},
        {"slappasswd", "", Flag, "-s"},
        {"zip", "", Flag, "-P"},
        {"unzip", "", Flag, "-P"},
        {"7z", "", Attached, "-p"},
        {"7za", "", Attached, "-p"},
        {"7zz", "", Attached, "-p"},
        {"rar", "", Attached, "-hp"},
        {"rar", "", Attached, "-p"},
        {"unrar", "", Attached, "-p"},
        {"psexec", "", Flag, "-p"},
        {"psexec.exe", "", Flag, "-p"},
        {"xfreerdp", "", Attached, "/p:"},
        {"wfreerdp", "", Attached, "/p:"},
        {"rdesktop", "", Flag, "-p"},
        {"cmdkey", "", Attached, "/pass:"},
        {"schtasks", "", Flag, "/rp"},
        {"wmic", "", Attached, "/password:"},
        {"mosquitto_pub", "", Flag, "-P"},
        {"mosquitto_sub", "", Flag, "-P"},
        {"ipmitool", "", Flag, "-P"},
        {"snmpget", "", Flag, "-A"},
        {"snmpget", "", Flag, "-X"},
        {"snmpwalk", "", Flag, "-A"},
        {"snmpwalk", "", Flag, "-X"},
        {"snmpget", "", Flag, "-c"},
        {"snmpwalk", "", Flag, "-c"},
        {"snmpset", "", Flag, "-c"},
        {"snmpset", "", Flag, "-A"},
        {"snmpset", "", Flag, "-X"},
        {"snmpbulkwalk", "", Flag, "-c"},
        {"snmpbulkwalk", "", Flag, "-A"},
        {"snmpbulkwalk", "", Flag, "-X"},
        {"nsupdate", "", Flag, "-y", 0, AfterLastColon},
        {"dig", "", Flag, "-y", 0, AfterLastColon},
        {"db2", "connect", Flag, "using"},
        {"rclone", "create", Flag, "key"},
        {"rclone", "create", Flag, "pass"},
        {"rclone", "create", Flag, "password"},
        {"rclone", "create", Flag, "token"},
        {"rclone", "create", Flag, "secret_access_key"},
        {"rclone", "update", Flag, "pass"},
        {"rclone", "update", Flag, "password"},
        {"rclone", "update", Flag, "secret_access_key"},
        {"useradd", "", Flag, "-p"},
        {"usermod", "", Flag, "-p"},
        {"ssh-keygen", "", Flag, "-N"},
        {"ssh-keygen", "", Flag, "-P"},
    // arguments
        {"htpasswd", "", Argument, "b", 0},
        {"mosquitto_passwd", "", Argument, "b", 0},
        {"change_password", "", Argument, "", 2},
        {"add_user", "", Argument, "", 2},
        {"authenticate_user", "", Argument, "", 2},
        {"mysqladmin", "password", Argument, "", 0, Whole},
        {"net", "user", Argument, "", 3, Whole, true},
        {"net", "use", Argument, "", 0, Whole, true},
        {"wpa_passphrase", "", Argument, "", 2},
        {"encrypt_string", "", Argument, "", 1},
        {"obscure", "", Argument, "", 1},
        {"mkpasswd", "", Argument, "", 0, Whole, true},
        {"openssl", "passwd", Argument, "", 0, Whole, true},
        {"convertto-securestring", "", Argument, "", 1},
        {"requirepass", "", Argument, "", 1},
        {"masterauth", "", Argument, "", 1},
        {"mc", "alias", Argument, "", 6},
        {"mc", "host", Argument, "", 7},
        {"mc", "user", Argument, "", 6},
        {"mcli", "alias", Argument, "", 6},
        {"sp_addlogin", "", Argument, "", 2},
        {"sp_password", "", Argument, "", 2},
    };
    return list;
}

std::span<const std::string_view> readerWords()
{
    static constexpr std::string_view list[] = {
        "--password-stdin",
        "--with-token",
        "chpasswd",
        "passwd",
        "smbpasswd",
        "--stdin",
        "gpg",
        "cryptsetup",
        "kubeseal",
        "kinit",
        "pdbedit",
        "secret-tool",
        "slappasswd",
        "/dev/stdin",
        "login",
        "htpasswd",
        "sops",
        "ansible-vault",
        "--passphrase-fd",
        "set-password",
        "mkpasswd",
        "-passin",
        "-pass",
        "saslpasswd2",
        "ecryptfs-add-passphrase",
        "pass",
        "secrets",
        "load-key",
        "luksopen",
        "luksformat",
        "--secret-stdin",
        "--token-stdin",
        "--stdin-password",
    };
    return list;
}

std::span<const std::string_view> filterWords()
{
    static constexpr std::string_view list[] = {"grep", "egrep", "fgrep", "rg",   "sed",    "awk",       "jq",     "yq",     "cut",
                                                "tr",   "tee",   "wc",    "head", "tail",   "base64",    "xargs",  "cat",    "less",
                                                "sort", "uniq",  "more",  "ack",  "column", "sha256sum", "md5sum", "logger", "mail"};
    return list;
}

std::span<const std::string_view> pairFlags()
{
    static constexpr std::string_view list[] = {"-a",      "-u",      "--user",       "--auth",       "-auth",    "--basic-auth",
                                                "--creds", "--login", "--proxy-user", "--credential", "--userpwd"};
    return list;
}

std::span<const std::string_view> userFlags()
{
    static constexpr std::string_view list[] = {"-u", "-l", "--user", "--username", "-user", "-username", "--login", "-login"};
    return list;
}

std::span<const std::string_view> besideFlags()
{
    static constexpr std::string_view list[] = {"-p", "-pw", "-pass"};
    return list;
}

std::span<const std::string_view> otherwiseWords()
{
    static constexpr std::string_view list[] = {
        "journalctl", "sudo", "su",    "git",   "sort", "docker",  "podman",         "rsync", "scp",     "cp",      "ls",   "ps",
        "tar",        "lsof", "pgrep", "pkill", "id",   "nerdctl", "docker-compose", "chown", "useradd", "kubectl", "mkdir"};
    return list;
}

std::span<const std::string_view> argumentWords()
{
    static constexpr std::string_view list[] = {"echo ",
                                                "printf ",
                                                "<<<",
                                                "pass:",
                                                "networkcredential",
                                                "directoryentry",
                                                "identified",
                                                "setx ",
                                                " env ",
                                                ":5432:",
                                                ":6432:",
                                                ":*:",
                                                "config set",
                                                "configure set",
                                                "kv put",
                                                "<<<",
                                                "consul kv",
                                                "insert into",
                                                "where ",
                                                " -u ",
                                                " --user ",
                                                " --username ",
                                                " -username ",
                                                " -a ",
                                                " --auth ",
                                                " -auth ",
                                                " --creds ",
                                                "> auth ",
                                                " auth default ",
                                                "vercel env",
                                                "mysql_connect",
                                                "mysqli",
                                                "pdo(",
                                                "getconnection(",
                                                "dbi->connect",
                                                "basicauth(",
                                                "passwordauthentication(",
                                                "authenticationtoken(",
                                                "ldap_bind(",
                                                "simple_bind",
                                                "ftp_login",
                                                ".login(",
                                                "auth=(",
                                                "enable secret",
                                                "enable password",
                                                "username ",
                                                "community",
                                                "-server key",
                                                "isakmp key",
                                                "neighbor ",
                                                "chap password",
                                                "key-string",
                                                "authentication-key",
                                                "smtp",
                                                " key 7 ",
                                                "password 7 "};
    return list;
}

} // namespace hindcast::redaction::words
