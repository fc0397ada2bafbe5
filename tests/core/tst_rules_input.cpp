// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/input/RuleBinding.h"
#include "core/rules/input/RuleInput.h"
#include "tests/support/TestRegistry.h"

#include <QJsonDocument>
#include <QTest>

using namespace hindcast;

/// What the rules say to input that means nothing, and that the sentence names the field.
class tst_RulesInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refused_data()
    {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("input");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* rule, const char* input, const char* field) {
            QTest::addRow("%s %s", rule, input) << QString::fromLatin1(rule) << QString::fromLatin1(input) << QString::fromLatin1(field);
        };
        row("outcome_key", R"({})", "playbooks");
        row("outcome_key", R"({"playbooks":"a","cluster_id":"c"})", "playbooks");
        row("outcome_key", R"({"playbooks":[1],"cluster_id":"c"})", "playbooks");
        row("outcome_key", R"({"playbooks":[],"cluster_id":7})", "cluster_id");
        row("confidence", R"({})", "path");
        row("confidence", R"({"path":7})", "path");
        row("confidence", R"({"path":"direct","playbook_matched":1,"verified":null})", "playbook_matched");
        row("confidence", R"({"path":"direct","playbook_matched":true,"verified":"yes"})", "verified");
        row("confidence", R"({"path":"direct","playbook_matched":true})", "verified");
        row("confidence", R"({"path":"synthesis"})", "model_confidence");
        row("confidence", R"({"path":"synthesis","model_confidence":null})", "model_confidence");
        row("confidence", R"({"path":"synthesis","model_confidence":1.01})", "model_confidence");
        row("confidence", R"({"path":"synthesis","model_confidence":"0.9"})", "model_confidence");
        row("eligibility", R"({"confidence":-0.1,"verified":true})", "confidence");
        row("eligibility", R"({"confidence":0.9,"verified":true,"feedback":"great"})", "feedback");
        row("eligibility", R"({"confidence":0.9,"verified":true,"feedback":""})", "feedback");
        row("eligibility", R"({"confidence":0.9,"verified":true,"path":"read_only"})", "path");
        row("eligibility", R"({"confidence":0.9,"verified":true,"require_verified":"no"})", "require_verified");
        row("promotion_step", R"({"outcome":{"at":1,"confidence":0.9,"recommended_fix":"f"},"cooldown_hours":1,"cooldown_mode":"fixed"})",
            "pattern");
        row("promotion_step", R"({"pattern":null,"cooldown_hours":1,"cooldown_mode":"fixed"})", "outcome");
        row("promotion_step",
            R"({"pattern":null,"outcome":{"at":"x","confidence":0.9,"recommended_fix":"f"},"cooldown_hours":1,"cooldown_mode":"fixed"})",
            "outcome.at");
        row("promotion_step",
            R"({"pattern":null,"outcome":{"at":1e12,"confidence":0.9,"recommended_fix":"f"},"cooldown_hours":1,"cooldown_mode":"fixed"})",
            "outcome.at");
        row("promotion_step",
            R"({"pattern":null,"outcome":{"at":1,"confidence":0.9,"recommended_fix":"f"},"cooldown_hours":-1,"cooldown_mode":"fixed"})",
            "cooldown_hours");
        row("promotion_step",
            R"({"pattern":null,"outcome":{"at":1,"confidence":0.9,"recommended_fix":"f"},"cooldown_hours":0.5,"cooldown_mode":"fixed"})",
            "cooldown_hours");
        row("promotion_step",
            R"({"pattern":{"occurrence_count":1.5,"confidence":0.9,"last_seen_at":0,"demoted":false},"outcome":{},"cooldown_hours":1,"cooldown_mode":"fixed"})",
            "pattern.occurrence_count");
        row("promotion_step",
            R"({"pattern":{"occurrence_count":-1,"confidence":0.9,"last_seen_at":0,"demoted":false},"outcome":{},"cooldown_hours":1,"cooldown_mode":"fixed"})",
            "pattern.occurrence_count");
        row("promotion_step",
            R"({"pattern":{"occurrence_count":1,"confidence":9,"last_seen_at":0,"demoted":false},"outcome":{},"cooldown_hours":1,"cooldown_mode":"fixed"})",
            "pattern.confidence");
        row("promotion_sequence", R"({"times":[1,"2"],"cooldown_hours":1,"cooldown_mode":"fixed"})", "times");
        row("promotion_sequence", R"({"times":5,"cooldown_hours":1,"cooldown_mode":"fixed"})", "times");
        row("hint_visibility",
            R"({"confidence":0.9,"occurrence_count":2,"demoted":0,"cluster_id":"a","current_cluster":"a","age_us":0,"decay_days":30})",
            "demoted");
        row("hint_visibility",
            R"({"confidence":0.9,"occurrence_count":2,"demoted":false,"cluster_id":"a","current_cluster":"a","age_us":0.5,"decay_days":30})",
            "age_us");
        row("hint_visibility",
            R"({"confidence":1.5,"occurrence_count":2,"demoted":false,"cluster_id":"a","current_cluster":"a","age_us":0,"decay_days":30})",
            "confidence");
        row("retention", R"({"kind":"outcome","retain_days":36501,"age_us":5})", "retain_days");
        row("retention", R"({"kind":"outcome","retain_days":"90","age_us":5})", "retain_days");
        row("retention", R"({"kind":"pattern","retain_days":30,"age_us":5,"demoted":false})", "confidence");
        row("cluster_id", R"({"cluster_id":"","context":"","server":7,"kube_system_uid":""})", "server");
        row("cluster_id", R"({})", "cluster_id");
        row("verification", R"({"enabled":true,"pods_read_ok":true,"unhealthy_after":null,"had_issues_before":true})", "unhealthy_after");
        row("is_mutation", R"({"command":null})", "command");
        row("is_mutation", R"({"command":["kubectl"]})", "command");
        row("namespace_of", R"({"commands":["x"]})", "manifests");
        row("namespace_of", R"({"commands":[null],"manifests":[]})", "commands");
    }

    void refused()
    {
        QFETCH(QString, rule);
        QFETCH(QString, input);
        QFETCH(QString, field);
        const QJsonDocument document = QJsonDocument::fromJson(input.toUtf8());
        QVERIFY(document.isObject() && findRule(rule));
        const Expected<QJsonValue> output = findRule(rule)->call(document.object());
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::InvalidInput);
        QVERIFY2(output.error().sentence.contains(u'"' + field + u'"'), qPrintable(output.error().sentence));
    }

    void fractionsOfSecondsSurvive()
    {
        const RuleInput in(QJsonObject{{QStringLiteral("t"), 0.000001}, {QStringLiteral("n"), -1.5}});
        QCOMPARE(secondsField(in, QLatin1String("t")).value(), 1);
        QCOMPARE(secondsValue(secondsField(in, QLatin1String("n")).value()).toDouble(), -1.5);
    }
};

HINDCAST_TEST(tst_RulesInput)
#include "tst_rules_input.moc"
