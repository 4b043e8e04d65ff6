import type { Services } from '#server/services.ts';

/** Ends cached responses about an event, its page and the lists that may show it, and no other event's. Source: second-half 8. */
export async function endResponsesAboutEvent(
  eventId: number,
  { database, sharedChanges, cache, log }: Services,
): Promise<void> {
  await sharedChanges.publish([`event:${eventId}`, 'list'], { database, cache }).catch((error: unknown) => {
    // the change itself is made; other servers serve what they have for seconds
    log.error({ err: error }, 'cached responses about an event were not ended');
  });
}
