/** Somebody invented who buys tickets in the demo catalogue. The first is the demo account of an attendee. */
export interface AttendeeContent {
  readonly firstName: string;
  readonly lastName: string;
  readonly language: 'nl' | 'fr' | 'de';
  readonly zip: string;
}

/** Attendees with an account; they write the reviews. The first is `attendee@demo.kaartje.test`. */
export const ATTENDEES: readonly [AttendeeContent, ...AttendeeContent[]] = [
  { firstName: 'Merel', lastName: 'Dhondt', language: 'nl', zip: '9000' },
  { firstName: 'Jonas', lastName: 'De Ridder', language: 'nl', zip: '8400' },
  { firstName: 'Amélie', lastName: 'Fontaine', language: 'fr', zip: '5000' },
  { firstName: 'Wout', lastName: 'Claeys', language: 'nl', zip: '8000' },
  { firstName: 'Katrin', lastName: 'Mertens', language: 'de', zip: '4700' },
  { firstName: 'Ilse', lastName: 'Goossens', language: 'nl', zip: '3000' },
  { firstName: 'Nele', lastName: 'Verbruggen', language: 'nl', zip: '2800' },
  { firstName: 'Théo', lastName: 'Marchal', language: 'fr', zip: '4000' },
  { firstName: 'Samira', lastName: 'Bensalem', language: 'nl', zip: '2000' },
  { firstName: 'Lucas', lastName: 'Piron', language: 'fr', zip: '6000' },
  { firstName: 'Hanne', lastName: 'Lambrecht', language: 'nl', zip: '8500' },
  { firstName: 'Jochen', lastName: 'Pauels', language: 'de', zip: '4780' },
];

/** Given and family names of people who bought as guests, combined at load. */
export const GUEST_FIRST_NAMES: readonly string[] = [
  'Anke',
  'Bilal',
  'Céline',
  'Daan',
  'Elif',
  'Floor',
  'Gilles',
  'Hilde',
  'Ines',
  'Joris',
  'Kaat',
  'Loïc',
  'Maud',
  'Nils',
  'Odile',
  'Pieter',
  'Quinten',
  'Rania',
  'Stef',
  'Tine',
  'Ugo',
  'Veerle',
  'Warre',
  'Yara',
  'Zoë',
];
export const GUEST_LAST_NAMES: readonly string[] = [
  'Aelbrecht',
  'Bogaert',
  'Collard',
  'De Backer',
  'Everaert',
  'Franssen',
  'Gilson',
  'Hendrickx',
  'Idrissi',
  'Jadot',
  'Kerkhofs',
  'Lefort',
  'Moens',
  'Noppe',
  'Ooms',
  'Pirard',
  'Quintens',
  'Roels',
  'Schmitz',
  'Thijs',
  'Urbain',
  'Vermeersch',
  'Wauters',
  'Ysebaert',
  'Zwaenepoel',
];
/** What teams call themselves where an event asks for it. */
export const TEAM_NAMES: readonly string[] = [
  'De Strandjutters',
  'Vier op een pier',
  'Garnaal Plus',
  'Windkracht Nul',
  'De Natte Sokken',
  'Vuurtoren Zuid',
  'Les Crevettes',
  'Tafel Zeven',
  'Kwallenkwartet',
  'De Golfbrekers',
];
export const GUEST_ZIPS: readonly string[] = [
  '8400',
  '8000',
  '9000',
  '2000',
  '3000',
  '1000',
  '4000',
  '5000',
  '8500',
  '2800',
  '3500',
  '7000',
  '4700',
  '9300',
  '6000',
];
