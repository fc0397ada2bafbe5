// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QListWidget;

namespace hindcast {

class ManualBrowser;

/// The manual (docs/manual, part of the program): its chapters at the left, the one that is read at the right, and a field that finds words.
class ManualDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit ManualDialog(QWidget* parent);

    /// A page by its file's name without the suffix ("filters").
    void showPage(const QString& page);

private:
    /// The next place with the words of the field, from page to page.
    void findNext();
    void pageShown(const QUrl& page);
    [[nodiscard]] int currentPage() const;

    QListWidget* m_pages;
    ManualBrowser* m_browser;
    QLineEdit* m_find;
};

} // namespace hindcast
