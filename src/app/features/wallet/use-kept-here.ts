import { ticketStore } from '#device/tickets/ticket-store.ts';
import { useTrouble } from '#app/data/device.ts';
import { type OpensOffline, useOpensOffline } from '#app/data/offline/opens-offline.ts';

/** Whether the tickets that this phone has open without a network; `lost`: they are in memory alone. Source: decisions 9. */
export function useKeptHere(): OpensOffline | 'lost' {
  const opens = useOpensOffline();
  return useTrouble(ticketStore) === undefined ? opens : 'lost';
}
