import type { EventContent } from './content-shape.ts';
import { DUO, FREE_SEATING, REDUCED, SEAT, STANDARD, TWO_ON_ONE } from './ticket-names.ts';

/** Theatre, dance and comedy. */
export const STAGE_EVENTS: readonly EventContent[] = [
  {
    slug: 'linten',
    title: 'Linten',
    category: 'festival-spectacle',
    organizer: 'spoel',
    venue: 'spoel',
    plate: 'dance',
    inks: 'maas',
    pictured: '4111',
    when: { in: 8, on: 'sat', from: '20:00', to: '21:20' },
    audience: ['Adults', 'Youth'],
    reviews: true,
    gallery: 3,
    words: {
      nl: {
        excerpt: 'Zeven dansers, veertig meter stof, één adem',
        paragraphs: [
          'In een oude weverij trekken zeven dansers linten van muur tot muur tot de zaal zelf een weefgetouw wordt. Niemand raakt de grond zonder dat ergens een draad beweegt.',
          'Choreografe Sien Daelman werkte een jaar met de laatste wevers van de stad. Hun handgrepen zitten in elke beweging, de muziek komt van hun getouwen.',
        ],
        reasons: [
          'Gemaakt voor en in deze zaal',
          'Nagesprek met de dansers op de vloer',
          'Tachtig minuten, geen pauze',
        ],
      },
      fr: {
        excerpt: 'Sept danseurs, quarante mètres, un souffle',
        paragraphs: [
          'Dans un ancien tissage, sept danseurs tendent des rubans d’un mur à l’autre jusqu’à ce que la salle devienne métier. Nul ne touche le sol sans qu’un fil ne bouge quelque part.',
          'La chorégraphe Sien Daelman a travaillé un an avec les derniers tisserands de la ville. Leurs gestes habitent chaque mouvement, la musique vient de leurs métiers.',
        ],
        reasons: [
          'Créé pour cette salle, et dans cette salle',
          'Rencontre avec la troupe après le spectacle',
          'Quatre-vingts minutes sans entracte',
        ],
      },
      en: {
        excerpt: 'Seven dancers, forty metres of cloth, one breath',
        paragraphs: [
          'In an old weaving mill seven dancers draw ribbons from wall to wall until the room itself becomes a loom. Nobody touches the floor without a thread moving somewhere.',
          'Choreographer Sien Daelman spent a year with the last weavers in town. Their gestures are in every movement, and the music comes from their looms.',
        ],
        reasons: [
          'Made for this room, in this room',
          'Talk with the dancers afterwards',
          'Eighty minutes, no interval',
        ],
      },
      de: {
        excerpt: 'Sieben Tänzer, vierzig Meter Stoff, ein Atem',
        paragraphs: [
          'In einer alten Weberei spannen sieben Tänzer Bänder von Wand zu Wand, bis der Raum selbst zum Webstuhl wird. Niemand berührt den Boden, ohne dass irgendwo ein Faden zuckt.',
          'Choreografin Sien Daelman arbeitete ein Jahr mit den letzten Webern der Stadt. Ihre Handgriffe stecken in jeder Bewegung, die Musik kommt von ihren Stühlen.',
        ],
        reasons: ['Für diesen Raum gemacht', 'Gespräch mit der Truppe nach der Vorstellung'],
      },
    },
    tickets: [{ title: FREE_SEATING, price: 1900, quantity: 140, sold: 52, vat: 600, limit: 8, featured: true }],
  },
  {
    slug: 'de-laatste-concierge',
    title: 'De laatste conciërge',
    category: 'festival-spectacle',
    organizer: 'spoel',
    venue: 'kompas',
    plate: 'theatre',
    inks: 'marol',
    pictured: '4103',
    when: { in: 13, on: 'thu', from: '20:15', to: '22:30' },
    audience: ['Adults'],
    reviews: true,
    words: {
      nl: {
        excerpt: 'Eén vrouw, honderd sleutels en een leeg gebouw',
        paragraphs: [
          'Morgen wordt de toren gesloopt. Vannacht maakt conciërge Gusta haar laatste ronde en opent ze elke deur nog één keer. Achter elke deur zit iemand die ze nooit heeft durven storen.',
          'Een solo voor een actrice en honderd sleutels, met decor dat je in het donker hoort schuiven. Geschreven na drie winters in het trappenhuis van een echte toren.',
        ],
        reasons: ['Rij F heeft de meeste beenruimte', 'Met ringleiding voor wie slecht hoort'],
      },
      fr: {
        excerpt: 'Une femme, cent clés et un immeuble vide',
        paragraphs: [
          'Demain, la tour sera démolie. Cette nuit, la concierge Gusta fait sa dernière ronde et ouvre chaque porte une fois encore. Derrière chacune vit quelqu’un qu’elle n’a jamais osé déranger.',
          'Un solo pour une comédienne et cent clés, avec un décor que l’on entend glisser dans le noir. Écrit après trois hivers dans l’escalier d’une vraie tour.',
        ],
        reasons: ['En néerlandais, surtitré en français', 'Boucle magnétique pour malentendants'],
      },
      en: {
        excerpt: 'One woman, a hundred keys, an empty building',
        paragraphs: [
          'Tomorrow the tower comes down. Tonight Gusta the caretaker walks her last round and opens every door once more. Behind each of them is someone she never dared to disturb.',
          'A solo for one actress and a hundred keys, with a set you hear sliding in the dark. Written after three winters in the stairwell of a real tower.',
        ],
        reasons: ['Row F has the most leg room', 'Hearing loop in the whole hall'],
      },
      de: {
        excerpt: 'Eine Frau, hundert Schlüssel, ein leeres Haus',
        paragraphs: [
          'Morgen wird der Turm abgerissen. Heute Nacht macht Concierge Gusta ihre letzte Runde und öffnet jede Tür noch einmal. Hinter jeder wohnt jemand, den sie nie zu stören wagte.',
          'Ein Solo für eine Schauspielerin und hundert Schlüssel, mit einem Bühnenbild, das man im Dunkeln gleiten hört. Geschrieben nach drei Wintern im Treppenhaus eines echten Hochhauses.',
        ],
        reasons: ['In Reihe F ist am meisten Platz für die Beine', 'Mit Höranlage im ganzen Saal'],
      },
    },
    tickets: [
      {
        title: { nl: 'Rij A tot H', fr: 'Rangs A à H', en: 'Rows A to H', de: 'Reihen A bis H' },
        price: 2600,
        quantity: 120,
        sold: 33,
        vat: 600,
        limit: 6,
        featured: true,
      },
      {
        title: { nl: 'Rij I tot P', fr: 'Rangs I à P', en: 'Rows I to P', de: 'Reihen I bis P' },
        price: 2200,
        quantity: 120,
        sold: 18,
        vat: 600,
        limit: 6,
      },
    ],
  },
  {
    slug: 'droog-gelach',
    title: 'Droog gelach',
    category: 'festival-spectacle',
    organizer: 'spoel',
    venue: 'kelk',
    plate: 'comedy',
    inks: 'boei',
    pictured: '4108',
    when: { in: 14, on: 'fri', from: '20:30', to: '22:45' },
    audience: ['Adults', 'Youth'],
    reviews: true,
    words: {
      nl: {
        excerpt: 'Vier komieken, één kruk en een strenge bel',
        paragraphs: [
          'Elke komiek krijgt twaalf minuten. Wie langer doorgaat, hoort de bel van de cafébaas, en die bel wint altijd. Nieuw werk van vier namen die je over een jaar op een groter podium ziet.',
          'De eerste rij is veilig. De tweede niet, dat hadden de komieken zo gevraagd.',
        ],
        reasons: [
          'Een glas van het vat zit in je avond, niet in je prijs',
          'Het begint op tijd en is gedaan voor de laatste bus',
        ],
      },
      fr: {
        excerpt: 'Quatre humoristes, un tabouret, une cloche',
        paragraphs: [
          'Chaque humoriste a douze minutes. Au-delà, le patron du café sonne, et la cloche gagne toujours. Des textes tout neufs de quatre noms que vous verrez l’an prochain sur de plus grandes scènes.',
          'Le premier rang est en sécurité. Le deuxième non, à la demande des artistes.',
        ],
        reasons: ['La soirée est en néerlandais, le rire est bilingue', 'Terminé avant le dernier bus'],
      },
      en: {
        excerpt: 'Four comedians, one stool and a strict bell',
        paragraphs: [
          'Each comedian gets twelve minutes. Anyone who runs over hears the landlord’s bell, and the bell always wins. New material from four names you will see on bigger stages next year.',
          'The front row is safe. The second row is not, at the comedians’ own request.',
        ],
        reasons: ['Mostly in Dutch, one set in English', 'Over before the last bus'],
      },
      de: {
        excerpt: 'Vier Komiker, ein Hocker, eine strenge Glocke',
        paragraphs: [
          'Jeder Komiker bekommt zwölf Minuten. Wer überzieht, hört die Glocke des Wirts, und die gewinnt immer. Neues von vier Namen, die nächstes Jahr auf größeren Bühnen stehen.',
          'Die erste Reihe ist sicher. Die zweite nicht, das haben die Künstler so gewünscht.',
        ],
        reasons: ['Auf Niederländisch, ein Auftritt auf Englisch', 'Schluss vor dem letzten Bus'],
      },
    },
    tickets: [{ title: FREE_SEATING, price: 1250, quantity: 70, sold: 44, vat: 600, limit: 6, featured: true }],
  },
  {
    slug: 'koffer-12',
    title: 'Koffer 12',
    category: 'festival-spectacle',
    organizer: 'spoel',
    venue: 'lampenzaal',
    plate: 'theatre',
    inks: 'roet',
    when: { in: 26, on: 'tue', from: '20:00', to: '21:10' },
    audience: ['Adults', 'Youth', 'Group'],
    words: {
      nl: {
        excerpt: 'Wat namen mijnwerkers mee, en wat niet',
        paragraphs: [
          'In de lampenzaal van de mijn staan twaalf koffers. Elf zijn van iemand geweest, de twaalfde is leeg. Drie spelers pakken uit: een koffiemolen uit Calabrië, een jurk uit Zonguldak, een partij schaak per brief.',
          'Achteraf mag je in het grote boek schrijven wat jij zou meenemen.',
        ],
        reasons: ['Gebaseerd op brieven uit het mijnarchief', 'Gespeeld waar de lampen echt hingen'],
      },
      fr: {
        excerpt: 'Ce que les mineurs emportaient, ou pas',
        paragraphs: [
          'Douze valises attendent dans la lampisterie. Onze ont appartenu à quelqu’un, la douzième est vide. Trois interprètes déballent : un moulin à café de Calabre, une robe de Zonguldak, une partie d’échecs par lettres.',
          'À la sortie, un grand livre vous demande ce que vous auriez pris.',
        ],
        reasons: ['D’après les lettres des archives de la mine', 'Joué là où pendaient vraiment les lampes'],
      },
      en: {
        excerpt: 'What miners packed, and what they left behind',
        paragraphs: [
          'Twelve suitcases stand in the lamp room of the mine. Eleven belonged to somebody, the twelfth is empty. Three actors unpack: a coffee mill from Calabria, a dress from Zonguldak, a game of chess played by post.',
          'Afterwards a big book asks what you would have taken.',
        ],
        reasons: ['Based on letters in the mine archive', 'Played where the lamps really hung'],
      },
    },
    tickets: [
      { title: SEAT, price: 1700, quantity: 80, sold: 12, vat: 600, limit: 8 },
      { title: REDUCED, price: 250, quantity: 12, sold: 2, vat: 600, limit: 2 },
    ],
  },
  {
    slug: 'tegen-de-muur',
    title: 'Tegen de muur',
    category: 'festival-spectacle',
    organizer: 'spoel',
    venue: 'touwfabriek',
    plate: 'dance',
    inks: 'kempen',
    when: { in: 33, on: 'fri', from: '20:00', to: '21:00' },
    audience: ['Youth', 'Adults', 'Group'],
    words: {
      nl: {
        excerpt: 'Zes klimmers dansen op twaalf meter baksteen',
        paragraphs: [
          'De muur van de touwfabriek is het podium. Zes jonge traceurs en klimmers lopen erop, hangen eraan, vallen er net niet af. De muziek is live en komt van een drummer die op de regenpijpen speelt.',
          'Het publiek ligt op matten en kijkt omhoog. Dat went sneller dan je denkt.',
        ],
        reasons: ['Je ziet dans zoals een kat hem ziet', 'Korte workshop klimmen voor de voorstelling'],
      },
      fr: {
        excerpt: 'Six grimpeurs dansent sur douze mètres de mur',
        paragraphs: [
          'La scène, c’est le mur de la corderie. Six jeunes traceurs et grimpeurs y courent, s’y suspendent, manquent d’en tomber. La musique est jouée en direct par un batteur sur les descentes d’eau.',
          'Le public est couché sur des tapis et regarde en l’air. On s’y fait plus vite qu’on ne croit.',
        ],
        reasons: ['La danse vue comme un chat la verrait', 'Un petit atelier d’escalade avant le spectacle'],
      },
      en: {
        excerpt: 'Six climbers dance on twelve metres of brick',
        paragraphs: [
          'The wall of the rope works is the stage. Six young free runners and climbers walk on it, hang from it and very nearly fall off. The music is live, from a drummer who plays the drainpipes.',
          'The audience lies on mats and looks up. You get used to it sooner than you think.',
        ],
        reasons: ['See dance the way a cat would', 'A short climbing workshop before the show'],
      },
    },
    tickets: [
      { title: STANDARD, price: 1600, quantity: 120, sold: 9, vat: 600, limit: 10 },
      { title: DUO, description: TWO_ON_ONE, price: 2800, quantity: 20, sold: 1, vat: 600, people: 2 },
    ],
  },
  {
    slug: 'rire-jaune',
    title: 'Rire jaune',
    category: 'festival-spectacle',
    organizer: 'quaivif',
    venue: 'beffroi',
    plate: 'comedy',
    inks: 'marol',
    when: { in: 20, on: 'fri', from: '20:00', to: '21:30' },
    audience: ['Adults'],
    words: {
      nl: {
        excerpt: 'Een Bergense solo over pech met papieren',
        paragraphs: [
          'Delphine Hautem verloor haar identiteitskaart en kreeg die pas na veertien loketten terug. Van elk loket maakte ze een sketch, en van elke bediende een personage waar je van gaat houden.',
          'In het Frans, in een zaaltje met achtenveertig stoelen en een balkon voor twee.',
        ],
        reasons: ['Wie een loketnummer meebrengt, krijgt een koffie', 'Ook leuk als je zelf bij de gemeente werkt'],
      },
      fr: {
        excerpt: 'Un seul en scène sur la vie à guichets fermés',
        paragraphs: [
          'Delphine Hautem a perdu sa carte d’identité et l’a récupérée au quatorzième guichet. De chaque guichet elle a tiré un sketch, et de chaque employé un personnage qu’on finit par aimer.',
          'La salle compte quarante-huit chaises et un balcon pour deux. Réservez, ou prenez un numéro.',
        ],
        reasons: ['Un café contre un vrai ticket de guichet', 'Drôle aussi pour ceux qui travaillent à la commune'],
      },
      en: {
        excerpt: 'A one-woman show about fourteen counters',
        paragraphs: [
          'Delphine Hautem lost her identity card and got it back at the fourteenth counter. Every counter became a sketch, and every clerk a character you grow fond of.',
          'In French, in a room with forty-eight chairs and a balcony for two.',
        ],
        reasons: ['Bring a queue number, get a coffee', 'Works even if you are the clerk'],
      },
    },
    tickets: [{ title: FREE_SEATING, price: 1500, quantity: 50, sold: 47, vat: 600, limit: 4 }],
  },
];
