import type { PlateName } from '#server/seed/posters/poster-recipe.ts';
import type { FullyTranslated } from './content-shape.ts';

/** A story of the blog. A paragraph that begins with `## ` is a heading. Source: PAGE-01 to PAGE-06. */
export interface BlogContent {
  readonly slug: string;
  readonly plate: PlateName;
  readonly daysAgo: number;
  readonly texts: FullyTranslated<{
    readonly title: string;
    readonly excerpt: string;
    readonly paragraphs: readonly string[];
  }>;
}

/** Stories about people and houses. */
export const PEOPLE_BLOGS: readonly BlogContent[] = [
  {
    slug: 'how-a-harbour-choir-became-a-sold-out-tour',
    plate: 'festival',
    daysAgo: 4,
    texts: {
      nl: {
        title: 'Hoe een havenkoor een uitverkochte tournee werd',
        excerpt: 'Het begon met een file op de Loodsenkaai en een autoraam dat openstond.',
        paragraphs: [
          'De file duurde veertig minuten. Loods Freddy had zijn raam open en zong mee met niets. Twee auto’s verder zong iemand de tweede stem. Toen de brug weer dichtging, hadden ze elkaars nummer.',
          'Acht jaar later telt het Havenkoor zestig stemmen. Er is geen auditie, wel een regel: je zingt iets van je werk. Zo kwam er een lied uit de operatiezaal bij, een uit de vismijn en een van de tandarts, dat niemand durft te vertalen.',
          '## Waarom geen microfoons',
          '‘Omdat we er geen hadden’, zegt dirigente Roos Maertens. Daarna omdat het beter werkte. Zalen boven de driehonderd plaatsen weigeren ze. De tournee van dit jaar was uitverkocht in elf dagen, vooral door mensen die al eens waren geweest en hun buren meebrachten.',
          'Wie wil meezingen, komt op dinsdag naar De Vuurboei. Neem iets mee van je werk.',
        ],
      },
      fr: {
        title: 'Comment un chœur de port a rempli sa tournée',
        excerpt: 'Tout a commencé par un embouteillage et une vitre baissée sur le quai.',
        paragraphs: [
          'L’embouteillage a duré quarante minutes. Freddy, pilote, avait baissé sa vitre et chantait tout seul. Deux voitures plus loin, quelqu’un a pris la deuxième voix. Quand le pont s’est refermé, ils avaient échangé leurs numéros.',
          'Huit ans plus tard, le Havenkoor compte soixante voix. Pas d’audition, mais une règle : on chante quelque chose de son métier. Ainsi sont arrivés un chant de bloc opératoire, un autre de la criée, et celui du dentiste que personne n’ose traduire.',
          '## Pourquoi sans micro',
          '« Parce que nous n’en avions pas », dit la cheffe Roos Maertens. Puis parce que c’était mieux. Au-delà de trois cents places, le chœur refuse. La tournée de cette année s’est vendue en onze jours, surtout à ceux qui étaient déjà venus et amenaient leurs voisins.',
          'Pour chanter aussi, passez le mardi au Vuurboei. Apportez quelque chose de votre métier.',
        ],
      },
      en: {
        title: 'How a harbour choir became a sold-out tour',
        excerpt: 'It began with a traffic jam on the quay and a car window left open.',
        paragraphs: [
          'The jam lasted forty minutes. Freddy, a pilot, had his window open and was singing along with nothing at all. Two cars on, somebody joined in a third below. By the time the bridge closed they had swapped numbers.',
          'Eight years later the Havenkoor has sixty voices. There is no audition, only a rule: you sing something from your work. That brought in a song from the operating theatre, one from the fish auction, and the dentist’s, which nobody dares translate.',
          '## Why no microphones',
          '“Because we had none,” says choir leader Roos Maertens. Later because it worked better. They turn down halls of more than three hundred seats. This year’s tour sold out in eleven days, mostly to people who had been before and brought the neighbours.',
          'If you want to sing, come to De Vuurboei on a Tuesday. Bring something from work.',
        ],
      },
      de: {
        title: 'Wie ein Hafenchor zur ausverkauften Tournee kam',
        excerpt: 'Am Anfang standen ein Stau am Kai und ein offenes Autofenster.',
        paragraphs: [
          'Der Stau dauerte vierzig Minuten. Lotse Freddy hatte das Fenster offen und sang vor sich hin. Zwei Autos weiter fiel jemand in die zweite Stimme ein. Als die Brücke wieder zuging, hatten sie Nummern getauscht.',
          'Acht Jahre später hat das Havenkoor sechzig Stimmen. Ein Vorsingen gibt es nicht, nur eine Regel: Man singt etwas von seiner Arbeit. So kamen ein Lied aus dem Operationssaal dazu, eines aus der Fischauktion und das des Zahnarztes, das niemand zu übersetzen wagt.',
          '## Warum ohne Mikrofone',
          '„Weil wir keine hatten“, sagt Chorleiterin Roos Maertens. Später, weil es besser klang. Säle über dreihundert Plätze lehnen sie ab. Die Tournee war in elf Tagen ausverkauft, vor allem an Leute, die schon einmal da waren und ihre Nachbarn mitbrachten.',
          'Wer mitsingen will, kommt dienstags ins Vuurboei. Bring etwas von der Arbeit mit.',
        ],
      },
    },
  },
  {
    slug: 'the-woman-who-cut-a-forest',
    plate: 'expo',
    daysAgo: 19,
    texts: {
      nl: {
        title: 'De vrouw die een bos uitknipte',
        excerpt: 'Op bezoek bij Mireille Offergeld, drie jaar en veertien scharen later.',
        paragraphs: [
          'Haar atelier in Luik is het enige lokaal waar je je adem inhoudt om niets te verplaatsen. Aan het plafond hangt een beuk in zeven delen. Op tafel ligt het ree, nog zonder oren.',
          'Mireille knipt zonder tekening. ‘Een lijn die je vooraf kent, wordt een omtrek. Ik wil een rand.’ Een blad kost haar elf minuten, een varen een dag. Ze versleet veertien scharen en luisterde alle voetbalverslagen van drie seizoenen.',
          'In de galerie mag je tussen de bomen wandelen. De eerste week liep een kind tegen de eik. Er zit nu een scheur in, en ze heeft er een specht van gemaakt.',
        ],
      },
      fr: {
        title: 'Celle qui a découpé une forêt',
        excerpt: 'Chez Mireille Offergeld, trois ans et quatorze paires de ciseaux plus tard.',
        paragraphs: [
          'Dans son atelier liégeois, on retient son souffle pour ne rien déplacer. Un hêtre en sept morceaux pend au plafond. Le chevreuil attend sur la table, encore sans oreilles.',
          'Mireille découpe sans dessin. « Une ligne connue d’avance devient un contour. Moi, je veux un bord. » Une feuille lui prend onze minutes, une fougère une journée. Elle a usé quatorze paires de ciseaux et écouté trois saisons de football à la radio.',
          'À la galerie, on se promène entre les arbres. La première semaine, un enfant a heurté le chêne. La déchirure est restée ; elle en a fait un pic.',
        ],
      },
      en: {
        title: 'The woman who cut out a forest',
        excerpt: 'A visit to Mireille Offergeld, three years and fourteen pairs of scissors on.',
        paragraphs: [
          'Her studio in Liège is the one room where you hold your breath so as not to move anything. A beech hangs from the ceiling in seven parts. The roe deer lies on the table, still without ears.',
          'Mireille cuts without a drawing. “A line you know beforehand becomes an outline. I want an edge.” A leaf takes her eleven minutes, a fern a day. She wore out fourteen pairs of scissors and listened to three seasons of football on the radio.',
          'In the gallery you may walk among the trees. In the first week a child ran into the oak. There is a tear in it now, and she turned it into a woodpecker.',
        ],
      },
      de: {
        title: 'Die Frau, die einen Wald ausschnitt',
        excerpt: 'Zu Besuch bei Mireille Offergeld, drei Jahre und vierzehn Scheren später.',
        paragraphs: [
          'In ihrem Atelier in Lüttich hält man den Atem an, um nichts zu verschieben. An der Decke hängt eine Buche in sieben Teilen. Auf dem Tisch liegt das Reh, noch ohne Ohren.',
          'Mireille schneidet ohne Zeichnung. „Eine Linie, die man vorher kennt, wird ein Umriss. Ich will einen Rand.“ Ein Blatt kostet sie elf Minuten, ein Farn einen Tag. Sie hat vierzehn Scheren verbraucht und drei Spielzeiten Fußball im Radio gehört.',
          'In der Galerie darf man zwischen den Bäumen gehen. In der ersten Woche lief ein Kind gegen die Eiche. Der Riss ist noch da, sie hat einen Specht daraus gemacht.',
        ],
      },
    },
  },
  {
    slug: 'a-cinema-among-ferns',
    plate: 'film',
    daysAgo: 33,
    texts: {
      nl: {
        title: 'Een bioscoop tussen de varens',
        excerpt: 'Waarom de Filmkreis uit Eupen zijn mooiste zaal elke avond water geeft.',
        paragraphs: [
          'De kwekerij ging failliet in 2009, maar niemand zette de sproeiers af. Toen Dieter Radermacher er zes jaar later binnenging, stonden de varens tot zijn schouders. Hij had een projector in de auto, dus hing hij een laken op.',
          'Sindsdien draait de Filmkreis er stille films. Het geluid van de planten hoort erbij: druppels, af en toe een blad. De muzikanten spelen in de stemming van de kas, want een klarinet klimt een halve toon in de warmte.',
          'Elke bezoeker krijgt bij het binnenkomen een gieter. Tien minuten water geven, dan pas gaat het licht uit.',
        ],
      },
      fr: {
        title: 'Un cinéma parmi les fougères',
        excerpt: 'Pourquoi le Filmkreis d’Eupen arrose chaque soir sa plus belle salle.',
        paragraphs: [
          'La pépinière a fait faillite en 2009, mais personne n’a coupé l’arrosage. Quand Dieter Radermacher y est entré six ans plus tard, les fougères lui venaient aux épaules. Il avait un projecteur dans sa voiture : il a tendu un drap.',
          'Depuis, le Filmkreis y passe des films muets. Le bruit des plantes fait partie de la séance : des gouttes, parfois une feuille. Les musiciens s’accordent à la serre, car une clarinette monte d’un demi-ton dans la chaleur.',
          'À l’entrée, chacun reçoit un arrosoir. Dix minutes d’arrosage, puis seulement on éteint.',
        ],
      },
      en: {
        title: 'A cinema among the ferns',
        excerpt: 'Why the film circle of Eupen waters its finest hall every evening.',
        paragraphs: [
          'The nursery went bankrupt in 2009, but nobody turned off the sprinklers. When Dieter Radermacher walked in six years later the ferns came up to his shoulders. He had a projector in the car, so he hung up a sheet.',
          'The Filmkreis has shown silent films there ever since. The sound of the plants belongs to it: drops, now and then a leaf. The musicians tune to the greenhouse, because a clarinet climbs half a tone in the warmth.',
          'Every visitor is handed a watering can at the door. Ten minutes of watering, and only then do the lights go down.',
        ],
      },
      de: {
        title: 'Ein Kino zwischen Farnen',
        excerpt: 'Warum der Filmkreis in Eupen seinen schönsten Saal jeden Abend gießt.',
        paragraphs: [
          'Die Gärtnerei ging 2009 in Konkurs, aber niemand stellte die Sprenger ab. Als Dieter Radermacher sechs Jahre später hineinging, reichten ihm die Farne bis an die Schultern. Er hatte einen Projektor im Auto und hängte ein Laken auf.',
          'Seither zeigt der Filmkreis dort Stummfilme. Das Geräusch der Pflanzen gehört dazu: Tropfen, ab und zu ein Blatt. Die Musiker stimmen auf das Gewächshaus, denn eine Klarinette steigt in der Wärme um einen halben Ton.',
          'Am Eingang bekommt jeder eine Gießkanne. Zehn Minuten gießen, dann erst geht das Licht aus.',
        ],
      },
    },
  },
  {
    slug: 'the-bell-of-de-kelk',
    plate: 'comedy',
    daysAgo: 47,
    texts: {
      nl: {
        title: 'De bel van De Kelk wint altijd',
        excerpt: 'Twaalf minuten per komiek, en een cafébaas die niet lacht.',
        paragraphs: [
          'Achter de toog van De Kelk in Leuven hangt een scheepsbel. Cafébaas Guido luidt hem twee keer per avond voor het laatste rondje, en op vrijdag ook wanneer een komiek zijn tijd opheeft.',
          'Niemand kreeg ooit uitstel. Eén keer sloeg hij de bel op de laatste lettergreep van de beste mop van het jaar. ‘Regels zijn regels’, zei Guido, en de zaal lachte harder dan bij de mop.',
          'Sindsdien schrijven komieken naar de bel toe. Het slechtste wat je in De Kelk kan overkomen, is dat je te vroeg klaar bent.',
        ],
      },
      fr: {
        title: 'La cloche du Kelk gagne toujours',
        excerpt: 'Douze minutes par humoriste et un patron qui ne rit pas.',
        paragraphs: [
          'Derrière le comptoir du Kelk, à Louvain, pend une cloche de navire. Guido, le patron, la sonne deux fois par soir pour la dernière tournée, et le vendredi quand un humoriste a fini son temps.',
          'Personne n’a jamais obtenu de sursis. Une fois, elle a sonné sur la dernière syllabe de la meilleure blague de l’année. « La règle, c’est la règle », a dit Guido, et la salle a ri plus fort encore.',
          'Depuis, les humoristes écrivent en vue de la cloche. Le pire qui puisse arriver au Kelk, c’est de finir trop tôt.',
        ],
      },
      en: {
        title: 'The bell at De Kelk always wins',
        excerpt: 'Twelve minutes per comedian and a landlord who does not laugh.',
        paragraphs: [
          'Behind the bar of De Kelk in Leuven hangs a ship’s bell. Landlord Guido rings it twice a night for last orders, and on Fridays whenever a comedian runs out of time.',
          'Nobody has ever been given a reprieve. Once it rang on the last syllable of the best joke of the year. “Rules are rules,” said Guido, and the room laughed harder than at the joke.',
          'Since then comedians write toward the bell. The worst thing that can happen to you at De Kelk is finishing early.',
        ],
      },
      de: {
        title: 'Die Glocke im De Kelk gewinnt immer',
        excerpt: 'Zwölf Minuten pro Komiker und ein Wirt, der nicht lacht.',
        paragraphs: [
          'Hinter der Theke von De Kelk in Löwen hängt eine Schiffsglocke. Wirt Guido läutet sie zweimal am Abend zur letzten Runde, und freitags, wenn die Zeit eines Komikers um ist.',
          'Aufschub hat noch niemand bekommen. Einmal fiel der Schlag auf die letzte Silbe des besten Witzes des Jahres. „Regel ist Regel“, sagte Guido, und der Saal lachte lauter als über den Witz.',
          'Seither schreiben Komiker auf die Glocke hin. Das Schlimmste, was einem im De Kelk passieren kann, ist, zu früh fertig zu sein.',
        ],
      },
    },
  },
];
