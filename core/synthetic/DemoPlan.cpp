// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/synthetic/DemoPlan.h"

#include "core/synthetic/DemoCast.h"
#include "core/synthetic/Rhythm.h"

#include <algorithm>
#include <tuple>

namespace hindcast {
namespace {

constexpr qint64 leastPlanned = 1'500; // the stories need room; fewer outcomes are a thinned plan
constexpr qint64 demoMinute = 60 * Timestamp::perSecond;
constexpr double questionWeight = 9;

class Planner
{
public:
    explicit Planner(const SyntheticOptions& options)
        : m_options(options), m_random(options.seed), m_planned(std::max(options.outcomes, leastPlanned))
    {}

    std::vector<DemoMoment> plan()
    {
        planMarked();
        for (size_t i = 0; i < demoPatterns().size(); ++i)
            planSpecial(i);
        planShares();
        sort();
        thin();
        for (size_t i = 0; i < demoActs().size(); ++i)
            m_moments.push_back({daysBefore(demoActs()[i].day), DemoMoment::Part::Act, i});
        sort();
        return std::move(m_moments);
    }

private:
    [[nodiscard]] qint64 daysBefore(double days) const { return m_options.anchor.us - qint64(days * double(Timestamp::perDay)); }

    void sort()
    {
        std::ranges::sort(m_moments, {}, [](const DemoMoment& m) { return std::tuple(m.atUs, int(m.part), m.index); });
    }

    /// What the cluster and people say about a fix that helps this often.
    void judge(DemoMoment& m, double success)
    {
        if (m_random.chance(success)) {
            m.verified = Verified::Yes;
            m.feedback = m_random.chance(0.55) ? Feedback::Resolved : Feedback::None;
            return;
        }
        m.quickFix = m_random.chance(0.7);
        m.verified = m_random.chance(0.55) ? Verified::No : Verified::Unknown;
        if (m.verified == Verified::No)
            m.feedback = m_random.chance(0.6) ? Feedback::Partial : m_random.chance(0.5) ? Feedback::Regression : Feedback::None;
    }

    /// The outcomes that people marked when they demoted their pattern.
    void planMarked()
    {
        for (const DemoAct& act : demoActs()) {
            const auto patterns = demoPatterns();
            const auto p = std::ranges::find_if(patterns, [&](const DemoPattern& x) { return QByteArray(x.label) == act.label; });
            if (act.marksOutcome)
                m_moments.push_back({daysBefore(act.day) - 20 * demoMinute, DemoMoment::Part::Pattern, size_t(p - patterns.begin()),
                                     Verified::No, Feedback::Incorrect});
        }
    }

    void planSpecial(size_t index)
    {
        const DemoPattern& p = demoPatterns()[index];
        switch (p.life) {
        case DemoLife::Once: // confirmed once; what came after is unclear
            m_moments.push_back(
                {daysBefore((p.fromDay + p.toDay) / 2), DemoMoment::Part::Pattern, index, Verified::Yes, Feedback::Resolved});
            break;
        case DemoLife::Burst: planBurst(index, p); break;
        case DemoLife::Steady: // the first and the last are confirmed, so that its state is what the story says
        case DemoLife::SelfReinforcing:
            for (const double day : {p.fromDay - 0.1, p.fromDay - 1.2, p.toDay + 0.02 * (p.fromDay - p.toDay)})
                m_moments.push_back({daysBefore(day), DemoMoment::Part::Pattern, index, Verified::Yes, Feedback::Resolved,
                                     p.life == DemoLife::SelfReinforcing});
            break;
        case DemoLife::Unproven: break;
        }
    }

    /// A smoke test that breaks its image on purpose, every few minutes for a night.
    void planBurst(size_t index, const DemoPattern& p)
    {
        for (qint64 at = daysBefore(p.fromDay); at < daysBefore(p.toDay); at += 4 * demoMinute + m_random.below(3 * demoMinute))
            m_moments.push_back({at, DemoMoment::Part::Pattern, index, m_random.chance(p.success) ? Verified::Yes : Verified::Unknown});
    }

    /// Everything else by weight, so that exactly the planned number comes out.
    void planShares()
    {
        double total = questionWeight;
        for (const DemoPattern& p : demoPatterns())
            total += p.life == DemoLife::Burst ? 0 : p.weight;
        for (const DemoSynthesis& s : demoSyntheses())
            total += s.weight;
        const double rest = double(std::max<qint64>(m_planned - qint64(m_moments.size()), 0));
        double sum = 0;
        qint64 given = 0;
        const auto share = [&](double weight) {
            sum += weight;
            const auto until = qint64(rest * (sum / total) + 1e-6);
            return until - std::exchange(given, until);
        };
        for (size_t i = 0; i < demoPatterns().size(); ++i)
            if (const DemoPattern& p = demoPatterns()[i]; p.life != DemoLife::Burst)
                planPattern(i, p, share(p.weight));
        for (size_t i = 0; i < demoSyntheses().size(); ++i) {
            const DemoSynthesis& s = demoSyntheses()[i];
            for (qint64 n = share(s.weight); n > 0; --n)
                m_moments.push_back({rhythmicMoment(m_random, daysBefore(s.fromDay), daysBefore(s.toDay)), DemoMoment::Part::Synthesis, i});
        }
        for (qint64 n = share(questionWeight); n > 0; --n) {
            DemoMoment m{rhythmicMoment(m_random, daysBefore(90), daysBefore(0)), DemoMoment::Part::Question};
            m.index = size_t(m_random.below(qint64(demoPatterns().size())));
            judge(m, 0.35);
            m_moments.push_back(m);
        }
    }

    void planPattern(size_t index, const DemoPattern& p, qint64 count)
    {
        for (; count > 0; --count) {
            DemoMoment m{rhythmicMoment(m_random, daysBefore(p.fromDay - 0.05), daysBefore(p.toDay)), DemoMoment::Part::Pattern, index};
            if (p.life == DemoLife::SelfReinforcing)
                judgeHarm(m, p);
            else
                judge(m, p.life == DemoLife::Once || p.life == DemoLife::Unproven ? 0.0 : p.success);
            m_moments.push_back(m);
        }
    }

    /// The wrong fix hides the symptom for a moment: confirmed at first, a regression more and more often.
    void judgeHarm(DemoMoment& m, const DemoPattern& p)
    {
        m.quickFix = true;
        const double progress = double(m.atUs - daysBefore(p.fromDay)) / double(daysBefore(p.toDay) - daysBefore(p.fromDay));
        if (m_random.chance(0.85 - 0.6 * progress)) {
            m.verified = Verified::Yes;
            return;
        }
        m.verified = Verified::No;
        m.feedback = m_random.chance(0.7) ? Feedback::Regression : Feedback::Partial;
    }

    /// Every k-th of a plan that is larger than what was asked for.
    void thin()
    {
        const auto have = qint64(m_moments.size()), want = m_options.outcomes;
        for (qint64 i = 0; i < want && have > want; ++i)
            m_moments[size_t(i)] = m_moments[size_t((i * have + have / 2) / want)];
        m_moments.resize(size_t(std::min(have, want)));
    }

    const SyntheticOptions& m_options;
    SeededRandom m_random;
    qint64 m_planned;
    std::vector<DemoMoment> m_moments;
};

} // namespace

std::vector<DemoMoment> planDemo(const SyntheticOptions& options) { return Planner(options).plan(); }

} // namespace hindcast
