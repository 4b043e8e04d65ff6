import type { PageContent } from './pages-house.ts';

const PRIVACY: PageContent = {
  slug: 'privacy-policy',
  texts: {
    nl: {
      title: 'Privacyverklaring',
      body: `<h2>Wie</h2>
<p>Kaartje, Perronstraat 1, 8400 Oostende, <a href="/contact">bereikbaar via het contactformulier</a>, is verantwoordelijk voor de gegevens van je account. Voor de gegevens van je bestelling is ook de organisator verantwoordelijk: hij is de verkoper.</p>
<h2>Wat en waarom</h2>
<ul>
<li><strong>Bestelling:</strong> naam, e-mailadres, telefoon, postcode en wat je kocht. Nodig om je het ticket te leveren (overeenkomst).</li>
<li><strong>Namen op tickets:</strong> alleen waar de organisator erom vraagt.</li>
<li><strong>Geslacht:</strong> vrij in te vullen, nergens verplicht en nooit vooraf aangevinkt.</li>
<li><strong>Factuur:</strong> bedrijfsgegevens, als je er een vraagt (wettelijke plicht).</li>
<li><strong>Nieuws, en mails over nieuwe evenementen of tickets waarop je wacht:</strong> alleen met je toestemming, die je elke dag kunt intrekken.</li>
<li><strong>Veiligheid:</strong> tellers tegen raden en spam. Ze houden geen profiel bij.</li>
</ul>
<p>Kaartnummers zien wij niet: je betaalt bij de betaaldienst.</p>
<h2>Wie leest mee</h2>
<p>De organisator van het evenement, de betaaldienst en wie onze servers en mails verzorgt, binnen de Europese Unie. We verkopen geen gegevens.</p>
<h2>Hoe lang</h2>
<p>Accountgegevens tot je het account wist; een registratie zonder ingevulde code 1 dag. Bestellingen en facturen zolang de belastingwet dat vraagt (tien jaar), daarna zonder naam; naar welke rekening we een organisator uitbetaalden even lang; bestellingen die nooit betaald werden 180 dagen. Na het wissen van je account staat je naam nog tot 30 dagen na het evenement bij wat je kocht, op een factuur zolang de wet dat vraagt. Een kopie van je gegevens 7 dagen. Wat in onze mails stond 30 dagen, dat ze verstuurd werden een jaar. Sessies tot 30 dagen na hun einde. Vanaf welk adres iets gewijzigd werd 180 dagen. Wie je uitnodigde 30 dagen. Dat je op tickets van een evenement wacht, tot onze mail erover of het einde van het evenement, zonder einddatum een jaar; een adres dat dat niet bevestigde 2 dagen. Berichten via het contactformulier een jaar. Wat de software van een organisator van ons vernam (nummers, geen namen) 30 dagen. Gastgegevens op je telefoon hoogstens dertig dagen. Tickets op je telefoon blijven tot jij ze verwijdert.</p>
<h2>Je rechten</h2>
<p>Inzien, verbeteren, wissen, meenemen en bezwaar maken: zie <a href="/GDPRCompliance">je rechten onder de AVG</a>.</p>`,
    },
    fr: {
      title: 'Politique de confidentialité',
      body: `<h2>Qui</h2>
<p>Kaartje, Perronstraat 1, 8400 Ostende, <a href="/contact">joignable par le formulaire de contact</a>, est responsable des données de votre compte. Pour les données de votre commande, l’organisateur l’est aussi : c’est lui le vendeur.</p>
<h2>Quoi et pourquoi</h2>
<ul>
<li><strong>Commande :</strong> nom, adresse électronique, téléphone, code postal et ce que vous avez acheté. Nécessaires pour livrer le billet (contrat).</li>
<li><strong>Noms sur les billets :</strong> seulement si l’organisateur les demande.</li>
<li><strong>Genre :</strong> libre, jamais obligatoire, jamais coché d’avance.</li>
<li><strong>Facture :</strong> les données de votre entreprise si vous en voulez une (obligation légale).</li>
<li><strong>Nouvelles, et e-mails sur les nouveaux événements ou les billets que vous attendez :</strong> avec votre accord seulement, à retirer quand vous voulez.</li>
<li><strong>Sécurité :</strong> des compteurs contre les essais répétés et le spam. Ils ne dressent aucun profil.</li>
</ul>
<p>Nous ne voyons pas les numéros de carte : vous payez chez le prestataire de paiement.</p>
<h2>Qui lit</h2>
<p>L’organisateur de l’événement, le prestataire de paiement et ceux qui gèrent nos serveurs et nos mails, dans l’Union européenne. Nous ne vendons pas de données.</p>
<h2>Combien de temps</h2>
<p>Les données du compte jusqu’à ce que vous l’effaciez ; une inscription dont le code n’a pas été saisi, 1 jour. Commandes et factures aussi longtemps que la loi fiscale l’exige (dix ans), ensuite sans nom ; le compte sur lequel nous avons payé un organisateur, aussi longtemps ; les commandes jamais payées, 180 jours. Une fois le compte effacé, votre nom reste auprès de vos achats jusqu’à 30 jours après l’événement, sur une facture aussi longtemps que la loi l’exige. Une copie de vos données, 7 jours. Le contenu de nos mails, 30 jours ; la trace de leur envoi, un an. Les sessions, jusqu’à 30 jours après leur fin. L’adresse d’où une modification a été faite, 180 jours. Qui vous avez invité, 30 jours. Le fait que vous attendez les billets d’un événement, jusqu’à notre e-mail à ce sujet ou à la fin de l’événement, sans date de fin un an ; une adresse qui ne l’a pas confirmé, 2 jours. Les messages du formulaire de contact, un an. Ce que le logiciel d’un organisateur a appris de nous (des numéros, pas de noms), 30 jours. Les données d’invité sur votre téléphone trente jours au plus. Les billets sur votre téléphone restent jusqu’à ce que vous les retiriez.</p>
<h2>Vos droits</h2>
<p>Consulter, corriger, effacer, emporter, vous opposer : voyez <a href="/GDPRCompliance">vos droits selon le RGPD</a>.</p>`,
    },
    en: {
      title: 'Privacy policy',
      body: `<h2>Who</h2>
<p>Kaartje, Perronstraat 1, 8400 Oostende, <a href="/contact">reachable through the contact form</a>, is responsible for the data of your account. For the data of your order the organizer is responsible as well: they are the seller.</p>
<h2>What and why</h2>
<ul>
<li><strong>Order:</strong> name, e-mail address, phone, postal code and what you bought. Needed to deliver your ticket (contract).</li>
<li><strong>Names on tickets:</strong> only where the organizer asks for them.</li>
<li><strong>Gender:</strong> yours to fill in or not, never required, never ticked for you.</li>
<li><strong>Invoice:</strong> company details if you ask for one (legal duty).</li>
<li><strong>News, and mails about new events or tickets that you wait for:</strong> only with your consent, which you can withdraw any day.</li>
<li><strong>Safety:</strong> counters against guessing and spam. They build no profile.</li>
</ul>
<p>We never see card numbers: you pay at the payment service.</p>
<h2>Who reads along</h2>
<p>The organizer of the event, the payment service and those who run our servers and mail, within the European Union. We do not sell data.</p>
<h2>How long</h2>
<p>Account data until you delete the account; a sign-up whose code was not entered, 1 day. Orders and invoices as long as tax law asks (ten years), after that without a name; to which account we paid out an organizer, as long; orders that were never paid, 180 days. Once the account is deleted, your name stays with what you bought until 30 days after the event, on an invoice as long as the law asks. A copy of your data, 7 days. What our mails said, 30 days; that they were sent, a year. Sessions until 30 days after their end. From which address something was changed, 180 days. Whom you invited, 30 days. That you wait for tickets of an event, until our mail about it or the end of the event, without an end date a year; an address that did not confirm it, 2 days. Messages from the contact form, a year. What an organizer’s own software was told by us (numbers, no names), 30 days. Guest details on your phone for thirty days at most. Tickets on your phone stay until you remove them.</p>
<h2>Your rights</h2>
<p>See, correct, delete, take along and object: see <a href="/GDPRCompliance">your rights under the GDPR</a>.</p>`,
    },
    de: {
      title: 'Datenschutzerklärung',
      body: `<h2>Wer</h2>
<p>Kaartje, Perronstraat 1, 8400 Ostende, <a href="/contact">erreichbar über das Kontaktformular</a>, ist für die Daten deines Kontos verantwortlich. Für die Daten deiner Bestellung ist es auch der Veranstalter: Er ist der Verkäufer.</p>
<h2>Was und wozu</h2>
<ul>
<li><strong>Bestellung:</strong> Name, E-Mail-Adresse, Telefon, Postleitzahl und was du gekauft hast. Nötig, um das Ticket zu liefern (Vertrag).</li>
<li><strong>Namen auf Tickets:</strong> nur wo der Veranstalter danach fragt.</li>
<li><strong>Geschlecht:</strong> freiwillig, nie Pflicht, nie vorausgewählt.</li>
<li><strong>Rechnung:</strong> Firmendaten, wenn du eine möchtest (gesetzliche Pflicht).</li>
<li><strong>Neuigkeiten, und Mails über neue Veranstaltungen oder Tickets, auf die du wartest:</strong> nur mit deiner Einwilligung, jederzeit widerrufbar.</li>
<li><strong>Sicherheit:</strong> Zähler gegen Raten und Spam. Sie bilden kein Profil.</li>
</ul>
<p>Kartennummern sehen wir nicht: Du zahlst beim Zahlungsdienst.</p>
<h2>Wer mitliest</h2>
<p>Der Veranstalter, der Zahlungsdienst und wer unsere Server und Mails betreibt, innerhalb der Europäischen Union. Wir verkaufen keine Daten.</p>
<h2>Wie lange</h2>
<p>Kontodaten, bis du das Konto löschst; eine Registrierung ohne eingegebenen Code 1 Tag. Bestellungen und Rechnungen, solange das Steuerrecht es verlangt (zehn Jahre), danach ohne Namen; auf welches Konto wir einem Veranstalter ausgezahlt haben, ebenso lange; nie bezahlte Bestellungen 180 Tage. Ist das Konto gelöscht, steht dein Name noch bis 30 Tage nach der Veranstaltung bei deinen Käufen, auf einer Rechnung so lange, wie das Gesetz es verlangt. Eine Kopie deiner Daten 7 Tage. Was in unseren Mails stand, 30 Tage; dass sie verschickt wurden, ein Jahr. Sitzungen bis 30 Tage nach ihrem Ende. Von welcher Adresse etwas geändert wurde, 180 Tage. Wen du eingeladen hast, 30 Tage. Dass du auf Tickets einer Veranstaltung wartest, bis zu unserer Mail darüber oder dem Ende der Veranstaltung, ohne Enddatum ein Jahr; eine Adresse, die das nicht bestätigt hat, 2 Tage. Nachrichten aus dem Kontaktformular ein Jahr. Was die Software eines Veranstalters von uns erfuhr (Nummern, keine Namen), 30 Tage. Gastdaten auf deinem Handy höchstens dreißig Tage. Tickets auf deinem Handy bleiben, bis du sie entfernst.</p>
<h2>Deine Rechte</h2>
<p>Einsehen, berichtigen, löschen, mitnehmen und widersprechen: siehe <a href="/GDPRCompliance">deine Rechte nach der DSGVO</a>.</p>`,
    },
  },
};

