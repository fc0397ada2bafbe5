#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hindcast authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Proves that check_sources.sh fails on each kind of violation, at the right line, and on nothing else.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
head='// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later'
failures=0 cases=0

# source PATH TEXT: a file with the right head; TEXT starts at line 3
source_file() { mkdir -p "$tree/$(dirname "$1")"; printf '%s\n%s\n' "$head" "$2" >"$tree/$1"; }
check() { output=$("$here/check_sources.sh" "$tree" 2>&1); }

# plant RULE PATH TEXT [LINE [PLACE]]: must be reported as RULE (in line 3 or LINE of PATH or PLACE), and be the only violation
plant()
{
  local rule=$1 path=$2 text=$3 line=${4:-3} place=${5:-$2}
  cases=$((cases + 1))
  source_file "$path" "$text"
  if check; then
    echo "NOT FOUND: $rule in $path: $text"; failures=$((failures + 1))
  elif ! grep -qE "^($place:$line|core/facets/.*:3): $rule: " <<<"$output" || ! grep -q ', 1 violations$' <<<"$output"; then
    echo "WRONG REPORT for $rule in $path: $output"; failures=$((failures + 1))
  fi
  rm "$tree/$path"
}

# fine PATH TEXT: must not be reported
fine()
{
  cases=$((cases + 1))
  source_file "$1" "$2"
  check || { echo "FALSE ALARM in $1: $output"; failures=$((failures + 1)); }
  rm "$tree/$1"
}

source_file core/domain/A.h $'#pragma once\n#include <QString>'
source_file core/store/sql/S.cpp $'#include "core/domain/A.h"\nconst char* q = "SELECT 1 FROM t";'
source_file ui/theme/T.cpp $'QColor c("#0B5FBD");'
source_file tests/core/tst_a.cpp $'#include "helper.h"\nauto x = f.result(); f.waitForFinished();'
check || { echo "The clean tree fails: $output"; exit 1; }

