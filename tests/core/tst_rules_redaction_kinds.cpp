// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Redaction.h"
#include "core/rules/redaction/shapes/Shape.h"
#include "core/rules/redaction/values/HarmlessValue.h"
#include "tests/support/TestRegistry.h"

#include <QTest>

#include <set>

using namespace hindcast;
using namespace hindcast::redaction;
using namespace Qt::Literals::StringLiterals;

/// Each kind of text that once leaked or was touched wrongly, and exactly what becomes of it.
class tst_RulesRedactionKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exact_data();
    void exact();
    void stays_data();
    void stays();
    void languages_data();
    void languages();
    void cutAndWhole();
    void shapesAreSound();
    void shapesOfEveryVendorAreFound();
};

void tst_RulesRedactionKinds::exact_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    // only the value goes
    row("datadog: DD_API_KEY 3f786850e387550fdab836ed7e6dc881 in the daemonset", "datadog: DD_API_KEY <redacted> in the daemonset");
    row("password=hunter2 and then restart the pod", "password=<redacted> and then restart the pod");
    row("password: hunter2, then restart the pod", "password: <redacted>, then restart the pod");
    row("DB_PASSWORD=hunter2 make deploy", "DB_PASSWORD=<redacted> make deploy");
    row("password: correct horse battery staple", "password: <redacted>");
    row("the password is Geheim9!, then restart the pod", "the password is <redacted>, then restart the pod");
    row("Authorization: Bearer hunter2", "Authorization: Bearer <redacted>");
    // piped into what names the secret
    row("echo 'a b' | docker login -u ci --password-stdin", "echo '<redacted>' | docker login -u ci --password-stdin");
    row("echo hunter2 | gh auth login --with-token", "echo <redacted> | gh auth login --with-token");
    row("printf '%s' hunter2 | sudo -S true", "printf '%s' <redacted> | sudo -S true");
    row("echo 'root:hunter2' | chpasswd", "echo 'root:<redacted>' | chpasswd");
    row("echo -n 2XUULDJAUDL3IBNN | oathtool --totp -b -", "echo -n <redacted> | oathtool --totp -b -");
    row("oathtool --totp -b 2XUULDJAUDL3IBNN", "oathtool --totp -b <redacted>");
    row("LAP-0331: 482031-117205-660924-093511-284416-571093-339207-615846.", "LAP-0331: <redacted>.");
    row("seed words in order: ladder crisp mango orbit fence tunnel velvet scout ignore puzzle amber ritual (on paper too)",
        "seed words in order: <redacted> (on paper too)");
    row("the API key 3f786850e387550fdab836ed7e6dc881 was in a PDF", "the API key <redacted> was in a PDF");
    row("a hard-coded HMAC secret, 3f786850e387550fdab836ed7e6dc881, in both builds",
        "a hard-coded HMAC secret, <redacted>, in both builds");
    row("it holds my cookie, JSESSIONID=DVVJ2GREIBZN48C3U5VMU9XREGNYJ4DZ. Remove it",
        "it holds my cookie, JSESSIONID=<redacted>. Remove it");
    row("*:*:*:postgres:wildcardMadness", "*:*:*:postgres:<redacted>");
    row("values: map[auth:map[password:Ratatouille#7 username:gitea]]", "values: map[auth:map[password:<redacted> username:gitea]]");
    // of one use
    row("auth: sending OTP 519836 to +49170*****12", "auth: sending OTP <redacted> to +49170*****12");
    row("Der Einmalcode aus der SMS war 481 203, schon abgelaufen.", "Der Einmalcode aus der SMS war <redacted>, schon abgelaufen.");
    row("printed NPM_TOKEN=abcd1234efgh5678. Job logs are public", "printed NPM_TOKEN=<redacted>. Job logs are public");
    // the last word, whatever it looks like
    row("new wifi password in the depot: Fork:Lift", "new wifi password in the depot: <redacted>");
    row("Generated password for user 'elastic': -do-5fBSApPCDbtkoL64", "Generated password for user 'elastic': <redacted>");
    // as servers log it
    row("slapd[900]: conn=1 op=0 BIND dn=\"uid=vpn\" method=128 cred=tunnelblick3",
        "slapd[900]: conn=1 op=0 BIND dn=\"uid=vpn\" method=128 cred=<redacted>");
    row("freeradius: Login incorrect (mschap: FAILED): [k.ostrom/Fjordline12] (from client ap-3 port 0)",
        "freeradius: Login incorrect (mschap: FAILED): [k.ostrom/<redacted>] (from client ap-3 port 0)");
    row("password: \"{{ 'Ambossfall' | password_hash('sha512') }}\"", "password: \"{{ '<redacted>' | password_hash('sha512') }}\"");
    row("tacacs server TAC1\n address ipv4 10.1.1.9\n key tac0-Bell", "tacacs server TAC1\n address ipv4 10.1.1.9\n key <redacted>");
    row("*:5432:warehouse:dbt:three plain words", "*:5432:warehouse:dbt:<redacted>");
    row("SMS: body=\"Ihr Anmeldecode lautet 749986\" status=DELIVERED", "SMS: body=\"Ihr Anmeldecode lautet <redacted>\" status=DELIVERED");
    row("kind: Secret\nstringData:\n  url: https://hooks.slack.com/services/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",
        "kind: Secret\nstringData:\n  url: https://hooks.slack.com/services/<redacted-token>");
    row("docker login --password-stdin <<< hunter2", "docker login --password-stdin <<< <redacted>");
    // positional
    row("htpasswd -b f bob hunter2", "htpasswd -b f bob <redacted>");
    row("htpasswd -nbB bob hunter2", "htpasswd -nbB bob <redacted>");
    row("rabbitmqctl change_password bob hunter2", "rabbitmqctl change_password bob <redacted>");
    row("setx DB_PASSWORD hunter2", "setx DB_PASSWORD <redacted>");
    row("kubeadm join --certificate-key abcdef01 --v=5", "kubeadm join --certificate-key <redacted> --v=5");
    row("mysql -uroot -pshop db", "mysql -uroot -p<redacted> db");
    row("sqlplus scott/hunter2@db", "sqlplus scott/<redacted>@db");
    row("bash -c 'mysql -phunter2 db'", "bash -c 'mysql -p<redacted> db'");
    // Terraform and XML
    row("variable \"db_password\" {\n  default = \"hunter2\"\n}", "variable \"db_password\" {\n  default = \"<redacted>\"\n}");
    row("variable \"region\" {\n  default = \"eu\"\n}", "variable \"region\" {\n  default = \"eu\"\n}");
    row("db_password = \"hunter2\"", "db_password = \"<redacted>\"");
    row("<property name=\"password\" value=\"hunter2\"/>", "<property name=\"password\" value=\"<redacted>\"/>");
    row("<name>db.password</name>\n<value>hunter2</value>", "<name>db.password</name>\n<value><redacted></value>");
    row("<property name=\"url\" value=\"hunter2\"/>", "<property name=\"url\" value=\"hunter2\"/>");
    // vendors' keys by shape
    row("sid SK0123456789abcdef0123456789abcdef", "sid <redacted-token>");
    row("use key-0123456789abcdef0123456789abcdef.", "use <redacted-token>.");
    row("algolia: 0123456789abcdef0123456789abcdef", "algolia: <redacted-token>");
    row("x 0123456789abcdef0123456789abcdef-us12 y", "x <redacted-token> y");
    row("bot 4839574813:AAFD39kkdpWt3ywyRZergyOLMaJhac61qc", "bot <redacted-token>");
    // what a line promises of the next one, and tables
    row("The password of bob is:\nhunter2x\nrestart", "The password of bob is:\n<redacted>\nrestart");
    row("expect \"assword:\"\nsend \"hunter2\\r\"", "expect \"assword:\"\nsend \"<redacted>\\r\"");
    row("| host | password |\n|---|---|\n| db1 | hunter2 |", "| host | password |\n|---|---|\n| db1 | <redacted> |");
    row("user,password,host\nbob,hunter2,db1", "user,password,host\nbob,<redacted>,db1");
    // settings with a blank, users with their passwords
    row("bindpw hunter2", "bindpw <redacted>");
    row("  auth_pass hunter2", "  auth_pass <redacted>");
    row("stats auth admin:hunter2", "stats auth admin:<redacted>");
    row("enable secret 5 hunter2", "enable secret 5 <redacted>");
    row("snmp-server community hunter2 RO", "snmp-server community <redacted> RO");
    row("ACL SETUSER bob on >hunter2 ~k:*", "ACL SETUSER bob on ><redacted> ~k:*");
    row("\"app\" \"hunter2\"", "\"app\" \"<redacted>\"");
    row("\"bob\" * \"hunter2\" *", "\"bob\" * \"<redacted>\" *");
    row("1 MD5 hunter2", "1 MD5 <redacted>");
    row("login=bob:hunter2", "login=bob:<redacted>");
    row("smtp.example.com:bob:hunter2", "smtp.example.com:bob:<redacted>");
    row("DEBUG c - password.........hunter2", "DEBUG c - password.........<redacted>");
    row("basicAuth(\"bob\", \"hunter2\")", "basicAuth(\"bob\", \"<redacted>\")");
    row("cf set-env shop DB_PASS hunter2", "cf set-env shop DB_PASS <redacted>");
    row("occ config:system:set mail_password --value=hunter2", "occ config:system:set mail_password --value=<redacted>");
    row("(echo hunter2; echo hunter2) | smbpasswd -s", "(echo <redacted>; echo <redacted>) | smbpasswd -s");
    row("password changed from hunter1 to hunter2", "password changed from <redacted> to <redacted>");
    // documents, and what reaches over their borders
    row("a: b\n---\npassword: hunter2\n---\nc: d\n", "a: b\n---\npassword: <redacted>\n---\nc: d\n");
    row("items:\n- apiVersion: v1\n  kind: Secret\n  data:\n    a: aHVudGVyMg==\n- apiVersion: v1\n  kind: ConfigMap\n  data:\n    a: b\n",
        "items:\n- apiVersion: v1\n  kind: Secret\n  data:\n    a: <redacted>\n- apiVersion: v1\n  kind: ConfigMap\n  data:\n    a: b\n");
    row("PASSWORD=\"hunter\n---\ntwo\"\nx: y\n", "PASSWORD=\"<redacted>\"\nx: y\n");
    row("db.changeUserPassword(\"bob\", \"hunter2\")", "db.changeUserPassword(\"bob\", \"<redacted>\")");
    row("curl -sfu bob:hunter2 https://h", "curl -sfu bob:<redacted> https://h");
    row("<auth-user-pass>\nbob\nhunter2\n</auth-user-pass>", "<auth-user-pass>\nbob\n<redacted>\n</auth-user-pass>");
    row("restic --password-command \"echo hunter2\" backup", "restic --password-command \"echo <redacted>\" backup");
    // commands within something else
    row("{\"cmd\":\"mysql -phunter2 db\"}", "{\"cmd\":\"mysql -p<redacted> db\"}");
    row("{\"a\":\"{\\\"cmd\\\":\\\"redis-cli -a hunter2 ping\\\"}\"}", "{\"a\":\"{\\\"cmd\\\":\\\"redis-cli -a <redacted> ping\\\"}\"}");
    row("Run `mysql -phunter2 db` now", "Run `mysql -p<redacted> db` now");
    row("$ echo hunter2 | sudo -S reboot", "$ echo <redacted> | sudo -S reboot");
    row("x=$(mysql -phunter2 -e 1)", "x=$(mysql -p<redacted> -e 1)");
    row("subprocess.run([\"redis-cli\", \"-a\", \"hunter2\"])", "subprocess.run([\"redis-cli\", \"-a\", \"<redacted>\"])");
    row("command:\n- redis-cli\n- -a\n- hunter2\n- ping", "command:\n- redis-cli\n- -a\n- <redacted>\n- ping");
    row("{\"out\":\"PASSWORD=hunter2\\nHOST=db1\\n\"}", "{\"out\":\"PASSWORD=<redacted>\\nHOST=db1\\n\"}");
    row("{\"out\":\"kind: Secret\\ndata:\\n  a: aHVudGVyMg==\\n\"}", "{\"out\":\"kind: Secret\\ndata:\\n  a: <redacted>\\n\"}");
    // marks around names, defaults, tables
    row("**Password:** hunter2", "**Password:** <redacted>");
    row("<b>Password:</b> hunter2", "<b>Password:</b> <redacted>");
    row("userPassword:: aHVudGVyMg==", "userPassword:: <redacted>");
    row("password = os.getenv(\"PW\", \"hunter2\")", "password = os.getenv(\"PW\", \"<redacted>\")");
    row("const pw = process.env.PW || 'hunter2';", "const pw = process.env.PW || '<redacted>';");
    row("echo ${DB_PASS:-hunter2}", "echo ${DB_PASS:-<redacted>}");
    row("name  = \"auth.password\"\nvalue = \"hunter2\"", "name  = \"auth.password\"\nvalue = \"<redacted>\"");
    row("bob: what is the pw?\nalice: hunter2x", "bob: what is the pw?\nalice: <redacted>");
    row("[14:02] bob: what's the pw again?\n[14:03] ana: purple-monkey-dishwasher",
        "[14:02] bob: what's the pw again?\n[14:03] ana: <redacted>");
    row("define( 'DB_PASSWORD', 'Kantine_Mittwoch' );", "define( 'DB_PASSWORD', '<redacted>' );");
    row("const token = req.query?.token ?? 'Kx9hunter2Lq';", "const token = req.query?.token ?? '<redacted>';");
    row("| user | new password |\n|---|---|\n| etl | Nile.Delta.6 |", "| user | new password |\n|---|---|\n| etl | <redacted> |");
    row("set system tacplus-server 10.4.4.9 secret \"JunTac-5531\"", "set system tacplus-server 10.4.4.9 secret \"<redacted>\"");
    row("oathtool --totp -b F26PN5IEV4TA7C27IWW2WF2O", "oathtool --totp -b <redacted>");
    row("printf 'AUTH blaubeere\\r\\nCLUSTER INFO\\r\\n' | nc redis 6379",
        "printf 'AUTH <redacted>\\r\\nCLUSTER INFO\\r\\n' | nc redis 6379");
    row("o.user_and_password(\"relay\".into(), \"sparrowhawk\".into());", "o.user_and_password(\"relay\".into(), \"<redacted>\".into());");
    row("new TwilioRestClient(\"ACaee3921c613e84f2ae9684deb57bc475\", \"40f76502692d137d2cad8e6280a28bbf\");",
        "new TwilioRestClient(\"ACaee3921c613e84f2ae9684deb57bc475\", \"<redacted>\");");
    row("pg-main.internal:5432:*:batch:never on fridays", "pg-main.internal:5432:*:batch:<redacted>");
    // SQL
    row("INSERT INTO u (name, password) VALUES ('bob', 'hunter2'), ('eve', 'hunter3')",
        "INSERT INTO u (name, password) VALUES ('bob', '<redacted>'), ('eve', '<redacted>')");
    row("INSERT INTO s (name, value) VALUES ('smtp_password', 'hunter2')",
        "INSERT INTO s (name, value) VALUES ('smtp_password', '<redacted>')");
    row("UPDATE s SET value = 'hunter2' WHERE name = 'db_password'", "UPDATE s SET value = '<redacted>' WHERE name = 'db_password'");
}

