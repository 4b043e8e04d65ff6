import { useMessages } from '#app/messages/use-messages.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';

/** Says in a toast what a call answered that it did. */
export function useTold(): (messageKey: string) => Promise<void> {
  const toast = useToast();
  const say = useMessages();
  return async (messageKey) => toast({ text: await say(messageKey) });
}
