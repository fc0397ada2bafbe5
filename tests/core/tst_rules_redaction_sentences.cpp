// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/Redaction.h"
#include "tests/support/TestRegistry.h"

#include <QFile>
#include <QtTest>

using namespace hindcast;
using namespace Qt::Literals::StringLiterals;

namespace {

struct Sentence {
    QString language, text;
};

struct Noun {
    QString name;
    bool key = false; ///< it is generated, other than what people choose
};

using Nouns = QMap<QString, std::vector<Noun>>; ///< by language

std::vector<Sentence> sentences()
{
    QFile file(qEnvironmentVariable("HINDCAST_SOURCE_DIR", u"."_s) + u"/tests/data/redaction/sentences.tsv"_s);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s: %s", qPrintable(file.fileName()), qPrintable(file.errorString()));
    std::vector<Sentence> out;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts))
        if (!line.startsWith(u'#'))
            out.push_back({line.section(u'\t', 0, 0), line.section(u'\t', 1)});
    return out;
}

const Nouns& nouns()
{
    static const Nouns all{
        {u"en"_s,
         {{u"password"_s},
          {u"passphrase"_s},
          {u"Grafana password"_s},
          {u"admin pw"_s},
          {u"API key"_s, true},
          {u"token"_s, true},
          {u"deploy token"_s, true}}},
        {u"de"_s, {{u"Passwort"_s}, {u"Kennwort"_s}, {u"Root-Passwort"_s}, {u"Token"_s, true}, {u"API-Schlüssel"_s, true}}},
        {u"fr"_s, {{u"mot de passe"_s}, {u"mot de passe root"_s}, {u"jeton"_s, true}}},
        {u"es"_s, {{u"contraseña"_s}, {u"clave de API"_s, true}}},
        {u"it"_s, {{u"password"_s}, {u"parola d'ordine"_s}, {u"chiave API"_s, true}}},
        {u"pt"_s, {{u"senha"_s}, {u"chave de API"_s, true}}},
        {u"pl"_s, {{u"hasło"_s}, {u"hasło roota"_s}}},
        {u"ru"_s, {{u"пароль"_s}, {u"токен"_s, true}, {u"ключ API"_s, true}}},
    };
    return all;
}

/// The one that is told, and another one.
using Pair = std::pair<QString, QString>;

const std::vector<Pair>& chosen()
{
    static const std::vector<Pair> all{{u"Sommer2024!"_s, u"Winter2025!"_s},
                                       {u"Xk29mnbQ"_s, u"Zt81plwR"_s},
                                       {u"Grafana#91"_s, u"Kibana#92"_s},
                                       {u"tr0ub4dor&3"_s, u"c0rrect&4"_s},
                                       {u"blau-Haus-7"_s, u"rot-Dach-8"_s},
                                       {u"hunter2"_s, u"hunter3"_s},
                                       {u"correct-horse-battery"_s, u"staple-mouse-paper"_s},
                                       {u"Fix.Me.Soon"_s, u"Do.It.Now"_s}};
    return all;
}

const std::vector<Pair>& generated()
{
    static const std::vector<Pair> all{{u"29f2b637f05c40c81761fcf48c6e15a0"_s, u"8f14e45fceea167a5a36dedd4bea2543"_s},
                                       {u"Zx81Yw72Vu63Ts54Rq45"_s, u"Aq12Ws34Ed56Rf78Tg90"_s},
                                       {u"tok_9sLqPz81mTx77Kd"_s, u"tok_4hWnBv63cRy20Fj"_s},
                                       {u"ee3b37d3c2319d4493810fb04e4e96b07097d4d2"_s, u"da39a3ee5e6b4b0d3255bfef95601890afd80709"_s}};
    return all;
}

const Nouns& nounsOfCodes()
{
    static const Nouns all{{u"en"_s, {{u"PIN"_s}, {u"door code"_s}, {u"SIM PIN"_s}, {u"keypad code"_s}, {u"code of the safe"_s}}},
                           {u"de"_s, {{u"PIN"_s}, {u"Türcode"_s}, {u"Tresorcode"_s}, {u"Code für die Tür"_s}}},
                           {u"fr"_s, {{u"code PIN"_s}, {u"code de la porte"_s}, {u"code du coffre"_s}}},
                           {u"es"_s, {{u"PIN"_s}, {u"código de la puerta"_s}}},
                           {u"it"_s, {{u"PIN"_s}, {u"codice della porta"_s}}},
                           {u"pt"_s, {{u"PIN"_s}, {u"código da porta"_s}}},
                           {u"pl"_s, {{u"PIN"_s}, {u"kod do drzwi"_s}, {u"kod do szafy"_s}}},
                           {u"ru"_s, {{u"PIN-код"_s}, {u"код от двери"_s}, {u"код домофона"_s}}}};
    return all;
}