void tst_RulesRedactionKinds::exact()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(redacted(text), expected);
    QCOMPARE(redacted(expected), expected);
}

void tst_RulesRedactionKinds::stays_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"password: $VAR",
          "secrets:\n  api_key: {external: true, name: api_key_v3}",
          "const token = req.headers.authorization?.split(' ')[1] ?? null;",
          "use --token-file instead of --token. With Kerberos, renew the ticket",
          "| Secret | Path | Rotated |\n|---|---|---|\n| pagerduty | secret/oncall/pd | 2024-01-17 |",
          "bob: what's the pw?\nana: in-the-vault",
          "docker login -u deploy -p [MASKED] registry.int.example",
          "prompt for credentials:i:1",
          "req.Credentials = CredentialCache.DefaultCredentials;",
          "Password last changed: 2026-10-03 by jdoe",
          "auth: sql(bob): Password mismatch (SHA1 of given password: 3f7868)",
          "otp: user=bob attempts=3 result=replay",
          "login: your corporate email, password: your usual one",
          "expect(page.getByText('Password must contain at least one digit')).toBeVisible();",
          "pass: 14 fail: 2 skipped: 0",
          "pass: 9 of 12 checks",
          "credentials=include was missing in fetch()",
          "the DEPLOY_KEY_ID 3f786850e387550fdab836ed7e6dc881de23001b was rotated",
          "password: ${VAR}",
          "password: ${VAR:-}",
          "password: {{ .Values.password | quote }}",
          "password=$(cat pw.txt)",
          "password: ****",
          "the SMS gateway said error 100234 for that code",
          "the MFA code prompt was shown 120 000 times",
          "Failure Reason: bad password. Sub Status: 0xC000006A",
          "the password of the wiki: same as ever",
          "the password of the wiki: Wolfgang",
          "password: <your-password>",
          "--from-file=password=./secrets/db.txt",
          "mysql -u root -p shop",
          "psql -p 5432 -U app",
          "kubectl delete secret registry-pull && kubectl apply -f - external-secrets.io/v1beta1",
          "Error: invalid token: token has expired",
          "parse error near token: EOF",
          "password: field is required",
          "-----BEGIN CERTIFICATE-----\nMIIDAzCCAeugAwIBAgIQTest0f3xYw7QeA1hYk3pLzANBgkqhkiG9w0BAQsFADAY\n-----END CERTIFICATE-----",
          "caBundle: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSURBekNDQWVxZ0F3SUJBZ0lRVGVzdA==",
          "password: arn:aws:secretsmanager:eu-west-1:123456789012:secret:db-AbCdEf",
          "vault kv get -field=password secret/shop/db",
          "password: vault:secret/data/db#password",
          "auth: enabled",
          "authorization: RBAC",
          "password = var.db_password",
          "password = os.getenv(\"DB_PASSWORD\")",
          "github_sha: 9fceb02d0ae598e95dc970b74767f19372d61af8",
          "uses: datadog/agent-action@0123456789abcdef0123456789abcdef01234567",
          "circleci/node:18.0.0",
          "echo hello | docker build -",
          "htpasswd -c f bob",
          "{{ with secret \"db/creds\" }}PASS={{ .Data.password }}{{ end }}",
          "fernet_key = {FERNET_KEY}",
          "'password' => 'required|string|min:8'",
          "parser.add_argument(\"--token\", required=True)",
          "def login(user: str, password: str) -> bool:",
          "\"accessTokenLifespan\": 300",
          "password:  16 bytes",
          "permissions:\n  id-token: write",
          "secret=prod/db-credentials",
          "Data:\n  password: AgBy3i4OJSWK+PiTySYZZA9rO43cGDEqMpFZz1T9b3nV7xQ2LmRt8vBw==",
          "--- PASS: TestToken2 (0.00s)",
          "PASS   : tst_Token::login2()",
          ": \"${API_TOKEN:?API_TOKEN must be set}\"",
          "SELECT password FROM users WHERE name = 'bob1'",
          "{\"properties\":{\"password\":{\"type\":\"string\",\"minLength\":12}}}",
          "| password | rule |\n|---|---|",
          "password: see 1Password",
          "passwd: password updated successfully",
          "nginx.ingress.kubernetes.io/auth-secret: basic-auth",
          "{\"reason\":\"invalid token: signature is invalid\",\"id\":\"01HQ8Z\"}",
          "such works are identified as \"derived from\" the original",
          "kpasswd\t\t464/tcp",
          "passwd:         files systemd",
          "($user, $pass, $site) = @ARGV;",
          "<a accesskey=\"n\" href=\"next.html\">",
          "ctx->signature = xalloc (size (ctx->key));",
          "\tPasswordData *password_data;",
          "user= password= auth_user=",
          "dist@example.org's password:\nhost.example.com:",
          "mozilla/D-TRUST_Root_Class_3_CA_2_EV_2009.crt",
          "live_migration_of_the_database_server_number_two_2024",
          "pina_colada_recipe_2024_final",
          "docker build --secret id=npm,src=.npmrc .",
          "mysql -p$(cat /run/secrets/db2) shop",
          "redis-cli -a `cat pw2` ping",
          "mysql -u root -p orders_2024",
          "aws_secretsmanager_secret.db2: Creation complete after 1s [id=prod/db2]",
          "checksum/secret: 74ca0c443d4e2850f09429ea4e1b0699855e67d3e92142c5e7b557a3f570e7c5",
          "privateKey:\n  algorithm: ECDSA\n  rotationPolicy: Always",
          "\"privateKey\": {\"algorithm\": \"RSA\", \"size\": 2048}",
          "\"node_modules/js-tokens\": {\"version\": \"4.0.0\"}",
          "UPDATE u SET password = $1 WHERE id = $2",
          "headers: { Authorization: `Bearer ${token}` },",
          "LDAP: Invalid credentials (49) data: 80090308",
          "level=warn msg=\"not found\" secret=payments-db-v2 ns=pay1",
          "La clave primaria es order_id2.",
          "the docker login failed with password: invalid"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void tst_RulesRedactionKinds::stays()
{
    QFETCH(QString, text);
    QCOMPARE(redacted(text), text);
}

