# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# The one list of Debian packages that Hindcast needs, by purpose, and how the missing ones are installed. The names are those
# that Debian 12 and 13 share: what carries a version in its name there is left to a package that depends on it.
# Sourced by run, test, lint, bare-debian and .ci/run; prints nothing when nothing is missing.

packages_engine=( # the library and hindcast-cli
  g++ make cmake ninja-build ccache pkg-config
  qt6-base-dev libsqlite3-dev libpq-dev libre2-dev libsimdjson-dev zlib1g-dev libssl-dev libmicrohttpd-dev libjemalloc-dev
)
packages_build=(
  "${packages_engine[@]}"
  qt6-charts-dev libqt6opengl6-dev qt6-svg-dev qtkeychain-qt6-dev
  qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n
)
packages_deb=( # to make a package of what was built
  dpkg-dev file
)
packages_test=(
  "${packages_deb[@]}"
  libbenchmark-dev mold postgresql pgbouncer dbus-daemon xvfb xauth binutils
  weston qt6-wayland xdotool wl-clipboard
  desktop-file-utils appstream lintian python3-yaml openssl
)
packages_lint=(
  clang-19 clang-tidy-19 clang-format-19 libclang-rt-19-dev git
)
packages_bare=(
  debootstrap debian-archive-keyring
)

packages_coverage=(
  gcovr python3
)

# missing_packages NAME...: those of them that are not installed, one a line. What an installed package provides is there: a name of
# Debian 12 may have become a part of another package in Debian 13.
missing_packages()
{
  local name provided
  provided=$(dpkg-query -W -f='${db:Status-Status} ${Provides},\n' 2>/dev/null | sed -n 's/^installed / /p' | sed 's/ ([^)]*)//g; s/:any//g')
  for name in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] && continue
    case $provided in *" $name,"*) continue ;; esac
    printf '%s\n' "$name"
  done
}

# require_packages INSTALL PURPOSE...: installs what is missing for a purpose, one of the lists above without `packages_`;
# INSTALL is yes, or no to list the missing packages and fail instead.
require_packages()
{
  local install=$1 purpose missing=() as_root=()
  shift
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || {
    echo "This is no Debian: install the packages of packaging/dependencies.sh ($*) under your system's names." >&2
    return 0
  }
  for purpose in "$@"; do
    local -n wanted=packages_$purpose
    # shellcheck disable=SC2207 # package names hold no blanks; no process substitution: /dev/fd may be missing
    missing+=($(missing_packages "${wanted[@]}"))
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$install" != yes ]; then
    printf 'These packages are missing and --no-install forbids to install them:\n  %s\n' "${missing[*]}" >&2
    return 1
  fi
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      printf 'Not root and no sudo. As root, run:\n  apt-get install --no-install-recommends %s\n' "${missing[*]}" >&2
      return 1
    }
    as_root=(sudo)
  fi
  echo "Installing: ${missing[*]}" >&2
  # The tests start a PostgreSQL of their own: installing the package must neither make nor start a cluster.
  local no_cluster=/etc/postgresql-common/createcluster.d/hindcast-tests.conf status=0
  case " ${missing[*]} " in *' postgresql '*)
    "${as_root[@]}" sh -c "mkdir -p '${no_cluster%/*}' && echo 'create_main_cluster = false' >'$no_cluster'" || return 1 ;;
  esac
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 apt-get -q -o Dpkg::Use-Pty=0 -o Acquire::Retries=3)
  "${apt[@]}" update >&2 || echo "apt-get update failed, trying with the lists that are there" >&2
  "${apt[@]}" install -y --no-install-recommends -o Dpkg::Options::=--force-confold "${missing[@]}" >&2 || status=1
  "${as_root[@]}" rm -f "$no_cluster" && { "${as_root[@]}" rmdir "${no_cluster%/*}" 2>/dev/null || true; }
  return $status
}

# How long the steps took: `timed build cmake ...` runs the command and remembers its seconds under that name.
declare -A seconds=()
timed()
{
  local name=$1 start=$SECONDS status=0
  shift
  "$@" || status=$?
  seconds[$name]=$((${seconds[$name]:-0} + SECONDS - start))
  return $status
}

# repeated_once FILE...: what these logs say of tests by wall time, which may fail once.
repeated_once() { grep -ho 'timing: repeated once: .*' "$@" 2>/dev/null | sort -u || true; }

duration() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }
