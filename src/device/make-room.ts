import { forgetAnswers } from './catalogue/saved-answers.ts';
import { IMAGE_CACHE } from './stores.ts';

/** Gives back the room of what was only kept to look around without a network: pictures and events that were seen. */
export async function makeRoom(): Promise<void> {
  await Promise.allSettled([forgetImages(), forgetAnswers()]);
}

/** One by one: the room of a whole cache is given back only when nobody has it open any more. */
async function forgetImages(): Promise<void> {
  const cache = await caches.open(IMAGE_CACHE);
  for (const request of await cache.keys()) await cache.delete(request);
}
