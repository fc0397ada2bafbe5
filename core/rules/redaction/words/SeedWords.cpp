// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/words/SeedWords.h"

namespace hindcast::redaction::words {

std::span<const std::string_view> seedNames()
{
    static constexpr std::string_view list[] = {"seed phrase",
                                                "seed-phrase",
                                                "seed_phrase",
                                                "seedphrase",
                                                "mnemonic",
                                                "seed words",
                                                "recovery words",
                                                "wallet words",
                                                "recovery phrase",
                                                "recovery-phrase",
                                                "recovery_phrase",
                                                "recoveryphrase",
                                                "backup phrase",
                                                "wallet phrase",
                                                "wiederherstellungsphrase",
                                                "phrase de récupération",
                                                "phrase mnémonique",
                                                "frase semilla",
                                                "frase de recuperación",
                                                "frase di recupero",
                                                "frase semente",
                                                "frase de recuperação",
                                                "fraza odzyskiwania",
                                                "немоническая фраза",
                                                "ид-фраза"};
    return list;
}

std::span<const std::string_view> seedLinks()
{
    static constexpr std::string_view list[] = {"is", "was", "reads", "ist", "war",  "lautet", "est", "était",
                                                "es", "era", "è",     "é",   "jest", "brzmi",  "to",  "это"};
    return list;
}

std::span<const std::string_view> seedStrangers()
{
    static constexpr std::string_view list[] = {
        "mnemonic", "the",  "and",    "for",   "not",    "are",   "was",     "were",  "has",  "had",   "his",    "her",   "its",   "our",
        "your",     "but",  "nor",    "than",  "which",  "who",   "why",     "how",   "with", "from",  "does",   "did",   "done",  "been",
        "being",    "some", "these",  "those", "their",  "them",  "him",     "she",   "per",  "via",   "should", "would", "could", "shall",
        "while",    "kept", "stored", "words", "shared", "given", "against", "using", "der",  "die",   "das",    "den",   "dem",   "des",
        "und",      "oder", "nicht",  "nie",   "ist",    "sind",  "mit",     "von",   "vom",  "zum",   "zur",    "bei",   "auf",   "aus",
        "ein",      "eine", "einem",  "einer", "liegt",  "les",   "une",     "des",   "est",  "dans",  "pour",   "pas",   "qui",   "que",
        "sur",      "avec", "los",    "las",   "una",    "del",   "con",     "por",   "para", "está",  "gli",    "nel",   "nella", "della",
        "non",      "che",  "uma",    "não",   "com",    "jest",  "nie",     "oraz",  "dla",  "przez", "для",    "или",   "это",   "как"};
    return list;
}

} // namespace hindcast::redaction::words
