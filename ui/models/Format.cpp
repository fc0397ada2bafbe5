// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/Format.h"

#include "core/rules/text/TreacherousSigns.h"
#include "core/transfer/rows/CellText.h"
#include "ui/models/DisplaySettings.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QKeySequence>
#include <QLocale>

#include <cmath>

namespace hindcast::format {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(hindcast::Format)
};

QString harmless(QStringView text, bool keepLines)
{
    QString out;
    out.reserve(text.size());
    for (const QChar c : text) {
        if (c == u'\n' && keepLines)
            out += c;
        else if (c == u'\t' || c == u'\n')
            out += keepLines && c == u'\t' ? QStringLiteral("    ") : QStringLiteral(" ");
        else if (c == u'\r')
            continue;
        else
            out += isTreacherous(c) ? harmlessSign : c;
    }
    return out;
}

QString shortDuration(qint64 seconds)
{
    if (seconds < 60)
        return Tr::tr("%1 s").arg(seconds);
    if (seconds < 3'600)
        return Tr::tr("%1 min").arg(seconds / 60);
    if (seconds < 48 * 3'600)
        return Tr::tr("%1 h").arg(seconds / 3'600);
    if (seconds < 800LL * 86'400)
        return Tr::tr("%1 d").arg(seconds / 86'400);
    return Tr::tr("%1 y").arg(seconds / (365LL * 86'400));
}

} // namespace

QString count(qint64 n) { return QLocale().toString(n); }

QString shortCount(qint64 n)
{
    constexpr qint64 million = 1'000'000;
    const qint64 tenths = n / 100'000; // cut, so that it never says more than there are
    return n < million ? count(n) : Tr::tr("%1 M").arg(QLocale().toString(double(tenths) / 10, 'f', tenths % 10 == 0 ? 0 : 1));
}

QString confidence(double c)
{
    if (std::isnan(c))
        return QStringLiteral("NaN");
    return QLocale().toString(c, 'f', c != std::round(c * 100) / 100 ? 4 : 2);
}

QString number(double v)
{
    if (std::isnan(v))
        return QStringLiteral("NaN");
    return QLocale().toString(v, 'f', 2);
}

QString percent(double share)
{
    if (!std::isfinite(share))
        return number(share);
    const double rounded = std::round(share * 100);
    const double shown = share < 1 && rounded >= 100 ? 99 : share > 0 && rounded <= 0 ? 1 : rounded;
    return Tr::tr("%1 %", "percent").arg(QLocale().toString(shown, 'f', 0));
}

QString euros(double v)
{
    if (!std::isfinite(v))
        return number(v);
    return QLocale().toString(v, 'f', v != 0 && std::abs(v) < 0.1 ? 4 : 2) + QStringLiteral(" €");
}

QString ago(Timestamp t)
{
    const qint64 seconds = (DisplaySettings::instance().now().us - t.us) / Timestamp::perSecond;
    if (t == Timestamp::greatest())
        return Tr::tr("never");
    return seconds >= 0 ? Tr::tr("%1 ago").arg(shortDuration(seconds)) : Tr::tr("in %1").arg(shortDuration(-seconds));
}

QStringList widestAges()
{
    QStringList out;
    for (const qint64 seconds : {59LL, 59 * 60LL, 47 * 3'600LL, 799 * 86'400LL})
        out << Tr::tr("%1 ago").arg(shortDuration(seconds));
    return out;
}

QString moment(Timestamp t)
{
    const QDateTime when = DisplaySettings::instance().shown(t);
    const QString text = QLocale().toString(when.date(), QLocale::ShortFormat) + u' ' + when.time().toString(QStringLiteral("HH:mm:ss"));
    return DisplaySettings::instance().utc() ? text + QStringLiteral(" UTC") : text;
}

QString duration(qint64 microseconds) { return shortDuration(microseconds / Timestamp::perSecond); }

QString withoutMarks(const QString& text)
{
    return QString(text).replace(QLatin1String("&&"), QLatin1String("\x01")).remove(u'&').replace(u'\x01', u'&');
}

QString line(const QString& text, int most)
{
    const QString out = harmless(QStringView(text).left(most), false);
    return text.size() > most ? out + QChar(0x2026) : out;
}

QString block(const QString& text, int most)
{
    const QString out = harmless(QStringView(text).left(most), true);
    return text.size() > most ? out + u'\n' + Tr::tr("… cut here: %Ln more character(s)", nullptr, int(text.size() - most)) : out;
}

QString tip(const QString& text)
{
    constexpr qsizetype width = 100; // tooltips wrap HTML only, and ours is plain
    QStringList lines;
    for (QString rest : block(text, 1'000).split(u'\n')) {
        while (rest.size() > width) {
            const qsizetype blank = rest.lastIndexOf(u' ', width);
            const qsizetype end = blank > width / 2 ? blank : width - (rest[width - 1].isHighSurrogate() ? 1 : 0);
            lines << rest.left(end);
            rest = rest.mid(end + (rest[end] == u' ' ? 1 : 0));
        }
        lines << rest;
    }
    return lines.join(u'\n');
}

QString purgedBefore(Timestamp at) { return Tr::tr("outcomes before %1 were purged").arg(moment(at)); }

QString longBefore(qint64 n, Timestamp at) { return Tr::tr("%1 long before %2: only in the table").arg(count(n), moment(at)); }

QString longAfter(qint64 n, Timestamp at) { return Tr::tr("%1 long after %2: only in the table").arg(count(n), moment(at)); }

QString keys(const QKeySequence& sequence)
{
    QStringList pressed;
    for (int i = 0; i < sequence.count(); ++i)
        pressed << QKeySequence(sequence[uint(i)]).toString(QKeySequence::NativeText);
    return pressed.join(u' ');
}

QString days(Timestamp from, Timestamp until)
{
    const DisplaySettings& settings = DisplaySettings::instance();
    const QDate first = settings.shown(from).date(), last = settings.shown(until).date();
    const QString full = QStringLiteral("d MMM yyyy");
    if (first == last)
        return QLocale().toString(last, full);
    return QStringLiteral("%1 – %2").arg(QLocale().toString(first, first.year() == last.year() ? QStringLiteral("d MMM") : full),
                                         QLocale().toString(last, full));
}

QString before(Timestamp at) { return Tr::tr("before %1").arg(moment(at)); }

QString fromOn(Timestamp at) { return Tr::tr("from %1 on").arg(moment(at)); }

QString exported(const Cell& cell) { return QString::fromUtf8(cellWord(cell, OutputColumn::Kind::Text)); }

} // namespace hindcast::format
