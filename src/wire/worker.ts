import * as v from 'valibot';

/**
 * What a page tells its worker. `take-over`: the visitor wants the new version now. `keep`: files that the page had
 * fetched before a worker was there to keep them.
 */
export const pageMessage = v.variant('type', [
  v.object({ type: v.literal('take-over') }),
  v.object({ type: v.literal('keep'), addresses: v.array(v.string()) }),
]);
export type PageMessage = v.InferOutput<typeof pageMessage>;

/** Where the built worker is served. */
export const WORKER_ADDRESS = '/sw.js';

/** The app without a page in it: what the worker answers with where the network gives none. */
export const SHELL_ADDRESS = '/index.html';

/** The synchronisation that asks about the orders of a phone. */
export const ORDERS_SYNC = 'orders';

/** Id of the element in which the worker draws a ticket's code before the app is there. */
export const FIRST_CODE = 'first-code';

/** Width and height of the empty picture that stands in for one that cannot be had, in pixels. */
export const NO_PICTURE_SIZE = 1;
