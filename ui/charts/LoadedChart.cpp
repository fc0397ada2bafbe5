// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/LoadedChart.h"

#include "ui/models/Format.h"

namespace hindcast {

LoadedChart::LoadedChart(const QString& title, QWidget* parent) : ChartFrame(title, parent)
{
    connect(this, &ChartFrame::actionRequested, this, [this] { compute(m_where); });
}

void LoadedChart::load(const Predicate& where)
{
    m_where = where;
    compute(m_where);
}

void LoadedChart::setSession(StoreSession* session)
{
    ++m_generation;
    m_loading = false;
    m_session = session;
    forget();
    setCoverage({});
    setTable({});
    setMessage(session ? QString() : tr("Nothing is loaded."));
}

bool LoadedChart::begin(RelationId relation)
{
    if (!m_session || !m_session->store()->relation(relation)) {
        setMessage(tr("This is not recorded here."));
        return false;
    }
    ++m_generation;
    m_loading = true;
    setCoverage(tr("computing …"));
    if (!message().isEmpty())
        setMessage(tr("Reading …"));
    return true;
}

void LoadedChart::end(const Error* error)
{
    m_loading = false;
    if (error && error->code == ErrorCode::Cancelled) {
        showNothing(tr("Cancelled before it was read."));
    } else if (error) {
        showNothing(tr("Could not be read."));
        Q_EMIT failed(*error);
    }
}

void LoadedChart::showNothing(const QString& why)
{
    forget();
    setTable({});
    setCoverage({});
    setMessage(why, tr("Read again"));
}

QString LoadedChart::coverageOf(const QString& rows, qint64 elapsedMs, qint64 unreadable)
{
    const QString coverage = rows + tr(" · %1 ms").arg(format::count(elapsedMs));
    return unreadable > 0 ? coverage + tr(" · %1 not on this scale").arg(format::count(unreadable)) : coverage;
}

} // namespace hindcast
