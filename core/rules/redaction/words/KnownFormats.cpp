// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/words/KnownFormats.h"

namespace hindcast::redaction::words {

std::span<const KnownFormat> knownFormats()
{
    // clang-format off
    static constexpr KnownFormat list[] = {
        // logs of programs that print what they are given
        {"community ", R"re(\bcommunity (?:string )?["']?([^\s"']+)["']? (?:accepted|rejected|rw|ro)\b)re"},
        {"pin=", R"re(\bpin\d?=["']?(\d{4,10})\b)re"},
        {"pin1=", R"re(\bpin1=(\d{4,10})\b)re"},
        {" pin ", R"re((?:^|[\s,;])pin (\d{4,8})(?:[\s,;.)]|$))re"},
        {" u=", R"re(\bu=(?:\S+) p=(\S+))re"},
        {"'p' =>", R"re('u' => '[^']*', 'p' => '([^']+)')re"},
        {"old=", R"re(\b(?:psk|password|passphrase|pin|secret|key|code) changed:? old=(\S+) new=(\S+))re"},
        {"code changed", R"re(\bcode changed (\d{4,8}) -> (\d{4,8}))re"},
        {"cleartext-password", R"re(\bcleartext-password\s+["']([^"']+)["'])re"},
        {"passphrase <", R"re(\bpassphrase <([^<>\s]+)>)re", false},
        {" pw(", R"re(\bpw\(([^()\s]+)\))re", false},
        {" pass ", R"re(\b(?:user|usr|username|login)\s+"?[\w.@\\-]+"?,?\s+pass\s+["']?([^\s"']+))re", false},
        {" password ", R"re(\buser\s+\S+\s+password\s+(\S+)\s+login\b)re"},
        {"nickserv", R"re(\bnickserv:? identify (?:\S+ )?(\S+)\s*$)re"},
        {"at+cpin=", R"re(\bat\+cpin="?(\d{4,8}))re"},
        {"user=", R"re(\buser=\S+ auth=password value=(\S+))re"},
        {"webcontrol_authentication", R"re(\bwebcontrol_authentication\s+[\w.@-]+:(\S+))re"},
        {"login=", R"re(\blogin=[\w.@-]+:([^\s:]+))re"},
        {"login ", R"re(\b(?:web|console|admin|root|default) login [\w.@-]+[:/]([^\s:/@"',]+))re", false},
        {"credentials ", R"re(\bcredentials ["']?[\w.@-]+[:/]([^\s:/@"',]+))re", false},
        // attributes and elements
        {"community=\"", R"re(\bcommunity="([^"]+)")re"},
        {"pin>", R"re(<\w*pin>(\d{4,10})</)re"},
        {"<password", R"re(<password\w*(?: [^<>]*)?>([^<>\s]{3,})</)re"},
        {"_code", R"re(\b(?:alarm|door|gate|entry|unlock|access|disarm|keypad)_code\b["']?\s*[:=]\s*["']?(\d{3,10})\b)re"},
        {"_pass ", R"re(^\s*\w+_pass\s+"([^"]+)"\s*$)re"},
        {"network_key", R"re(\bnetwork_key"?\s*[:=]\s*["\[]?\s*((?:0x[0-9a-f]{2}|\d{1,3})(?:\s*,\s*(?:0x[0-9a-f]{2}|\d{1,3})){15,31}))re"},
        // settings of servers, each in its own words
        {"monitor ", R"re(^\s*monitor \S+@\S+ \d+ \S+ (\S+) (?:master|slave|primary|secondary)\b)re"},                  // NUT
        {"register =", R"re(^\s*register =>? ?[\w.+-]+:([^\s@]+)@)re"},                                                  // Asterisk
        {" => ", R"re(^\s*\d{2,8} => (\d{3,10}),)re"},                                                                   // its mailboxes
        {" * ", R"re(^\s*"?[\w.]*[\d@-][\w.@-]*"?\s+\*\s+"?([^\s"*]{4,})"?(?:\s+[\d.*]+)?\s*$)re", false}, // pppd
        {"$user", R"re(^\$user\d+\$=([^\s/]+)\s*$)re", false}, // Nagios
        {": rsa ", R"re(: (?:rsa|ecdsa|pkcs8|p12) \S+ "([^"]+)")re"},                                                    // ipsec.secrets
        {"{plain}", R"re(\{plain\}([^:\s]+))re"},                                                                        // Dovecot
        {"sqlconnectinfo", R"re(^\s*sqlconnectinfo \S+ \S+ (\S+))re"},                                                   // ProFTPD
        {"enable password ", R"re(^\s*enable password (?:\d )?(\S+)\s*$)re"},                                            // switches
        {" authentication ", R"re(^\s*(?:standby|vrrp|glbp) \d+ authentication (?:text )?(\S+)\s*$)re"},
        {"set psksecret ", R"re(^\s*set psksecret (\S+)\s*$)re"},                                                        // FortiOS
        {"option key ", R"re(^\s*option (?:key|password|psk) '([^']+)')re"},                                             // OpenWrt
        {"role ", R"re(^\s*(?:monitor|control)role (\S+)\s*$)re", false},                                                // JMX
        {"d-i passwd", R"re(^\s*d-i passwd/\S*password(?:-again)? password (\S+))re"},                                   // preseed
        {"auth-secret", R"re(^\s*(?:static-)?auth-secret[= ](\S+)\s*$)re"},                                              // coturn
        {"authinfo:", R"re("p:([^"]+)")re"},                                                                             // sendmail
        {"cmnty-name", R"re(\b(?:get|set)-cmnty-name:? (\S+))re"},                                                       // JetDirect
        {"p34=", R"re(^\s*p34=(\S+))re"},                                                                                // Grandstream
        {" key s:", R"re(\biwconfig \S+ key s:(\S+))re"},
        {"username_pw_set", R"re(\busername_pw_set\(["'][^"']*["'], ?["']([^"']+)["'])re"},                              // Paho
        {"user \"", R"re(^\s*(?:incoming|outgoing)user \S+ "([^"\s]+)")re"},                                             // tgt
        {"outgoinguser", R"re(^\s*outgoinguser \S+ "([^"\s]+)")re"},
        {"bindpw ", R"re(^\s*(?:root)?bindpw\s+(\S+))re"},                                                               // nslcd
        {"apc_pass", R"re(\bset \w+_pass(?:word)? (\S+)\s*$)re"},                                                        // Expect
    };
    // clang-format on
    return list;
}

} // namespace hindcast::redaction::words
