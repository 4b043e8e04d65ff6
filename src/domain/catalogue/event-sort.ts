/** How a list of events can be sorted. Source: LIST-17. */
export const EVENT_SORTS = ['start_date', 'price', 'title', 'newest'] as const;
