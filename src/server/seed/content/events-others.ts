import type { EventContent } from './content-shape.ts';
import { ADULT, CHILD, DUO, FREE_ENTRY, PARTICIPANT, STANDARD, SUPPORTER, TWO_ON_ONE } from './ticket-names.ts';

/** Markets, workshops, walks: what fits in no other drawer. */
export const OTHER_EVENTS: readonly EventContent[] = [
  {
    slug: 'grand-marche-d-hiver',
    title: 'Grand Marché d’Hiver',
    category: 'others',
    organizer: 'quaivif',
    venue: 'halle',
    plate: 'food',
    inks: 'kempen',
    pictured: '4104',
    when: { month: 12, day: 1, on: 'sat', from: '11:00', to: '20:00', days: 2 },
    audience: ['Family', 'Adults', 'Children', 'Group'],
    reviews: true,
    gallery: 3,
    words: {
      nl: {
        excerpt: 'Vijftig kramen onder één glazen dak',
        paragraphs: [
          'Kaas uit Herve, stroop uit een koperen ketel, handschoenen van de schaapsboerin en een draaimolen die nog met de hand gaat. De graanhal van Namen is overdekt, dus het weer mag tegenvallen.',
          'Geen plastic en geen muziekband. Wel een buurtkoor, om het uur, op de trap.',
        ],
        reasons: [
          'Gratis, een ticket houdt je plaats vrij',
          'Vijf minuten van het station',
          'Kinderhoek met wafelijzers',
        ],
      },
      fr: {
        excerpt: 'Cinquante échoppes sous une seule verrière',
        paragraphs: [
          'Du fromage de Herve, du sirop cuit au cuivre, les moufles de la bergère et un carrousel qu’on tourne encore à la main. La halle de Namur est couverte : le temps peut faire des siennes.',
          'Ni plastique ni musique en boîte. Mais une chorale de quartier, toutes les heures, sur l’escalier.',
        ],
        reasons: [
          'Gratuit, le billet garde votre place',
          'À cinq minutes de la gare',
          'Un coin gaufres pour les enfants',
        ],
      },
      en: {
        excerpt: 'Fifty stalls under a single glass roof',
        paragraphs: [
          'Cheese from Herve, syrup from a copper kettle, mittens from the shepherdess and a carousel still turned by hand. The grain hall of Namur is covered, so the weather may disappoint.',
          'No plastic and no piped music. There is a neighbourhood choir instead, on the stairs, every hour.',
        ],
        reasons: ['Free, a ticket keeps your place', 'Five minutes from the station'],
      },
      de: {
        excerpt: 'Fünfzig Stände unter einem Glasdach',
        paragraphs: [
          'Käse aus Herve, Sirup aus dem Kupferkessel, Fäustlinge von der Schäferin und ein Karussell, das noch von Hand gedreht wird. Die Getreidehalle von Namur ist überdacht, das Wetter darf also schlecht sein.',
          'Kein Plastik und keine Musik vom Band. Dafür ein Nachbarschaftschor, zu jeder Stunde, auf der Treppe.',
        ],
        reasons: ['Gratis, das Ticket hält den Platz frei', 'Fünf Minuten vom Bahnhof'],
      },
    },
    tickets: [{ title: FREE_ENTRY, price: 0, quantity: 1200, sold: 45, vat: 0, limit: 6, featured: true }],
  },
  {
    slug: 'garnaal-en-grammofoon',
    title: 'Garnaal & grammofoon',
    category: 'others',
    organizer: 'kustklank',
    venue: 'lichthuis',
    plate: 'food',
    inks: 'boei',
    when: { in: 24, on: 'sun', from: '10:30', to: '13:30' },
    audience: ['Adults', 'Family', 'Group'],
    words: {
      nl: {
        excerpt: 'Zondagsbrunch met 78-toerenplaten',
        paragraphs: [
          'Op tafel garnalen die je zelf pelt, op de draaitafel schellak dat elke drie minuten om moet. De platenverzamelaar van het logement vertelt bij elke plaat wie erop danste.',
          'We schuiven aan lange tafels aan. Reserveren kan vanaf twee, want alleen pellen is treurig.',
        ],
        reasons: ['Vanaf twee, hoogstens zes personen per bestelling', 'Vegetarische garnaal bestaat, vraag ernaar'],
      },
      fr: {
        excerpt: 'Brunch du dimanche et disques 78 tours',
        paragraphs: [
          'Sur la table, des crevettes à décortiquer soi-même ; sur le plateau, de la gomme-laque à retourner toutes les trois minutes. Le collectionneur de la maison raconte qui dansait sur chaque disque.',
          'On s’assied à de longues tables. Réservation à partir de deux, car décortiquer seul est triste.',
        ],
        reasons: ['De deux à six personnes par commande', 'La crevette végétarienne existe, demandez-la'],
      },
      en: {
        excerpt: 'Sunday brunch with 78 rpm records',
        paragraphs: [
          'On the table shrimps to peel yourself, on the turntable shellac that needs flipping every three minutes. The inn’s collector tells you who used to dance to each record.',
          'We sit at long tables. Booking starts at two people, because peeling alone is a sad business.',
        ],
        reasons: ['Two to six people per order', 'A vegetarian shrimp exists, just ask'],
      },
    },
    tickets: [
      {
        title: { nl: 'Brunch', fr: 'Brunch', en: 'Brunch', de: 'Brunch' },
        price: 3200,
        quantity: 48,
        sold: 22,
        vat: 1200,
        minimum: 2,
        limit: 6,
        featured: true,
        saleEndsBefore: 2,
        supplements: ['brunch-extras', 'table-name', 'parking'],
      },
    ],
  },
  {
    slug: 'ebbe',
    title: 'Ebbe',
    category: 'others',
    organizer: 'kustklank',
    venue: 'duinzicht',
    plate: 'talk',
    inks: 'ardoise',
    mark: 'E',
    when: { in: 9, on: 'sat', from: '06:15', to: '08:30' },
    audience: ['Adults', 'Youth'],
    hidesStock: true,
    words: {
      nl: {
        excerpt: 'Wandelen op zeebodem bij het laagste water',
        paragraphs: [
          'Tweemaal per maand trekt de zee zich zo ver terug dat je op de zandbank kunt lopen. We vertrekken in het donker met een strandgids en zijn terug voor de vloed, en voor de koffie.',
          'De route hangt af van het getij. Je krijgt de avond voordien bericht over het juiste vertrekuur.',
        ],
        reasons: ['Kleine groep, gids met marifoon', 'Waterdichte laarzen tot maat 47 te leen'],
      },
      fr: {
        excerpt: 'Marcher au fond de la mer à marée basse',
        paragraphs: [
          'Deux fois par mois, la mer se retire assez loin pour qu’on marche sur le banc de sable. Départ dans le noir avec un guide de plage, retour avant le flot, et avant le café.',
          'Le trajet dépend de la marée. L’heure exacte vous est confirmée la veille au soir.',
        ],
        reasons: ['Petit groupe, guide équipé d’une radio', 'Bottes prêtées jusqu’au 47'],
      },
      en: {
        excerpt: 'Walk on the sea bed at the lowest tide',
        paragraphs: [
          'Twice a month the sea draws back far enough to walk on the sandbank. We set out in the dark with a beach guide and are back before the flood, and before the coffee.',
          'The route depends on the tide. You hear the exact hour the evening before.',
        ],
        reasons: ['Small group, guide with a radio', 'Boots to borrow up to size 47'],
      },
    },
    tickets: [
      { title: PARTICIPANT, price: 1200, quantity: 25, sold: 14, vat: 2100, limit: 4, supplements: ['sea-notice'] },
    ],
  },
  {
    slug: 'canon',
    title: 'Canon',
    category: 'others',
    organizer: 'kustklank',
    venue: 'online',
    plate: 'concert',
    inks: 'duin',
    when: { in: 6, on: 'wed', from: '20:00', to: '21:15' },
    audience: ['Adults', 'Youth', 'Group'],
    onlineAt: 'https://kustklank.test/live/canon',
    words: {
      nl: {
        excerpt: 'Online zangles: samen zingen in je keuken',
        paragraphs: [
          'Een canon lukt ook met vertraging op de lijn, dat is net het mooie eraan. Dirigente Roos Maertens leert je in een uur drie liederen, te beginnen met het makkelijkste refrein ter wereld.',
          'Je hebt een scherm nodig en buren die het verdragen. De link staat bij je ticket.',
        ],
        reasons: ['Geen noten lezen nodig', 'Opname een week lang te herbekijken'],
      },
      fr: {
        excerpt: 'Cours de chant en ligne, dans votre cuisine',
        paragraphs: [
          'Un canon supporte le décalage de la ligne, c’est même sa beauté. La cheffe de chœur Roos Maertens vous apprend trois chants en une heure, en commençant par le refrain le plus simple du monde.',
          'Il faut un écran et des voisins tolérants. Le lien est joint au billet.',
        ],
        reasons: ['Inutile de lire la musique', 'À revoir pendant une semaine'],
      },
      en: {
        excerpt: 'Online singing lesson from your own kitchen',
        paragraphs: [
          'A round works even with a delay on the line, which is the beauty of it. Choir leader Roos Maertens teaches you three songs in an hour, starting with the easiest chorus in the world.',
          'You need a screen and patient neighbours. The link comes with your ticket.',
        ],
        reasons: ['No need to read music', 'Watch it again for a week'],
      },
    },
    tickets: [
      {
        title: STANDARD,
        description: { nl: 'Eén scherm', fr: 'Un écran', en: 'One screen' },
        price: 800,
        quantity: 400,
        sold: 20,
        vat: 2100,
        limit: 1,
      },
      { title: SUPPORTER, price: 1500, quantity: 100, sold: 3, vat: 2100, limit: 1 },
    ],
  },
  {
    slug: 'open-huis-de-vuurboei',
    title: 'Open huis De Vuurboei',
    category: 'others',
    organizer: 'kustklank',
    venue: 'vuurboei',
    plate: 'expo',
    inks: 'duin',
    when: { undated: true, from: '10:00', to: '18:00' },
    audience: ['Family', 'Adults', 'Children', 'Youth', 'Group'],
    words: {
      nl: {
        excerpt: 'Elke dag open: kijk rond in de lampenfabriek',
        paragraphs: [
          'De Vuurboei staat elke dag open voor wie wil zien waar de lampen van de kust gemaakt werden. Loop zelf rond, draai aan de lens van 1904 en drink iets waar vroeger het glas werd geslepen.',
          'Een ticket is gratis en geeft een bon voor een koffie.',
        ],
        reasons: ['Koffiebon bij elk ticket', 'Toegankelijk met rolstoel en buggy'],
      },
      fr: {
        excerpt: 'Ouvert chaque jour : visitez la fabrique',
        paragraphs: [
          'Le Vuurboei est ouvert tous les jours à qui veut voir où se fabriquaient les feux de la côte. On se promène, on fait tourner la lentille de 1904, on boit un verre là où l’on polissait le cristal.',
          'Le billet est gratuit et donne droit à un café.',
        ],
        reasons: ['Un bon pour un café', 'Accessible en fauteuil et en poussette'],
      },
      en: {
        excerpt: 'Open every day: look round the lamp works',
        paragraphs: [
          'De Vuurboei is open every day to anyone who wants to see where the lights of the coast were made. Walk round on your own, turn the lens from 1904 and have a drink where the glass used to be ground.',
          'A ticket is free and comes with a voucher for a coffee.',
        ],
        reasons: ['A coffee voucher with every ticket', 'Fine with a wheelchair or a pushchair'],
      },
    },
    tickets: [{ title: FREE_ENTRY, price: 0, quantity: 300, sold: 12, vat: 0, limit: 5 }],
  },
  {
    slug: 'repair-en-soep',
    title: 'Repair & soep',
    category: 'others',
    organizer: 'kanaal',
    venue: 'drukkerij',
    plate: 'food',
    inks: 'boei',
    when: { in: 1, from: '13:00', to: '17:00' },
    audience: ['Adults', 'Family'],
    words: {
      nl: {
        excerpt: 'Breng wat kapot is, eet mee terwijl het droogt',
        paragraphs: [
          'Achttien vrijwilligers met soldeerbout, naaimachine en geduld. Je zit erbij terwijl je broodrooster opengaat, en je houdt de zaklamp vast. Zeven op de tien dingen gaan weer werkend naar huis.',
          'De soep is van wat de markt van de Kanaalzone die ochtend overhad.',
        ],
        reasons: ['Gratis, een vrije bijdrage mag', 'Zet op het ticket wat je meebrengt'],
      },
      fr: {
        excerpt: 'Apportez ce qui est cassé, la soupe est prête',
        paragraphs: [
          'Dix-huit bénévoles avec fer à souder, machine à coudre et patience. Vous restez à côté pendant qu’on ouvre le grille-pain, et vous tenez la lampe. Sept objets sur dix repartent en état de marche.',
          'La soupe vient des invendus du marché du canal.',
        ],
        reasons: ['Gratuit, participation libre', 'Indiquez sur le billet ce que vous apportez'],
      },
      en: {
        excerpt: 'Bring what is broken and stay for soup',
        paragraphs: [
          'Eighteen volunteers with soldering irons, sewing machines and patience. You sit there while your toaster is opened, and you hold the torch. Seven things out of ten go home working.',
          'The soup is made of what the canal market had left that morning.',
        ],
        reasons: ['Free, donations welcome', 'Write on the ticket what you bring'],
      },
    },
    customField: {
      label: { nl: 'Wat breng je mee?', fr: 'Qu’apportez-vous ?', en: 'What do you bring?', de: 'Was bringst du mit?' },
      required: false,
    },
    tickets: [{ title: FREE_ENTRY, price: 0, quantity: 70, sold: 27, vat: 0, limit: 2, namesRequired: true }],
  },
  {
    slug: 'brood-van-dichtbij',
    title: 'Brood van dichtbij',
    category: 'others',
    organizer: 'spoel',
    venue: 'bakkerij',
    plate: 'food',
    inks: 'kempen',
    when: { in: 22, on: 'sun', from: '09:00', to: '13:00' },
    audience: ['Adults', 'Family'],
    words: {
      nl: {
        excerpt: 'Vier uur kneden, wachten en luisteren',
        paragraphs: [
          'Bakster Wies Lammens leert je desem maken die ook in jouw keuken overleeft. Terwijl het deeg rijst, vertelt ze wie het graan zaaide, en wie er dood ging aan te veel haast.',
          'Je vertrekt met een brood, een pot moeder en een telefoonnummer voor als het misgaat.',
        ],
        reasons: ['Tien plaatsen rond één tafel', 'Gluten horen erbij, helaas'],
      },
      fr: {
        excerpt: 'Quatre heures à pétrir, attendre, écouter',
        paragraphs: [
          'La boulangère Wies Lammens vous apprend un levain qui survivra dans votre cuisine. Pendant que la pâte lève, elle raconte qui a semé le grain et ce que la hâte fait au pain.',
          'Vous repartez avec une miche, un pot de levain et un numéro à appeler si cela tourne mal.',
        ],
        reasons: ['Dix places autour d’une table', 'En néerlandais, gestes universels'],
      },
      en: {
        excerpt: 'Four hours of kneading, waiting, listening',
        paragraphs: [
          'Baker Wies Lammens teaches you a sourdough that will survive in your kitchen too. While the dough rises she tells you who sowed the grain, and what hurry does to bread.',
          'You leave with a loaf, a jar of starter and a phone number for when things go wrong.',
        ],
        reasons: ['Ten places round one table', 'In Dutch, but hands understand'],
      },
    },
    tickets: [{ title: PARTICIPANT, price: 5500, quantity: 10, sold: 9, vat: 2100, limit: 2, namesRequired: true }],
  },
  {
    slug: 'marche-des-bouquinistes',
    title: 'Marché des bouquinistes',
    category: 'others',
    organizer: 'quaivif',
    venue: 'beffroi',
    plate: 'food',
    inks: 'boei',
    when: { in: 57, on: 'sun', from: '08:00', to: '16:00' },
    audience: ['Adults', 'Family', 'Youth'],
    words: {
      nl: {
        excerpt: 'Boekenmarkt aan het belfort, lezen mag',
        paragraphs: [
          'Zestig kramen onder het belfort van Bergen, van eerste drukken tot stripalbums zonder kaft. Bij elke kraam staat een stoel. Wie langer dan een halfuur leest, krijgt een kop koffie in plaats van een boze blik.',
          'Vroege zoekers komen om acht uur met een zaklamp. Zij kennen elkaar en delen hun boterhammen.',
        ],
        reasons: ['Gratis binnen, verkopers reserveren een tafel', 'Overdekt als het regent'],
      },
      fr: {
        excerpt: 'Des livres au pied du beffroi, et des chaises',
        paragraphs: [
          'Soixante échoppes au pied du beffroi de Mons, des éditions originales aux albums sans couverture. Chaque bouquiniste a une chaise. Qui lit plus d’une demi-heure reçoit un café plutôt qu’un regard noir.',
          'Les chineurs de huit heures viennent avec une lampe. Ils se connaissent et partagent leurs tartines.',
        ],
        reasons: ['Entrée gratuite, table payante pour vendre', 'Couvert en cas de pluie'],
      },
      en: {
        excerpt: 'Second-hand books below the belfry, with chairs',
        paragraphs: [
          'Sixty stalls at the foot of the belfry in Mons, from first editions to comics that lost their covers. Every stall has a chair. Read for more than half an hour and you get coffee instead of a stern look.',
          'Early hunters come at eight with a torch. They know each other and share their sandwiches.',
        ],
        reasons: ['Free to enter, sellers book a table', 'Under cover when it rains'],
      },
    },
    tickets: [
      { title: FREE_ENTRY, price: 0, quantity: 600, sold: 8, vat: 0, limit: 6 },
      {
        title: { nl: 'Verkoopstafel', fr: 'Table de vente', en: 'Seller’s table', de: 'Verkaufstisch' },
        price: 2500,
        quantity: 60,
        sold: 11,
        vat: 2100,
        limit: 2,
      },
    ],
  },
  {
    slug: 'sterne-ueber-dem-venn',
    title: 'Sterne über dem Venn',
    category: 'others',
    organizer: 'filmkreis',
    venue: 'sternwarte',
    plate: 'film',
    inks: 'nacht',
    when: { in: 13, on: 'fri', from: '19:00', to: '22:30' },
    audience: ['Family', 'Adults', 'Children', 'Youth'],
    words: {
      nl: {
        excerpt: 'Kijkavond op de donkerste weide van het land',
        paragraphs: [
          'Op de rand van de Hoge Venen staan zes telescopen en één man die alle verhalen kent. Bij heldere hemel kijken we, bij wolken vertellen we. De film over de eerste sterrenkaart draait in elk geval.',
          'Zaklampen krijgen een rood kapje, zo blijven je ogen aan het donker gewend.',
        ],
        reasons: ['Gaat ook door bij bewolking, met film', 'Warme deken bij elk ticket'],
      },
      fr: {
        excerpt: 'Une soirée sur la prairie la plus noire',
        paragraphs: [
          'Au bord des Hautes Fagnes, six télescopes et un homme qui connaît toutes les histoires. Par ciel clair on regarde, par temps couvert on raconte. Le film sur la première carte du ciel passe de toute façon.',
          'Les lampes reçoivent un capuchon rouge, pour que les yeux restent dans la nuit.',
        ],
        reasons: ['Maintenu sous les nuages, avec film', 'Une couverture par billet'],
      },
      en: {
        excerpt: 'An evening on the darkest meadow in the country',
        paragraphs: [
          'On the edge of the High Fens stand six telescopes and one man who knows all the stories. Under a clear sky we look, under clouds we tell. The film about the first star chart runs either way.',
          'Torches get a red cap so your eyes stay used to the dark.',
        ],
        reasons: ['Goes ahead under cloud, with a film', 'A warm blanket with every ticket'],
      },
      de: {
        excerpt: 'Sternenabend auf der dunkelsten Wiese im Land',
        paragraphs: [
          'Am Rand des Hohen Venns stehen sechs Teleskope und ein Mann, der alle Geschichten kennt. Bei klarem Himmel schauen wir, bei Wolken erzählen wir. Der Film über die erste Sternkarte läuft auf jeden Fall.',
          'Taschenlampen bekommen eine rote Kappe, damit die Augen in der Nacht bleiben.',
        ],
        reasons: ['Findet auch bei Wolken statt, dann mit Film', 'Eine warme Decke zu jedem Ticket'],
      },
    },
    tickets: [
      { title: ADULT, price: 1000, quantity: 60, sold: 21, vat: 600, limit: 6, supplements: ['blanket'] },
      { title: CHILD, price: 400, quantity: 40, sold: 12, vat: 600, limit: 6 },
      { title: DUO, description: TWO_ON_ONE, price: 1800, quantity: 15, sold: 3, vat: 600, people: 2 },
    ],
  },
];
