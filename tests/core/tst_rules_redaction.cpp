// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Redaction.h"
#include "core/rules/redaction/values/LinePrefilter.h"
#include "core/rules/redaction/values/SecretKey.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

using namespace hindcast;
using namespace hindcast::redaction;

/// What goes and what stays.
class tst_RulesRedaction : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secretsGo_data();
    void secretsGo();
    void restStays_data();
    void restStays();
    void exact_data();
    void exact();
    void names_data();
    void names();
    void counts();
    void keepsLinesAndIndents();
    void bytesAndTextAgree();
    void prefilterMissesNothing();
};

void tst_RulesRedaction::secretsGo_data()
{
    QTest::addColumn<QString>("text");
    const auto rows = [](std::initializer_list<const char*> texts) {
        for (const char* text : texts)
            QTest::newRow(text) << QString::fromUtf8(text);
    };
    // Sentences.
    rows({"The password is hunter2.", "the new root password was hunter2, try it", "Reset: password has been changed to hunter2",
          "API key was rotated to hunter2!", "credentials: the api key is now hunter2", "db_password is still 'hunter2'",
          "passphrase equals \"hunter2\"", "I logged in with password hunter2 and it worked", "password `hunter2` was rejected",
          "Das Passwort lautet hunter2", "The **token** is hunter2", "the secret is Hunter2hunter2", "token was set to hunter2 by ops"});
    // YAML and JSON. The secret is always "hunter2", and "hunter3" where there are two.
    rows({"password: hunter2",
          "password : hunter2",
          "  password: 'hunter2'",
          "\"password\": \"hunter2\",",
          "- password: hunter2",
          "password:\n  hunter2",
          "password: >+\n  hunter2\n\n  hunter3\nnext: 1",
          "password: |2-\n    hunter2\n\n\n  hunter3",
          "password: |\n\n  hunter2",
          "password: !!str hunter2",
          "password: &p hunter2",
          "password: !!binary |\n  hunter2",
          "password: \"one\n  hunter2\"",
          "password: one\n  hunter2",
          "passwords:\n- hunter2\n- hunter3",
          "passwords:\n  - hunter2",
          "passwords: [hunter2, hunter3]",
          "passwords: [\n  hunter2,\n  hunter3\n]",
          "credentials:\n  user: hunter2\n  more:\n    deep: hunter3",
          "credentials:\n  a: |\n    hunter2\n    hunter3\n  b: hunter3",
          "credentials: {user: hunter2, x: {y: hunter3}}",
          "{a: 1, password: hunter2, b: 2}",
          "{\"a\":1,\"password\":\"hunter2\",\"b\":2}",
          "{\"passwords\":[\"hunter2\",\"hunter3\"]}",
          "{\n  \"passwords\": [\n    \"hunter2\",\n    \"hunter3\"\n  ]\n}",
          "{\n\"password\":\n\"hunter2\"\n}",
          "{\n\"passwords\":\n[\n\"hunter2\"\n]\n}",
          "{\"password\":\"a\\\"hunter2\"}",
          "password: 'it''s hunter2'",
          "x: {\\\"password\\\":\\\"hunter2\\\"}",
          "? password\n: hunter2",
          "# password: hunter2",
          "+password: hunter2",
          "-  password: hunter2",
          "spec:\n  template:\n    clientSecret: hunter2",
          "apiKey: hunter2",
          "api-key: hunter2",
          "API_KEY: hunter2",
          "dbPassword: hunter2",
          "dbpassword: hunter2",
          "accessToken: hunter2",
          "privateKey: hunter2",
          "sshKey: hunter2",
          "passphrase: hunter2",
          "tls.key: hunter2",
          ".dockerconfigjson: hunter2",
          "id_rsa: hunter2",
          "spring.datasource.password=hunter2",
          "company.io/api-token: hunter2",
          "password2: hunter2",
          "DB_PASSWORD_PROD: hunter2",
          "pwd: hunter2",
          "userPass: hunter2",
          "rootPw: hunter2",
          "SECRET_KEY: hunter2",
          "client-key-data: hunter2",
          "\"auth\": \"hunter2\"",
          "encryption_key: hunter2",
          "keystore.jks: hunter2",
          "password:\thunter2",
          "password: hunter2 # old",
          "password: hun,ter hunter2",
          "password: hunter2}",
          "password: {hunter2",
          "password:\r\n  hunter2\r\n"});
    // Siblings.
    rows({"- name: DB_PASSWORD\n  value: hunter2",
          "- value: hunter2\n  name: DB_PASSWORD",
          "- name: DB_PASSWORD\n  a: 1\n  b:\n    c: 2\n  value: hunter2",
          "- value: hunter2\n  b:\n    c: 2\n  name: DB_PASSWORD",
          "- name: DB_PASSWORD\n  value: |\n    hunter2\n    hunter3",
          "- name: DB_PASSWORD\n  value:\n    hunter2",
          "-\n  name: DB_PASSWORD\n  value: hunter2",
          "- {name: DB_PASSWORD, value: hunter2}",
          "- {value: hunter2, name: DB_PASSWORD}",
          "[{\"name\":\"A\",\"value\":\"1\"},{\"name\":\"DB_PASSWORD\",\"value\":\"hunter2\"}]",
          "{\"value\":\"hunter2\",\"x\":{\"name\":\"y\"},\"name\":\"DB_PASSWORD\"}",
          "{\n\"name\": \"DB_PASSWORD\",\n\"value\":\n\"hunter2\"\n}",
          "{\n  \"name\": \"DB_PASSWORD\",\n  \"value\": \"hunter2\"\n}",
          "{\"ParameterKey\":\"DbPassword\",\"ParameterValue\":\"hunter2\"}",
          "kind: Secret\ndata:\n  a: hunter2\n  b: hunter3",
          "data:\n  a: hunter2\nkind: Secret",
          "stringData:\n  config.yaml: |\n    x: hunter2\n\n    y: hunter3\nkind: Secret",
          "items:\n- data:\n    a: hunter2\n  metadata:\n    name: x\n  kind: Secret\n- kind: Pod",
          "{\"apiVersion\":\"v1\",\"data\":{\"a\":\"hunter2\"},\"kind\":\"Secret\"}",
          "{\"kind\":\"Secret\",\"stringData\":{\"a\":\"hunter2\",\"b\":\"hunter3\"}}",
          "{\n\"kind\": \"Secret\",\n\"data\": {\n\"a\": \"hunter2\"\n}}",
          "metadata:\n  annotations:\n    last: |\n      {\"data\":{\"a\":\"hunter2\"},\"kind\":\"Secret\"}",
          "{\"last\": \"{\\\"data\\\":{\\\"a\\\":\\\"hunter2\\\"},\\\"kind\\\":\\\"Secret\\\"}\\n\", \"b\": 1}",
          "kind: \"Secret\"\n\"data\":\n  \"a\": \"hunter2\"",
          "data: {a: hunter2}\nkind: Secret",
          "kind: Pod\n---\nkind: Secret\ndata:\n  a: hunter2\n---\nkind: Pod"});
    // Environments, command lines, headers, SQL.
    rows({"DB_PASSWORD=hunter2",
          "export DB_PASSWORD=hunter2",
          "export A=1 DB_PASSWORD='hunter2'",
          "DB_PASSWORD=\"one\nhunter2\"\nA=1",
          "DB_PASSWORD=hunter2 ./run --fast",
          "password = hunter2 hunter3",
          "set PGPASSWORD=hunter2",
          "$env:DB_PASSWORD = \"hunter2\"",
          "ENV DB_PASSWORD=hunter2",
          "config['password'] = 'hunter2'",
          "run --api-key=hunter2 --x",
          "run --api-key hunter2",
          "run --password 'hunter2 hunter3'",
          "run -password hunter2",
          "run --token=\"hunter2\"",
          "run --password=a,b;hunter2",
          "run \"--password=hunter2\"",
          "args: [\"--token\", \"hunter2\"]",
          "args: [\"--token=hunter2\"]",
          "- --token\n- hunter2",
          "[\n  \"--token\",\n  \"hunter2\"\n]",
          "run --password it\\ hunter2",
          "run --password 'it'\\''hunter2'",
          "mysql -uroot -phunter2 db",
          "mysql -u root -p hunter2",
          "mysqldump -p'hunter2' db",
          "mysql -h x -p\"hunter2\"",
          "sshpass -p hunter2 ssh x",
          "sshpass -phunter2 ssh x",
          "redis-cli -h x -a hunter2 ping",
          "docker login -u me -p hunter2 r.io",
          "curl -u admin:hunter2 https://x",
          "curl -uadmin:hunter2 https://x",
          "curl --user admin:hunter2 x",
          "curl --user=admin:hunter2 x",
          "curl -u 'admin:hunter2 hunter3' x",
          "curl -H 'X-Api-Key: hunter2' x",
          "curl -H \"Authorization: Bearer hunter2\" x",
          "curl -H 'Cookie: a=hunter2; b=hunter3' x",
          "curl -d '{\"password\":\"hunter2\"}' x",
          "[\"curl\",\"-u\",\"admin:hunter2\"]",
          "Authorization: Bearer hunter2",
          "Authorization: Basic hunter2",
          "authorization=Bearer hunter2",
          "X-Api-Key: hunter2",
          "Cookie: sid=hunter2; x=hunter3",
          "Set-Cookie: sid=hunter2",
          "Proxy-Authorization: Basic hunter2",
          "got Bearer hunter2xyz from x",
          "--from-literal=pw=hunter2",
          "kubectl create secret generic x --from-literal=password=hunter2 --from-literal=token='hunter3'",
          "kubectl create secret docker-registry r --docker-password=hunter2",
          "message: login failed, token=hunter2 rejected",
          "level=info msg=\"login password: hunter2 ok\"",
          "GET /x?token=hunter2&b=1",
          "https://x/y?sig=hunter2&se=1",
          "CREATE USER x IDENTIFIED BY 'hunter2'",
          "ALTER USER x WITH PASSWORD 'hunter2'",
          "ALTER ROLE x PASSWORD 'hunter2';",
          "IDENTIFIED WITH native BY 'hunter2'",
          "SET PASSWORD FOR 'u'@'h' = 'hunter2'",
          "set password = PASSWORD('hunter2')",
          "SET PASSWORD 'hunter2'",
          "machine x login y password hunter2",
          "echo hunter2 | docker login --password-stdin",
          "jdbc:oracle:thin:scott/hunter2@//h:1521/x",
          "<password>hunter2</password>",
          "<add password=\"hunter2\"/>"});
    // URLs and connection strings.
    rows({"https://user:hunter2@git.corp/x", "postgres://svc:hunter2@db:5432/app", "redis://:hunter2@cache:6379/0",
          "mongodb+srv://u:hunter2@h1,h2/db", "amqp://u:hun@hunter2@h/v", "postgres://u:hun/hunter2@db/app",
          "url=jdbc:sqlserver://h;user=a;password=hunter2;x=1", "jdbc:postgresql://h/d?user=a&password=hunter2",
          "host=h password=hunter2 dbname=d", "host=h password='hunter2 hunter3' dbname=d", "Server=h;User Id=a;Pwd=hunter2;Database=d",
          "Server=h;Password=hunter2;", "u:hunter2@tcp(h:3306)/d", "AccountName=a;AccountKey=hunter2==;EndpointSuffix=x",
          "Endpoint=sb://x/;SharedAccessKey=hunter2=", "https:\\/\\/u:hunter2@h\\/x", "a, https://u:hunter2@h, ftp://v:hunter3@i",
          "https://hooks.slack.com/services/T0/B0/hunter2", "x: 'https://u:hunter2@h/p'"});
    // PEM.
    rows({"-----BEGIN RSA PRIVATE KEY-----\nhunter2\nhunter3\n-----END RSA PRIVATE KEY-----\na: 1",
          "k: \"-----BEGIN KEY-----\\nhunter2\\n-----END KEY-----\\n\"",
          "k: |\n  -----BEGIN KEY-----\n  hunter2\n\n  hunter3\n  -----END KEY-----\nb: 1",
          "-----BEGIN A-----\nProc-Type: 4,ENCRYPTED\n\nhunter2\n", "x\n-----BEGIN A-----\nhunter2",
          "{\"private_key\": \"-----BEGIN PRIVATE KEY-----\\nhunter2\\n-----END PRIVATE KEY-----\\n\"}"});
}

