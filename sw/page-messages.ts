import { pageMessage, type PageMessage } from '#wire/worker-messages.ts';
import { readWith } from '#device/read-with.ts';

/** A page's message; undefined for what is none: a page of another version may say more than this worker knows. */
export const readPageMessage: (data: unknown) => PageMessage | undefined = readWith(pageMessage);
