import type { EventContent } from './content-shape.ts';
import { DOUBLE_ROOM, DUO, STANDARD, TWO_ON_ONE } from './ticket-names.ts';

/** Nights away: a bed that comes with an evening. */
export const HOTEL_EVENTS: readonly EventContent[] = [
  {
    slug: 'nacht-bij-het-licht',
    title: 'Nacht bij het licht',
    category: 'hotel',
    organizer: 'kustklank',
    venue: 'lichthuis',
    plate: 'festival',
    inks: 'boei',
    when: { in: 35, on: 'fri', from: '16:00', to: '11:00' },
    audience: ['Adults', 'Family'],
    words: {
      nl: {
        excerpt: 'Slapen onder de vuurtoren, ontbijt met zicht',
        paragraphs: [
          'Het logement telt negen kamers en één regel: de luiken blijven open. Elke vijf seconden strijkt het licht over je plafond, en na een halfuur kun je niet meer zonder. Vooraf klimmen we met de wachter naar boven.',
          'Het ontbijt komt van de vismijn en de bakker aan de overkant. Uitslapen mag tot elf.',
        ],
        reasons: ['Bon voor het ontbijt zit bij je ticket', 'Rondleiding in de lantaarn, 210 treden'],
      },
      fr: {
        excerpt: 'Dormir sous le phare, déjeuner face au port',
        paragraphs: [
          'La maison compte neuf chambres et une règle : les volets restent ouverts. Toutes les cinq secondes, le faisceau balaie le plafond, et une demi-heure plus tard on ne peut plus s’en passer. Avant cela, on monte avec le gardien.',
          'Le petit déjeuner vient de la minque et du boulanger d’en face. On peut dormir jusqu’à onze heures.',
        ],
        reasons: ['Le bon du petit déjeuner est joint au billet', 'Visite de la lanterne, 210 marches'],
      },
      en: {
        excerpt: 'Sleep below the lighthouse, breakfast with a view',
        paragraphs: [
          'The inn has nine rooms and one rule: the shutters stay open. Every five seconds the beam crosses your ceiling, and half an hour later you cannot do without it. Before that we climb up with the keeper.',
          'Breakfast comes from the fish market and the baker across the road. You may sleep until eleven.',
        ],
        reasons: ['A breakfast voucher comes with your ticket', 'A tour of the lantern, 210 steps'],
      },
      de: {
        excerpt: 'Schlafen unterm Leuchtturm, Frühstück mit Blick',
        paragraphs: [
          'Das Haus hat neun Zimmer und eine Regel: Die Läden bleiben offen. Alle fünf Sekunden streicht das Licht über die Decke, und nach einer halben Stunde willst du es nicht mehr missen. Vorher steigen wir mit dem Wärter hinauf.',
          'Das Frühstück kommt vom Fischmarkt und vom Bäcker gegenüber. Ausschlafen darf man bis elf.',
        ],
        reasons: ['Der Frühstücksgutschein liegt dem Ticket bei', 'Führung in die Laterne, 210 Stufen'],
      },
    },
    tickets: [
      {
        title: DOUBLE_ROOM,
        price: 14500,
        quantity: 9,
        sold: 7,
        vat: 1200,
        people: 2,
        limit: 2,
        featured: true,
        supplements: ['parking'],
      },
    ],
  },
  {
    slug: 'table-du-meunier',
    title: 'La table du meunier',
    category: 'hotel',
    organizer: 'quaivif',
    venue: 'moulin',
    plate: 'food',
    inks: 'kempen',
    when: { in: 55, on: 'fri', from: '17:00', to: '10:30' },
    audience: ['Adults'],
    words: {
      nl: {
        excerpt: 'Vijf gangen en een bed boven het molenrad',
        paragraphs: [
          'In de molen wordt nog gemalen. Het meel van de ochtend is het brood van de avond, in vijf gangen van telkens één boerderij op wandelafstand. Daarna slaap je boven het rad, dat ’s nachts stilligt.',
          'Bij het ontbijt draait het weer. Je kunt er de wekker op gelijkzetten.',
        ],
        reasons: ['Vegetarisch kan voor alle gangen', 'Gastheer haalt je op aan station Barvaux'],
      },
      fr: {
        excerpt: 'Cinq services et un lit au-dessus de la roue',
        paragraphs: [
          'Au moulin, on moud encore. La farine du matin devient le pain du soir, en cinq services qui viennent chacun d’une ferme voisine. On dort ensuite au-dessus de la roue, arrêtée pour la nuit.',
          'Au petit déjeuner elle repart. On pourrait y régler son réveil.',
        ],
        reasons: ['Menu végétarien sur demande', 'On vient vous chercher à la gare de Barvaux'],
      },
      en: {
        excerpt: 'Five courses and a bed above the mill wheel',
        paragraphs: [
          'The mill still grinds. The morning’s flour is the evening’s bread, in five courses that each come from one farm within walking distance. Then you sleep above the wheel, which rests at night.',
          'It starts again at breakfast. You could set a clock by it.',
        ],
        reasons: ['All courses can be vegetarian', 'Your host fetches you from Barvaux station'],
      },
      de: {
        excerpt: 'Fünf Gänge und ein Bett über dem Mühlrad',
        paragraphs: [
          'In der Mühle wird noch gemahlen. Das Mehl vom Morgen ist das Brot am Abend, in fünf Gängen von je einem Hof in der Nähe. Danach schläfst du über dem Rad, das nachts stillsteht.',
          'Zum Frühstück dreht es sich wieder. Man könnte die Uhr danach stellen.',
        ],
        reasons: ['Alle Gänge auch vegetarisch', 'Abholung am Bahnhof Barvaux'],
      },
    },
    tickets: [
      { title: DOUBLE_ROOM, price: 23800, quantity: 6, sold: 2, vat: 1200, people: 2, limit: 2 },
      {
        title: { nl: 'Alleen het diner', fr: 'Le dîner seul', en: 'Dinner only', de: 'Nur das Abendessen' },
        price: 6200,
        quantity: 18,
        sold: 4,
        vat: 1200,
        limit: 6,
        minimum: 2,
      },
    ],
  },
  {
    slug: 'matras-en-matinee',
    title: 'Matras & matinee',
    category: 'hotel',
    organizer: 'loods9',
    venue: 'loods9',
    plate: 'concert',
    inks: 'leie',
    when: { in: 49, on: 'sat', from: '22:30', to: '12:00' },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'Slaapconcert van acht uur, ontbijt inbegrepen',
        paragraphs: [
          'Je brengt je kussen mee, wij zorgen voor matrassen op anderhalve meter. Vier muzikanten spelen de hele nacht zacht door, van elf tot zeven, en niemand neemt het je kwalijk als je slaapt.',
          'Om acht uur wordt het licht en is er koffie. Om tien uur speelt een blaaskwintet je wakker.',
        ],
        reasons: ['Oordopjes en slaapmasker op elk bed', 'Stille zone voor wie snurkt'],
      },
      fr: {
        excerpt: 'Un concert de huit heures pour dormir',
        paragraphs: [
          'Vous apportez votre oreiller, nous posons des matelas tous les mètres et demi. Quatre musiciens jouent doucement de onze heures à sept heures, et personne ne vous en veut de dormir.',
          'À huit heures le jour se lève, avec du café. À dix heures un quintette à vent finit de vous réveiller.',
        ],
        reasons: ['Bouchons et masque sur chaque lit', 'Une zone à part pour ceux qui ronflent'],
      },
      en: {
        excerpt: 'An eight-hour concert to sleep through',
        paragraphs: [
          'You bring your pillow, we put out mattresses a metre and a half apart. Four musicians play softly from eleven until seven, and nobody minds if you sleep.',
          'It gets light at eight and there is coffee. At ten a wind quintet plays you fully awake.',
        ],
        reasons: ['Earplugs and a mask on every bed', 'A separate zone for snorers'],
      },
    },
    tickets: [
      {
        title: STANDARD,
        description: { nl: 'Eén matras', fr: 'Un matelas', en: 'One mattress', de: 'Eine Matratze' },
        price: 3900,
        quantity: 80,
        sold: 9,
        vat: 1200,
        limit: 4,
      },
      { title: DUO, description: TWO_ON_ONE, price: 6900, quantity: 30, sold: 4, vat: 1200, people: 2, limit: 2 },
    ],
  },
  {
    slug: 'nachtzug-nach-nirgendwo',
    title: 'Nachtzug nach nirgendwo',
    category: 'hotel',
    organizer: 'filmkreis',
    venue: 'depot',
    plate: 'film',
    inks: 'nacht',
    when: { in: 61, on: 'fri', from: '19:00', to: '09:30' },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'Slaaptrein die niet vertrekt, film inbegrepen',
        paragraphs: [
          'In het depot van Spa staan drie slaaprijtuigen uit 1958 waar de verwarming het nog van doet. Na het diner in de restauratiewagen draait er een treinfilm in de bagagewagen. Daarna fluit de conducteur en gaat iedereen slapen.',
          'De trein vertrekt nooit. Dat is even wennen, maar je bent wel op tijd voor het ontbijt.',
        ],
        reasons: ['Echte kooien, vers beddengoed', 'Conducteur met verhalen'],
      },
      fr: {
        excerpt: 'Un wagon-lit immobile, film et dîner compris',
        paragraphs: [
          'Au dépôt de Spa, trois voitures-lits de 1958 ont gardé leur chauffage. Après le dîner au wagon-restaurant, un film ferroviaire passe dans le fourgon. Puis le contrôleur siffle et chacun regagne sa couchette.',
          'Le train ne part jamais. Il faut s’y faire, mais on est à l’heure au petit déjeuner.',
        ],
        reasons: ['Vraies couchettes et draps propres', 'Un contrôleur qui a des histoires'],
      },
      en: {
        excerpt: 'A sleeper that never leaves, film included',
        paragraphs: [
          'Three sleeping cars from 1958 stand in the depot at Spa, and the heating still works. After dinner in the restaurant car there is a railway film in the luggage van. Then the guard blows the whistle and everyone turns in.',
          'The train never departs. That takes getting used to, but you are on time for breakfast.',
        ],
        reasons: ['Real berths, fresh sheets', 'A guard with stories'],
      },
      de: {
        excerpt: 'Ein Schlafwagen, der bleibt, mit Film',
        paragraphs: [
          'Im Depot von Spa stehen drei Schlafwagen von 1958, und die Heizung geht noch. Nach dem Essen im Speisewagen läuft ein Eisenbahnfilm im Gepäckwagen. Dann pfeift der Schaffner, und alle gehen zu Bett.',
          'Der Zug fährt nie ab. Daran gewöhnt man sich, und zum Frühstück ist man pünktlich.',
        ],
        reasons: ['Echte Kojen, frische Laken', 'Ein Schaffner mit Geschichten'],
      },
    },
    tickets: [
      {
        title: { nl: 'Coupé voor twee', fr: 'Compartiment à deux', en: 'Compartment for two', de: 'Abteil für zwei' },
        price: 17600,
        quantity: 18,
        sold: 5,
        vat: 1200,
        people: 2,
        limit: 2,
      },
      {
        title: { nl: 'Enkele kooi', fr: 'Couchette simple', en: 'Single berth', de: 'Einzelkoje' },
        price: 9800,
        quantity: 12,
        sold: 3,
        vat: 1200,
        limit: 2,
      },
    ],
  },
];