void tst_RulesRedactionKinds::languages_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* told, const char* judged) {
        QTest::newRow(name) << QString::fromUtf8(told) << QString::fromUtf8(told).replace(u"Xk29mnb"_s, u"<redacted>"_s);
        QTest::newRow((QByteArray(name) + " judged").constData()) << QString::fromUtf8(judged) << QString::fromUtf8(judged);
    };
    row("English", "The new password of the database is Xk29mnb, do not tell.", "The password is stored in Vault since v1.2.");
    row("German", "Das neue Passwort für die Datenbank lautet Xk29mnb.", "Das Passwort ist abgelaufen.");
    row("French", "Le mot de passe de la base est Xk29mnb.", "Le mot de passe est incorrect.");
    row("Spanish", "La contraseña de la base es Xk29mnb.", "La contraseña ha caducado.");
    row("Italian", "La nuova password è Xk29mnb.", "La password è scaduta.");
    row("Portuguese", "A senha do banco é Xk29mnb.", "A senha está incorreta.");
    row("Polish", "Nowe hasło do bazy to Xk29mnb.", "Hasło wygasło wczoraj.");
    row("Russian", "Новый пароль от базы — Xk29mnb.", "Пароль хранится в Vault.");
    row("English changed", "I changed the password to Xk29mnb.", "I sent the password to bob@example.com.");
    row("German changed", "Passwort auf Xk29mnb geändert.", "Das Passwort wurde geändert.");
    row("quoted", "The passphrase is \"Xk29mnb\" now.", "The passphrase \"must be changed\" appears.");
}

