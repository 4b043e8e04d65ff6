import type { PageContent } from './pages-house.ts';

const TERMS: PageContent = {
  slug: 'terms-of-service',
  texts: {
    nl: {
      title: 'Gebruiksvoorwaarden',
      body: `<h2>1. Wie verkoopt</h2>
<p>De organisator van het evenement is de verkoper. Kaartje handelt als tussenpersoon in zijn naam en voor zijn rekening: wij tonen het aanbod, nemen de bestelling aan, innen de betaling en bezorgen het ticket. Naam, adres, e-mail en btw-nummer van een professionele organisator staan op de eventpagina. Staat er dat de organisator geen onderneming is, dan geldt het consumentenrecht tussen hem en jou niet.</p>
<h2>2. De prijs</h2>
<p>Volgens de wet van 30 juli 2013 over de verkoop van toegangsbewijzen delen we altijd de definitieve prijs mee. Die bevat btw en vaste kosten en staat ook op het ticket. Een kost per bestelling, als die er is, staat vanaf het begin naast de prijs. We rekenen geen toeslag op een betaalkaart.</p>
<h2>3. De bestelling</h2>
<p>Je koopt op het ogenblik dat je op de knop <em>Bestellen en betalen</em> drukt: die verplicht tot betaling. Tijdens het betalen houden we je plaatsen vast, zonder betaling komen ze weer vrij. Betaal je te laat en zijn de plaatsen weg, dan krijg je het volledige bedrag terug.</p>
<h2>4. Geen herroeping</h2>
<p>Tickets voor vrijetijdsbesteding op een bepaalde datum vallen buiten het herroepingsrecht van veertien dagen (richtlijn 2011/83/EU, artikel 16, l). Je kunt ze dus niet zonder reden teruggeven. Waar wel een herroepingsrecht bestaat, bijvoorbeeld voor artikelen uit een shop, vind je de knop daarvoor bij je bestelling.</p>
<h2>5. Annuleren en verplaatsen</h2>
<p>Wordt een evenement afgelast of ingrijpend gewijzigd, dan is de organisator je terugbetaling of een alternatief verschuldigd volgens zijn voorwaarden en de wet. Wij voeren de terugbetaling uit langs de weg waarlangs je betaalde.</p>
<h2>6. Doorverkoop</h2>
<p>Regelmatige doorverkoop en doorverkoop boven de prijs op het ticket zijn bij wet verboden. Zulke tickets kunnen ongeldig worden gemaakt. Een ticket aan een vriend geven mag.</p>
<h2>7. Beoordelingen en meldingen</h2>
<p>Een beoordeling vraagt een account; we gaan niet na of de schrijver aanwezig was. Onwettige inhoud meld je op de pagina van het evenement; we laten je weten wat we ermee doen en hoe je daartegen kunt opkomen (verordening 2022/2065).</p>
<h2>8. Klachten</h2>
<p>Schrijf eerst naar de organisator of naar <a href="/contact">ons</a>. Kom je er niet uit, dan kun je terecht bij de Consumentenombudsdienst, Koning Albert II-laan 8, 1000 Brussel. Het Belgische recht is van toepassing.</p>`,
    },
    fr: {
      title: 'Conditions d’utilisation',
      body: `<h2>1. Qui vend</h2>
<p>L’organisateur de l’événement est le vendeur. Kaartje agit comme intermédiaire, en son nom et pour son compte : nous présentons l’offre, prenons la commande, encaissons le paiement et remettons le billet. Le nom, l’adresse, le courriel et le numéro de TVA d’un organisateur professionnel figurent sur la page de l’événement. S’il est indiqué que l’organisateur n’est pas une entreprise, le droit de la consommation ne s’applique pas entre vous.</p>
<h2>2. Le prix</h2>
<p>Conformément à la loi du 30 juillet 2013 relative à la revente de titres d’accès, nous communiquons toujours le prix définitif. Il comprend la TVA et les frais fixes et figure aussi sur le billet. D’éventuels frais par commande sont indiqués dès le départ à côté du prix. Aucun supplément n’est demandé pour une carte de paiement.</p>
<h2>3. La commande</h2>
<p>Vous achetez au moment où vous appuyez sur <em>Commander et payer</em> : ce bouton oblige à payer. Pendant le paiement vos places sont gardées ; sans paiement elles redeviennent libres. Si le paiement arrive trop tard et que les places sont parties, la totalité est remboursée.</p>
<h2>4. Pas de rétractation</h2>
<p>Les billets pour des loisirs à une date déterminée échappent au droit de rétractation de quatorze jours (directive 2011/83/UE, article 16, l). Ils ne peuvent donc être rendus sans motif. Là où un tel droit existe, par exemple pour un article de boutique, le bouton se trouve près de votre commande.</p>
<h2>5. Annulation et report</h2>
<p>Si l’événement est annulé ou profondément modifié, l’organisateur vous doit un remboursement ou une autre solution, selon ses conditions et la loi. Nous remboursons par la voie par laquelle vous avez payé.</p>
<h2>6. Revente</h2>
<p>La revente habituelle et la revente au-dessus du prix imprimé sont interdites par la loi. De tels billets peuvent être rendus sans valeur. Donner un billet à un ami reste permis.</p>
<h2>7. Avis et signalements</h2>
<p>Un avis demande un compte ; nous ne vérifions pas si son auteur était présent. Un contenu illicite se signale sur la page de l’événement ; nous vous disons ce que nous en faisons et comment contester (règlement 2022/2065).</p>
<h2>8. Plaintes</h2>
<p>Écrivez d’abord à l’organisateur ou à <a href="/contact">nous</a>. Sans issue, adressez-vous au Service de médiation pour le consommateur, boulevard du Roi Albert II 8, 1000 Bruxelles. Le droit belge s’applique.</p>`,
    },
    en: {
      title: 'Terms of service',
      body: `<h2>1. Who sells</h2>
<p>The organizer of the event is the seller. Kaartje acts as an agent in the organizer’s name and on their account: we show the offer, take the order, collect the payment and deliver the ticket. Name, address, e-mail and VAT number of a professional organizer stand on the event page. Where it says that the organizer is not a business, consumer law does not apply between the two of you.</p>
<h2>2. The price</h2>
<p>As the Belgian act of 30 July 2013 on event tickets asks, we always state the final price. It contains VAT and fixed fees and is printed on the ticket. A fee per order, if there is one, stands beside the price from the start. We charge nothing extra for a payment card.</p>
<h2>3. The order</h2>
<p>You buy at the moment you press <em>Order and pay</em>: that button obliges you to pay. While you are paying we hold your places; without payment they become free again. If you pay too late and the places are gone, you get the full amount back.</p>
<h2>4. No right of withdrawal</h2>
<p>Tickets for leisure on a specific date are outside the fourteen-day right of withdrawal (Directive 2011/83/EU, article 16(l)). You cannot return them without a reason. Where a right of withdrawal does exist, for shop items for example, you find the button beside your order.</p>
<h2>5. Cancelled and moved events</h2>
<p>If an event is cancelled or changed in an important way, the organizer owes you a refund or an alternative under their terms and the law. We pay refunds back the way you paid.</p>
<h2>6. Resale</h2>
<p>Regular resale, and resale above the price on the ticket, are forbidden by law. Such tickets may be made invalid. Giving a ticket to a friend is fine.</p>
<h2>7. Reviews and reports</h2>
<p>Writing a review takes an account; we do not check whether the writer was there. You can report illegal content on the page of the event; we tell you what we do about it and how to object (Regulation 2022/2065).</p>
<h2>8. Complaints</h2>
<p>Write to the organizer or to <a href="/contact">us</a> first. If that leads nowhere you can turn to the Consumer Mediation Service, Koning Albert II-laan 8, 1000 Brussels. Belgian law applies.</p>`,
    },
    de: {
      title: 'Nutzungsbedingungen',
      body: `<h2>1. Wer verkauft</h2>
<p>Der Veranstalter ist der Verkäufer. Kaartje handelt als Vermittler in seinem Namen und auf seine Rechnung: Wir zeigen das Angebot, nehmen die Bestellung an, ziehen die Zahlung ein und liefern das Ticket. Name, Adresse, E-Mail und Mehrwertsteuernummer eines gewerblichen Veranstalters stehen auf der Seite der Veranstaltung. Steht dort, dass er kein Unternehmen ist, gilt zwischen euch kein Verbraucherrecht.</p>
<h2>2. Der Preis</h2>
<p>Wie das belgische Gesetz vom 30. Juli 2013 über Eintrittskarten verlangt, nennen wir immer den Endpreis. Er enthält Mehrwertsteuer und feste Gebühren und steht auch auf dem Ticket. Kosten pro Bestellung stehen, falls es sie gibt, von Anfang an daneben. Für eine Zahlungskarte verlangen wir keinen Aufschlag.</p>
<h2>3. Die Bestellung</h2>
<p>Du kaufst in dem Moment, in dem du auf <em>Zahlungspflichtig bestellen</em> drückst. Während du zahlst, halten wir deine Plätze frei; ohne Zahlung werden sie wieder verfügbar. Kommt die Zahlung zu spät und sind die Plätze weg, erhältst du den vollen Betrag zurück.</p>
<h2>4. Kein Widerrufsrecht</h2>
<p>Karten für Freizeitveranstaltungen an einem bestimmten Tag fallen nicht unter das Widerrufsrecht von vierzehn Tagen (Richtlinie 2011/83/EU, Artikel 16 Buchstabe l). Du kannst sie also nicht ohne Grund zurückgeben. Wo es ein Widerrufsrecht gibt, etwa bei Artikeln aus einem Shop, findest du die Schaltfläche bei deiner Bestellung.</p>
<h2>5. Absage und Verlegung</h2>
<p>Wird eine Veranstaltung abgesagt oder wesentlich geändert, schuldet dir der Veranstalter nach seinen Bedingungen und dem Gesetz Erstattung oder Ersatz. Wir erstatten auf dem Weg, auf dem du gezahlt hast.</p>
<h2>6. Weiterverkauf</h2>
<p>Regelmäßiger Weiterverkauf und Weiterverkauf über dem aufgedruckten Preis sind gesetzlich verboten. Solche Tickets können ungültig gemacht werden. Ein Ticket zu verschenken ist erlaubt.</p>
<h2>7. Bewertungen und Meldungen</h2>
<p>Für eine Bewertung braucht es ein Konto; wir prüfen nicht, ob jemand dabei war. Rechtswidrige Inhalte meldest du auf der Seite der Veranstaltung; wir sagen dir, was wir damit tun und wie du widersprichst (Verordnung 2022/2065).</p>
<h2>8. Beschwerden</h2>
<p>Schreib zuerst dem Veranstalter oder <a href="/contact">uns</a>. Hilft das nicht, wende dich an den Verbraucherombudsdienst, Koning Albert II-laan 8, 1000 Brüssel. Es gilt belgisches Recht.</p>`,
    },
  },
};

