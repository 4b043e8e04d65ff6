import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FreeSending, listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { listFreeTickets } from '#wire/organizer/free-tickets.ts';
import { resendUnsentFreeTickets } from '#wire/organizer/resend-unsent.ts';
import { mutation } from '#app/data/mutation.ts';
import { useOnline } from '#app/data/network.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/form/field.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import styles from './free-tickets.module.css';

/** Mails all of a sending again whose mail was given up, each at their own address, where several have one. Source: issue 31. */
export function MailAllAgain({ sending: { id, given_up: givenUp } }: { sending: FreeSending }): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const toast = useToast();
  const textOf = useErrorText();
  const { mutateAsync, isPending, error } = useMutation(
    mutation(resendUnsentFreeTickets, { invalidates: [listFreeSendings, listFreeTickets] }),
  );
  const { length: people } = givenUp.filter(({ customer_email }) => customer_email !== '');
  if (people < 2) return null;
  const mail = async (): Promise<void> => {
    try {
      const { mails } = await mutateAsync({ sending_id: id });
      toast({ text: t`Mails that go out again: ${mails}` });
    } catch {
      // said below
    }
  };
  return (
    <div className={styles['again']}>
      <Button
        kind="outline"
        size="small"
        disabled={!online}
        loading={isPending}
        loadingText={t`One moment…`}
        onClick={() => void mail()}
      >
        <Plural value={people} one="Mail # recipient again" other="Mail all # recipients again" />
      </Button>
      <div role="alert">{error && <FieldError>{textOf(error)}</FieldError>}</div>
    </div>
  );
}
