import type { EventContent } from './content-shape.ts';
import { ADULT, CHILD, DAY_TICKET, DUO, STANDARD, STANDING, TWO_ON_ONE, WEEKEND } from './ticket-names.ts';

/** Festivals, circus and open-air spectacle. */
export const FESTIVAL_EVENTS: readonly EventContent[] = [
  {
    slug: 'zonnewende-aan-zee',
    title: 'Zonnewende aan Zee',
    category: 'festival-spectacle',
    organizer: 'kustklank',
    venue: 'strandwest',
    plate: 'festival',
    inks: 'duin',
    pictured: '4109',
    when: { month: 6, day: 18, on: 'sat', from: '12:00', to: '23:00', days: 2 },
    audience: ['Adults', 'Family', 'Youth', 'Group'],
    gallery: 5,
    dailySale: true,
    terms: {
      nl: 'Het festival gaat door bij elk weer. Bij een stormwaarschuwing van code rood wordt het programma verschoven.',
      fr: 'Le festival a lieu par tous les temps. En cas d’alerte rouge, le programme est décalé.',
      en: 'The festival goes ahead in any weather. With a code red storm warning the programme is moved.',
      de: 'Das Festival findet bei jedem Wetter statt. Bei roter Sturmwarnung wird das Programm verschoben.',
    },
    words: {
      nl: {
        excerpt: 'Twee dagen muziek op de langste avond',
        paragraphs: [
          'Veertien bands, drie podia en een zon die pas na tienen ondergaat. Zonnewende aan Zee staat op het strand van Nieuwpoort, zo dicht bij het water dat het kleine podium twee keer per dag verhuist.',
          'Zaterdag begint met ontbijt op de golfbreker, zondag eindigt met een koor van iedereen die er nog is. Daartussen kun je zwemmen, slapen in een cabine of leren zeilen.',
          'Kom met de trein of de fiets. Voor auto’s is er parking aan de rand van de stad, met pendelbussen tot na het laatste nummer.',
        ],
        reasons: [
          'Weekendticket met twee zonsondergangen',
          'Kinderen tot zes jaar gratis',
          'Water tappen kan overal, gratis',
        ],
      },
      fr: {
        excerpt: 'Deux jours de musique au plus long du jour',
        paragraphs: [
          'Quatorze groupes, trois scènes et un soleil qui se couche après dix heures. Zonnewende aan Zee s’installe sur la plage de Nieuport, si près de l’eau que la petite scène déménage deux fois par jour.',
          'Le samedi s’ouvre par un petit déjeuner sur le brise-lames, le dimanche finit en chœur avec tous ceux qui restent. Entre les deux, on nage, on dort en cabine, on apprend la voile.',
          'Venez en train ou à vélo. Les voitures se garent à l’entrée de la ville, des navettes roulent jusqu’après la dernière chanson.',
        ],
        reasons: [
          'Deux couchers de soleil pour un billet',
          'Gratuit jusqu’à six ans',
          'De l’eau au robinet partout, sans payer',
        ],
      },
      en: {
        excerpt: 'Two days of music on the longest evening',
        paragraphs: [
          'Fourteen bands, three stages and a sun that sets after ten. Zonnewende aan Zee stands on the beach at Nieuwpoort, so close to the water that the small stage moves twice a day.',
          'Saturday opens with breakfast on the breakwater, Sunday ends as a choir of everyone still there. In between you can swim, sleep in a beach cabin or learn to sail.',
          'Come by train or bicycle. Cars park at the edge of town, with shuttle buses until after the last song.',
        ],
        reasons: [
          'One weekend ticket, two sunsets',
          'Free for children up to six',
          'Tap water everywhere at no charge',
        ],
      },
      de: {
        excerpt: 'Zwei Tage Musik am längsten Abend',
        paragraphs: [
          'Vierzehn Bands, drei Bühnen und eine Sonne, die erst nach zehn untergeht. Zonnewende aan Zee steht am Strand von Nieuwpoort, so nah am Wasser, dass die kleine Bühne zweimal am Tag umzieht.',
          'Der Samstag beginnt mit Frühstück auf der Mole, der Sonntag endet als Chor aller, die noch da sind. Dazwischen kannst du schwimmen, in einer Strandkabine schlafen oder segeln lernen.',
        ],
        reasons: ['Ein Wochenendticket, zwei Sonnenuntergänge', 'Kinder bis sechs gratis'],
      },
    },
    tickets: [
      {
        title: WEEKEND,
        price: 4800,
        quantity: 900,
        sold: 64,
        vat: 600,
        limit: 8,
        featured: true,
        scans: { allow: 4, perHour: 2, hours: 1 },
        supplements: ['festival-cup', 'bus', 'programme-book'],
      },
      {
        title: {
          nl: 'Weekend met cabine',
          fr: 'Week-end avec cabine',
          en: 'Weekend with cabin',
          de: 'Wochenende mit Kabine',
        },
        description: TWO_ON_ONE,
        price: 14000,
        quantity: 40,
        sold: 9,
        vat: 1200,
        people: 2,
        limit: 2,
        scans: { allow: 4, perHour: 2, hours: 1 },
      },
      { title: DAY_TICKET, price: 3200, quantity: 500, vat: 600, limit: 8, onSaleIn: 60 },
    ],
  },
  {
    slug: 'duik-met-fanfare',
    title: 'Duik met fanfare',
    category: 'festival-spectacle',
    organizer: 'kustklank',
    venue: 'strandcabine',
    plate: 'festival',
    inks: 'boei',
    when: { in: 44, on: 'sat', from: '11:30', to: '13:00' },
    audience: ['Adults', 'Youth', 'Group'],
    launchIn: 14,
    words: {
      nl: {
        excerpt: 'Koud water, warm koper en een kom soep',
        paragraphs: [
          'De fanfare speelt ons het water in en weer uit. Duikers krijgen een nummer, een muts en de eerste kom soep; toeschouwers krijgen het betere zicht. Redders en een dokter staan aan de vloedlijn.',
          'Minderjarigen duiken alleen samen met een ouder.',
        ],
        reasons: ['De muts mag je houden', 'Verwarmde tenten om je om te kleden'],
      },
      fr: {
        excerpt: 'Eau froide, cuivres chauds et bol de soupe',
        paragraphs: [
          'La fanfare joue pour l’entrée dans l’eau et pour la sortie. Les plongeurs reçoivent un dossard, un bonnet et le premier bol de soupe ; les spectateurs ont la meilleure vue. Sauveteurs et médecin se tiennent au bord.',
          'Les mineurs ne plongent qu’avec un parent.',
        ],
        reasons: ['Le bonnet est à vous', 'Des tentes chauffées pour se changer'],
      },
      en: {
        excerpt: 'Cold water, warm brass and a bowl of soup',
        paragraphs: [
          'The brass band plays us into the water and out again. Divers get a number, a hat and the first bowl of soup; spectators get the better view. Lifeguards and a doctor stand at the tide line.',
          'Under eighteens dive only with a parent.',
        ],
        reasons: ['The hat is yours to keep', 'Heated tents to change in'],
      },
    },
    tickets: [
      {
        title: { nl: 'Duiker', fr: 'Plongeur', en: 'Diver', de: 'Taucher' },
        price: 900,
        quantity: 300,
        vat: 600,
        limit: 6,
        namesRequired: true,
        supplements: ['sea-notice'],
      },
    ],
  },
  {
    slug: 'lichtschip-7',
    title: 'Lichtschip 7',
    category: 'festival-spectacle',
    organizer: 'kustklank',
    venue: 'lichthuis',
    plate: 'theatre',
    inks: 'duin',
    when: { in: 96, on: 'thu', from: '21:00', to: '22:20' },
    audience: ['Adults'],
    words: {
      nl: {
        excerpt: 'Muziektheater aan boord, tickets volgen',
        paragraphs: [
          'Een bemanning van vier, een licht dat niet uit mag en een radio die alleen weerberichten geeft. Lichtschip 7 wordt gespeeld op een echt schip, voor anker in de achterhaven.',
          'We repeteren nog. De tickets komen zodra we weten hoeveel mensen het dek draagt.',
        ],
        reasons: ['Nieuw werk, voor het eerst te zien', 'Bewaar het en je krijgt als eerste bericht'],
      },
      fr: {
        excerpt: 'Théâtre musical à bord, billets à venir',
        paragraphs: [
          'Un équipage de quatre, une lumière qui ne doit pas s’éteindre et une radio qui ne donne que la météo. Lichtschip 7 se joue sur un vrai bateau-phare, ancré dans l’arrière-port.',
          'Nous répétons encore. Les billets viendront dès que nous saurons combien le pont peut porter.',
        ],
        reasons: ['Une création, jamais montrée', 'Gardez-la en favori pour être prévenu'],
      },
      en: {
        excerpt: 'Music theatre on board, tickets to follow',
        paragraphs: [
          'A crew of four, a light that must not go out and a radio that only gives the weather. Lichtschip 7 is played on a real lightship, at anchor in the inner harbour.',
          'We are still rehearsing. Tickets come once we know how many people the deck will carry.',
        ],
        reasons: ['New work, never shown before', 'Save it and you are the first to know'],
      },
    },
    tickets: [],
  },
  {
    slug: 'cirque-a-l-etroit',
    title: 'Cirque à l’étroit',
    category: 'festival-spectacle',
    organizer: 'quaivif',
    venue: 'chapiteau',
    plate: 'theatre',
    inks: 'marol',
    when: { in: 21, on: 'sat', from: '17:00', to: '18:15' },
    audience: ['Family', 'Children', 'Adults'],
    reviews: true,
    words: {
      nl: {
        excerpt: 'Circus in de kleinste tent van het land',
        paragraphs: [
          'Vijf artiesten, een tent van acht meter en een paard van karton. Alles wat elders groot gebeurt, gebeurt hier op een armlengte: jongleren met theekopjes, koorddansen op kniehoogte, een leeuwentemmer met een kat.',
          'Honderd stoelen in een kring. Achter iedereen zit wel iemand, dus niemand zit achteraan.',
        ],
        reasons: ['Bijna zonder woorden', 'Popcorn van de vuurspuwer zelf'],
      },
      fr: {
        excerpt: 'Le plus petit chapiteau du pays vous attend',
        paragraphs: [
          'Cinq artistes, une tente de huit mètres et un cheval en carton. Tout ce qui se fait ailleurs en grand se fait ici à portée de main : jonglage de tasses, funambule à hauteur de genou, dompteur de chat.',
          'Cent chaises en rond. Il y a toujours quelqu’un derrière, donc personne n’est au dernier rang.',
        ],
        reasons: ['Presque sans paroles, dès cinq ans', 'Le cracheur de feu fait aussi le pop-corn'],
      },
      en: {
        excerpt: 'A circus in the smallest tent in the country',
        paragraphs: [
          'Five artists, an eight-metre tent and a cardboard horse. Everything done big elsewhere is done here at arm’s length: juggling teacups, a tightrope at knee height, a lion tamer with a cat.',
          'A hundred chairs in a circle. There is always someone behind you, so nobody sits at the back.',
        ],
        reasons: ['Hardly any words, fine from age five', 'Popcorn made by the fire breather'],
      },
    },
    tickets: [
      { title: ADULT, price: 1800, quantity: 60, sold: 22, vat: 600, limit: 6 },
      { title: CHILD, price: 1200, quantity: 40, sold: 25, vat: 600, limit: 6 },
    ],
  },
  {
    slug: 'het-grote-fluisteren',
    title: 'Het grote fluisteren',
    category: 'festival-spectacle',
    organizer: 'spoel',
    venue: 'pandreitje',
    plate: 'theatre',
    inks: 'roet',
    when: { in: 38, on: 'wed', from: '19:00', to: '22:00' },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'Nachtelijke luisterwandeling langs zes deuren',
        paragraphs: [
          'Je krijgt een koptelefoon, een lantaarn en een reisgenoot die je niet kent. In zes steegjes van Brugge gaat een deur open en fluistert iemand je het begin van een verhaal toe. Het einde zit bij je reisgenoot.',
          'Vertrek om het kwartier, in groepjes van twee. Wie liever samen blijft, zegt dat aan de balie.',
        ],
        reasons: ['Brugge zonder rolkoffers', 'Anderhalf uur wandelen, vlak terrein'],
      },
      fr: {
        excerpt: 'Promenade nocturne à l’oreille, six portes',
        paragraphs: [
          'On vous donne un casque, une lanterne et un compagnon inconnu. Dans six ruelles de Bruges une porte s’ouvre et quelqu’un vous souffle le début d’une histoire. La fin appartient à votre compagnon.',
          'Départ tous les quarts d’heure, deux par deux. Ceux qui préfèrent rester ensemble le disent à l’accueil.',
        ],
        reasons: ['Bruges sans valises à roulettes', 'Une heure et demie de marche à plat'],
      },
      en: {
        excerpt: 'A night walk past six whispering doors',
        paragraphs: [
          'You are given headphones, a lantern and a companion you have never met. In six alleys of Bruges a door opens and someone whispers the beginning of a story. Your companion has the end.',
          'Departures every quarter of an hour, two by two. If you would rather stay together, tell the desk.',
        ],
        reasons: ['Bruges without wheeled suitcases', 'Ninety minutes on foot, all flat'],
      },
    },
    tickets: [
      { title: STANDARD, price: 1950, quantity: 96, sold: 28, vat: 600, limit: 4 },
      { title: DUO, description: TWO_ON_ONE, price: 3600, quantity: 12, sold: 5, vat: 600, people: 2, limit: 2 },
    ],
  },
  {
    slug: 'stadsgasten',
    title: 'Stadsgasten',
    category: 'festival-spectacle',
    organizer: 'loods9',
    venue: 'loods9',
    plate: 'festival',
    inks: 'boei',
    when: { in: 64, on: 'sat', from: '13:00', to: '22:00', days: 2 },
    audience: ['Family', 'Adults', 'Children', 'Youth', 'Group'],
    words: {
      nl: {
        excerpt: 'Straattheater op de kaai, twee dagen lang',
        paragraphs: [
          'Dertig gezelschappen, veertien pleinen, geen enkel podium. Stadsgasten haalt straattheater terug naar de straat: acrobaten op vuilniswagens, een opera in een lift, een dorpsfeest voor twee.',
          'De kaai is gratis. Met een polsbandje kun je ook binnen, in de loods, waar de langere stukken spelen.',
        ],
        reasons: ['Twee dagen met één bandje', 'Speelplattegrond in vijf talen'],
      },
      fr: {
        excerpt: 'Deux jours de théâtre de rue sur les quais',
        paragraphs: [
          'Trente compagnies, quatorze places, pas une scène. Stadsgasten rend le théâtre de rue à la rue : acrobates sur camions-poubelles, opéra en ascenseur, fête de village pour deux.',
          'Les quais sont gratuits. Un bracelet ouvre aussi le hangar, où se jouent les formes longues.',
        ],
        reasons: ['Un bracelet pour deux jours', 'Un plan en cinq langues'],
      },
      en: {
        excerpt: 'Street theatre on the quay for two days',
        paragraphs: [
          'Thirty companies, fourteen squares and no stage. Stadsgasten gives street theatre back to the street: acrobats on dustcarts, an opera in a lift, a village fair for two.',
          'The quay is free. A wristband also lets you into the shed, where the longer pieces play.',
        ],
        reasons: ['One wristband for both days', 'A map in five languages'],
      },
    },
    tickets: [
      {
        title: WEEKEND,
        price: 2200,
        quantity: 400,
        sold: 11,
        vat: 600,
        limit: 10,
        scans: { allow: 6, perHour: 3, hours: 1 },
      },
      { title: DAY_TICKET, price: 1400, quantity: 300, sold: 4, vat: 600, limit: 10 },
    ],
  },
  {
    slug: 'kade-5',
    title: 'Kade 5',
    category: 'festival-spectacle',
    organizer: 'kustklank',
    venue: 'vuurboei',
    plate: 'festival',
    inks: 'duin',
    when: { in: 120, on: 'sat', from: '18:00', to: '23:00' },
    audience: ['Adults', 'Youth'],
    draft: true,
    words: {
      nl: {
        excerpt: 'Werktitel: een avond op de vijfde kade',
        paragraphs: [
          'Ruwe schets voor het voorjaar: drie groepen, twee boten en een brug die open mag.',
          'Nog af te spreken met de havenkapitein.',
        ],
        reasons: ['Nog in te vullen door de programmatie', 'Vraag: speelt de fanfare mee?'],
      },
      fr: {
        excerpt: 'Titre provisoire : un soir au cinquième quai',
        paragraphs: [
          'Esquisse pour le printemps : trois groupes, deux bateaux et un pont qui peut s’ouvrir.',
          'À convenir avec le capitaine du port.',
        ],
        reasons: ['À compléter par la programmation', 'À voir : la fanfare joue-t-elle ?'],
      },
      en: {
        excerpt: 'Working title: an evening on the fifth quay',
        paragraphs: [
          'Rough sketch for the spring: three groups, two boats and a bridge that may open.',
          'Still to be agreed with the harbour master.',
        ],
        reasons: ['To be filled in by the programmers', 'Open question: will the brass band play?'],
      },
    },
    tickets: [{ title: STANDING, price: 1500, quantity: 200, vat: 600 }],
  },
];
