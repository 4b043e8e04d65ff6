import type { FullyTranslated } from './content-shape.ts';

/** A page of the site: title and body in every language; the body is HTML of plain tags. Source: PAGE-07 to PAGE-14. */
export interface PageContent {
  readonly slug: string;
  readonly texts: FullyTranslated<{ readonly title: string; readonly body: string }>;
}

const HOME_PAGE: PageContent = {
  slug: 'home-page',
  texts: {
    nl: {
      title: 'Kaartje',
      body: `<h2>Een ticket is een stukje papier dat je binnenlaat</h2>
<p>Bij ons zit dat papier in je telefoon. Je kiest, je betaalt het bedrag dat je zag staan, en je ticket opent aan de deur, ook in een kelder zonder bereik.</p>
<ul>
<li><strong>Eén prijs.</strong> Kosten en btw zitten erin, vanaf het eerste scherm.</li>
<li><strong>Geen account nodig.</strong> Kopen kan als gast, bewaren ook.</li>
<li><strong>Van hier.</strong> Organisatoren uit Oostende, Brussel, Luik, Eupen en alles ertussen.</li>
</ul>
<p>Nieuwsgierig hoe het werkt? <a href="/HowItWorks">Zo gaat het, stap voor stap</a>.</p>`,
    },
    fr: {
      title: 'Kaartje',
      body: `<h2>Un billet, c’est un bout de papier qui vous laisse entrer</h2>
<p>Chez nous, ce papier est dans votre téléphone. Vous choisissez, vous payez le montant affiché, et le billet s’ouvre à la porte, même dans une cave sans réseau.</p>
<ul>
<li><strong>Un seul prix.</strong> Frais et TVA compris, dès le premier écran.</li>
<li><strong>Sans compte.</strong> On achète en invité, et on garde ses billets.</li>
<li><strong>D’ici.</strong> Des organisateurs d’Ostende, de Bruxelles, de Liège, d’Eupen et d’entre les deux.</li>
</ul>
<p>Envie de savoir comment cela marche ? <a href="/HowItWorks">Voici les étapes</a>.</p>`,
    },
    en: {
      title: 'Kaartje',
      body: `<h2>A ticket is a piece of paper that gets you in</h2>
<p>With us that paper is in your phone. You choose, you pay the amount you saw, and the ticket opens at the door, even in a cellar without signal.</p>
<ul>
<li><strong>One price.</strong> Fees and VAT are in it from the first screen.</li>
<li><strong>No account needed.</strong> Buy as a guest and keep your tickets.</li>
<li><strong>From here.</strong> Organizers from Ostend, Brussels, Liège, Eupen and everywhere in between.</li>
</ul>
<p>Curious how it works? <a href="/HowItWorks">Here it is, step by step</a>.</p>`,
    },
    de: {
      title: 'Kaartje',
      body: `<h2>Ein Ticket ist ein Stück Papier, mit dem man hineinkommt</h2>
<p>Bei uns steckt das Papier in deinem Handy. Du wählst, zahlst den Betrag, den du gesehen hast, und das Ticket öffnet sich an der Tür, auch im Keller ohne Empfang.</p>
<ul>
<li><strong>Ein Preis.</strong> Gebühren und Mehrwertsteuer sind vom ersten Bildschirm an drin.</li>
<li><strong>Ohne Konto.</strong> Kaufen und behalten geht auch als Gast.</li>
<li><strong>Von hier.</strong> Veranstalter aus Ostende, Brüssel, Lüttich, Eupen und überall dazwischen.</li>
</ul>
<p>Neugierig, wie es geht? <a href="/HowItWorks">Schritt für Schritt erklärt</a>.</p>`,
    },
  },
};

