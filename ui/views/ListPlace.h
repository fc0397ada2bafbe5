// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace hindcast {

class ListView;

/// Where somebody stands in a list whose lines are all in memory, while newer ones take their place: the line that is chosen stays chosen,
/// and the one at the top stays there. Who stands at the very top sees what is new there.
class ListPlace
{
public:
    /// Before that. \a nameOf: what a row's line is known by; \a another: what comes is another list, which begins at its top.
    ListPlace(ListView* list, const std::function<QString(int)>& nameOf, bool another);
    /// After it. \a rowOf: where that line is now; -1: it is there no more. Where none is chosen any more, the one at the top is.
    void restore(const std::function<int(const QString&)>& rowOf) const;

private:
    ListView* m_list;
    QString m_chosen;
    QString m_top; ///< empty: the very top
    bool m_seen = true; ///< what was chosen was in sight
};

} // namespace hindcast
