import type { PageContent } from './pages-house.ts';

const ACCESSIBILITY: PageContent = {
  slug: 'accessibility',
  texts: {
    nl: {
      title: 'Toegankelijkheid',
      body: `<p>Iedereen moet een kaartje kunnen kopen en binnengeraken. We bouwen Kaartje volgens WCAG 2.2, niveau AA, en EN 301 549, zoals de wet van 5 november 2023 over de toegankelijkheid van diensten (Europese richtlijn 2019/882) dat vraagt.</p>
<h2>Wat je mag verwachten</h2>
<ul>
<li>Alles werkt met het toetsenbord en met een schermlezer.</li>
<li>Tekst groeit mee tot 200 %, zonder dat er iets verdwijnt.</li>
<li>Licht en donker, met voldoende contrast; beweging stopt als je toestel dat vraagt.</li>
<li>De tijd om te betalen staat in woorden; je kunt daarna altijd opnieuw beginnen.</li>
<li>Ticketcodes staan groot, zwart op wit, en op papier.</li>
</ul>
<h2>Wat nog niet goed is</h2>
<p>Beelden en teksten van organisatoren controleren we niet vooraf. De pagina van de betaaldienst is niet van ons. Ticket-pdf’s zijn leesbaar, maar nog niet volledig van labels voorzien; het ticket in de app is dat wel.</p>
<h2>Help ons</h2>
<p>Loop je vast, <a href="/contact">laat het weten</a>. We antwoorden binnen vijf werkdagen en helpen je intussen op een andere manier aan je ticket. Blijft een probleem liggen, dan kun je terecht bij de FOD Economie.</p>
<h2>In de zaal</h2>
<p>Toegang, ringleiding en rolstoelplaatsen staan op de eventpagina. Vragen daarover beantwoordt de organisator.</p>`,
    },
    fr: {
      title: 'Accessibilité',
      body: `<p>Chacun doit pouvoir acheter un billet et entrer. Nous construisons Kaartje selon WCAG 2.2, niveau AA, et EN 301 549, comme le demande la loi du 5 novembre 2023 sur l’accessibilité des services (directive européenne 2019/882).</p>
<h2>À quoi vous attendre</h2>
<ul>
<li>Tout fonctionne au clavier et avec un lecteur d’écran.</li>
<li>Le texte grandit jusqu’à 200 % sans rien perdre.</li>
<li>Thèmes clair et sombre suffisamment contrastés ; les mouvements s’arrêtent si l’appareil le demande.</li>
<li>Le délai pour payer est dit en toutes lettres ; on peut toujours recommencer.</li>
<li>Les codes des billets sont grands, noir sur blanc, et imprimables.</li>
</ul>
<h2>Ce qui n’est pas encore bien</h2>
<p>Nous ne vérifions pas d’avance les images et textes des organisateurs. La page de paiement n’est pas à nous. Les PDF des billets sont lisibles, mais pas entièrement balisés ; le billet dans l’application l’est.</p>
<h2>Aidez-nous</h2>
<p>Si quelque chose vous bloque, <a href="/contact">dites-le-nous</a>. Nous répondons dans les cinq jours ouvrables et vous aidons entre-temps à obtenir votre billet autrement. Si le problème demeure, le SPF Économie est compétent.</p>
<h2>Dans la salle</h2>
<p>Accès, boucle magnétique et places pour fauteuils figurent sur la page de l’événement. L’organisateur répond aux questions.</p>`,
    },
    en: {
      title: 'Accessibility',
      body: `<p>Everyone should be able to buy a ticket and get in. We build Kaartje to WCAG 2.2 level AA and EN 301 549, as the Belgian act of 5 November 2023 on the accessibility of services (European Directive 2019/882) asks.</p>
<h2>What you can expect</h2>
<ul>
<li>Everything works by keyboard and with a screen reader.</li>
<li>Text grows to 200 % and nothing gets lost.</li>
<li>Light and dark with enough contrast; motion stops where your device asks for it.</li>
<li>The time to pay is told in words; you can always start again.</li>
<li>Ticket codes are large, black on white, and printable.</li>
</ul>
<h2>What is not good enough yet</h2>
<p>We do not check organizers’ pictures and texts beforehand. The payment page is not ours. Ticket PDFs are readable but not fully tagged; the ticket in the app is.</p>
<h2>Help us</h2>
<p>If you get stuck, <a href="/contact">let us know</a>. We answer within five working days and meanwhile help you to your ticket in another way. If a problem stays unsolved you can turn to the Belgian FPS Economy.</p>
<h2>At the venue</h2>
<p>Access, hearing loops and wheelchair spaces are on the event page. The organizer answers questions about them.</p>`,
    },
    de: {
      title: 'Barrierefreiheit',
      body: `<p>Alle sollen ein Ticket kaufen und hineinkommen können. Wir bauen Kaartje nach WCAG 2.2, Stufe AA, und EN 301 549, wie es das belgische Gesetz vom 5. November 2023 über die Barrierefreiheit von Dienstleistungen (Richtlinie 2019/882) verlangt.</p>
<h2>Was du erwarten darfst</h2>
<ul>
<li>Alles geht mit der Tastatur und mit einem Bildschirmleser.</li>
<li>Text wächst auf 200 %, und nichts geht verloren.</li>
<li>Hell und dunkel mit genug Kontrast; Bewegung hält an, wenn dein Gerät es wünscht.</li>
<li>Die Zeit zum Bezahlen steht in Worten da; neu anfangen geht immer.</li>
<li>Ticketcodes sind groß, schwarz auf weiß und druckbar.</li>
</ul>
<h2>Was noch nicht gut ist</h2>
<p>Bilder und Texte der Veranstalter prüfen wir nicht vorab. Die Zahlungsseite gehört nicht uns. Ticket-PDFs sind lesbar, aber noch nicht vollständig ausgezeichnet; das Ticket in der App ist es.</p>
<h2>Hilf uns</h2>
<p>Kommst du nicht weiter, <a href="/contact">sag Bescheid</a>. Wir antworten binnen fünf Werktagen und helfen dir inzwischen auf anderem Weg zu deinem Ticket. Bleibt ein Problem bestehen, ist der FÖD Wirtschaft zuständig.</p>
<h2>Im Saal</h2>
<p>Zugang, Höranlage und Rollstuhlplätze stehen auf der Seite der Veranstaltung. Fragen beantwortet der Veranstalter.</p>`,
    },
  },
};

/** What everyone can use, and what not yet. */
export const ACCESS_PAGES: readonly PageContent[] = [ACCESSIBILITY];
