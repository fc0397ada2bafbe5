// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/CallSecrets.h"

#include "core/rules/redaction/values/HarmlessValue.h"
#include "core/rules/redaction/values/LeadingKey.h"
#include "core/rules/redaction/values/LinePrefilter.h"

#include <algorithm>

namespace hindcast::redaction {
namespace {

/// A function, and which of its arguments is a password: the nth. Its name belongs to words::argumentWords(), too.
struct Call {
    std::string_view name;
    int nth;
    bool guess = false; ///< only what looks like a password
};
constexpr Call calls[] = {
    {"networkcredential(", 2},
    {"directoryentry(", 3},
    {"usernamepasswordcredential(", 2},
    {"mysqli_connect(", 3},
    {"mysql_connect(", 3},
    {"mysqli(", 3},
    {"pdo(", 3},
    {"mysqli->__construct(", 3},
    {"pdo->__construct(", 3},
    {"ssh.connect(", 4, true},
    {"getconnection(", 3},
    {"dbi->connect(", 3},
    {"pymysql.connect(", 3},
    {"mysqldb.connect(", 3},
    {"basicauth(", 2},
    {"passwordauthentication(", 2},
    {"usernamepasswordauthenticationtoken(", 2},
    {"sequelize(", 3},
    {".crypt(", 1, true},
    {" crypt(", 1, true},
    {"=crypt(", 1, true},
    {"ldap_bind(", 3},
    {"simple_bind_s(", 2},
    {"ftp_login(", 3},
    {"ftp(", 3, true},
    {".login(", 2},
    {".authenticate(", 2},
    {"auth=(", 2},
    {"auth = (", 2},
    {"createaccount(", 2},
    {"db.auth(", 2},
    {"jwt.sign(", 2},
    {"jwt.encode(", 2},
    {"jwt.verify(", 2, true},
    {"jwt.decode(", 2, true},
    {"hmac.new(", 1},
    {"password_hash(", 1, true},
    {"aes.new(", 1},
    {"openssl_encrypt(", 3},
    {"openssl_decrypt(", 3},
    {"createhmac(", 2},
    {"pgp_sym_encrypt(", 2},
    {"pgp_sym_decrypt(", 2},
    {"aes_encrypt(", 2},
    {"aes_decrypt(", 2},
    {"cryptbypassphrase(", 1},
};

/// Where an argument of a call begins, from behind the bracket at \a at on.
size_t argumentAt(std::string_view line, size_t at, int nth)
{
    constexpr size_t longest = 512; // a bound keeps hostile lines linear
    int found = 1, depth = 0;
    const size_t end = std::min(line.size(), at + longest);
    for (size_t i = at; i < end; ++i) {
        const char c = line[i];
        if (depth == 0 && found == nth && !isBlank(c))
            return i;
        if (c == '"' || c == '\'') {
            const size_t close = closingQuote(line, i, end);
            if (close == std::string_view::npos)
                return close;
            i = close;
        } else if (c == '(' || c == '[' || c == '{') {
            ++depth;
        } else if (c == ')' || c == ']' || c == '}') {
            if (--depth < 0)
                return std::string_view::npos;
        } else if (c == ',' && depth == 0) {
            ++found;
        }
    }
    return std::string_view::npos;
}

void takeArgument(std::string_view line, size_t from, bool guess, Edits& edits)
{
    size_t keyword = from; // key="X"
    while (keyword < line.size() && (isAlnum(line[keyword]) || line[keyword] == '_'))
        ++keyword;
    if (keyword > from && keyword + 1 < line.size() && line[keyword] == '=' && line[keyword + 1] != '=')
        from = keyword + 1;
    if (from + 1 < line.size() && (line[from] == 'b' || line[from] == 'N')) // bytes of Python, N'x' of SQL
        ++from;
    if (line[from] != '"' && line[from] != '\'')
        return;
    const size_t close = closingQuote(line, from, line.size());
    if (close == std::string_view::npos)
        return;
    const std::string_view secret = line.substr(from + 1, close - from - 1);
    if (!isHarmlessValue({}, secret) && (!guess || looksLikePassword(secret)))
        edits.push_back({{from + 1, close}, marker});
}

// "X".toCharArray(): what Java hands on so is a password, where the line is about one; digits in a row are those of a codec
void findCharArrays(std::string_view line, size_t begin, Edits& edits)
{
    constexpr std::string_view call = "\".toCharArray(";
    constexpr size_t longest = 128; // of a password: a bound keeps hostile lines linear
    const bool about = line.find(call, begin) != std::string_view::npos && mayNameSecret(line.substr(begin));
    for (size_t at = line.find(call, begin); at != std::string_view::npos; at = line.find(call, at + 1)) {
        const size_t from = std::max(begin, at - std::min(at, longest));
        const size_t quote = line.substr(from, at - from).rfind('"');
        if (quote == std::string_view::npos)
            continue;
        const std::string_view secret = line.substr(from + quote + 1, at - from - quote - 1);
        if (!secret.empty() && about && secret.find("0123") == std::string_view::npos
            && findIgnoringCase(secret, "abcde") == std::string_view::npos && !isHarmlessValue({}, secret))
            edits.push_back({{from + quote + 1, at}, marker});
    }
}

} // namespace

void findCallSecrets(std::string_view text, Span part, Edits& edits)
{
    const std::string_view line = text.substr(0, part.to);
    if (line.find('(', part.from) == std::string_view::npos)
        return;
    for (const Call& call : calls)
        for (size_t at = findIgnoringCase(line, call.name, part.from); at != std::string_view::npos;
             at = findIgnoringCase(line, call.name, at + call.name.size()))
            if (const size_t from = argumentAt(line, at + call.name.size(), call.nth); from != std::string_view::npos)
                takeArgument(line, from, call.guess, edits);
    findCharArrays(line, part.from, edits);
}

} // namespace hindcast::redaction
