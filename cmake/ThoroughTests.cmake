# SPDX-License-Identifier: GPL-3.0-or-later
# Tests that take longest: whole walks over every layout, kind and engine, or races and kills. They have the label `thorough` and one of ten
# turns: packaging/test runs all others and one turn, which the commit decides, so that a change does not wait for what most changes cannot
# break; packaging/test --all runs every one. A test that takes more than 15 s belongs here unless every commit needs its answer.
set(HINDCAST_THOROUGH
  # boundary
  boundary_embedding boundary_schedules_selftest boundary_sources_selftest
  # core
  tst_gap_buckets tst_synthetic_data tst_word_shelf tst_lint_texts tst_rules_redaction_any tst_bulk_faults tst_portable_change_sets
  # interop: other people's databases, both engines
  tst_bulk_strangers tst_curation_postgres tst_earlier_versions tst_effect_verbs tst_foreign_costs tst_foreign_curation
  tst_foreign_layouts tst_foreign_walk tst_judgement_travel tst_kubeintellect tst_kubeintellect_port tst_large_texts tst_lesson_credit
  tst_list_facets tst_lint_foreign tst_partitions tst_pgbouncer tst_pgvector tst_promotion_replay tst_recorder_race tst_replay_layouts
  tst_row_editor_model tst_standby tst_team tst_tenants tst_time_travel tst_transfer
  # interop: the command line
  tst_cli_agreement tst_cli_cross_engine tst_cli_embeddings tst_cli_errors tst_cli_flags tst_cli_foreign_reads tst_cli_kinds tst_cli_lines
  tst_cli_lint tst_cli_otlp tst_cli_record tst_cli_plain tst_cli_reflections tst_cli_refused tst_cli_reinforce tst_cli_round_trips
  tst_cli_small_verbs tst_cli_stop tst_cli_trust tst_cut_line tst_mcp_faults tst_mcp_http tst_replay_verb
  # reliability
  tst_curation_kill tst_memory_kill tst_upkeep_kill
  # windows
  tst_connections_window tst_filter_window tst_follow_window tst_honest_window tst_lifelines_window tst_lint_window tst_looks_window
  tst_replay_window tst_postgres_window tst_screenshot tst_seen_dialog tst_sessions_window tst_team_window tst_travel_window
  tst_triage_window tst_watchdog tst_wayland tst_window_memory tst_window_opening tst_window_speed)
set(HINDCAST_TURNS 10)

# hindcast_thoroughness(NAME LABELS): adds the labels of a thorough test to the list of that name.
function(hindcast_thoroughness name labels)
  list(FIND HINDCAST_THOROUGH ${name} at)
  if(at GREATER -1)
    math(EXPR turn "${at} % ${HINDCAST_TURNS}")
    set(${labels} ${${labels}} thorough turn${turn} PARENT_SCOPE)
  endif()
endfunction()

# hindcast_check_thorough(FOLDER...): a name above that no test of these folders has would run a renamed test at every commit, unseen.
# Only a build with windows has all tests.
function(hindcast_check_thorough)
  if(NOT HINDCAST_GUI)
    return()
  endif()
  foreach(folder IN LISTS ARGN)
    get_property(some DIRECTORY "${folder}" PROPERTY TESTS)
    list(APPEND known ${some})
  endforeach()
  foreach(name IN LISTS HINDCAST_THOROUGH)
    if(NOT name IN_LIST known)
      message(FATAL_ERROR "cmake/ThoroughTests.cmake names ${name}, and there is no such test")
    endif()
  endforeach()
endfunction()
