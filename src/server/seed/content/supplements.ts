import type { FullyTranslated, OrganizerKey } from './content-shape.ts';

/** An extra that tickets offer. Source: SUP-03 to SUP-12. */
export interface SupplementContent {
  readonly organizer: OrganizerKey;
  readonly titles: FullyTranslated;
  /** 1 checkbox, 2 list of options, 3 free text. */
  readonly type: 1 | 2 | 3;
  /** 1 every ticket, 2 once per cart line. */
  readonly applied: 1 | 2;
  readonly required?: boolean;
  readonly price?: number;
  /** Of a list: one choice (radio) instead of several (checkboxes). */
  readonly oneChoice?: boolean;
  readonly options?: readonly { readonly price: number; readonly titles: FullyTranslated }[];
  readonly ownCode?: boolean;
  /** Offered from and until that many days from today; neither: always. */
  readonly offered?: { readonly fromIn: number; readonly untilIn: number };
  /** What the demo buyers write into a free text. */
  readonly example?: string;
}

/** The supplements by the key that tickets name. */
export const SUPPLEMENTS: Readonly<Record<string, SupplementContent>> = {
  cloakroom: {
    organizer: 'kustklank',
    titles: { nl: 'Vestiaire', fr: 'Vestiaire', en: 'Cloakroom', de: 'Garderobe' },
    type: 1,
    applied: 1,
    price: 200,
    ownCode: true,
  },
  shuttle: {
    organizer: 'kustklank',
    titles: { nl: 'Pendelbus terug', fr: 'Navette retour', en: 'Shuttle back', de: 'Bus zurück' },
    type: 2,
    applied: 1,
    required: true,
    oneChoice: true,
    options: [
      { price: 0, titles: { nl: 'Geen pendelbus', fr: 'Pas de navette', en: 'No shuttle', de: 'Kein Bus' } },
      {
        price: 400,
        titles: {
          nl: 'Naar station Brugge',
          fr: 'Vers la gare de Bruges',
          en: 'To Brugge station',
          de: 'Zum Bahnhof Brügge',
        },
      },
      {
        price: 750,
        titles: {
          nl: 'Naar Gent-Sint-Pieters',
          fr: 'Vers Gand-Saint-Pierre',
          en: 'To Gent-Sint-Pieters',
          de: 'Nach Gent-Sint-Pieters',
        },
      },
    ],
  },
  'access-needs': {
    organizer: 'kustklank',
    titles: {
      nl: 'Toegankelijkheid',
      fr: 'Besoins particuliers',
      en: 'Access needs',
      de: 'Barrierefreiheit',
    },
    type: 3,
    applied: 1,
    example: 'Graag een stoel aan het gangpad',
  },
  parking: {
    organizer: 'kustklank',
    titles: { nl: 'Parkeerplaats', fr: 'Place de parking', en: 'Parking space', de: 'Parkplatz' },
    type: 1,
    applied: 2,
    price: 600,
    ownCode: true,
  },
  'festival-cup': {
    organizer: 'kustklank',
    titles: {
      nl: 'Herbruikbare beker (waarborg)',
      fr: 'Gobelet réutilisable (caution)',
      en: 'Reusable cup (deposit)',
      de: 'Mehrwegbecher (Pfand)',
    },
    type: 1,
    applied: 1,
    price: 200,
  },
  bus: {
    organizer: 'kustklank',
    titles: { nl: 'Festivalbus', fr: 'Bus du festival', en: 'Festival bus', de: 'Festivalbus' },
    type: 2,
    applied: 1,
    oneChoice: true,
    ownCode: true,
    options: [
      { price: 500, titles: { nl: 'Vanuit Brugge', fr: 'Depuis Bruges', en: 'From Brugge', de: 'Ab Brügge' } },
      { price: 900, titles: { nl: 'Vanuit Gent', fr: 'Depuis Gand', en: 'From Gent', de: 'Ab Gent' } },
      { price: 900, titles: { nl: 'Vanuit Kortrijk', fr: 'Depuis Courtrai', en: 'From Kortrijk', de: 'Ab Kortrijk' } },
    ],
  },
  'programme-book': {
    organizer: 'kustklank',
    titles: { nl: 'Programmaboek', fr: 'Livret du programme', en: 'Programme book', de: 'Programmheft' },
    type: 1,
    applied: 2,
    price: 800,
    offered: { fromIn: -90, untilIn: -10 },
  },
  'brunch-extras': {
    organizer: 'kustklank',
    titles: { nl: 'Bij de brunch', fr: 'Avec le brunch', en: 'With the brunch', de: 'Zum Brunch' },
    type: 2,
    applied: 1,
    oneChoice: false,
    options: [
      { price: 900, titles: { nl: 'Zes oesters', fr: 'Six huîtres', en: 'Six oysters', de: 'Sechs Austern' } },
      {
        price: 550,
        titles: { nl: 'Glas bubbels', fr: 'Une coupe de bulles', en: 'A glass of fizz', de: 'Ein Glas Sekt' },
      },
      {
        price: 0,
        titles: { nl: 'Glutenvrij brood', fr: 'Pain sans gluten', en: 'Gluten-free bread', de: 'Glutenfreies Brot' },
      },
    ],
  },
  'table-name': {
    organizer: 'kustklank',
    titles: {
      nl: 'Naam op de tafelkaart',
      fr: 'Nom sur la carte de table',
      en: 'Name for the table card',
      de: 'Name auf der Tischkarte',
    },
    type: 3,
    applied: 2,
    required: true,
    example: 'De zussen van tafel vier',
  },
  'sea-notice': {
    organizer: 'kustklank',
    titles: {
      nl: 'Ik las de veiligheidsregels voor op zee',
      fr: 'J’ai lu les consignes de sécurité en mer',
      en: 'I have read the safety rules at sea',
      de: 'Ich habe die Sicherheitsregeln am Meer gelesen',
    },
    type: 1,
    applied: 1,
    required: true,
    price: 0,
  },
  'booster-cushion': {
    organizer: 'spoel',
    titles: { nl: 'Verhoogkussen', fr: 'Rehausseur', en: 'Booster cushion', de: 'Sitzkissen' },
    type: 1,
    applied: 1,
    price: 0,
  },
  'audio-guide': {
    organizer: 'quaivif',
    titles: { nl: 'Audiogids', fr: 'Audioguide', en: 'Audio guide', de: 'Audioguide' },
    type: 2,
    applied: 1,
    oneChoice: true,
    options: [
      {
        price: 250,
        titles: { nl: 'In het Nederlands', fr: 'En néerlandais', en: 'In Dutch', de: 'Auf Niederländisch' },
      },
      { price: 250, titles: { nl: 'In het Frans', fr: 'En français', en: 'In French', de: 'Auf Französisch' } },
      { price: 250, titles: { nl: 'In het Duits', fr: 'En allemand', en: 'In German', de: 'Auf Deutsch' } },
    ],
  },
  blanket: {
    organizer: 'filmkreis',
    titles: { nl: 'Wollen deken', fr: 'Couverture de laine', en: 'Wool blanket', de: 'Wolldecke' },
    type: 1,
    applied: 1,
    price: 150,
  },
  'paper-kit': {
    organizer: 'filmkreis',
    titles: { nl: 'Knippakket', fr: 'Kit de découpage', en: 'Cutting kit', de: 'Bastelset' },
    type: 2,
    applied: 1,
    oneChoice: true,
    options: [
      { price: 300, titles: { nl: 'Dieren', fr: 'Animaux', en: 'Animals', de: 'Tiere' } },
      { price: 300, titles: { nl: 'Dorp', fr: 'Village', en: 'Village', de: 'Dorf' } },
    ],
  },
};