plant include-graph core/domain/B.cpp '#include "core/rules/R.h"'
plant include-graph core/rules/B.cpp '#include "core/store/sql/S.h"'
plant include-graph core/rules/B.cpp '#  include  "ui/theme/T.h"'
plant include-graph core/llm/B.cpp '#include "core/store/Database.h"'
plant include-graph core/store/sql/B.cpp '#include "core/store/layouts/Layout.h"'
plant include-graph core/store/layouts/rae/Layout.cpp '#include "core/store/layouts/native/Columns.h"'
plant include-graph core/store/B.cpp '#include "core/engine/Recorder.h"'
plant include-graph core/curation/B.cpp '#include "core/replay/Replay.h"'
plant include-graph ui/models/B.cpp '#include "app/gui/Main.h"'
plant include-graph app/cli/B.cpp '#include "ui/theme/T.h"'
plant include-graph core/stray/B.cpp '#include "core/domain/A.h"'
plant include-graph core/rules/text/B.cpp '#include "core/rules/kube/C.h"'
plant include-graph ui/theme/B.cpp '#include "ui/jobs/C.h"'
plant include-graph ui/stray/B.cpp '#include "ui/jobs/C.h"'
plant include-graph core/curation/journal/B.cpp '#include "core/curation/ChangeSets.h"'
plant include-path core/rules/B.cpp '#include "A.h"'
plant core-headers core/rules/B.cpp '#include <QtGui/QColor>'
plant core-headers core/rules/B.cpp '#include <QtWidgets>'
plant core-headers core/store/B.cpp '#include <QSqlDatabase>'
plant core-headers core/store/B.cpp '#include <QtCharts/QChart>'
plant core-dialogs core/store/B.cpp 'class QMessageBox;'
plant charts ui/charts/B.cpp '#include <QtCharts/QChart>'
plant charts ui/charts/PaintedPlot.h $'#pragma once\n#include <QValueAxis>' 4
plant charts ui/views/B.cpp '#include <QStackedBarSeries>'
plant charts app/gui/B.cpp '#include <QtCharts>'
plant concurrency ui/jobs/B.cpp '#include <QtConcurrentMap>'
plant concurrency core/search/B.cpp '#include <QtConcurrent/QtConcurrentRun>'
plant concurrency ui/jobs/B.cpp 'auto* p = QThreadPool::globalInstance();'
plant concurrency ui/jobs/B.cpp 'return future.result();'
plant concurrency core/facets/B.cpp 'future.waitForFinished();'
plant concurrency ui/jobs/B.cpp 'future.then(this, [] {});'
plant concurrency ui/jobs/B.cpp $'future.then(\n    this, [] {});'
plant sql ui/models/B.cpp 'run(QStringLiteral("SELECT id FROM t"));'
plant sql app/gui/B.cpp 'run("DELETE FROM t");'
plant sql app/cli/verbs/B.cpp 'run("INSERT INTO t VALUES (1)");'
plant sql core/engine/reflect/B.cpp 'run("SELECT id FROM t");'
plant sql core/transfer/B.cpp 'run("CREATE INDEX i ON t(a)");'
plant sql core/synthetic/B.cpp 'run("UPDATE t SET a = 1");'
plant sql core/curation/actions/B.cpp 'run("SELECT id FROM t");'
plant sql core/curation/plan/B.cpp 'run("SELECT id FROM t");'
plant sql core/synthetic/B.cpp 'run("PRAGMA page_size=4096; PRAGMA threads=2;");'
plant sql core/serve/B.cpp 'run("PRAGMA shrink_memory");'
plant sql core/transfer/B.cpp 'run("BEGIN");'
plant sql core/transfer/B.cpp 'run("BEGIN IMMEDIATE");'
plant sql core/transfer/B.cpp 'run("COMMIT");'
plant sql core/transfer/B.cpp 'run("ROLLBACK; x");'
plant sql core/transfer/B.cpp 'run(QByteArray("DROP TABLE ") + table);'
plant sql core/engine/read/B.cpp 'run("ALTER TABLE t ADD COLUMN a");'
plant sql core/replay/B.cpp $'run("ATTACH \'x\' AS y");'
plant sql app/cli/B.cpp 'run("VACUUM");'
fine core/rules/redaction/B.cpp 'at = text.find("-----BEGIN "); auto b = "-----BEGIN CERTIFICATE"; // PRAGMA key'
fine core/lint/detect/B.cpp 'words = {"DROP", "TRUNCATE"}; emit VACUUMED("DROPPED TABLES");'
fine core/curation/purge/B.cpp 'run("SELECT id FROM t");'
fine core/curation/Workspace.cpp 'run("PRAGMA synchronous=FULL");'
plant sql ui/models/B.cpp $'auto q = R"sql(\n  UPDATE t SET a = 1)sql";' 4
plant arguments core/rules/B.cpp 'auto t = x.arg(name).arg(2);'
plant arguments ui/views/B.cpp $'auto t = tr("%1 %2")\n    .arg(f(g(a), b))\n    .arg(b);' 5
fine ui/views/B.cpp 'auto t = tr("%1 %2").arg(x, 0, c, 1).arg(name);'
fine core/rules/B.cpp 'auto t = x.arg(a, b); auto u = y.arg(c);'
plant plain-text ui/views/B.cpp 'label->setTextFormat(Qt::RichText);'
plant plain-text ui/dialogs/B.cpp 'browser.setHtml(text);'
plant plain-text ui/widgets/B.cpp 'document()->setMarkdown(text);'
fine ui/widgets/MarkdownView.cpp 'document()->setMarkdown(text);'
fine ui/views/B.cpp 'label->setTextFormat(Qt::PlainText);'
plant colour ui/charts/B.cpp 'auto c = QColor("#0B5FBD");'
plant colour ui/charts/B.cpp 'auto s = QStringLiteral("color: #ffffff;");'
plant colour ui/charts/B.cpp 'const QColor c(12, 13, 14);'
plant colour ui/charts/B.cpp 'const QColor c{0x12, 13, 14};'
plant colour ui/charts/B.cpp 'auto c = QColor::fromRgb(1, 2, 3);'
plant colour ui/charts/B.cpp 'auto c = QColor(QStringLiteral("red"));'
plant colour app/gui/B.cpp 'pen.setColor(Qt::red);'
plant sentence core/store/B.cpp 'return fail(ErrorCode::Io, QStringLiteral("The file \"%1\" is gone.").arg(name));'
plant sentence core/store/B.cpp $'return {ErrorCode::Io,\n        u"This is gone."_s};' 4
plant sentence core/rules/hints/B.cpp $'note = QStringLiteral("A long sentence that goes"\n                      " on.");'
# Whatever it begins with: an argument, a small letter, a quotation mark; wherever it comes to people.
plant sentence core/llm/B.cpp 'return fail(ErrorCode::Io, QStringLiteral("%1 did not answer in time.").arg(host));'
plant sentence core/llm/B.cpp $'return {ErrorCode::Io,\n        QStringLiteral("%1 cannot be reached").arg(host), detail};' 4
plant sentence core/llm/B.cpp 'const Error e{ErrorCode::Io, QStringLiteral("no such thing")};'
plant sentence core/llm/B.cpp 'return failed(ServiceFailure{{ErrorCode::Io, u"%1 is gone"_s.arg(host)}, 0});'
plant sentence core/llm/B.cpp 'return fail(ErrorCode::Io, Tr::tr("The file is gone."), {}, QStringLiteral("use one of %1").arg(names));'
plant sentence core/llm/B.cpp 'return fail(ErrorCode::Io, Tr::tr("No: %1").arg(QStringLiteral("it is gone")));'
plant sentence core/logs/B.cpp 'return fail(ErrorCode::Io, QStringLiteral("\"%1\" is no place.").arg(spec), {}, Tr::tr("Use another."));'
plant sentence core/engine/read/B.cpp 'return std::unexpected(in.refusal(field, QStringLiteral("a time as 2026-11-20T10:00:00Z")));'
plant sentence core/engine/read/B.cpp 'HC_TRY(out.path, in.choice(L1("path"), &fromWord, L1("direct or synthesis")));'
plant sentence core/rules/text/B.cpp 'return badAnswerField(field, QStringLiteral("a text"));'
plant sentence core/lint/rules/B.cpp $'const QString what = repeats\n    ? QStringLiteral("repeats the description") : name;' 4
plant sentence core/lint/model/B.cpp 'return QStringLiteral("private key");'
plant sentence core/lint/model/B.cpp 'error.sentence = full ? QString() : u"it is full"_s;'
fine core/lint/model/B.cpp $'const QString said = Tr::tr("it is full");\nreturn fail(ErrorCode::Io, Tr::tr("It is full."), QStringLiteral("at row %1").arg(n));'
fine core/lint/model/B.cpp $'if (text == QLatin1String("not known") || list.contains(u"no fix"_s))\n    error.detail = QStringLiteral("HTTP %1: no answer");'
fine core/lint/model/B.cpp $'f.facts = {{QStringLiteral("what"), QStringLiteral("cut length")}};\nevent.reason = QStringLiteral("merged into %1").arg(name);'
fine core/lint/model/B.cpp $'return QStringLiteral("hindcast-cli list %1 patterns").arg(db);\nreturn QStringLiteral("PostgreSQL %1.%2");\nreturn u"%1/%2"_s;'
fine core/lint/model/B.cpp 'return QLatin1String(QT_TRANSLATE_NOOP("hindcast::B", "private key"));'
fine core/lint/model/B.cpp $'const char q = \'"\';\nconst auto s = R"(\nreturn QStringLiteral("not a text of ours");\n)";'
fine core/serve/B.cpp 'return fail(ErrorCode::Io, QStringLiteral("%1 is full").arg(name));'
fine core/store/B.cpp $'fail(ErrorCode::Io, Tr::tr("The file is gone."));\nauto d = QStringLiteral("SQLite 3"), e = u"Deployment.apps"_s;'
fine core/synthetic/B.cpp 'd.text = QStringLiteral("The agent restarted it too early.");'
plant wait tests/ui/tst_b.cpp 'QTest::qWait(200); // a while'
plant wait tests/core/tst_b.cpp 'std::this_thread::sleep_for(std::chrono::seconds(1));'
fine tests/core/tst_b.cpp 'QTest::qWait(i); // wait: a random moment'
plant size core/rules/B.h $'#pragma once\n'"$(yes 'int f();' | head -n 200)" 203
plant size core/rules/B.cpp "$(yes 'void g();' | head -n 600)" 602
plant size tests/core/tst_b.cpp "$(yes 'void g();' | head -n 600)" 602
plant pragma-once core/rules/B.h 'int f();' 1
# Folders that include each other, next to each other, deep in two trees, and a folder with the one that holds it.
source_file core/facets/a/A.cpp '#include "core/facets/b/B.h"'
plant mutual core/facets/b/B.cpp '#include "core/facets/a/A.h"'
source_file core/facets/a/A.cpp '#include "core/facets/b/one/B.h"'
plant mutual core/facets/b/two/deep/B.cpp '#include "core/facets/a/other/A.h"'
source_file core/facets/a/A.cpp '#include "core/facets/C.h"'
plant mutual core/facets/C.cpp '#include "core/facets/a/A.h"'
fine core/facets/a/deep/A.cpp '#include "core/facets/a/A.h"'
rm -r "$tree/core/facets"
for n in $(seq 30); do source_file "core/rules/text/F$n.cpp" 'int f();'; done
check || { echo "FALSE ALARM for 30 files: $output"; failures=$((failures + 1)); }
plant crowded core/rules/text/F31.cpp 'int f();' 1 core/rules/text
rm -r "$tree/core/rules/text"
for n in $(seq 31); do source_file "core/rules/bindings/F$n.cpp" 'int f();'; done
fine core/rules/bindings/F32.cpp 'int f();'
rm -r "$tree/core/rules/bindings"
cases=$((cases + 1))
echo 'int f();' >"$tree/core/domain/B.cpp"
if check || ! grep -q '^core/domain/B.cpp:1: spdx: ' <<<"$output"; then
  echo "NOT FOUND: spdx"; failures=$((failures + 1))
