import type { InkSetName } from '#server/catalogue/ink-sets.ts';
import type { PlateName } from '#server/seed/posters/poster-recipe.ts';
import type { CategorySlug, FullyTranslated } from './content-shape.ts';

/** One of the eight categories of the site. The English name is the documented one (VEN-04). */
export interface CategoryContent {
  readonly slug: CategorySlug;
  readonly names: FullyTranslated;
  readonly featured: boolean;
  readonly plate: PlateName;
  readonly inks: InkSetName;
}

/** The categories in the order of the site. Source: VEN-04, HOME-07. */
export const CATEGORIES: readonly CategoryContent[] = [
  {
    slug: 'concert-music',
    names: { nl: 'Concert en muziek', fr: 'Concert et musique', en: 'Concert Music', de: 'Konzert und Musik' },
    featured: true,
    plate: 'concert',
    inks: 'duin',
  },
  {
    slug: 'festival-spectacle',
    names: {
      nl: 'Festival en podium',
      fr: 'Festival et spectacle',
      en: 'Festival/Spectacle',
      de: 'Festival und Bühne',
    },
    featured: true,
    plate: 'theatre',
    inks: 'marol',
  },
  {
    slug: 'cinema',
    names: { nl: 'Film', fr: 'Cinéma', en: 'Cinema', de: 'Kino' },
    featured: true,
    plate: 'film',
    inks: 'venn',
  },
  {
    slug: 'exposition',
    names: { nl: 'Tentoonstelling', fr: 'Exposition', en: 'Exposition', de: 'Ausstellung' },
    featured: true,
    plate: 'expo',
    inks: 'maas',
  },
  {
    slug: 'conference',
    names: { nl: 'Lezing en congres', fr: 'Conférence', en: 'Conference', de: 'Vortrag und Tagung' },
    featured: false,
    plate: 'talk',
    inks: 'ardoise',
  },
  {
    slug: 'game-competition',
    names: { nl: 'Sport en spel', fr: 'Jeu et compétition', en: 'Game/Competition', de: 'Spiel und Sport' },
    featured: false,
    plate: 'sport',
    inks: 'leie',
  },
  {
    slug: 'hotel',
    names: { nl: 'Hotel', fr: 'Hôtel', en: 'Hotel', de: 'Hotel' },
    featured: false,
    plate: 'food',
    inks: 'boei',
  },
  {
    slug: 'others',
    names: { nl: 'Andere', fr: 'Autres', en: 'Others', de: 'Sonstiges' },
    featured: false,
    plate: 'comedy',
    inks: 'marol',
  },
];
