// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QCheckBox;
class QLabel;

namespace hindcast {

/// Says how many secrets will be taken out of what a person is typing, and lets him keep them. Hidden while there are none.
class SecretsNotice final : public QWidget
{
    Q_OBJECT
public:
    explicit SecretsNotice(QWidget* parent = nullptr);

    /// Looks at the texts as they are now.
    void look(const QStringList& texts);
    /// They are stored as they were typed.
    [[nodiscard]] bool keeps() const;
    /// \a typed as it is to be stored.
    [[nodiscard]] QString stored(const QString& typed) const;

Q_SIGNALS:
    void keepsChanged();

private:
    QLabel* m_text;
    QCheckBox* m_keep;
};

} // namespace hindcast
