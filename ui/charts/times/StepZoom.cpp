// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/times/StepZoom.h"

#include <algorithm>

namespace hindcast {

void StepZoom::setSteps(int steps)
{
    m_steps = std::max(0, steps);
    showAll();
}

void StepZoom::showAll()
{
    m_first = 0;
    m_last = m_steps;
}

void StepZoom::show(double first, double last)
{
    const double middle = (first + last) / 2, half = std::max(last - first, least) / 2;
    m_first = middle - half;
    m_last = middle + half;
    clamp();
}

void StepZoom::zoom(double about, double factor)
{
    const double share = span() > 0 ? std::clamp((about - m_first) / span(), 0.0, 1.0) : 0;
    const double wanted = std::max(span() * factor, std::min(least, m_steps));
    m_first += share * (span() - wanted);
    m_last = m_first + wanted;
    clamp();
}

void StepZoom::pan(double by)
{
    m_first += by;
    m_last += by;
    clamp();
}

void StepZoom::makeVisible(double from, double until)
{
    if (from < m_first)
        pan(from - m_first);
    else if (until > m_last)
        pan(until - m_last);
}

/// Moved back into what there is, with its length where that fits.
void StepZoom::clamp()
{
    const double wanted = std::min(span(), m_steps);
    m_first = std::clamp(m_first, 0.0, m_steps - wanted);
    m_last = m_first + wanted;
}

} // namespace hindcast
