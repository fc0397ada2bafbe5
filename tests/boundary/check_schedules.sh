#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# check_schedules.sh [--selftest] PACKAGING: the units of systemd and the CronJob of the nightly purge are well-formed and
# say what they must. --selftest breaks copies of them, one thing at a time, and fails when the check does not notice.
set -euo pipefail
export LC_ALL=C.UTF-8
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# has FILE LINE: the line is there, whatever its indent.
has() { sed -E 's/^ +//; s/^- //' "$1" | grep -qxF -- "$2" || { echo "${1##*/}: no line '$2'"; return 1; }; }

check_units()
{
  local folder=$1 failed=0 line units
  for line in 'Type=oneshot' 'EnvironmentFile=-/etc/hindcast/purge.env' 'DynamicUser=yes' 'ProtectSystem=strict' 'NoNewPrivileges=yes' \
    'ExecStart=-/usr/bin/hindcast-cli --json --write consolidate ${HINDCAST_DATABASE}' \
    'ExecStart=-/usr/bin/hindcast-cli --json --write decay ${HINDCAST_DATABASE}' \
    'ExecStart=-/usr/bin/hindcast-cli --json --write dream ${HINDCAST_DATABASE}' \
    'ExecStart=-/usr/bin/hindcast-cli --json --write prune ${HINDCAST_DATABASE}' \
    'ExecStart=/usr/bin/hindcast-cli --json --write purge ${HINDCAST_DATABASE} --yes --metrics-file /var/lib/prometheus/node-exporter/hindcast_purge.prom'; do
    has "$folder/systemd/hindcast-purge.service" "$line" || failed=1
  done
  for line in 'OnCalendar=*-*-* 03:00:00' 'Persistent=true' 'WantedBy=timers.target'; do
    has "$folder/systemd/hindcast-purge.timer" "$line" || failed=1
  done
  # Only sections, settings, comments and blank lines.
  if grep -vnE '^(\[[A-Z][a-z]+\]|[A-Z][A-Za-z0-9]+=.*|#.*|)$' "$folder"/systemd/hindcast-purge.*; then
    failed=1
  fi
  if command -v systemd-analyze >/dev/null; then
    units=$(mktemp -d "$scratch/units.XXXXXX")
    cp "$folder"/systemd/hindcast-purge.* "$units"
    sed -i 's|/usr/bin/hindcast-cli|/bin/true|' "$units/hindcast-purge.service" # it need not be installed here
    systemd-analyze verify --man=no "$units"/hindcast-purge.* >"$scratch/said" 2>&1 || failed=1
    # An unknown setting is only said, not an error; other units of the machine are none of ours.
    if grep -F hindcast-purge "$scratch/said"; then
      failed=1
    fi
  fi
  return $failed
}

check_cronjob()
{
  local file=$1/kubernetes/purge-cronjob.yaml failed=0 line
  for line in 'kind: CronJob' 'apiVersion: batch/v1' 'schedule: "0 3 * * *"' 'concurrencyPolicy: Forbid' 'restartPolicy: Never' 'runAsNonRoot: true' \
    'allowPrivilegeEscalation: false' 'readOnlyRootFilesystem: true' 'automountServiceAccountToken: false' 'name: RETAIN_OUTCOMES_DAYS' \
    'name: RETAIN_PATTERNS_DAYS' 'secretKeyRef:' 'configMapKeyRef:' 'args: ["--json", "--write", "purge", "$(HINDCAST_DATABASE)", "--yes"]'; do
    has "$file" "$line" || failed=1
  done
  if grep -nP '\t| +$' "$file"; then
    echo "${file##*/}: tabs or blanks at the end"
    failed=1
  fi
  if grep -nvP '^(  )*[^ ]|^$' "$file"; then
    echo "${file##*/}: an odd indent"
    failed=1
  fi
  if /usr/bin/python3 -c 'import yaml' 2>/dev/null; then
    /usr/bin/python3 - "$file" <<'END' || failed=1
import sys, yaml
with open(sys.argv[1], encoding="utf-8") as file:
    documents = {d["kind"]: d for d in yaml.safe_load_all(file)}
job = documents["CronJob"]["spec"]
pod = job["jobTemplate"]["spec"]["template"]["spec"]
container = pod["containers"][0]
env = {e["name"]: e.get("valueFrom", e.get("value")) for e in container["env"]}
assert job["schedule"] == "0 3 * * *" and job["concurrencyPolicy"] == "Forbid", "schedule"
assert pod["securityContext"]["runAsNonRoot"] is True and pod["restartPolicy"] == "Never", "pod"
assert container["securityContext"]["capabilities"]["drop"] == ["ALL"], "capabilities"
assert all(isinstance(a, str) for a in container["args"]) and container["args"][2] == "purge", "args"
assert "secretKeyRef" in env["HINDCAST_DATABASE"], "database"
assert {m["name"] for m in container["volumeMounts"]} == {v["name"] for v in pod["volumes"]}, "volumes"
for name in ("RETAIN_OUTCOMES_DAYS", "RETAIN_PATTERNS_DAYS"):
    ref = env[name]["configMapKeyRef"]
    assert ref["name"] == documents["ConfigMap"]["metadata"]["name"], name
    assert isinstance(documents["ConfigMap"]["data"][ref["key"]], str), name
END
  fi
  return $failed
}