const GDPR: PageContent = {
  slug: 'gdpr-compliance',
  texts: {
    nl: {
      title: 'Je rechten onder de AVG',
      body: `<p>De Algemene Verordening Gegevensbescherming (verordening 2016/679) geeft je rechten. Zo oefen je ze bij ons uit.</p>
<ul>
<li><strong>Inzage en meenemen:</strong> onder ‘Je gegevens’ in je account download je een kopie van je gegevens, bestellingen en toestemmingen.</li>
<li><strong>Verbeteren:</strong> pas je profiel zelf aan. Een verkeerde naam op een ticket meld je aan de organisator.</li>
<li><strong>Wissen:</strong> verwijder je account onder ‘Je gegevens’. Bestellingen houden we zonder je naam, facturen met je naam zolang de belastingwet dat vraagt.</li>
<li><strong>Bezwaar en beperking:</strong> schrijf ons en zeg waarom. We stoppen tot het is uitgezocht.</li>
<li><strong>Toestemming intrekken:</strong> nieuws onder ‘Je gegevens’, cookies via de link onderaan elke pagina.</li>
</ul>
<p>We antwoorden binnen een maand. We nemen geen beslissingen over je door een machine alleen.</p>
<h2>Niet tevreden?</h2>
<p>Je kunt klacht indienen bij de Gegevensbeschermingsautoriteit, Drukpersstraat 35, 1000 Brussel.</p>
<h2>Voor organisatoren</h2>
<p>Je bent zelf verantwoordelijk voor de gegevens van je bezoekers. Wij verwerken ze in jouw opdracht voor de verkoop en het scannen; de afspraken daarover staan in de verwerkersovereenkomst bij je account.</p>`,
    },
    fr: {
      title: 'Vos droits selon le RGPD',
      body: `<p>Le Règlement général sur la protection des données (règlement 2016/679) vous donne des droits. Voici comment les exercer chez nous.</p>
<ul>
<li><strong>Accès et portabilité :</strong> téléchargez sous « Vos données » de votre compte une copie de vos données, commandes et consentements.</li>
<li><strong>Rectification :</strong> modifiez vous-même votre profil. Un nom erroné sur un billet se signale à l’organisateur.</li>
<li><strong>Effacement :</strong> supprimez votre compte sous « Vos données ». Les commandes sont gardées sans votre nom, les factures avec votre nom aussi longtemps que la loi fiscale l’exige.</li>
<li><strong>Opposition et limitation :</strong> écrivez-nous en disant pourquoi. Nous arrêtons le temps d’examiner.</li>
<li><strong>Retrait du consentement :</strong> les nouvelles sous « Vos données », les cookies par le lien au bas de chaque page.</li>
</ul>
<p>Nous répondons dans le mois. Aucune décision sur vous n’est prise par une machine seule.</p>
<h2>Pas satisfait ?</h2>
<p>Vous pouvez introduire une plainte auprès de l’Autorité de protection des données, rue de la Presse 35, 1000 Bruxelles.</p>
<h2>Pour les organisateurs</h2>
<p>Vous êtes responsable des données de vos visiteurs. Nous les traitons pour vous, pour la vente et le contrôle ; l’accord de sous-traitance accompagne votre compte.</p>`,
    },
    en: {
      title: 'Your rights under the GDPR',
      body: `<p>The General Data Protection Regulation (Regulation 2016/679) gives you rights. This is how you use them with us.</p>
<ul>
<li><strong>Access and portability:</strong> download a copy of your data, orders and consents under ‘Your data’ in your account.</li>
<li><strong>Correction:</strong> change your profile yourself. Tell the organizer about a wrong name on a ticket.</li>
<li><strong>Erasure:</strong> delete your account under ‘Your data’. Orders are kept without your name, invoices with it as long as tax law asks.</li>
<li><strong>Objection and restriction:</strong> write to us and say why. We stop until it is looked into.</li>
<li><strong>Withdrawing consent:</strong> news under ‘Your data’, cookies through the link at the foot of every page.</li>
</ul>
<p>We answer within a month. No decision about you is made by a machine alone.</p>
<h2>Not satisfied?</h2>
<p>You can complain to the Belgian Data Protection Authority, Drukpersstraat 35, 1000 Brussels.</p>
<h2>For organizers</h2>
<p>You are responsible for the data of your visitors. We process them on your behalf for selling and scanning; the processing agreement comes with your account.</p>`,
    },
    de: {
      title: 'Deine Rechte nach der DSGVO',
      body: `<p>Die Datenschutz-Grundverordnung (Verordnung 2016/679) gibt dir Rechte. So nutzt du sie bei uns.</p>
<ul>
<li><strong>Auskunft und Mitnahme:</strong> Lade unter ‚Deine Daten‘ in deinem Konto eine Kopie deiner Daten, Bestellungen und Einwilligungen herunter.</li>
<li><strong>Berichtigung:</strong> Ändere dein Profil selbst. Einen falschen Namen auf einem Ticket meldest du dem Veranstalter.</li>
<li><strong>Löschung:</strong> Lösche dein Konto unter ‚Deine Daten‘. Bestellungen behalten wir ohne deinen Namen, Rechnungen mit ihm, solange das Steuerrecht es verlangt.</li>
<li><strong>Widerspruch und Einschränkung:</strong> Schreib uns und sag warum. Wir halten an, bis es geklärt ist.</li>
<li><strong>Einwilligung widerrufen:</strong> Neuigkeiten unter ‚Deine Daten‘, Cookies über den Link am Fuß jeder Seite.</li>
</ul>
<p>Wir antworten binnen eines Monats. Über dich entscheidet keine Maschine allein.</p>
<h2>Nicht zufrieden?</h2>
<p>Du kannst dich bei der belgischen Datenschutzbehörde beschweren, Drukpersstraat 35, 1000 Brüssel.</p>
<h2>Für Veranstalter</h2>
<p>Du bist für die Daten deiner Gäste verantwortlich. Wir verarbeiten sie in deinem Auftrag für Verkauf und Einlass; der Vertrag dazu liegt deinem Konto bei.</p>`,
    },
  },
};

