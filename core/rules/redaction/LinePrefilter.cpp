// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/LinePrefilter.h"

#include "core/rules/redaction/Bytes.h"
#include "core/rules/redaction/TokenShapes.h"

#include <array>
#include <cstdint>

namespace hindcast::redaction {
namespace {

// Letters in lower case, one piece for each name, prefix and flag; a blank stands for anything that may precede a flag.
constexpr std::string_view pieces[] = {
    // names
    "pas",
    "pwd",
    "pw=",
    "pw:",
    "pw ",
    "ecr",
    "oke",
    "key",
    "ede",
    "eds",
    "uth",
    "rer",
    "oki",
    "jwt",
    "id_",
    "pem",
    "pgp",
    "trc",
    "erc",
    "tst",
    "ig=",
    "tur",
    "ied",
    "psk",
    "otp",
    "at=",
    "sal",
    // URLs and connection strings, PEM, crypt
    "://",
    "dbc",
    ":\\/",
    "@tc",
    "@un",
    "-be",
    "$1$",
    "$2a",
    "$2b",
    "$2y",
    "$5$",
    "$6$",
    "$ap",
    "$ar",
    "$y$",
    "{ss",
    // tokens
    "eyj",
    "aki",
    "sia",
    "aiz",
    "a29",
    "hp_",
    "ho_",
    "hu_",
    "hs_",
    "hr_",
    "b_p",
    "lpa",
    "lde",
    "lrt",
    "xox",
    "xap",
    "k.c",
    "sk-",
    "sk_",
    "rk_",
    "pm_",
    "sg.",
    "hf_",
    "op_",
    "oo_",
    "or_",
    "hvs",
    "hvb",
    "hvr",
    "dap",
    "ypi",
    "csp",
    "sq0",
    "hpa",
    "hps",
    "hpc",
    "lsa",
    "lc_",
    "r_p",
    "att",
    "rak",
    "plx",
    "r8_",
    "{sh",
    // flags
    " -u",
    " -p",
    " -a",
    " -w",
    "-us",
    "-pr",
};

constexpr unsigned classBits = 6;
constexpr uint32_t keptBits = (1U << (3 * classBits)) - 1;

constexpr std::array<uint8_t, 256> makeClasses()
{
    std::array<uint8_t, 256> classes{};
    for (unsigned i = 0; i < 26; ++i)
        classes['a' + i] = classes['A' + i] = uint8_t(1 + i);
    for (unsigned i = 0; i < 10; ++i)
        classes['0' + i] = uint8_t(27 + i);
    uint8_t next = 37;
    for (const char c : {'_', '-', '.', '=', ':', '/', '\\', '$', '@', '{', '~'})
        classes[uint8_t(c)] = next++;
    for (const char c : {' ', '\t', '"', '\'', '`', ',', '[', '(', '\r', '\n'})
        classes[uint8_t(c)] = next;
    return classes;
}
constexpr auto classes = makeClasses();
constexpr uint8_t blankClass = classes[uint8_t(' ')];

/// One bit for each three classes in a row.
class Pieces
{
public:
    Pieces()
    {
        for (const std::string_view piece : pieces) {
            uint32_t h = 0;
            for (const char c : piece.substr(0, 3))
                h = (h << classBits) | classes[uint8_t(c)];
            m_bits[h >> 6U] |= uint64_t(1) << (h & 63U);
        }
    }
    [[nodiscard]] bool has(uint32_t h) const { return (m_bits[h >> 6U] >> (h & 63U)) & 1U; }

private:
    std::array<uint64_t, (keptBits + 1) / 64> m_bits{};
};

} // namespace

bool mayHoldSecret(std::string_view line)
{
    static const Pieces pieces;
    uint32_t h = blankClass; // the start of a line is as good as a blank
    for (const char c : line) {
        h = ((h << classBits) | classes[uint8_t(c)]) & keptBits;
        if (pieces.has(h))
            return true;
    }
    return pieces.has(((h << classBits) | blankClass) & keptBits) || hasLongRun(line);
}

} // namespace hindcast::redaction
