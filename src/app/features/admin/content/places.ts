/** Where the screens of the site's content are. */
export const CATEGORIES = '/admin/categories';
export const COUNTRIES = '/admin/countries';
export const BANNERS = '/admin/banners';
export const POSTS = '/admin/blogs';
export const PAGES = '/admin/pages';
export const TAXES = '/admin/taxes';
