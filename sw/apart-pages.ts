import { APART_QUESTION } from '#wire/worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that lives apart answers at once; others do not at all. */
const ANSWERS_MS = 500;

/**
 * Keeps no picture that a page has fetched in which an admin is signed in as somebody else. The page says so itself: a
 * worker is ended and started anew at any time, and remembers nothing. Nobody waits for it: the page has its picture.
 */
export const keepNothingOfApart = {
  cacheWillUpdate: async ({ event, response }: { event?: ExtendableEvent; response: Response }) => {
    if (response.status !== 200) return null;
    const clientId = event instanceof FetchEvent ? event.clientId : '';
    return (await isApart(clientId)) ? null : response;
  },
};

async function isApart(clientId: string): Promise<boolean> {
  const client = clientId === '' ? undefined : await self.clients.get(clientId);
  if (!client) return false;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWERS_MS);
  });
  client.postMessage(APART_QUESTION, [port2]);
  return answered;
}
