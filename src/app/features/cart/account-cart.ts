import { getAccountCart, keepAccountCart, type KeptLine } from '#wire/cart/account-cart.ts';
import { priceUserCart } from '#wire/cart/cart-detail.ts';
import type { Session } from '#wire/accounts/session.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { unlockTokenOf } from '#device/catalogue/unlock-store.ts';
import { accountCartStore } from '#device/cart/account-cart-store.ts';
import { type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { ask } from '#app/data/ask.ts';
import { isOnline, subscribeNetwork } from '#app/data/network.ts';
import { lineToPrice } from './cart-request.ts';
import { lineOfAccount } from './reconcile-cart.ts';

type Lines = readonly CartLine[];

/** A cart that is being changed is sent when it rests. */
const RESTS_AFTER_MS = 1000;

/**
 * Keeps the cart of a signed-in buyer the same on the device and on the account: at sign-in both are put together, the
 * device's first; after that what changed here is sent, and what changed elsewhere fetched. Without an answer the cart
 * stays as it is, and the next occasion tries again. Source: CART-11, CART-23.
 */
export function watchAccountCart(): void {
  let work: Promise<unknown> = Promise.resolve();
  const inTurn = (piece: () => Promise<unknown>): void => {
    work = work.then(piece).catch(() => undefined);
  };
  const meet = (): void => inTurn(meetAccount);
  let rest: ReturnType<typeof setTimeout> | undefined;
  cartStore.subscribe(() => {
    clearTimeout(rest);
    rest = setTimeout(() => inTurn(sendChanges), RESTS_AFTER_MS);
  });
  sessionStore.subscribe(meet);
  subscribeNetwork(meet);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') meet();
  });
  meet();
}

/** Both sides look at each other: what changed here goes first, else what changed there comes. */
async function meetAccount(): Promise<void> {
  const session = await sessionStore.load();
  if (!session || !isOnline() || (await sendChanges())) return;
  const known = await knownCartOf(session);
  const { data } = await ask(getAccountCart, {}, { as: session });
  if (known?.version === data.version) return;
  const before = await cartStore.load();
  const fetched = await linesOf(data.lines, session);
  const lines = known ? fetched : [...before, ...fetched.filter((line) => !before.some(isOfEventOf(line)))];
  // changed meanwhile: the next occasion, which that change is, begins anew
  const isAsBefore = (now: Lines): boolean => isSame(keptLines(now), keptLines(before));
  const after = await cartStore.change((now) => (isAsBefore(now) ? lines : now));
  if (after !== lines) return;
  if (isSame(keptLines(lines), data.lines)) await note(session, { version: data.version, lines });
  else await send(session, lines);
}

/** Sends the cart where it is another than the account is known to keep; whether it did. */
async function sendChanges(): Promise<boolean> {
  const session = await sessionStore.load();
  const known = session && (await knownCartOf(session));
  if (!known || !isOnline()) return false;
  const lines = await cartStore.load();
  if (isSame(keptLines(lines), known.lines)) return false;
  await send(session, lines);
  return true;
}

async function send(session: Session, lines: Lines): Promise<void> {
  const { data } = await ask(keepAccountCart, { lines: keptLines(lines) }, { as: session });
  await note(session, { version: data.version, lines });
}

async function note(session: Session, { version, lines }: { version: string; lines: Lines }): Promise<void> {
  const account_id = session.user_detail.id;
  await accountCartStore.change(() => ({ account_id, session: markOf(session), version, lines: keptLines(lines) }));
}

/** What this device knows of the account's cart; null: they have not met yet. */
async function knownCartOf(session: Session) {
  const known = await accountCartStore.load();
  return known?.session === markOf(session) ? known : null;
}

/** Tells a session from the one before, and is too short to be its token. */
function markOf({ access_token }: Session): string {
  return access_token.slice(0, 8);
}

/** The account's lines as a device keeps them; what cannot be bought any more is not among them. */
async function linesOf(kept: readonly KeptLine[], session: Session): Promise<Lines> {
  if (kept.length === 0) return [];
  // what opens a protected event is this device's to know, not the account's
  const own = await Promise.all(
    kept.map(async (line) => ({ ...line, unlock_token: await unlockTokenOf(line.event_id) })),
  );
  const cart_detail = own.map(({ custom_field: _, names: __, ...line }) => line);
  const { ticket_detail } = await ask(priceUserCart, { cart_detail, brand: '' }, { as: session });
  return own.flatMap((line) => {
    const priced = ticket_detail.find((one) => one.ticket_id === line.ticket_id);
    return priced ? [lineOfAccount(line, priced)] : [];
  });
}

function keptLines(lines: Lines): KeptLine[] {
  return lines.map((line) => {
    const { unlock_token: _, ...kept } = lineToPrice(line);
    return { ...kept, custom_field: line.custom_field, names: line.names };
  });
}

function isOfEventOf({ event_id }: CartLine): (other: CartLine) => boolean {
  return (other) => other.event_id === event_id;
}

/** Whether both say the same of the same tickets, in whatever order. */
function isSame(a: readonly KeptLine[], b: readonly KeptLine[]): boolean {
  return textOf(a) === textOf(b);
}

function textOf(lines: readonly KeptLine[]): string {
  return lines.map(asText).toSorted().join('\n');
}

/** Objects' fields come back from the database in an order of its own. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
