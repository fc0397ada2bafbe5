// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/words/SpokenWords.h"

namespace hindcast::redaction::words {

using Spoken = std::string_view;

std::span<const std::string_view> spokenPieces()
{
    static constexpr Spoken list[] = {"totp",
                                      "benutzer ",
                                      "utilisateur ",
                                      "usuario ",
                                      "utente ",
                                      " user ",
                                      "credentials changed",
                                      "hotp",
                                      "otp ",
                                      " 2fa",
                                      " mfa",
                                      "authenticator",
                                      "récupération",
                                      "secours",
                                      "recuperaci",
                                      "respaldo",
                                      "recupero",
                                      "di backup",
                                      "recuperaç",
                                      "de backup",
                                      "odzyskiwania",
                                      "zapasowe",
                                      "осстановлени",
                                      "езервные",
                                      " admin/",
                                      " admin /",
                                      " administrator/",
                                      " administrator /",
                                      "(admin, ",
                                      "(root, ",
                                      "admin@",
                                      "administrator@",
                                      "basic auth",
                                      "basic-auth",
                                      "admin:",
                                      "administrator:",
                                      "root:",
                                      " root ",
                                      " root/",
                                      " root /",
                                      " sa/",
                                      " guest/",
                                      " sysadmin/",
                                      " superuser/",
                                      "login ",
                                      "logged in ",
                                      "log in ",
                                      "anmeldung ",
                                      "login:",
                                      "zugang",
                                      "accès",
                                      "acceso",
                                      "accesso",
                                      "acesso",
                                      "dostęp",
                                      "оступ",
                                      "code de l",
                                      "código da",
                                      "código do",
                                      "codice dell",
                                      "kod do ",
                                      " for user ",
                                      " / ",
                                      "kinit ",
                                      "user \"",
                                      "root and ",
                                      "root und ",
                                      "admin and ",
                                      "admin und ",
                                      "root et ",
                                      "admin et ",
                                      "root y ",
                                      "admin y ",
                                      "root e ",
                                      "admin e ",
                                      "root i ",
                                      "admin i ",
                                      "root и ",
                                      "admin и ",
                                      " use ",
                                      "connect with ",
                                      "connects with ",
                                      "connects as ",
                                      "connected with ",
                                      "connect using ",
                                      "anmelden",
                                      "connect as ",
                                      "admin is ",
                                      "root is ",
                                      "admin ist ",
                                      "root ist ",
                                      "admin = ",
                                      "root = ",
                                      "sudo with ",
                                      " in with ",
                                      "unlock ",
                                      " opens with ",
                                      "decode",
                                      "entsperren ",
                                      " p: ",
                                      " in using ",
                                      "decrypt ",
                                      "log into ",
                                      "logged into ",
                                      "locked out",
                                      "service account",
                                      "dienstkonto",
                                      "admin with ",
                                      "root with ",
                                      "admin mit ",
                                      "root mit ",
                                      "admin avec ",
                                      "root avec ",
                                      "admin con ",
                                      "root con ",
                                      "protected with ",
                                      "encrypted with ",
                                      "open the ",
                                      "geschützt mit ",
                                      "déverrouillage",
                                      "desbloque",
                                      "di sblocco",
                                      "odblokowania",
                                      "разблокировки",
                                      " wifi ",
                                      " wlan ",
                                      " old was ",
                                      " new is "};
    return list;
}

std::span<const std::string_view> rolePieces()
{
    static constexpr Spoken list[] = {" as ",  " als ", " comme ", " como ", " come ", " jako ", " как ", " качестве ",
                                      " for ", " für ", " pour ",  " para ", " per ",  " dla ",  " для "};
    return list;
}

std::span<const std::string_view> roleLinks()
{
    static constexpr Spoken list[] = {"as", "als", "comme", "como", "come", "jako", "как", "качестве"};
    return list;
}

std::span<const std::string_view> purposeLinks()
{
    static constexpr Spoken list[] = {"for", "für", "pour", "para", "per", "dla", "для"};
    return list;
}

std::span<const std::string_view> useVerbs()
{
    static constexpr Spoken list[] = {
        "hit",        "use",      "used",     "using",    "enter",     "type",      "take",       "try",       "tried",       "give",
        "nimm",       "nehmt",    "nimmt",    "verwende", "verwendet", "verwenden", "benutze",    "benutzt",   "nutze",       "nutzt",
        "utilise",    "utilisez", "utiliser", "prends",   "prenez",    "usa",       "usar",       "use",       "usad",        "usen",
        "utiliza",    "utilice",  "utilizar", "usate",    "usare",     "utilizza",  "utilizzare", "utilize",   "użyj",        "używaj",
        "użyć",       "typed",    "entered",  "put",      "gave",      "eingeben",  "tape",       "tapez",     "saisir",      "weź",
        "używamy",    "usem",     "usemos",   "tentem",   "tente",     "użyjcie",   "nutzen",     "используй", "используйте", "использую",
        "используем", "введи",    "введите",  "возьми"};
    return list;
}

std::span<const std::string_view> prepositions()
{
    static constexpr Spoken list[] = {"of",    "for", "on",     "in",    "at",   "from",  "with",  "to",   "by",  "via", "against",
                                      "under", "per", "during", "until", "till", "as",    "into",  "onto", "von", "vom", "der",
                                      "des",   "für", "auf",    "im",    "am",   "beim",  "zum",   "zur",  "mit", "bei", "bis",
                                      "de",    "du",  "des",    "pour",  "sur",  "dans",  "au",    "aux",  "à",   "del", "de",
                                      "para",  "en",  "con",    "a",     "al",   "della", "dello", "dei",  "di",  "su",  "nel",
                                      "nella", "da",  "do",     "dos",   "das",  "no",    "na",    "em",   "com", "dla", "w",
                                      "z",     "ze",  "od",     "для",   "от",   "на",    "в",     "у",    "к",   "с"};
    return list;
}

std::span<const std::string_view> joinWords()
{
    static constexpr Spoken list[] = {"and", "but", "und", "aber", "et", "mais", "y",  "e",  "ed",
                                      "ma",  "mas", "i",   "a",    "и",  "а",    "it", "er", "es"};
    return list;
}

std::span<const std::string_view> sentenceWords()
{
    static constexpr Spoken list[] = {"the",  "and",   "not",   "but",        "least", "most",    "more",    "less",   "than",  "any",
                                      "all",  "are",   "was",   "has",        "have",  "must",    "should",  "can",    "will",  "see",
                                      "ask",  "words", "word",  "characters", "chars", "minimum", "maximum", "length", "long",  "same",
                                      "none", "empty", "every", "each",       "your",  "our",     "this",    "that",   "which", "when",
                                      "der",  "die",   "das",   "und",        "nicht", "ist",     "siehe",   "stored", "kept",  "vault"};
    return list;
}

std::span<const std::string_view> nowWords()
{
    static constexpr Spoken list[] = {"now",   "jetzt", "nun",    "neu",   "neuerdings", "maintenant", "désormais",
                                      "ahora", "ora",   "adesso", "agora", "teraz",      "сейчас",     "теперь"};
    return list;
}

std::span<const std::string_view> wirelessWords()
{
    static constexpr Spoken list[] = {"wifi", "wi-fi", "wireless", "wlan", "wpa", "wpa2", "wpa3", "wep", "hotspot", "ssid"};
    return list;
}

std::span<const std::string_view> keyNouns()
{
    static constexpr Spoken list[] = {"key", "schlüssel", "code", "kennwort", "passwort", "password", "pw", "psk", "schluessel"};
    return list;
}

std::span<const std::string_view> oneTimeWords()
{
    static constexpr Spoken list[] = {"totp", "hotp", "otp", "2fa", "mfa", "authenticator"};
    return list;
}

std::span<const std::string_view> seedNouns()
{
    static constexpr Spoken list[] = {"seed",   "secret",  "key",   "schlüssel", "geheimnis", "clé",    "secreto", "clave",  "semilla",
                                      "chiave", "segreto", "chave", "segredo",   "klucz",     "sekret", "ключ",    "секрет", "seeds"};
    return list;
}

std::span<const std::string_view> codeNames()
{
    static constexpr Spoken list[] = {"recovery code",
                                      "2fa backup",
                                      "mfa backup",
                                      "recovery-code",
                                      "recoverycode",
                                      "backup code",
                                      "backup-code",
                                      "backupcode",
                                      "scratch code",
                                      "ersatzcode",
                                      "notfallcode",
                                      "wiederherstellungscode",
                                      "recovery key",
                                      "wiederherstellungsschlüssel",
                                      "clé de récupération",
                                      "clave de recuperación",
                                      "chiave di recupero",
                                      "chave de recuperação",
                                      "klucz odzyskiwania",
                                      "codes de récupération",
                                      "code de récupération",
                                      "codes de secours",
                                      "code de secours",
                                      "códigos de recuperación",
                                      "código de recuperación",
                                      "códigos de respaldo",
                                      "codici di recupero",
                                      "codice di recupero",
                                      "codici di backup",
                                      "códigos de recuperação",
                                      "código de recuperação",
                                      "códigos de backup",
                                      "kody odzyskiwania",
                                      "kod odzyskiwania",
                                      "kody zapasowe",
                                      "оды восстановления",
                                      "од восстановления",
                                      "езервные коды"};
    return list;
}

std::span<const std::string_view> articles()
{
    static constexpr Spoken list[] = {"the", "a",  "this", "das", "dem", "der", "den", "le",  "la",  "les",
                                      "un",  "il", "el",   "o",   "os",  "as",  "its", "his", "her", "their"};
    return list;
}

std::span<const std::string_view> userNouns()
{
    static constexpr Spoken list[] = {"user",   "username",     "login",        "account",     "benutzer",   "nutzer",
                                      "konto",  "dienstkonto",  "servicekonto", "utilisateur", "compte",     "usuario",
                                      "cuenta", "utente",       "conta",        "usuário",     "użytkownik", "konta",
                                      "логин",  "пользователь", "пользователя", "Логин"};
    return list;
}

std::span<const std::string_view> backWords()
{
    static constexpr Spoken list[] = {"back", "again", "wieder", "zurück", "erneut", "nuevamente", "nuovamente", "novamente", "снова"};
    return list;
}

std::span<const std::string_view> appPasswordNames()
{
    static constexpr Spoken list[] = {"app password",
                                      "app-password",
                                      "app-specific password",
                                      "app-passwort",
                                      "anwendungspasswort",
                                      "mot de passe d'application",
                                      "contraseña de aplicación",
                                      "senha de app",
                                      "password per le app"};
    return list;
}

std::span<const std::string_view> openingVerbs()
{
    static constexpr Spoken list[] = {"log",     "logged",    "sign",   "signed", "sudo",  "ssh", "unlock",     "unlocked",
                                      "decrypt", "decrypted", "opened", "opens",  "kinit", "su",  "entsperren", "entschlüsseln"};
    return list;
}

std::span<const std::string_view> beingWords()
{
    static constexpr Spoken list[] = {"is", "was", "=", "->", "→", "ist", "war", "est", "es", "è", "é", "jest"};
    return list;
}

std::span<const std::string_view> newValueNouns()
{
    static constexpr Spoken list[] = {"one", "value", "ones", "wert", "valeur", "valor", "valore", "wartość", "значение"};
    return list;
}

std::span<const std::string_view> workVerbs()
{
    static constexpr Spoken list[] = {"works",   "worked",     "work",     "stored",     "accepted", "saved",    "rejected",
                                      "refused", "abgelehnt",  "refusé",   "configured", "set",      "is",       "funktioniert",
                                      "marche",  "fonctionne", "funciona", "funziona",   "działa",   "работает", "подходит"};
    return list;
}

std::span<const std::string_view> formerWords()
{
    static constexpr Spoken list[] = {"old",      "new",      "previous", "former", "expired", "revoked", "leaked",      "replaced",
                                      "current",  "revoke",   "replace",  "alte",   "alten",   "neue",    "neuen",       "ancien",
                                      "ancienne", "nouveau",  "antiguo",  "nuevo",  "vecchio", "nuovo",   "antigo",      "novo",
                                      "stary",    "nowy",     "старый",   "новый",  "using",   "rotated", "abgelaufene", "compromised",
                                      "neues",    "nouvelle", "nueva",    "nuova",  "nova",    "nowe"};
    return list;
}

std::span<const std::string_view> adjectivesBehind()
{
    static constexpr Spoken list[] = {"root",       "admin",      "roota",       "admina",    "temporanea", "provvisoria", "iniziale",
                                      "nuova",      "attuale",    "vecchia",     "corretta",  "temporaire", "provisoire",  "initial",
                                      "actuel",     "temporal",   "provisional", "inicial",   "nueva",      "actual",      "antigua",
                                      "correcta",   "temporária", "provisória",  "atual",     "nova",       "antiga",      "correta",
                                      "tymczasowe", "początkowe", "nowe",        "stare",     "временный",  "новый",       "старый",
                                      "временно",   "startowe",   "principale",  "principal", "maître"};
    return list;
}

std::span<const std::string_view> products()
{
    static constexpr Spoken list[] = {
        "readonly",      "github",         "gitlab",       "postgresql",   "mysql",          "mariadb",    "mongodb",     "rabbitmq",
        "openvpn",       "wireguard",      "openssl",      "openssh",      "openldap",       "freeipa",    "activemq",    "phpmyadmin",
        "vcenter",       "vsphere",        "idrac",        "yubikey",      "keycloak",       "lastpass",   "keepass",     "keepassxc",
        "freenas",       "truenas",        "influxdb",     "cockroachdb",  "couchdb",        "dynamodb",   "openshift",   "opensearch",
        "elasticsearch", "powershell",     "sharepoint",   "onedrive",     "oneloginsso",    "jumpcloud",  "crowdstrike", "cloudflare",
        "javascript",    "typescript",     "youtube",      "linkedin",     "paypal",         "circleci",   "teamcity",    "sonarqube",
        "nextcloud",     "owncloud",       "pgadmin",      "pgbouncer",    "haproxy",        "macos",      "ios",         "webdav",
        "webhook",       "dockerhub",      "digitalocean", "openstack",    "cloudformation", "cloudwatch", "pagerduty",   "datadog",
        "newrelic",      "servicenow",     "opsgenie",     "grafanacloud", "bitlocker",      "filevault",  "teamviewer",  "anydesk",
        "mikrotik",      "single-sign-on", "faceid",       "touchid"};
    return list;
}

std::span<const std::string_view> commonUsers()
{
    static constexpr Spoken list[] = {"admin", "administrator", "root", "roota", "admina", "sa", "guest", "sysadmin", "superuser"};
    return list;
}

std::span<const std::string_view> loginWords()
{
    static constexpr Spoken list[] = {"access",    "login",        "logon",      "in",           "einloggen", "anmelden",
                                      "zugang",    "zugangsdaten", "accès",      "acceso",       "accesso",   "acesso",
                                      "dostęp",    "logowania",    "доступ",     "Доступ",       "anmeldung", "connect",
                                      "connected", "connects",     "connecting", "authenticate", "verbinden"};
    return list;
}

std::span<const std::string_view> withWords()
{
    static constexpr Spoken list[] = {"with", "using", "mit", "avec", "con", "com", "z", "ze", "с"};
    return list;
}

std::span<const std::string_view> loginLinks()
{
    static constexpr Spoken list[] = {"with", "as", "is", "was", "=", ":", "mit",  "als", "ist", "avec", "est",
                                      "con",  "es", "è",  "com", "é", "z", "jako", "to",  "с",   "это"};
    return list;
}

} // namespace hindcast::redaction::words
