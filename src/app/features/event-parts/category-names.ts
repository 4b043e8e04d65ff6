import { query } from '#app/data/query.ts';

/** The categories to choose from; every public page has them. */
export const categoryNamesQuery = query('catalogue.listCategoryNames', {});
