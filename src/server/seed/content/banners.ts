import type { FullyTranslated } from './content-shape.ts';

/** A slide on top of the home page; its picture is the poster of its event. Source: HOME-02, HOME-04. */
export interface BannerContent {
  readonly event: string;
  readonly subtitle: FullyTranslated;
  readonly description: FullyTranslated;
}

/** What the button of every slide says. */
export const BANNER_BUTTON: FullyTranslated = {
  nl: 'Bekijk dit evenement',
  fr: 'Voir l’événement',
  en: 'See this event',
  de: 'Zur Veranstaltung',
};

/** The slides in their order. */
export const BANNERS: readonly BannerContent[] = [
  {
    event: 'zilt-en-zand',
    subtitle: {
      nl: 'De herfstplaat in De Vuurboei, Oostende',
      fr: 'Le disque d’automne au Vuurboei, Ostende',
      en: 'The autumn record at De Vuurboei, Ostend',
      de: 'Die Herbstplatte im Vuurboei, Ostende',
    },
    description: {
      nl: 'Een traag begin, een luid einde en een tram die op je wacht.',
      fr: 'Un début lent, une fin forte et un tram qui vous attend.',
      en: 'A slow start, a loud end and a tram that waits for you.',
      de: 'Langsamer Anfang, lautes Ende und eine Tram, die wartet.',
    },
  },
  {
    event: 'zonnewende-aan-zee',
    subtitle: {
      nl: 'Twee dagen op het strand van Nieuwpoort',
      fr: 'Deux jours sur la plage de Nieuport',
      en: 'Two days on the beach at Nieuwpoort',
      de: 'Zwei Tage am Strand von Nieuwpoort',
    },
    description: {
      nl: 'Veertien bands en de langste avond van het jaar.',
      fr: 'Quatorze groupes et le soir le plus long de l’année.',
      en: 'Fourteen bands and the longest evening of the year.',
      de: 'Vierzehn Bands und der längste Abend des Jahres.',
    },
  },
  {
    event: 'grand-marche-d-hiver',
    subtitle: {
      nl: 'Vijftig kramen in de graanhal van Namen',
      fr: 'Cinquante échoppes à la Halle aux Grains',
      en: 'Fifty stalls in the grain hall of Namur',
      de: 'Fünfzig Stände in der Getreidehalle von Namur',
    },
    description: {
      nl: 'Gratis binnen en droog bij elk weer.',
      fr: 'Entrée gratuite, et au sec par tous les temps.',
      en: 'Free to enter and dry in any weather.',
      de: 'Eintritt frei und trocken bei jedem Wetter.',
    },
  },
  {
    event: 'linten',
    subtitle: {
      nl: 'Dans in een oude weverij in Gent',
      fr: 'Danse dans un ancien tissage de Gand',
      en: 'Dance in an old weaving mill in Ghent',
      de: 'Tanz in einer alten Weberei in Gent',
    },
    description: {
      nl: 'Zeven dansers maken van de zaal een weefgetouw.',
      fr: 'Sept danseurs font de la salle un métier à tisser.',
      en: 'Seven dancers turn the room into a loom.',
      de: 'Sieben Tänzer machen den Raum zum Webstuhl.',
    },
  },
  {
    event: 'kino-im-gewaechshaus',
    subtitle: {
      nl: 'Stille films in een kwekerij in Eupen',
      fr: 'Films muets dans une pépinière d’Eupen',
      en: 'Silent films in a nursery in Eupen',
      de: 'Stummfilme in einer Gärtnerei in Eupen',
    },
    description: {
      nl: 'Achttien graden tussen de varens, ook in de winter.',
      fr: 'Dix-huit degrés parmi les fougères, même en hiver.',
      en: 'Eighteen degrees among the ferns, even in winter.',
      de: 'Achtzehn Grad zwischen Farnen, auch im Winter.',
    },
  },
];