const std::vector<Pair>& codes()
{
    static const std::vector<Pair> all{
        {u"4471"_s, u"8023"_s}, {u"680279"_s, u"114358"_s}, {u"2580B"_s, u"1793A"_s}, {u"80926#"_s, u"51177#"_s}};
    return all;
}

const Nouns& nounsOfPhrases()
{
    static const Nouns all{
        {u"en"_s, {{u"passphrase"_s}, {u"backup passphrase"_s}}},   {u"de"_s, {{u"Passphrase"_s}, {u"Kennphrase"_s}}},
        {u"fr"_s, {{u"phrase secrète"_s}, {u"phrase de passe"_s}}}, {u"es"_s, {{u"frase de paso"_s}, {u"frase secreta"_s}}},
        {u"it"_s, {{u"passphrase"_s}, {u"frase segreta"_s}}},       {u"pt"_s, {{u"frase secreta"_s}, {u"frase-senha"_s}}},
        {u"ru"_s, {{u"парольная фраза"_s}, {u"кодовая фраза"_s}}}};
    return all;
}

/// Of plain words, in the language of the sentence.
const QMap<QString, std::vector<Pair>>& phrases()
{
    static const QMap<QString, std::vector<Pair>> all{
        {u"en"_s,
         {{u"correct goat runs uphill"_s, u"tired lamp under river"_s},
          {u"twelve sad clarinets"_s, u"four green ducks"_s},
          {u"Seven Grey Ducks"_s, u"Nine Loud Pipes"_s}}},
        {u"de"_s, {{u"zwölf müde Lampen"_s, u"drei nasse Hunde"_s}, {u"stiller Bär trinkt Kaffee"_s, u"roter Zug fährt rückwärts"_s}}},
        {u"fr"_s, {{u"trois petits chats bleus"_s, u"quatre ânes verts"_s}, {u"cheval orange mange tard"_s, u"lapin gris court vite"_s}}},
        {u"es"_s, {{u"tres tristes tigres"_s, u"cinco lobos grises"_s}, {u"caballo verde bebe agua"_s, u"gato azul come pan"_s}}},
        {u"it"_s, {{u"tre gatti sul campanile"_s, u"due lupi sotto ponte"_s}, {u"cavallo verde beve piano"_s, u"gatto blu mangia pane"_s}}},
        {u"pl"_s, {{u"trzy małe koty"_s, u"cztery szare wilki"_s}, {u"zielony koń pije kawę"_s, u"niebieski kot je chleb"_s}}},
        {u"pt"_s, {{u"sete barcos no Tejo"_s, u"quatro gatos no telhado"_s}, {u"cavalo verde bebe chá"_s, u"gato azul come pão"_s}}},
        {u"ru"_s, {{u"белый кот на крыше"_s, u"серый волк под горой"_s}, {u"зелёный конь пьёт чай"_s, u"синий кот ест хлеб"_s}}}};
    return all;
}

/// What stands where a secret would and is none: where it is kept, or what it was replaced by.
const std::vector<Pair>& harmless()
{
    static const std::vector<Pair> all{{u"$DB_PASSWORD"_s, u"${APP_TOKEN}"_s},
                                       {u"****"_s, u"/run/secrets/db_password"_s},
                                       {u"{{ .Values.auth.password }}"_s, u"<redacted>"_s},
                                       {u"kv/prod/db"_s, u"****"_s},
                                       {u"KeePass"_s, u"$DB_PASSWORD"_s},
                                       {u"arn:aws:secretsmanager:eu-west-1:123456789012:secret:db-AbCdEf"_s, u"KeePass"_s}};
    return all;
}

QString said(const Sentence& sentence, const QString& noun, const Pair& pair)
{
    QString out = sentence.text;
    out.replace(u"{noun}"_s, noun).replace(u"{secret}"_s, pair.first).replace(u"{other}"_s, pair.second);
    out[0] = out[0].toUpper();
    return out;
}

} // namespace

