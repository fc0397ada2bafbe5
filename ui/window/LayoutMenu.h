// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/StoreDescription.h"

#include <QMenu>

namespace hindcast {

/// Chooses as which product's memory a database is shown that holds several: its records come first. The choice is remembered for
/// the database; the menu is disabled where there is nothing to choose.
class LayoutMenu final : public QMenu
{
    Q_OBJECT
public:
    explicit LayoutMenu(QWidget* parent = nullptr);

    /// The layouts of the database that is shown; \a url is its address, with the password.
    void setStore(const DatabaseUrl& url, const StoreDescription& store);

Q_SIGNALS:
    /// To be opened instead.
    void chosen(const hindcast::DatabaseUrl& url);

private:
    void choose(DatabaseUrl url, const QString& layout);
};

} // namespace hindcast
