// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/curation/DecisionDialog.h"

class QComboBox;

namespace hindcast {

/// The sheet of a cluster whose identity drifted: one name stands for another one from now on.
class AliasClusterDialog final : public DecisionDialog
{
    Q_OBJECT
public:
    /// \a from: the name that is looked at, \a to: the one that it seems to stand for; may be empty.
    AliasClusterDialog(StoreSession* session, const CurationAction& action, const QString& from, const QString& to,
                       QWidget* parent = nullptr);

protected:
    [[nodiscard]] ActionValues values() const override;
    [[nodiscard]] QString effect() const override;
    [[nodiscard]] QString missing() const override;
    [[nodiscard]] QString arguments() const override;

private:
    [[nodiscard]] QComboBox* buildName(const QString& label, const char* name);
    void load();

    QComboBox* m_from;
    QComboBox* m_to;
};

} // namespace hindcast