const HOW_IT_WORKS: PageContent = {
  slug: 'how-it-works',
  texts: {
    nl: {
      title: 'Hoe het werkt',
      body: `<h2>Kiezen</h2>
<p>Zoek op stad, dag of zin. De prijs die je ziet, is de prijs per ticket: kosten en btw inbegrepen. Rekent de site kosten per bestelling aan, dan staan die ernaast.</p>
<h2>Bestellen</h2>
<p>Leg tot drie soorten tickets van een evenement in je mandje. Een mandje reserveert nog niets. Zodra je begint te betalen, houden we je plaatsen een kwartier vast. Je hebt geen account nodig: naam, e-mailadres, telefoon en postcode volstaan.</p>
<h2>Betalen</h2>
<p>Je betaalt met Bancontact, Visa, Mastercard of Viva Wallet op de pagina van de betaaldienst. Onderbroken? De bestelling blijft bij je staan, je kunt verdergaan waar je was.</p>
<h2>Binnengaan</h2>
<p>Je tickets komen per mail en staan meteen in Tickets op je telefoon. Ze openen zonder internet. Aan de deur wordt elke code één keer gescand, tenzij de organisator meer keren toelaat.</p>
<h2>Kan het toch niet doorgaan?</h2>
<p>Vraag in Mijn tickets om te annuleren; de organisator beslist. Verplaatst of afgelast hij zelf, dan hoor je het van hem en krijg je wat zijn voorwaarden en de wet je geven.</p>
<h2>Zelf organiseren</h2>
<p><a href="/signup/organizer">Maak een account als organisator</a>, zet je evenement online en verkoop nog dezelfde avond. Je betaalt per verkocht ticket, niets vooraf.</p>`,
    },
    fr: {
      title: 'Comment ça marche',
      body: `<h2>Choisir</h2>
<p>Cherchez par ville, par jour ou par envie. Le prix affiché est celui d’un billet : frais et TVA compris. Si des frais par commande existent, ils sont indiqués à côté.</p>
<h2>Commander</h2>
<p>Jusqu’à trois sortes de billets d’un même événement entrent dans le panier. Le panier ne réserve rien. Dès que vous commencez à payer, vos places sont gardées un quart d’heure. Aucun compte n’est requis : nom, adresse électronique, téléphone et code postal suffisent.</p>
<h2>Payer</h2>
<p>Bancontact, Visa, Mastercard ou Viva Wallet, sur la page du prestataire de paiement. Interrompu ? La commande vous attend, vous reprenez où vous étiez.</p>
<h2>Entrer</h2>
<p>Les billets arrivent par mail et se trouvent aussitôt sous Billets dans votre téléphone. Ils s’ouvrent sans internet. À la porte, chaque code est scanné une fois, sauf si l’organisateur en permet davantage.</p>
<h2>Un empêchement ?</h2>
<p>Demandez l’annulation dans Mes billets ; l’organisateur décide. S’il reporte ou annule lui-même, il vous prévient et vous avez ce que ses conditions et la loi vous donnent.</p>
<h2>Organiser</h2>
<p><a href="/signup/organizer">Créez un compte d’organisateur</a>, publiez votre événement et vendez le soir même. On paie par billet vendu, rien d’avance.</p>`,
    },
    en: {
      title: 'How it works',
      body: `<h2>Choose</h2>
<p>Search by city, day or mood. The price you see is the price of one ticket: fees and VAT included. If there is a fee per order, it stands right beside it.</p>
<h2>Order</h2>
<p>Put up to three kinds of tickets of one event in your cart. A cart holds nothing yet. Once you start paying we keep your places for a quarter of an hour. You need no account: name, e-mail address, phone and postal code will do.</p>
<h2>Pay</h2>
<p>Bancontact, Visa, Mastercard or Viva Wallet, on the payment service’s own page. Interrupted? The order waits for you and you carry on where you were.</p>
<h2>Get in</h2>
<p>Your tickets arrive by mail and are in Tickets on your phone at once. They open without internet. At the door each code is scanned once, unless the organizer allows more.</p>
<h2>Something came up?</h2>
<p>Ask to cancel in My tickets; the organizer decides. If the organizer moves or cancels the event, you hear from them and get what their terms and the law give you.</p>
<h2>Organizing yourself</h2>
<p><a href="/signup/organizer">Create an organizer account</a>, put your event online and sell the same evening. You pay per ticket sold, nothing up front.</p>`,
    },
    de: {
      title: 'So funktioniert es',
      body: `<h2>Wählen</h2>
<p>Suche nach Stadt, Tag oder Laune. Der Preis, den du siehst, ist der Preis eines Tickets: mit Gebühren und Mehrwertsteuer. Gibt es Kosten pro Bestellung, stehen sie daneben.</p>
<h2>Bestellen</h2>
<p>Bis zu drei Ticketarten einer Veranstaltung passen in den Warenkorb. Der Warenkorb reserviert noch nichts. Sobald du zu bezahlen beginnst, halten wir deine Plätze eine Viertelstunde frei. Ein Konto brauchst du nicht: Name, E-Mail-Adresse, Telefon und Postleitzahl genügen.</p>
<h2>Bezahlen</h2>
<p>Mit Bancontact, Visa, Mastercard oder Viva Wallet, auf der Seite des Zahlungsdienstes. Unterbrochen? Die Bestellung wartet, du machst weiter, wo du warst.</p>
<h2>Hineinkommen</h2>
<p>Die Tickets kommen per Mail und stehen sofort unter Tickets auf deinem Handy. Sie öffnen sich ohne Internet. An der Tür wird jeder Code einmal gescannt, außer der Veranstalter erlaubt mehr.</p>
<h2>Etwas dazwischengekommen?</h2>
<p>Bitte unter Meine Tickets um Stornierung; der Veranstalter entscheidet. Verlegt oder sagt er selbst ab, hörst du von ihm und bekommst, was seine Bedingungen und das Gesetz dir geben.</p>
<h2>Selbst veranstalten</h2>
<p><a href="/signup/organizer">Lege ein Veranstalterkonto an</a>, stelle deine Veranstaltung online und verkaufe noch am selben Abend. Du zahlst pro verkauftem Ticket, nichts im Voraus.</p>`,
    },
  },
};

