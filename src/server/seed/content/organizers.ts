import type { PlateName } from '#server/seed/posters/poster-recipe.ts';
import type { OrganizerKey } from './content-shape.ts';

/** A seller of the demo catalogue with the user who owns it. Names are invented, addresses end in `.test`. */
export interface OrganizerContent {
  readonly key: OrganizerKey;
  readonly name: string;
  readonly slug: string;
  readonly url: string;
  readonly email: string;
  readonly phone: string;
  readonly phonePublic: boolean;
  readonly vatNumber: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  readonly logoPlate: PlateName;
  readonly owner: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly language: 'nl' | 'fr' | 'de';
  };
}

/** The six organizers; the first belongs to the demo account `organizer@demo.kaartje.test`. */
export const ORGANIZERS: readonly [OrganizerContent, ...OrganizerContent[]] = [
  {
    key: 'kustklank',
    name: 'Kustklank vzw',
    slug: 'kustklank',
    url: 'https://kustklank.test',
    email: 'hallo@kustklank.test',
    phone: '+32 59 00 11 40',
    phonePublic: true,
    vatNumber: 'BE1999001140',
    street: 'Lampenstraat',
    houseNumber: '8',
    postalCode: '8400',
    city: 'Oostende',
    logoPlate: 'concert',
    owner: { email: 'organizer@demo.kaartje.test', firstName: 'Lieve', lastName: 'Vandecasteele', language: 'nl' },
  },
  {
    key: 'loods9',
    name: 'Loods 9 bv',
    slug: 'loods-9',
    url: 'https://loods9.test',
    email: 'nacht@loods9.test',
    phone: '+32 3 000 14 89',
    phonePublic: false,
    vatNumber: 'BE1999014897',
    street: 'Kraankaai',
    houseNumber: '9',
    postalCode: '2000',
    city: 'Antwerpen',
    logoPlate: 'club',
    owner: { email: 'loods9@demo.kaartje.test', firstName: 'Yasmine', lastName: 'Aerts', language: 'nl' },
  },
  {
    key: 'spoel',
    name: 'Huis De Spoel vzw',
    slug: 'huis-de-spoel',
    url: 'https://despoel.test',
    email: 'onthaal@despoel.test',
    phone: '+32 9 000 28 55',
    phonePublic: true,
    vatNumber: 'BE1999028557',
    street: 'Weverskaai',
    houseNumber: '22',
    postalCode: '9000',
    city: 'Gent',
    logoPlate: 'dance',
    owner: { email: 'spoel@demo.kaartje.test', firstName: 'Bram', lastName: 'Hoste', language: 'nl' },
  },
  {
    key: 'quaivif',
    name: 'Quai Vif asbl',
    slug: 'quai-vif',
    url: 'https://quaivif.test',
    email: 'bonjour@quaivif.test',
    phone: '+32 4 000 42 21',
    phonePublic: true,
    vatNumber: 'BE1999042217',
    street: 'Quai des Mariniers',
    houseNumber: '12',
    postalCode: '4000',
    city: 'Liège',
    logoPlate: 'expo',
    owner: { email: 'quaivif@demo.kaartje.test', firstName: 'Amandine', lastName: 'Lecocq', language: 'fr' },
  },
  {
    key: 'kanaal',
    name: 'Kanaalkamer cv',
    slug: 'kanaalkamer',
    url: 'https://kanaalkamer.test',
    email: 'info@kanaalkamer.test',
    phone: '+32 2 000 55 97',
    phonePublic: false,
    vatNumber: 'BE1999055974',
    street: 'Sluiskaai',
    houseNumber: '60',
    postalCode: '1000',
    city: 'Brussel',
    logoPlate: 'talk',
    owner: { email: 'kanaal@demo.kaartje.test', firstName: 'Nadia', lastName: 'Verlinden', language: 'nl' },
  },
  {
    key: 'filmkreis',
    name: 'Filmkreis Ostbelgien',
    slug: 'filmkreis-ostbelgien',
    url: 'https://filmkreis.test',
    email: 'karten@filmkreis.test',
    phone: '+32 87 00 69 63',
    phonePublic: true,
    vatNumber: 'BE1999069634',
    street: 'Am Glashang',
    houseNumber: '3',
    postalCode: '4700',
    city: 'Eupen',
    logoPlate: 'film',
    owner: { email: 'filmkreis@demo.kaartje.test', firstName: 'Dieter', lastName: 'Radermacher', language: 'de' },
  },
];
