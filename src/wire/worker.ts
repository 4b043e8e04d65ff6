/** Where the built worker is served. */
export const WORKER_ADDRESS = '/sw.js';

/** The app without a page in it: what the worker answers with where the network gives none. */
export const SHELL_ADDRESS = '/index.html';

/** The same of the office. */
export const OFFICE_SHELL_ADDRESS = '/office.html';

/** Id of the element of the office's shell that names all files of the office. */
export const OFFICE_FILES = 'office-files';

/** The synchronisation that asks about the orders of a phone. */
export const ORDERS_SYNC = 'orders';

/** Id of the element in which the worker draws a ticket's code before the app is there. */
export const FIRST_CODE = 'first-code';

/** What the worker asks a page before it keeps a picture that the page has fetched: whether it lives apart (index.html). */
export const APART_QUESTION = 'apart?';

/** Width and height of the empty picture that stands in for one that cannot be had, in pixels. */
export const NO_PICTURE_SIZE = 1;
