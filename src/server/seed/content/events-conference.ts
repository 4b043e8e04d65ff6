import type { EventContent } from './content-shape.ts';
import { ADULT, FREE_ENTRY, REDUCED, STANDARD, STUDENT } from './ticket-names.ts';

/** Talks and conferences. */
export const CONFERENCE_EVENTS: readonly EventContent[] = [
  {
    slug: 'hoe-klinkt-morgen',
    title: 'Hoe klinkt morgen?',
    category: 'conference',
    organizer: 'kanaal',
    venue: 'kanaal',
    plate: 'talk',
    inks: 'ardoise',
    mark: '?',
    pictured: '4110',
    when: { in: 11, on: 'tue', from: '19:00', to: '21:30' },
    audience: ['Adults', 'Youth'],
    reviews: true,
    words: {
      nl: {
        excerpt: 'Drie denkers en een straatorgel over de stad',
        paragraphs: [
          'Wat hoor je over twintig jaar als je je raam opent? Een stedenbouwkundige, een vogelkenner en een trambestuurder kijken vooruit met hun oren. Ze krijgen elk een kwartier en één geluid.',
          'Daarna draait het straatorgel drie versies van dezelfde straat en stemt de zaal op de straat waar ze wil wonen.',
        ],
        reasons: ['In het Nederlands en Frans, met tolken', 'De bar blijft open voor het nagesprek'],
      },
      fr: {
        excerpt: 'Trois voix et un orgue de rue sur la ville',
        paragraphs: [
          'Qu’entendrez-vous dans vingt ans en ouvrant la fenêtre ? Une urbaniste, un ornithologue et une conductrice de tram regardent l’avenir avec les oreilles. Chacun a un quart d’heure et un seul son.',
          'Ensuite, l’orgue de rue joue trois versions de la même rue et la salle vote pour celle où elle voudrait vivre.',
        ],
        reasons: [
          'En français et en néerlandais, avec interprètes',
          'Le bar reste ouvert pour continuer la discussion',
        ],
      },
      en: {
        excerpt: 'Three thinkers, a street organ and one city',
        paragraphs: [
          'What will you hear in twenty years when you open the window? An urban planner, a bird expert and a tram driver look ahead with their ears. Each gets a quarter of an hour and a single sound.',
          'Then the street organ plays three versions of the same street, and the room votes for the one it wants to live in.',
        ],
        reasons: ['In Dutch and French, with interpreters', 'The bar stays open for the conversation after'],
      },
      de: {
        excerpt: 'Drei Stimmen und eine Drehorgel über die Stadt',
        paragraphs: [
          'Was hörst du in zwanzig Jahren, wenn du das Fenster öffnest? Eine Stadtplanerin, ein Vogelkenner und eine Tramfahrerin schauen mit den Ohren voraus. Alle haben eine Viertelstunde und ein einziges Geräusch.',
          'Danach spielt die Drehorgel drei Fassungen derselben Straße, und der Saal stimmt ab, wo er wohnen möchte.',
        ],
        reasons: ['Auf Niederländisch und Französisch, gedolmetscht', 'Die Bar bleibt danach geöffnet'],
      },
    },
    tickets: [
      { title: STANDARD, price: 1200, quantity: 180, sold: 41, vat: 2100, limit: 6, featured: true },
      { title: STUDENT, price: 750, quantity: 60, sold: 19, vat: 2100, limit: 2 },
    ],
  },
  {
    slug: 'podium-zonder-drempels',
    title: 'Podium zonder drempels',
    category: 'conference',
    organizer: 'kustklank',
    venue: 'pandreitje',
    plate: 'talk',
    inks: 'marol',
    mark: 'P',
    when: { in: 34, on: 'thu', from: '09:30', to: '17:00' },
    audience: ['Adults', 'Group'],
    feesOnTop: true,
    adminFee: { type: 2, value: 300 },
    organizerFee: { type: 1, value: 50 },
    words: {
      nl: {
        excerpt: 'Werkdag voor wie een zaal echt wil openen',
        paragraphs: [
          'Een rolstoelplaats achter een pilaar is geen plaats. Deze werkdag brengt zaalverantwoordelijken, technici en bezoekers met een beperking samen rond plattegronden, gebarentolken en stille uren.',
          'Voormiddag op ronde in drie Brugse zalen, namiddag aan tafel met wie het morgen moet doen. Je gaat naar huis met een lijst van vijf dingen die maandag al kunnen.',
        ],
        reasons: [
          'Lunch van een sociale keuken',
          'Gebarentolk en schrijftolk de hele dag',
          'Factuur op naam van je huis',
        ],
      },
      fr: {
        excerpt: 'Une journée pour ouvrir vraiment sa salle',
        paragraphs: [
          'Une place pour fauteuil derrière un pilier n’est pas une place. Cette journée réunit responsables de salles, techniciens et spectateurs handicapés autour de plans, d’interprètes en langue des signes et d’heures calmes.',
          'Le matin, visite de trois salles brugeoises ; l’après-midi, on s’assied avec ceux qui devront le faire. Vous repartez avec cinq choses réalisables dès lundi.',
        ],
        reasons: ['Repas d’une cuisine sociale', 'Interprètes toute la journée', 'Facture au nom de votre maison'],
      },
      en: {
        excerpt: 'A working day on opening your hall to everyone',
        paragraphs: [
          'A wheelchair space behind a pillar is not a space. This working day brings venue managers, technicians and disabled visitors together over floor plans, sign language and quiet hours.',
          'A morning tour of three halls in Bruges, an afternoon at the table with the people who have to do it. You go home with five things you can start on Monday.',
        ],
        reasons: [
          'Lunch from a social kitchen',
          'Sign language and live captions all day',
          'An invoice in the name of your house',
        ],
      },
    },
    tickets: [
      {
        title: STANDARD,
        price: 6500,
        quantity: 80,
        sold: 15,
        vat: 2100,
        limit: 10,
        featured: true,
        namesRequired: true,
        adminFee: { type: 1, value: 150 },
        organizerFee: { type: 2, value: 200 },
      },
      { title: REDUCED, price: 2500, quantity: 20, sold: 4, vat: 2100, limit: 2 },
    ],
  },
  {
    slug: 'apres-la-pluie',
    title: 'Après la pluie',
    category: 'conference',
    organizer: 'kanaal',
    venue: 'halle',
    plate: 'talk',
    inks: 'ardoise',
    mark: 'A',
    when: { in: 37, on: 'tue', from: '18:30', to: '21:00' },
    audience: ['Adults'],
    words: {
      nl: {
        excerpt: 'Waar blijft het water als het hard regent?',
        paragraphs: [
          'Een hydrologe, een burgemeester en een boer over dezelfde beek, tien kilometer uit elkaar. Elk toont zijn stuk oever op een kaart van acht meter die op de vloer van de graanhal ligt.',
          'Het publiek krijgt laarzen en krijt. Wie een goed idee heeft, tekent het op de kaart, en de kaart gaat naar de gemeenteraad.',
        ],
        reasons: ['De kaart wordt echt gebruikt', 'In het Frans, met vertaling per koptelefoon'],
      },
      fr: {
        excerpt: 'Où va l’eau quand il pleut vraiment fort ?',
        paragraphs: [
          'Une hydrologue, une bourgmestre et un fermier parlent du même ruisseau, à dix kilomètres d’écart. Chacun montre son bout de berge sur une carte de huit mètres posée à même le sol de la halle.',
          'Le public reçoit des bottes et des craies. Une bonne idée se dessine sur la carte, et la carte part au conseil communal.',
        ],
        reasons: ['La carte servira vraiment', 'Soupe chaude à la pause'],
      },
      en: {
        excerpt: 'Where does the water go when it pours?',
        paragraphs: [
          'A hydrologist, a mayor and a farmer on the same stream, ten kilometres apart. Each shows their stretch of bank on an eight-metre map laid out on the floor of the grain hall.',
          'The audience gets boots and chalk. Good ideas are drawn on the map, and the map goes to the town council.',
        ],
        reasons: ['The map will really be used', 'In French, with translation by headphones'],
      },
    },
    tickets: [{ title: STANDARD, price: 500, quantity: 150, sold: 13, vat: 2100, limit: 6 }],
  },
  {
    slug: 'de-stad-van-acht-minuten',
    title: 'De stad van acht minuten',
    category: 'conference',
    organizer: 'kanaal',
    venue: 'spoel',
    plate: 'talk',
    inks: 'marol',
    mark: '8',
    when: { in: 41, on: 'mon', from: '20:00', to: '22:00' },
    audience: ['Adults', 'Youth', 'Group'],
    words: {
      nl: {
        excerpt: 'Lezing met stopwatch over lopen en wonen',
        paragraphs: [
          'Brood, dokter, bus, boek, bank in de zon: wat ligt er op acht minuten van je deur? Geografe Tara Nys liep het na in veertig Vlaamse wijken en vond drie die slagen, en één die niemand verwacht had.',
          'De lezing duurt vijf keer acht minuten. Tussendoor loop je echt een rondje.',
        ],
        reasons: ['Met kaart van jouw postcode', 'Kom te voet, dan klopt het verhaal'],
      },
      fr: {
        excerpt: 'Une conférence chronométrée sur la marche',
        paragraphs: [
          'Du pain, un médecin, un bus, un livre, un banc au soleil : que trouve-t-on à huit minutes de chez soi ? La géographe Tara Nys a marché quarante quartiers flamands. Trois réussissent, dont un que personne n’attendait.',
          'La conférence dure cinq fois huit minutes. Entre deux, on sort vraiment faire un tour.',
        ],
        reasons: ['Une carte de votre code postal', 'En néerlandais, résumé en français'],
      },
      en: {
        excerpt: 'A talk with a stopwatch on walking and living',
        paragraphs: [
          'Bread, doctor, bus, book, a bench in the sun: what lies within eight minutes of your door? Geographer Tara Nys walked forty Flemish neighbourhoods and found three that pass, one of them a surprise to everybody.',
          'The talk lasts five times eight minutes. In between you really do walk a lap.',
        ],
        reasons: ['With a map of your own postcode', 'Come on foot and the story adds up'],
      },
    },
    tickets: [
      { title: STANDARD, price: 1000, quantity: 120, sold: 7, vat: 2100, limit: 6 },
      { title: STUDENT, price: 500, quantity: 40, sold: 2, vat: 2100, limit: 2 },
    ],
  },
  {
    slug: 'codecafe',
    title: 'Codecafé',
    category: 'conference',
    organizer: 'kanaal',
    venue: 'glasblazerij',
    plate: 'talk',
    inks: 'ardoise',
    mark: 'C',
    when: { in: 3, from: '18:00', to: '22:00' },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'Breng je laptop en je koppigste fout mee',
        paragraphs: [
          'Aan elke tafel zit iemand die het al eens stuk kreeg. Je legt je probleem in twee minuten uit, de tafel denkt mee, en wie het oplost krijgt een koekje. Beginners en oude rotten door elkaar.',
          'Om negen uur drie korte praatjes zonder dia’s. Daarna mag het weer over iets anders gaan.',
        ],
        reasons: ['Gratis, met stopcontacten voor iedereen', 'Geen verkoop, geen sollicitaties'],
      },
      fr: {
        excerpt: 'Apportez votre portable et votre pire bug',
        paragraphs: [
          'À chaque table, quelqu’un qui a déjà tout cassé une fois. Vous exposez votre problème en deux minutes, la table réfléchit, celui qui trouve reçoit un biscuit. Débutants et vieux loups se mélangent.',
          'À neuf heures, trois exposés courts sans diapositives. Après, on peut reparler d’autre chose.',
        ],
        reasons: ['Gratuit, des prises pour tout le monde', 'Ni vente ni recrutement'],
      },
      en: {
        excerpt: 'Bring your laptop and your stubbornest bug',
        paragraphs: [
          'At every table sits somebody who has broken it before. You explain your problem in two minutes, the table thinks along, and whoever solves it gets a biscuit. Beginners and old hands side by side.',
          'At nine there are three short talks without slides. After that we may talk about something else again.',
        ],
        reasons: ['Free, with sockets for everyone', 'No selling, no hiring'],
      },
    },
    tickets: [{ title: FREE_ENTRY, price: 0, quantity: 60, sold: 22, vat: 0, limit: 2 }],
  },
  {
    slug: 'sprache-im-koffer',
    title: 'Sprache im Koffer',
    category: 'conference',
    organizer: 'filmkreis',
    venue: 'tuchsaal',
    plate: 'talk',
    inks: 'marol',
    mark: 'S',
    when: { in: 47, on: 'sat', from: '10:00', to: '16:00' },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'Een dag over vertalen aan de taalgrens',
        paragraphs: [
          'Acht vertalers brengen elk één zin mee die ze nooit goed kregen. Aan lange tafels wordt er hardop aan geschaafd, in vier talen, tot de zin past of tot het middageten.',
          'In de namiddag ondertitelt de zaal samen een scène van drie minuten. Het duurt drie uur en niemand verveelt zich.',
        ],
        reasons: ['Middageten inbegrepen', 'Ook voor wie alleen graag leest'],
      },
      fr: {
        excerpt: 'Une journée de traduction à la frontière',
        paragraphs: [
          'Huit traductrices et traducteurs apportent chacun une phrase jamais résolue. Autour de longues tables on la rabote tout haut, en quatre langues, jusqu’à ce qu’elle tienne ou que midi sonne.',
          'L’après-midi, la salle sous-titre ensemble une scène de trois minutes. Cela prend trois heures et personne ne s’ennuie.',
        ],
        reasons: ['Repas de midi compris', 'Aussi pour ceux qui aiment seulement lire'],
      },
      en: {
        excerpt: 'A day of translating on the language border',
        paragraphs: [
          'Eight translators each bring one sentence they never got right. At long tables it is planed down aloud in four languages, until it fits or until lunch.',
          'In the afternoon the room subtitles a three-minute scene together. It takes three hours and nobody gets bored.',
        ],
        reasons: ['Lunch included', 'Welcome even if you only like to read'],
      },
      de: {
        excerpt: 'Ein Tag übers Übersetzen an der Sprachgrenze',
        paragraphs: [
          'Acht Übersetzerinnen und Übersetzer bringen je einen Satz mit, der ihnen nie gelang. An langen Tischen wird laut daran gehobelt, in vier Sprachen, bis er passt oder bis zum Mittagessen.',
          'Am Nachmittag untertitelt der Saal gemeinsam eine Szene von drei Minuten. Das dauert drei Stunden, und niemand langweilt sich.',
        ],
        reasons: ['Mittagessen inbegriffen', 'Auch für alle, die einfach gern lesen'],
      },
    },
    tickets: [{ title: ADULT, price: 2200, quantity: 48, sold: 11, vat: 2100, limit: 4, namesRequired: true }],
  },
];