const ABOUT_US: PageContent = {
  slug: 'about-us',
  texts: {
    nl: {
      title: 'Over ons',
      body: `<p>Kaartje is een ticketplek voor België, gemaakt in Oostende. We verkopen kaarten voor zaaltjes, pleinen, stranden en grotten, in vier talen en aan één prijs.</p>
<h2>Wat we zijn, en wat niet</h2>
<p>We treden op als tussenpersoon in naam van de organisator. Hij is de verkoper van je ticket en verantwoordelijk voor het evenement; zijn naam, adres en btw-nummer staan op de pagina. Wij zorgen voor de bestelling, de betaling en het ticket zelf.</p>
<h2>Wat ons papier waard is</h2>
<p>Elk ticket draagt een ondertekende code die ook zonder netwerk te controleren is. We verkopen nooit meer plaatsen dan er zijn, en doen niet aan doorverkoop met winst.</p>
<h2>Vragen</h2>
<p>Schrijf ons via <a href="/contact">het contactformulier</a>. We antwoorden op werkdagen, meestal dezelfde dag.</p>`,
    },
    fr: {
      title: 'À propos de nous',
      body: `<p>Kaartje est une billetterie belge, faite à Ostende. Nous vendons des places pour des petites salles, des places publiques, des plages et des grottes, en quatre langues et à un seul prix.</p>
<h2>Ce que nous sommes, et ce que nous ne sommes pas</h2>
<p>Nous intervenons comme intermédiaire, au nom de l’organisateur. C’est lui qui vend le billet et qui répond de l’événement ; son nom, son adresse et son numéro de TVA figurent sur la page. Nous nous occupons de la commande, du paiement et du billet.</p>
<h2>Ce que vaut notre papier</h2>
<p>Chaque billet porte un code signé, vérifiable même sans réseau. Nous ne vendons jamais plus de places qu’il n’y en a et ne faisons pas de revente avec bénéfice.</p>
<h2>Des questions</h2>
<p>Écrivez-nous par <a href="/contact">le formulaire de contact</a>. Nous répondons les jours ouvrables, le plus souvent le jour même.</p>`,
    },
    en: {
      title: 'About us',
      body: `<p>Kaartje is a ticket place for Belgium, made in Ostend. We sell tickets for small halls, squares, beaches and caves, in four languages and at one price.</p>
<h2>What we are and what we are not</h2>
<p>We act as an agent in the organizer’s name. The organizer sells you the ticket and answers for the event; their name, address and VAT number are on the page. We take care of the order, the payment and the ticket itself.</p>
<h2>What our paper is worth</h2>
<p>Every ticket carries a signed code that can be checked without a network. We never sell more places than there are, and we do not resell at a profit.</p>
<h2>Questions</h2>
<p>Write to us through <a href="/contact">the contact form</a>. We answer on working days, mostly the same day.</p>`,
    },
    de: {
      title: 'Über uns',
      body: `<p>Kaartje ist ein Ticketladen für Belgien, gemacht in Ostende. Wir verkaufen Karten für kleine Säle, Plätze, Strände und Höhlen, in vier Sprachen und zu einem Preis.</p>
<h2>Was wir sind und was nicht</h2>
<p>Wir handeln als Vermittler im Namen des Veranstalters. Er verkauft das Ticket und steht für die Veranstaltung ein; sein Name, seine Adresse und seine Mehrwertsteuernummer stehen auf der Seite. Wir kümmern uns um Bestellung, Zahlung und Ticket.</p>
<h2>Was unser Papier wert ist</h2>
<p>Jedes Ticket trägt einen signierten Code, der sich auch ohne Netz prüfen lässt. Wir verkaufen nie mehr Plätze, als es gibt, und betreiben keinen Weiterverkauf mit Gewinn.</p>
<h2>Fragen</h2>
<p>Schreib uns über <a href="/contact">das Kontaktformular</a>. Wir antworten an Werktagen, meist am selben Tag.</p>`,
    },
  },
};

/** What the house says about itself. */
export const HOUSE_PAGES: readonly PageContent[] = [HOME_PAGE, HOW_IT_WORKS, ABOUT_US];
