import { listCategories, listCategoryNames, listCities, listCountries } from '#wire/catalogue/category.ts';
import { getEvent, getHomeEvents, listEvents } from '#wire/catalogue/event.ts';
import { getOrganizer, listOrganizers } from '#wire/catalogue/organizer.ts';
import { listVenues } from '#wire/catalogue/venue.ts';
import { getBlog, listBlogs } from '#wire/content/blog.ts';
import { listBanners, listPages, listSettings } from '#wire/content/site.ts';
import { getOrderStatus } from '#wire/orders/order-status.ts';
import { listReviews } from '#wire/social/reviews.ts';

export { call } from './call.ts';

/**
 * The calls of the public pages by name: the same for everyone, asked without a session. A page arrives with its answers,
 * so this file, with the schemas behind it, is loaded when a question is first asked from the device (query.ts).
 */
export const publicCalls = {
  'catalogue.getEvent': getEvent,
  'catalogue.getOrganizer': getOrganizer,
  'catalogue.getHomeEvents': getHomeEvents,
  'catalogue.listEvents': listEvents,
  'catalogue.listCategories': listCategories,
  'catalogue.listCategoryNames': listCategoryNames,
  'catalogue.listCities': listCities,
  'catalogue.listCountries': listCountries,
  'catalogue.listOrganizers': listOrganizers,
  'catalogue.listVenues': listVenues,
  'content.getBlog': getBlog,
  'content.listBanners': listBanners,
  'content.listBlogs': listBlogs,
  'content.listPages': listPages,
  'content.listSettings': listSettings,
  'orders.getOrderStatus': getOrderStatus,
  'social.listReviews': listReviews,
};
