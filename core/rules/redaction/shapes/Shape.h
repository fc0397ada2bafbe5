// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// What the keys of vendors look like: facts that scanners of secrets publish, one row a shape. Data only.
namespace hindcast::redaction {

/// The scanners that publish a shape.
enum Source : uint8_t {
    G = 1,  ///< gitleaks
    T = 2,  ///< trufflehog
    N = 4,  ///< noseyparker
    K = 8,  ///< kingfisher
    O = 16, ///< none of these: formats of crypt(3), our own experience
};

/// Which characters a key consists of.
enum class Alphabet : uint8_t {
    Digits,
    Hex,     ///< of either case
    Upper,   ///< A-Z 0-9
    Lower,   ///< a-z 0-9
    Alnum,   ///< A-Z a-z 0-9
    Word,    ///< and _
    Dashed,  ///< Alnum and -
    Url,     ///< Alnum, _ and -
    Dotted,  ///< Url and .
    Base64,  ///< Alnum, + / and =
    Uuid,    ///< Lower and -
    Crypt,   ///< Alnum, . / $ , = and +
    Graphic, ///< what is no blank, quote, bracket or comma
};

/// A key that is known by how it begins. Sorted nowhere; the longest match counts.
struct Shape {
    std::string_view vendor;
    std::string_view prefix;
    Alphabet body;
    uint16_t least;    ///< characters behind the prefix
    uint16_t most;     ///< 0: any number
    uint8_t sources;
    bool mixed = false; ///< a weak prefix: the body must have digits and letters
};

/// A key that is known by a word within it: so many characters before, the word, so many behind.
struct InfixShape {
    std::string_view vendor;
    std::string_view infix;
    Alphabet before;
    uint16_t leastBefore;
    uint16_t mostBefore;
    Alphabet after;
    uint16_t leastAfter;
    uint16_t mostAfter;
    uint8_t sources;
};

/// A key that looks like any other: the name of the setting that it is assigned to must hold the vendor's name.
struct NamedShape {
    std::string_view vendor; ///< in lower case
    Alphabet body;
    uint16_t least;
    uint16_t most;
    uint8_t sources;
};

/// The path of a URL that is a secret: what stands behind this place.
struct SecretPlace {
    std::string_view place; ///< host and path, in lower case
    uint8_t sources;
};

[[nodiscard]] std::span<const Shape> cloudShapes();
[[nodiscard]] std::span<const Shape> codeShapes();
[[nodiscard]] std::span<const Shape> modelShapes();
[[nodiscard]] std::span<const Shape> businessShapes();
[[nodiscard]] std::span<const Shape> hashShapes();
[[nodiscard]] std::span<const InfixShape> infixShapes();
[[nodiscard]] std::span<const NamedShape> namedShapesToK();
[[nodiscard]] std::span<const NamedShape> namedShapesFromL();
[[nodiscard]] std::span<const SecretPlace> secretPlaces();

/// Those with a prefix, and those with a vendor's name, together.
[[nodiscard]] std::vector<Shape> prefixShapes();
[[nodiscard]] std::vector<NamedShape> namedShapes();

} // namespace hindcast::redaction
