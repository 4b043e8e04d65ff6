import type { EventContent } from './content-shape.ts';
import { CHILD, DUO, FREE_ENTRY, PARTICIPANT, STANDARD, TEAM, TWO_ON_ONE } from './ticket-names.ts';

const BIB_TEN = { nl: 'Borstnummer 10 km', fr: 'Dossard 10 km', en: '10 km bib', de: 'Startnummer 10 km' };
const BIB_FIVE = { nl: 'Borstnummer 5 km', fr: 'Dossard 5 km', en: '5 km bib', de: 'Startnummer 5 km' };

/** Games, races and competitions. */
export const GAME_EVENTS: readonly EventContent[] = [
  {
    slug: 'leie-night-run',
    title: 'Leie Night Run',
    category: 'game-competition',
    organizer: 'spoel',
    venue: 'leieboord',
    plate: 'sport',
    inks: 'leie',
    mark: '10',
    pictured: '4107',
    when: { in: 21, on: 'fri', from: '19:30', to: '22:00' },
    audience: ['Adults', 'Youth', 'Group'],
    featured: true,
    reviews: true,
    customField: {
      label: {
        nl: 'Loopclub of bedrijf',
        fr: 'Club ou entreprise',
        en: 'Running club or company',
        de: 'Verein oder Firma',
      },
      required: false,
    },
    words: {
      nl: {
        excerpt: 'Vijf of tien kilometer langs de donkere Leie',
        paragraphs: [
          'Het jaagpad wordt een lint van hoofdlampen. Vijf kilometer tot aan de brug van Afsnee of tien tot Sint-Martens-Latem en terug, met harmonieorkesten op de plekken waar het zwaar wordt.',
          'De tijd hangt aan je borstnummer, de soep aan de finish. Wandelaars zijn welkom in de laatste golf.',
        ],
        reasons: ['Hoofdlamp te leen aan de start', 'Warme kleedkamers en bewaakte fietsen'],
      },
      fr: {
        excerpt: 'Cinq ou dix kilomètres le long de la Lys',
        paragraphs: [
          'Le chemin de halage devient un ruban de lampes frontales. Cinq kilomètres jusqu’au pont d’Afsnee ou dix jusqu’à Laethem et retour, avec des harmonies là où ça fait mal.',
          'Le chrono tient dans le dossard, la soupe attend à l’arrivée. Les marcheurs partent avec la dernière vague.',
        ],
        reasons: ['Lampe frontale en prêt au départ', 'Vestiaires chauffés et vélos gardés'],
      },
      en: {
        excerpt: 'Five or ten kilometres along the dark Leie',
        paragraphs: [
          'The towpath becomes a ribbon of head torches. Five kilometres to the bridge at Afsnee or ten to Sint-Martens-Latem and back, with brass bands wherever it starts to hurt.',
          'Your time is in the bib, the soup is at the finish. Walkers are welcome in the last wave.',
        ],
        reasons: ['Borrow a head torch at the start', 'Warm changing rooms and guarded bicycles'],
      },
      de: {
        excerpt: 'Fünf oder zehn Kilometer an der dunklen Leie',
        paragraphs: [
          'Der Treidelpfad wird zum Band aus Stirnlampen. Fünf Kilometer bis zur Brücke von Afsnee oder zehn bis Sint-Martens-Latem und zurück, mit Blaskapellen, wo es schwer wird.',
          'Die Zeit steckt in der Startnummer, die Suppe steht im Ziel. Wer geht, startet in der letzten Welle.',
        ],
        reasons: ['Stirnlampen zum Leihen am Start', 'Warme Umkleiden'],
      },
    },
    tickets: [
      {
        title: BIB_TEN,
        price: 1800,
        quantity: 600,
        sold: 48,
        vat: 600,
        limit: 10,
        featured: true,
        namesRequired: true,
      },
      { title: BIB_FIVE, price: 1400, quantity: 400, sold: 22, vat: 600, limit: 10, namesRequired: true },
    ],
  },
  {
    slug: 'kustkwis',
    title: 'Kustkwis',
    category: 'game-competition',
    organizer: 'kustklank',
    venue: 'vuurboei',
    plate: 'sport',
    inks: 'ardoise',
    mark: '4',
    when: { in: 18, on: 'thu', from: '20:00', to: '23:00' },
    audience: ['Adults', 'Group', 'Youth'],
    methods: ['Cash', 'Bancontact', 'Visa / Master'],
    customField: {
      label: { nl: 'Ploegnaam', fr: 'Nom de l’équipe', en: 'Team name', de: 'Name des Teams' },
      required: true,
    },
    words: {
      nl: {
        excerpt: 'Tien rondes over zee, zand en zouteloze muziek',
        paragraphs: [
          'Vier mensen, één tafel, tien rondes. Je herkent schelpen op de tast, vuurtorens aan hun flits en schlagers aan de eerste adem. De jury is streng, de hoofdprijs is een halve garnaalkroket van een meter.',
          'Een ploeg telt vier mensen. Kom je met drie, dan krijg je er een vuurtorenwachter bij.',
        ],
        reasons: ['Ploegticket voor vier, namen vooraf invullen', 'Tussen ronde vijf en zes is er friet'],
      },
      fr: {
        excerpt: 'Dix manches sur la mer, le sable et les tubes',
        paragraphs: [
          'Quatre personnes, une table, dix manches. On reconnaît des coquillages au toucher, des phares à leur éclat et des rengaines au premier souffle. Le jury est sévère, le grand prix est une croquette aux crevettes d’un demi-mètre.',
          'Une équipe compte quatre personnes. À trois, on vous prête un gardien de phare.',
        ],
        reasons: ['Un billet pour quatre, noms à l’avance', 'Des frites entre la cinquième et la sixième manche'],
      },
      en: {
        excerpt: 'Ten rounds on sea, sand and saltless songs',
        paragraphs: [
          'Four people, one table, ten rounds. You tell shells by touch, lighthouses by their flash and old hits by the first breath. The jury is strict, and the main prize is half a metre of shrimp croquette.',
          'A team is four people. Come with three and we lend you a lighthouse keeper.',
        ],
        reasons: ['One ticket for a team of four', 'Chips between rounds five and six'],
      },
      de: {
        excerpt: 'Zehn Runden über Meer, Sand und Schlager',
        paragraphs: [
          'Vier Leute, ein Tisch, zehn Runden. Man erkennt Muscheln am Griff, Leuchttürme am Blitz und Schlager am ersten Atemzug. Die Jury ist streng, der Hauptpreis ist ein halber Meter Garnelenkrokette.',
          'Ein Team hat vier Leute. Wer zu dritt kommt, bekommt einen Leuchtturmwärter geliehen.',
        ],
        reasons: ['Ein Ticket für ein Viererteam', 'Pommes zwischen Runde fünf und sechs'],
      },
    },
    tickets: [
      { title: TEAM, price: 3200, quantity: 50, sold: 31, vat: 2100, people: 4, limit: 2, featured: true },
      {
        title: STANDARD,
        description: {
          nl: 'Zonder ploeg, wij zetten je aan tafel',
          fr: 'Sans équipe, nous vous plaçons',
          en: 'No team, we find you a table',
        },
        price: 900,
        quantity: 16,
        sold: 5,
        vat: 2100,
        minimum: 2,
        markedSoldOut: true,
        limit: 3,
      },
    ],
  },
  {
    slug: 'nuit-des-plateaux',
    title: 'Nuit des plateaux',
    category: 'game-competition',
    organizer: 'quaivif',
    venue: 'vieuxquai',
    plate: 'sport',
    inks: 'ardoise',
    mark: '6',
    when: { in: 35, on: 'fri', from: '18:00', to: '02:00' },
    audience: ['Adults', 'Youth', 'Group', 'Family'],
    words: {
      nl: {
        excerpt: 'Tweehonderd bordspelen en niemand leest de regels',
        paragraphs: [
          'Aan elke tafel staat iemand die het spel al kent en het in drie minuten uitlegt. Tweehonderd dozen, van vijf minuten tot vijf uur, en een hoek met puzzels voor wie liever zwijgt.',
          'Om middernacht begint het grote weerwolvenspel in het donker, met achtenzestig stoelen.',
        ],
        reasons: ['Uitleg in het Frans, Nederlands en Engels', 'Wafels tot twee uur'],
      },
      fr: {
        excerpt: 'Deux cents jeux et personne ne lit les règles',
        paragraphs: [
          'À chaque table, quelqu’un connaît déjà le jeu et l’explique en trois minutes. Deux cents boîtes, de cinq minutes à cinq heures, et un coin puzzles pour qui préfère se taire.',
          'À minuit, le grand loup-garou se joue dans le noir, avec soixante-huit chaises.',
        ],
        reasons: ['Des explications en trois langues', 'Gaufres jusqu’à deux heures du matin'],
      },
      en: {
        excerpt: 'Two hundred games and no rule books to read',
        paragraphs: [
          'At every table someone already knows the game and explains it in three minutes. Two hundred boxes, from five minutes to five hours, and a jigsaw corner for people who prefer silence.',
          'At midnight the big werewolf game begins in the dark, with sixty-eight chairs.',
        ],
        reasons: ['Explained in French, Dutch and English', 'Waffles until two in the morning'],
      },
    },
    tickets: [
      { title: PARTICIPANT, price: 700, quantity: 220, sold: 15, vat: 2100, limit: 8 },
      { title: TEAM, price: 2400, quantity: 20, sold: 3, vat: 2100, people: 4, limit: 2 },
    ],
  },
  {
    slug: 'schaak-op-de-schelde',
    title: 'Schaak op de Schelde',
    category: 'game-competition',
    organizer: 'loods9',
    venue: 'loods9',
    plate: 'sport',
    inks: 'leie',
    mark: '64',
    when: { in: 5, from: '18:30', to: '22:30' },
    audience: ['Adults', 'Youth', 'Children'],
    words: {
      nl: {
        excerpt: 'Snelschaak op een veerboot, negen rondes',
        paragraphs: [
          'Vijf minuten per speler en een overzet per ronde: links af van oever, rechts weer aan. Wie bij aankomst nog geen mat staat, speelt door op de kade. Alle niveaus, ingedeeld per oversteek.',
          'De stukken zijn van lood, anders waaien ze weg.',
        ],
        reasons: ['Zwemvest en schaakklok inbegrepen', 'Prijs voor de mooiste nederlaag'],
      },
      fr: {
        excerpt: 'Blitz sur un bac de l’Escaut, neuf rondes',
        paragraphs: [
          'Cinq minutes par joueur et une traversée par ronde. Si le mat n’est pas tombé à l’accostage, la partie continue sur le quai. Tous niveaux, appariés à chaque passage.',
          'Les pièces sont en plomb, sinon le vent les emporte.',
        ],
        reasons: ['Gilet et pendule fournis', 'Un prix pour la plus belle défaite'],
      },
      en: {
        excerpt: 'Blitz chess on a Scheldt ferry, nine rounds',
        paragraphs: [
          'Five minutes each and one crossing per round. If nobody is mated when we dock, you play on at the quay. All levels, paired again at every crossing.',
          'The pieces are made of lead, or the wind would have them.',
        ],
        reasons: ['Life jacket and clock included', 'A prize for the most beautiful defeat'],
      },
    },
    tickets: [{ title: PARTICIPANT, price: 1000, quantity: 48, sold: 34, vat: 600, limit: 4, namesRequired: true }],
  },
  {
    slug: 'kickercup',
    title: 'Kickercup',
    category: 'game-competition',
    organizer: 'kanaal',
    venue: 'drukkerij',
    plate: 'sport',
    inks: 'leie',
    mark: '2',
    when: { in: 39, on: 'sat', from: '13:00', to: '19:00' },
    audience: ['Adults', 'Youth', 'Group'],
    words: {
      nl: {
        excerpt: 'Tafelvoetbal per twee, draaien is verboden',
        paragraphs: [
          'Zestien tafels uit zestien Brusselse cafés, elk met hun eigen afwijking. Die van de Vossenplein trekt naar links, die van Anderlecht is te snel. Je speelt op allemaal, dus uiteindelijk is het eerlijk.',
          'De verliezers van de eerste ronde krijgen een eigen tornooi, en dat is meestal het leukste.',
        ],
        reasons: ['Inschrijven per duo', 'De beker is van echt blik'],
      },
      fr: {
        excerpt: 'Kicker à deux, la roulette est interdite',
        paragraphs: [
          'Seize tables de seize cafés bruxellois, chacune avec son défaut. Celle du Jeu de Balle tire à gauche, celle d’Anderlecht est trop rapide. On joue sur toutes, donc à la fin c’est juste.',
          'Les perdants du premier tour ont leur propre tournoi, souvent le plus drôle.',
        ],
        reasons: ['Inscription par deux', 'La coupe est en vrai fer-blanc'],
      },
      en: {
        excerpt: 'Table football in pairs, spinning is banned',
        paragraphs: [
          'Sixteen tables from sixteen Brussels cafés, each with a flaw of its own. The one from the flea market pulls left, the one from Anderlecht is too fast. You play on all of them, so it evens out.',
          'First-round losers get a tournament of their own, usually the better one.',
        ],
        reasons: ['Sign up as a pair', 'The cup is made of real tin'],
      },
    },
    tickets: [
      { title: DUO, description: TWO_ON_ONE, price: 2000, quantity: 64, sold: 13, vat: 600, people: 2, limit: 2 },
    ],
  },
  {
    slug: 'petanque-in-de-serre',
    title: 'Petanque in de serre',
    category: 'game-competition',
    organizer: 'spoel',
    venue: 'serre',
    plate: 'sport',
    inks: 'leie',
    mark: '3',
    when: { in: 46, on: 'sun', from: '14:00', to: '18:00' },
    audience: ['Adults', 'Family', 'Group'],
    words: {
      nl: {
        excerpt: 'Zomer onder glas, met boules en pastis',
        paragraphs: [
          'Buiten mag het doen wat het wil, binnen ligt er zand en is het zeventien graden. Twaalf banen tussen de citroenbomen van een oude Aalsterse serre, tornooi voor iedereen die durft meten.',
          'Boules zijn er genoeg, ook lichte voor kleine handen.',
        ],
        reasons: ['Kinderen spelen gratis mee', 'Meetlint met strikte scheidsrechter'],
      },
      fr: {
        excerpt: 'L’été sous verre, des boules et du pastis',
        paragraphs: [
          'Dehors il peut faire ce qu’il veut, dedans il y a du sable et dix-sept degrés. Douze pistes parmi les citronniers d’une vieille serre d’Alost, et un tournoi pour qui ose mesurer.',
          'Des boules pour tous, légères pour les petites mains.',
        ],
        reasons: ['Les enfants jouent gratuitement', 'Un arbitre strict et son mètre ruban'],
      },
      en: {
        excerpt: 'Summer under glass with boules and pastis',
        paragraphs: [
          'It can do what it likes outside; inside there is sand and it is seventeen degrees. Twelve lanes among the lemon trees of an old greenhouse in Aalst, and a tournament for anyone who dares to measure.',
          'There are plenty of boules, light ones for small hands too.',
        ],
        reasons: ['Children play for free', 'A strict umpire with a tape measure'],
      },
    },
    tickets: [
      { title: PARTICIPANT, price: 800, quantity: 72, sold: 6, vat: 600, limit: 6 },
      { title: CHILD, price: 0, quantity: 30, sold: 2, vat: 0, limit: 4 },
    ],
  },
  {
    slug: 'parcours-sauvage',
    title: 'Parcours sauvage',
    category: 'game-competition',
    organizer: 'quaivif',
    venue: 'moulin',
    plate: 'sport',
    inks: 'ardoise',
    mark: '21',
    when: { in: 58, on: 'sun', from: '09:00', to: '14:00' },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'Trail van 21 km, met één rivier te voet',
        paragraphs: [
          'Eenentwintig kilometer op en af rond Durbuy, met achthonderd hoogtemeters en één doorwading van de Ourthe. Er hangt een touw. Er staat ook iemand met droge sokken.',
          'De bevoorrading is van de buren: confituurboterhammen, geitenkaas en koude koffie.',
        ],
        reasons: ['Bij hoogwater loopt de route langs de brug', 'Douche in de molen'],
      },
      fr: {
        excerpt: 'Trail de 21 km et une rivière à gué',
        paragraphs: [
          'Vingt et un kilomètres de montées et de descentes autour de Durbuy, huit cents mètres de dénivelé et l’Ourthe à traverser à gué. Il y a une corde. Il y a aussi quelqu’un avec des chaussettes sèches.',
          'Le ravitaillement vient des voisins : tartines à la confiture, fromage de chèvre et café froid.',
        ],
        reasons: ['Par hautes eaux, on passe par le pont', 'Douches au moulin'],
      },
      en: {
        excerpt: 'A 21 km trail with one river to wade',
        paragraphs: [
          'Twenty-one kilometres up and down around Durbuy, eight hundred metres of climbing and one crossing of the Ourthe on foot. There is a rope. There is also somebody with dry socks.',
          'The neighbours do the food: jam sandwiches, goat’s cheese and cold coffee.',
        ],
        reasons: ['At high water the route takes the bridge', 'Showers at the mill'],
      },
    },
    tickets: [
      { title: PARTICIPANT, price: 2400, quantity: 250, sold: 19, vat: 600, limit: 4, namesRequired: true },
      {
        title: {
          nl: 'Supporter met soep',
          fr: 'Supporter avec soupe',
          en: 'Supporter with soup',
          de: 'Zuschauer mit Suppe',
        },
        description: FREE_ENTRY,
        price: 0,
        quantity: 200,
        sold: 6,
        vat: 0,
        limit: 4,
      },
    ],
  },
];