void tst_RulesRedactionKinds::languages()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(redacted(text), expected);
}

void tst_RulesRedactionKinds::cutAndWhole()
{
    QCOMPARE(redacted(u"run --password=\"hunter2 and more"), u"run --password=\"<redacted-rest>"_s);
    QVERIFY(isCut(redacted(u"run --password=\"hunter2 and more")));
    QVERIFY(!isCut(redacted(u"run --password=\"hunter2\" and more")));
    QVERIFY(!isCut(redacted(u"password: \"one\n  two\"\nreplicas: 3")));
}

void tst_RulesRedactionKinds::shapesAreSound()
{
    std::set<std::pair<std::string_view, std::string_view>> seen;
    for (const Shape& shape : prefixShapes()) {
        QVERIFY2(shape.prefix.size() >= 2 && shape.sources != 0, shape.vendor.data());
        QVERIFY2(shape.most == 0 || shape.least <= shape.most, shape.vendor.data());
        QVERIFY2(shape.prefix.size() + shape.least >= 11, shape.vendor.data());
        QVERIFY2(seen.insert({shape.vendor, shape.prefix}).second, shape.prefix.data());
    }
    for (const NamedShape& shape : namedShapes()) {
        QVERIFY2(shape.vendor.size() >= 3 && shape.sources != 0, shape.vendor.data());
        QVERIFY2(shape.least >= 11 && shape.least <= shape.most, shape.vendor.data());
        for (const char c : shape.vendor)
            QVERIFY2(c < 'A' || c > 'Z', shape.vendor.data());
    }
    QVERIFY(prefixShapes().size() + namedShapes().size() + infixShapes().size() > 950);
}

