import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InputOf } from '#wire/endpoint.ts';
import { type FreeTicketDouble, listFreeTicketDoubles } from '#wire/organizer/free-ticket-doubles.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import type { CallKey } from '#app/form/use-call-key.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';

type People = InputOf<typeof listFreeTicketDoubles>['people'];

/** Whether somebody in a form would get tickets of an event twice: the organizer is asked before anything goes out. Source: issue 31. */
export function useDoubles(callKey: CallKey) {
  const overlay = useConfirmation('free-ticket-doubles');
  const [found, setFound] = useState<readonly FreeTicketDouble[]>([]);
  const asked = useRef('');
  const agreed = useRef('');
  const { mutateAsync: look } = useMutation(
    mutation(listFreeTicketDoubles, { idempotencyKey: () => callKey.current() }),
  );
  return {
    overlay,
    found,
    /**
     * Whether it may be sent: nobody is in it twice, or the organizer has said that they may be.
     * @throws CallError where that cannot be known now
     */
    mayGoOn: async (people: People): Promise<boolean> => {
      asked.current = JSON.stringify(people);
      if (agreed.current === asked.current) return true;
      const { data } = await look({ people }).catch(sendingSays);
      if (data.length === 0) return true;
      setFound(data);
      overlay.show();
      return false;
    },
    /** the organizer wants it all the same, for the people of now */
    agree: (): void => {
      agreed.current = asked.current;
    },
  };
}

/** Of what is wrong in the form the sending says more, beside its fields. @throws what is no such refusal */
function sendingSays(error: unknown): { readonly data: readonly FreeTicketDouble[] } {
  if (error instanceof CallError && error.status === 422) return { data: [] };
  throw error;
}
