// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sql/sqlite/pages/PageFile.h"

#include <vector>

namespace hindcast {

/// The pages that hold the rows of a table with row numbers in a range, in the order of these.
class TableLeaves
{
public:
    explicit TableLeaves(const PageFile& file) : m_file(file) {}

    /// Those with rows behind \a after, up to and with \a last; \a root is the first page of the table. False: the pages are no tree.
    /// All but the first are taken for leaves by how deep they lie: whoever reads them looks for leafKind.
    [[nodiscard]] bool find(quint32 root, qint64 after, qint64 last);
    [[nodiscard]] const std::vector<quint32>& pages() const { return m_pages; }

    static constexpr unsigned char leafKind = 13; ///< the first byte of such a page

private:
    [[nodiscard]] bool visit(quint32 page, int depth);
    [[nodiscard]] bool visitChildren(const std::vector<unsigned char>& bytes, quint32 header, int depth);

    const PageFile& m_file;
    qint64 m_after = 0, m_last = 0;
    int m_leafDepth = 0; ///< how many pages are above each leaf, which is the same for all; 0: not known yet
    std::vector<quint32> m_pages;
};

} // namespace hindcast
