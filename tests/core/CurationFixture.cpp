// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "CurationFixture.h"

#include "core/curation/plan/CurationAction.h"
#include "tests/support/SpecDraft.h"

using namespace Qt::Literals::StringLiterals;

namespace hindcast::test {
namespace {

/// Fills the file before it is opened for curation.
EngineFixture filled(const QString& path)
{
    constexpr qint64 t = CurationFixture::start;
    EngineFixture f(path);
    f.pattern(u"oom"_s, u"c"_s, 0.9, 3, t);
    f.pattern(u"oom"_s, u"d"_s, 0.95, 4, t);
    f.pattern(u"dns"_s, u"c"_s, 0.9, 2, t, true);
    f.pattern(u"disk"_s, u"c"_s, 0.9, 2, t);
    f.pattern(u"cpu"_s, u"c"_s, 0.9, 2, t);
    f.pattern(u"low"_s, u"c"_s, 0.6, 1, t);
    f.block(u"disk"_s, u"c"_s, {});
    f.block(u"cpu"_s, u"c"_s, {});
    f.block(u"cpu"_s, {}, {});
    f.outcome(u"oom"_s, t - 1000, 0.9, true);
    f.outcome(u"oom"_s, t, 0.9, true);
    f.outcome(u"oom"_s, t, 0.9, true, u"d"_s);
    f.outcome(u"nothing"_s, t, 0.5);
    for (const char* state : {"active", "demoted"})
        f.run(
            "INSERT INTO reflections(kind, text, importance, first_seen, last_seen, created_at, state) VALUES ('reflection', 'r', 0.5, ?1, "
            "?1, ?1, ?2)",
            {Cell(t), Cell(QByteArray(state))});
    f.run("INSERT INTO episode_memory(query, reward, reflection, lesson, lesson_parsed, created_at) VALUES ('q', -0.5, ?1, ?1, 0, ?2)",
          {Cell(QByteArray("Problem: p\nLesson: l")), Cell(t)});
    f.run("INSERT INTO decision_reviews(state, action, component, valid, message, reflection, insights, reflection_success, created_at) "
          "VALUES ('{\"own\":1,\"reflection_insights\":{}}', 'keep', 'c', 1, '', ?1, '{}', 1, ?2)",
          {Cell(QByteArray("# R\n## Strengths\n- quick")), Cell(t)});
    return f;
}

} // namespace

CurationFixture::CurationFixture() : url(DatabaseUrl::sqlite(m_folder.filePath(u"memory.db"_s))), rows(filled(url.path)), desk(url) {}

PortableChangeSet CurationFixture::carriedExample()
{
    PortableChangeSet file{u"7c0a"_s, u"demote"_s, u"outdated"_s, u"elsewhere"_s, u"bob"_s, Timestamp{start}, u"native"_s, u"sqlite"_s, {}};
    PortableRow row{
        RowChange::Kind::Update, RelationId::Patterns, {}, {{u"pattern_name"_s, Cell(u"oom"_s)}, {u"cluster_id"_s, Cell(u"c"_s)}}, {}};
    row.columns = {{u"demoted"_s, Cell(false), Cell(true)}};
    file.rows = {row};
    return file;
}

SpecDraft CurationFixture::spec(const QString& action)
{
    SpecDraft s;
    s.action = action;
    s.reason = ReasonCode::FixHarmful;
    s.actor = u"ann"_s;
    s.at = now;
    return s;
}

SpecDraft CurationFixture::example(const QString& action)
{
    SpecDraft s = spec(action);
    if (action == "demote"_L1) {
        s.keys = {key(u"oom"_s, u"c"_s), key(u"low"_s, u"c"_s)};
        s.alsoBlock = true;
    } else if (action == "restore"_L1) {
        s.keys = {key(u"dns"_s, u"c"_s)};
    } else if (action == "amend"_L1) {
        s.keys = {key(u"oom"_s, u"c"_s), key(u"oom"_s, u"d"_s)};
        s.text = u"another fix"_s;
    } else if (action == "mark-incorrect"_L1) {
        s.keys = {Locator(1), Locator(2)};
    } else if (action == "block"_L1) {
        s.signatures = {{u"oom"_s, {}}, {u"not yet seen"_s, u"c"_s}};
        s.until = Timestamp{now.us + Timestamp::perDay};
    } else if (action == "unblock"_L1) {
        s.signatures = {{u"disk"_s, u"c"_s}, {u"cpu"_s, {}}};
    } else if (action == "quarantine"_L1) {
        s.taint.since = Timestamp{0};
        s.taint.until = now;
    } else if (action == "merge"_L1) {
        s.keys = {key(u"low"_s, u"c"_s), key(u"dns"_s, u"c"_s)};
        s.into = key(u"oom"_s, u"c"_s);
    } else if (action == "resolve"_L1) {
        s.keys = {key(u"oom"_s, u"c"_s), key(u"oom"_s, u"d"_s)};
        s.resolution = {Resolved::Both, {u"old nodes"_s, u"new nodes"_s}};
    } else if (action == "alias-cluster"_L1) {
        s.alias = {u"c"_s, u"e"_s};
    } else if (action == "apply-change-set"_L1) {
        s.file = std::make_shared<const PortableChangeSet>(carriedExample());
    } else if (action == "archive-reflection"_L1) {
        s.keys = {Locator(1), Locator(2)};
    } else if (action == "demote-reflection"_L1) {
        s.keys = {Locator(1)};
    } else if (action == "restore-reflection"_L1) {
        s.keys = {Locator(2)};
    } else if (action == "revise-reflection"_L1) {
        s.keys = {Locator(1)};
        s.revisions = {
            {{u"another text"_s, {}, 0.7, 0.6, {u"t"_s, u"with \"quotes\""_s}}, ReflectionQuality::Model, u"p"_s, u"m"_s, u"r@2"_s}};
    } else if (action == "revise-episode"_L1 || action == "revise-review"_L1) {
        s.keys = {Locator(1)};
    } else if (action == "annotate-pattern"_L1 || action == "delete-pattern"_L1 || action == "confirm"_L1 || action == "pin"_L1) {
        s.keys = {key(u"oom"_s, u"c"_s), key(u"low"_s, u"c"_s)};
        s.text = u"seen on old nodes only"_s;
    } else if (action == "delete-reflection"_L1) {
        s.keys = {Locator(1), Locator(2)};
    } else if (action.endsWith("-reflection"_L1) || action.endsWith("-episode"_L1)) {
        s.keys = {Locator(1)};
        s.text = u"Problem: x\nLesson: another"_s;
    } else if (action == "undo"_L1) {
        s.changeSet = desk.applied(example(u"demote"_s)).changeSet;
    } else {
        s.action.clear();
    }
    return s;
}

bool isRefusedHere(const QString& action)
{
    return action == "demote-episode"_L1 || action == "restore-episode"_L1 || action == "mark-wrong-episode"_L1;
}

bool isAboutMemories(const QString& action)
{
    const RelationId subject = findCurationAction(action)->subject;
    return subject == RelationId::Reflections || subject == RelationId::Episodes || subject == RelationId::Reviews;
}

} // namespace hindcast::test
