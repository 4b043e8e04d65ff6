/** Tickets of one line of free tickets that an organizer sends. Source: FREE-10. */
export const FREE_TICKET_LINE_MIN = 1;
export const FREE_TICKET_LINE_MAX = 50;

/** Blocks (ticket and CSV file) of one import of free tickets. Source: FREE-12. */
export const FREE_TICKET_BLOCKS_MAX = 3;

/** Rows of one import of free tickets. Source: FREE-21. */
export const FREE_TICKET_ROWS_MAX = 500;

/** Tickets of one call that sends free tickets: five for each row of a full import. */
export const FREE_TICKET_CALL_MAX = 2_500;

/** Mails with free tickets that one organizer sends in an hour: four full imports. */
export const FREE_TICKET_MAILS_PER_HOUR = 2_000;

/** Recipients of free tickets of one event that one call answers; a table asks for pages, the file holds all. Source: FREE-18. */
export const FREE_TICKET_RECIPIENTS_MAX = 5_000;

/** Characters of the organizer's own words in the mail with free tickets, as rich text. Source: FREE-20. */
export const FREE_TICKET_BODY_MAX = 10_000;

/** Days that a report by hours or an export may span. Source: RPT-10. */
export const REPORT_MAX_DAYS = 7;

/** The ticket choice that stands for all tickets of an event. Source: RPT-12, FREE-18. */
export const ALL_TICKETS = 0;

/** Rows on a page of a table, and the choices. Source: TBL-03. */
export const TABLE_PAGE_SIZE = 10;
export const TABLE_PAGE_SIZES = [10, 25, 50, 100] as const;

/** Rows that one call of a table may answer. Source: TBL-03. */
export const TABLE_PAGE_SIZE_MAX = 100;

/** Characters of a table's search. */
export const TABLE_SEARCH_MAX = 200;

/** The banner colour of a new e-mail template. Source: TPL-09. */
export const DEFAULT_BANNER_COLOUR = '#31c5f4';

/** Customers of one event that one call answers; a table asks for pages, the file holds all. Source: OEV-28. */
export const EVENT_CUSTOMERS_MAX = 5_000;

/** Events that the dashboard's statistics answer. Source: ORGD-08. */
export const EVENT_STATISTICS_MAX = 100;

/** Characters of a field of the organizer's profile. Source: ORGP-02 to ORGP-04. */
export const PROFILE_FIELD_MAX = 200;

/** How many events the list of the best sold ones has. Source: TOP-03. */
export const TOP_EVENTS = 10;

/** Events and last sales that the dashboard's view of today answers. Source: ORGD-01. */
export const TODAYS_EVENTS_MAX = 8;
export const LAST_SALES = 6;

/** Minutes before everybody with tickets of an event can be mailed again. Source: OEV-22. */
export const EVENT_MAILING_MINUTES = 60;

/** Days that a sales report by days may span. */
export const SALES_REPORT_DAYS_MAX = 366;

/** Buyers below which a region is put together with others. Source: RPT-05. */
export const REGION_BUYERS_MIN = 3;

/** Ended events and requests that the payout screen answers; its files have all events. */
export const PAYOUT_EVENTS_MAX = 200;
export const PAYOUT_REQUESTS_MAX = 50;

/** Payouts of one SEPA file, and files that are listed. */
export const PAYOUT_FILE_MAX = 500;
export const PAYOUT_FILES_LISTED = 20;

/** Characters of the reason for which a payout is refused. */
export const PAYOUT_REASON_MAX = 500;
