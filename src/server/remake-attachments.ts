import { remakeTickets } from './orders/mails/attached-tickets.ts';
import { remakeCalendar } from './orders/mails/attached-calendars.ts';
import { remakeMove } from './organizer/event-form/tell-buyers.ts';
import { remakePaper } from './papers/paper-mails.ts';
import type { AttachmentSource } from './platform/mail/mails.ts';
import type { Services } from './services.ts';

type Remake = (services: Services, of: AttachmentSource) => Promise<string | undefined>;

/** What each capability attaches to mails, by the kind of its source. */
const KINDS: Readonly<Record<AttachmentSource['kind'], Remake>> = {
  tickets: remakeTickets,
  calendar: remakeCalendar,
  paper: remakePaper,
  move: remakeMove,
};

/**
 * Makes the file of an attachment that another server keeps in a folder of its own.
 * @returns its path in this server's file store; undefined when there is nothing left of it
 */
export function remakeAttachments(services: Services): (of: AttachmentSource) => Promise<string | undefined> {
  return (of) => KINDS[of.kind](services, of);
}
