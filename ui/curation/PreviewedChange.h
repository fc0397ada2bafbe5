// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/ChangeSets.h"

#include <QObject>
#include <QTimer>

namespace hindcast {

class StoreSession;

/// What the sheet of a change does with the database: a preview, made anew soon after something else is chosen, and the change, as it was
/// previewed. Only the newest preview that was asked for is answered.
class PreviewedChange final : public QObject
{
    Q_OBJECT
public:
    PreviewedChange(StoreSession* session, int delayMs, QObject* parent);

    /// Nothing before the first answer, and after one that is an error.
    [[nodiscard]] const std::optional<ChangePreview>& preview() const { return m_preview; }
    /// What is shown is out of date, or nothing was asked for yet.
    [[nodiscard]] bool isWaiting() const { return m_waiting; }
    /// There is something to change, it is what is shown, and it is not being changed.
    [[nodiscard]] bool canApply() const { return !m_waiting && !m_applying && m_preview && !m_preview->rows.empty(); }
    /// Why there is no preview; else why what was confirmed was not done, until something else is chosen; else empty.
    [[nodiscard]] QString problem() const { return m_problem.isEmpty() ? m_failed : m_problem; }

    /// What is shown is out of date from now on: nothing can be applied before there is a preview of what is wanted, which is due() soon.
    void outdate();
    /// Asks for a preview, in the place of what was asked for before: ends with answered().
    void request(ChangeSpec wanted);
    /// There is nothing to preview: what is missing is said elsewhere.
    void drop();
    /// Makes the change, with the reason and the note as they are now. \a effect is what the list of jobs calls it. Ends with applied(), or
    /// with a problem() and due().
    void apply(const QString& effect, const Why& why);

Q_SIGNALS:
    /// It is time to request() what is wanted by now.
    void due();
    /// There is another preview(), or a problem().
    void answered();
    void applied(const hindcast::ChangeReceipt& receipt);

private:
    StoreSession* m_session;
    QTimer m_delay;
    std::optional<ChangePreview> m_preview;
    QString m_problem;
    QString m_failed; ///< why what was confirmed was not done, until something else is chosen
    quint64 m_generation = 0;
    bool m_waiting = true;
    bool m_applying = false;
};

} // namespace hindcast
