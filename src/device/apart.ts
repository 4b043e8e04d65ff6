import type { Session } from '#wire/accounts/session.ts';
import { IMPERSONATION_PATH, isEventCodePage, isFramePage } from '#wire/addresses.ts';

// A tab in which an admin is signed in as somebody else lives apart from the device, and so does a page with an event
// code's session: what it keeps is in its memory, and it reads, changes and removes nothing that the device keeps. So does
// a page for other sites' frames, but for its own cart, guest and orders (frame-disk.ts). Every storage of the device is
// opened by functions of this folder, and they ask here. Source: IMP-03, FRM-10, decisions 8 and 9.

/** An admin who is signed in as somebody else. */
export interface Impersonation {
  readonly session: Session;
  /** where the way back leads */
  readonly return_url: string;
}

/** Begins what the tab remembers; the inline script of both front ends reads it too (index.html). */
const MARK = 'kaartje impersonation ';

/** The page's own global: workers and the server have none like it. */
const tab = globalThis as { name?: string; document?: unknown };
const isPage = (): boolean => tab.document !== undefined;

const framed = isPage() && isFramePage(globalThis.location?.pathname ?? '');
const impersonated = readTab();
const apart = framed || impersonated !== undefined || isBeginning();
/** What no other tab's channels are called. */
const CHANNEL_SUFFIX = apart ? ` ${Math.random()}` : '';

/** Who an admin is signed in as in this tab; undefined in every other tab, in the worker and on the server. */
export function impersonation(): Impersonation | undefined {
  return impersonated;
}

/** Whether this page is one for other sites' frames; false on the server. */
export function isFrame(): boolean {
  return framed;
}

/** Whether this page must leave the device alone: it is for a frame, an impersonated tab's, or about to make it one. */
export function isApart(): boolean {
  return apart;
}

/**
 * Has the tab remember the session, for its pages from the next one on. A tab's name is its memory: it outlives a reload,
 * no storage holds it, no other tab reads it, and browsers clear it when the tab goes to another site (which
 * Cross-Origin-Opener-Policy makes sure of).
 */
export function beginImpersonation(begun: Impersonation): void {
  tab.name = MARK + JSON.stringify(begun);
}

/** From the next page on the tab is like any other. */
export function endImpersonation(): void {
  tab.name = '';
}

/** What pages say to each other. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>;

/**
 * A channel to the other tabs of this device; in an impersonated tab, to its own page alone. A frame in a browser that
 * blocks all cookies has none: its messages reach no other page.
 */
export function openChannel(name: string): Channel {
  try {
    return new BroadcastChannel(name + CHANNEL_SUFFIX);
  } catch {
    return new MessageChannel().port1;
  }
}

function readTab(): Impersonation | undefined {
  // the name of a frame is written by the site around it
  if (framed || !isPage() || !tab.name?.startsWith(MARK)) return undefined;
  // this app wrote it
  return JSON.parse(tab.name.slice(MARK.length)) as Impersonation;
}

/**
 * The pages that exchange a link: of somebody else's session, which is the tab's before anything of the device was read,
 * and of the code of an event form, whose session is in the page's memory.
 */
function isBeginning(): boolean {
  const path = globalThis.location?.pathname ?? '';
  return isPage() && (path === IMPERSONATION_PATH || isEventCodePage(path));
}
