// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/curation/Workspace.h"
#include "core/replay/document/SavedReplays.h"

#include <QDialog>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace hindcast {

class ListView;
class SecretsNotice;
class StoreSession;
class TextRowsModel;

/// Replays that were kept in the workspace: what is shown is saved under a name, what was saved is opened, compared and forgotten.
class SavedReplaysDialog final : public QDialog
{
    Q_OBJECT
public:
    /// What is shown at the moment, as a document; its fingerprint is made where it may take time.
    struct Current {
        QJsonObject document; ///< empty: nothing
        std::optional<QJsonArray> promoted;
        std::function<QString()> fingerprint; ///< null: the document has one
    };
    SavedReplaysDialog(StoreSession* session, Current current, QWidget* parent = nullptr);

    [[nodiscard]] const std::vector<SavedReplay>& saved() const { return m_saved; }
    [[nodiscard]] bool isWaiting() const { return m_waiting > 0; }

Q_SIGNALS:
    void openRequested(const QJsonObject& document);
    /// What is saved or forgotten is written: at once, or when editing is enabled.
    void editingRequested(const std::function<void()>& work);

private:
    /// A saved one, and what is shown, ready to be put beside each other.
    struct Pair {
        QJsonObject saved;
        QJsonObject shown;
    };
    void buildList(QVBoxLayout* box);
    void buildComparison(QVBoxLayout* box);
    void readList();
    void save();
    void openChosen();
    void compare();
    void forget();
    void showComparison(const QJsonObject& comparison);
    void updateState();
    void say(const QString& text);
    [[nodiscard]] const SavedReplay* chosen() const;
    /// Runs \a work in the background and gives its answer to \a accept, unless it failed.
    template<class T>
    void ask(std::function<Expected<T>(const CurationTarget&)> work, std::function<void(T)> accept);
    void write(const QString& label, const std::function<Expected<qint64>(const CurationTarget&)>& work);

    StoreSession* m_session;
    Current m_current;
    std::vector<SavedReplay> m_saved;
    QLineEdit* m_name;
    SecretsNotice* m_secrets;
    QPushButton *m_save, *m_open, *m_compare, *m_forget;
    TextRowsModel* m_model;
    ListView* m_list;
    QLabel *m_note, *m_comparison;
    TextRowsModel* m_differences;
    ListView* m_differenceList;
    int m_waiting = 0;
};

} // namespace hindcast
