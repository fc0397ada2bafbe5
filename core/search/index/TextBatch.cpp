// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/index/TextBatch.h"

#include "core/domain/Cell.h"
#include "core/rules/text/VectorText.h"
#include "core/search/index/TextTokens.h"

#include <QCryptographicHash>
#include <QtEndian>

namespace hindcast {
namespace {

constexpr std::string_view betweenTexts = "__ "; // no word is this one: words of two columns are not beside each other

/// Texts as textsHash() takes them, from their bytes.
class TextsDigest
{
public:
    void add(std::string_view utf8)
    {
        if (std::exchange(m_any, true))
            m_hash.addData(QByteArrayView("\0", 1));
        const QByteArrayView bytes(utf8.data(), qsizetype(utf8.size()));
        // Bytes that are no UTF-8 are hashed as they are shown.
        isAsciiText(utf8) ? m_hash.addData(bytes) : m_hash.addData(Cell(bytes.toByteArray()).text().toUtf8());
    }
    /// Of the texts since the last one.
    [[nodiscard]] qint64 take()
    {
        const auto out = qFromLittleEndian<qint64>(m_hash.resultView().data());
        m_hash.reset();
        m_any = false;
        return out;
    }

private:
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
    bool m_any = false;
};

} // namespace

qint64 textsHash(const QStringList& texts) { return qFromLittleEndian<qint64>(embeddingTextHash(texts.join(QChar(0))).constData()); }

void TextBatch::add(std::string_view utf8)
{
    m_texts.append(utf8);
    m_lengths.push_back(utf8.size());
    ++m_rows.back().texts;
}

void TextBatch::clear()
{
    m_texts.clear();
    m_lengths.clear();
    m_rows.clear();
    m_tokens.clear();
    m_newTerms.clear();
}

void TextBatch::make(SeenTerms& seen)
{
    TextsDigest digest;
    std::string_view rest = m_texts;
    auto length = m_lengths.cbegin();
    for (Row& row : m_rows) {
        for (size_t n = 0; n < row.texts; ++n) {
            const std::string_view text = rest.substr(0, *length);
            rest.remove_prefix(*length++);
            digest.add(text);
            appendTokens(text, m_tokens, seen, m_newTerms);
            m_tokens += betweenTexts;
        }
        row.hash = digest.take();
        row.tokens = m_tokens.size();
    }
}

std::string_view TextBatch::tokens(size_t row) const
{
    const size_t from = row == 0 ? 0 : m_rows[row - 1].tokens;
    return std::string_view(m_tokens).substr(from, m_rows[row].tokens - from);
}

} // namespace hindcast
