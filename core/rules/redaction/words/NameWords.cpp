// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/words/NameWords.h"

namespace hindcast::redaction::words {

std::span<const Word> namePieces()
{
    static constexpr Word list[] = {"community", "art-api",     "ugfzc3dvcmq6", "comb-team", "pass",     "pwd",       "pw",
                                    "pswd",      "secret",      "segret",       "segred",    "sekret",   "poświadcz", "token",
                                    "key",       "cred",        "auth",         "cookie",    "jwt",      "netrc",     "bearer",
                                    "basic ",    "psk",         "otp",          "pat=",      "pat:",     "pat ",      "pat\\",
                                    "sig=",      "sig:",        "sig ",         "signatur",  "salt",     "trustst",   "dockerc",
                                    "pin ",      "kubeadmc",    "id_",          "rsa",       "iddsa",    "idecdsa",   "ided2",
                                    "kennwort",  "contrase",    "senha",        "parola",    "palavra",  "hasł",      "haslo",
                                    "арол",      "АРОЛ",        "окен",         "екрет",     "clave",    "chiave",    "chave",
                                    "klucz",     "люч",         "schlüssel",    "zugang",    "geheim",   "jeton",     "llave",
                                    "clé",       "identifiant", "accesso",      "seedp",     "mnemonic", "hasŁ",      "has\\u014",
                                    "assword",   "login:",      "phrase",       "sas=",      "sas:",     "dsa",       "secure",
                                    "encrypt",   "accès",       "acceso",       "acesso",    "logowani", "dostęp",    "оступ",
                                    "login ",    "connexion",   "входа",        "mdp",       "d'ordine", "secrète",   "segreta",
                                    "appid=",    "sid=",        "jsessionid",   "phpsessid", "vault_",   "ssl rand ", "/dev/urandom"};
    return list;
}

std::span<const Word> secretWords()
{
    static constexpr Word list[] = {"password",    "passwords",   "passwd",     "passwds",     "passwort",
                                    "passphrase",  "passphrases", "passcode",   "pass",        "pwd",
                                    "pw",          "secret",      "secrets",    "token",       "tokens",
                                    "apikey",      "apikeys",     "credential", "credentials", "creds",
                                    "jwt",         "htpasswd",    "keystore",   "truststore",  "dockerconfigjson",
                                    "dockercfg",   "netrc",       "pgpass",     "pgpassword",  "bearer",
                                    "psk",         "otp",         "kennwort",   "passe",       "senha",
                                    "parola",      "haslo",       "contrasena", "motdepasse",  "storepass",
                                    "keypass",     "authpass",    "privpass",   "userpw",      "pswd",
                                    "passwrd",     "requirepass", "masterauth", "sshpass",     "rootpw",
                                    "jsessionid",  "phpsessid",   "adminpass",  "basicauth",   "palavrapasse",
                                    "securestring"};
    return list;
}

std::span<const Word> secretEndings()
{
    static constexpr Word list[] = {"password",      "passwd",    "passphrase", "secret",      "token",      "apikey",     "privatekey",
                                    "accesskey",     "secretkey", "sshkey",     "credentials", "authkey",    "accountkey", "signingkey",
                                    "encryptionkey", "passwort",  "kennwort",   "dbpass",      "userpass",   "storepass",  "keypass",
                                    "rootpass",      "adminpass", "mypass",     "pwd",         "credential", "masterkey",  "clientkey",
                                    "sharedkey",     "apitoken",  "hmackey",    "cryptkey",    "authpass",   "authtok",    "bindpw",
                                    "adminpw",       "userpw",    "dbpw",       "rootpw",      "smtppw",     "mailpw",     "ldappw"};
    return list;
}

std::span<const Word> secretRoots()
{
    static constexpr Word list[] = {"contraseñ",     "contrasen",     "hasł",         "hasŁ",         "парол",
                                    "ПАРОЛ",         "Парол",         "токен",        "kennwort",     "passwort",
                                    "palavra-passe", "palavra_passe", "mot_de_passe", "mot-de-passe", "motdepasse"};
    return list;
}

std::span<const Word> aboutRoots()
{
    static constexpr Word list[] = {"wortlänge",   "wortlaenge",   "wortrichtlinie",  "wortalter",  "wortablauf", "wortänderung",
                                    "wortwechsel", "wortrotation", "wortrücksetzung", "wortregel",  "wortstärke", "wortverlauf",
                                    "wortmanager", "wortdatei",    "wortabfrage",     "worteingabe"};
    return list;
}

std::span<const Word> keyKinds()
{
    static constexpr Word list[] = {
        "api",         "access",       "private",      "secret",    "ssh",       "signing",      "encryption", "encrypt",     "master",
        "account",     "auth",         "session",      "license",   "deploy",    "tls",          "ca",         "server",      "client",
        "host",        "rsa",          "dsa",          "ecdsa",     "shared",    "storage",      "app",        "application", "hmac",
        "crypto",      "cipher",       "root",         "ssl",       "webhook",   "jwt",          "service",    "admin",       "write",
        "unseal",      "aes",          "certificate",  "cert",      "bearer",    "preshared",    "wg",         "recovery",    "backup",
        "integration", "ingest",       "registration", "provision", "personal",  "subscription", "consumer",   "ingestion",   "device",
        "activation",  "enrollment",   "join",         "vault",     "bot",       "aws",          "gcp",        "azure",       "s3",
        "minio",       "verification", "publisher",    "push",      "fernet",    "flask",        "django",     "rails",       "cookie",
        "csrf",        "sendgrid",     "stripe",       "mailgun",   "openai",    "anthropic",    "datadog",    "dd",          "newrelic",
        "github",      "gitlab",       "twilio",       "google",    "maps",      "firebase",     "fcm",        "algolia",     "amplitude",
        "segment",     "npm",          "pypi",         "nuget",     "sonar",     "snyk",         "cloudflare", "hetzner",     "linode",
        "vultr",       "ovh",          "pushover",     "opsgenie",  "pagerduty", "victorops",    "mapbox",     "smtp",        "vpn",
        "ipsec",       "luks",         "radius",       "tacacs",    "snmp",      "wifi",         "wlan",       "wireless",    "heartbeat"};
    return list;
}

std::span<const Word> aboutWords()
{
    static constexpr Word list[] = {
        "name",        "placeholder", "forgotten",     "supported",  "tooltip",       "caption",    "names",
        "checking",    "function",    "for",           "ref",        "refs",          "reference",  "policy",
        "policies",    "type",        "types",         "count",      "quota",         "quotas",     "counts",
        "length",      "ttl",         "lifespan",      "reqd",       "lifetime",      "live",       "age",
        "seconds",     "minutes",     "days",          "limit",      "bytes",         "expiry",     "expiration",
        "expires",     "expire",      "seconds",       "minutes",    "hours",         "days",       "age",
        "file",        "files",       "path",          "paths",      "dir",           "directory",  "url",
        "urls",        "uri",         "endpoint",      "enabled",    "enable",        "disabled",   "required",
        "mount",       "mounts",      "review",        "reviews",    "reviewer",      "request",    "requests",
        "requester",   "version",     "provider",      "providers",  "store",         "stores",     "class",
        "format",      "algorithm",   "algo",          "algorithms", "algos",         "changes",    "change",
        "ciphers",     "method",      "mode",          "stdin",      "issuer",        "audience",   "audiences",
        "header",      "hint",        "prefix",        "rotation",   "rotator",       "limit",      "limits",
        "size",        "max",         "min",           "namespace",  "template",      "manager",    "controller",
        "operator",    "validator",   "generator",     "generation", "authenticator", "usage",      "used",
        "budget",      "window",      "rate",          "status",     "state",         "service",    "selector",
        "field",       "label",       "reset",         "cleaner",    "driver",        "agent",      "webhook",
        "sync",        "syncer",      "strength",      "regex",      "regexp",        "re",         "pattern",
        "created",     "updated",     "timestamp",     "at",         "timeout",       "retries",    "index",
        "column",      "cache",       "bucket",        "exists",     "exchange",      "server",     "proxy",
        "signer",      "optional",    "objects",       "alphabet",   "charset",       "source",     "sources",
        "list",        "lister",      "scope",         "scopes",     "ids",           "kind",       "rules",
        "rule",        "role",        "engine",        "injector",   "webhooks",      "counter",    "metrics",
        "metric",      "error",       "errors",        "failures",   "failed",        "revoked",    "invalid",
        "projection",  "volume",      "reloader",      "checksum",   "arn",           "command",    "cmd",
        "helper",      "maps",        "map",           "env",        "variable",      "var",        "param",
        "parameter",   "attribute",   "attr",          "validators", "hashers",       "hasher",     "encoder",
        "encoders",    "backend",     "backends",      "plugin",     "module",        "filter",     "filters",
        "handler",     "handlers",    "dialog",        "page",       "form",          "location",   "locations",
        "host",        "hosts",       "hostname",      "port",       "address",       "domain",     "username",
        "owner",       "email",       "encryption",    "aliases",    "alias",         "id",         "authentication",
        "encoder",     "hasher",      "hashing",       "expired",    "rotated",       "valid",      "present",
        "found",       "missing",     "changed",       "management", "complexity",    "history",    "hash_type",
        "parameter",   "parameters",  "configuration", "configmap",  "resource",      "csi",        "validity",
        "annotations", "labels",      "lifetime",      "duration",   "period",        "interval",   "renewal",
        "grace",       "leeway",      "skew",          "bits",       "mechanism",     "mechanisms", "profile",
        "realm",       "revision",    "lookup",        "lookups",    "identity",      "chars",      "set",
        "last",        "issued",      "accessor",      "alg",        "algs",          "strategy"};
    return list;
}

std::span<const Word> asideWords()
{
    static constexpr Word list[] = {"max",      "min",       "num",     "total",       "pull",       "existing", "public",    "use",
                                    "enable",   "disable",   "require", "allow",       "has",        "is",       "needs",     "no",
                                    "count",    "input",     "output",  "prompt",      "completion", "redacted", "remaining", "cached",
                                    "per",      "skip",      "was",     "were",        "forgot",     "rotate",   "check",     "verify",
                                    "validate", "show",      "hide",    "invalid",     "missing",    "expired",  "get",       "fetch",
                                    "load",     "read",      "find",    "delete",      "remove",     "without",  "ask",       "foreign",
                                    "primary",  "sort",      "hint",    "placeholder", "label",      "lbl",      "btn",       "tooltip",
                                    "caption",  "partition", "unique",  "external",    "sealed",     "managed",  "checksum",  "stdin"};
    return list;
}

std::span<const Word> headerNames()
{
    static constexpr Word list[] = {
        "authorization", "proxyauthorization", "xauthorization", "cookie", "setcookie", "auth", "npmauth", "xauth", "jwt"};
    return list;
}

std::span<const Word> referenceNames()
{
    static constexpr Word list[] = {"secret", "secrets", "serviceaccounttoken", "tokens"};
    return list;
}

std::span<const Word> wholeNames()
{
    static constexpr Word list[] = {"keymaterial",
                                    "appkey",
                                    "nwkkey",
                                    "nwkskey",
                                    "appskey",
                                    "idrsa",
                                    "iddsa",
                                    "idecdsa",
                                    "ided25519",
                                    "keypem",
                                    "xapikey",
                                    "clientkeydata",
                                    "sharedkey",
                                    "pat",
                                    "salt",
                                    "saltkey",
                                    "signature",
                                    "xamzsignature",
                                    "sig",
                                    "userpass",
                                    "kubeadmconfig",
                                    "privkey",
                                    "pskkey",
                                    "authkey",
                                    "seedphrase",
                                    "mnemonic",
                                    "recoveryphrase",
                                    "sas",
                                    "rediscliauth",
                                    "redisauth",
                                    "dbpass",
                                    "dockerauth",
                                    "kubeconfigtoken",
                                    "npmtoken",
                                    "xjfrogartapi",
                                    "xhoneycombteam",
                                    "fastlykey",
                                    "snmpcommunity",
                                    "rocommunity",
                                    "rwcommunity",
                                    "communitystring",
                                    "wpakey",
                                    "wepkey",
                                    "passkey",
                                    "encrypt",
                                    "secretid",
                                    "securitykey"};
    return list;
}

std::span<const Word> mannerWords()
{
    static constexpr Word list[] = {"algorithm", "encoding", "curve",      "size", "type",   "format",  "length",   "ttl",    "age",
                                    "expires",   "expiry",   "expiration", "at",   "in",     "issuer",  "audience", "scopes", "scope",
                                    "version",   "count",    "method",     "mode", "policy", "enabled", "provider", "path",   "role",
                                    "seconds",   "minutes",  "hours",      "days", "hint",   "usages",  "status",   "active", "scheme"};
    return list;
}

std::span<const Word> identifierWords()
{
    static constexpr Word list[] = {
        "sha",          "sha1",      "sha256",  "sha512",     "md5",      "commit",  "hash",     "digest",      "checksum",  "ref",
        "rev",          "revision",  "version", "etag",       "uuid",     "guid",    "uid",      "image",       "tag",       "branch",
        "url",          "uri",       "host",    "hostname",   "endpoint", "region",  "project",  "account",     "id",        "ids",
        "name",         "path",      "file",    "folder",     "bucket",   "zone",    "domain",   "namespace",   "trace",     "span",
        "request",      "build",     "release", "container",  "node",     "pod",     "instance", "fingerprint", "signature", "org",
        "organization", "integrity", "repo",    "repository", "action",   "actions", "uses",     "from",        "registry",  "workflow",
        "run",          "job",       "status",  "site",       "page",     "link",    "user",     "username",    "email"};
    return list;
}

} // namespace hindcast::redaction::words
