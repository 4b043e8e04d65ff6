import { APART_QUESTION } from '#wire/worker.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A page answers when it has come; one that has not by then, or is of a release that knew no such question, may be one: its
 * pictures are kept when they are seen again.
 */
const ANSWERS_MS = 10_000;

/**
 * Keeps no picture that a page has fetched in which an admin is signed in as somebody else. The page says so itself: a
 * worker is ended and started anew at any time, and remembers nothing. Nobody waits for it: the page has its picture.
 */
export const keepNothingOfApart = {
  cacheWillUpdate: async ({ event, response }: { event?: ExtendableEvent; response: Response }) => {
    const clientId = event instanceof FetchEvent ? event.clientId : '';
    return response.status === 200 && !(await isApart(clientId)) ? response : null;
  },
};

async function isApart(clientId: string): Promise<boolean> {
  // what the worker fetches on its own is for nobody in particular
  if (clientId === '') return false;
  const client = await self.clients.get(clientId);
  // gone before it could say
  if (!client) return true;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    setTimeout(() => resolve(true), ANSWERS_MS);
  });
  client.postMessage(APART_QUESTION, [port2]);
  return answered;
}
