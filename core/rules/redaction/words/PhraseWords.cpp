// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/words/PhraseWords.h"

namespace hindcast::redaction::words {

std::span<const std::string_view> phraseNouns()
{
    static constexpr std::string_view list[] = {
        "passphrase",    "pass-phrase",     "pass phrase",   "phrase de passe", "phrase secrète",  "frase de contraseña",
        "frase de paso", "frase de acceso", "frase secreta", "frase-senha",     "frase de acesso", "frase di accesso",
        "frase segreta", "passwortsatz",    "kennphrase",    "passwortphrase",  "fraza ",          "fraza:",
        "kennsatz",      "fraza hasłowa",   "fraza dostępu", "арольная фраза",  "одовая фраза"};
    return list;
}

std::span<const std::string_view> phraseLocks()
{
    static constexpr std::string_view list[] = {"keystore", "truststore", "luks",   "keepass", "veracrypt", "bitlocker",
                                                "coffre",   "tresor",     "caja f", "cassafo", "cofre",     "sejf",
                                                "сейф",     "архив",      "archiv", ".zip",    ".7z",       ".kdbx"};
    return list;
}

std::span<const std::string_view> phraseOpeners()
{
    static constexpr std::string_view list[] = {
        "open",        "opens",   "opened",  "unlock",  "unlocks",      "unlocked",  "decrypt",    "decrypts",
        "decrypted",   "auf",     "öffnet",  "öffne",   "öffnen",       "entsperrt", "geöffnet",   "entschlüsselt",
        "ouvre",       "s'ouvre", "ouvert",  "ouvrir",  "déverrouillé", "abre",      "abrió",      "abrir",
        "abierto",     "aperto",  "apre",    "sblocca", "sbloccato",    "otwiera",   "otwarte",    "otworzyć",
        "открывается", "открыл",  "открыть", "открыт",  "расшифрован",  "aberto",    "desbloqueia"};
    return list;
}

std::span<const std::string_view> phraseMeans()
{
    static constexpr std::string_view list[] = {"with", "using",  "by",    "mit",    "avec",    "con", "com",
                                                "z",    "hasłem", "frazą", "фразой", "паролем", "par", "per"};
    return list;
}

std::span<const PhraseLink> phraseLinks()
{
    static constexpr PhraseLink list[] = {{"is", "ed ly ing able"},
                                          {"was", "ed ly ing able"},
                                          {"reads", ""},
                                          {"ist", "iert bar lich"},
                                          {"war", "iert bar lich"},
                                          {"lautet", "lich"},
                                          {"lautete", "lich"},
                                          {"heißt", ""},
                                          {"est", "é ée ant able"},
                                          {"était", "é ée ant able"},
                                          {"es", "ado ada ido ida"},
                                          {"era", "ado ada ido ida ato ata uto uta ito ita"},
                                          {"è", "ato ata uto uta ito ita"},
                                          {"é", "ado ada ido ida"},
                                          {"jest", "ana ona eta"},
                                          {"brzmi", ""},
                                          {"это", ""},
                                          {"звучит", ""},
                                          {"type", ""},
                                          {"enter", ""},
                                          {"tapez", ""},
                                          {"saisir", ""},
                                          {"escribe", ""},
                                          {"digita", ""},
                                          {"digite", ""},
                                          {"wpisz", ""},
                                          {"введи", ""},
                                          {"введите", ""}};
    return list;
}

std::span<const std::string_view> phraseFillers()
{
    static constexpr std::string_view list[] = {"now",       "still",      "currently", "simply",    "just",  "jetzt",   "nun",    "noch",
                                                "weiterhin", "maintenant", "toujours",  "désormais", "ahora", "todavía", "ora",    "adesso",
                                                "ancora",    "agora",      "ainda",     "teraz",     "nadal", "теперь",  "сейчас", "пока"};
    return list;
}

// Without "correct": it begins the most famous of passphrases, and "is correct on all nodes" has other words of these.
std::span<const std::string_view> stateWords()
{
    static constexpr std::string_view list[] = {
        "nor",           "never",       "ever",         "always",        "often",      "rarely",      "only",
        "just",          "still",       "already",      "yet",           "soon",       "again",       "once",
        "twice",         "times",       "now",          "then",          "than",       "here",        "there",
        "where",         "somewhere",   "anywhere",     "everywhere",    "nowhere",    "elsewhere",   "who",
        "whom",          "whose",       "what",         "why",           "how",        "whether",     "while",
        "since",         "because",     "before",       "after",         "between",    "within",      "without",
        "inside",        "outside",     "into",         "onto",          "over",       "above",       "below",
        "through",       "across",      "along",        "around",        "about",      "beside",      "besides",
        "behind",        "beyond",      "despite",      "except",        "like",       "unlike",      "near",
        "off",           "out",         "upon",         "toward",        "towards",    "instead",     "otherwise",
        "also",          "too",         "very",         "much",          "many",       "quite",       "rather",
        "enough",        "almost",      "nearly",       "maybe",         "perhaps",    "probably",    "possibly",
        "likely",        "unlikely",    "hopefully",    "obviously",     "apparently", "simply",      "currently",
        "automatically", "manually",    "randomly",     "internally",    "externally", "locally",     "remotely",
        "securely",      "safely",      "separately",   "directly",      "usually",    "normally",    "actually",
        "finally",       "eventually",  "immediately",  "daily",         "weekly",     "monthly",     "yearly",
        "quarterly",     "offline",     "online",       "today",         "tomorrow",   "yesterday",   "tonight",
        "later",         "earlier",     "early",        "late",          "forever",    "been",        "being",
        "does",          "did",         "done",         "doing",         "had",        "having",      "would",
        "could",         "may",         "might",        "shall",         "need",       "needs",       "needed",
        "let",           "lets",        "get",          "gets",          "got",        "gotten",      "goes",
        "gone",          "come",        "comes",        "came",          "make",       "makes",       "made",
        "take",          "takes",       "taken",        "give",          "gives",      "given",       "keep",
        "keeps",         "kept",        "hold",         "holds",         "held",       "know",        "knows",
        "known",         "show",        "shows",        "shown",         "shared",     "sent",        "send",
        "sends",         "set",         "unset",        "reset",         "read",       "reads",       "written",
        "wrote",         "write",       "typed",        "entered",       "asked",      "used",        "use",
        "uses",          "using",       "lost",         "found",         "left",       "put",         "stays",
        "stay",          "stayed",      "remains",      "remain",        "become",     "becomes",     "expires",
        "expired",       "rotated",     "rotate",       "rotates",       "changed",    "change",      "changes",
        "stored",        "store",       "generated",    "generate",      "derived",    "encrypted",   "encrypt",
        "hashed",        "masked",      "redacted",     "managed",       "handled",    "provided",    "provide",
        "supplied",      "loaded",      "loads",        "load",          "injected",   "mounted",     "mount",
        "passed",        "prompted",    "documented",   "committed",     "pushed",     "leaked",      "exposed",
        "compromised",   "broken",      "incorrect",    "wrong",         "right",      "valid",       "invalid",
        "missing",       "required",    "optional",     "mandatory",     "unknown",    "different",   "identical",
        "unique",        "equal",       "new",          "old",           "fresh",      "stale",       "weak",
        "strong",        "long",        "short",        "longer",        "shorter",    "good",        "bad",
        "fine",          "okay",        "safe",         "unsafe",        "ready",      "available",   "unavailable",
        "protected",     "locked",      "unlocked",     "blocked",       "denied",     "accepted",    "rejected",
        "refused",       "ignored",     "skipped",      "due",           "pending",    "hardcoded",   "default",
        "random",        "secret",      "private",      "public",        "part",       "type",        "kind",
        "sort",          "one",         "ones",         "two",           "three",      "four",        "five",
        "six",           "seven",       "eight",        "nine",          "ten",        "first",       "second",
        "last",          "next",        "previous",     "another",       "other",      "others",      "both",
        "either",        "neither",     "such",         "some",          "something",  "someone",     "somebody",
        "anything",      "anyone",      "nothing",      "everyone",      "nobody",     "everybody",   "them",
        "they",          "their",       "theirs",       "its",           "his",        "her",         "hers",
        "him",           "she",         "you",          "yours",         "mine",       "ours",        "these",
        "those",         "itself",      "themselves",   "myself",        "per",        "via",         "plus",
        "minus",         "versus",      "passphrase",   "passphrases",   "password",   "passwords",   "secrets",
        "token",         "tokens",      "key",          "keys",          "keyring",    "vault",       "keychain",
        "envelope",      "manager",     "runbook",      "wiki",          "docs",       "ticket",      "env",
        "environment",   "variable",    "config",       "configuration", "file",       "files",       "disk",
        "disks",         "volume",      "cluster",      "clusters",      "node",       "nodes",       "host",
        "hosts",         "pod",         "server",       "servers",       "service",    "services",    "user",
        "users",         "operator",    "operators",    "team",          "teams",      "ops",         "admin",
        "admins",        "engineers",   "letters",      "digits",        "letter",     "digit",       "entropy",
        "bits",          "bytes",       "upper",        "lowercase",     "uppercase",  "lower",       "case",
        "ascii",         "nicht",       "kein",         "keine",         "keinen",     "keiner",      "keines",
        "nie",           "niemals",     "immer",        "noch",          "schon",      "bereits",     "bisher",
        "bald",          "wieder",      "nur",          "auch",          "sehr",       "mehr",        "wenig",
        "genug",         "etwa",        "ungefähr",     "leider",        "vielleicht", "vermutlich",  "wohl",
        "sicher",        "intern",      "extern",       "ein",           "eine",       "einer",       "eines",
        "einen",         "einem",       "dem",          "den",           "sich",       "sie",         "ihr",
        "wir",           "man",         "wer",          "was",           "wie",        "wann",        "warum",
        "weil",          "dass",        "damit",        "wenn",          "als",        "aus",         "nach",
        "seit",          "vor",         "hinter",       "neben",         "unter",      "über",        "zwischen",
        "ohne",          "gegen",       "durch",        "statt",         "trotz",      "wegen",       "ist",
        "sind",          "war",         "waren",        "wird",          "werden",     "wurde",       "wurden",
        "worden",        "sein",        "hat",          "haben",         "hatte",      "kann",        "muss",
        "soll",          "sollte",      "darf",         "steht",         "liegt",      "fehlt",       "bleibt",
        "gilt",          "geändert",    "rotiert",      "hinterlegt",    "abgelegt",   "gespeichert", "bekannt",
        "unbekannt",     "falsch",      "richtig",      "abgelaufen",    "verloren",   "gesetzt",     "vergeben",
        "nötig",         "notwendig",   "erforderlich", "identisch",     "gleich",     "dieselbe",    "derselbe",
        "dasselbe",      "überall",     "nirgends",     "hier",          "dort",       "lang",        "kurz",
        "stark",         "schwach",     "neu",          "alt",           "gültig",     "ungültig",    "verschlüsselt",
        "gesperrt",      "vergessen",   "dokumentiert", "eingegeben",    "geteilt",    "getrennt",    "jeweils",
        "zufällig",      "automatisch", "manuell",      "täglich",       "monatlich",  "mindestens",  "höchstens",
        "oder",          "les",         "une",          "aux",           "par",        "sans",        "sous",
        "chez",          "entre",       "avec",         "pour",          "sur",        "dans",        "vers",
        "depuis",        "pendant",     "avant",        "après",         "comme",      "mais",        "donc",
        "ainsi",         "aussi",       "très",         "trop",          "moins",      "bien",        "mal",
        "déjà",          "encore",      "jamais",       "toujours",      "souvent",    "seulement",   "nulle",
        "est",           "sont",        "était",        "être",          "été",        "avoir",       "ont",
        "doit",          "peut",        "faut",         "que",           "qui",        "quoi",        "dont",
        "cette",         "ces",         "son",          "leur",          "nos",        "vos",         "notre",
        "votre",         "elle",        "elles",        "ils",           "nous",       "vous",        "stockée",
        "stocké",        "rangée",      "gardée",       "connue",        "inconnue",   "correcte",    "incorrecte",
        "fausse",        "expirée",     "perdue",       "obligatoire",   "requise",    "nécessaire",  "longue",
        "courte",        "différente",  "identique",    "partagée",      "changée",    "renouvelée",  "conservée",
        "chiffrée",      "ici",         "ailleurs",     "partout",       "los",        "las",         "una",
        "unos",          "unas",        "del",          "por",           "sin",        "con",         "para",
        "sobre",         "desde",       "hasta",        "hacia",         "según",      "pero",        "sino",
        "aunque",        "porque",      "quien",        "cual",          "cuando",     "donde",       "como",
        "más",           "menos",       "muy",          "mucho",         "poco",       "demasiado",   "siempre",
        "nunca",         "jamás",       "todavía",      "aún",           "antes",      "después",     "solo",
        "sólo",          "también",     "tampoco",      "está",          "están",      "fue",         "ser",
        "sido",          "hay",         "debe",         "puede",         "tiene",      "esta",        "este",
        "esto",          "esa",         "ese",          "eso",           "sus",        "nuestra",     "nuestro",
        "correcta",      "incorrecta",  "errónea",      "larga",         "corta",      "obligatoria", "necesaria",
        "distinta",      "diferente",   "igual",        "misma",         "válida",     "inválida",    "aquí",
        "allí",          "gli",         "uno",          "dei",           "degli",      "delle",       "dal",
        "dalla",         "dallo",       "nel",          "nello",         "nella",      "nelle",       "sul",
        "sulla",         "tra",         "fra",          "senza",         "sotto",      "sopra",       "dopo",
        "prima",         "durante",     "verso",        "però",          "anche",      "ancora",      "sempre",
        "mai",           "già",         "molto",        "troppo",        "più",        "meno",        "bene",
        "male",          "che",         "chi",          "cui",           "quando",     "dove",        "perché",
        "non",           "sono",        "stato",        "stata",         "essere",     "deve",        "può",
        "viene",         "questo",      "questa",       "quella",        "quello",     "sua",         "suo",
        "nostra",        "nostro",      "corretta",     "errata",        "scaduta",    "lunga",       "obbligatoria",
        "necessaria",    "diversa",     "stessa",       "valida",        "uma",        "uns",         "umas",
        "nas",           "pela",        "pelo",         "pelas",         "pelos",      "sem",         "com",
        "até",           "após",        "depois",       "mas",           "porém",      "também",      "ainda",
        "muito",         "pouco",       "demais",       "bem",           "quem",       "onde",        "não",
        "estão",         "foi",         "pode",         "tem",           "isso",       "essa",        "esse",
        "seu",           "nossa",       "nosso",        "correta",       "errada",     "longa",       "curta",
        "obrigatória",   "necessária",  "mesma",        "aqui",          "nigdy",      "zawsze",      "już",
        "jeszcze",       "tylko",       "też",          "także",         "bardzo",     "mało",        "dużo",
        "oraz",          "lub",         "albo",         "ale",           "więc",       "żeby",        "który",
        "która",         "które",       "gdzie",        "kiedy",         "jak",        "dlaczego",    "przez",
        "przed",         "nad",         "bez",          "przy",          "jest",       "są",          "był",
        "była",          "było",        "być",          "została",       "zostało",    "musi",        "może",
        "trzeba",        "wymagana",    "wymagane",     "nieznana",      "znana",      "błędna",      "niepoprawna",
        "poprawna",      "długa",       "krótka",       "inna",          "taka",       "sama",        "ważna",
        "или",           "но",          "как",          "что",           "где",        "когда",       "кто",
        "при",           "про",         "под",          "над",           "без",        "для",         "через",
        "после",         "перед",       "между",        "есть",          "был",        "была",        "было",
        "быть",          "нужна",       "нужно",        "надо",          "может",      "должна",      "уже",
        "ещё",           "еще",         "только",       "очень",         "слишком",    "всегда",      "никогда",
        "неверна",       "верна",       "неизвестна",   "известна",      "длинная",    "короткая",    "другая",
        "хранится",      "лежит",       "меняется",     "изменена",      "задана",     "не"};
    return list;
}

} // namespace hindcast::redaction::words
