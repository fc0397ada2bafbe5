// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/words/ValueWords.h"

namespace hindcast::redaction::words {

using Word = std::string_view;

std::span<const std::string_view> emptyWords()
{
    static constexpr Word list[] = {"on",    "off",   "true",      "false",  "null",  "none",    "nil",       "~",  "yes", "no",
                                    "blank", "empty", "unchanged", "<none>", "<nil>", "<unset>", "<unknown>", "{}", "[]",  "deleted"};
    return list;
}

std::span<const std::string_view> statusWords()
{
    static constexpr Word list[] = {
        "geeinigt",    "vereinbart",  "verständigt",  "abgesprochen", "withheld",   "hourly",       "daily",         "weekly",
        "monthly",     "bcrypt",      "scrypt",       "argon2",       "argon2id",   "blake2b",      "blake2",        "pbkdf2",
        "sha1",        "sha256",      "sha512",       "plaintext",    "enabled",    "disabled",     "required",      "optional",
        "none",        "basic",       "missing",      "invalid",      "expired",    "unauthorized", "forbidden",     "denied",
        "rejected",    "revoked",     "valid",        "present",      "absent",     "set",          "unset",         "unknown",
        "hidden",      "redacted",    "masked",       "removed",      "filtered",   "empty",        "n/a",           "expected",
        "found",       "eof",         "changed",      "updated",      "created",    "deleted",      "rotated",       "failed",
        "incorrect",   "wrong",       "mismatch",     "mismatched",   "success",    "string",       "text",          "str",
        "varchar",     "bytes",       "bearer",       "oauth2",       "rbac",       "abac",         "webhook",       "vault",
        "never",       "monthly",     "weekly",       "daily",        "yearly",     "strict",       "scram-sha-256", "scram-sha-512",
        "md5",         "sensitive",   "unavailable",  "on_create",    "always",     "undefined",    "not_set",       "inherit",
        "notset",      "projected",   "mounted",      "include",      "protected",  "suppressed",   "omitted",       "omit",
        "same-origin", "ephemeral",   "managed",      "kerberos",     "saml",       "oidc",         "jwt",           "clean",
        "abgelaufen",  "unverändert", "erforderlich", "ungültig",     "gesperrt",   "geändert",     "unbekannt",     "leer",
        "falsch",      "fehlt",       "expiré",       "expirée",      "inchangé",   "inchangée",    "requis",        "requise",
        "invalide",    "incorrect",   "changé",       "inconnu",      "vide",       "caducada",     "caducado",      "obligatoria",
        "obligatorio", "inválida",    "inválido",     "incorrecta",   "cambiada",   "vacía",        "desconocida",   "scaduta",
        "scaduto",     "invariata",   "invariato",    "obbligatoria", "errata",     "sbagliata",    "cambiata",      "vuota",
        "sconosciuta", "expirada",    "expirado",     "obrigatória",  "trocada",    "alterada",     "vazia",         "desconhecida",
        "errada",      "nieważne",    "wygasło",      "wymagane",     "zmienione",  "nieznane",     "puste",         "błędne",
        "просрочен",   "неверный",    "изменён",      "изменен",      "обязателен", "неизвестен",   "пустой",        "истёк",
        "сменён"};
    return list;
}

std::span<const std::string_view> verdictWords()
{
    static constexpr Word list[] = {"must",       "required",  "expired",  "invalid",      "missing",   "failed",       "denied",
                                    "incorrect",  "expected",  "mismatch", "unauthorized", "cannot",    "unable",       "authentication",
                                    "permission", "rejected",  "revoked",  "allowed",      "updated",   "successfully", "changed",
                                    "unchanged",  "forbidden", "wrong",    "unexpected",   "malformed", "not",          "rotated",
                                    "created",    "deleted",   "removed",  "disabled",     "enabled",   "sso",          "n/a"};
    return list;
}

std::span<const std::string_view> progressWords()
{
    static constexpr Word list[] = {"refreshing state",
                                    "creating...",
                                    "creation complete after",
                                    "destroying...",
                                    "destruction complete after",
                                    "modifying...",
                                    "modifications complete after",
                                    "reading...",
                                    "read complete after",
                                    "still creating...",
                                    "still destroying...",
                                    "still modifying...",
                                    "still reading...",
                                    "drift detected",
                                    "importing from id",
                                    "import prepared for",
                                    "plan to",
                                    "provisioning with"};
    return list;
}

std::span<const std::string_view> lookupVerbs()
{
    static constexpr Word list[] = {"get",    "find",  "load",    "read",   "fetch",  "lookup", "env",   "var",    "credentials", "file",
                                    "header", "query", "require", "import", "config", "param",  "input", "prompt", "ask"};
    return list;
}

std::span<const std::string_view> storeWords()
{
    static constexpr Word list[] = {"1password", "vault",   "bitwarden", "keepass", "lastpass", "keychain", "passbolt", "secretsmanager",
                                    "keyvault",  "doppler", "infisical", "pwsafe",  "cyberark", "delinea",  "thycotic"};
    return list;
}

std::span<const std::string_view> codeRoots()
{
    static constexpr Word list[] = {
        "var.",     "local.",       "data.",  "module.",  "random_",  "aws_",        "azurerm_",     "google_",      "tls_",
        "vault_",   "kubernetes_",  "self.",  "each.",    "env.",     "secrets.",    "process.env.", "os.environ",   "vars.",
        "inputs.",  "params.",      "steps.", "github.",  "config.",  "settings.",   "this.",        "system.",      "import.meta.",
        "request.", "req.",         "args.",  "options.", "opts.",    "ctx.",        "context.",     "props.",       "state.",
        "app.",     "hostvars",     "spec.",  "values.",  "ansible_", "terraform.",  "dependency.",  "get_",         "deno.",
        "rails.",   "environment.", "cfg.",   "conf.",    "cls.",     "parameters.", "creds.",       "credentials.", "credentialcache."};
    return list;
}

std::span<const std::string_view> pathRoots()
{
    static constexpr Word list[] = {"/etc/",   "/run/",  "/var/",   "/opt/",     "/home/",   "/root/", "/tmp/", "/mnt/",  "/usr/",
                                    "/srv/",   "/dev/",  "/vault/", "/secrets/", "/secret/", "/proc/", "/app/", "/data/", "/config/",
                                    "/certs/", "/keys/", "/path/",  "/bin/",     "/sys/",    "./",     "../",   "~/",     "c:\\",
                                    "d:\\",    "c:/",    "kv/",     "secret/",   "secrets/", "auth/"};
    return list;
}

std::span<const std::string_view> fileEndings()
{
    static constexpr Word list[] = {"jks", "p12", "pfx",  "pem", "key", "crt",  "cer",        "csr",      "der",  "txt", "json", "yaml",
                                    "yml", "env", "conf", "cfg", "ini", "toml", "properties", "keystore", "kdbx", "gpg", "asc",  "pub",
                                    "ppk", "sh",  "py",   "sql", "log", "xml",  "tfvars",     "keytab",   "o",    "c",   "h",    "cc",
                                    "cpp", "so",  "exe",  "js",  "ts",  "go",   "rs",         "java",     "html", "md"};
    return list;
}

std::span<const std::string_view> referencePrefixes()
{
    static constexpr Word list[] = {"arn:",
                                    "vault:",
                                    "vault://",
                                    "hmac-sha256:",
                                    "ref+",
                                    "op://",
                                    "secretref:",
                                    "secret://",
                                    "secrets://",
                                    "sm://",
                                    "gcp-sm:",
                                    "gcp-secret:",
                                    "gcpsecretmanager",
                                    "awssm:",
                                    "awsps:",
                                    "aws-sm:",
                                    "awssecret",
                                    "aws-ssm",
                                    "ssm:",
                                    "ssm://",
                                    "azurekeyvault",
                                    "@microsoft.keyvault",
                                    "keyvault:",
                                    "akv://",
                                    "projects/",
                                    "keyring:",
                                    "env:",
                                    "ext:",
                                    "dword:",
                                    "env://",
                                    "file:",
                                    "file://",
                                    "unix:",
                                    "k8s:",
                                    "k8s://",
                                    "alias/",
                                    "sops:",
                                    "doppler:",
                                    "bws://",
                                    "lpass:",
                                    "pass:/",
                                    "cmd:",
                                    "exec:",
                                    "prompt:",
                                    "system.getenv",
                                    "os.getenv",
                                    "{{resolve:",
                                    "secretkeyref:",
                                    "http://",
                                    "https://",
                                    "hash:/",
                                    "texthash:/",
                                    "lmdb:/",
                                    "cdb:/",
                                    "btree:/",
                                    "regexp:/",
                                    "pcre:/",
                                    "proxy:"};
    return list;
}

std::span<const std::string_view> tagWords()
{
    static constexpr Word list[] = {"!vault",  "!ref",       "!sub",     "!getatt", "!importvalue", "!env",
                                    "!secret", "!reference", "!include", "<%",      "{% "};
    return list;
}

std::span<const std::string_view> cmdletVerbs()
{
    static constexpr Word list[] = {"get",  "read",   "new",    "convertto", "convertfrom", "import", "export", "invoke",
                                    "join", "select", "out",    "protect",   "unprotect",   "add",    "set",    "request",
                                    "use",  "find",   "search", "test",      "format",      "unlock", "reset",  "connect"};
    return list;
}

std::span<const std::string_view> placeWords()
{
    static constexpr Word list[] = {
        "see",       "stored",    "ask",      "in",  "from",     "kept",     "managed", "provided", "contact",     "via",
        "at",        "locked",    "shared",   "get", "use",      "read",     "lives",   "saved",    "held",        "look",
        "check",     "available", "siehe",    "im",  "liegt",    "steht",    "bei",     "aus",      "gespeichert", "voir",
        "stocké",    "dans",      "demander", "ver", "véase",    "guardada", "en",      "pedir",    "vedi",        "nel",
        "custodita", "chiedere",  "no",       "na",  "guardado", "w",        "zapytaj", "zobacz",   "в",           "у",
        "см.",       "хранится",  "спросите", "по",  "sealed",   "envelope", "beim",    "umschlag", "chez",        "presso"};
    return list;
}

std::span<const std::string_view> technicalTerms()
{
    static constexpr Word list[] = {
        "base64", "sha1",  "sha256", "sha384", "sha512", "md5",     "oauth2", "utf8",  "utf-8", "pkcs1",   "argon2", "bcrypt", "fido",
        "k8s",    "http/", "http2",  "x509",   "x.509",  "rs256",   "es256",  "hs256", "rs512", "ed25519", "aes-",   "aes1",   "aes2",
        "rsa-",   "rsa2",  "rsa4",   "pbkdf2", "scram-", "tls1",    "tlsv1",  "ipv4",  "ipv6",  "oidc",    "log4",   "s3:",    "ec2",
        "amd64",  "arm64", "win32",  "mschap", "linux",  "python3", "java1",  "node1", "node2", "node3",   "v1",     "v2",     "v3"};
    return list;
}

std::span<const std::string_view> connectives()
{
    static constexpr Word list[] = {
        "and",   "then", "or",      "but",   "to",    "on",     "in",   "at",     "for",   "with",   "from",    "by",     "before", "after",
        "when",  "if",   "because", "so",    "until", "is",     "was",  "are",    "works", "worked", "again",   "now",    "that",   "which",
        "und",   "dann", "oder",    "aber",  "auf",   "im",     "für",  "mit",    "von",   "vor",    "nach",    "wenn",   "weil",   "bis",
        "ist",   "war",  "bitte",   "et",    "puis",  "ou",     "mais", "à",      "sur",   "dans",   "pour",    "avec",   "avant",  "après",
        "quand", "est",  "y",       "luego", "o",     "pero",   "para", "con",    "en",    "antes",  "después", "cuando", "es",     "e",
        "poi",   "ma",   "per",     "prima", "dopo",  "quando", "è",    "depois", "mas",   "com",    "é",       "em",     "i",      "potem",
        "lub",   "ale",  "dla",     "z",     "przed", "po",     "jest", "w",      "na",    "и",      "затем",   "потом",  "или",    "но",
        "для",   "с",    "перед",   "после", "в",     "на",     "к"};
    return list;
}

} // namespace hindcast::redaction::words
