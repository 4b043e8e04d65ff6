import type { EventContent } from './content-shape.ts';
import { ADULT, CHILD, DUO, FAMILY, FOUR_ON_ONE, REDUCED, STANDARD, STUDENT, TWO_ON_ONE } from './ticket-names.ts';

/** Exhibitions. */
export const EXPO_EVENTS: readonly EventContent[] = [
  {
    slug: 'papier-ciseaux-foret',
    title: 'Papier, ciseaux, forêt',
    category: 'exposition',
    organizer: 'quaivif',
    venue: 'vieuxquai',
    plate: 'expo',
    inks: 'maas',
    pictured: '4105',
    when: { in: 16, on: 'sun', from: '10:00', to: '18:00', days: 57 },
    audience: ['Family', 'Adults', 'Children', 'Group'],
    featured: true,
    reviews: true,
    gallery: 4,
    words: {
      nl: {
        excerpt: 'Een bos van knipsels op ware grootte',
        paragraphs: [
          'Mireille Offergeld knipte drie jaar lang een bos uit: beuken van vijf meter, varens, een ree en alles wat eronder ligt te rotten. Je wandelt ertussen, en bij elke tocht beweegt het blad.',
          'Op zondag liggen er scharen klaar en groeit het bos verder aan de wand van de bezoekers.',
        ],
        reasons: ['Je mag tussen de bomen lopen', 'Knipatelier op zondag, zonder meerprijs'],
      },
      fr: {
        excerpt: 'Une forêt de papier découpé, grandeur nature',
        paragraphs: [
          'Pendant trois ans, Mireille Offergeld a découpé une forêt : des hêtres de cinq mètres, des fougères, un chevreuil et tout ce qui pourrit dessous. On s’y promène, et le moindre courant d’air agite les feuilles.',
          'Le dimanche, les ciseaux attendent les visiteurs et la forêt gagne un mur de plus.',
        ],
        reasons: [
          'On marche parmi les arbres',
          'Atelier de découpage le dimanche, compris',
          'Le café donne sur la Meuse',
        ],
      },
      en: {
        excerpt: 'A life-size forest of cut paper',
        paragraphs: [
          'For three years Mireille Offergeld cut out a forest: five-metre beeches, ferns, a roe deer and everything rotting underneath. You walk among them, and every draught stirs the leaves.',
          'On Sundays there are scissors for visitors and the forest grows along another wall.',
        ],
        reasons: ['You may walk among the trees', 'Cutting workshop on Sundays, included'],
      },
      de: {
        excerpt: 'Ein Wald aus Scherenschnitt in Lebensgröße',
        paragraphs: [
          'Drei Jahre lang schnitt Mireille Offergeld einen Wald: fünf Meter hohe Buchen, Farne, ein Reh und alles, was darunter modert. Du gehst hindurch, und jeder Luftzug bewegt die Blätter.',
          'Sonntags liegen Scheren bereit, und der Wald wächst an der Besucherwand weiter.',
        ],
        reasons: ['Zwischen den Bäumen darf man gehen', 'Scherenschnitt am Sonntag inbegriffen'],
      },
    },
    tickets: [
      {
        title: ADULT,
        price: 900,
        quantity: 2000,
        sold: 26,
        vat: 600,
        limit: 10,
        featured: true,
        supplements: ['audio-guide'],
      },
      { title: FAMILY, description: FOUR_ON_ONE, price: 2400, quantity: 400, sold: 5, vat: 600, people: 4, limit: 3 },
    ],
  },
  {
    slug: 'wrakhout',
    title: 'Wrakhout',
    category: 'exposition',
    organizer: 'kustklank',
    venue: 'vuurboei',
    plate: 'expo',
    inks: 'duin',
    when: { in: -9, from: '10:00', to: '17:00', days: 46 },
    audience: ['Adults', 'Family', 'Children'],
    hidesStock: true,
    ignoresEarlierOrders: true,
    words: {
      nl: {
        excerpt: 'Wat de zee teruggaf, en hoe het klinkt',
        paragraphs: [
          'Een visser spaarde veertig jaar lang het hout dat in zijn netten bleef hangen. Drie instrumentenbouwers maakten er harpen, trommels en een orgel van. Alles in de zaal mag je bespelen.',
          'Bij elk stuk hangt de datum en de plaats op zee, in het handschrift van de visser.',
        ],
        reasons: ['Aanraken mag, spelen ook', 'Elk uur speelt iemand van de bouwers'],
      },
      fr: {
        excerpt: 'Ce que la mer a rendu, et comment ça sonne',
        paragraphs: [
          'Quarante ans durant, un pêcheur a gardé le bois pris dans ses filets. Trois luthiers en ont fait des harpes, des tambours et un orgue. Tout ce qui est dans la salle se joue.',
          'Chaque pièce porte la date et la position en mer, de la main du pêcheur.',
        ],
        reasons: ['On peut toucher, et jouer', 'Un des luthiers joue à chaque heure pleine'],
      },
      en: {
        excerpt: 'What the sea gave back and how it sounds',
        paragraphs: [
          'For forty years a fisherman kept the wood that caught in his nets. Three instrument makers turned it into harps, drums and an organ. Everything in the room may be played.',
          'Each piece carries its date and position at sea in the fisherman’s handwriting.',
        ],
        reasons: ['Touching is allowed, playing too', 'One of the makers plays every hour'],
      },
    },
    tickets: [
      { title: STANDARD, price: 700, quantity: 1500, sold: 38, vat: 600, featured: true },
      { title: CHILD, price: 300, quantity: 800, sold: 14, vat: 600 },
    ],
  },
  {
    slug: 'lettres-de-plomb',
    title: 'Lettres de plomb',
    category: 'exposition',
    organizer: 'quaivif',
    venue: 'imprimerie',
    plate: 'expo',
    inks: 'maas',
    when: { in: 32, on: 'sat', from: '13:00', to: '18:00', days: 23 },
    audience: ['Adults', 'Family', 'Group'],
    words: {
      nl: {
        excerpt: 'Zet je eigen naam en druk hem af',
        paragraphs: [
          'In de oude drukkerij van Doornik staan de letterkasten nog zoals de zetters ze achterlieten. Twee van hen, allebei over de tachtig, tonen hoe snel het ging en welke letter altijd op was.',
          'Je drukt je eigen affiche op een pers uit 1911 en neemt hem nat mee naar huis.',
        ],
        reasons: ['Inbegrepen: één affiche en zwarte vingers', 'Groepen krijgen een eigen zetter'],
      },
      fr: {
        excerpt: 'Composez votre nom et imprimez-le',
        paragraphs: [
          'Dans l’ancienne imprimerie tournaisienne, les casses sont restées comme les typographes les ont laissées. Deux d’entre eux, octogénaires, montrent à quelle vitesse on composait et quelle lettre manquait toujours.',
          'Vous tirez votre affiche sur une presse de 1911 et l’emportez encore humide.',
        ],
        reasons: ['Compris : une affiche et des doigts noirs', 'Visite en groupe sur demande'],
      },
      en: {
        excerpt: 'Set your own name and print it',
        paragraphs: [
          'In the old printing house in Tournai the type cases stand as the compositors left them. Two of them, both past eighty, show how fast it went and which letter always ran out.',
          'You pull your own poster on a press from 1911 and carry it home wet.',
        ],
        reasons: ['Included: one poster and black fingers', 'Groups get a compositor of their own'],
      },
    },
    tickets: [
      { title: ADULT, price: 1100, quantity: 300, sold: 8, vat: 600, limit: 6 },
      { title: CHILD, price: 600, quantity: 150, sold: 3, vat: 600, limit: 6 },
    ],
  },
  {
    slug: 'warme-winkels',
    title: 'Warme winkels',
    category: 'exposition',
    organizer: 'kanaal',
    venue: 'tabakzaal',
    plate: 'expo',
    inks: 'duin',
    when: { in: -5, from: '11:00', to: '19:00', days: 40 },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'Brusselse nachtwinkels, gefotografeerd om drie uur',
        paragraphs: [
          'Honderd winkels die nooit sluiten, en honderd mensen achter de toonbank. Fotograaf Idris Haddad vroeg hun telkens hetzelfde: wat kocht de laatste klant, en waarom denk je?',
          'De antwoorden hangen naast de foto’s, in de taal waarin ze gegeven werden.',
        ],
        reasons: ['Thee uit de winkel van de week', 'Open tot zeven, op vrijdag tot middernacht'],
      },
      fr: {
        excerpt: 'Les night-shops de Bruxelles à trois heures',
        paragraphs: [
          'Cent magasins qui ne ferment jamais et cent personnes derrière le comptoir. Le photographe Idris Haddad leur a posé la même question : qu’a acheté le dernier client, et pourquoi, selon vous ?',
          'Les réponses sont accrochées à côté des photos, dans la langue où elles ont été dites.',
        ],
        reasons: ['Le thé du magasin de la semaine', 'Ouvert jusqu’à minuit le vendredi'],
      },
      en: {
        excerpt: 'Brussels night shops, photographed at three',
        paragraphs: [
          'A hundred shops that never close and a hundred people behind the counter. Photographer Idris Haddad asked each the same thing: what did the last customer buy, and why do you think that was?',
          'The answers hang beside the pictures in the language they were given in.',
        ],
        reasons: ['Tea from the shop of the week', 'Open until midnight on Fridays'],
      },
    },
    tickets: [
      { title: STANDARD, price: 800, quantity: 900, sold: 17, vat: 600, limit: 10 },
      { title: REDUCED, price: 200, quantity: 200, sold: 6, vat: 600, limit: 4 },
    ],
  },
  {
    slug: 'glashart',
    title: 'Glashart',
    category: 'exposition',
    organizer: 'kanaal',
    venue: 'glasblazerij',
    plate: 'expo',
    inks: 'maas',
    when: { in: 24, on: 'sat', from: '10:00', to: '17:30', days: 2 },
    audience: ['Adults', 'Family'],
    words: {
      nl: {
        excerpt: 'Zien hoe glas beslist wat het wordt',
        paragraphs: [
          'Twee dagen lang brandt de oven van de Vaartkom weer. Drie blazers werken naast elkaar aan hetzelfde object en vergelijken wat ervan kwam. De mislukkingen krijgen de mooiste sokkel.',
          'Wie wil, blaast onder begeleiding zijn eigen bel. Die blijft een nacht in de koeloven en kun je de dag erna ophalen.',
        ],
        reasons: ['Stevige schoenen en geen sjaals', 'Zitplaatsen op armlengte van de oven'],
      },
      fr: {
        excerpt: 'Regarder le verre décider de sa forme',
        paragraphs: [
          'Pendant deux jours, le four du Vaartkom est rallumé. Trois souffleurs travaillent côte à côte au même objet et comparent le résultat. Les ratés ont droit au plus beau socle.',
          'Qui veut souffle sa propre bulle, accompagné. Elle passe la nuit au four de recuisson et se retire le lendemain.',
        ],
        reasons: ['Chaussures solides, pas d’écharpes', 'Des places tout près du four'],
      },
      en: {
        excerpt: 'Watch glass decide what it will be',
        paragraphs: [
          'For two days the furnace on the Vaartkom burns again. Three blowers work side by side on the same object and compare what came of it. The failures get the finest plinth.',
          'If you like you blow a bubble of your own, with help. It spends the night in the cooling oven and you collect it the next day.',
        ],
        reasons: ['Solid shoes, no scarves', 'Seats within arm’s reach of the furnace'],
      },
    },
    tickets: [
      { title: ADULT, price: 1000, quantity: 160, sold: 21, vat: 600, limit: 6 },
      {
        title: { nl: 'Zelf blazen', fr: 'Souffler soi-même', en: 'Blow your own', de: 'Selbst blasen' },
        price: 4500,
        quantity: 12,
        sold: 10,
        vat: 2100,
        limit: 2,
        namesRequired: true,
      },
    ],
  },
  {
    slug: 'atlas-du-silence',
    title: 'Atlas du silence',
    category: 'exposition',
    organizer: 'kanaal',
    venue: 'kanaal',
    plate: 'expo',
    inks: 'duin',
    when: { in: 50, on: 'wed', from: '12:00', to: '20:00', days: 30 },
    audience: ['Adults', 'Youth', 'Group'],
    words: {
      nl: {
        excerpt: 'Vierentwintig soorten stilte om te beluisteren',
        paragraphs: [
          'Een kerk om zes uur, een snelweg op een autoloze zondag, een klas na de bel. Geluidskunstenares Noor Willems nam vierentwintig stiltes op en bouwde voor elk een kamer van de juiste grootte.',
          'De laatste kamer is leeg. Daar hoor je alleen jezelf, en dat blijkt het luidst.',
        ],
        reasons: ['Maximaal dertig bezoekers tegelijk', 'Met begeleid uur voor wie slechtziend is'],
      },
      fr: {
        excerpt: 'Vingt-quatre sortes de silence à écouter',
        paragraphs: [
          'Une église à six heures, une autoroute un dimanche sans voitures, une classe après la sonnerie. L’artiste Noor Willems a enregistré vingt-quatre silences et bâti pour chacun une pièce à sa mesure.',
          'La dernière est vide. On n’y entend que soi-même, et c’est la plus bruyante.',
        ],
        reasons: ['Trente visiteurs à la fois, pas plus', 'Une heure guidée pour malvoyants'],
      },
      en: {
        excerpt: 'Twenty-four kinds of silence to listen to',
        paragraphs: [
          'A church at six in the morning, a motorway on a car-free Sunday, a classroom after the bell. Sound artist Noor Willems recorded twenty-four silences and built a room of the right size for each.',
          'The last room is empty. You hear only yourself there, and it turns out to be the loudest.',
        ],
        reasons: ['Never more than thirty visitors at a time', 'A guided hour for the visually impaired'],
      },
    },
    tickets: [
      { title: ADULT, price: 1200, quantity: 700, sold: 5, vat: 600, limit: 8 },
      { title: STUDENT, price: 700, quantity: 200, sold: 3, vat: 600, limit: 2 },
      { title: DUO, description: TWO_ON_ONE, price: 2000, quantity: 100, sold: 2, vat: 600, people: 2 },
    ],
  },
  {
    slug: 'draad',
    title: 'Draad',
    category: 'exposition',
    organizer: 'spoel',
    venue: 'touwfabriek',
    plate: 'expo',
    inks: 'maas',
    when: { in: 52, on: 'sun', from: '10:00', to: '17:00', days: 14 },
    audience: ['Adults', 'Family', 'Group'],
    words: {
      nl: {
        excerpt: 'Vlas volgen van de akker tot de jas',
        paragraphs: [
          'Eén kilo vlas uit de Leiestreek, gevolgd door elf paar handen: zaaien, repelen, roten, zwingelen, spinnen, weven, naaien. Elk paar handen staat op ware grootte aan de muur en vertelt wat het doet.',
          'De jas aan het einde van de route mag je passen. Ze prikt.',
        ],
        reasons: ['Weefgetouw waar je een rij aan toevoegt', 'Kinderroute met voelzakken'],
      },
      fr: {
        excerpt: 'Suivre le lin du champ jusqu’à la veste',
        paragraphs: [
          'Un kilo de lin de la Lys, suivi par onze paires de mains : semer, égrener, rouir, teiller, filer, tisser, coudre. Chaque paire est au mur, grandeur nature, et raconte son geste.',
          'La veste au bout du parcours s’essaie. Elle gratte.',
        ],
        reasons: ['Un métier où chacun ajoute une ligne', 'Parcours enfants, à toucher'],
      },
      en: {
        excerpt: 'Follow flax from the field to the coat',
        paragraphs: [
          'One kilo of flax from the Lys valley, followed through eleven pairs of hands: sowing, rippling, retting, scutching, spinning, weaving, sewing. Each pair is on the wall, life-size, explaining what it does.',
          'You may try on the coat at the end. It itches.',
        ],
        reasons: ['A loom where every visitor adds a row', 'A children’s route with things to feel'],
      },
    },
    tickets: [
      { title: ADULT, price: 950, quantity: 500, sold: 4, vat: 600, limit: 8 },
      { title: FAMILY, description: FOUR_ON_ONE, price: 2500, quantity: 120, sold: 2, vat: 600, people: 4, limit: 2 },
    ],
  },
];
