import { useQuery } from '@tanstack/react-query';
import { HOME_FEATURED_CATEGORIES } from '#domain/catalogue/limits.ts';
import { homeQueries } from './home-queries.ts';

/** The first 4 featured categories, or the first 4 where none is featured. Source: HOME-07. */
export function useHomeCategories() {
  const all = useQuery(homeQueries.categories).data?.data ?? [];
  const featured = all.filter((category) => category.featured);
  return (featured.length > 0 ? featured : all).slice(0, HOME_FEATURED_CATEGORIES);
}
