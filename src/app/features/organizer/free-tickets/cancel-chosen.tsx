import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InputOf } from '#wire/endpoint.ts';
import { countChosenFreeTickets } from '#wire/organizer/cancel-free-tickets.ts';
import { listFreeTickets } from '#wire/organizer/free-tickets.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { useWhileHere } from '#app/form/use-while-here.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import type { ChosenRows } from '#app/table/server-table-props.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { AskToCancel } from './use-cancelling.ts';

interface Props {
  readonly chosen: ChosenRows;
  readonly cancel: AskToCancel;
}

/** Counts what the chosen lines hold by now, and asks before these are cancelled. Source: issue 31. */
export function CancelChosen({ chosen: { keys, isAll, except, asked, clear }, cancel }: Props): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const toast = useToast();
  const textOf = useErrorText();
  const client = useQueryClient();
  const whileHere = useWhileHere();
  const { mutateAsync, isPending } = useMutation(mutation(countChosenFreeTickets));
  const ask = async (): Promise<void> => {
    // the list's own question: its event, ticket and search
    const list = asked as InputOf<typeof countChosenFreeTickets>;
    try {
      const counted = await mutateAsync({
        ...list,
        ...(isAll ? { except: [...except].map(Number) } : { orderids: [...keys].map(Number) }),
      });
      whileHere(() => cancel({ ...counted, question: { ...list, orderids: counted.orderids } }, clear));
    } catch (failure) {
      // somebody else may have been faster
      if (failure instanceof CallError && failure.key === 'FreeTicketsCancelledBefore') clear();
      void client.invalidateQueries({ queryKey: [listFreeTickets.name] });
      toast({ kind: 'error', text: textOf(failure) });
    }
  };
  return (
    <Button
      kind="danger"
      size="small"
      disabled={!online}
      title={online ? undefined : t`This needs a connection.`}
      loading={isPending}
      loadingText={t`One moment…`}
      onClick={() => void ask()}
    >
      {t`Cancel the tickets`}
    </Button>
  );
}
