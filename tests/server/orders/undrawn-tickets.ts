import { TicketFiles } from '#server/orders/ticket-files/ticket-files.ts';

/** Ticket files for tests that read none: they are named, kept and mailed, but have no page. */
export class UndrawnTickets extends TicketFiles {
  override inTurn(): Promise<Buffer> {
    return Promise.resolve(Buffer.from('%PDF-1.7\n%%EOF\n'));
  }
}
