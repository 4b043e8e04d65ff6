import { ATTACHED_TICKETS_MAX, ATTACHED_TICKETS_MAX_BYTES } from '#domain/orders/limits.ts';
import type { AttachmentSource, MailAttachment } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { ticketFileName } from '#server/tickets/ticket-pdf.ts';
import { openDrawing, openTicketFiles, type OrderPart, ticketFile } from '../ticket-files/ticket-file.ts';
import type { Chosen } from '../ticket-files/ticket-file-view.ts';

interface MailedOrder {
  readonly id: string;
  readonly order_number: string;
}

interface Attached {
  /** of all the tickets of the order */
  readonly positions: readonly number[];
  /** a file for each of them */
  readonly isOneEach: boolean;
}

/**
 * The tickets of an order as a file for its mail, or a file for each of them; none where they are too many, or too large
 * together, so that the link has to do. Source: FREE-08.
 */
export async function attachedTickets(
  services: Services,
  { id, order_number: orderNumber }: MailedOrder,
  { positions, isOneEach }: Attached,
): Promise<readonly MailAttachment[]> {
  if (positions.length > ATTACHED_TICKETS_MAX) return [];
  const attachments: MailAttachment[] = [];
  const fileOf = await openTicketFiles(services, id);
  let bytes = 0;
  for (const position of isOneEach ? positions : [undefined]) {
    const path = await fileOf({ position });
    // one that was cancelled meanwhile has no file
    const file = path === undefined ? null : await services.files.get(path);
    if (path === undefined || !file) continue;
    bytes += file.bytes.length;
    if (bytes > ATTACHED_TICKETS_MAX_BYTES) return [];
    attachments.push({
      filename: ticketFileName(orderNumber, position),
      path,
      media_type: file.mediaType,
      of: sourceOf(id, { position }),
    });
  }
  return attachments;
}

/** What a ticket file in a mail is of. */
export function sourceOf(orderId: string, { bookingId, position }: OrderPart): AttachmentSource {
  const part =
    bookingId === undefined ? (position === undefined ? '' : `position:${position}`) : `booking:${bookingId}`;
  return { kind: 'tickets', id: orderId, part };
}

/** Makes the ticket file of `sourceOf` anew. @returns its path; undefined when no ticket of it is valid any more */
export function remakeTickets(services: Services, { id, part }: AttachmentSource): Promise<string | undefined> {
  const [kind, number] = part.split(':');
  return ticketFile(services, id, {
    ...(kind === 'position' ? { position: Number(number) } : {}),
    ...(kind === 'booking' ? { bookingId: Number(number) } : {}),
  });
}

/** Whether `attachedTickets` would have files for an order that is not kept; `isOneEach`: one for each ticket. */
export async function wouldBeAttached(services: Services, chosen: Chosen, isOneEach: boolean): Promise<boolean> {
  const { positions, draw } = await openDrawing(services, chosen);
  if (positions.length > ATTACHED_TICKETS_MAX) return false;
  let bytes = 0;
  for (const drawn of isOneEach ? positions.map((position) => [position]) : [positions]) {
    bytes += (await draw(drawn)).length;
    if (bytes > ATTACHED_TICKETS_MAX_BYTES) return false;
  }
  return true;
}
