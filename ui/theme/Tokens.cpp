// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Tokens.h"

namespace hindcast {

const Tokens& tokensFor(Scheme scheme)
{
    static const Tokens light{.background = QColor(QRgb(0xFFFFFFFF)),
                              .surface = QColor(QRgb(0xFFF5F7FA)),
                              .selection = QColor(QRgb(0xFFE3EDFA)),
                              .text = QColor(QRgb(0xFF1B2430)),
                              .muted = QColor(QRgb(0xFF566272)),
                              .border = QColor(QRgb(0xFFD5DAE1)),
                              .control = QColor(QRgb(0xFF76818F)),
                              .accent = QColor(QRgb(0xFF0B5FBD)),
                              .verified = QColor(QRgb(0xFF0A7355)),
                              .partial = QColor(QRgb(0xFF8A5C00)),
                              .regression = QColor(QRgb(0xFFB8321D)),
                              .unverified = QColor(QRgb(0xFF566272)),
                              .candidate = QColor(QRgb(0xFF6549B8)),
                              .stale = QColor(QRgb(0xFF6F6046)),
                              .demoted = QColor(QRgb(0xFF8A2455)),
                              .hover = QColor(QRgb(0xFFEEF2F7)),
                              .stripe = QColor(QRgb(0xFFFAFBFC)),
                              .onAccent = QColor(QRgb(0xFFFFFFFF))};
    static const Tokens dark{.background = QColor(QRgb(0xFF14181F)),
                             .surface = QColor(QRgb(0xFF1C222B)),
                             .selection = QColor(QRgb(0xFF24344A)),
                             .text = QColor(QRgb(0xFFE6EAF0)),
                             .muted = QColor(QRgb(0xFF9AA7B8)),
                             .border = QColor(QRgb(0xFF343D4A)),
                             .control = QColor(QRgb(0xFF7A889C)),
                             .accent = QColor(QRgb(0xFF6CB0FF)),
                             .verified = QColor(QRgb(0xFF3FC79A)),
                             .partial = QColor(QRgb(0xFFE3B341)),
                             .regression = QColor(QRgb(0xFFFF8A70)),
                             .unverified = QColor(QRgb(0xFF9AA7B8)),
                             .candidate = QColor(QRgb(0xFFB8A1FF)),
                             .stale = QColor(QRgb(0xFFC9B48A)),
                             .demoted = QColor(QRgb(0xFFF08BB8)),
                             .hover = QColor(QRgb(0xFF222A35)),
                             .stripe = QColor(QRgb(0xFF171C24)),
                             .onAccent = QColor(QRgb(0xFF14181F))};
    static const Tokens contrast{.background = QColor(QRgb(0xFFFFFFFF)),
                                 .surface = QColor(QRgb(0xFFFFFFFF)),
                                 .selection = QColor(QRgb(0xFFCFE2FF)),
                                 .text = QColor(QRgb(0xFF000000)),
                                 .muted = QColor(QRgb(0xFF2B2B2B)),
                                 .border = QColor(QRgb(0xFF000000)),
                                 .control = QColor(QRgb(0xFF000000)),
                                 .accent = QColor(QRgb(0xFF003E8A)),
                                 .verified = QColor(QRgb(0xFF00503A)),
                                 .partial = QColor(QRgb(0xFF5C3D00)),
                                 .regression = QColor(QRgb(0xFF8A1A08)),
                                 .unverified = QColor(QRgb(0xFF2B2B2B)),
                                 .candidate = QColor(QRgb(0xFF432A8F)),
                                 .stale = QColor(QRgb(0xFF473C26)),
                                 .demoted = QColor(QRgb(0xFF66103B)),
                                 .hover = QColor(QRgb(0xFFE8F0FF)),
                                 .stripe = QColor(QRgb(0xFFFFFFFF)),
                                 .onAccent = QColor(QRgb(0xFFFFFFFF))};
    switch (scheme) {
    case Scheme::Dark: return dark;
    case Scheme::HighContrast: return contrast;
    case Scheme::Light: break;
    }
    return light;
}

} // namespace hindcast
