/** The list; both forms lead to it. Source: FREE-01, FREE-22. */
export const FREE_TICKETS = '/dashboard/organizer/free-ticket';
