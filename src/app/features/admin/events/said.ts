import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useFragment } from '../fragment.ts';

/** The list of all events. Source: ADM-08. */
export const EVENTS = '/admin/events';

const KEYS = ['EventPage.EventCreatedSuccessfully', 'EventUpdatedSuccessfully', 'EventChangesKept'] as const;

/** Says what was done on the page before, as the address tells. Source: ADM-08. */
export function useSaid(): void {
  const toast = useToast();
  const say = useMessages();
  const fragment = useFragment();
  const key = KEYS.find((one) => one === fragment.get('said'));
  const tell = useEffectEvent(async () => {
    if (key !== undefined) toast({ text: await say(key) });
  });
  useEffect(() => void tell(), []);
}
