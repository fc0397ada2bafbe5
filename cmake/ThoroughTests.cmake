# SPDX-License-Identifier: GPL-3.0-or-later
# Tests that take longest: whole walks over every layout, kind and engine, or races and kills. They have the label `thorough` and one of
# twenty turns, a to t: packaging/test runs all others and one turn, which the commit decides, so that a change does not wait for what most
# changes cannot break; packaging/test --all and .ci/nightly run every one. A test that takes more than 5 s on two busy cores belongs here
# unless every commit needs its answer.
set(HINDCAST_THOROUGH
  # boundary
  boundary_schedules_selftest boundary_sources_selftest
  # core
  tst_gap_buckets tst_synthetic_data tst_word_shelf tst_lint_texts tst_rules_redaction_any tst_bulk_faults tst_portable_change_sets
  tst_facet_history tst_external_commands tst_list_order tst_scan_blocking tst_size_limits tst_filter_rows tst_sessions
  tst_recorder_faults tst_engine_history tst_forged_marks tst_otlp_parts
  # interop: other people's databases, both engines
  tst_bulk_strangers tst_curation_postgres tst_earlier_versions tst_effect_verbs tst_foreign_costs tst_foreign_curation
  tst_foreign_layouts tst_foreign_walk tst_judgement_travel tst_kubeintellect tst_kubeintellect_port tst_large_texts tst_lesson_credit
  tst_list_facets tst_lint_foreign tst_partitions tst_pgbouncer tst_pgvector tst_promotion_replay tst_recorder_race tst_replay_layouts
  tst_row_editor_model tst_standby tst_team tst_tenants tst_time_travel tst_transfer tst_native_postgres tst_marks_postgres tst_small_rows
  tst_workspace tst_retention_model tst_pg_edges tst_layout_choice
  # interop: the command line
  tst_cli_agreement tst_cli_cross_engine tst_cli_embeddings tst_cli_errors tst_cli_flags tst_cli_foreign_reads tst_cli_kinds tst_cli_lines
  tst_cli_lint tst_cli_otlp tst_cli_record tst_cli_plain tst_cli_reflections tst_cli_refused tst_cli_reinforce tst_cli_round_trips
  tst_cli_small_verbs tst_cli_stop tst_cli_trust tst_cut_line tst_mcp_faults tst_mcp_http tst_replay_verb tst_cli_contract tst_mcp_tools
  tst_cli_portable tst_cli_links tst_mcp_pipes tst_cli_replay tst_cli_curation tst_mcp_eras tst_cli_streams
  # reliability
  tst_curation_kill tst_memory_kill tst_upkeep_kill
  # windows
  tst_connections_window tst_filter_window tst_follow_window tst_honest_window tst_lifelines_window tst_lint_window tst_looks_window
  tst_replay_window tst_postgres_window tst_screenshot tst_seen_dialog tst_sessions_window tst_team_window tst_travel_window
  tst_triage_window tst_watchdog tst_wayland tst_window_memory tst_window_opening tst_window_speed tst_curation_window tst_dashboard_window
  tst_language tst_costs_window tst_carry_window tst_demote_window tst_selection_window tst_window_lists tst_reflections_window
  tst_replay_lab_window tst_agents_window tst_links_window tst_resolve_window tst_explore_extremes tst_outcome_model tst_purge_window
  tst_corrections_window tst_triage_marks tst_explore_window tst_key_bindings tst_cli_foreign_reads tst_layouts tst_lint_parts
  tst_recorder_race tst_memory_race
  # five seconds and more
  tst_given_numbers tst_opening tst_written_rows tst_journal_window tst_monkey_window tst_palette_window tst_navigator_counts
  tst_pg_connection tst_model_failures tst_layout_window tst_unread_window tst_undo_window tst_life_lines_postgres tst_episodes_window
  tst_export_window tst_arrangements_window tst_memory_rows tst_transfer_faults tst_audit_verbs tst_efficacy_window tst_time_zoom
  tst_cluster_context tst_mcp_clients tst_search_window tst_facets_postgres tst_search_leads_window tst_linked_charts_sql tst_left_out_window
  tst_linked_window tst_lifelines_brush_window tst_search_index_window tst_explore_head_window tst_cli_search tst_halves_postgres)
set(HINDCAST_TURNS abcdefghijklmnopqrst)

# hindcast_thoroughness(NAME LABELS): adds the labels of a thorough test to the list of that name.
function(hindcast_thoroughness name labels)
  list(FIND HINDCAST_THOROUGH ${name} at)
  if(at GREATER -1)
    string(LENGTH ${HINDCAST_TURNS} turns)
    math(EXPR turn "${at} % ${turns}")
    string(SUBSTRING ${HINDCAST_TURNS} ${turn} 1 turn)
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