const RANKING: PageContent = {
  slug: 'ranking',
  texts: {
    nl: {
      title: 'Hoe we rangschikken',
      body: `<p>Niemand betaalt om hoger te staan.</p>
<h2>Lijsten en zoekresultaten</h2>
<ul>
<li>Standaard staat het eerstvolgende evenement bovenaan: op datum, dan op uur.</li>
<li>Je kunt ook op titel, prijs of nieuwste sorteren.</li>
<li>Een zoekwoord vindt titel, korte tekst, zaal, stad, organisator en categorie, in alle talen van het evenement.</li>
<li>Filters tonen alleen wat eraan voldoet.</li>
</ul>
<h2>Op de startpagina</h2>
<p>De grote beelden bovenaan en de uitgelichte evenementen kiest onze redactie, om variatie in plaats, taal en soort. Een organisator kan die plaats niet kopen. Categorieën staan in een vaste volgorde.</p>
<h2>Sterren</h2>
<p>Beoordelingen veranderen niets aan de volgorde.</p>`,
    },
    fr: {
      title: 'Comment nous classons',
      body: `<p>Personne ne paie pour figurer plus haut.</p>
<h2>Listes et recherche</h2>
<ul>
<li>Par défaut, le prochain événement vient en premier : par date, puis par heure.</li>
<li>On peut aussi trier par titre, par prix ou par nouveauté.</li>
<li>Un mot cherché est comparé au titre, au texte court, au lieu, à la ville, à l’organisateur et à la catégorie, dans toutes les langues de l’événement.</li>
<li>Les filtres ne montrent que ce qui y répond.</li>
</ul>
<h2>Sur la page d’accueil</h2>
<p>Les grandes images et les événements à prévoir sont choisis par notre rédaction, pour varier les lieux, les langues et les genres. Un organisateur ne peut pas acheter cette place. Les catégories ont un ordre fixe.</p>
<h2>Les étoiles</h2>
<p>Les avis ne changent rien à l’ordre.</p>`,
    },
    en: {
      title: 'How we rank',
      body: `<p>Nobody pays to stand higher.</p>
<h2>Lists and search results</h2>
<ul>
<li>The soonest event comes first: by date, then by hour.</li>
<li>You can also sort by title, price or newest.</li>
<li>A search word is looked up in title, short text, venue, city, organizer and category, in every language the event has.</li>
<li>Filters show only what meets them.</li>
</ul>
<h2>On the home page</h2>
<p>The large pictures on top and the events worth planning for are chosen by our editors, for variety of place, language and kind. An organizer cannot buy that place. Categories stand in a fixed order.</p>
<h2>Stars</h2>
<p>Reviews do not change the order.</p>`,
    },
    de: {
      title: 'Wie wir reihen',
      body: `<p>Niemand zahlt, um weiter oben zu stehen.</p>
<h2>Listen und Suche</h2>
<ul>
<li>Zuerst kommt die nächste Veranstaltung: nach Datum, dann nach Uhrzeit.</li>
<li>Du kannst auch nach Titel, Preis oder Neuheit sortieren.</li>
<li>Ein Suchwort wird in Titel, Kurztext, Ort, Stadt, Veranstalter und Kategorie gesucht, in allen Sprachen der Veranstaltung.</li>
<li>Filter zeigen nur, was passt.</li>
</ul>
<h2>Auf der Startseite</h2>
<p>Die großen Bilder und die Veranstaltungen zum Vormerken wählt unsere Redaktion, damit Orte, Sprachen und Arten wechseln. Kaufen lässt sich dieser Platz nicht. Die Kategorien haben eine feste Reihenfolge.</p>
<h2>Sterne</h2>
<p>Bewertungen ändern nichts an der Reihenfolge.</p>`,
    },
  },
};

/** What we promise buyers and sellers. */
export const TERMS_PAGES: readonly PageContent[] = [TERMS, RANKING];
