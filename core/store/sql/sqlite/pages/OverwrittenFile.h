// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSet>

#include <array>
#include <optional>

struct sqlite3;
struct sqlite3_file;

namespace hindcast {

/// Notices that an open database file was overwritten in place by something else than SQLite: its descriptor stays good, and pages of both
/// files get mixed. What SQLite's own commits, checkpoints, VACUUM and backups do to a file is never taken for that; a foreign database of
/// the same tables that looks like a later commit of a file with a rollback journal is not told from one, and is read anew by SQLite itself.
/// Format: https://www.sqlite.org/fileformat2.html, section 1.3, and https://www.sqlite.org/walformat.html, section 2.1.
class OverwrittenFile
{
public:
    /// \a isReader: its connection changes nothing itself, so that more is known of who did.
    explicit OverwrittenFile(bool isReader) : m_isReader(isReader) {}

    /// Looks at the beginning of the file, compares it with the look before, and says whether it was overwritten at any time since the first
    /// one. Begins a read transaction unless there is one; where somebody locks the file nothing is said. Reads through the engine's own
    /// descriptor, since closing another one would drop the locks of this process. Not while the transaction has written something.
    [[nodiscard]] bool look(sqlite3* db);

private:
    /// How far the log was copied into the file: as long as this stays, SQLite does not touch the file.
    struct LogState {
        quint32 salt1 = 0, salt2 = 0, copied = 0, attempted = 0;
        bool operator==(const LogState&) const = default;
    };
    /// The beginning of the file while nobody changed it.
    struct Seen {
        QByteArray head;
        qint64 bytes = 0;
        std::optional<LogState> log; ///< none: the file says what is committed, or it is not known
        QSet<QByteArray> names, roots; ///< of a file without a log: what is in it, and where that begins; empty: not known
        [[nodiscard]] bool isDatabase() const;
        [[nodiscard]] bool usesLog() const { return head[18] == 2; }
        [[nodiscard]] quint32 number(qsizetype at) const;
        [[nodiscard]] bool isCutOff() const;
    };

    [[nodiscard]] bool judge(sqlite3* db);
    /// Nothing: it cannot be read, or changes right now.
    [[nodiscard]] static std::optional<Seen> seen(sqlite3_file* file);
    [[nodiscard]] static std::optional<Seen> seenWithLog(sqlite3_file* file);
    [[nodiscard]] static std::optional<LogState> logState(sqlite3_file* file);
    [[nodiscard]] static bool wentBack(const Seen& before, const Seen& now);
    void noteSchema(sqlite3* db, Seen& now) const;
    static void readSchema(sqlite3* db, Seen& into);
    [[nodiscard]] static bool hasOtherSchema(const Seen& before, const Seen& now);
    [[nodiscard]] static bool changedWithoutCommit(const Seen& before, const Seen& now);

    bool m_isReader;
    bool m_found = false;
    std::optional<Seen> m_before;
};

} // namespace hindcast
