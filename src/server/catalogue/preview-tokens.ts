import type { Services } from '#server/services.ts';
import { isDayToken, makeDayToken } from './day-tokens.ts';

const PURPOSE = 'event preview';

type Needed = Pick<Services, 'secrets' | 'now'>;

/** A token that shows the preview of an event to whoever has it, for a day. Source: PREV-05. */
export function makePreviewToken({ secrets, now }: Needed, eventId: number): string {
  return makeDayToken(secrets, { purpose: PURPOSE, subject: String(eventId), now: now() });
}

/** Whether a text is such a token, and its day is not over. */
export function isPreviewToken({ secrets, now }: Needed, token: string, eventId: number): boolean {
  return isDayToken(secrets, token, { purpose: PURPOSE, subject: String(eventId), now: now() });
}
