import type { BlogContent } from './blogs-people.ts';

/** Tips for going out and for organizing. */
export const TIP_BLOGS: readonly BlogContent[] = [
  {
    slug: 'five-winter-markets-by-train',
    plate: 'food',
    daysAgo: 9,
    texts: {
      nl: {
        title: 'Vijf wintermarkten die je met de trein haalt',
        excerpt: 'Zonder parkeren, met één hand vrij voor een wafel.',
        paragraphs: [
          'Namen eerst: de Halle aux Grains ligt op vijf minuten van het perron, overdekt, met een draaimolen die met de hand gaat. Kom voor de middag, dan is er nog stroop.',
          'In Luik volg je vanaf het station de geur langs de Maas. In Brugge neem je de achterkant van het plein, waar de bakkers staan. Gent doet het op het water: zes aken naast elkaar, met een plank ertussen.',
          'En in Eupen, het verst weg, drinken ze warme appelsap uit aardewerk dat je mag houden. De laatste trein terug vertrekt om kwart voor tien. Hij wacht niet, dus hou je mok vast.',
        ],
      },
      fr: {
        title: 'Cinq marchés d’hiver accessibles en train',
        excerpt: 'Sans parking, avec une main libre pour la gaufre.',
        paragraphs: [
          'Namur d’abord : la Halle aux Grains est à cinq minutes du quai, couverte, avec un carrousel tourné à la main. Venez avant midi, il restera du sirop.',
          'À Liège, suivez l’odeur le long de la Meuse depuis la gare. À Bruges, prenez l’arrière de la place, là où sont les boulangers. Gand le fait sur l’eau : six péniches côte à côte, une planche entre elles.',
          'Et à Eupen, tout au bout, on boit du jus de pomme chaud dans une tasse de grès qu’on emporte. Le dernier train repart à dix heures moins le quart. Il n’attend pas : tenez bien votre tasse.',
        ],
      },
      en: {
        title: 'Five winter markets you can reach by train',
        excerpt: 'No parking, and one hand free for a waffle.',
        paragraphs: [
          'Namur first: the Halle aux Grains is five minutes from the platform, covered, with a carousel turned by hand. Come before noon and there is still syrup.',
          'In Liège, follow your nose along the Meuse from the station. In Bruges take the back of the square, where the bakers are. Ghent does it on the water: six barges side by side with a plank in between.',
          'And in Eupen, furthest away, they drink hot apple juice from stoneware you may keep. The last train back leaves at a quarter to ten. It does not wait, so hold on to your mug.',
        ],
      },
      de: {
        title: 'Fünf Wintermärkte, die du mit dem Zug erreichst',
        excerpt: 'Ohne Parkplatz und mit einer Hand frei für die Waffel.',
        paragraphs: [
          'Zuerst Namur: Die Halle aux Grains liegt fünf Minuten vom Gleis, überdacht, mit einem Karussell, das von Hand gedreht wird. Komm vor Mittag, dann gibt es noch Sirup.',
          'In Lüttich folgst du ab dem Bahnhof dem Duft an der Maas. In Brügge nimmst du die Rückseite des Platzes, dort stehen die Bäcker. Gent macht es auf dem Wasser: sechs Kähne nebeneinander, ein Brett dazwischen.',
          'Und in Eupen trinkt man heißen Apfelsaft aus Steingut, das man behalten darf. Der letzte Zug fährt um Viertel vor zehn. Er wartet nicht, also halt deinen Becher fest.',
        ],
      },
    },
  },
  {
    slug: 'your-ticket-without-signal',
    plate: 'club',
    daysAgo: 26,
    texts: {
      nl: {
        title: 'Je ticket zonder bereik',
        excerpt: 'Een kelder, een grot, een duin: zo opent je kaartje toch.',
        paragraphs: [
          'De beste concerten spelen op plekken waar je telefoon het opgeeft. Daarom bewaren we je ticket op je toestel zodra je bestelling rond is, met de code, de plaats en het uur.',
          'Zet Kaartje op je beginscherm, dan is het één tik. Open de avond voordien even Tickets: staat er <strong>Ticket offline bewaard</strong>, dan is alles in orde.',
          '## Aan de deur',
          'Zet je scherm niet zelf op zijn felst, dat doet de app. Met een groep veeg je van ticket naar ticket. En is je batterij leeg, dan is de pdf op papier precies evenveel waard.',
        ],
      },
      fr: {
        title: 'Votre billet sans réseau',
        excerpt: 'Une cave, une grotte, une dune : le billet s’ouvre quand même.',
        paragraphs: [
          'Les meilleurs concerts se jouent là où le téléphone renonce. Dès que la commande est conclue, nous gardons le billet dans l’appareil, avec le code, le lieu et l’heure.',
          'Placez Kaartje sur l’écran d’accueil, un seul geste suffit. La veille, ouvrez Billets : si vous lisez <strong>Billet enregistré hors ligne</strong>, tout est prêt.',
          '## À la porte',
          'Inutile de pousser la luminosité, l’application s’en charge. En groupe, on glisse d’un billet à l’autre. Et si la batterie est vide, le PDF imprimé vaut tout autant.',
        ],
      },
      en: {
        title: 'Your ticket without a signal',
        excerpt: 'A cellar, a cave, a dune: how your ticket opens all the same.',
        paragraphs: [
          'The best concerts happen where your phone gives up. That is why we keep the ticket on your device as soon as the order is done, with its code, place and hour.',
          'Put Kaartje on your home screen and it is one tap. Open Tickets the evening before: if it says <strong>Ticket saved for offline</strong>, you are set.',
          '## At the door',
          'No need to turn up the brightness, the app does it. In a group you swipe from ticket to ticket. And when your battery dies, the PDF on paper is worth exactly as much.',
        ],
      },
      de: {
        title: 'Dein Ticket ohne Empfang',
        excerpt: 'Keller, Höhle, Düne: So öffnet sich dein Ticket trotzdem.',
        paragraphs: [
          'Die besten Konzerte spielen dort, wo das Handy aufgibt. Deshalb liegt das Ticket auf deinem Gerät, sobald die Bestellung fertig ist, mit Code, Ort und Uhrzeit.',
          'Lege Kaartje auf den Startbildschirm, dann ist es ein Tippen. Öffne am Vorabend kurz Tickets: Steht dort <strong>Ticket offline gespeichert</strong>, ist alles bereit.',
          '## An der Tür',
          'Die Helligkeit stellt die App selbst hoch. Als Gruppe wischst du von Ticket zu Ticket. Und wenn der Akku leer ist, gilt das PDF auf Papier genauso.',
        ],
      },
    },
  },
  {
    slug: 'selling-your-first-fifty-tickets',
    plate: 'talk',
    daysAgo: 54,
    texts: {
      nl: {
        title: 'Je eerste vijftig tickets verkopen',
        excerpt: 'Wat zes organisatoren graag vroeger hadden geweten.',
        paragraphs: [
          'Begin met een datum die niemand anders heeft. Kijk naar de voetbalkalender, de kermis en het schoolfeest, en kies dan de avond ervoor.',
          'Schrijf in de korte tekst wat er gebeurt, niet hoe bijzonder het wordt. ‘Veertig plaatsen in een bunker, één cello’ verkoopt beter dan ‘een unieke beleving’.',
          '## Drie prijzen, niet zeven',
          'Eén gewone prijs, één voor wie minder heeft, één voor wie met twee komt. Een vroege prijs werkt alleen als hij echt opraakt.',
          'En zet het uur van de laatste tram erbij. Dat is de vraag die het vaakst wordt gesteld, en de reden waarom iemand toch komt.',
        ],
      },
      fr: {
        title: 'Vendre vos cinquante premiers billets',
        excerpt: 'Ce que six organisateurs auraient aimé savoir plus tôt.',
        paragraphs: [
          'Choisissez une date que personne n’a prise. Regardez le calendrier du football, la kermesse et la fête de l’école, puis prenez la veille.',
          'Dans le texte court, dites ce qui se passe, pas combien ce sera exceptionnel. « Quarante places dans un bunker, un violoncelle » vend mieux qu’« une expérience unique ».',
          '## Trois prix, pas sept',
          'Un prix ordinaire, un prix pour qui a moins, un prix pour qui vient à deux. Un tarif avantageux ne sert que s’il s’épuise vraiment.',
          'Et indiquez l’heure du dernier tram. C’est la question la plus posée, et ce qui décide quelqu’un à venir.',
        ],
      },
      en: {
        title: 'Selling your first fifty tickets',
        excerpt: 'What six organizers wish they had known sooner.',
        paragraphs: [
          'Start with a date nobody else has. Look at the football calendar, the fair and the school party, then take the evening before.',
          'In the short text, say what happens, not how special it will be. “Forty seats in a bunker and one cello” sells better than “a unique experience”.',
          '## Three prices, not seven',
          'One ordinary price, one for people with less, one for people who come as two. An early price only works if it really runs out.',
          'And mention when the last tram leaves. It is the question asked most often, and the reason somebody comes after all.',
        ],
      },
      de: {
        title: 'Die ersten fünfzig Tickets verkaufen',
        excerpt: 'Was sechs Veranstalter gern früher gewusst hätten.',
        paragraphs: [
          'Beginne mit einem Datum, das sonst niemand hat. Schau auf Fußballkalender, Kirmes und Schulfest und nimm den Abend davor.',
          'Schreib in den Kurztext, was passiert, nicht wie besonders es wird. „Vierzig Plätze im Bunker und ein Cello“ verkauft besser als „ein einmaliges Erlebnis“.',
          '## Drei Preise, nicht sieben',
          'Ein normaler Preis, einer für Leute mit weniger Geld, einer für zwei. Ein früher Preis wirkt nur, wenn er wirklich ausgeht.',
          'Und nenne die letzte Tram. Danach wird am häufigsten gefragt, und deshalb kommt jemand doch.',
        ],
      },
    },
  },
  {
    slug: 'going-out-on-a-monday',
    plate: 'dance',
    daysAgo: 68,
    texts: {
      nl: {
        title: 'Pleidooi voor uitgaan op maandag',
        excerpt: 'Rustige zalen, dankbare artiesten en altijd een stoel.',
        paragraphs: [
          'Op maandag is niemand moe van de week en heeft niemand plannen. De barman herkent je, de artiest ziet je zitten, en je ligt om elf uur in bed.',
          'Wij telden: van alle evenementen op Kaartje speelt één op de veertien op maandag, en er is gemiddeld nog een derde van de stoelen vrij. Het zijn vaak try-outs, luisteravonden en lezingen, dus net de avonden waarop iets nog kan veranderen.',
          'Kies er één deze maand. Zeg het tegen niemand, en kijk op dinsdag hoe ze naar je kijken.',
        ],
      },
      fr: {
        title: 'Éloge de la sortie du lundi',
        excerpt: 'Des salles calmes, des artistes contents et toujours une chaise.',
        paragraphs: [
          'Le lundi, personne n’est fatigué de sa semaine et personne n’a rien prévu. Le barman vous reconnaît, l’artiste vous voit, et à onze heures vous êtes au lit.',
          'Nous avons compté : un événement sur quatorze se joue le lundi, et un tiers des chaises restent libres en moyenne. Ce sont souvent des rodages, des soirées d’écoute, des conférences, donc des soirs où quelque chose peut encore changer.',
          'Choisissez-en un ce mois-ci. N’en parlez à personne, et observez les regards du mardi.',
        ],
      },
      en: {
        title: 'In praise of going out on a Monday',
        excerpt: 'Quiet halls, grateful artists and always a chair.',
        paragraphs: [
          'On Mondays nobody is tired of the week yet and nobody has plans. The barman knows your face, the artist can see you, and you are in bed by eleven.',
          'We counted: one event in fourteen is on a Monday, and on average a third of the chairs are still free. They are often try-outs, listening nights and talks, which is to say the evenings on which something may still change.',
          'Pick one this month. Tell nobody, and see how they look at you on Tuesday.',
        ],
      },
      de: {
        title: 'Lob des Ausgehens am Montag',
        excerpt: 'Ruhige Säle, dankbare Künstler und immer ein Stuhl.',
        paragraphs: [
          'Montags ist noch niemand müde von der Woche, und niemand hat etwas vor. Der Barmann kennt dein Gesicht, die Künstlerin sieht dich, und um elf liegst du im Bett.',
          'Wir haben gezählt: Eine von vierzehn Veranstaltungen findet montags statt, und im Schnitt ist noch ein Drittel der Stühle frei. Oft sind es Proben, Hörabende und Vorträge, also die Abende, an denen sich noch etwas ändern kann.',
          'Such dir diesen Monat einen aus. Erzähl es niemandem, und schau am Dienstag, wie sie dich ansehen.',
        ],
      },
    },
  },
];
