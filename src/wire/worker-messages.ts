import * as v from 'valibot';

/**
 * What a page tells its worker. `SKIP_WAITING`: the visitor wants the new version now, as workbox-window says it; `take-over`:
 * the same from a page of an older release. `keep`: files that the page had
 * fetched before a worker was there to keep them. `keep-office`: the office is in use on this device.
 */
export const pageMessage = v.variant('type', [
  v.object({ type: v.literal('SKIP_WAITING') }),
  v.object({ type: v.literal('take-over') }),
  v.object({ type: v.literal('keep'), addresses: v.array(v.string()) }),
  v.object({ type: v.literal('keep-office') }),
]);
export type PageMessage = v.InferOutput<typeof pageMessage>;
