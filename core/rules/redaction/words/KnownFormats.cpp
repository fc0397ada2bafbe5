// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/words/KnownFormats.h"

namespace hindcast::redaction::words {

std::span<const KnownFormat> knownFormats()
{
    static constexpr const char* oxidized = R"re(^[\w.-]+:(?:ios\w*|junos|eos|nxos|routeros):[\w.-]+:([^:\s]+)(?::([^:\s]+))?\s*$)re";
    static constexpr const char* twilio = R"re(\(\s*["']AC[0-9a-f]{32}["'],\s*["']([0-9a-f]{32})["'])re";
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
        {" given ", R"re(\buser '?[\w.@-]+'? given ["']([^"']+)["'])re"},
        {"typed into", R"re(\btyped into [^:]{0,40}: ([^\s(]\S*))re", false},
        {" key \"", R"re(\b(?:configured|local|shared|wrong|bad|md5) key "([^"\s]+)")re"},
        {" key '", R"re(\b(?:configured|local|shared|wrong|bad|md5) key '([^'\s]+)')re"},
        {"community \"", R"re(\bcommunity "([^"\s]+)")re"},
        {"community ", R"re(\bsnmptrapd?(?:\[\d+\])?: [\d.:a-f]+ community ["']?([^\s"',]+))re"},
        {"secret", R"re(\bsecret ["']([^"'\s]+)["'] (?:md5|shorter|too short|mismatch|differs|rejected))re"},
        {"secret ", R"re(\b(?:coa|radius|tacacs\+?|shared) secret ["']?([^\s"']+)["']? (?:differs|mismatch|does not match|rejected))re"},
        {"-setairportnetwork ", R"re(-setairportnetwork \S+ (?:"[^"]+"|\S+) ["']?([^\s"']+))re"},                                        // macOS
        {"\"auth\" ", R"re("auth" (?:"[^"]*" )?"([^"]+)"\s*$)re"},                                                                       // Redis, MONITOR
        {"secret for ", R"re(\bsecret for [^\s:]+(?::[\da-f:]+)?: ["']([^\s"']+)["'])re"},                                              // strongSwan
        {"| base64 ", R"re(\becho (?:-n )?["']?([A-Za-z0-9+/]{8,}={0,2})["']? \| base64 (?:-d|--decode)(?:.{0,3} (?:prints|gives|yields|says|shows|returns|is|→|=>|->|#) ["'`]?([^\s"'`,]+)))re"},
        {"secret given ", R"re(\bsecret given (\S+))re"},
        {"keypad entry ", R"re(\bkeypad entry ["']?(\d{3,10})\b)re"},
        {"stdin=", R"re(\bstdin=(\S+))re", false},
        {"resp[", R"re(\bresp\[\d\]=(\S+))re"},
        {"wifi ", R"re(\bwifi (?:join|connect)\w*(?: \w+)? key="([^"]+)")re"},
        {"::add-mask::", R"re(::add-mask::([^\s"']+))re"},
        {" basic=", R"re(\bbasic=([A-Za-z0-9+/]{8,}={0,2}))re"},
        {"/ pass ", R"re(\buser \S+ / pass (\S+))re"},
        {"conn=", R"re(\bconn=\w+/([^@\s/]+)@\w)re"},
        {"connect ", R"re(\b(?:re)?connect (?:catalog |target |auxiliary )?\w+/([^@\s/]+)@\w)re"},
        {"mismatch: expected", R"re(\b(?:pass|password|pin|code) mismatch: expected ["']([^"']+)["'])re"},
        {"override code=", R"re(override code=(\d{4,8})\b)re"},
        {"login(\"", R"re(\blogin\("[^"]*", ?"([^"]+)"\))re"},
        {"authorizationkey", R"re(\bauthorizationkey"?\s*[=:]\s*"?([0-9a-f]{16,40})\b)re"},
        {"\" -> \"", R"re(\b\w*(?:password|passphrase|secret|token|api_key)\s*=\s*"([^"]+)" -> "([^"]+)")re"},
        // attributes and elements
        {"community=\"", R"re(\bcommunity="([^"]+)")re"},
        {"_pin", R"re(\b\w*_pin["']?\s*[:=]\s*["']?(\d{4,10})\b)re"},
        {"pin:", R"re(^\s*(?:- )?["']?pin["']?:\s*["']?(\d{4,10})["']?\s*,?\s*$)re"},
        {"erlang", R"re(\b((?-i:[A-Z]{20}))\b)re"}, // a cookie that a node made
        {"/incomingwebhook/", R"re(/incomingwebhook/([0-9a-f]{32}/[0-9a-f-]{36}))re"}, // of Teams
        {"set_passwords", R"re(list="?[\w.-]+:([^\s,"]+)(?:,[\w.-]+:([^\s,"]+))?(?:,[\w.-]+:([^\s,"]+))?)re"}, // cloud-init
        {"pin\"=>", R"re(pin"\s*=>\s*"?(\d{4,10})\b)re"}, // of Rails
        {"shared key for", R"re(\bshared key for:? .{0,80}?\bsecret ["']([^"']+)["'])re"}, // strongSwan
        {"password(", R"re(\b(?:user-)?password\((?:plain|clear|cleartext|text)\)\s*[=:]\s*["']?([^\s"',]+))re", false}, // RADIUS
        {"--ki ", R"re(--ki ["']?([0-9a-fA-F]{32})\b)re"}, // of a SIM
        {"--opc ", R"re(--opc ["']?([0-9a-fA-F]{32})\b)re"},
        {"\"ki\"", R"re("ki"\s*:\s*"([0-9a-fA-F]{32})")re"},
        {"\"opc\"", R"re("opc"\s*:\s*"([0-9a-fA-F]{32})")re"},
        {"\"pass ", R"re(\bFTP command: .*"PASS ([^"]+)")re"}, // vsftpd
        {"> pass ", R"re(\d [<>] PASS (\S+)\s*$)re"}, // FTP and POP3, as logs show them
        {"secret 0 ", R"re(\bsecret 0 ["']?([^\s"']+))re", false}, // Cisco: 0 is in clear
        {"password 0 ", R"re(\bpassword 0 ["']?([^\s"']+))re", false},
        {"key 0 ", R"re(\bkey 0 ["']?([^\s"']+))re", false},
        {"snmp-server host ", R"re(\bsnmp-server host \S+ (?:vrf \S+ )?(?:traps |informs )?version (?:1|2c) ["']?([^\s"']+))re"},
        {" on >", R"re(\buser \S+ on (?:\S+ )*?>([^\s`"']+))re"}, // ACL of Redis
        {"application key ", R"re(\bapplication key ["'`]?([0-9a-f]{16,64})\b)re"},
        {"agent = \"", R"re(^\s*agent\s*=\s*"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})")re"}, // of Consul
        {"initial_management", R"re(initial_management"?\s*[:=]\s*"?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b)re"}, // of Consul
        {"with value ", R"re(\b(?:token|secret|key|credential)\b.{0,120}\bwith value ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b)re"}, // a token of Proxmox
        {"pin\":", R"re("pin":\s*"?(\d{4,10})\b)re"},
        {" code=\"", R"re(<user [^<>]*\bcode="(\d{3,10})")re"},
        {"_community", R"re(\w_community\s*[:=]\s*["']?([^\s"']+))re"},
        {"\"hmac\"", R"re("hmac"\s*:\s*"([A-Za-z0-9+/=_]{12,})")re"},
        {"access_level_", R"re(\baccess_level_\d\s*=\s*(\d{4,8})\b)re"},
        {"pin>", R"re(<\w*pin>(\d{4,10})</)re"},
        {"<password", R"re(<password\w*(?: [^<>]*)?>([^<>\s]{3,})</)re"},
        {"_code", R"re(\b(?:alarm|door|gate|entry|unlock|access|disarm|keypad)_code\b["']?\s*[:=]\s*["']?(\d{3,10})\b)re"},
        {"_pass ", R"re(^\s*\w+_pass\s+"([^"]+)"\s*$)re"},
        {"network_key", R"re(\bnetwork_key"?\s*[:=]\s*["\[]?\s*((?:0x[0-9a-f]{2}|\d{1,3})(?:\s*,\s*(?:0x[0-9a-f]{2}|\d{1,3})){15,31}))re"},
        // settings of servers, each in its own words
        {"monitor ", R"re(^\s*monitor \S+@\S+ \d+ \S+ (\S+) (?:master|slave|primary|secondary)\b)re"},                  // NUT
        {"register =", R"re(^\s*register =>? ?[\w.+-]+:([^\s@]+)@)re"},                                                  // Asterisk
        {" => ", R"re(^\s*\d{2,8} => (\d{3,10}),)re"},                                                                   // its mailboxes
        {"* \"", R"re(^\s*"?[\w.@-]+"?\s+\*\s+"([^"*]{4,})"(?:\s+[\d.*]+)?\s*$)re"}, // pppd, with blanks
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
        {"wpa-psk ", R"re(^\s*wpa-psk "?([^\s"]{8,63})"?\s*$)re"},                                                        // ifupdown
        {"assword", R"re(assword[^"]*"\s*\{?\s*(?:exp_)?send(?: --)? "([^"\\]+)\\[rn]")re"},                              // Expect
        {"bindpw ", R"re(^\s*(?:root)?bindpw\s+(\S+))re"},                                                               // nslcd
        {":ios", oxidized}, // its router.db
        {":junos:", oxidized},
        {":eos:", oxidized},
        {":nxos:", oxidized},
        {":routeros:", oxidized},
        {"add password ", R"re(^\s*add password \S+ \{?([^\s{}]+)\}?(?: \{?([^\s{}]+)\}?)?\s*$)re"},                     // RANCID
        {"cleartext ", R"re(\b(?:login|enable|pap|chap|ms-chap)\s*=\s*cleartext "?([^"\s]+))re"},                        // tac_plus
        {"vrrp group", R"re(\bvrrp group \d+ authentication (\S+))re"},
        {" authentication-key ", R"re(\b(?:isis|ospf|rip|ldp|rsvp|pim) authentication-key "?([^\s";]+))re"},
        {"auth-pass ", R"re(\bauth-pass(?:word)? "?([^\s";]+)"?\s*(?:[;}]|$))re"},
        {"root-authentication", R"re(\broot-authentication \{ plain\S* "([^"]+)")re"},                                   // JunOS
        {"ssword: ", R"re(\bogin: \S+ ssword: (\S+))re"},                                                                // UUCP
        {"--proxy-auth", R"re(--proxy-auth[= ][\w.-]+:(\S+))re"},                                                        // Ncat
        {" -ap ", R"re(\bsipp\b.* -ap (\S+))re"},
        {" -gp ", R"re(\bvmrun\b.* -gp (?:"([^"]+)"|([^\s"]+)))re"},
        {"set-pass", R"re(\bset-pass\w* (?:-\w+ \d+ )?([^\s-]\S*)\s*$)re"},
        {"whack ", R"re(\bwhack\b.* --secret ["']?([^\s"']+))re"},                                                       // Libreswan
        {"\"user ", R"re(<<< ?"user \S+ (\S+)")re"},                                                                     // FTP
        {" --code ", R"re(unlock\S* .*--code[= ](\d{4,10})\b)re"},
        {"apc_pass", R"re(\bset \w+_pass(?:word)? (\S+)\s*$)re"},                                                        // Expect
        {"set system ", R"re(\bset system \w+-server \S+(?: \S+ \S+)* secret "?([^\s";]+))re"},                        // JunOS
        {"oathtool ", R"re(\boathtool (?:-\S+ )*([A-Z2-7]{16,64})\b)re"},
        {"user_and_password(", R"re(\buser_and_password\("[^"]*"[^",]*, ?"([^"]+)")re"},                               // NATS
        {"\"ac", twilio}, {"'ac", twilio},
        {":5432:", R"re(^\s*[\w.*-]+:5432:[\w*-]+:[\w.*-]+:((?:[^:\s\\]+ ){1,6}[^:\s]+)\s*$)re"}, // pgpass: X may hold blanks
        // a name and its value, as languages, shells and servers write them
        {"setenv ", R"re(\bsetenv\s+([\w.-]+)\s+["']?([^\s"']+))re", true, true},                                          // csh, Apache
        {"set -", R"re(\bset\s+(?:-\w+\s+)*-\w*[gux]\w*\s+(?:-\w+\s+)*(\w+)\s+"([^"]+ [^"]+)")re", true, true},          // fish
        {"+login ", R"re(\+login \w+ ["']?([^\s"'+][^\s"']*))re"},                                                            // SteamCMD
        {"rcon_password ", R"re(\brcon_password \\?["']?([^\s"'\\]+))re", false},                                            // Source engine
        {"cloud-init", R"re(\bcloud-init\[\d+\]: [\w.-]+:([A-Za-z0-9]{16,32})\s*$)re"},
        {"set -", R"re(\bset\s+(?:-\w+\s+)*-\w*[gux]\w*\s+(?:-\w+\s+)*(\w+)\s+["']?([^\s"';]+))re", true, true},         // fish
        {"parametervalue=", R"re(parameterkey=([\w.-]+),\s*parametervalue=["']?([^\s"',]+))re", true, true},                    // CloudFormation
        {"define ", R"re(#\s*define\s+(\w+)\s+[LuU]?"([^"]+)")re", true, true},
        {"define(", R"re(\bdefine\(\s*["']([\w.-]+)["']\s*,\s*["']([^"']+))re", true, true},                                        // PHP
        {"set_var(", R"re(\bset_var\(\s*"(\w+)"\s*,\s*"([^"]+))re", true, true},
        {"variable(", R"re(environ(?:ment)?variable\(\s*["'](\w+)["']\s*,\s*["']([^"']+))re", true, true},
        {"environ.", R"re(\benviron\.(?:get|setdefault|pop)\(\s*["'](\w+)["']\s*,\s*["']([^"']+))re", true, true},
        {"environ", R"re(\benviron(?:\.get\(|\[)["'](\w+)["'][\])]\s*or\s*["']([^"']+))re", true, true},
        {"env(", R"re(env\(\s*["'](\w+)["']\s*(?:,|\)\s*(?:\?:|\?\?|\|\||or\b))\s*["']([^"']+))re", true, true}, // setenv, getenv, qputenv
        {"env.get(", R"re(\benv\.get\(["'](\w+)["']\)\s*(?:\?\?|\|\|)\s*["']([^"']+))re", true, true},                     // Deno
        {"env.fetch(", R"re(\benv\.fetch\(["'](\w+)["'](?:\)\s*(?:\{|do\b)|,)\s*["']([^"']+))re", true, true},                // Ruby
        {"env[", R"re(env\[["'](\w+)["']\]\s*(?:\|\||\?\?|\?:|or\b)\s*["']([^"']+))re", true, true},
        {"process.env", R"re(\bprocess\.env(?:\.|\[["'])(\w+)(?:["']\])?\s*(?:\|\||\?\?)=?\s*["'`]([^"'`]+))re", true, true},
        {"property(", R"re(property\(\s*"([\w.-]+)"\s*,\s*"([^"]+))re", true, true},
        {".put(", R"re(\.put\(\s*["']([\w.-]+)["']\s*,\s*["']([^"'\s]+))re", false, true},
        {".set(", R"re(\.set\(\s*["']([\w.-]+)["']\s*,\s*["']([^"'\s]+))re", false, true},
        {"setitem(", R"re(\bsetitem\(\s*["']([\w.-]+)["']\s*,\s*["']([^"'\s]+))re", false, true},
        {"default=", R"re(["'](-{0,2}[\w-]+)["'][^()]*?\bdefault=["']([^"']+))re", true, true},                                  // argparse, click
        {"flag.string", R"re(\bflag\.string\w*\((?:&?\w+, ?)?"([\w.-]+)", ?"([^"]+))re", true, true},                          // Go
        {"header(", R"re(header\(\s*["']([\w-]+)["']\s*,\s*["']([^"']+))re", true, true},
        {"header.", R"re(\bheader\.(?:set|add)\(\s*"([\w-]+)"\s*,\s*"([^"]+))re", true, true},
        {"set_config(", R"re(\bset_config\(\s*'([\w.-]+)'\s*,\s*'([^']+))re", true, true},                                    // PostgreSQL
        {"setvalue(", R"re(\bsetvalue\(\s*"([\w./-]+)"\s*,\s*"([^"]+))re", true, true},                                       // Qt
        {"::from(", R"re(\b(\w+):\s*string::from\("([^"]+))re", true, true},
        {"name: '", R"re(name:\s*'([\w.-]+)'\s*,\s*value:\s*'([^']+))re", true, true},                                        // Jenkins
        {"$env{", R"re(\$env\{["']?(\w+)["']?\}\s*=\s*["']([^"']+))re", true, true},                                         // Perl
        {"[] =", R"re(\b(\w+)\[\]\s*=\s*"([^"]+))re", true, true},
        {"value(\"${", R"re(\$\{([\w.-]+):([^}]+)\})re", true, true},                                                          // Spring
        {": ${", R"re(^\s*[\w.-]+: \$\{([\w.-]+):([^}:?+=-][^}]*)\}\s*$)re", true, true},
        {"set :", R"re(\bset\s+:(\w+)\s*,\s*["']([^"']+))re", true, true},                                                    // Capistrano
        {"crudini ", R"re(\bcrudini\s+--set\s+\S+\s+\S+\s+([\w.-]+)\s+["']?([^\s"']+))re", true, true},
        {"augtool ", R"re(\baugtool\s+(?:-\w+\s+)*set\s+\S*/([\w.-]+)\s+["']?([^\s"']+))re", true, true},
        {"secrets set ", R"re(\bsecrets\s+set\s+(\w+)\s+["']?([^\s"'-][^\s"']*))re", true, true},                             // Doppler
        {"variable set ", R"re(\bvariable\s+set\s+(\w+)\s+["']?([^\s"'-][^\s"']*))re", true, true},                           // GitLab
        {"chamber write ", R"re(\bchamber\s+write\s+\S+\s+([\w-]+)\s+["']?([^\s"']+))re", true, true},
        {"itemproperty ", R"re(itemproperty\b.*?-name\s+["']?([\w.-]+)["']?\s.*?-value\s+["']?([^\s"']+))re", true, true},    // PowerShell
        {"::set-output", R"re(::set-output name=([\w.-]+)::([^\s"']+))re", true, true},                                         // GitHub
        {"task.setvariable", R"re(\btask\.setvariable variable=([\w.-]+)[^\]]*\]\s*(\S.*))re", true, true},                   // Azure
        {"] =>", R"re(^\s*\[([\w.-]+)\]\s*=>\s*(\S+)\s*$)re", true, true},                                                  // PHP
        {" -> ", R"re(\b([\w.-]+) -> ["']?([^\s"']+)["']?\s*$)re", false, true},
        {" get;", R"re(\b(\w+)\s*\{\s*get;[^{}]*\}\s*=\s*"([^"]+)")re", true, true},                                        // C#
        {"string ", R"re(string\??\s+(\w+)\s*(?:=>\s*|[{(])"([^"]+)")re", true, true},
        {"_set_header ", R"re(_set_header\s+([\w-]+)\s+"?([^\s";]+))re", true, true},                                          // nginx
        {"header set ", R"re(header\s+set\s+([\w-]+)\s+"?([^\s"]+))re", true, true},                                       // Apache
        {"git config ", R"re(\bgit\s+config\s+(?:--\S+\s+)*([\w.-]+)\s+["']?([^\s"']+))re", true, true},
        {"config set ", R"re(\bconfig\s+set\s+(?:--?\w+\s+)*([\w.:/-]+)\s+["']?([^\s"'-][^\s"']*))re", true, true},
        {"set ", R"re(^\s*set\s+(?:[\w./-]+\s+){1,8}?([\w-]+)\s+["']?([^\s"']+)["']?\s*$)re", false, true},                    // VyOS, JunOS
    };
    // clang-format on
    return list;
}

} // namespace hindcast::redaction::words
