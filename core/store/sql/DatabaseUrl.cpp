// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql/DatabaseUrl.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>

#include <libpq-fe.h>

#include <limits>
#include <memory>

namespace hindcast {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::DatabaseUrl)
};

/// libpq quotes the part of an address that it does not understand; where a password may stand in it, that is left out.
QString withoutSecrets(const QString& message, const QString& text)
{
    const qsizetype quote = message.indexOf(QLatin1String(": \""));
    const bool mayHoldOne = text.contains(u'@') || text.contains(QLatin1String("pass"), Qt::CaseInsensitive);
    return mayHoldOne && quote >= 0 ? message.left(quote) : message;
}

Expected<DatabaseUrl> noneNamed()
{
    return fail(ErrorCode::InvalidInput, Tr::tr("No database is named."), {}, Tr::tr("Give a file or a postgresql:// address."));
}

/// A file that an address names.
Expected<DatabaseUrl> named(const QString& path)
{
    if (path.isEmpty())
        return noneNamed();
    return DatabaseUrl::sqlite(path);
}

/// Takes `-c statement_timeout=30s` out of libpq's options; anything else in them stays.
void takeTimeout(DatabaseUrl& url)
{
    static const QRegularExpression setting(QStringLiteral("(?:^|\\s)(?:-c\\s*|--)statement_timeout=(\\d{1,10})(ms|s|min|h)?(?=\\s|$)"));
    const QString before = url.parameters.value(QStringLiteral("options"));
    QString options = before;
    for (auto found = setting.match(options); found.hasMatch(); found = setting.match(options)) {
        const QString unit = found.captured(2);
        const qint64 factor = unit == QLatin1String("s") ? 1'000
            : unit == QLatin1String("min")               ? 60'000
            : unit == QLatin1String("h")                 ? 3'600'000
                                                         : 1;
        url.statementTimeoutMs = int(std::min<qint64>(found.captured(1).toLongLong() * factor, std::numeric_limits<int>::max()));
        options.remove(found.capturedStart(), found.capturedLength());
    }
    if (options == before)
        return;
    if (options.trimmed().isEmpty())
        url.parameters.remove(QStringLiteral("options"));
    else
        url.parameters.insert(QStringLiteral("options"), options.trimmed());
}

Expected<DatabaseUrl> parsePostgres(const QString& text)
{
    char* message = nullptr;
    using Options = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;
    const Options options(PQconninfoParse(text.toUtf8().constData(), &message), PQconninfoFree);
    const QString detail = message ? withoutSecrets(QString::fromUtf8(message).trimmed(), text) : QString();
    PQfreemem(message);
    if (!options)
        return fail(ErrorCode::InvalidInput, Tr::tr("This is not an address of a PostgreSQL database."), detail,
                    Tr::tr("Write postgresql://user@host:5432/database, or use the connect dialog."));
    DatabaseUrl url;
    url.engine = DatabaseUrl::Engine::Postgres;
    for (const PQconninfoOption* o = options.get(); o->keyword; ++o) {
        if (!o->val || !*o->val)
            continue;
        const QString key = QString::fromLatin1(o->keyword);
        if (key == QLatin1String("password"))
            url.password = QString::fromUtf8(o->val);
        else
            url.parameters.insert(key, QString::fromUtf8(o->val));
    }
    takeTimeout(url);
    return url;
}

} // namespace

Expected<DatabaseUrl> DatabaseUrl::parse(const QString& text)
{
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty() || trimmed.contains(QChar(u'\0')))
        return noneNamed();
    if (trimmed.startsWith(QLatin1String("postgresql://")) || trimmed.startsWith(QLatin1String("postgres://")))
        return parsePostgres(trimmed);
    if (trimmed.startsWith(QLatin1String("sqlite:")))
        return named(trimmed.mid(7));
    if (trimmed.startsWith(QLatin1String("file://")))
        return named(QUrl(trimmed).toLocalFile());
    const bool looksLikeKeywords = trimmed.contains(u'=') && !trimmed.contains(u'/') && !QFileInfo::exists(trimmed);
    const bool namesDatabase = trimmed.contains(QLatin1String("dbname=")) || trimmed.contains(QLatin1String("host="))
        || trimmed.contains(QLatin1String("service="));
    if (looksLikeKeywords || (namesDatabase && !QFileInfo::exists(trimmed)))
        return parsePostgres(trimmed);
    return sqlite(trimmed);
}

DatabaseUrl DatabaseUrl::sqlite(const QString& path)
{
    DatabaseUrl url;
    // Not QFileInfo's absolute path: to it a name that begins with a colon is a resource of the program.
    url.path = QDir::cleanPath(path.startsWith(u'/') ? path : QDir::currentPath() + u'/' + path);
    return url;
}

QString DatabaseUrl::label() const
{
    if (engine == Engine::Sqlite)
        return QFileInfo(path).fileName();
    const QString service = parameters.value(QStringLiteral("service"));
    const QString database = parameters.value(QStringLiteral("dbname"), service);
    const QString host = parameters.value(QStringLiteral("host"));
    return host.isEmpty() || host.startsWith(u'/') ? database : database + u'@' + host;
}

QString DatabaseUrl::text() const
{
    if (engine == Engine::Sqlite)
        return path;
    QStringList parts;
    QMap<QString, QString> all = parameters;
    if (statementTimeoutMs > 0) {
        QString& options = all[QStringLiteral("options")];
        options = (options + QStringLiteral(" -c statement_timeout=%1").arg(statementTimeoutMs)).trimmed();
    }
    for (auto it = all.begin(); it != all.end(); ++it)
        if (it.key() != QLatin1String("dbname") && it.key() != QLatin1String("sslpassword"))
            parts << it.key() + u'=' + QString::fromLatin1(QUrl::toPercentEncoding(it.value()));
    const QString database = QString::fromLatin1(QUrl::toPercentEncoding(parameters.value(QStringLiteral("dbname"))));
    return QStringLiteral("postgresql:///") + database + (parts.isEmpty() ? QString() : u'?' + parts.join(u'&'));
}

} // namespace hindcast
