import type { EventContent } from './content-shape.ts';
import {
  BALCONY,
  DUO,
  EARLY_BIRD,
  FREE_ENTRY,
  FREE_SEATING,
  REDUCED,
  SEAT,
  STANDING,
  SUPPORTER,
  TWO_ON_ONE,
} from './ticket-names.ts';

/** Concerts on the coast, all by Kustklank. */
export const COAST_CONCERTS: readonly EventContent[] = [
  {
    slug: 'zilt-en-zand',
    title: 'Zilt & Zand',
    category: 'concert-music',
    organizer: 'kustklank',
    venue: 'vuurboei',
    plate: 'concert',
    inks: 'duin',
    pictured: '4101',
    when: { in: 22, on: 'sat', from: '20:00', to: '23:30' },
    audience: ['Adults', 'Youth'],
    reviews: true,
    gallery: 4,
    dailySale: true,
    embed: {
      button: '#2F6F8F',
      link: '#E5903F',
      text: { nl: 'Tickets aan zee', fr: 'Vos billets à la mer', en: 'Tickets by the sea', de: 'Tickets am Meer' },
      subtext: {
        nl: 'Je ticket staat meteen op je telefoon',
        fr: 'Le billet arrive aussitôt sur votre téléphone',
        en: 'Your ticket is on your phone at once',
        de: 'Das Ticket ist sofort auf deinem Handy',
      },
    },
    ticketFooter: {
      nl: 'De laatste kusttram wacht tot 23.50 uur aan de halte Vuurtorenwijk.',
      fr: 'Le dernier tram de la côte attend jusqu’à 23 h 50 à l’arrêt Vuurtorenwijk.',
      en: 'The last coast tram waits until 23:50 at the Vuurtorenwijk stop.',
      de: 'Die letzte Küstentram wartet bis 23.50 Uhr an der Haltestelle Vuurtorenwijk.',
    },
    words: {
      nl: {
        excerpt: 'Herfstplaat, van begin tot eind gespeeld',
        paragraphs: [
          'Twee broers, één harmonium en de koperblazers van de haven. Zilt & Zand spelen hun herfstplaat in De Vuurboei, een oude lampenfabriek op twee straten van de zee. Reken op een traag begin en een luid einde.',
          'De plaat werd opgenomen in één nacht, met de ramen open. Wie goed luistert, hoort een meeuw in het derde nummer. Die staat op de gastenlijst.',
        ],
        reasons: [
          'De enige datum aan de kust dit jaar',
          'De laatste kusttram wacht tot 23.50 uur',
          'Gratis oordopjes aan de deur',
        ],
      },
      fr: {
        excerpt: 'Le disque d’automne, joué d’un bout à l’autre',
        paragraphs: [
          'Deux frères, un harmonium et les cuivres du port. Zilt & Zand jouent leur disque d’automne au Vuurboei, une ancienne fabrique de lampes à deux rues de la mer. Le début est lent, la fin est forte.',
          'L’album a été enregistré en une nuit, fenêtres ouvertes. En tendant l’oreille, on entend une mouette au troisième morceau. Elle est sur la liste des invités.',
        ],
        reasons: [
          'La seule date sur la côte cette année',
          'Le dernier tram attend jusqu’à 23 h 50',
          'Bouchons d’oreilles offerts à l’entrée',
        ],
      },
      en: {
        excerpt: 'Autumn record, played start to finish',
        paragraphs: [
          'Two brothers, one harmonium and the brass section of the harbour. Zilt & Zand play their autumn record in De Vuurboei, a former lamp works two streets from the sea. Expect a slow start and a loud end.',
          'The record was made in one night with the windows open. Listen closely and you hear a gull in the third song. It is on the guest list.',
        ],
        reasons: ['The only coastal date this year', 'Last coast tram waits until 23:50', 'Earplugs at the door, free'],
      },
      de: {
        excerpt: 'Die Herbstplatte, von Anfang bis Ende gespielt',
        paragraphs: [
          'Zwei Brüder, ein Harmonium und die Bläser des Hafens. Zilt & Zand spielen ihre Herbstplatte im Vuurboei, einer alten Lampenfabrik zwei Straßen vom Meer. Es beginnt langsam und endet laut.',
          'Die Platte entstand in einer Nacht bei offenen Fenstern. Wer genau hinhört, entdeckt im dritten Stück eine Möwe. Sie steht auf der Gästeliste.',
        ],
        reasons: [
          'Der einzige Termin an der Küste in diesem Jahr',
          'Die letzte Küstentram wartet bis 23.50 Uhr',
          'Ohrstöpsel gibt es gratis an der Tür',
        ],
      },
    },
    tickets: [
      {
        title: STANDING,
        description: { nl: 'Gelijkvloers', fr: 'Au rez-de-chaussée', en: 'Ground floor', de: 'Im Parkett' },
        price: 1800,
        quantity: 240,
        sold: 76,
        vat: 600,
        featured: true,
        limit: 10,
        supplements: ['cloakroom'],
      },
      {
        title: BALCONY,
        description: {
          nl: 'Genummerd, wie eerst komt kiest',
          fr: 'Numéroté, premiers arrivés, premiers placés',
          en: 'Numbered, first come',
          de: 'Nummeriert, wer zuerst kommt, wählt',
        },
        price: 2650,
        quantity: 60,
        sold: 48,
        vat: 600,
        limit: 6,
        supplements: ['cloakroom', 'shuttle', 'access-needs'],
      },
      {
        title: DUO,
        description: TWO_ON_ONE,
        price: 3400,
        quantity: 40,
        sold: 14,
        vat: 600,
        people: 2,
        limit: 4,
        notInFrame: true,
      },
      { title: EARLY_BIRD, description: STANDING, price: 1400, quantity: 40, sold: 40, vat: 600, limit: 4 },
    ],
  },
  {
    slug: 'havenkoor',
    title: 'Havenkoor',
    category: 'concert-music',
    organizer: 'kustklank',
    venue: 'vuurboei',
    plate: 'concert',
    inks: 'leie',
    when: { in: 0, from: '20:00', to: '22:15' },
    audience: ['Adults', 'Family'],
    reviews: true,
    words: {
      nl: {
        excerpt: 'Zestig stemmen, geen enkele microfoon',
        paragraphs: [
          'Loodsen, verpleegsters, een tandarts en drie generaties van dezelfde visfamilie: het Havenkoor zingt wat ze op hun werk neuriën. Werkliederen uit Oostende, Bretagne en de Faeröer, zonder versterking.',
          'Na de pauze zakken ze de trappen af en zingen ze tussen de stoelen verder. Naast je blijkt dan plots een bas te staan.',
        ],
        reasons: ['Liedboekje inbegrepen voor het slotlied', 'Een zaal die klinkt als een scheepsruim'],
      },
      fr: {
        excerpt: 'Soixante voix et pas un seul micro',
        paragraphs: [
          'Des pilotes, des infirmières, un dentiste et trois générations d’une même famille de pêcheurs : le Havenkoor chante ce qui se fredonne au travail. Chants de labeur d’Ostende, de Bretagne et des Féroé, sans amplification.',
          'Après l’entracte, le chœur descend les escaliers et continue parmi les chaises. Votre voisin se révèle alors être une basse.',
        ],
        reasons: ['Un livret pour chanter le final ensemble', 'Une salle qui résonne comme une cale'],
      },
      en: {
        excerpt: 'Sixty voices and not a single microphone',
        paragraphs: [
          'Pilots, nurses, a dentist and three generations of one fishing family: the Havenkoor sings what they hum at work. Working songs from Ostend, Brittany and the Faroes, with no amplification at all.',
          'After the interval they come down the stairs and carry on between the chairs. The person next to you turns out to be a bass.',
        ],
        reasons: ['A songbook for the last number, yours to keep', 'A hall that sounds like the hold of a ship'],
      },
      de: {
        excerpt: 'Sechzig Stimmen, kein einziges Mikrofon',
        paragraphs: [
          'Lotsen, Krankenschwestern, ein Zahnarzt und drei Generationen einer Fischerfamilie: Das Havenkoor singt, was bei der Arbeit gesummt wird. Arbeitslieder aus Ostende, der Bretagne und von den Färöern, ganz ohne Verstärker.',
          'Nach der Pause kommt der Chor die Treppen herunter und singt zwischen den Stühlen weiter. Neben dir steht dann auf einmal ein Bass.',
        ],
        reasons: ['Liederheft für das Schlusslied, zum Behalten', 'Ein Saal, der klingt wie ein Schiffsbauch'],
      },
    },
    tickets: [
      { title: SEAT, price: 1250, quantity: 296, sold: 288, vat: 600, limit: 8, featured: true },
      { title: REDUCED, price: 300, quantity: 20, sold: 13, vat: 600, limit: 2 },
    ],
  },
  {
    slug: 'winterklank',
    title: 'Winterklank',
    category: 'concert-music',
    organizer: 'kustklank',
    venue: 'duinzicht',
    plate: 'concert',
    inks: 'ardoise',
    when: { month: 1, day: 15, on: 'sun', from: '16:00', to: '18:00' },
    audience: ['Adults', 'Family', 'Group'],
    words: {
      nl: {
        excerpt: 'Strijkers bij kaarslicht, tussen twee buien',
        paragraphs: [
          'Een kapel in de duinen, vier strijkers en honderdtachtig kaarsen. Winterklank speelt muziek die tegen de wind kan: Purcell, Pärt en een nieuw stuk voor altviool en misthoorn.',
          'De kapel wordt niet verwarmd. Dekens liggen klaar op elke stoel, en achteraf is er soep in de sacristie.',
        ],
        reasons: [
          'Koop er vier en de vijfde is gratis',
          'Soep en brood na het concert',
          'Op wandelafstand van de tramhalte',
        ],
      },
      fr: {
        excerpt: 'Cordes et bougies, entre deux averses',
        paragraphs: [
          'Une chapelle dans les dunes, quatre archets et cent quatre-vingts bougies. Winterklank joue une musique qui tient tête au vent : Purcell, Pärt et une création pour alto et corne de brume.',
          'La chapelle n’est pas chauffée. Une couverture attend sur chaque chaise et la soupe mijote à la sacristie.',
        ],
        reasons: [
          'Quatre billets achetés, le cinquième offert',
          'Soupe et pain après le concert',
          'À deux pas de l’arrêt du tram',
        ],
      },
      en: {
        excerpt: 'Strings by candlelight, between two showers',
        paragraphs: [
          'A chapel in the dunes, four string players and a hundred and eighty candles. Winterklank plays music that stands up to the wind: Purcell, Pärt and a new piece for viola and foghorn.',
          'The chapel is not heated. There is a blanket on every chair, and soup in the sacristy afterwards.',
        ],
        reasons: [
          'Buy four and the fifth is free',
          'Soup and bread after the concert',
          'Five minutes on foot from the tram stop',
        ],
      },
      de: {
        excerpt: 'Streicher im Kerzenlicht zwischen zwei Schauern',
        paragraphs: [
          'Eine Kapelle in den Dünen, vier Streicher und hundertachtzig Kerzen. Winterklank spielt Musik, die dem Wind standhält: Purcell, Pärt und ein neues Stück für Bratsche und Nebelhorn.',
          'Die Kapelle ist ungeheizt. Auf jedem Stuhl liegt eine Decke, danach gibt es Suppe in der Sakristei.',
        ],
        reasons: ['Vier kaufen, der fünfte Platz ist gratis', 'Suppe und Brot nach dem Konzert'],
      },
    },
    tickets: [
      {
        title: FREE_SEATING,
        price: 2000,
        quantity: 170,
        sold: 20,
        vat: 600,
        limit: 12,
        freeTickets: { every: 4, get: 1 },
        featured: true,
      },
      { title: SUPPORTER, price: 3500, quantity: 30, sold: 4, vat: 600, supplements: ['parking'] },
    ],
  },
  {
    slug: 'onder-het-zand',
    title: 'Onder het zand',
    category: 'concert-music',
    organizer: 'kustklank',
    venue: 'bunker',
    plate: 'concert',
    inks: 'kempen',
    when: { in: 17, on: 'fri', from: '21:00', to: '22:00' },
    audience: ['Adults'],
    words: {
      nl: {
        excerpt: 'Veertig plaatsen in een bunker, één cello',
        paragraphs: [
          'De celliste zit in het midden, het publiek in een kring, en daartussen is het pikdonker. Een uur muziek zonder iets te zien verandert hoe je luistert. Niemand kijkt op een klok.',
          'De bunker ligt op twintig meter van de vloedlijn. Je hoort de zee vooral wanneer de cello zwijgt.',
        ],
        reasons: ['Kleiner wordt een concert niet', 'Een zaklamp voor de weg terug krijg je mee'],
      },
      fr: {
        excerpt: 'Quarante places dans un bunker, un violoncelle',
        paragraphs: [
          'La violoncelliste est au milieu, le public en cercle, et entre les deux il fait noir. Une heure de musique sans rien voir change la façon d’écouter. Personne ne regarde sa montre.',
          'Le bunker est à vingt mètres de la laisse de mer. On entend les vagues surtout quand le violoncelle se tait.',
        ],
        reasons: ['Difficile de faire plus petit comme salle', 'Une lampe de poche pour le chemin du retour'],
      },
      en: {
        excerpt: 'Forty seats in a bunker and one cello',
        paragraphs: [
          'The cellist sits in the middle, the audience in a ring, and between them it is pitch dark. An hour of music with nothing to look at changes how you listen. Nobody checks the time.',
          'The bunker is twenty metres from the tide line. You mostly hear the sea when the cello stops.',
        ],
        reasons: ['Concerts do not come smaller than this', 'A torch for the walk back is included'],
      },
      de: {
        excerpt: 'Vierzig Plätze im Bunker und ein Cello',
        paragraphs: [
          'Die Cellistin sitzt in der Mitte, das Publikum im Kreis, dazwischen ist es stockdunkel. Eine Stunde Musik, ohne etwas zu sehen, ändert das Zuhören. Niemand schaut auf die Uhr.',
          'Der Bunker liegt zwanzig Meter von der Flutlinie. Das Meer hörst du vor allem, wenn das Cello schweigt.',
        ],
        reasons: ['Kleiner wird ein Konzert nicht', 'Eine Taschenlampe für den Rückweg gibt es dazu'],
      },
    },
    tickets: [{ title: SEAT, price: 2400, quantity: 40, sold: 40, vat: 600, limit: 4, featured: true }],
  },
  {
    slug: 'huiskamer-aan-zee',
    title: 'Huiskamer aan zee',
    category: 'concert-music',
    organizer: 'kustklank',
    venue: 'kaaihuis',
    plate: 'concert',
    inks: 'maas',
    when: { in: 30, on: 'sun', from: '15:00', to: '17:30' },
    audience: ['Adults'],
    passwordProtected: true,
    words: {
      nl: {
        excerpt: 'Besloten concert voor de leden van Kustklank',
        paragraphs: [
          'De familie Robbe schuift de zetels aan de kant en laat ons binnen. Twee zangeressen, een accordeon en koffie in de mooie kopjes. Dit concert is er voor wie Kustklank al jaren steunt.',
          'Er passen vijfendertig mensen in de kamer, trap meegerekend. De hond van het huis is een goede luisteraar en blijft erbij.',
        ],
        reasons: ['Alleen voor leden, met het woord uit de nieuwsbrief', 'Taart van de buren'],
      },
      fr: {
        excerpt: 'Un salon ouvert aux membres de Kustklank',
        paragraphs: [
          'La famille Robbe pousse les fauteuils et nous ouvre la porte. Deux chanteuses, un accordéon et le café dans les belles tasses. Ce concert est destiné à celles et ceux qui soutiennent Kustklank depuis des années.',
          'La pièce accueille trente-cinq personnes, escalier compris. Le chien de la maison écoute bien et reste avec nous.',
        ],
        reasons: ['Réservé aux membres, avec le mot de la lettre', 'La tarte vient des voisins'],
      },
      en: {
        excerpt: 'A private concert for members of Kustklank',
        paragraphs: [
          'The Robbe family pushes the sofas aside and lets us in. Two singers, an accordion and coffee in the good cups. This one is for the people who have supported Kustklank for years.',
          'Thirty-five people fit in the room, stairs included. The dog of the house is a good listener and stays.',
        ],
        reasons: ['Members only, with the word from the newsletter', 'Cake from the neighbours'],
      },
    },
    tickets: [{ title: SEAT, price: 1500, quantity: 35, sold: 12, vat: 600, limit: 2, namesRequired: true }],
  },
  {
    slug: 'proefopname',
    title: 'Proefopname',
    category: 'concert-music',
    organizer: 'kustklank',
    venue: 'golfbreker',
    plate: 'concert',
    inks: 'boei',
    when: { in: 12, on: 'wed', from: '19:30', to: '21:00' },
    audience: ['Adults', 'Youth'],
    methods: ['Cash', 'Bancontact', 'Visa / Master'],
    words: {
      nl: {
        excerpt: 'Kom luisteren terwijl de band nog zoekt',
        paragraphs: [
          'Vier muzikanten nemen nieuwe nummers op en jij zit ernaast. Er wordt herbegonnen, geruzied over een drumpartij en soms hangt er plots een refrein in de lucht. Gratis, als je stil kunt zitten.',
          'Ingang op naam: de studio is klein en de technicus wil weten wie er hoest.',
        ],
        reasons: ['Toegang is gratis, je naam volstaat', 'Je applaus kan op de plaat belanden'],
      },
      fr: {
        excerpt: 'Venez écouter un groupe qui cherche encore',
        paragraphs: [
          'Quatre musiciens enregistrent de nouveaux morceaux et vous êtes assis à côté. On recommence, on se dispute sur une batterie, et parfois un refrain tombe du ciel. C’est gratuit pour qui sait rester assis sans bruit.',
          'L’entrée est nominative : le studio est petit et l’ingénieur du son veut savoir qui tousse.',
        ],
        reasons: ['Entrée gratuite, votre nom suffit', 'Vos applaudissements finiront peut-être sur le disque'],
      },
      en: {
        excerpt: 'Sit in while the band is still searching',
        paragraphs: [
          'Four musicians record new songs and you sit right beside them. They start over, argue about a drum part, and now and then a chorus arrives out of nowhere. Free, provided you can sit still.',
          'Entry by name: the studio is small and the engineer wants to know who is coughing.',
        ],
        reasons: ['Free entry, your name will do', 'Your applause may end up on the record'],
      },
    },
    tickets: [
      { title: FREE_ENTRY, price: 0, quantity: 24, sold: 9, vat: 0, limit: 2, namesRequired: true, featured: true },
    ],
  },
  {
    slug: 'stormavond',
    title: 'Stormavond',
    category: 'concert-music',
    organizer: 'kustklank',
    venue: 'vuurboei',
    plate: 'club',
    inks: 'roet',
    when: { in: -34, on: 'sat', from: '20:00', to: '23:45' },
    audience: ['Adults', 'Youth'],
    reviews: true,
    redirectUrl: 'https://kustklank.test/archief/stormavond',
    words: {
      nl: {
        excerpt: 'Gitaren tegen de wind in, tot de laatste tram',
        paragraphs: [
          'Windkracht acht buiten, drie bands binnen. De Vuurboei ging dicht met luiken en open met een bas die je in de vloer voelde. Wie te nat was om te dansen, kreeg een handdoek.',
          'De opnames van deze avond staan in het archief van Kustklank.',
        ],
        reasons: ['Drie bands van onze eigen kust', 'Een handdoek bij de vestiaire'],
      },
      fr: {
        excerpt: 'Des guitares contre le vent jusqu’au tram',
        paragraphs: [
          'Force huit dehors, trois groupes dedans. Le Vuurboei a fermé ses volets et ouvert sur une basse qui montait du plancher. Les plus trempés ont reçu une serviette.',
          'Les enregistrements de la soirée se trouvent dans les archives de Kustklank.',
        ],
        reasons: ['Trois groupes de notre côte', 'Une serviette au vestiaire'],
      },
      en: {
        excerpt: 'Guitars against the wind until the last tram',
        paragraphs: [
          'Force eight outside, three bands inside. De Vuurboei closed its shutters and opened with a bass you felt in the floor. Anyone too wet to dance was given a towel.',
          'The recordings of that night are in the Kustklank archive.',
        ],
        reasons: ['Three bands from our own coast', 'A towel at the cloakroom'],
      },
    },
    tickets: [
      { title: STANDING, price: 1600, quantity: 120, sold: 87, vat: 600, limit: 6 },
      { title: DUO, description: TWO_ON_ONE, price: 2800, quantity: 20, sold: 8, vat: 600, people: 2 },
      {
        title: { nl: 'Aan de kassa', fr: 'À la caisse', en: 'At the door', de: 'An der Abendkasse' },
        price: 1800,
        quantity: 20,
        vat: 600,
        inactive: true,
      },
    ],
  },
];
