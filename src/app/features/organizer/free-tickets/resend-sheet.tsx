import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { emailInput } from '#wire/fields.ts';
import { listFreeSendings } from '#wire/organizer/free-sendings.ts';
import { listFreeTickets, resendFreeTicket } from '#wire/organizer/free-tickets.ts';
import { useMutation } from '@tanstack/react-query';
import { useVisitState } from '#app/data/visit.ts';
import { mutation } from '#app/data/mutation.ts';
import { useForm } from '#app/form/use-form.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { useFailedUnseen } from '#app/features/organizer/bookings/use-failed-unseen.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { type Overlay, useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import styles from './free-tickets.module.css';
import { addressOf, isMailed, type Resent } from './resent.ts';

/** The sheet that mails tickets again, and whose. */
export function useResending() {
  const overlay = useOverlay('free-ticket-resend');
  const [whose, setWhose] = useVisitState<Resent | undefined>('free-ticket-resend', undefined);
  return {
    overlay,
    whose,
    show: (recipient: Resent) => {
      setWhose(recipient);
      overlay.show();
    },
  };
}

/** Mails the tickets to their address again, or to another, which is noted. Source: FREE-05, FREE-19, FREE-24. */
export function ResendSheet({
  resending: { overlay, whose },
}: {
  resending: ReturnType<typeof useResending>;
}): ReactNode {
  const { t } = useLingui();
  const times = useTimesOpened(overlay);
  if (!whose) return null;
  return (
    <Sheet
      overlay={overlay}
      title={isMailed(whose) ? <Trans>Mail the tickets again</Trans> : <Trans>Mail the tickets</Trans>}
      subtitle={whose.customer_name}
      closeLabel={t`Close`}
    >
      <ResendForm key={times} whose={whose} overlay={overlay} />
    </Sheet>
  );
}

const schema = v.object({ to_mail: emailInput });

function ResendForm({ whose, overlay }: { whose: Resent; overlay: Overlay }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const { isSeen, failed } = useFailedUnseen(overlay.isOpen);
  // sent again after a lost answer it is the same mail; to another address another
  const [key] = useState(() => crypto.randomUUID());
  const [keys] = useState(() => new Map<string, string>([[whose.customer_email, key]]));
  const keyOf = ({ to_mail: to = '' }: { to_mail?: string | undefined }): string => {
    const known = keys.get(to) ?? crypto.randomUUID();
    keys.set(to, known);
    return known;
  };
  const { mutateAsync } = useMutation(
    mutation(resendFreeTicket, { invalidates: [listFreeTickets, listFreeSendings], idempotencyKey: keyOf }),
  );
  const form = useForm({
    schema,
    start: { to_mail: whose.customer_email || addressOf(whose) },
    keptAs: `free-ticket-resend ${whose.orderid}`,
    send: async ({ to_mail }) => {
      try {
        await mutateAsync({ orderid: whose.orderid, to_mail });
      } catch (error) {
        failed(whose.customer_name || to_mail, textOf(error));
        throw error;
      }
      // it may be another's by now
      if (isSeen()) overlay.close();
      toast({ text: t({ id: 'MailSentSuccessfully', message: 'The e-mail has been sent.' }) });
    },
  });
  const meant = useMeantAddress(form, 'to_mail');
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Mail the tickets again`}>
      <TextField
        label={t`To`}
        type="email"
        autoComplete="off"
        hint={
          meant ?? (
            <Trans>Another address is noted in the history of the order. The link of an earlier mail ends.</Trans>
          )
        }
        {...form.field('to_mail')}
      />
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <Button type="submit" full loading={form.isBusy} loadingText={t`Sending…`}>
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}
