// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/words/ProseWords.h"

namespace hindcast::redaction::words {

using Word = std::string_view;

std::span<const std::string_view> passwordNouns()
{
    static constexpr Word list[] = {
        "password",      "passwords", "passwd",      "passphrase",  "passcode",     "pwd",         "passwort",
        "passworts",     "kennwort",  "kennworts",   "passe",       "contraseña",   "contrasena",  "senha",
        "palavra-passe", "d'ordine",  "hasło",       "hasła",       "hasłem",       "haslo",       "пароль",
        "пароля",        "паролем",   "паролю",      "pass-phrase", "mot-de-passe", "kennwortes",  "parola",
        "pin-code",      "pw",        "Hasło",       "Пароль",      "Пароля",       "ПАРОЛЬ",      "hasŁo",
        "hasŁa",         "hasŁem",    "has\\u0142o", "has\\u0142a", "has\\u0142em", "has\\u0141o", "mdp"}; // as JSON may write it
    return list;
}

std::span<const std::string_view> secretNouns()
{
    static constexpr Word list[] = {"token",        "tokens",      "secret",       "apikey",       "api-key",       "api_key",
                                    "credentials",  "credential",  "zugangsdaten", "schlüssel",    "api-schlüssel", "zugangsschlüssel",
                                    "geheimnis",    "clé",         "jeton",        "identifiants", "secreto",       "clave",
                                    "credenciales", "llave",       "chiave",       "segreto",      "credenziali",   "chave",
                                    "segredo",      "credenciais", "klucz",        "klucza",       "sekret",        "poświadczenia",
                                    "ключ",         "ключа",       "токен",        "токена",       "секрет",        "Ключ",
                                    "Токен",        "Секрет",      "access-key",   "secret-key",   "cred",          "creds"};
    return list;
}

std::span<const std::string_view> accessNouns()
{
    static constexpr Word list[] = {"login",     "logon",  "zugang",    "accès",  "acceso", "accesso", "acesso",
                                    "logowania", "dostęp", "connexion", "доступ", "Доступ", "входа"};
    return list;
}

std::span<const std::string_view> rightWords()
{
    static constexpr Word list[] = {"should",  "correct", "right",    "real",     "actual",     "echte",    "richtig",
                                    "korrekt", "bonne",   "bon",      "correcta", "correcto",   "corretta", "giusta",
                                    "correta", "certa",   "poprawne", "poprawny", "правильный", "верный"};
    return list;
}

std::span<const std::string_view> publicWords()
{
    static constexpr Word list[] = {"primaria", "primária",     "primaire",  "foránea", "estrangeira", "esterna",
                                    "główny",   "obcy",         "первичный", "внешний", "pública",     "pubblica",
                                    "publique", "öffentlicher", "publiczny", "открытый"};
    return list;
}

std::span<const std::string_view> keyQualifiers()
{
    static constexpr Word list[] = {"api",        "access",     "secret",    "private",  "encryption", "signing",  "license",
                                    "master",     "account",    "unseal",    "root",     "transport",  "product",  "activation",
                                    "decryption", "pre-shared", "preshared", "join",     "auth",       "service",  "ssh",
                                    "webhook",    "shared",     "storage",   "recovery", "deploy",     "admin",    "application",
                                    "app",        "client",     "consumer",  "ingest",   "licence",    "bitlocker"};
    return list;
}

std::span<const std::string_view> links()
{
    static constexpr Word list[] = {
        "is",      "was",   "are",      "were",       "equals", "becomes", "became",  "be",     "=",       ":",     "—",     "–",
        "-",       "->",    "=>",       "ist",        "war",    "lautet",  "lautete", "heißt",  "heisst",  "est",   "était", "vaut",
        "devient", "sera",  "es",       "era",        "será",   "è",       "é",       "sarà",   "to",      "jest",  "było",  "brzmi",
        "это",     "был",   "будет",    "теперь",     "стал",   "→",       "sería",   "serait", "sarebbe", "seria", "wäre",  "it's",
        "its",     "ser",   "c'est",    "становится", "lauten", "sind",    "sont",    "sono",   "son",     "são",   "są",    "remains",
        "bleibt",  "sigue", "continúa", "reste",      "rimane", "être",    "essere",  "być",    "быть"};
    return list;
}

std::span<const std::string_view> changes()
{
    static constexpr Word list[] = {
        "set",       "reset",      "changed",      "change",     "changing",     "rotated",       "rotate",     "updated",
        "update",    "setting",    "back",         "gesetzt",    "geändert",     "zurückgesetzt", "geaendert",  "setze",
        "ändere",    "changé",     "réinitialisé", "modifié",    "défini",       "mis",           "cambié",     "cambiada",
        "cambiado",  "cambiar",    "restablecida", "restablecí", "cambiata",     "cambiato",      "impostata",  "reimpostata",
        "alterada",  "alterei",    "redefinida",   "mudei",      "mudada",       "zmieniono",     "zmieniłem",  "zmieniłam",
        "zmienione", "ustawiono",  "ustawiłem",    "изменён",    "изменен",      "изменил",       "сменил",     "сменили",
        "сброшен",   "установлен", "поменял",      "equal",      "remis",        "remplacé",      "fixé",       "puesto",
        "passé",     "passée",     "pasado",       "passou",     "passata",      "passato",       "reseteado",  "restablecido",
        "resetei",   "coloquei",   "definida",     "definido",   "ripristinato", "ripristinata",  "nadałem",    "zresetowałem",
        "ustalono",  "поставил",   "задал",        "выставил",   "vergeben",     "abgeändert",    "festgelegt", "umgestellt",
        "switched",  "puse",       "pusimos",      "puso",       "defini",       "definiu",       "definimos",  "messo"};
    return list;
}

std::span<const std::string_view> changeStems()
{
    static constexpr Word list[] = {
        "impost",  "cambi",     "reimpost", "modific", "modifi",   "altera",  "alterou",   "muda",      "mudou",    "mudei",
        "redefin", "zmieni",    "ustawi",   "изменил", "изменён",  "сменил",  "сброш",     "сброс",     "установ",  "поменя",
        "обнов",   "réinitial", "Измен",    "Смен",    "Помен",    "Сброс",   "Установ",   "Обнов",     "troqu",    "trocar",
        "trocam",  "trocou",    "trocad",   "podmien", "défini",   "geänder", "zurückges", "restablec", "actualiz", "aggiorn",
        "atualiz", "aktualiz",  "correct",  "korrig",  "corrig",   "popraw",  "исправ",    "chang",     "rotat",    "configur",
        "ersetz",  "rempla",    "reempla",  "sostitu", "substitu", "замен",   "Замен",     "replac",    "zastąp"};
    return list;
}

std::span<const std::string_view> changeLinks()
{
    static constexpr Word list[] = {"to", "auf", "à",  "en",   "a",    "por", "in",  "con", "para",
                                    "na", "на",  "as", "with", "avec", "mit", "com", "par", "durch"};
    return list;
}

std::span<const std::string_view> formerLinks()
{
    static constexpr Word list[] = {"from", "von", "de", "desde", "da", "z", "с"};
    return list;
}

std::span<const std::string_view> fillers()
{
    static constexpr Word list[] = {"now",
                                    "still",
                                    "been",
                                    "currently",
                                    "simply",
                                    "just",
                                    "the",
                                    "a",
                                    "an",
                                    "has",
                                    "temporarily",
                                    "literally",
                                    "following",
                                    "value",
                                    "be",
                                    "jetzt",
                                    "noch",
                                    "nun",
                                    "weiterhin",
                                    "derzeit",
                                    "maintenant",
                                    "toujours",
                                    "actuellement",
                                    "ahora",
                                    "todavía",
                                    "ora",
                                    "adesso",
                                    "attualmente",
                                    "agora",
                                    "ainda",
                                    "atualmente",
                                    "teraz",
                                    "nadal",
                                    "obecnie",
                                    "сейчас",
                                    "теперь",
                                    "пока",
                                    "следующий",
                                    "stata",
                                    "stato",
                                    "standardmäßig",
                                    "default",
                                    "initially",
                                    "anfangs",
                                    "zunächst",
                                    "immer",
                                    "par",
                                    "défaut",
                                    "por",
                                    "defecto",
                                    "predefinita",
                                    "padrão",
                                    "domyślnie",
                                    "изначально",
                                    "été",
                                    "wurde",
                                    "worden",
                                    "sido",
                                    "zostało",
                                    "foi",
                                    "fue",
                                    "it",
                                    "es",
                                    "он",
                                    "оно",
                                    "она",
                                    "ono",
                                    "ono",
                                    "elle",
                                    "lei",
                                    "ella",
                                    "ele",
                                    "ela",
                                    "chyba",
                                    "oczywiście",
                                    "po",
                                    "prostu",
                                    "ab",
                                    "heute",
                                    "seit",
                                    "gestern",
                                    "today",
                                    "from",
                                    "on",
                                    "since",
                                    "yesterday",
                                    "as",
                                    "of",
                                    "depuis",
                                    "hier",
                                    "desde",
                                    "hoy",
                                    "hoje",
                                    "oggi",
                                    "od",
                                    "dziś",
                                    "dzisiaj",
                                    "сегодня",
                                    "übrigens",
                                    "btw",
                                    "actually",
                                    "eigentlich",
                                    "d'ailleurs",
                                    "siendo",
                                    "essere"};
    return list;
}

} // namespace hindcast::redaction::words