/// What people say of secrets, in every language and of every shape alike: a construction that is known of passwords in English is known of
/// keys in Polish.
class tst_RulesRedactionSentences : public QObject
{
    Q_OBJECT

private:
    /// Says every sentence (of one language, or of all) of each noun with each pair; \a mostOfHundred may go wrong: leak when \a secret,
    /// change when not.
    template<class PairsOf>
    static void rates(const QString& only, const Nouns& nouns, PairsOf&& pairsOf, bool secret, int fewest, double mostOfHundred)
    {
        int count = 0;
        QStringList wrong;
        for (const Sentence& sentence : sentences()) {
            if (!only.isEmpty() && sentence.language != only)
                continue;
            for (const Noun& noun : nouns[sentence.language])
                for (const Pair& pair : pairsOf(sentence.language, noun)) {
                    const QString text = said(sentence, noun.name, pair), left = redacted(text);
                    QCOMPARE(redacted(left), left);
                    ++count;
                    if (secret ? left.contains(pair.first) || left.contains(pair.second) : left != text)
                        wrong << text + u" -> "_s + left;
                }
        }
        qInfo("%lld of %d %s", qint64(wrong.size()), count, secret ? "leaked" : "touched");
        QVERIFY(count > fewest);
        QVERIFY2(double(wrong.size()) * 100 <= mostOfHundred * count, qPrintable(wrong.join(u'\n')));
    }

    static std::vector<Pair> harmlessOnes(const QString&, const Noun&) { return harmless(); }

private Q_SLOTS:
    void languages_data()
    {
        QTest::addColumn<QString>("language");
        for (auto it = nouns().cbegin(); it != nouns().cend(); ++it)
            QTest::newRow(qPrintable(it.key())) << it.key();
    }

    void languages()
    {
        QFETCH(const QString, language);
        const auto pairs = [](const QString&, const Noun& noun) { return noun.key ? generated() : chosen(); };
        rates(language, nouns(), pairs, true, 100, 3);
    }

    /// What opens doors and cards is told as passwords are, with four to six digits.
    void codesOfLocks()
    {
        rates({}, nounsOfCodes(), [](const QString&, const Noun&) { return codes(); }, true, 3'000, 1);
        rates({}, nounsOfCodes(), harmlessOnes, false, 3'000, 0.5);
    }

    /// Plain words, most of which could belong to the sentence.
    void passphrases()
    {
        rates({}, nounsOfPhrases(), [](const QString& language, const Noun&) { return phrases()[language]; }, true, 1'000, 20);
        rates({}, nounsOfPhrases(), harmlessOnes, false, 1'000, 2);
    }

    /// What stands near such a noun and is told of something else.
    void besideCodesAndPhrases()
    {
        for (const QString& text :
             {u"Please pin this message. The port is 8443."_s, u"The PIN pad is offline; the error count is 4096."_s,
              u"The passcode policy is strict and the minimum timeout is 3600 seconds."_s, u"The PIN was changed on 10-12-2024 by Bob."_s,
              u"The door code changed in 2024, ticket 48213."_s, u"PIN pad at gate 3 sticks, spare in shelf 4471."_s,
              u"The passphrase dialog comes up on the serial console."_s,
              u"OpsGenie key rotated, alert 827b490f-1b2a-4c3d-8e9f-0a1b2c3d4e5f"_s,
              u"the Datadog key of trace 29f2b637f05c40c81761fcf48c6e15a0"_s})
            QCOMPARE(redacted(text), text);
        QCOMPARE(redacted(u"the door code is **4711**"_s), u"the door code is **<redacted>**"_s);
        QCOMPARE(redacted(u"El PIN es 3308 y el de supervisor 903817."_s), u"El PIN es <redacted> y el de supervisor <redacted>."_s);
        QCOMPARE(redacted(u"it still sent the OpsGenie key 827b490f-1b2a-4c3d-8e9f-0a1b2c3d4e5f"_s),
                 u"it still sent the OpsGenie key <redacted-token>"_s);
    }

    void whereItIsKept_data() { languages_data(); }
    void whereItIsKept()
    {
        QFETCH(const QString, language);
        rates(language, nouns(), harmlessOnes, false, 100, 1);
    }
};

HINDCAST_TEST(tst_RulesRedactionSentences)
#include "tst_rules_redaction_sentences.moc"
