// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/query/Predicate.h"
#include "core/rules/text/SearchTerms.h"
#include "core/search/index/TextIndex.h"
#include "core/search/text/TextSearch.h"
#include "core/store/relation/RowCursor.h"

namespace hindcast {

/// One leg's question, made ready for the texts of one relation.
class TextMatcher
{
public:
    /// How a record was hit.
    struct Hit {
        double score = 0;
        int column = 0;      ///< canonical
        qsizetype place = 0; ///< in its text
    };

    /// \a columns: the canonical ones with texts. InvalidInput as searchTexts().
    [[nodiscard]] static Expected<TextMatcher> make(SearchLeg leg, const QString& text, RelationId relation, std::vector<int> columns);

    /// What an index must find in a record that is hit; empty: it cannot help.
    [[nodiscard]] std::vector<TextNeed> needs() const;
    /// What a record must meet to be hit; more may meet it.
    [[nodiscard]] const Predicate& condition() const { return m_condition; }
    [[nodiscard]] std::optional<Hit> match(const Record& record) const;
    /// What is to be marked of a text that is shown of a column: in their order, none within another one. A part that was hit may be none
    /// of it, where the text was cut or its blanks are others.
    [[nodiscard]] std::vector<TextSpan> spansIn(const QString& shown, int column) const;

private:
    [[nodiscard]] std::optional<Hit> matchWords(const Record& record) const;
    [[nodiscard]] std::optional<Hit> matchText(const Record& record) const;
    [[nodiscard]] bool isIn(const SearchTerm& term, int column) const;

    SearchLeg m_leg = SearchLeg::Words;
    RelationId m_relation = RelationId::Outcomes;
    std::vector<int> m_columns;
    std::vector<SearchTerm> m_terms;
    QString m_folded; ///< of a substring
    std::shared_ptr<const re2::RE2> m_regex;
    Predicate m_condition;
};

} // namespace hindcast