const COOKIES: PageContent = {
  slug: 'cookie-policy',
  texts: {
    nl: {
      title: 'Cookiebeleid',
      body: `<p>We gebruiken zo weinig mogelijk. Weigeren is even makkelijk als aanvaarden, en de site werkt in beide gevallen.</p>
<h2>Noodzakelijk, zonder toestemming</h2>
<ul>
<li><strong>lang:</strong> je taal, één jaar.</li>
<li><strong>Opslag op je toestel:</strong> je sessie, mandje, gastgegevens (hoogstens dertig dagen), tickets en de pagina’s die je offline wilt kunnen lezen. Die blijven op je toestel.</li>
<li><strong>Je cookiekeuze</strong> zelf.</li>
</ul>
<h2>Alleen met toestemming</h2>
<ul>
<li><strong>Scripts van derden:</strong> staan uit tot de site ze gebruikt en jij ja zegt. Ze draaien nooit bij het aanmelden, het betalen of je tickets.</li>
<li><strong>Video’s:</strong> worden pas geladen als je erop tikt, van een adres zonder cookies.</li>
</ul>
<h2>Veranderen van gedacht</h2>
<p>Onderaan elke pagina open je je keuze opnieuw. We bewaren wanneer je welke tekst hebt aanvaard of geweigerd, als bewijs.</p>`,
    },
    fr: {
      title: 'Politique des cookies',
      body: `<p>Nous en utilisons le moins possible. Refuser est aussi simple qu’accepter, et le site marche dans les deux cas.</p>
<h2>Nécessaires, sans consentement</h2>
<ul>
<li><strong>lang :</strong> votre langue, un an.</li>
<li><strong>Stockage sur l’appareil :</strong> votre session, le panier, les données d’invité (trente jours au plus), les billets et les pages à lire hors ligne. Tout cela reste sur l’appareil.</li>
<li><strong>Votre choix</strong> en matière de cookies.</li>
</ul>
<h2>Avec consentement seulement</h2>
<ul>
<li><strong>Scripts de tiers :</strong> éteints tant que le site ne s’en sert pas et que vous n’avez pas dit oui. Jamais à la connexion, au paiement ni sur vos billets.</li>
<li><strong>Vidéos :</strong> chargées quand vous appuyez, depuis une adresse sans cookies.</li>
</ul>
<h2>Changer d’avis</h2>
<p>Au bas de chaque page vous rouvrez votre choix. Nous gardons, comme preuve, quand vous avez accepté ou refusé quel texte.</p>`,
    },
    en: {
      title: 'Cookie policy',
      body: `<p>We use as few as we can. Refusing is as easy as accepting, and the site works either way.</p>
<h2>Necessary, without consent</h2>
<ul>
<li><strong>lang:</strong> your language, one year.</li>
<li><strong>Storage on your device:</strong> your session, cart, guest details (thirty days at most), tickets, and the pages you may want to read offline. They stay on the device.</li>
<li><strong>Your cookie choice</strong> itself.</li>
</ul>
<h2>Only with consent</h2>
<ul>
<li><strong>Scripts of others:</strong> off until the site uses them and you say yes. They never run while you sign in or pay, or on your tickets.</li>
<li><strong>Videos:</strong> loaded when you tap them, from an address without cookies.</li>
</ul>
<h2>Changing your mind</h2>
<p>At the foot of every page you open your choice again. As proof we keep when you accepted or refused which wording.</p>`,
    },
    de: {
      title: 'Cookie-Richtlinie',
      body: `<p>Wir verwenden so wenige wie möglich. Ablehnen ist so leicht wie Annehmen, und die Seite funktioniert in beiden Fällen.</p>
<h2>Notwendig, ohne Einwilligung</h2>
<ul>
<li><strong>lang:</strong> deine Sprache, ein Jahr.</li>
<li><strong>Speicher auf deinem Gerät:</strong> Sitzung, Warenkorb, Gastdaten (höchstens dreißig Tage), Tickets und die Seiten, die du offline lesen willst. Sie bleiben auf dem Gerät.</li>
<li><strong>Deine Cookie-Wahl</strong> selbst.</li>
</ul>
<h2>Nur mit Einwilligung</h2>
<ul>
<li><strong>Skripte anderer:</strong> aus, bis die Seite sie nutzt und du ja sagst. Nie beim Anmelden, beim Bezahlen oder auf deinen Tickets.</li>
<li><strong>Videos:</strong> werden erst beim Antippen geladen, von einer Adresse ohne Cookies.</li>
</ul>
<h2>Es sich anders überlegen</h2>
<p>Am Fuß jeder Seite öffnest du deine Wahl wieder. Als Nachweis bewahren wir auf, wann du welchen Text angenommen oder abgelehnt hast.</p>`,
    },
  },
};

/** What happens to personal data. */
export const PRIVACY_PAGES: readonly PageContent[] = [PRIVACY, GDPR, COOKIES];
