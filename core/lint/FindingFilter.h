// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/read/PatternFilter.h"
#include "core/lint/model/LintFinding.h"

#include <QHash>

namespace hindcast {

/// A filter's text as a condition on findings: on what they say themselves (`rule`, `severity`, `kind`, `id`, `cluster`, `field`, `injected`,
/// `accepted`; plain words look into the sentence), and on the pattern that they are about, by the fields of patterns (`state:promoted`). A
/// condition on patterns leaves out what is about no pattern of the book.
class FindingFilter
{
public:
    /// InvalidInput or Unsupported, as compileFilter() says.
    [[nodiscard]] static Expected<FindingFilter> compile(QStringView text, const StoreDescription& store, Timestamp now);

    /// Where the patterns are that findings are about; null: nowhere. Without it no condition on patterns holds.
    void setBook(const PatternBookPtr& book);
    [[nodiscard]] bool asksOfPatterns() const { return m_asksOfPatterns; }
    [[nodiscard]] bool matches(const LintFinding& finding, bool accepted = false) const;

private:
    Predicate m_where;
    bool m_asksOfPatterns = false;
    PatternBookPtr m_book;
    QHash<std::pair<QString, QString>, size_t> m_index; ///< name and cluster
};

/// The fields of findings themselves.
[[nodiscard]] std::vector<FilterField> findingFilterFields();

} // namespace hindcast