fi
rm "$tree/core/domain/B.cpp"

fine ui/models/B.cpp $'// SELECT id FROM t, #ffffff, future.result()\n/* Qt::red\n future.waitForFinished() */ int a; // "'
fine ui/models/B.cpp $'auto s = tr("Select all"); auto u = "https://example.org"; char q = \'"\'; // Qt::red'
fine ui/models/B.cpp $'#define ABC 1\n#include "ui/models/C.h"\n#include "core/store/Database.h"\n#include "moc_B.cpp"'
fine ui/models/B.cpp $'auto c = Qt::transparent; auto e = "&#128512;"; auto d = QColor(theme.accent()); int n = 1\'000\'000;'
fine core/store/B.cpp $'auto q = R"sql(\n  -- not a comment of ours: /*\n  UPDATE t SET a = 1)sql";\nint resultCount();'
fine core/search/B.cpp 'run("SELECT id FROM t");'
fine core/curation/journal/B.cpp 'run("INSERT INTO t VALUES (1)");'
fine core/facets/B.cpp 'future.then([] {});'
fine core/compute/B.cpp '#include <QtConcurrentMap>'
fine ui/charts/ChartPlot.cpp $'#include "ui/charts/ChartPlot.h"\n#include <QtCharts/QChart>\n#include <QBarSet>'
fine ui/charts/B.cpp $'#include <QLineEdit>\n#include "ui/charts/ChartPlot.h"'
fine app/gui/B.cpp $'#include "ui/window/MainWindow.h"\n#include "app/gui/Options.h"'
fine core/store/layouts/rae/B.cpp $'#include "core/store/layouts/rae/C.h"\n#include "core/store/layouts/Layout.h"'

echo "$((cases - failures)) passed, $failures failed"
[ $failures -eq 0 ]
