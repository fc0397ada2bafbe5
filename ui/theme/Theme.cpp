// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Theme.h"

#include "ui/theme/ControlStyle.h"
#include "ui/theme/IconEngine.h"
#include "ui/theme/PlainTexts.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QFontInfo>
#include <QPalette>
#include <QWidget>

#include <algorithm>
#include <cmath>

/// The resources lie in a static library: without this the linker drops them. (Not in a namespace: the macro declares.)
static void initResources()
{
    Q_INIT_RESOURCE(hindcast);
    Q_INIT_RESOURCE(manual);
}

namespace hindcast {
namespace {

QPalette paletteFrom(const Tokens& t)
{
    QPalette p;
    p.setColor(QPalette::Window, t.background);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.background);
    p.setColor(QPalette::AlternateBase, t.stripe);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::PlaceholderText, t.muted);
    p.setColor(QPalette::Button, t.surface);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::ToolTipBase, t.surface);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::Highlight, t.selection);
    p.setColor(QPalette::HighlightedText, t.text);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::Mid, t.border);
    p.setColor(QPalette::Light, t.surface);
    p.setColor(QPalette::Midlight, t.hover);
    p.setColor(QPalette::Dark, t.border);
    p.setColor(QPalette::Shadow, t.border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, t.muted);
    return p;
}

/// The desktop is dark when its text is lighter than its background.
bool desktopIsDark(const QPalette& desktop)
{
    return desktop.color(QPalette::WindowText).lightness() > desktop.color(QPalette::Window).lightness();
}

constexpr int leastZoom = 60;
constexpr int greatestZoom = 200;
constexpr double usualDesktopPx = 13; ///< the size that the grid was drawn for

QFont sized(QFont font, int px)
{
    font.setPixelSize(px);
    return font;
}

QFont heavier(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

const QFont& desktopFont()
{
    static const QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    return font;
}

/// Larger than one where somebody asked the desktop for larger text; small fonts stay legible.
double desktopScale()
{
    static const double scale = std::clamp(double(QFontInfo(desktopFont()).pixelSize()) / usualDesktopPx, 1.0, 2.0);
    return scale;
}

} // namespace

Theme& Theme::instance()
{
    static Theme theme;
    return theme;
}

void Theme::apply(ThemeChoice choice)
{
    static const QPalette desktop = QApplication::palette();
    PlainTexts::install();
    initResources();
    m_choice = choice;
    switch (choice) {
    case ThemeChoice::System: m_scheme = desktopIsDark(desktop) ? Scheme::Dark : Scheme::Light; break;
    case ThemeChoice::Light: m_scheme = Scheme::Light; break;
    case ThemeChoice::Dark: m_scheme = Scheme::Dark; break;
    case ThemeChoice::HighContrast: m_scheme = Scheme::HighContrast; break;
    }
    QApplication::setStyle(new ControlStyle);
    QApplication::setPalette(paletteFrom(tokens()));
    QApplication::setFont(bodyFont());
    qApp->setStyleSheet(styleSheet());
    for (const auto& [widget, font] : m_fonts) // after the sheet, which puts back the fonts of before
        if (widget)
            widget->setFont(font());
    Q_EMIT changed();
}

/// resources/style/hindcast.qss names tokens as @name.
QString Theme::styleSheet() const
{
    QFile file(QStringLiteral(":/hindcast/style/hindcast.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const Tokens& t = tokens();
    const std::pair<const char*, QColor> names[] = {
        {"@background", t.background}, {"@surface", t.surface}, {"@selection", t.selection},   {"@text", t.text},
        {"@muted", t.muted},           {"@border", t.border},   {"@accent", t.accent},         {"@hover", t.hover},
        {"@control", t.control},       {"@partial", t.partial}, {"@regression", t.regression}, {"@onAccent", t.onAccent},
        {"@stripe", t.stripe}};
    for (const auto& [name, colour] : names)
        sheet.replace(QLatin1String(name), colour.name());
    return sheet;
}

QBrush Theme::seriesBrush(const QColor& colour, size_t index) const
{
    static constexpr Qt::BrushStyle patterns[] = {Qt::SolidPattern, Qt::Dense5Pattern, Qt::FDiagPattern, Qt::CrossPattern, Qt::HorPattern};
    return {colour, m_scheme == Scheme::HighContrast ? patterns[index % std::size(patterns)] : Qt::SolidPattern};
}

QIcon Theme::icon(const QString& name, QColor Tokens::* colour) const
{
    return QIcon(new IconEngine(QStringLiteral(":/hindcast/icons/ui/%1.svg").arg(name), colour));
}

QIcon Theme::programIcon() { return QIcon(new IconEngine(QStringLiteral(":/hindcast/icons/app/hindcast.svg"), nullptr)); }

int Theme::scaled(int pixels) { return int(std::lround(double(pixels) * desktopScale() * double(instance().m_zoom) / 100)); }

void Theme::setZoom(int percent)
{
    m_zoom = std::clamp(percent, leastZoom, greatestZoom);
    apply(m_choice);
}

void Theme::setDensity(Density density)
{
    m_density = density;
    apply(m_choice);
}

int Theme::rowHeight()
{
    switch (instance().m_density) {
    case Density::Compact: return scaled(metrics::compactRow);
    case Density::Normal: break;
    case Density::Roomy: return scaled(metrics::roomyRow);
    }
    return scaled(metrics::rowHeight);
}

int Theme::rowPadding(int usual) { return std::max(1, usual + (rowHeight() - scaled(metrics::rowHeight)) / 2); }

void Theme::setFont(QWidget* widget, FontOf font)
{
    auto& fonts = instance().m_fonts;
    std::erase_if(fonts, [&](const auto& known) { return !known.first || known.first == widget; });
    fonts.emplace_back(widget, font);
    widget->setFont(font());
}

QFont Theme::bodyFont() { return sized(desktopFont(), scaled(metrics::bodyPx)); }

QFont Theme::strongFont() { return heavier(bodyFont()); }

QFont Theme::subtitleFont() { return heavier(sized(desktopFont(), scaled(metrics::subtitlePx))); }

QFont Theme::captionFont() { return sized(desktopFont(), scaled(metrics::captionPx)); }

QFont Theme::titleFont() { return heavier(sized(desktopFont(), scaled(metrics::titlePx))); }

QFont Theme::figureFont() { return heavier(sized(desktopFont(), scaled(metrics::figurePx))); }

QFont Theme::monoFont() { return sized(QFontDatabase::systemFont(QFontDatabase::FixedFont), scaled(metrics::bodyPx - 1)); }

} // namespace hindcast
