// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/TokenShapes.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

constexpr size_t longRun = 40;

constexpr bool isBase64(char c) { return isAlnum(c) || c == '+' || c == '/' || c == '_' || c == '-'; }
constexpr bool isTokenChar(char c) { return isAlnum(c) || c == '_' || c == '-'; }

/// What tokens of one issuer begin with, and how many characters must follow.
struct Shape {
    std::string_view prefix;
    size_t least;
    std::string_view more = {}; ///< characters of the token besides letters, digits, _ and -
};

constexpr Shape shapes[] = {
    {"eyJ", 17, "."}, // JSON, by its opening brace: web tokens
    {"AKIA", 12},         {"ASIA", 12},         {"ABIA", 12},
    {"ACCA", 12}, // Amazon
    {"AIza", 20},         {"ya29.", 10, "."},   {"GOCSPX-", 10},
    {"1//0", 20}, // Google
    {"ghp_", 10},         {"gho_", 10},         {"ghu_", 10},
    {"ghs_", 10},         {"ghr_", 10},         {"github_pat_", 10},
    {"glpat-", 8, "."},   {"gldt-", 8},         {"glrt-", 8, "."},
    {"glptt-", 8},        {"glcbt-", 8},        {"xoxa-", 8},
    {"xoxb-", 8},         {"xoxp-", 8},         {"xoxr-", 8},
    {"xoxs-", 8},         {"xoxe-", 8},         {"xoxc-", 8},
    {"xoxd-", 8},         {"xapp-", 8},         {"sk-ant-", 6},
    {"sk-proj-", 6},      {"sk-or-", 10},       {"sk-", 20},
    {"gsk_", 16},         {"hf_", 16},          {"pplx-", 16},
    {"r8_", 16},          {"sk_live_", 8},      {"sk_test_", 8},
    {"rk_live_", 8},      {"rk_test_", 8},      {"whsec_", 8},
    {"sq0atp-", 8},       {"sq0csp-", 8},       {"npm_", 16},
    {"pypi-", 16},        {"SG.", 16, "."},     {"dop_v1_", 10},
    {"doo_v1_", 10},      {"dor_v1_", 10},      {"dckr_pat_", 8},
    {"dapi", 32},         {"hvs.", 10},         {"hvb.", 10},
    {"hvr.", 10},         {"shpat_", 16},       {"shpss_", 16},
    {"shpca_", 16},       {"glsa_", 10},        {"glc_", 16},
    {"ATATT3", 16, "="},  {"NRAK-", 10},        {"AGE-SECRET-KEY-", 10},
    {"$1$", 8, "./$"},    {"$2a$", 8, "./$"},   {"$2b$", 8, "./$"},
    {"$2y$", 8, "./$"},   {"$5$", 8, "./$="},   {"$6$", 8, "./$="},
    {"$y$", 8, "./$"},    {"$apr1$", 8, "./$"}, {"$argon2", 8, "./$,=+"},
    {"{SSHA}", 8, "+/="}, {"{SHA}", 8, "+/="},
};

/// How long the token at \a at is; 0 when there is none.
size_t tokenLength(std::string_view text, size_t at, size_t end)
{
    const std::string_view rest = text.substr(at, end - at);
    for (const Shape& shape : shapes) {
        if (rest[0] != shape.prefix[0] || !rest.starts_with(shape.prefix))
            continue;
        size_t length = shape.prefix.size();
        while (length < rest.size() && (isTokenChar(rest[length]) || shape.more.find(rest[length]) != std::string_view::npos))
            ++length;
        if (length >= shape.prefix.size() + shape.least)
            return length;
    }
    return 0;
}

struct Looks {
    bool upper = false, lower = false, digit = false;
    size_t changes = 0; ///< from one kind of character to another
    size_t slashes = 0;
};

Looks looksOf(std::string_view run)
{
    Looks l;
    int before = -1;
    for (const char c : run) {
        const int kind = isUpper(c) ? 0 : isLower(c) ? 1 : isDigit(c) ? 2 : 3;
        l.upper |= kind == 0;
        l.lower |= kind == 1;
        l.digit |= kind == 2;
        l.slashes += c == '/';
        l.changes += before >= 0 && kind != before;
        before = kind;
    }
    return l;
}

// In base64 a slash comes every 64 characters or so, in a path every eight.
bool isPath(std::string_view run, const Looks& l) { return l.slashes > 1 && run.size() < 13 * (l.slashes + 1); }

bool isRandom(std::string_view run)
{
    const Looks l = looksOf(run);
    return l.upper && l.lower && l.digit && !isPath(run, l) && l.changes * 100 >= run.size() * 38;
}

// sha512-... of a lock file and sha256:... of an image are digests, which anybody may know.
bool isDigest(std::string_view text, size_t lineFrom, size_t at)
{
    if (text.substr(at).starts_with("sha256-") || text.substr(at).starts_with("sha384-") || text.substr(at).starts_with("sha512-"))
        return true;
    const size_t from = at - std::min<size_t>(at - lineFrom, 7);
    const std::string_view before = text.substr(from, at - from);
    return before == "sha256:" || before == "sha384:" || before == "sha512:" || before == "SHA256:";
}

void findLongRuns(std::string_view text, Span part, Edits& edits)
{
    for (size_t at = part.from + longRun - 1; at < part.to; at += longRun) {
        if (!isBase64(text[at]))
            continue;
        size_t from = at, to = at;
        while (from > part.from && isBase64(text[from - 1]))
            --from;
        while (to < part.to && isBase64(text[to]))
            ++to;
        if (to - from >= longRun && isRandom(text.substr(from, to - from)) && !isDigest(text, part.from, from)) {
            size_t end = to;
            while (end < part.to && text[end] == '=' && end < to + 2)
                ++end;
            edits.push_back({{from, end}, tokenMarker});
        }
        at = to;
    }
}

} // namespace

void findTokens(std::string_view text, Span part, Edits& edits)
{
    for (size_t at = part.from; at < part.to;) {
        const char c = text[at];
        const bool mayStart = isAlnum(c) || c == '$' || c == '{';
        if (!mayStart || (at > part.from && isAlnum(c) && isAlnum(text[at - 1]))) {
            ++at;
            continue;
        }
        if (const size_t length = tokenLength(text, at, part.to); length > 0) {
            edits.push_back({{at, at + length}, tokenMarker});
            at += length;
        } else {
            ++at;
        }
    }
    findLongRuns(text, part, edits);
}

bool isLongBase64(std::string_view value)
{
    while (value.ends_with('='))
        value.remove_suffix(1);
    if (value.size() < longRun - 2 || !std::ranges::all_of(value, isBase64) || isDigest(value, 0, 0))
        return false;
    const Looks l = looksOf(value);
    return l.upper && l.lower && l.digit && !isPath(value, l) && l.changes * 100 >= value.size() * 25;
}

bool hasLongRun(std::string_view line)
{
    for (size_t at = longRun - 1; at < line.size(); at += longRun) {
        if (!isBase64(line[at]))
            continue;
        size_t from = at, to = at;
        while (from > 0 && isBase64(line[from - 1]) && at - from < longRun)
            --from;
        while (to < line.size() && isBase64(line[to]) && to - from < longRun)
            ++to;
        if (to - from >= longRun)
            return true;
    }
    return false;
}

} // namespace hindcast::redaction