void tst_RulesRedactionKinds::shapesOfEveryVendorAreFound()
{
    const auto body = [](Alphabet alphabet, size_t length) {
        const QString letters = alphabet == Alphabet::Digits ? u"0918273645"_s
            : alphabet == Alphabet::Upper                    ? u"7B3D9F1A5C"_s
                                                             : u"7b3d9f1a5c"_s;
        if (alphabet == Alphabet::Uuid && length == 36)
            return u"7b3d9f1a-5c7b-43d9-8f1a-5c7b3d9f1a5c"_s;
        return letters.repeated(int(length / 10 + 1)).left(qsizetype(length));
    };
    for (const Shape& shape : prefixShapes()) {
        const QString key = QString::fromLatin1(shape.prefix.data(), qsizetype(shape.prefix.size()))
            + body(shape.body, std::max<size_t>(shape.least, 16));
        const QString longest = key.left(
            qsizetype(shape.prefix.size() + (shape.most > 0 ? std::min<size_t>(shape.most, std::max<size_t>(shape.least, 16)) : 9'999)));
        QCOMPARE(redacted(u"saw %1 here"_s.arg(longest)), u"saw <redacted-token> here"_s);
    }
    for (const NamedShape& shape : namedShapes()) {
        const QString name = QString::fromLatin1(shape.vendor.data(), qsizetype(shape.vendor.size()));
        const QString text = u"%1 = '%2'"_s.arg(name, body(shape.body, shape.least));
        const QString result = redacted(text);
        QVERIFY2(result != text && result.startsWith(name), qPrintable(text));
    }
}

HINDCAST_TEST(tst_RulesRedactionKinds)
#include "tst_rules_redaction_kinds.moc"
