# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Reads a list of source files (its input) and checks each. For any awk: no {n} in regular expressions.

function report(rule, why) { printf "%s:%d: %s: %s\n", file, lineNumber, rule, why; ++violations }

function within(path, folder) { return path == folder || index(path, folder "/") == 1 }

# The longest listed folder that holds the path; "" when none does.
function layerOf(path,    folder, best) {
    best = ""
    for (folder in allowed)
        if (within(path, folder) && length(folder) > length(best))
            best = folder
    return best
}

# Whether its sentences are stored or sent, and so the same in every language.
function isStored(path,    place) {
    for (place in stored)
        if (within(path, place))
            return 1
    return 0
}

function folderOf(path) { sub(/\/?[^\/]*$/, "", path); return path }

# Where the folders \a from and \a to part: their nearest common folder goes to `common`, the two names in it to `fromName`
# and `toName`; `.` is the common folder itself. False when they are one folder.
function parting(from, to,    a, b, n, m, i) {
    if (from == to)
        return 0
    n = split(from, a, "/")
    m = split(to, b, "/")
    common = ""
    for (i = 1; i <= n && i <= m && a[i] == b[i]; ++i)
        common = common (i > 1 ? "/" : "") a[i]
    fromName = i <= n ? a[i] : "."
    toName = i <= m ? b[i] : "."
    return 1
}

function checkFolders(path,    to, from, pair) {
    from = folderOf(file)
    to = folderOf(path)
    if (!parting(from, to))
        return
    if ((common, fromName) in rank || (common, toName) in rank) {
        if (!((common, fromName) in rank))
            report("include-graph", common "/" fromName " is not in its order in layers.txt")
        else if (!((common, toName) in rank))
            report("include-graph", common "/" toName " is not in its order in layers.txt")
        else if (rank[common, toName] > rank[common, fromName])
            report("include-graph", fromName " lies below " toName " in " common ": it may not include " path)
    }
    pair = common SUBSEP fromName SUBSEP toName
    if (!(pair in where))
        where[pair] = file ":" lineNumber
}

# Two folders that include each other are one room with two names.
function reportMutual(    pair, name) {
    for (pair in where) {
        split(pair, name, SUBSEP)
        if (name[2] < name[3] && (name[1] SUBSEP name[3] SUBSEP name[2]) in where) {
            printf "%s: mutual: %s/%s and %s/%s include each other, see %s\n", where[pair], name[1], name[2], name[1], name[3],
                where[name[1], name[3], name[2]]
            ++violations
        }
    }
}

function reportCrowded(    folder) {
    for (folder in held)
        if (held[folder] > 30 && !(folder in registry)) {
            printf "%s:1: crowded: %d files, at most 30: make rooms of it\n", folder, held[folder]
            ++violations
        }
}

function mayInclude(from, path,    n, i, part) {
    if (within(path, from))
        return 1
    n = split(allowed[from], part, " ")
    for (i = 1; i <= n; ++i)
        if (within(path, part[i]))
            return 1
    return 0
}

