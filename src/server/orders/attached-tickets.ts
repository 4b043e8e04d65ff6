import { ATTACHED_TICKETS_MAX_BYTES } from '#domain/orders/limits.ts';
import type { MailAttachment } from '#server/platform/mail/mails.ts';
import type { Services } from '#server/services.ts';
import { ticketFileName } from '#server/tickets/ticket-pdf.ts';
import { ticketFile } from './ticket-file.ts';

/** The tickets of an order as a file for its mail; none where it is too large, so that the link has to do. */
export async function attachedTickets(
  services: Services,
  { id, order_number: orderNumber }: { readonly id: string; readonly order_number: string },
): Promise<readonly MailAttachment[]> {
  const path = await ticketFile(services, id);
  const file = path === undefined ? null : await services.files.get(path);
  if (path === undefined || !file || file.bytes.length > ATTACHED_TICKETS_MAX_BYTES) return [];
  return [{ filename: ticketFileName(orderNumber), path, media_type: file.mediaType }];
}
