// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/text/TextSearch.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QPushButton;

namespace hindcast {

class MarkedLineEdit;

/// What is looked for, in which way, in which records, and how many of them are wanted at most. It asks while somebody types; Return asks at
/// once. Way, records and number are remembered.
class SearchBar final : public QWidget
{
    Q_OBJECT
public:
    explicit SearchBar(QWidget* parent = nullptr);

    /// Offers what a database records; null: nothing is open.
    void setStore(const StoreDescription* store);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString mode() const;
    /// Empty: all.
    [[nodiscard]] QString kind() const;
    /// What is asked, with the patience of its mode; InvalidInput only for settings that nobody here has written.
    [[nodiscard]] Expected<SearchSpec> spec() const;
    /// The same as a command line for a database.
    [[nodiscard]] QString command(const QString& database) const;
    /// Somebody still types: the question comes in a moment.
    [[nodiscard]] bool isWaiting() const { return m_delay.isActive(); }
    void setPause(int milliseconds) { m_delay.setInterval(milliseconds); }
    void setRunning(bool running);
    /// Marks what is wrong with the text; nothing: it is fine.
    void mark(const std::optional<Error>& problem);
    void focusText();

Q_SIGNALS:
    void asked();
    void stopped();
    /// Somebody goes on to what was found.
    void listRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void typed();
    void choose();
    void askNow();
    void giveUp();

    MarkedLineEdit* m_text;
    QComboBox* m_mode;
    QComboBox* m_kind;
    QComboBox* m_limit;
    QPushButton* m_stop;
    QTimer m_delay;
    QString m_answered; ///< the text that was asked for last
};

} // namespace hindcast
