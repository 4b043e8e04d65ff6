import type { EventContent } from './content-shape.ts';
import { ADULT, CHILD, DUO, FREE_SEATING, REDUCED, SEAT, STANDARD, STUDENT, TWO_ON_ONE } from './ticket-names.ts';

/** Film nights. */
export const CINEMA_EVENTS: readonly EventContent[] = [
  {
    slug: 'kino-im-gewaechshaus',
    title: 'Kino im Gewächshaus',
    category: 'cinema',
    organizer: 'filmkreis',
    venue: 'gaertnerei',
    plate: 'film',
    inks: 'venn',
    pictured: '4112',
    when: { in: 23, on: 'sun', from: '18:30', to: '21:00' },
    audience: ['Adults', 'Youth'],
    reviews: true,
    gallery: 3,
    words: {
      nl: {
        excerpt: 'Stille films tussen varens, met live muziek',
        paragraphs: [
          'In de oude kwekerij boven Eupen hangt het doek tussen de varens. Twee muzikanten begeleiden drie korte stille films op zaag, klarinet en een harmonium dat van vocht houdt.',
          'Het is er warm als in mei, ook als het buiten vriest. Jassen blijven aan de potten hangen.',
        ],
        reasons: [
          'Achttien graden tussen het groen',
          'Kruidenthee uit eigen tuin',
          'De trein naar Brussel wacht tot kwart voor tien',
        ],
      },
      fr: {
        excerpt: 'Films muets parmi les fougères, en musique',
        paragraphs: [
          'Dans l’ancienne pépinière au-dessus d’Eupen, l’écran est tendu entre les fougères. Deux musiciens accompagnent trois courts métrages muets à la scie, à la clarinette et sur un harmonium qui aime l’humidité.',
          'Il y fait doux comme en mai, même quand il gèle dehors. On accroche les manteaux aux grands pots.',
        ],
        reasons: ['Dix-huit degrés dans la verdure', 'Tisane du jardin à l’entracte'],
      },
      en: {
        excerpt: 'Silent films among the ferns, played live',
        paragraphs: [
          'In the old nursery above Eupen the screen hangs between the ferns. Two musicians accompany three short silent films on saw, clarinet and a harmonium that likes the damp.',
          'It is as warm as May in there, even when it freezes outside. Coats hang on the big pots.',
        ],
        reasons: ['Eighteen degrees among the leaves', 'Herb tea from the garden'],
      },
      de: {
        excerpt: 'Stummfilme zwischen Farnen, live vertont',
        paragraphs: [
          'In der alten Gärtnerei über Eupen hängt die Leinwand zwischen den Farnen. Zwei Musiker begleiten drei kurze Stummfilme mit Säge, Klarinette und einem Harmonium, das Feuchtigkeit mag.',
          'Drinnen ist es warm wie im Mai, auch wenn es draußen friert. Die Mäntel hängen an den großen Töpfen.',
        ],
        reasons: ['Achtzehn Grad im Grünen', 'Kräutertee aus dem Garten', 'Einlass eine halbe Stunde vorher'],
      },
    },
    tickets: [
      {
        title: FREE_SEATING,
        price: 850,
        quantity: 64,
        sold: 30,
        vat: 600,
        limit: 6,
        featured: true,
        supplements: ['blanket'],
      },
      {
        title: DUO,
        description: { nl: 'Bank voor twee', fr: 'Banc pour deux', en: 'Bench for two', de: 'Bank für zwei' },
        price: 1600,
        quantity: 10,
        sold: 4,
        vat: 600,
        people: 2,
        limit: 2,
      },
    ],
  },
  {
    slug: 'sonntagskino-mit-kuchen',
    title: 'Sonntagskino mit Kuchen',
    category: 'cinema',
    organizer: 'filmkreis',
    venue: 'tuchsaal',
    plate: 'film',
    inks: 'nacht',
    when: { in: 2, from: '15:00', to: '17:15' },
    audience: ['Family', 'Children', 'Adults'],
    words: {
      nl: {
        excerpt: 'Een oude familiefilm en drie soorten taart',
        paragraphs: [
          'Elke maand kiest een buurtbewoner de film van zijn kindertijd en bakt er een taart bij. Deze keer is het de beurt aan Frau Hansen: een detectivefilm uit 1954 en rijsttaart.',
          'De film is in het Duits. De taart begrijpt iedereen.',
        ],
        reasons: ['Kinderen tot twaalf gratis', 'Koffie en taart na de aftiteling'],
      },
      fr: {
        excerpt: 'Un vieux film de famille et trois tartes',
        paragraphs: [
          'Chaque mois, quelqu’un du quartier choisit le film de son enfance et cuit une tarte pour l’accompagner. Cette fois c’est Frau Hansen : un film policier de 1954 et une tarte au riz.',
          'Le film est en allemand. La tarte se comprend sans sous-titres.',
        ],
        reasons: ['Gratuit jusqu’à douze ans', 'Café et tarte après le générique'],
      },
      en: {
        excerpt: 'An old family film and three kinds of cake',
        paragraphs: [
          'Every month somebody from the neighbourhood picks the film of their childhood and bakes a cake to go with it. This time it is Frau Hansen: a detective film from 1954 and a rice tart.',
          'The film is in German. The tart needs no subtitles.',
        ],
        reasons: ['Free for children up to twelve', 'Coffee and cake after the credits'],
      },
      de: {
        excerpt: 'Ein alter Familienfilm und drei Sorten Kuchen',
        paragraphs: [
          'Jeden Monat sucht jemand aus dem Viertel den Film seiner Kindheit aus und backt einen Kuchen dazu. Diesmal ist Frau Hansen an der Reihe: ein Krimi von 1954 und Reisfladen.',
          'Der Film läuft von der Rolle, mit einer Pause zum Umspulen. Dann wird angeschnitten.',
        ],
        reasons: ['Kinder bis zwölf gratis', 'Kaffee und Kuchen nach dem Abspann'],
      },
    },
    tickets: [
      { title: ADULT, price: 600, quantity: 90, sold: 17, vat: 600, limit: 6 },
      { title: CHILD, price: 0, quantity: 40, sold: 9, vat: 0, limit: 5 },
    ],
  },
  {
    slug: 'kurz-vor-grenze',
    title: 'Kurz vor Grenze',
    category: 'cinema',
    organizer: 'filmkreis',
    venue: 'zollhaus',
    plate: 'film',
    inks: 'venn',
    when: { in: 31, on: 'fri', from: '20:00', to: '22:40' },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'Negen kortfilms in een oud douanekantoor',
        paragraphs: [
          'Negen films van minder dan een kwartier, gemaakt op minder dan een uur van hier: Aken, Luik, Luxemburg, Trier en één uit de keuken van het douanehuis zelf. Het publiek stempelt zijn favoriet.',
          'De stempels zijn echt. De douaniers lieten ze liggen toen de grens verdween.',
        ],
        reasons: ['Zes van de negen makers zijn er', 'Ondertiteld in het Duits en het Frans'],
      },
      fr: {
        excerpt: 'Neuf courts métrages dans une vieille douane',
        paragraphs: [
          'Neuf films de moins d’un quart d’heure, tournés à moins d’une heure d’ici : Aix, Liège, Luxembourg, Trèves, et un dans la cuisine même de la douane. Le public tamponne son préféré.',
          'Les tampons sont d’époque. Les douaniers les ont laissés quand la frontière a disparu.',
        ],
        reasons: ['Six des neuf cinéastes seront là', 'Sous-titres allemands et français'],
      },
      en: {
        excerpt: 'Nine short films in an old customs house',
        paragraphs: [
          'Nine films under fifteen minutes, made less than an hour away: Aachen, Liège, Luxembourg, Trier and one in the kitchen of the customs house itself. The audience stamps its favourite.',
          'The stamps are genuine. The officers left them behind when the border went.',
        ],
        reasons: ['Six of the nine makers attend', 'Subtitles in German and French'],
      },
      de: {
        excerpt: 'Neun Kurzfilme im alten Zollhaus',
        paragraphs: [
          'Neun Filme unter einer Viertelstunde, gedreht keine Stunde von hier: Aachen, Lüttich, Luxemburg, Trier und einer in der Küche des Zollhauses selbst. Das Publikum stempelt seinen Liebling.',
          'Die Stempel sind echt. Die Zöllner ließen sie liegen, als die Grenze verschwand.',
        ],
        reasons: ['Sechs der neun Filmschaffenden sind da', 'Untertitel auf Deutsch und Französisch'],
      },
    },
    tickets: [
      { title: SEAT, price: 900, quantity: 75, sold: 12, vat: 600, limit: 6 },
      { title: STUDENT, price: 600, quantity: 25, sold: 4, vat: 600, limit: 2 },
    ],
  },
  {
    slug: 'le-petit-muet',
    title: 'Le petit muet',
    category: 'cinema',
    organizer: 'filmkreis',
    venue: 'filature',
    plate: 'film',
    inks: 'nacht',
    when: { in: 40, on: 'sat', from: '16:00', to: '17:30' },
    audience: ['Family', 'Children'],
    words: {
      nl: {
        excerpt: 'Slapstick, een piano en kinderen die roepen',
        paragraphs: [
          'Drie korte komische films van honderd jaar oud en een pianiste die alles volgt wat er op het doek misgaat. De kinderen maken de geluiden: deuren, taarten, hoeven.',
          'Vooraf leren ze in tien minuten hoe je met een kokosnoot een paard maakt.',
        ],
        reasons: ['Lawaai maken is verplicht', 'Vanaf vijf jaar, zonder woorden'],
      },
      fr: {
        excerpt: 'Burlesque, piano et enfants aux bruitages',
        paragraphs: [
          'Trois films burlesques centenaires et une pianiste qui suit tout ce qui tourne mal à l’écran. Les enfants font les bruits : portes, tartes, sabots.',
          'Avant la séance, dix minutes suffisent pour apprendre à faire un cheval avec une noix de coco.',
        ],
        reasons: ['Faire du bruit est obligatoire', 'Dès cinq ans, sans paroles'],
      },
      en: {
        excerpt: 'Slapstick, a piano and children on sound',
        paragraphs: [
          'Three comic films a hundred years old, and a pianist who follows everything that goes wrong on screen. The children make the noises: doors, pies, hooves.',
          'Beforehand they learn in ten minutes how to make a horse out of a coconut.',
        ],
        reasons: ['Making noise is compulsory', 'From five years up, no words'],
      },
      de: {
        excerpt: 'Klamauk, Klavier und Kinder als Geräusche',
        paragraphs: [
          'Drei komische Filme, hundert Jahre alt, und eine Pianistin, die allem folgt, was auf der Leinwand schiefgeht. Die Kinder machen die Geräusche: Türen, Torten, Hufe.',
          'Vorher lernen sie in zehn Minuten, wie aus einer Kokosnuss ein Pferd wird.',
        ],
        reasons: ['Lärm machen ist Pflicht', 'Ab fünf Jahren'],
      },
    },
    tickets: [
      { title: CHILD, price: 500, quantity: 80, sold: 10, vat: 600, limit: 8 },
      { title: ADULT, price: 700, quantity: 80, sold: 8, vat: 600, limit: 4 },
    ],
  },
  {
    slug: 'cinema-strandcabine',
    title: 'Cinema Strandcabine',
    category: 'cinema',
    organizer: 'kustklank',
    venue: 'strandcabine',
    plate: 'film',
    inks: 'nacht',
    when: { in: 27, on: 'fri', from: '19:00', to: '23:00' },
    audience: ['Adults', 'Youth', 'Family'],
    // Big Buck Bunny, free to show: the Blender Foundation's
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    words: {
      nl: {
        excerpt: 'Twaalf cabines, twaalf films, twee stoelen',
        paragraphs: [
          'In elke strandcabine draait een andere film van tien minuten. Je schuift aan in de rij die je aanspreekt, trekt het deurtje dicht en kijkt met zijn tweeën. Zo raak je op één avond aan zes films.',
          'De warmste cabine is nummer negen. Daar hangt de beamer.',
        ],
        reasons: ['Kijken met een deken om je schouders', 'Ticket voor twee, stoelen naast elkaar'],
      },
      fr: {
        excerpt: 'Douze cabines, douze films, deux chaises',
        paragraphs: [
          'Dans chaque cabine de plage passe un autre film de dix minutes. On choisit sa file, on tire la petite porte et on regarde à deux. En une soirée, cela fait six films.',
          'La cabine la plus chaude est la neuf. C’est là que se trouve le projecteur.',
        ],
        reasons: ['Regarder avec une couverture sur les épaules', 'Un billet pour deux, côte à côte'],
      },
      en: {
        excerpt: 'Twelve cabins, twelve films, two chairs each',
        paragraphs: [
          'Every beach cabin shows a different ten-minute film. Join the queue you like, pull the little door shut and watch as a pair. That makes six films in one evening.',
          'The warmest cabin is number nine. That is where the projector lives.',
        ],
        reasons: ['Watch with a blanket round your shoulders', 'One ticket for two, chairs side by side'],
      },
    },
    tickets: [
      {
        title: DUO,
        description: TWO_ON_ONE,
        price: 1600,
        quantity: 60,
        sold: 7,
        vat: 600,
        people: 2,
        limit: 2,
        saleEndsBefore: 1,
      },
    ],
  },
  {
    slug: 'projectie-op-bestelling',
    title: 'Projectie op bestelling',
    category: 'cinema',
    organizer: 'loods9',
    venue: 'scharnier',
    plate: 'film',
    inks: 'venn',
    when: { in: 11, on: 'tue', from: '20:00', to: '22:30' },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'De zaal stemt, de projectionist draait',
        paragraphs: [
          'Om acht uur liggen er drie filmblikken op tafel. Je stemt met een knikker, de projectionist telt hardop en legt de winnaar op de 35mm-projector. De twee verliezers komen volgende maand terug.',
          'Titels verklappen we niet. Het zijn nooit films die je die week ook elders kunt zien.',
        ],
        reasons: ['Echte pellicule, met krassen', 'De projectionist vertelt wat je ziet'],
      },
      fr: {
        excerpt: 'La salle vote, le projectionniste lance',
        paragraphs: [
          'À huit heures, trois boîtes de pellicule attendent sur la table. On vote avec une bille, le projectionniste compte tout haut et charge la gagnante. Les deux perdantes reviennent le mois suivant.',
          'Nous ne dévoilons pas les titres. Ce ne sont jamais des films visibles ailleurs cette semaine-là.',
        ],
        reasons: ['De la vraie pellicule, griffes comprises', 'Le projectionniste raconte ce qu’on voit'],
      },
      en: {
        excerpt: 'The room votes, the projectionist rolls',
        paragraphs: [
          'At eight there are three film cans on the table. You vote with a marble, the projectionist counts aloud and threads the winner into the 35mm projector. The two losers come back next month.',
          'We do not give away titles. They are never films you can see elsewhere that week.',
        ],
        reasons: ['Real film stock, scratches included', 'The projectionist tells you what you are seeing'],
      },
    },
    tickets: [
      { title: SEAT, price: 950, quantity: 82, sold: 15, vat: 600, limit: 6 },
      { title: REDUCED, price: 200, quantity: 10, sold: 1, vat: 600, limit: 2 },
    ],
  },
  {
    slug: 'cine-velo',
    title: 'Ciné-vélo',
    category: 'cinema',
    organizer: 'quaivif',
    venue: 'aula',
    plate: 'film',
    inks: 'venn',
    when: { in: 45, on: 'thu', from: '20:00', to: '22:00' },
    audience: ['Youth', 'Adults', 'Group'],
    words: {
      nl: {
        excerpt: 'Stopt het publiek met trappen, stopt de film',
        paragraphs: [
          'Acht fietsen voor het scherm leveren de stroom. Wie moe is, tikt af bij de volgende, en als iedereen tegelijk moe is, blijft de film staan. Op het programma: een komedie over een wielerploeg die niet kan dalen.',
          'De studenten van de fanfare trappen de aftiteling.',
        ],
        reasons: ['Je ziet precies wat een film kost', 'In het Frans, Nederlands ondertiteld'],
      },
      fr: {
        excerpt: 'Si le public cesse de pédaler, le film aussi',
        paragraphs: [
          'Huit vélos devant l’écran produisent le courant. Fatigué, on passe le guidon au suivant, et si tout le monde flanche en même temps, l’image s’arrête. Au programme : une comédie sur une équipe cycliste qui ne sait pas descendre.',
          'Les étudiants de la fanfare pédalent le générique.',
        ],
        reasons: ['On voit exactement ce que coûte un film', 'Sous-titré en néerlandais'],
      },
      en: {
        excerpt: 'If the audience stops pedalling, so does the film',
        paragraphs: [
          'Eight bicycles in front of the screen make the power. When you tire you tag the next person, and if everyone tires at once the picture stops. Tonight: a comedy about a cycling team that cannot descend.',
          'The student brass band pedals the credits.',
        ],
        reasons: ['See exactly what a film costs', 'In French with Dutch subtitles'],
      },
    },
    tickets: [
      { title: STANDARD, price: 700, quantity: 180, sold: 9, vat: 600, limit: 10 },
      { title: STUDENT, price: 400, quantity: 120, sold: 16, vat: 600, limit: 2 },
    ],
  },
  {
    slug: 'rol-drie',
    title: 'Rol drie',
    category: 'cinema',
    organizer: 'loods9',
    venue: 'lampekap',
    plate: 'film',
    inks: 'nacht',
    when: { in: -20, on: 'sat', from: '19:00', to: '01:30' },
    audience: ['Adults'],
    reviews: true,
    words: {
      nl: {
        excerpt: 'Alleen de derde filmrol van zes klassiekers',
        paragraphs: [
          'Van zes klassiekers alleen de derde rol, zonder begin en zonder slot. Het publiek vulde zelf in hoe iedereen in die woestijn, die keuken en die duikboot was beland.',
          'Een avond die langer duurde dan gepland, met dank aan de discussie over rol vier.',
        ],
        reasons: ['Zes films in één avond', 'Soep tussen de rollen'],
      },
      fr: {
        excerpt: 'La troisième bobine de six classiques',
        paragraphs: [
          'De six classiques, seulement la troisième bobine, sans début ni fin. Au public d’imaginer comment tout le monde était arrivé dans ce désert, cette cuisine et ce sous-marin.',
          'La soirée a duré plus que prévu, la faute au débat sur la quatrième bobine.',
        ],
        reasons: ['Six films en une soirée', 'De la soupe entre les bobines'],
      },
      en: {
        excerpt: 'Only the third reel of six classics',
        paragraphs: [
          'The third reel of six classics, without beginnings or endings. The audience worked out for itself how everyone had got into that desert, that kitchen and that submarine.',
          'It ran later than planned, thanks to the argument about reel four.',
        ],
        reasons: ['Six films in one evening', 'Soup between reels'],
      },
    },
    tickets: [{ title: SEAT, price: 1200, quantity: 90, sold: 41, vat: 600, limit: 4 }],
  },
];
