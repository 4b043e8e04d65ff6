import type { PosterRecipe } from '#server/seed/posters/poster-recipe.ts';

/** The twelve examples of the poster system, each with the beginning of the SHA-256 of its drawing at 800 × 1000. */
export const PICTURED: readonly (PosterRecipe & { readonly hash: string })[] = [
  { id: '4101', plate: 'concert', title: 'Zilt & Zand', inks: 'duin', plain: true, hash: 'c80907622c9374cf' },
  { id: '4102', plate: 'club', title: 'Nachtram', inks: 'nacht', plain: true, hash: '98570a0942db4fec' },
  { id: '4103', plate: 'theatre', title: 'De laatste conciërge', inks: 'marol', plain: true, hash: '097a55537374d2cc' },
  { id: '4104', plate: 'food', title: "Grand Marché d'Hiver", inks: 'kempen', plain: true, hash: 'dc3850cfefbd3395' },
  { id: '4105', plate: 'expo', title: 'Papier, ciseaux, forêt', inks: 'maas', plain: true, hash: 'eb8efeda9dca5462' },
  { id: '4106', plate: 'family', title: 'Dierenbende', inks: 'boei', plain: true, hash: 'b810dc980bfacb7d' },
  {
    id: '4107',
    plate: 'sport',
    title: 'Leie Night Run',
    inks: 'leie',
    mark: '10',
    plain: true,
    hash: '5e32a6d2680519f2',
  },
  { id: '4108', plate: 'comedy', title: 'Droog gelach', inks: 'boei', plain: true, hash: '166525b92d5bdeb2' },
  { id: '4109', plate: 'festival', title: 'Zonnewende aan Zee', inks: 'duin', plain: true, hash: 'affa3a8e1f664267' },
  {
    id: '4110',
    plate: 'talk',
    title: 'Hoe klinkt morgen?',
    inks: 'ardoise',
    mark: '?',
    plain: true,
    hash: '581b74ef98430aec',
  },
  { id: '4111', plate: 'dance', title: 'Linten', inks: 'maas', plain: true, hash: 'b02ff44bdf755c75' },
  { id: '4112', plate: 'film', title: 'Kino im Gewächshaus', inks: 'venn', plain: true, hash: '41d8c096887d0a3b' },
];
