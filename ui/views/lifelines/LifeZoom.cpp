// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/lifelines/LifeZoom.h"

#include <algorithm>

namespace hindcast {

void LifeZoom::setExtent(Timestamp first, Timestamp last)
{
    const bool all = isAll();
    m_first = first.us;
    m_last = std::max(last.us, first.us + leastUs);
    if (all || m_until <= m_first || m_from >= m_last)
        showAll();
    else
        clamp();
}

void LifeZoom::showAll()
{
    m_from = m_first;
    m_until = m_last;
}

void LifeZoom::show(Timestamp from, Timestamp until)
{
    m_from = std::min(from.us, until.us);
    m_until = std::max(from.us, until.us);
    if (spanUs() < leastUs) {
        m_from -= (leastUs - spanUs()) / 2;
        m_until = m_from + leastUs;
    }
    clamp();
}

void LifeZoom::zoom(Timestamp about, double factor)
{
    const double share = std::clamp(double(about.us - m_from) / double(spanUs()), 0.0, 1.0);
    const qint64 span = std::clamp(qint64(double(spanUs()) * factor), leastUs, m_last - m_first);
    m_from = m_from + qint64(share * double(spanUs() - span));
    m_until = m_from + span;
    clamp();
}

void LifeZoom::pan(qint64 byUs)
{
    m_from += byUs;
    m_until += byUs;
    clamp();
}

void LifeZoom::makeVisible(Timestamp at)
{
    const qint64 margin = spanUs() / 20;
    if (at.us < m_from + margin)
        pan(at.us - m_from - margin);
    else if (at.us > m_until - margin)
        pan(at.us - m_until + margin);
}

/// Moved back into what there is, with its length where that fits.
void LifeZoom::clamp()
{
    const qint64 span = std::min(spanUs(), m_last - m_first);
    m_from = std::clamp(m_from, m_first, m_last - span);
    m_until = m_from + span;
}

} // namespace hindcast
