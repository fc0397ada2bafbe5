// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/shapes/Shape.h"

namespace hindcast::redaction {
// What crypt(3), LDAP and Kerberos make of passwords.
std::span<const Shape> hashShapes()
{
    using enum Alphabet;
    static constexpr Shape list[] = {
        {"MD5 crypt", "$1$", Crypt, 8, 0, N},        {"bcrypt", "$2a$", Crypt, 8, 0, N},
        {"bcrypt", "$2b$", Crypt, 8, 0, N},          {"bcrypt", "$2x$", Crypt, 8, 0, N},
        {"bcrypt", "$2y$", Crypt, 8, 0, N},          {"SHA-256 crypt", "$5$", Crypt, 8, 0, N},
        {"SHA-512 crypt", "$6$", Crypt, 8, 0, N},    {"Cisco PBKDF2", "$8$", Crypt, 40, 0, N},
        {"yescrypt", "$y$", Crypt, 8, 0, O},         {"Apache MD5", "$apr1$", Crypt, 8, 0, O},
        {"Argon2", "$argon2", Crypt, 8, 0, O},       {"Kerberos", "$krb5asrep$23$", Graphic, 32, 0, N},
        {"LDAP SSHA", "{SSHA}", Base64, 8, 0, O},    {"LDAP SHA", "{SHA}", Base64, 8, 0, O},
        {"LDAP SSHA", "{SSHA512}", Base64, 8, 0, O}, {"PBKDF2", "$pbkdf2", Crypt, 20, 0, O},
        {"scrypt", "$scrypt$", Crypt, 20, 0, O},     {"Ceph", "AQ", Base64, 38, 38, O, true},
    };
    return list;
}

std::span<const InfixShape> infixShapes()
{
    using enum Alphabet;
    static constexpr InfixShape list[] = {
        {"Mailchimp", "-us", Hex, 32, 32, Digits, 1, 3, G | T | N | K},
        {"Azure AD client secret", "Q~", Dotted, 4, 4, Dotted, 31, 34, G | K},
        {"Azure DevOps", "AZDO", Alnum, 76, 76, Alnum, 4, 5, K},
        {"Terraform Cloud", ".atlasv1.", Alnum, 14, 14, Url, 60, 70, G | T | K},
        {"MaxMind", "_mmk", Word, 36, 36, Digits, 0, 0, G | K},
        {"New Relic license", "NRAL", Alnum, 36, 36, Digits, 0, 0, N | K},
        {"Azure container registry", "+ACR", Base64, 42, 42, Alnum, 6, 6, T | K},
        {"Tableau", "==:", Base64, 22, 22, Alnum, 32, 32, T | K},
        {"Stripe payment", "_secret_", Word, 27, 27, Alnum, 25, 25, T},
        {"Telegram bot", ":AA", Digits, 8, 16, Url, 32, 33, G | T | N | K},
    };
    return list;
}

std::span<const SecretPlace> secretPlaces()
{
    static constexpr SecretPlace list[] = {
        {"hooks.slack.com/services/", G | T | N | K},
        {"hooks.slack.com/workflows/", G | K},
        {"hooks.slack.com/triggers/", G},
        {"discord.com/api/webhooks/", T | K},
        {"discordapp.com/api/webhooks/", T | K},
        {"chat.googleapis.com/v1/", O},
        {"hooks.zapier.com/hooks/catch/", T},
        {".webhook.office.com/webhookb2/", G | T},
        {"outlook.office.com/webhook/", N | K},
        {"thingsboard.cloud/api/v1/", N},
        {"api.telegram.org/bot", T},
        {".tines.com/webhook/", T},
        {".grafana.net/oncall/integrations/v1/", O},
        {"discord.com/api/v9/webhooks/", T | K},
        {"discord.com/api/v10/webhooks/", T | K},
        {"canary.discord.com/api/webhooks/", O},
        {"ptb.discord.com/api/webhooks/", O},
    };
    return list;
}

std::vector<Shape> prefixShapes()
{
    std::vector<Shape> all;
    for (const std::span<const Shape> part : {cloudShapes(), codeShapes(), modelShapes(), businessShapes(), hashShapes()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

std::vector<NamedShape> namedShapes()
{
    std::vector<NamedShape> all;
    for (const std::span<const NamedShape> part : {namedShapesToK(), namedShapesFromL()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace hindcast::redaction
