import { query } from '#app/data/query.ts';

/** The first reviews of an event, or a further page of them. */
export const reviewsQuery = (eventId: number, page = 1) => query('social.listReviews', { event_id: eventId, page });

/** Events to come of an organizer: those that its other events' pages show, and one more, for one may be the page's own. */
export const moreFromQuery = (organizer: number) => query('catalogue.listEvents', { organizer, limit: 5 });
