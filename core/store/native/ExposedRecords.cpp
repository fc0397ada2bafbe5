// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/native/ExposedRecords.h"

#include "core/domain/Words.h"
#include "core/store/native/NativeSql.h"

#include <algorithm>
#include <optional>

namespace hindcast {
namespace {

struct Asked {
    const char* table;
    const char* sql;
};
constexpr Asked questions[] = {
    {"reflections", "SELECT kind FROM reflections WHERE tenant_id = ? AND project_id = ? AND id = ?"},
    {"episode_memory", "SELECT id FROM episode_memory WHERE tenant_id = ? AND project_id = ? AND id = ?"},
    {"failure_patterns", "SELECT min(id) FROM failure_patterns WHERE tenant_id = ? AND project_id = ? AND pattern_name = ?"},
};

} // namespace

ExposedRecords::ExposedRecords(Connection& connection, const Catalog& catalog, const Scope& scope)
    : m_connection(&connection), m_tenant(scope.tenant), m_project(scope.project)
{
    for (size_t i = 0; i < m_has.size(); ++i)
        m_has[i] = catalog.has(questions[i].table);
}

Expected<Cell> ExposedRecords::ask(Question question, Cell id)
{
    if (!m_has[size_t(question)])
        return Cell();
    std::unique_ptr<Statement>& statement = m_statements[size_t(question)];
    if (!statement) {
        HC_TRY(statement, m_connection->prepare(numbered(*m_connection, questions[size_t(question)].sql)));
    }
    const ResetAtEnd reset(*statement);
    HC_CHECK(statement->bindAll({m_tenant, m_project, std::move(id)}));
    HC_TRY(const bool row, statement->step());
    return row ? statement->cell(0) : Cell();
}

Expected<std::optional<QString>> ExposedRecords::kindOf(QString& recordId)
{
    const qsizetype colon = recordId.indexOf(u':');
    const QString prefix = recordId.left(std::max<qsizetype>(colon, 0));
    bool number = false;
    const qint64 id = QStringView(recordId).mid(colon + 1).toLongLong(&number);
    const auto said = recordKindFromWord(prefix);
    const bool named = said == RecordKind::Reflection || said == RecordKind::Strategy || said == RecordKind::Episode;
    if (number && (colon < 0 || named)) {
        if (said != RecordKind::Episode) {
            HC_TRY(const Cell kind, ask(Question::Reflection, Cell(id)));
            if (!kind.isNull()) {
                recordId = QString::number(id);
                return word(recordKindFromWord(kind.text()) == RecordKind::Strategy ? RecordKind::Strategy : RecordKind::Reflection);
            }
        }
        if (prefix.isEmpty() || said == RecordKind::Episode) {
            HC_TRY(const Cell episode, ask(Question::Episode, Cell(id)));
            if (!episode.isNull()) {
                recordId = QString::number(id);
                return word(RecordKind::Episode);
            }
        }
        if (named)
            return std::nullopt;
    }
    HC_TRY(const Cell pattern, ask(Question::Pattern, Cell(recordId)));
    return pattern.isNull() ? std::nullopt : std::optional(word(RecordKind::Pattern));
}

} // namespace hindcast
