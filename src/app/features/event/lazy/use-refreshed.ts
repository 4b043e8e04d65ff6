import { useQueryClient } from '@tanstack/react-query';
import { eventQuery } from '../event-queries.ts';

/** Asks for an event anew, whose tickets are not what its page says. */
export function useRefreshed(eventId: number): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.refetchQueries({ queryKey: eventQuery(String(eventId)).queryKey });
}
