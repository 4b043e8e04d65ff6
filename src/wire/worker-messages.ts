import * as v from 'valibot';

/**
 * What a page tells its worker. `take-over`: the visitor wants the new version now. `keep`: files that the page had
 * fetched before a worker was there to keep them. `keep-rest`: what a first visit did not wait for. `keep-office`: the
 * office is in use on this device.
 */
export const pageMessage = v.variant('type', [
  v.object({ type: v.literal('take-over') }),
  v.object({ type: v.literal('keep'), addresses: v.array(v.string()) }),
  v.object({ type: v.literal('keep-rest') }),
  v.object({ type: v.literal('keep-office') }),
]);
export type PageMessage = v.InferOutput<typeof pageMessage>;
