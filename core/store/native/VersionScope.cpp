// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/MigrationSteps.h"

namespace hindcast {

// Versions belong to the tenant and project of their reflection. Those whose reflection is gone stay where everything was.
const char* const versionScopeSqlite = R"sql(
ALTER TABLE reflection_versions ADD COLUMN tenant_id TEXT NOT NULL DEFAULT 'default';
ALTER TABLE reflection_versions ADD COLUMN project_id TEXT NOT NULL DEFAULT 'default';
UPDATE reflection_versions SET (tenant_id, project_id) =
  (SELECT r.tenant_id, r.project_id FROM reflections r WHERE r.id = reflection_versions.reflection_id)
  WHERE reflection_id IN (SELECT id FROM reflections);
)sql";

const char* const versionScopePostgres = R"sql(
ALTER TABLE reflection_versions ADD COLUMN tenant_id text NOT NULL DEFAULT 'default';
ALTER TABLE reflection_versions ADD COLUMN project_id text NOT NULL DEFAULT 'default';
UPDATE reflection_versions v SET tenant_id = r.tenant_id, project_id = r.project_id FROM reflections r WHERE r.id = v.reflection_id;
)sql";

} // namespace hindcast
