import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatShortDate } from '#domain/time/format-date.ts';
import { CANCEL_REASON_MAX } from '#domain/orders/limits.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import { requestCancellation } from '#wire/orders/cancel-request.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import { CallError } from '#app/data/call-error.ts';
import { useOnline } from '#app/data/network.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { useNow, usePageFacts } from '#app/shell/page-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import styles from './my-tickets-page.module.css';

type Shown = 'id' | 'order_number' | 'event_title' | 'event_start_date' | 'quantity' | 'ticket_title';

interface Props {
  readonly overlay: Overlay;
  /** `t`: the token of an order that no account owns */
  readonly booking: Pick<OwnBooking, Shown> & { readonly t?: string };
  /** has what is shown of the booking asked for anew */
  readonly reload: () => Promise<unknown>;
}

/** Asks the organizer to cancel a booking, with a reason; the tickets stay valid until the answer. Source: MYT-12, screens 31. */
export function CancelRequestSheet({ overlay, booking, reload }: Props): ReactNode {
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const today = wallClock(useNow()).date;
  const day = booking.event_start_date && formatShortDate(booking.event_start_date, { language: lang, today });
  return (
    <Sheet
      overlay={overlay}
      title={<Trans>Ask to cancel</Trans>}
      subtitle={[booking.event_title, day, `${booking.quantity} × ${booking.ticket_title}`, booking.order_number]
        .filter(Boolean)
        .join(' · ')}
      closeLabel={t`Close`}
    >
      <RequestForm overlay={overlay} booking={booking} reload={reload} />
    </Sheet>
  );
}

function RequestForm({ overlay, booking, reload }: Props): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const toast = useToast();
  const { id, order_number, t: token } = booking;
  const form = useCallForm(requestCancellation, {
    start: { reason: '' },
    more: { id, order_number, t: token },
    keptAs: `cancel-request ${id}`,
    problemKey: (error) => {
      const isLate = error instanceof CallError && error.key === 'bookingstausfailed';
      if (isLate) void reload();
      return isLate ? 'CancelRequestLate' : undefined;
    },
    onSent: async () => {
      form.hook.reset({ reason: '' });
      overlay.close();
      toast({ text: t`Your request has been sent. The organizer answers by mail.` });
      await reload();
    },
  });
  const typed = form.hook.watch('reason') ?? '';
  return (
    <form {...form.props} className={styles['sheet']} aria-label={t`Ask to cancel`}>
      <p>
        <Trans>
          The organizer decides whether you get your money back. Until you have an answer your tickets stay valid.
        </Trans>
      </p>
      <TextAreaField
        label={t`Why do you want to cancel?`}
        rows={3}
        maxLength={CANCEL_REASON_MAX}
        hint={t`The organizer reads this.`}
        counter={`${typed.length} / ${CANCEL_REASON_MAX}`}
        {...form.field('reason')}
      />
      {form.problem && !form.errorOf('reason') && <Notice kind="danger">{form.problem}</Notice>}
      <Button
        type="submit"
        full
        disabled={!online}
        title={online ? undefined : t`This needs a connection.`}
        loading={form.isBusy}
        loadingText={t`Sending…`}
      >
        <Trans>Send the request</Trans>
      </Button>
      <Button kind="ghost" full onClick={overlay.close}>
        <Trans>Keep the tickets</Trans>
      </Button>
    </form>
  );
}
