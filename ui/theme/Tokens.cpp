// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Tokens.h"

namespace hindcast {

const Tokens& tokensFor(Scheme scheme)
{
    static const Tokens light{.background = QColor(0xFFFFFF), .surface = QColor(0xF5F7FA), .selection = QColor(0xE3EDFA),
                              .text = QColor(0x1B2430), .muted = QColor(0x566272), .border = QColor(0xD5DAE1),
                              .accent = QColor(0x0B5FBD), .verified = QColor(0x0A7355), .partial = QColor(0x8A5C00), .regression = QColor(0xB8321D), .unverified = QColor(0x566272),
                              .candidate = QColor(0x6549B8), .stale = QColor(0x6F6046), .demoted = QColor(0x8A2455),
                              .hover = QColor(0xEEF2F7), .stripe = QColor(0xFAFBFC), .onAccent = QColor(0xFFFFFF)};
    static const Tokens dark{.background = QColor(0x14181F), .surface = QColor(0x1C222B), .selection = QColor(0x24344A),
                             .text = QColor(0xE6EAF0), .muted = QColor(0x9AA7B8), .border = QColor(0x343D4A),
                             .accent = QColor(0x6CB0FF), .verified = QColor(0x3FC79A), .partial = QColor(0xE3B341), .regression = QColor(0xFF8A70), .unverified = QColor(0x9AA7B8),
                             .candidate = QColor(0xB8A1FF), .stale = QColor(0xC9B48A), .demoted = QColor(0xF08BB8),
                             .hover = QColor(0x222A35), .stripe = QColor(0x171C24), .onAccent = QColor(0x14181F)};
    static const Tokens contrast{.background = QColor(0xFFFFFF), .surface = QColor(0xFFFFFF), .selection = QColor(0xCFE2FF),
                                 .text = QColor(0x000000), .muted = QColor(0x2B2B2B), .border = QColor(0x000000),
                                 .accent = QColor(0x003E8A), .verified = QColor(0x00503A), .partial = QColor(0x5C3D00), .regression = QColor(0x8A1A08), .unverified = QColor(0x2B2B2B),
                                 .candidate = QColor(0x432A8F), .stale = QColor(0x473C26), .demoted = QColor(0x66103B),
                                 .hover = QColor(0xE8F0FF), .stripe = QColor(0xFFFFFF), .onAccent = QColor(0xFFFFFF)};
    switch (scheme) {
    case Scheme::Dark: return dark;
    case Scheme::HighContrast: return contrast;
    case Scheme::Light: break;
    }
    return light;
}

} // namespace hindcast
