// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/redaction/words/EvidenceWords.h"

namespace hindcast::redaction::words {

std::span<const EvidenceWord> evidenceWords()
{
    static constexpr EvidenceWord list[] = {
        {"pub",
         "public* öffentlich* publique* público* pública* pubblic* publiczn* публичн* открытый открытого keyid key-id dnskey primary foreign primaria "
         "primária primaire foránea estrangeira główny"},
        {"pass",
         "password* passphrase* passwort* kennwort* kennwörter passcode* contraseñ* senha senhas hasł* парол* pin pins puk pin-code* psk "
         "pass-phrase* kodwort losungswort codeword mdp pw pwd masterpass* passwd loginpass*"
         " phrase phrases frase frases frazę fraza frazą фраз* losung* codewort* zugangscode* digicode startkennwort* startpasswort* motdepasse passphrase"},
        {"secr",
         "token* secret* apikey* api-key* credential* cred creds zugangsdaten schlüssel* geheimnis* clé clés jeton* identifiants secreto* "
         "clave claves llave llaves chiave chiavi segret* credenzial* chave chaves segredo* credencia* klucz* sekret* poświadcz* ключ* токен* "
         "секрет* key keys pat auth keystore truststore webhook* license* lizenz* licence* seed* bindpw community psk"},
        {"word",
         "word words wort worte wörter satz sentence mot mots palabra palabras parola parole palavra palavras słowo słowa zdanie слово словом слова"},
        {"user",
         "user users username* login logon account* benutzer* nutzer* konto konten *konto dienstkonto* servicekonto* utilisateur* compte* "
         "usuario* cuenta* utente* utenti conta contas usuári* użytkownik* konta kontem логин* пользовател* учётк* учетк* учётн* учетн* аккаунт* "
         "sammelkonto* testkonto* benutzername* identifiant mailbox* postfach* "},
        {"root",
         "admin administrator* root sa guest sysadmin superuser operator* operatore operador* postgres oracle ubuntu pi superadmin "
         "админ* администратор* рут tester* testuser* imager bot service* support soporte serwis* backup"
         " student* guest* gast invité* invitado* kiosk viewer* auditor* installer* maint* wartung* notfall* urgence* emergenc* emergência rescue sysop technik* field* servizio servicio exploit sandbox demo* sysadm* monitor* notf* guardia temp fieldsvc breakglass break-glass secours awaria"},
        {"wifi", "wifi wi-fi wireless wlan wpa wpa2 wpa3 wep hotspot* ssid gastnetz* gäste-wlan radius"},
        {"safe",
         "safe safes door doors alarm* gate lock locks cabinet tresor* tür türen schrank* schloss* coffre* porte portes alarme* caja puerta* "
         "alarma* cassaforte porta porte allarme* cofre* portão sejf* drzwi kłódk* сейф* двер* сигнализац* домофон* combination* kombination* "
         "code codes códig* codice codici kod kody kodu код* ziffern*"
         " keypad* key-pad pad locker* parcel elevator cage cages armoire* armario* armadio* armário* szafa szafy szafie шкаф* portail* portón* portone* portal* bramy brama ворот* schlüsselkasten* türöffner* zahlenschloss* türcode* webinar* bridge conference panel* hotline* dock barrier clavier* teclado* tastier* klawiatur* klucznik* cancello* digits combo entry"},
        {"open",
         "unlock* open opens opened opening decrypt* disarm* entsperr* öffne* öffnet entschlüssel* aufmach* ouvr* ouvert déverrouill* "
         "déchiffr* abre abrir descifr* desbloque* apri apre aprire decifr* sblocc* desbloqu* decifr* otwier* otwórz odblok* odszyfr* откры* "
         "разблок* расшифр* unseal* unpack* protected geschützt protégé* protegid* protetto chronion* защищ*"
         " odblokuj* aufgeht aufgehen aufmachen deblo* se-ouvre s'ouvre quita toglie desliga wyłącza снимается unlocks decrypts boots"},
        {"login",
         "log logs logged logging login* logon* sign signed signin* ssh connect* authenticat* anmeld* angemeldet eingeloggt einlogg* verbind* "
         "connecte* connexion* accéd* entra entrar entre entras conect* inicia iniciar sesión accedi acced* collega* entrare acess* acesso* "
         "zalog* loguj* wejdź wejść połącz* зайти зайди зайд* войти войди вход* подключ* access accesso acceso accès accede zugang* zugriff* "
         "rein hinein drauf get gets kinit su sudo enable"},
        {"type",
         "type types typed typing enter entered enters paste pasted pastes put eingeb* eingegeb* gib gebe tippe* eintipp* tape taper tapez "
         "saisi* saisir colle coller teclea* escrib* introduc* pega pegar digita* digit* digite inser* incoll* coloque cole colar wpisz wpisuj* "
         "wpisa* wklej* введи* ввест* вводи* вбей набери вставь вставил* asks asked prompt* invite eingabe* fragt"
         " prompts accepts accepted accepte acepta accetta aceita przyjmuje принимает wants takes hört hit wpisałem набрал набираем ввёл ввел tapé escribe escribir scrivere digitar ввести wpisać wprowadź say says sag sagt dis diga"},
        {"use",
         "use used uses using try tried tries take nimm nehm* nutz* benutz* verwend* versuch* probier* utilis* essay* essaie prends usa usar uso "
         "use utiliz* prueb* prova prov* uses usei tent* użyj używ* spróbuj* weź использ* попробуй* возьми guess* gave"
         " usare usamos usiamo używamy go pick typed wrote knew knows know kennt kennen kannte connaît sabe conosce zna знает"},
        {"is",
         "is was are were be been being equals becomes became ist war sind lautet lautete heißt heisst wäre wird wurde est était sont vaut "
         "devient reste es era son será sigue è sono sarà rimane é são ficou fica continua jest był była było brzmi są это был была было "
         "будет стал стала it's that's c'est namely nämlich cioè called"
         " ist's wär równa reads should läuft marche"},
        {"now",
         "now still currently again already anymore jetzt nun noch weiterhin aktuell derzeit inzwischen maintenant encore toujours désormais "
         "actuellement ahora todavía aún actualmente sigue ora ancora adesso attualmente agora ainda atualmente teraz nadal jeszcze obecnie "
         "сейчас теперь ещё еще пока по-прежнему since seit depuis desde dal od до"},
        {"old",
         "old older previous former expired initial default temporary temp temporär* vorläufig* alte altes alten alter ancien* vieux vieille "
         "ancienne antigu* viej* vecchi* antig* velh* star* старый старая старое старого старым старой старому bisherig* précédent* anterior* "
         "precedente* poprzedni* прежн*"
         " stock factory provisional* provvisor* provisóri* tymczasow* временн* vorübergehend* first erste* erstes premier primera prima primeira pierwsze первый"},
        {"new",
         "new neu neue neues neuen neuer nouveau nouvelle nouveaux nueva nuevo nuov* nova novo now* nowe nowy nowa новый новая новое новую "
         "новым новый fresh generated"},
        {"store",
         "vault keepass* 1password bitwarden vaultwarden lastpass passbolt tresor kms hsm secretsmanager safe-deposit envelope umschlag enveloppe "
         "sobre busta envelope koperta koperc* конверт* whiteboard wiki confluence entry eintrag* entrée entrada voce wpis* запис* item sops "
         "variable variables file files datei fichier archivo fichero arquivo plik* файл* path pfad chemin ruta percorso caminho ścieżk* путь "
         "liegt lies stored stores stehen steht se-trouve trouve está encuentra trova leży лежит хранится kept sealed"},
        {"ask",
         "ask see siehe frag fragen frage voir demande* ver pregunt* vedi chied* veja pergunt* zob zobacz zapytaj см смотри спроси* from von bei "
         "beim chez team call phone durchwahl poste ext ramal int link mail"},
        {"name",
         "name names named namens genannt renamed umbenannt nom nommé nombre llamad* nome chiamat* chamad* nazwa nazw* имя имени "
         "heißen label labels field key-id kid accessor"},
        {"id",
         "id ids ticket* version* commit* release* port ports group* gruppe* groupe* grupo* gruppo grup* групп* branch* job jobs build* "
         "serial* seriennummer room raum salle sala pokój chart* image* tag tags pod pods namespace* revision* trace* request* fingerprint* hash* "
         "checksum* digest* sha256 sha512 md5 region zone bucket* queue* topic* channel* kanal* canal* canale url uri endpoint* firmware* patch* "
         "change pipeline* rack u realm client clients tenant* alias step schritt krok étape paso passo шаг role roles rolle rôle rol ruolo papel "
         "rola roli роль роли profile* profil profilo perfil table* tabelle* tabla* tabella* tabela* tabeli таблиц* column* spalte* colonne* "
         "columna* colonna* coluna* kolumn* model* modell* modèle* modello* order* bestell* commande* pedido* ordine* zamówieni* заказ* contract* "
         "vertrag* contrat* umow* договор* project* projekt* projet* proyecto* progetto* projeto* проект* repo repos repository package* paket* "
         "paquet* kernel* driver* treiber* pilote* protocol* protokoll* algorithm* cipher* suite theme scope* item* artikel* interface* vlan* "
         "certificate* zertifikat* certificat* certyfikat* сертификат* cert certs po pr mr plugin* module* modul* class klasse header* cookie* "
         "cert. document* dokument* revision run runs test tests replica* backend frontend domain* domän* domaine* dominio domeny домен* filter* "
         "index feature* migration* schema* database* datenbank* base bases baza база db"},
        {"mach",
         "host hosts server* servers serveur* servidor* serwer* сервер* node* knoten nœud* nodo* węze* узел узле machine* maschine* máquina* "
         "macchina* maszyn* машин* vm vms box boxes router* routeur* switch* firewall* nas san proxmox esx esxi hypervisor* vcenter idrac ilo bmc "
         "printer* drucker* imprimante* impresora* stampante* impressora* drukark* принтер* device* gerät* appareil* dispositiv* urządzen* "
         "устройств* cluster* net network* netz* réseau* red rete rede sieć сеть gateway* broker* laptop* phone* ups usv jenkins grafana gitlab "
         "jump bastion* console konsole* konsol* serial série seriell* tty* appliance* controller* disk disks platte* disque* disco* dysk* диск*"},
        {"err",
         "error* err errors data daten données dati dados dane данные exit exception* fehler* erreur* errore* erro erros błąd błęd* ошибк* status http timeout* warning* warnung* alert* "
         "cause reason ursache grund causa raison motivo przyczyn* причин* problem* bug bugs issue* count* size* limit* latency usage rate load "
         "score average total anzahl nombre número numero liczba число"},
        {"not",
         "no not none never without missing wrong invalid denied failed fails fail failure kein keine keinen nicht ohne falsch ungültig "
         "fehlt fehlgeschlagen pas sans aucun* faux incorrect* manqu* sin ningun* non senza nessun* errat* não sem nenhum* errad* nie bez "
         "brak* błędn* не нет без неверн* expire* abgelaufen expiré* caduc* vencid* scadut* wygas* истёк* истек*"},
        {"keep",
         "don't share secret! confidential vertraulich weitergeben weitersagen personne nadie nessuno ninguém nikomu никому delete rotate* rotated "
         "ändern ändere cámbiala cámbialo cambia cambiala mude muda troque zmień change changing revoke* revoked widerruf* révoqu* revoc* "
         "отозван* смени поменяй leaked committed exposed published publié publicado guessed"
         " burnt shared rotation rotating tauschen rotar ruotare rotacionar klartext cleartext clear visible sichtbar lisible"},
        {"mine", "my mine your his her our mein dein ihr unser mon ton mi tu mio tuo meu teu seu mój twój мой твой"},
        {"policy",
         "policy policies length rotation minimum maximum characters zeichen richtlinie* politique* política* politica* polityk* "
         "политик* age days hours minutes ttl lifetime expiry alle every valid gültig valable válid* ważn* reset link manager hash* "
         "service page field prompt"},
        {"to", "to auf à a para na на"},
        {"with", "with using mit avec con com z ze с via per par"},
        {"and", "and und et y e ed i и or oder ou o lub или then dann puis luego poi depois potem потом"},
    };
    return list;
}

} // namespace hindcast::redaction::words
