# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Sourced before tests run: nothing of the person who runs them is read or changed (settings, keyring, databases),
# and nothing of the machine shows (locale, time zone, display).
export LC_ALL=C.UTF-8 LANG=C.UTF-8 TZ=UTC QT_QPA_PLATFORM=offscreen
unset DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS LANGUAGE
for name in $(compgen -v PG) $(compgen -v HINDCAST_ | grep -vE '^HINDCAST_(TEST_EFFORT|HEADERS|REQUIRE_PGVECTOR|REQUIRE_NPM|MCP_CLIENTS)$' || true); do unset "$name"; done
export HINDCAST_REQUIRE_POSTGRES=1 HINDCAST_REQUIRE_WESTON=1 # packaging/dependencies.sh installs them: a test that cannot start one fails
unset CLUSTER_ID KUBECONFIG REFLEXION_MIN_CONFIDENCE RAE_LLM_MODEL_DEFAULT OPENAI_API_KEY ANTHROPIC_API_KEY
for name in $(compgen -v REFLECTIVE_ || true) $(compgen -v DREAMING_ || true); do unset "$name"; done
export HOME=${HOME:-/root}
CCACHE_DIR=${CCACHE_DIR:-$(ccache --get-config cache_dir)} # survives, wherever the caches of tests go
export CCACHE_DIR
test_home=$(mktemp -d "${TMPDIR:-/tmp}/hindcast-test.XXXXXX")
trap 'rm -rf "$test_home"' EXIT
mkdir -m 700 "$test_home/runtime"
mkdir "$test_home/config" "$test_home/data" "$test_home/state" "$test_home/cache"
export XDG_RUNTIME_DIR=$test_home/runtime XDG_CONFIG_HOME=$test_home/config XDG_DATA_HOME=$test_home/data
export XDG_STATE_HOME=$test_home/state XDG_CACHE_HOME=$test_home/cache
