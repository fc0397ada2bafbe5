// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/remembered/SavedViews.h"

#include "core/domain/text/ShellText.h"
#include "core/query/FilterTerms.h"
#include "core/store/relation/Relations.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QSettings>

#include <algorithm>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::SavedViews)
};

constexpr qsizetype longestName = 100, longestFilter = 20'000;

Unexpected notAView(const QString& detail) { return fail(ErrorCode::InvalidInput, Tr::tr("This is no saved view."), detail); }

/// A moment, or nothing where none is said. False: what is said is no moment.
bool takeTime(const QJsonValue& value, std::optional<Timestamp>& out)
{
    if (value.isUndefined() || value.isNull())
        return true;
    out = parseTimestamp(value.toString());
    return out.has_value();
}

/// As a shell takes it for one word.
QString shellWord(const QString& text)
{
    const bool plain = !text.isEmpty() && std::ranges::all_of(text, [](QChar c) {
        return (c.unicode() < 0x80 && c.isLetterOrNumber()) || QStringView(u"-_./:=,@%+").contains(c);
    });
    return plain ? text : shellQuoted(text);
}

} // namespace

QString SavedViews::chosenFolder()
{
    const QSettings settings;
    const QString chosen = settings.value(QStringLiteral("views/folder")).toString();
    return chosen.isEmpty() ? QFileInfo(settings.fileName()).absolutePath() + QStringLiteral("/views") : chosen;
}

void SavedViews::chooseFolder(const QString& folder) { QSettings().setValue(QStringLiteral("views/folder"), folder); }

Expected<SavedView> SavedViews::fromJson(const QByteArray& json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    const QJsonObject object = document.object();
    if (object[QStringLiteral("hindcast_view")].toInt() != 1)
        return notAView(document.isObject() ? QString() : error.errorString());
    SavedView out{object[QStringLiteral("name")].toString().simplified(),
                  object[QStringLiteral("view")].toString(),
                  object[QStringLiteral("filter")].toString(),
                  {},
                  {}};
    const bool times = takeTime(object[QStringLiteral("from")], out.from) && takeTime(object[QStringLiteral("until")], out.until);
    if (out.name.isEmpty() || out.name.size() > longestName || out.view.isEmpty() || out.filter.size() > longestFilter || !times)
        return notAView(times ? QString() : Tr::tr("Its times cannot be read."));
    return out;
}

QByteArray SavedViews::toJson(const SavedView& view)
{
    QJsonObject object{{QStringLiteral("hindcast_view"), 1},
                       {QStringLiteral("name"), view.name},
                       {QStringLiteral("view"), view.view},
                       {QStringLiteral("filter"), view.filter}};
    if (view.from)
        object[QStringLiteral("from")] = isoTimestamp(*view.from);
    if (view.until)
        object[QStringLiteral("until")] = isoTimestamp(*view.until);
    return QJsonDocument(object).toJson();
}

QString SavedViews::command(const SavedView& view, const QString& database)
{
    const QString kind = view.view == QLatin1String("explore") ? QStringLiteral("outcomes") : view.view; // which it lists below its charts
    if (!relationByName(kind))
        return {};
    QStringList filter;
    if (!view.filter.trimmed().isEmpty())
        filter << view.filter.trimmed();
    if (view.from)
        filter << QStringLiteral("seen>=") + isoTimestamp(*view.from);
    if (view.until)
        filter << QStringLiteral("seen<") + isoTimestamp(*view.until);
    QString out = QStringLiteral("hindcast-cli list %1 %2").arg(kind, shellWord(database));
    if (!filter.isEmpty())
        out += QStringLiteral(" --filter ") + shellWord(joinedTerms(filter));
    return out;
}

QString SavedViews::pathOf(const QString& name) const
{
    QString file;
    for (const QChar c : name.toLower())
        file += (c.unicode() < 0x80 && c.isLetterOrNumber()) ? c : u'-';
    const QByteArray hash = QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256).toHex().left(6);
    const QString suffix = file == name ? QString() : u'-' + QString::fromLatin1(hash); // two names are two files
    return m_folder + u'/' + file.left(60) + suffix + QStringLiteral(".json");
}

SavedViews::Found SavedViews::all() const
{
    Found out;
    const QFileInfoList files = QDir(m_folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QFileInfo& info : files.first(std::min<qsizetype>(files.size(), most))) {
        QFile file(info.filePath());
        const bool small = info.size() <= largest && file.open(QIODevice::ReadOnly);
        if (auto view = small ? fromJson(file.read(largest)) : notAView({}))
            out.views.push_back(*std::move(view));
        else
            out.unreadable << info.fileName();
    }
    std::ranges::sort(out.views, {}, &SavedView::name);
    return out;
}

Expected<void> SavedViews::save(const SavedView& view) const
{
    HC_CHECK(fromJson(toJson(view))); // what could not be read again is not written
    QSaveFile file(pathOf(view.name));
    const QByteArray json = toJson(view);
    if (!QDir().mkpath(m_folder) || !file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        return fail(ErrorCode::Io, Tr::tr("The view cannot be saved."), file.errorString());
    return {};
}

Expected<void> SavedViews::remove(const QString& name) const
{
    const QFileInfoList files = QDir(m_folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QFileInfo& info : files.first(std::min<qsizetype>(files.size(), most))) {
        QFile file(info.filePath());
        if (info.size() > largest || !file.open(QIODevice::ReadOnly))
            continue;
        const auto view = fromJson(file.read(largest));
        file.close();
        if (view && view->name == name)
            return file.remove() ? Expected<void>() : fail(ErrorCode::Io, Tr::tr("The file cannot be removed."), file.errorString());
    }
    return fail(ErrorCode::NotFound, Tr::tr("There is no saved view of this name."), name);
}

} // namespace hindcast
