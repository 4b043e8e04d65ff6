/**
 * The calls whose answers the device keeps for the account that asked, by their names: its own lists and what the office
 * shows first, which open without a network. They leave the device with the session. Source: decisions 9.
 */
export const keptOwnCalls = [
  'orders.listOwnBookings',
  'social.listFavourites',
  'social.listFollowing',
  'social.listOwnReviews',
  'organizer.getToday',
  'organizer.getEventSummary',
  'organizer.listEventStatistics',
  'organizer.listEvents',
  'organizer.listCustomers',
  'organizer.listTickets',
  'organizer.listTopEvents',
  'organizer.listBookings',
  'organizer.getBookingTotals',
  'organizer.listBookedTickets',
  'organizer.listCancellationRequests',
  'organizer.getEventCancellation',
  'organizer.getEventMove',
] as const;