void tst_RulesRedaction::secretsGo()
{
    QFETCH(QString, text);
    QVERIFY(text.contains(u"hunter2"));
    const QString result = redacted(text);
    QVERIFY2(!result.contains(u"hunter"), qPrintable(result));
    QVERIFY2(result.contains(u"<redacted"), qPrintable(result));
    QCOMPARE(redacted(result), result);
}

void tst_RulesRedaction::restStays_data()
{
    QTest::addColumn<QString>("text");
    for (
        const char* text :
        {"",
         "\n",
         "a\r\nb\r\n",
         "no secrets here",
         "The token is expired since 24h and was issued at 2026-11-21T10:00:00Z",
         "the password is wrong",
         "password was changed 3 days ago by user42",
         "the token is 3600s old",
         "the secret is db-credentials-v2 in namespace prod1",
         "secret db-credentials-v2 is missing",
         "the password is base64-encoded",
         "password rotation is due in week47",
         "send the token to node12",
         "the api key is missing in config-v2",
         "token is <redacted>",
         "pass 3 of tests2",
         "The token is valid for pod web-7f8b9c-x2x4z",
         "name: my-deployment-abcdefgh-6f7b8c9d5-abcde",
         "image: nginx@sha256:6f1ed12f464ec32a2d7a4e3e0d1f8a2b3c4d5e6f708192a3b4c5d6e7f8091a2b",
         "image: repo/app:9fceb02d0ae598e95dc970b74767f19372d61af8",
         "uid: 123e4567-e89b-12d3-a456-426614174000",
         "tokenizer: bert-base-uncased",
         "passwordPolicy: strict",
         "secretName: db-credentials",
         "secretKeyRef:\n  name: db\n  key: password",
         "- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef:\n      name: db-credentials\n      key: password",
         "tokenReviews: x",
         "resources: [tokenreviews]",
         "maxTokens: 100",
         "max_tokens=100",
         "tokens: 100",
         "total_tokens: 12345",
         "automountServiceAccountToken: false",
         "imagePullSecrets:\n- name: regcred",
         "serviceAccountName: token-reviewer",
         "kubectl rollout restart deployment/authorization-service -n prod",
         "password: ${DB_PASSWORD}",
         "password: $(DB_PASSWORD)",
         "password: {{ .Values.password }}",
         "password:",
         "password: \"\"",
         "token: null",
         "- --token=$(TOKEN)",
         "volumes:\n- name: tls\n  secret:\n    secretName: tls-secret\n    defaultMode: 420\n    items:\n    - key: tls.key\n      path: key.pem",
         "- serviceAccountToken:\n    expirationSeconds: 3607\n    path: token",
         "secretRef:\n  name: env-secrets",
         "secrets:\n- name: default-token-x2b9c",
         "kind: Secret\nmetadata:\n  name: x",
         "kind: ConfigMap\ndata:\n  a: b\n  c: d",
         "key: app\nvalue: shop",
         "- key: dedicated\n  operator: Equal\n  value: gpu",
         "https://kubernetes.default.svc:443/api/v1",
         "git@github.com:a/b.git",
         "ssh://git@host/x",
         "https://h:8080/a@b",
         "Error: secret \"regcred\" not found",
         "kubectl get secret db-credentials -n prod",
         "kubectl create token sa",
         "TOKEN_URL=https://x/y",
         "PASSWORD_FILE=/run/secrets/pw",
         "--token-auth-file=/x",
         "--password-stdin",
         "docker run -p 80:80 -u 1000:1000 x",
         "kubectl patch deploy x -p '{\"spec\":{}}'",
         "image: corp/vault-token:1.25",
         "/var/lib/kubelet/pods/0a1B2c3D-aaaa-bbbb-cccc-0123456789ab/volumes/kubernetes.io~empty-dir/x",
         "PWD=/root",
         "integrity sha512-9fQ8x1Zl2mJk3nR4tS5vU6wX7yZ8aB9cD0eF1gH2iJ3kL4mN5oP6qR7sT8uV9wX0yZ1aB2cD3eF4gH5iJ6kL7m==",
         "authorization:\n  mode: Webhook",
         "DB_PASSWORD:  <set to the key 'password' in secret 'db'>  Optional: false",
         "the task-runner-is-a-very-long-name-that-goes-on-and-on-for-ever",
         "rules: {{ range .x }}",
         "monkey: 1",
         "keys: 3",
         "topologyKey: kubernetes.io/hostname",
         "compass: north",
         "author: me",
         "risk-factor: 3",
         "disk-usage-of-the-nodes-in-the-eastern-region"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void tst_RulesRedaction::restStays()
{
    QFETCH(QString, text);
    QCOMPARE(redacted(text), text);
    QCOMPARE(redactedUtf8(text.toUtf8()), text.toUtf8());
}

void tst_RulesRedaction::exact_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("  password: hunter2\r\nb: 1", "  password: <redacted>\r\nb: 1");
    row("{\"a\":1,\"password\":\"x\",\"b\":2}", "{\"a\":1,\"password\":\"<redacted>\",\"b\":2}");
    row("{a: 1, password: x, b: 2}", "{a: 1, password: <redacted>, b: 2}");
    row("\"passwords\": [\"a\", \"b\"],", "\"passwords\": \"<redacted-block>\",");
    row("password: |2-\n    a\n\n    b\nc: 1", "password: |2-\n    <redacted-block>\n\nc: 1");
    row("tls.key: |\n  -----BEGIN A-----\n  x\n  -----END A-----\nc: 1", "tls.key: |\n  <redacted-pem-block>\nc: 1");
    row("a: |\n  -----BEGIN A-----\n  x\n  -----END A-----\nc: 1", "a: |\n  <redacted-pem-block>\nc: 1");
    row("k: \"-----BEGIN A-----\\nx\\n-----END A-----\\n\"", "k: \"<redacted-pem-block>\\n\"");
    row("- name: DB_PASSWORD\n  value: x\n- name: A\n  value: y", "- name: DB_PASSWORD\n  value: <redacted>\n- name: A\n  value: y");
    row("curl -u admin:x -H 'X-Api-Key: y' https://h", "curl -u admin:<redacted> -H 'X-Api-Key: <redacted>' https://h");
    row("postgres://u:x@db:5432/app?sslmode=require", "postgres://u:<redacted>@db:5432/app?sslmode=require");
    row("GET /x?token=x&b=1", "GET /x?token=<redacted>&b=1");
    row("DB_PASSWORD=x OTHER=1 ./run", "DB_PASSWORD=<redacted> OTHER=1 ./run");
    row("kind: Secret\ndata:\n  a: eA==\n  b: |\n    x\n    y\ntype: Opaque",
        "kind: Secret\ndata:\n  a: <redacted>\n  b: |\n    <redacted-block>\ntype: Opaque");
    row("x: LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQpNSUlFb2dJQkFBS0N3", "x: <redacted-token>");
    row("ca: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSURQRENDQWlTZ0F3", "ca: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSURQRENDQWlTZ0F3");
    row("x token=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x and more", "x token=<redacted> and more");
    row("saw eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x here", "saw <redacted-token> here");
    row("key ghp_16C7e42F292c6912E7710c838347Ae178B4a.", "key <redacted-token>.");
    row("secrets:\n- name: a\n  password: x", "secrets:\n- name: a\n  password: <redacted>");
    row("Server=h;Pwd=x;Database=d", "Server=h;Pwd=<redacted>;Database=d");
}

void tst_RulesRedaction::exact()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(redacted(text), expected);
    QCOMPARE(redacted(expected), expected);
}

void tst_RulesRedaction::names_data()
{
    QTest::addColumn<KeyKind>("kind");
    const auto rows = [](KeyKind kind, std::initializer_list<const char*> names) {
        for (const char* name : names)
            QTest::newRow(name) << kind;
    };
    rows(KeyKind::Secret,
         {"password",
          "Password",
          "PASSWORD",
          "dbPassword",
          "DBPassword",
          "db_password",
          "db-password",
          "db.password",
          "mysqlpassword",
          "PGPASSWORD",
          "pwd",
          "apiKey",
          "APIKey",
          "api_key",
          "apikey",
          "x-api-key",
          "--api-key",
          "clientSecret",
          "client_secret",
          "accessToken",
          "access-token",
          "authtoken",
          "privateKey",
          "private_key",
          "sshKey",
          "ssh_key",
          "passphrase",
          "credentials",
          "tls.key",
          "ca.key",
          "server.key",
          "key.pem",
          ".dockerconfigjson",
          ".netrc",
          ".pgpass",
          "id_rsa",
          "id_ed25519",
          "htpasswd",
          "truststore",
          "AWS_SECRET_ACCESS_KEY",
          "aws_session_token",
          "GITHUB_TOKEN_2",
          "DB_PASS",
          "secretKey",
          "AccountKey",
          "SharedAccessKey",
          "_authToken",
          "bearerToken"});
    rows(KeyKind::Ordinary,
         {"tokenizer",
          "passwordPolicy",
          "secretName",
          "secretKeyRef",
          "tokenReviews",
          "maxTokens",
          "max_tokens",
          "imagePullSecrets",
          "imagePullSecret",
          "TOKEN_URL",
          "passwordFile",
          "password-stdin",
          "existingSecret",
          "key",
          "keys",
          "publicKey",
          "topologyKey",
          "monkey",
          "turkey",
          "compass",
          "passage",
          "bypass",
          "secretary",
          "secret-store",
          "token-ttl",
          "redacted-token",
          "a",
          "",
          "...",
          "--",
          "tokenExpirationSeconds"});
    rows(KeyKind::Reference, {"secret", "secrets", "serviceAccountToken", "tokens"});
    rows(KeyKind::Header, {"Authorization", "authorization", "Proxy-Authorization", "Cookie", "set-cookie", "auth", "_auth"});
}

void tst_RulesRedaction::names()
{
    QFETCH(KeyKind, kind);
    const char* name = QTest::currentDataTag();
    QVERIFY2(keyKind(name) == kind, name);
    if (kind != KeyKind::Ordinary)
        QVERIFY(mayHoldSecret(std::string(name) + ": x") && mayHoldSecret("name: " + std::string(name)));
    const std::string longName = std::string(5'000, 'x') + '.' + name;
    if (kind == KeyKind::Secret && std::string_view(name).find("id_") == std::string_view::npos && std::string_view(name) != "key.pem")
        QVERIFY(keyKind(longName) == KeyKind::Secret);
}

void tst_RulesRedaction::counts()
{
    const RedactionResult none = redactedWithCounts(u"a: 1\nb: 2\n");
    QCOMPARE(none.replaced, 0);
    QCOMPARE(none.dropped, 0);
    const RedactionResult some = redactedWithCounts(
        u"password: x\ntoken: y\nkey.pem: |\n  -----BEGIN A-----\n  x\n  y\n  -----END A-----\n");
    QCOMPARE(some.text, QStringLiteral("password: <redacted>\ntoken: <redacted>\nkey.pem: |\n  <redacted-pem-block>\n"));
    QCOMPARE(some.replaced, 3);
    QCOMPARE(some.dropped, 3);
}

void tst_RulesRedaction::keepsLinesAndIndents()
{
    const QString text = QStringLiteral("a:\n\tpassword: x\n      - token: y\n\n  b: ü\n\n");
    QCOMPARE(redacted(text), QStringLiteral("a:\n\tpassword: <redacted>\n      - token: <redacted>\n\n  b: ü\n\n"));
}

void tst_RulesRedaction::bytesAndTextAgree()
{
    const QString text = QStringLiteral("ключ: значение\npassword: пароль\n名前: 値 \U0001F600\nурл: https://u:пароль@h\n");
    QCOMPARE(QString::fromUtf8(redactedUtf8(text.toUtf8())), redacted(text));
    QVERIFY(!redacted(text).contains(QStringLiteral("пароль")));
    const QByteArray broken("a: \xff\xfe\npassword: \xff\xfe\nb: \xc3");
    QCOMPARE(redactedUtf8(broken), QByteArray("a: \xff\xfe\npassword: <redacted>\nb: \xc3"));
    QString lone = QStringLiteral("a: ");
    lone += QChar(0xd800);
    QCOMPARE(redacted(lone), lone);
}

void tst_RulesRedaction::prefilterMissesNothing()
{
    QVERIFY(!mayHoldSecret("  replicas: 3"));
    QVERIFY(!mayHoldSecret("image: nginx:1.25"));
    for (const char* line : {"password", "PASSWD", "apikey", "x-token", "Secret", "https://", "-----BEGIN", "mysql -p b", "curl -u x",
                             "\"curl\", \"-u\"", "eyJ", "xoxb-", "sk-ant", "hf_", "npm_", "dop_v1_"})
        QVERIFY2(mayHoldSecret(line), line);
}

HINDCAST_TEST(tst_RulesRedaction)
#include "tst_rules_redaction.moc"
