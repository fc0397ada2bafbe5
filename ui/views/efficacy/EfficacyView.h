// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/effect/HintEfficacy.h"
#include "ui/views/PageView.h"

namespace hindcast {

class EfficacyPage;

/// What is seen where a hint was given and where it was not: later outcomes of the same problems, with their interval. An observation.
class EfficacyView final : public PageView
{
    Q_OBJECT
public:
    explicit EfficacyView(QWidget* parent = nullptr);

    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] ViewPresence presence(const StoreDescription& store, const RecordCounts* counts) const override;
    [[nodiscard]] bool opensByItself() const override { return false; }
    void selectSomething() override;
    /// Null until something was read.
    [[nodiscard]] const std::shared_ptr<const EfficacyReport>& report() const { return m_report; }

protected:
    void load() override;
    void showState(const QString& text) override;
    void forget() override { m_report.reset(); }
    [[nodiscard]] bool hasData() const override { return m_report != nullptr; }
    [[nodiscard]] std::optional<Error> acceptFilter(const FilterState& filter) override;

private:
    EfficacyView(EfficacyPage* page, QWidget* parent);
    [[nodiscard]] static QString notRecorded();

    EfficacyPage* m_page;
    std::shared_ptr<const EfficacyReport> m_report;
};

} // namespace hindcast
