// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lint/detect/WeakSettings.h"

namespace hindcast::lint {

const Phrases& weakSettings()
{
    static const Phrases phrases{{"certificate checks",
                                  R"~(\bskip_?verify["']?\s*[:=]\s*["']?true|--insecure-skip-server-verification|["']strict-ssl["']\s+["']?false|["']http\.sslverify["']\s+["']?false)~"},
                                 {"authorization",
                                  R"~(allow\.everyone\.if\.no\.acl\.found\s*=\s*true|\banonymous set (public|download|upload)\b)~"},
                                 {"admission webhook",
                                  R"~(admission\.gatekeeper\.sh/ignore["']?\s*[:=]|policies\.kyverno\.io/ignore["']?\s*[:=])~"},
        // Certificates and signatures.
                                 {"certificate checks",
                                  R"~(\b(verify|ssl_verify|verify_ssl|verifyssl|validate_certs|verify_certs|tls_verify|tlsverify|ssl_verify_peer|check_hostname|sslverify|strict_ssl|verify_tls|tls-verify|ssl-verify|http\.sslverify|strict-ssl)["']?\s*[:=]\s*["']?(false|no|0|off|none)\b|\b(http\.sslverify|strict-ssl)\s+["']?(false|0|no)\b)~"},
                                 {"certificate checks",
                                  R"~(insecure[-_]?skip[-_]?(tls[-_]?)?verify["']?(\s*[:=]\s*["']?(true|1|yes))?(\s|$|[,;.'"})]))~"},
                                 {"certificate checks",
                                  R"~(\bskip[-_]?(tls|ssl|cert)[-_]?(verify|verification|check)["']?\s*[:=]\s*["']?(true|1|yes)|node_tls_reject_unauthorized["']?\s*[:=]\s*["']?0|rejectunauthorized["']?\s*[:=]\s*false|pythonhttpsverify\s*=\s*["']?0|git_ssl_no_verify\s*=\s*["']?(1|true|yes)|_create_unverified_context|\bcert_none\b|ssl_verifypeer['"]?\s*[,:=]+\s*(0|false))~"},
                                 {"certificate checks",
                                  R"~(stricthostkeychecking[ =]+["']?(no|off)\b|sslmode\s*=\s*["']?(disable|allow)\b|--no-check-certificate|--trusted-host\b|--insecure-registry|insecure-registries["']?\s*[:=]|insecure_skip_verify|--plain-http\b|--skip-tls\b|--no-ssl-verify|--trust-server-cert|\bssl\s*=\s*["']?off\b)~"},
                                 {"signature checks",
                                  R"~(--insecure-policy|--insecure-ignore-tlog|--disable-content-trust(=true)?(\s|$)|docker_content_trust\s*=\s*["']?0|\bgpgcheck["']?\s*[:=]\s*["']?(0|false|no)|--nogpgcheck|--no-gpg-checks?\b|--allow-unauthenticated|allowunauthenticated["']?\s*[:=]?\s*["']?(true|yes|1)|\btrusted\s*=\s*yes|--skip-signature|signature[-_]?(check|verification|validation)["']?\s*[:=]\s*["']?(false|off|none|no)\b)~"},
                                 {"certificate checks",
                                  R"~(\btls[_-]disable["']?\s*[:=]\s*["']?(1|true|yes)\b|\bdisable[_-]tls["']?\s*[:=]\s*["']?(1|true|yes)\b)~"},
                                 {"a probe",
                                  R"~(\b(removed?|deleted?|dropp?(ed)?|disabled?|took out|commented out) (the |its |that |all )?(liveness|readiness|startup)[ -]?probes?\b[^.;\n]{0,40}(\.|,|;|$)\s*(since then|then|now|afterwards|so)?[^.;\n]{0,40}\z)~"},
                                 {"audit",
                                  R"~(\b(removed?|dropped|without|took out) (the (flag |option )?)?--audit-(policy-file|log-path|webhook)|\baudit[_-](log|policy|enabled)["']?\s*[:=]\s*["']?(off|false|disabled|none)\b)~"},
                                 {"access rights",
                                  R"~(--(acl|canned-acl)[= ]["']?public-read|\bacl["']?\s*[:=]\s*["']?public-read|\ballusers\b|\ballauthenticatedusers\b)~"},
        // Pods and containers.
                                 {"container isolation",
                                  R"~(\bprivileged["']?\s*[:=]\s*["']?true|\bhost(network|pid|ipc)["']?\s*[:=]\s*["']?true|\brunasuser["']?\s*[:=]\s*["']?0\b|\brunasnonroot["']?\s*[:=]\s*["']?false|allowprivilegeescalation["']?\s*[:=]\s*["']?true)~"},
                                 {"container isolation",
                                  R"~((docker|podman|nerdctl)\s[^\n;]{0,80}--privileged\b|--cap-add[= ]["']?(all|sys_admin|sys_module|sys_ptrace)\b|\b(seccomp|apparmor)=unconfined|seccompprofile["']?\s*:[\s{"']*type["']?\s*:\s*["']?unconfined|capabilities["']?\s*:[\s{"']*add["']?\s*:[\s\["'-]*(all|sys_admin)\b|"?path"?\s*:\s*"?/[^"}]{0,80}/(privileged|hostnetwork|hostpid)"?\s*,\s*"?value"?\s*:\s*true)~"},
                                 {"pod security", R"~(pod-security\.kubernetes\.io/enforce["']?\s*[:=]\s*["']?privileged)~"},
        // Policies of a cluster.
                                 {"admission webhook",
                                  R"~(failurepolicy["']?\s*[:=]\s*["']?ignore\b|failurepolicy["']?\s*,\s*["']?value["']?\s*:\s*["']?ignore\b|validationfailureaction["']?\s*[:=]\s*["']?audit\b|enforcementaction["']?\s*[:=]\s*["']?(dryrun|warn)\b|--disable-admission-plugins)~"},
                                 {"mutual tls",
                                  R"~(\bmtls["']?\s*:[\s{"']*mode["']?\s*[:=]\s*["']?(disable|permissive)\b|istio-injection=disabled)~"},
                                 {"authorization",
                                  R"~(authorization-mode["']?\s*[:=]\s*["']?alwaysallow|anonymous-auth["']?\s*[:=]\s*["']?true|\ballow_anonymous["']?[ :=]+["']?true)~"},
                                 {"rights",
                                  R"~(--clusterrole[= ]["']?cluster-admin\b|roleref["']?\s*:[\s\S]{0,120}name["']?\s*:\s*["']?cluster-admin\b|verbs["']?\s*:\s*[\[\s-]*["']\*["']|--verb[= ]["']?\*|add-cluster-role-to-(user|group)\s+cluster-admin|add-scc-to-(user|group)\s+(privileged|anyuid|hostaccess|hostnetwork)|policy/administratoraccess|"action"\s*:\s*"\*"|roles/owner\b|nopasswd\s*:\s*all|\bgrant\s+all(\s+privileges)?\s+on\s+(\*\.\*|all)|\balter\s+(user|role)\s+\S+\s+(with\s+)?superuser\b)~"},
        // Tests, reviews, hooks, validation.
                                 {"tests and hooks",
                                  R"~(--no-verify\b|--no-pre-commit|\bhusky(_skip_hooks)?\s*=\s*["']?[01]\b|\[(skip ci|ci skip)\]|ci\.skip\b|\bcontinue-on-error["']?\s*[:=]\s*["']?true|\ballow_failure["']?\s*[:=]\s*["']?true|--skip-tests?\b|-dskiptests\b|maven\.test\.skip\s*=\s*true|\bskip_?tests?["']?\s*[:=]\s*["']?(true|1|yes)|\s-x\s+test\b|--no-tests\b|--passwithnotests|gh pr merge[^\n;]{0,80}--admin\b|required_approving_review_count["']?\s*[:=]\s*0\b|\bskip=[a-z0-9_,-]+\s+git\s+commit)~"},
                                 {"validation",
                                  R"~(--validate[= ]["']?(false|ignore)\b|--(disable|skip)-(openapi|schema)-validation|--skip-validation\b|--ignore-preflight-errors[= ]all|--force-conflicts\s+--validate)~"},
        // Authentication, kernel, databases.
                                 {"authentication",
                                  R"~(\b(host(no)?(ssl|gssenc)?|local)\s+(all|\S+)\s+(all|\S+)(\s+[0-9a-f:./]+|\s+all|\s+samehost|\s+samenet)?\s+trust\b|pg_hba[^\n]{0,80}\btrust\b|\btrust\b[^\n]{0,60}pg_hba|skip[-_]grant[-_]tables|mongod[^\n]{0,60}--noauth\b|xpack\.security\.enabled["']?\s*[:=]\s*["']?false|plugins\.security\.disabled["']?\s*[:=]\s*["']?true|\bpermitrootlogin\s+yes|\bpermitemptypasswords\s+yes|\bpasswordauthentication\s+yes|\b(auth|authentication|security|authorization)[._-]?enabled["']?\s*[:=]\s*["']?(false|0|no)\b|\bauthorization["']?\s*:\s*["']?disabled\b|requirepass\s+["']{2}|\bdisable[-_]auth(entication)?["']?\s*[:=]\s*["']?(true|1)|--disable-auth(entication)?\b|\brequire_?auth["']?\s*[:=]\s*["']?false)~"},
                                 {"database protection", R"~(protected-mode["']?\s*[:= ]\s*["']?no\b)~"},
                                 {"kernel protection",
                                  R"~(\bsetenforce\s+(0|permissive)\b|\bselinux\s*=\s*["']?(disabled|permissive|0)\b|\benforcing=0\b|\bapparmor=0\b|kernel\.randomize_va_space\s*=\s*0|kernel\.(kptr_restrict|dmesg_restrict|yama\.ptrace_scope|unprivileged_bpf_disabled)\s*=\s*0|\bmitigations=off\b|--selinux-enabled=false|\baa-(teardown|disable|complain)\b|\bauditctl\s+-(e\s*0|d)\b)~"},
                                 {"firewall or audit",
                                  R"~(\bufw\s+disable\b|systemctl\s+(stop|disable|mask)\s+(--now\s+)?(auditd|apparmor|falco\S*|firewalld|ufw|fail2ban|crowdsec|osqueryd|wazuh-agent|clamav\S*|sysmon|nftables|iptables)\b|service\s+(auditd|apparmor|firewalld|ufw|falco)\s+stop\b)~"}};
    return phrases;
}

const Phrases& strongSettings()
{
    static const Phrases phrases{
        {"certificate checks",
         R"~(\b(verify|ssl_verify|verify_ssl|validate_certs|http\.sslverify|strict-ssl|sslverify)["']?\s*(:|=|\s)\s*["']?(true|yes|1|on|/)|insecure-skip-tls-verify["']?\s*[:=]\s*["']?false|insecureskipverify["']?\s*:\s*false|sslmode\s*=\s*["']?(require|verify)|--unset http\.sslverify|stricthostkeychecking[ =]+["']?yes)~"},
        {"container isolation",
         R"~(\bprivileged["']?\s*[:=]\s*["']?false|\bhost(network|pid|ipc)["']?\s*[:=]\s*["']?false|\brunasnonroot["']?\s*[:=]\s*["']?true|allowprivilegeescalation["']?\s*[:=]\s*["']?false)~"},
        {"pod security", R"~(pod-security\.kubernetes\.io/enforce["']?\s*([:=]\s*["']?(restricted|baseline)|-))~"},
        {"admission webhook",
         R"~(failurepolicy["']?\s*[:=]\s*["']?fail\b|failurepolicy["']?\s*,\s*["']?value["']?\s*:\s*["']?fail\b|validationfailureaction["']?\s*[:=]\s*["']?enforce)~"},
        {"mutual tls", R"~(mode["']?\s*[:=]\s*["']?strict\b|istio-injection=enabled)~"},
        {"authorization", R"~(anonymous-auth["']?\s*[:=]\s*["']?false)~"},
        {"rights",
         R"~(delete\s+(clusterrolebinding|rolebinding|clusterrole)\b|remove-cluster-role-from|remove-scc-from|\brevoke\b|nosuperuser)~"},
        {"tests and hooks", R"~(\bcontinue-on-error["']?\s*[:=]\s*["']?false|\ballow_failure["']?\s*[:=]\s*["']?false)~"},
        {"authentication",
         R"~(scram-sha-256|\bmd5\b|xpack\.security\.enabled["']?\s*[:=]\s*["']?true|\bpermitrootlogin\s+no|authorization["']?\s*:\s*["']?enabled)~"},
        {"database protection", R"~(protected-mode["']?\s*[:= ]\s*["']?yes\b)~"},
        {"kernel protection",
         R"~(\bsetenforce\s+(1|enforcing)\b|\bselinux\s*=\s*["']?enforcing|randomize_va_space\s*=\s*2|\baa-enforce\b)~"},
        {"firewall or audit",
         R"~(\bufw\s+(--force\s+)?enable\b|systemctl\s+(start|enable|restart|unmask)\s+(--now\s+)?(auditd|apparmor|falco\S*|firewalld|ufw|fail2ban))~"}};
    return phrases;
}

} // namespace hindcast::lint
