import type { EventContent } from './content-shape.ts';
import { ADULT, CHILD, FAMILY, FOUR_ON_ONE } from './ticket-names.ts';

/** Shows for children and whoever brings them. */
export const FAMILY_EVENTS: readonly EventContent[] = [
  {
    slug: 'dierenbende',
    title: 'Dierenbende',
    category: 'festival-spectacle',
    organizer: 'spoel',
    venue: 'speeldoos',
    plate: 'family',
    inks: 'boei',
    pictured: '4106',
    when: { in: 19, on: 'wed', from: '14:30', to: '15:30' },
    audience: ['Children', 'Family'],
    featured: true,
    reviews: true,
    gallery: 2,
    words: {
      nl: {
        excerpt: 'Blokkentheater voor iedereen vanaf vier jaar',
        paragraphs: [
          'Een beer zonder huis, een zwaan met hoogtevrees en een kat die alles beter weet. Ze zijn gemaakt van blokken en bouwen samen een toren waar ze allemaal in passen. Dat lukt niet meteen.',
          'Na de voorstelling komen de dieren naar de foyer en mag je zelf stapelen. Neem gerust je eigen blokken mee.',
        ],
        reasons: ['Een uur, precies lang genoeg', 'Buggy’s staan veilig in de hal', 'Fruit en chocomelk aan de bar'],
      },
      fr: {
        excerpt: 'Théâtre de cubes pour tous dès quatre ans',
        paragraphs: [
          'Un ours sans maison, un cygne qui a le vertige et un chat qui sait tout. Faits de cubes, ils bâtissent une tour où chacun aurait sa place. Cela ne réussit pas du premier coup.',
          'Après le spectacle, les animaux viennent au foyer et les enfants empilent à leur tour. Vos propres cubes sont les bienvenus.',
        ],
        reasons: ['Presque sans paroles, une heure tout juste', 'Place pour les poussettes dans le hall'],
      },
      en: {
        excerpt: 'Block theatre for everyone from four years up',
        paragraphs: [
          'A bear without a house, a swan afraid of heights and a cat who knows better. They are made of blocks and try to build a tower that fits them all. It takes more than one attempt.',
          'After the show the animals come to the foyer and you can do the stacking yourself. Bring your own blocks if you like.',
        ],
        reasons: [
          'One hour, exactly long enough',
          'Safe parking for pushchairs',
          'Almost no words, so every language works',
        ],
      },
      de: {
        excerpt: 'Klötzchentheater für alle ab vier Jahren',
        paragraphs: [
          'Ein Bär ohne Haus, ein Schwan mit Höhenangst und eine Katze, die alles besser weiß. Sie sind aus Klötzen und bauen einen Turm, in den alle passen. Das klappt nicht auf Anhieb.',
          'Danach kommen die Tiere ins Foyer, und die Kinder stapeln selbst. Eigene Klötze sind willkommen.',
        ],
        reasons: ['Eine Stunde, genau lang genug', 'Fast ohne Worte'],
      },
    },
    tickets: [
      {
        title: CHILD,
        price: 1100,
        quantity: 90,
        sold: 37,
        vat: 600,
        limit: 6,
        featured: true,
        supplements: ['booster-cushion'],
      },
      { title: ADULT, price: 1300, quantity: 90, sold: 35, vat: 600, limit: 6 },
      { title: FAMILY, description: FOUR_ON_ONE, price: 4000, quantity: 15, sold: 4, vat: 600, people: 4, limit: 2 },
    ],
  },
  {
    slug: 'schelp',
    title: 'Schelp',
    category: 'festival-spectacle',
    organizer: 'kustklank',
    venue: 'schelpenhof',
    plate: 'family',
    inks: 'leie',
    when: { in: 15, on: 'sun', from: '11:00', to: '11:50' },
    audience: ['Children', 'Family'],
    reviews: true,
    words: {
      nl: {
        excerpt: 'Poppenspel over wie de zee mag houden',
        paragraphs: [
          'Een heremietkreeft zoekt een groter huis en past elke schelp op het strand. De ene is te luid, de andere te netjes. Schelp is poppenspel in een zandbak, met muziek uit flessen en emmers.',
          'De kinderen zitten op het zand, de ouders op de rand. Schoenen blijven aan het hek.',
        ],
        reasons: ['Eén ticket voor het hele gezin', 'Bij regen spelen we onder het afdak'],
      },
      fr: {
        excerpt: 'Des marionnettes : à qui appartient la mer',
        paragraphs: [
          'Un bernard-l’ermite cherche plus grand et essaie tous les coquillages de la plage. L’un est trop bruyant, l’autre trop rangé. Schelp se joue en marionnettes dans un bac à sable, sur une musique de bouteilles et de seaux.',
          'Les enfants sont assis sur le sable, les parents sur le bord. Les chaussures restent à la barrière.',
        ],
        reasons: ['Un seul billet pour toute la famille', 'S’il pleut, on joue sous l’auvent'],
      },
      en: {
        excerpt: 'A puppet play about who gets to keep the sea',
        paragraphs: [
          'A hermit crab needs a bigger home and tries on every shell on the beach. One is too loud, the next too tidy. Schelp is a puppet play in a sandpit, with music from bottles and buckets.',
          'Children sit on the sand, parents on the edge. Shoes stay by the gate.',
        ],
        reasons: ['One ticket for the whole family', 'We play under the awning when it rains'],
      },
      de: {
        excerpt: 'Puppenspiel darüber, wem das Meer gehört',
        paragraphs: [
          'Ein Einsiedlerkrebs braucht ein größeres Haus und probiert jede Muschel am Strand. Die eine ist zu laut, die andere zu ordentlich. Schelp ist Puppenspiel im Sandkasten, mit Musik aus Flaschen und Eimern.',
          'Die Kinder sitzen im Sand, die Eltern am Rand. Die Schuhe bleiben am Zaun.',
        ],
        reasons: ['Ein Ticket für die ganze Familie', 'Bei Regen spielen wir unter dem Vordach'],
      },
    },
    tickets: [
      {
        title: FAMILY,
        description: FOUR_ON_ONE,
        price: 2800,
        quantity: 30,
        sold: 11,
        vat: 600,
        people: 4,
        limit: 2,
        featured: true,
      },
      { title: CHILD, price: 850, quantity: 25, sold: 6, vat: 600, limit: 4 },
    ],
  },
  {
    slug: 'kofferkinder',
    title: 'Kofferkinder',
    category: 'festival-spectacle',
    organizer: 'filmkreis',
    venue: 'kofferbuehne',
    plate: 'family',
    inks: 'boei',
    when: { in: 16, on: 'sun', from: '15:00', to: '15:50' },
    audience: ['Children', 'Family'],
    words: {
      nl: {
        excerpt: 'Schimmenspel uit één koffer, voor zesplussers',
        paragraphs: [
          'Uit een reiskoffer komen een lamp, een laken en een heel dorp van papier. Twee poppenspelers vertellen hoe drie kinderen te voet naar zee wilden en in Malmedy bleven hangen.',
          'In het Duits en Frans door elkaar, precies zoals op de speelplaats hier.',
        ],
        reasons: ['Na afloop mag je je eigen schaduw knippen', 'Vijftig minuten, zonder pauze'],
      },
      fr: {
        excerpt: 'Ombres sorties d’une valise, dès six ans',
        paragraphs: [
          'D’une valise sortent une lampe, un drap et tout un village en papier. Deux marionnettistes racontent trois enfants partis à pied vers la mer et restés à Malmedy.',
          'En français et en allemand mêlés, comme dans la cour de récréation.',
        ],
        reasons: ['On découpe sa propre ombre après le spectacle', 'Cinquante minutes, sans entracte'],
      },
      en: {
        excerpt: 'Shadow theatre from one suitcase, age six up',
        paragraphs: [
          'A lamp, a sheet and a whole village of paper come out of one suitcase. Two puppeteers tell how three children set out for the sea on foot and got as far as Malmedy.',
          'In German and French mixed together, as in the playground here.',
        ],
        reasons: ['Cut out your own shadow afterwards', 'Fifty minutes in one go'],
      },
      de: {
        excerpt: 'Schattentheater aus einem Koffer, ab sechs',
        paragraphs: [
          'Aus einem Reisekoffer kommen eine Lampe, ein Laken und ein ganzes Dorf aus Papier. Zwei Puppenspieler erzählen, wie drei Kinder zu Fuß ans Meer wollten und in Malmedy hängen blieben.',
          'Auf Deutsch und Französisch durcheinander, genau wie hier auf dem Schulhof.',
        ],
        reasons: ['Danach schneidest du deinen eigenen Schatten aus', 'Fünfzig Minuten ohne Pause'],
      },
    },
    tickets: [
      { title: CHILD, price: 600, quantity: 50, sold: 8, vat: 600, limit: 6, supplements: ['paper-kit'] },
      { title: ADULT, price: 800, quantity: 50, sold: 6, vat: 600, limit: 4 },
    ],
  },
];
