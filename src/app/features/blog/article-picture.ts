/** How wide the picture of a story stands on its page: the loader preloads what the page shows. */
export const ARTICLE_PICTURE_SIZES = '(min-width: 1000px) 960px, 100vw';
