// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QFrame;
class QToolButton;

namespace hindcast {

class FlowLayout;
struct FilterTerm;

/// The terms of the filter, a chip each: a click leaves one out for a while or takes it in again, its menu turns it round or takes it away.
/// Where there are none a line of that height says how one begins, so that the first term, and the last one that goes, move nothing below:
/// whoever chooses in charts chooses again.
class FilterChips final : public QWidget
{
    Q_OBJECT
public:
    explicit FilterChips(QWidget* parent = nullptr);

    /// Shows the terms of a filter that is understood, and those that are left out for a while where they stood among them.
    void setFilter(const QString& text);
    /// Leaves a term out for a while, as a click on its chip does.
    void leaveOut(const QString& term);
    /// None is left out any more: another filter, or another database.
    void forget();
    [[nodiscard]] const QStringList& leftOut() const { return m_leftOut; }

Q_SIGNALS:
    /// The filter as it shall be.
    void edited(const QString& text);

private:
    struct Chip {
        QString text;
        bool excluded = false;
        bool on = true;
        friend bool operator==(const Chip&, const Chip&) = default;
    };
    /// A chip as it was shown, and where.
    struct Shown {
        Chip chip;
        size_t index = 0;
    };
    /// Puts those that are left out behind what they stood behind \a before.
    void placeLeftOut(const std::vector<Chip>& before);
    void rebuild();
    /// What a chip looks like: nothing is done with it yet.
    struct ChipParts {
        QFrame* frame;
        QToolButton *term, *more, *away;
    };
    [[nodiscard]] ChipParts chipParts(const Chip& chip, size_t index);
    [[nodiscard]] QWidget* chipWidget(const Chip& chip, size_t index);
    [[nodiscard]] QWidget* hintWidget();
    void fillMenu(QToolButton* button, const Shown& what);
    /// These are the terms of the chips that are on.
    [[nodiscard]] bool saysAlready(const std::vector<FilterTerm>& terms) const;
    /// The chip that was shown like this; nullptr when there is none any more.
    [[nodiscard]] Chip* find(const Shown& shown);
    void toggle(const Shown& shown);
    void invert(const Shown& shown);
    void remove(const Shown& shown);
    /// What the chips say now.
    void sayAll();

    FlowLayout* m_flow;
    std::vector<Chip> m_chips;
    QStringList m_leftOut;
    QString m_text;
};

} // namespace hindcast
