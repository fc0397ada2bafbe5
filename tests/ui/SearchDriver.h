// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "WindowDriver.h"
#include "core/llm/LexicalEmbedder.h"
#include "core/search/text/SearchModes.h"
#include "core/store/connect/Connect.h"
#include "ui/views/search/SearchBar.h"
#include "ui/views/search/SearchIndexing.h"
#include "ui/views/search/SearchListModel.h"
#include "ui/views/search/SearchView.h"

#include <QComboBox>
#include <QLineEdit>

#include <algorithm>

namespace hindcast::test {

/// Puts a question into a bar and asks it once, as somebody does who chose the way and the records last.
inline void putQuestion(const SearchBar& bar, const QString& text, const QString& mode, const QString& kind)
{
    const auto choose = [&](const char* name, const QString& data) {
        auto* box = bar.findChild<QComboBox*>(QLatin1String(name));
        box->setCurrentIndex(std::max(0, box->findData(data)));
        return box;
    };
    choose("searchMode", mode);
    QComboBox* last = choose("searchKind", kind);
    bar.findChild<QLineEdit*>(QStringLiteral("searchText"))->setText(text);
    Q_EMIT last->activated(last->currentIndex());
}

/// The view that searches, in a real window, used by its keys; and the same question put to the engine.
class SearchDriver
{
public:
    static constexpr int patience = 20'000;

    explicit SearchDriver(const WindowDriver& window) : w(window), view(window.find<SearchView>("searchView")) {}

    /// As a person begins: Ctrl+F.
    void begin() const
    {
        QTest::keyClick(&w.window(), Qt::Key_F, Qt::ControlModifier);
        (void)w.settle();
    }
    /// So that every text is looked at, and records of one score stand in one order.
    void withoutIndex() const { view->indexing()->setLargestByItself(0); }
    [[nodiscard]] QLineEdit* line() const { return w.find<QLineEdit>("searchText"); }
    [[nodiscard]] ListView* list() const { return w.list("search"); }
    /// Asks, and waits for the answer.
    [[nodiscard]] bool ask(const QString& text, const QString& mode = QStringLiteral("words"), const QString& kind = {}) const
    {
        putQuestion(*view->bar(), text, mode, kind);
        return settle();
    }
    [[nodiscard]] bool settle() const
    {
        return QTest::qWaitFor([&] { return view->isSettled(); }, patience) && w.settle();
    }
    [[nodiscard]] QString label(const char* name) const { return w.text(name); }
    [[nodiscard]] bool isSeen(const char* name) const { return w.find<QWidget>(name)->isVisible(); }
    /// Kind and key of every line, in their order.
    [[nodiscard]] QStringList rows() const
    {
        QStringList out;
        for (const SearchHit& hit : view->model()->hits())
            out << hit.match.kind + u' ' + hit.match.key.text();
        return out;
    }
    /// What the engine finds, without an index.
    [[nodiscard]] static SearchAnswer engine(const QString& path, const QString& text, const QString& mode, const QString& kind = {},
                                             qint64 limit = 100)
    {
        const DatabaseUrl url = DatabaseUrl::sqlite(path);
        const auto connection = connectReadOnly(url);
        const auto store = connection ? describeStore(**connection, url) : Unexpected(connection.error());
        SearchSpec spec;
        spec.text = text;
        const auto legs = legsOfMode(mode);
        if (!store || !legs || (!kind.isEmpty() && !takeSearchKind(spec, kind)))
            qFatal("no such search");
        spec.legs = *legs;
        spec.limit = limit;
        LexicalEmbedder embedder;
        auto answer = searchTexts(**connection, **store, embedder, spec);
        if (!answer)
            qFatal("%s", qPrintable(answer.error().sentence));
        return *std::move(answer);
    }
    [[nodiscard]] static QStringList rowsOf(const SearchAnswer& answer)
    {
        QStringList out;
        for (const SearchMatch& m : answer.matches)
            out << m.kind + u' ' + m.key.text();
        return out;
    }

    const WindowDriver& w;
    SearchView* view;
};

} // namespace hindcast::test
