import type { EventContent } from './content-shape.ts';
import {
  ADULT,
  BALCONY,
  CHILD,
  DUO,
  EARLY_BIRD,
  FREE_SEATING,
  REDUCED,
  SEAT,
  STANDARD,
  STANDING,
  STUDENT,
  SUPPORTER,
  TWO_ON_ONE,
} from './ticket-names.ts';

/** Concerts and club nights away from the coast. */
export const LAND_CONCERTS: readonly EventContent[] = [
  {
    slug: 'nachtram',
    title: 'Nachtram',
    category: 'concert-music',
    organizer: 'loods9',
    venue: 'loods9',
    plate: 'club',
    inks: 'nacht',
    pictured: '4102',
    when: { in: 7, on: 'fri', from: '23:00', to: '05:30' },
    audience: ['Adults', 'Youth'],
    reviews: true,
    gallery: 2,
    words: {
      nl: {
        excerpt: 'Zes uur dansen tot de eerste tram rijdt',
        paragraphs: [
          'Twee zalen, vier draaitafels en één afspraak: het licht gaat pas aan als de eerste tram voorbijrijdt. Nachtram begint met trage house in de kleine zaal en eindigt met electro waar de ramen van trillen.',
          'De lineup hangt vrijdagavond aan de deur. Dat is geen spelletje, we weten het zelf pas als de platentassen open zijn.',
        ],
        reasons: [
          'Telefoon in de kous: de vloer blijft van de dansers',
          'Water en fruit zijn gratis aan de bar',
          'Om half zes rijdt de tram voor de deur',
        ],
      },
      fr: {
        excerpt: 'Six heures de danse jusqu’au premier tram',
        paragraphs: [
          'Deux salles, quatre platines et une règle : la lumière ne s’allume qu’au passage du premier tram. Nachtram commence par une house lente dans la petite salle et finit sur une électro qui fait vibrer les vitres.',
          'L’affiche est collée à la porte le vendredi soir. Ce n’est pas un jeu, nous ne savons qu’en ouvrant les bacs de disques.',
        ],
        reasons: [
          'Les téléphones dorment, la piste vit',
          'Eau et fruits offerts au bar',
          'Le tram passe devant la porte à cinq heures et demie',
        ],
      },
      en: {
        excerpt: 'Six hours of dancing until the first tram',
        paragraphs: [
          'Two rooms, four turntables and one agreement: the lights only come on when the first tram goes by. Nachtram starts with slow house in the small room and ends with electro that rattles the windows.',
          'The line-up goes on the door on Friday evening. We are not being mysterious, we only know once the record bags are open.',
        ],
        reasons: [
          'Phones sleep in a sleeve, the floor is for dancers',
          'Water and fruit are free at the bar',
          'The tram stops outside at half past five',
        ],
      },
      de: {
        excerpt: 'Sechs Stunden tanzen bis zur ersten Tram',
        paragraphs: [
          'Zwei Säle, vier Plattenspieler und eine Abmachung: Das Licht geht erst an, wenn die erste Tram vorbeifährt. Nachtram beginnt mit langsamem House im kleinen Saal und endet mit Electro, bei dem die Scheiben zittern.',
          'Das Line-up hängt am Freitagabend an der Tür. Wir machen kein Geheimnis daraus, wir wissen es selbst erst beim Öffnen der Plattentaschen.',
        ],
        reasons: ['Handys schlafen in der Hülle, die Tanzfläche lebt', 'Wasser und Obst gratis an der Bar'],
      },
    },
    tickets: [
      {
        title: STANDARD,
        price: 1450,
        quantity: 500,
        sold: 61,
        vat: 600,
        limit: 6,
        featured: true,
        scans: { allow: 3, perHour: 2, hours: 1 },
      },
      { title: SUPPORTER, price: 2000, quantity: 50, sold: 6, vat: 600, limit: 6 },
    ],
  },
  {
    slug: 'roltrap',
    title: 'Roltrap',
    category: 'concert-music',
    organizer: 'loods9',
    venue: 'loods9',
    plate: 'club',
    inks: 'roet',
    when: { in: 28, on: 'sat', from: '22:00', to: '04:00' },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'Elk halfuur een andere dj, steeds één trap hoger',
        paragraphs: [
          'Acht dj’s, acht halve uren, vier verdiepingen. Roltrap begint in de kelder op negentig beats per minuut en komt boven aan op honderdveertig. Wie halverwege blijft hangen, doet het ook goed.',
          'Op elke verdieping staat een andere bar. Op de derde schenken ze alleen thee, en daar is het verrassend druk.',
        ],
        reasons: ['Vier vloeren met elk hun eigen tempo', 'Rustkamer met kussens en zicht op de Schelde'],
      },
      fr: {
        excerpt: 'Un DJ par demi-heure, un étage plus haut',
        paragraphs: [
          'Huit DJ, huit demi-heures, quatre étages. Roltrap démarre à la cave à quatre-vingt-dix battements par minute et arrive en haut à cent quarante. S’arrêter à mi-chemin est permis.',
          'Chaque étage a son bar. Au troisième on ne sert que du thé, et il y a étonnamment du monde.',
        ],
        reasons: ['Quatre pistes, chacune à son allure', 'Une chambre calme avec vue sur l’Escaut'],
      },
      en: {
        excerpt: 'A new DJ every half hour, one floor higher',
        paragraphs: [
          'Eight DJs, eight half hours, four floors. Roltrap starts in the cellar at ninety beats a minute and reaches the top at a hundred and forty. Staying halfway is fine too.',
          'Each floor has its own bar. The third pours nothing but tea and is surprisingly busy.',
        ],
        reasons: ['Four floors, each at its own pace', 'A quiet room with cushions and a view of the Scheldt'],
      },
    },
    tickets: [
      { title: EARLY_BIRD, price: 1100, quantity: 50, sold: 50, vat: 600, limit: 4 },
      { title: STANDARD, price: 1500, quantity: 350, sold: 23, vat: 600, limit: 8, featured: true },
    ],
  },
  {
    slug: 'koperwerk',
    title: 'Koperwerk',
    category: 'concert-music',
    organizer: 'loods9',
    venue: 'loods9',
    plate: 'concert',
    inks: 'boei',
    when: { in: 36, on: 'thu', from: '20:30', to: '23:00' },
    audience: ['Adults', 'Family', 'Group'],
    words: {
      nl: {
        excerpt: 'Drie fanfares nemen het op tegen één synth',
        paragraphs: [
          'Links de fanfare van Berendrecht, rechts die van Hoboken, achteraan de jeugd van Borgerhout. In het midden een man met een modulaire synthesizer die beweert dat hij ze alle drie aankan.',
          'Het publiek staat tussen de trommels in en mag van kant wisselen. Aan het einde speelt iedereen hetzelfde nummer, dat is het idee.',
        ],
        reasons: ['Je staat midden in het koper', 'Instrumenten uitproberen mag na afloop'],
      },
      fr: {
        excerpt: 'Trois fanfares défient un synthétiseur',
        paragraphs: [
          'À gauche la fanfare de Berendrecht, à droite celle de Hoboken, au fond les jeunes de Borgerhout. Au centre, un homme et son synthétiseur modulaire, persuadé de pouvoir tenir tête aux trois.',
          'Le public se tient entre les tambours et peut changer de camp. À la fin tout le monde joue le même air, du moins c’est prévu.',
        ],
        reasons: ['Vous êtes debout au milieu des cuivres', 'On peut essayer les instruments après'],
      },
      en: {
        excerpt: 'Three brass bands take on one synthesiser',
        paragraphs: [
          'On the left the Berendrecht band, on the right Hoboken, at the back the youngsters from Borgerhout. In the middle a man with a modular synthesiser who claims he can take all three.',
          'The audience stands between the drums and may change sides. At the end everyone plays the same tune, or that is the plan.',
        ],
        reasons: ['You stand right inside the brass', 'Try an instrument when it is over'],
      },
    },
    tickets: [
      { title: STANDING, price: 1300, quantity: 300, sold: 14, vat: 600, limit: 10 },
      { title: REDUCED, price: 200, quantity: 40, sold: 5, vat: 600, limit: 2 },
    ],
  },
  {
    slug: 'tussen-twee-haltes',
    title: 'Tussen twee haltes',
    category: 'concert-music',
    organizer: 'loods9',
    venue: 'sluiswachter',
    plate: 'concert',
    inks: 'duin',
    when: { in: 10, on: 'mon', from: '20:00', to: '21:45' },
    audience: ['Adults'],
    words: {
      nl: {
        excerpt: 'Liedjes geschreven op de lijn Mechelen–Leuven',
        paragraphs: [
          'Zangeres Fien Maas schreef een jaar lang alleen op de trein. Elk nummer is precies zo lang als het stuk tussen twee stations, vertraging inbegrepen. Vanavond speelt ze de hele lijn, met een pianist als conducteur.',
          'Het sluiswachtershuis telt zestig stoelen en een kachel die mee wil zingen.',
        ],
        reasons: ['Je zit nooit verder dan vijf meter', 'Begint op maandag, stopt op tijd voor de trein'],
      },
      fr: {
        excerpt: 'Des chansons écrites dans le train de Louvain',
        paragraphs: [
          'Pendant un an, Fien Maas n’a écrit que dans le train. Chaque chanson dure le temps qui sépare deux gares, retards compris. Ce soir elle joue toute la ligne, avec un pianiste en guise de contrôleur.',
          'La maison de l’éclusier compte soixante chaises et un poêle qui voudrait chanter aussi.',
        ],
        reasons: ['Jamais à plus de cinq mètres de la voix', 'Fini à temps pour attraper le train'],
      },
      en: {
        excerpt: 'Songs written on the Mechelen to Leuven line',
        paragraphs: [
          'For a year Fien Maas wrote only on the train. Every song lasts exactly as long as the stretch between two stations, delays included. Tonight she plays the whole line with a pianist as her conductor.',
          'The lock keeper’s house has sixty chairs and a stove that would like to sing along.',
        ],
        reasons: ['You are never more than five metres away', 'Over in time for the train home'],
      },
    },
    tickets: [
      { title: SEAT, price: 1400, quantity: 56, sold: 31, vat: 600, limit: 4 },
      { title: STUDENT, price: 900, quantity: 4, sold: 3, vat: 600, limit: 1 },
    ],
  },
  {
    slug: 'sillons',
    title: 'Sillons',
    category: 'concert-music',
    organizer: 'quaivif',
    venue: 'sillon',
    plate: 'concert',
    inks: 'maas',
    when: { in: 9, on: 'thu', from: '19:30', to: '22:00' },
    audience: ['Adults', 'Youth'],
    words: {
      nl: {
        excerpt: 'Samen een plaat beluisteren, zonder te praten',
        paragraphs: [
          'Een platenwinkel in Luik doet de lichten uit en zet één elpee op, kant A en kant B, op een installatie die meer kost dan een auto. Daarna gaat het licht aan en praat iedereen door elkaar.',
          'Wie een plaat meebrengt, maakt kans dat ze de volgende keer op de draaitafel ligt.',
        ],
        reasons: ['Luisteren zoals de technicus het bedoelde', 'Tien procent korting in de winkel die avond'],
      },
      fr: {
        excerpt: 'Écouter un disque ensemble, sans dire un mot',
        paragraphs: [
          'Un disquaire liégeois éteint les lampes et pose un seul 33 tours, face A puis face B, sur une chaîne qui vaut plus qu’une voiture. Ensuite on rallume et tout le monde parle en même temps.',
          'Apportez un disque : il finira peut-être sur la platine le mois prochain.',
        ],
        reasons: ['Entendre ce que l’ingénieur du son voulait', 'Dix pour cent de remise en magasin ce soir-là'],
      },
      en: {
        excerpt: 'Hear one record together without a word',
        paragraphs: [
          'A record shop in Liège turns off the lights and plays a single LP, side A and side B, on a system that costs more than a car. Then the lights come on and everyone talks at once.',
          'Bring a record of your own and it may be on the turntable next month.',
        ],
        reasons: ['Listening the way the engineer meant it', 'Ten per cent off in the shop that evening'],
      },
    },
    tickets: [{ title: SEAT, price: 800, quantity: 30, sold: 26, vat: 2100, limit: 3 }],
  },
  {
    slug: 'bal-du-faubourg',
    title: 'Bal du Faubourg',
    category: 'concert-music',
    organizer: 'quaivif',
    venue: 'forges',
    plate: 'dance',
    inks: 'boei',
    when: { in: 29, on: 'sat', from: '19:00', to: '01:00' },
    audience: ['Adults', 'Family', 'Group'],
    words: {
      nl: {
        excerpt: 'Folkbal in een walserij, les inbegrepen',
        paragraphs: [
          'Om zeven uur leer je de mazurka, om acht uur vergeet je hem, om negen uur dans je hem toch. In de oude walserij van Charleroi spelen twee draailieren en een doedelzak tot je schoenen het begeven.',
          'Geen partner nodig. Wie alleen komt, danst hier zelden alleen.',
        ],
        reasons: ['Een uur dansles voor beginners', 'Kinderen onder twaalf dansen gratis mee'],
      },
      fr: {
        excerpt: 'Bal folk dans un laminoir, leçon comprise',
        paragraphs: [
          'À sept heures on apprend la mazurka, à huit heures on l’oublie, à neuf heures on la danse quand même. Dans l’ancien laminoir de Charleroi, deux vielles et une cornemuse jouent jusqu’à l’usure des semelles.',
          'Pas besoin de partenaire. Ceux qui viennent seuls ne le restent pas longtemps.',
        ],
        reasons: ['Une heure d’initiation pour débutants', 'Les moins de douze ans dansent gratuitement'],
      },
      en: {
        excerpt: 'A folk ball in a rolling mill, lesson included',
        paragraphs: [
          'At seven you learn the mazurka, at eight you forget it, at nine you dance it anyway. In the old rolling mill of Charleroi two hurdy-gurdies and a bagpipe play until your shoes give up.',
          'No partner needed. People who come alone rarely dance alone.',
        ],
        reasons: ['An hour of lessons for beginners', 'Children under twelve dance for free'],
      },
    },
    tickets: [
      { title: ADULT, price: 1200, quantity: 250, sold: 18, vat: 600, limit: 10 },
      { title: CHILD, price: 0, quantity: 60, sold: 7, vat: 0, limit: 4 },
    ],
  },
  {
    slug: 'quatuor-mineral',
    title: 'Quatuor minéral',
    category: 'concert-music',
    organizer: 'quaivif',
    venue: 'grotte',
    plate: 'concert',
    inks: 'ardoise',
    when: { in: 43, on: 'sun', from: '14:00', to: '15:15' },
    audience: ['Adults', 'Group'],
    words: {
      nl: {
        excerpt: 'Strijkkwartet op dertig meter onder de rots',
        paragraphs: [
          'In de grot is het het hele jaar twaalf graden en de nagalm duurt zeven tellen. Het kwartet koos stukken die daar beter van worden, en liet één maat leeg voor het water dat van de wand valt.',
          'Je daalt negentig treden af en dezelfde negentig ook weer op. Stevige schoenen en een trui zijn geen luxe.',
        ],
        reasons: ['Een nagalm die geen zaal kan namaken', 'De gids vertelt onderweg over de grot'],
      },
      fr: {
        excerpt: 'Un quatuor à trente mètres sous la roche',
        paragraphs: [
          'Douze degrés toute l’année et sept secondes de réverbération. Le quatuor a choisi des œuvres que la grotte embellit, et laissé une mesure vide pour l’eau qui tombe de la paroi.',
          'On descend nonante marches, et on remonte les mêmes. De bonnes chaussures et un pull ne sont pas de trop.',
        ],
        reasons: ['Une acoustique qu’aucune salle n’imite', 'La guide raconte la grotte en chemin'],
      },
      en: {
        excerpt: 'A string quartet thirty metres under the rock',
        paragraphs: [
          'It is twelve degrees down there all year and the echo lasts seven seconds. The quartet chose pieces that gain from it, and left one bar empty for the water dripping from the wall.',
          'You go down ninety steps and back up the same ninety. Solid shoes and a jumper are a good idea.',
        ],
        reasons: ['An echo no hall can imitate', 'The guide tells the story of the cave on the way'],
      },
    },
    tickets: [
      { title: SEAT, price: 2900, quantity: 70, sold: 16, vat: 600, limit: 6 },
      { title: DUO, description: TWO_ON_ONE, price: 5200, quantity: 10, sold: 2, vat: 600, people: 2 },
    ],
  },
  {
    slug: 'vier-saiten-ein-saal',
    title: 'Vier Saiten, ein Saal',
    category: 'concert-music',
    organizer: 'filmkreis',
    venue: 'tuchsaal',
    plate: 'concert',
    inks: 'leie',
    when: { in: 25, on: 'wed', from: '19:30', to: '21:15' },
    audience: ['Adults'],
    words: {
      nl: {
        excerpt: 'Filmmuziek voor contrabas, zonder film',
        paragraphs: [
          'Contrabassist Emil Scholl speelt muziek uit films die nooit gedraaid werden. Hij vertelt de scène, speelt de muziek, en het beeld maak je zelf. In de Tuchmachersaal hangt voor de zekerheid toch een leeg doek.',
          'Tussen de stukken door mag iemand uit de zaal een scène verzinnen. Emil zegt nooit nee.',
        ],
        reasons: ['De film speelt zich af in je hoofd', 'In het Duits verteld, met vertaling op papier'],
      },
      fr: {
        excerpt: 'Musique de film pour contrebasse, sans film',
        paragraphs: [
          'Le contrebassiste Emil Scholl joue la musique de films qui n’ont jamais été tournés. Il raconte la scène, joue, et l’image vous appartient. Un écran vide pend tout de même au Tuchmachersaal.',
          'Entre deux morceaux, quelqu’un dans la salle peut inventer une scène. Emil ne refuse jamais.',
        ],
        reasons: ['Le film se passe dans votre tête', 'Raconté en allemand, traduction sur papier'],
      },
      en: {
        excerpt: 'Film music for double bass, without the film',
        paragraphs: [
          'Bass player Emil Scholl performs music from films that were never shot. He tells you the scene, plays the score, and the picture is up to you. There is a blank screen in the Tuchmachersaal all the same.',
          'Between pieces somebody in the hall may make up a scene. Emil never says no.',
        ],
        reasons: ['The film happens in your head', 'Told in German, with a translation on paper'],
      },
      de: {
        excerpt: 'Filmmusik für Kontrabass, ganz ohne Film',
        paragraphs: [
          'Kontrabassist Emil Scholl spielt Musik aus Filmen, die nie gedreht wurden. Er erzählt die Szene, spielt die Musik, und das Bild machst du selbst. Im Tuchmachersaal hängt zur Sicherheit trotzdem eine leere Leinwand.',
          'Zwischen den Stücken darf jemand aus dem Saal eine Szene erfinden. Emil sagt nie nein.',
        ],
        reasons: ['Der Film läuft in deinem Kopf', 'Danach steht Emil mit Wein am Tresen'],
      },
    },
    tickets: [
      { title: FREE_SEATING, price: 1600, quantity: 110, sold: 19, vat: 600, limit: 8 },
      { title: BALCONY, price: 1900, quantity: 24, sold: 5, vat: 600, limit: 4 },
    ],
  },
];