# The line without comments; strings stay. Remembers open comments and raw strings in `inside`.
function code(line,    out, at, rest, c, end) {
    out = ""
    while (line != "") {
        if (inside != "") {
            at = index(line, inside)
            if (at == 0) {
                if (inside != "*/")
                    out = out line
                return out
            }
            if (inside != "*/")
                out = out substr(line, 1, at + length(inside) - 1)
            line = substr(line, at + length(inside))
            inside = ""
            continue
        }
        if (!match(line, /["'\/]/))
            return out line
        at = RSTART
        out = out substr(line, 1, at - 1)
        rest = substr(line, at)
        c = substr(rest, 1, 1)
        if (substr(rest, 1, 2) == "//")
            return out
        if (substr(rest, 1, 2) == "/*") {
            inside = "*/"
            line = substr(rest, 3)
        } else if (c == "\"" && out ~ /(^|[^A-Za-z0-9_])(u8|u|U|L)?R$/) {
            end = index(rest, "(")
            if (end == 0)
                return out rest
            inside = ")" substr(rest, 2, end - 2) "\""
            out = out substr(rest, 1, end)
            line = substr(rest, end + 1)
        } else if (c == "\"" && match(rest, /^"([^"\\]|\\.)*"/)) {
            out = out substr(rest, 1, RLENGTH)
            line = substr(rest, RLENGTH + 1)
        } else if (c == "'" && match(rest, /^'([^'\\]|\\.)'/)) {
            out = out substr(rest, 1, RLENGTH)
            line = substr(rest, RLENGTH + 1)
        } else {
            out = out c
            line = substr(rest, 2)
        }
    }
    return out
}

function checkInclude(text,    quoted, path, own, part, other) {
    quoted = text ~ /^[ \t]*#[ \t]*include[ \t]*"/
    path = text
    sub(/^[ \t]*#[ \t]*include[ \t]*["<]/, "", path)
    sub(/[">].*$/, "", path)
    if (inCore && path ~ /^Qt(Gui|Widgets|Sql|Charts|Svg|SvgWidgets|OpenGL|PrintSupport)(\/|$)/)
        report("core-headers", "core is on Qt Core, not " path)
    if (inCore && path ~ /^Q(Sql.*|Widget|Application|GuiApplication|Dialog|MessageBox|FileDialog|MainWindow|Painter|Color|Icon|Pixmap|Image|Font|Palette|Brush|Pen|Chart.*|Clipboard|Action|StandardItemModel|SvgRenderer)$/)
        report("core-headers", "core is on Qt Core, not " path)
    if (inGui && file !~ /^ui\/charts\/ChartPlot\./ && path ~ chartsHeader)
        report("charts", "only ui/charts/ChartPlot draws with Qt Charts, which is deprecated: give it the data")
    if (!isTest && !within(file, "core/compute") && path ~ /^QtConcurrent/)
        report("concurrency", "QtConcurrent works in the pool of core/compute only")
    if (!quoted || isTest || file ~ /^cmake\//)
        return
    if (path ~ /\.moc$/ || path ~ /^(moc|ui)_[^\/]*$/)
        return
    if (path !~ /^(core|ui|app)\//) {
        report("include-path", "write \"" path "\" from the root: core/..., ui/... or app/...")
        return
    }
    if (layer == "")
        report("include-graph", "this folder is not in layers.txt")
    else if (!mayInclude(layer, path))
        report("include-graph", layer " may not include " path)
    else
        checkFolders(path)
    if (path ~ /^core\/store\/layouts\/[^\/]+\// && file ~ /^core\/store\/layouts\/[^\/]+\//) {
        split(file, own, "/")
        split(path, other, "/")
        if (own[4] != other[4])
            report("include-graph", "layout " own[4] " may not include another one's " path)
    }
}

function mayHoldSql(path,    folder) {
    for (folder in sql)
        if (within(path, folder))
            return 1
    return 0
}

# A text that holds "%2" is filled in, too, when another argument comes behind it; a number with a width or a precision cannot.
function checkArguments(text,    plain, once, rest) {
    statement = statement " " text
    plain = "([^()]|\\(([^()]|\\(([^()]|\\([^()]*\\))*\\))*\\))*"
    once = "[.]arg\\(" plain "\\)[ \t]*[.]arg\\("
    rest = statement
    while (match(rest, once)) {
        if (substr(rest, RSTART, RLENGTH) !~ /, *(-?[0-9]+|[a-z][A-Za-z]*Width)( *,[^()]*)?\)[ \t]*[.]arg\($/) {
            report("arguments", "one .arg() for all of them (core/domain/text/ArgText.h)")
            rest = ""
        } else
            rest = substr(rest, RSTART + 5)
    }
    if (text ~ /[;{}][ \t]*$/)
        statement = ""
}

# Two words beside each other, or a word beside an argument, one of them without capitals: names alone are no sentence, nor is a command.
function isSaid(literal) {
    gsub(/\\[nt]/, " ", literal)
    return literal !~ /^ *(-|<|hindcast-cli |openssl )/ && literal ~ /(^|[^A-Za-z])[a-z]+([^A-Za-z]|$)/ && literal !~ /^[a-z]+ [A-Z]$/ \
        && literal ~ /[A-Za-z][A-Za-z]/ && literal ~ /(%[0-9]|[A-Za-z])[])"',;:.\\]* [[("'\\]*(%[0-9]|[A-Za-z])/
}

# Whether the text at \a at of the statement \a s goes to people: it is given to what makes an error, a refusal or a finding, is made
# the value of something, or is returned. What a developer wants to know of an error (its detail) is not for people, nor is what is
# stored with a record or put before a model.
function reachesPeople(s, at,    i, c, depth, commas, nested, head, given) {
    if (substr(s, 1, at - 1) ~ /[=!]=[ \t]*([A-Za-z0-9_]+\(|u)$/)
        return 0
    for (i = at - 1; i > 0; --i) {
        c = substr(s, i, 1)
        if (index(")]}", c))
            ++depth
        else if (index("([{", c) && depth > 0)
            --depth
        else if (index("([{", c)) {
            head = substr(s, 1, i - 1)
            given = substr(s, i + 1, at - i - 1)
            if (head ~ /(^|[^A-Za-z0-9_])(tr|translate)$/)
                return 0
            if (head ~ /(^|[^A-Za-z0-9_])(fail|Error)$/ || (c == "{" && given ~ /ErrorCode::/))
                return commas != 2
            if (head ~ /([rR]efusal|[rR]efused?|badAnswerField|choice|foundAs|foundInText)$/)
                return 1
            if (head !~ /([^A-Za-z0-9_]|return|arg|(^|[^A-Za-z0-9_])[A-Z][A-Za-z0-9]*)$/)
                nested = 1
            commas = 0
        } else if (c == "," && depth == 0)
            ++commas
        else if (c == "=" && depth == 0 && !nested && commas == 0 && substr(s, i + 1, 1) != "=" && substr(s, i - 1, 1) !~ /[=!<>]/)
            return substr(s, 1, i - 1) !~ /(^|[^A-Za-z0-9_])(detail|reason|rationale|reasoning|content|facts|user|system)[ \t]*[+]?$/
    }
    return !nested && substr(s, 1, at - 1) ~ /(^|[^A-Za-z0-9_])return[^A-Za-z0-9_]/
}

# Remembers in `said` what stands before in the same statement, every literal in it as one sign: \001 for a text that is said.
function checkSentence(text,    out, before, literal, found, at) {
    out = said " "
    while (match(text, /"([^"\\]|\\.)*"|'([^'\\]|\\.)'/)) {
        before = substr(text, 1, RSTART - 1)
        literal = substr(text, RSTART + 1, RLENGTH - 2)
        found = substr(text, RSTART, 1) == "\""
        text = substr(text, RSTART + RLENGTH)
        out = out before
        if (found && out ~ /(^|[^A-Za-z0-9_])(u|[A-Z][A-Za-z0-9]*\([ \t]*)$/ && out !~ /(QByteArray|QByteArrayView)\([ \t]*$/ && isSaid(literal)) {
            at = length(out) + 1
            out = out "\001"
            if (reachesPeople(out, at))
                report("sentence", "what people read is translated: Tr::tr(\"...\")")
        } else
            out = out "\002"
    }
    said = text ~ /[;{}][ \t]*$/ ? "" : out text
}

function checkCode(text) {
    if (inCore && text ~ /(^|[^A-Za-z0-9_])(QMessageBox|QDialog|QFileDialog|QInputDialog)/)
        report("core-dialogs", "core never asks: return an Error")
    if (inCore && !storesTexts) {
        if (wasInside || text ~ /R"/)
            said = ""
        else
            checkSentence(text)
    }
    if (isTest)
        return
    checkArguments(text)
    if (text ~ /QThreadPool[ \t]*::[ \t]*globalInstance/)
        report("concurrency", "QThreadPool::globalInstance: use the pool of the kernels")
    if (text ~ /\.[ \t]*result[ \t]*\([ \t]*\)/)
        report("concurrency", ".result() runs a queued job in this thread or blocks: deliver through the Inbox")
    if (text ~ /(\.|->)[ \t]*waitForFinished[ \t]*\(/)
        report("concurrency", "waitForFinished() blocks")
    if (text ~ /\.[ \t]*then[ \t]*\(/ && text !~ /\.[ \t]*then[ \t]*\([ \t]*(\[|QtFuture::Launch)/)
        report("concurrency", ".then(context) aborts when the context dies: deliver through the Inbox")
    # Settings, transactions and schemas are statements as well; "-----BEGIN " begins a key, and a word alone is no statement.
    if (!mayHoldSql(file) && text ~ /(^|[^A-Za-z0-9_-])(PRAGMA [a-z]|(BEGIN|COMMIT|ROLLBACK)([";]| (IMMEDIATE|DEFERRED|EXCLUSIVE|TRANSACTION|WORK)|$)|DROP (TABLE|INDEX|TRIGGER|VIEW|SCHEMA)|ALTER TABLE|LOCK TABLE|(ATTACH|DETACH) ([A-Za-z']|DATABASE)|VACUUM([";]| INTO))/)
        report("sql", "settings, transactions and schemas belong to core/store: give the connection a named operation")
    else if (!mayHoldSql(file) && (text ~ /(^|[^A-Za-z0-9_])(SELECT |INSERT INTO |INSERT OR |DELETE FROM |CREATE TABLE |CREATE INDEX )/ || text ~ /(^|[^A-Za-z0-9_])UPDATE .*[^A-Za-z0-9_]SET /))
        report("sql", "SQL belongs into the rows of core/store")
    if (inGui && file !~ /(^|\/)ui\/widgets\/MarkdownView\.cpp$/ && text ~ /Qt[ \t]*::[ \t]*(RichText|AutoText|MarkdownText)|(\.|->)[ \t]*(setHtml|insertHtml|setMarkdown)[ \t]*\(/)
        report("plain-text", "what comes from a database could be HTML: every text is plain (ui/theme/PlainTexts)")
    if (inGui && !inTheme && text !~ /^[ \t]*#/) {
        if (text ~ /(^|[^&A-Za-z0-9])#[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]/ || text ~ /"#[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]"/)
            report("colour", "colours live in ui/theme")
        else if (text ~ /QColor[ \t]*[A-Za-z0-9_]*[ \t]*[({][ \t]*([0-9"]|QStringLiteral|QLatin1String|u")/ || text ~ /QColor::from[A-Za-z0-9]*[ \t]*\([ \t]*([0-9"]|QStringLiteral|u")/ || text ~ /qRgba?[ \t]*\([ \t]*[0-9]/)
            report("colour", "colours live in ui/theme")
        else if (text ~ /Qt::(black|white|red|darkRed|green|darkGreen|blue|darkBlue|cyan|darkCyan|magenta|darkMagenta|yellow|darkYellow|gray|darkGray|lightGray)([^A-Za-z0-9_]|$)/)
            report("colour", "colours live in ui/theme")
    }
}

function checkFile(    line, text, limit, copyright, licence, once) {
    inside = ""
    said = ""
    lineNumber = 0
    inCore = within(file, "core")
    inTheme = within(file, "ui/theme")
    inGui = within(file, "ui") || within(file, "app/gui")
    inApp = within(file, "app")
    isTest = within(file, "tests")
    layer = layerOf(file)
    storesTexts = isStored(file)
    if (within(file, "core") || within(file, "ui") || inApp)
        ++held[folderOf(file)]
    while ((getline line < file) > 0) {
        ++lineNumber
        if (lineNumber <= 3 && line ~ /^\/\/ SPDX-FileCopyrightText: [0-9]/)
            copyright = 1
        if (lineNumber <= 3 && line ~ /^\/\/ SPDX-License-Identifier: GPL-3\.0-or-later$/)
            licence = 1
        wasInside = inside != ""
        text = code(line)
        if (isTest && text ~ /(^|[^A-Za-z0-9_])(qWait|qSleep|msleep|usleep|sleep_for|sleep)[ \t]*\(/ && line !~ /\/\/ wait: /)
            report("wait", "wait for a condition, or say in a comment `wait: why` none can be had")
        if (text ~ /^#pragma once/)
            once = 1
        if (text ~ /^[ \t]*#[ \t]*include[ \t]*["<]/)
            checkInclude(text)
        else if (text !~ /^[ \t]*$/)
            checkCode(text)
    }
    close(file)
    limit = file ~ /\.h$/ ? 200 : 600
    if (lineNumber > limit)
        report("size", lineNumber " lines, at most " limit ": split it")
    lineNumber = 1
    if (!copyright || !licence)
        report("spdx", "the two SPDX lines are missing at the top")
    if (file ~ /\.h$/ && !once && file !~ /^cmake\//)
        report("pragma-once", "a header without #pragma once")
}

BEGIN {
    chartsHeader = "^(QtCharts(/.*)?|Q(Abstract(Axis|BarSeries|Series)|(H|V)?(Bar|BoxPlot|Candlestick|Pie|XY)(LegendMarker|ModelMapper)|" \
        "(Horizontal)?(Stacked|Percent)?BarSeries|(Area|BoxPlot|Candlestick|Line|Pie|Scatter|Spline|XY)Series|AreaLegendMarker|" \
        "(BarCategory|Category|Color|DateTime|LogValue|Value)Axis|(Bar|Box|Candlestick)Set|Chart|ChartGlobal|ChartView|PolarChart|" \
        "Legend|LegendMarker|PieSlice))$"
    while ((getline line < layers) > 0) {
        sub(/#.*/, "", line)
        if (line ~ /^registry /) {
            gsub(/^registry|[ \t]/, "", line)
            registry[line] = 1
        }
        if (line ~ /^stored /) {
            gsub(/^stored|[ \t]/, "", line)
            stored[line] = 1
        }
        if (line ~ /^sql /) {
            gsub(/^sql|[ \t]/, "", line)
            sql[line] = 1
        }
        at = index(line, ":")
        if (at == 0)
            continue
        folder = substr(line, 1, at - 1)
        if (folder ~ /^order /) {
            gsub(/^order|[ \t]/, "", folder)
            n = split(substr(line, at + 1), names, " ")
            for (i = 1; i <= n; ++i)
                rank[folder, names[i]] = i
            continue
        }
        gsub(/[ \t]/, "", folder)
        allowed[folder] = substr(line, at + 1)
        ++layerCount
    }
    if (layerCount == 0) {
        print "no layers in " layers
        failed = 1
        exit 2
    }
}
{ file = $0; ++files; checkFile() }
END {
    if (failed)
        exit 2
    reportMutual()
    reportCrowded()
    printf "%d files, %d violations\n", files, violations
    exit violations > 0
}