# The job of reflections: consolidate, decay and dream, one after the other, then prune.
check_upkeep()
{
  local file=$1/kubernetes/upkeep-cronjob.yaml failed=0 line
  for line in 'kind: CronJob' 'apiVersion: batch/v1' 'schedule: "30 3 * * *"' 'concurrencyPolicy: Forbid' 'restartPolicy: Never' 'runAsNonRoot: true' \
    'automountServiceAccountToken: false' 'allowPrivilegeEscalation: false' 'readOnlyRootFilesystem: true' \
    'args: ["--json", "--write", "consolidate", "$(HINDCAST_DATABASE)"]' 'args: ["--json", "--write", "decay", "$(HINDCAST_DATABASE)"]' \
    'args: ["--json", "--write", "dream", "$(HINDCAST_DATABASE)"]' 'args: ["--json", "--write", "prune", "$(HINDCAST_DATABASE)"]'; do
    has "$file" "$line" || failed=1
  done
  if grep -nP '\t| +$' "$file" || grep -nvP '^(  )*[^ ]|^$' "$file"; then
    echo "${file##*/}: tabs, blanks at the end or an odd indent"
    failed=1
  fi
  if /usr/bin/python3 -c 'import yaml' 2>/dev/null; then
    /usr/bin/python3 - "$file" <<'END' || failed=1
import sys, yaml
with open(sys.argv[1], encoding="utf-8") as file:
    job = yaml.safe_load(file)["spec"]
pod = job["jobTemplate"]["spec"]["template"]["spec"]
assert pod["securityContext"]["runAsNonRoot"] is True and pod["restartPolicy"] == "Never", "pod"
steps = pod["initContainers"] + pod["containers"]
assert [s["args"][2] for s in steps] == ["consolidate", "decay", "dream", "prune"], "order"
for step in steps:
    env = {e["name"]: e.get("valueFrom") for e in step["env"]}
    assert "secretKeyRef" in env["HINDCAST_DATABASE"], "database"
    assert step["securityContext"]["capabilities"]["drop"] == ["ALL"], "capabilities"
END
  fi
  return $failed
}

check()
{
  local failed=0
  check_units "$1" || failed=1
  check_upkeep "$1" || failed=1
  check_cronjob "$1" || failed=1
  return $failed
}

if [ "$1" != --selftest ]; then
  check "$1"
  exit
fi

missed=0
# broken FILE SED: with this change the check must fail.
broken()
{
  rm -rf "$scratch/copy"
  mkdir "$scratch/copy"
  cp -r "$packaging/systemd" "$packaging/kubernetes" "$scratch/copy"
  sed -i -E "$2" "$scratch/copy/$1"
  if cmp -s "$scratch/copy/$1" "$packaging/$1"; then
    echo "'$2' changes nothing in $1"
    missed=1
  elif check "$scratch/copy" >/dev/null 2>&1; then
    echo "not noticed: '$2' in $1"
    missed=1
  fi
}
packaging=$2
check "$packaging"
broken systemd/hindcast-purge.timer 's/^Persistent=.*/Persistent=maybe/'
broken systemd/hindcast-purge.timer 's/^OnCalendar=.*/OnCalendar=nightly at three/'
broken systemd/hindcast-purge.timer 's/^WantedBy.*//'
broken systemd/hindcast-purge.service 's/^DynamicUser=yes/DynamicUser/'
broken systemd/hindcast-purge.service 's/ --yes//'
broken systemd/hindcast-purge.service 's/^EnvironmentFile.*//'
broken kubernetes/purge-cronjob.yaml 's/concurrencyPolicy: Forbid/concurrencyPolicy: Allow/'
broken kubernetes/purge-cronjob.yaml 's/^( +)restartPolicy: Never/\1 restartPolicy: Never/'
broken kubernetes/purge-cronjob.yaml 's/secretKeyRef:/configMapRef:/'
broken kubernetes/purge-cronjob.yaml 's/^kind: CronJob/kind: Job/'
broken kubernetes/purge-cronjob.yaml 's/- name: RETAIN_PATTERNS_DAYS/- name: RETAIN_DAYS/'
broken systemd/hindcast-purge.service 's/ decay / dcay /'
broken kubernetes/upkeep-cronjob.yaml 's/"decay"/"decoy"/'
broken kubernetes/upkeep-cronjob.yaml 's/concurrencyPolicy: Forbid/concurrencyPolicy: Allow/'
broken kubernetes/upkeep-cronjob.yaml 's/secretKeyRef:/configMapRef:/'
if command -v systemd-analyze >/dev/null; then
  broken systemd/hindcast-purge.service 's/^Nice=10/Niceness=10/'
fi
exit $missed
