import { FIRST_CODE } from '#wire/worker.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { codePicture } from '#device/tickets/code-picture.ts';
import { findTickets, type SavedOrder, ticketStore, visibleTickets } from '#device/tickets/ticket-store.ts';

const TICKETS_PAGE = /^\/wallet\/([^/]+)$/;

/**
 * The first ticket of the order that an address is about, drawn before any of the app's scripts has run: who stands at a
 * door with an old phone waits for nothing. Undefined where the phone has none.
 */
export async function firstCodeOf(pathname: string): Promise<string | undefined> {
  const saved = await orderOf(pathname).catch(() => undefined);
  return saved && firstCode(saved);
}

/** How long the app's script waits for the frame with the code: a slow phone would run it first. */
const FRAME_MS = 150;

/** The shell with a ticket drawn into it. The page takes it away when it has drawn its own. */
export async function withFirstCode(shell: Response, drawn: string): Promise<Response> {
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const page = await shell.text();
  const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(page) ?? [];
  const [start = '', end = ''] = page.replace(script, '').split('<body>');
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(encoder.encode(`${start}<body>${drawn}`));
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
      stream.enqueue(encoder.encode(end.replace('</body>', () => `${script}</body>`)));
      stream.close();
    },
  });
  return new Response(body, { headers });
}

async function orderOf(pathname: string): Promise<SavedOrder | undefined> {
  const orderNumber = TICKETS_PAGE.exec(pathname)?.[1];
  if (!orderNumber) return undefined;
  const [wallet, session] = await Promise.all([ticketStore.load(), sessionStore.load()]);
  return findTickets(visibleTickets(wallet, session?.user_detail.id), orderNumber);
}

/** In no language: the event's title, the code, order number and position. */
export function firstCode({ tickets }: Pick<SavedOrder, 'tickets'>): string | undefined {
  const admission = tickets.admissions.find(({ valid, code }) => valid === 1 && code !== '');
  if (!admission) return undefined;
  const title = tickets.bookings.find(({ id }) => id === admission.booking_id)?.event.title ?? '';
  const number = `${tickets.order_number} / ${admission.position}`;
  const { size, path } = codePicture(admission.code);
  return [
    `<div id="${FIRST_CODE}"><p>${escaped(title)}</p>`,
    `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR ${escaped(number)}" shape-rendering="crispEdges">`,
    `<path d="${path}"/></svg><p class="num">${escaped(number)}</p></div>`,
  ].join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
