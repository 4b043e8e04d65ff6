import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { sendFreeTicket } from '#wire/organizer/free-tickets.ts';
import { DraftBanner, useWhen } from '#app/form/draft-banner.tsx';
import { useCallKey } from '#app/form/use-call-key.ts';
import { useDraft } from '#app/form/use-draft.ts';
import { type Form, useForm } from '#app/form/use-form.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { useBack } from '#app/shell/use-back.ts';
import { Button } from '#app/ui/button.tsx';
import { SaveBar } from '#app/ui/form/save-bar.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { arrowLeftIcon } from '#app/ui/icons/first-view.ts';
import { cloudCheckIcon, sendIcon } from '#app/ui/icons/other-pages.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { DoublesQuestion } from './doubles-question.tsx';
import { FillAll } from './fill-all.tsx';
import { GuestListBox } from './guest-list-box.tsx';
import styles from './free-tickets.module.css';
import { MailFields } from './mail-fields.tsx';
import { emptyLine, isListed, onePerson, type OnePerson, peopleOf, ticketsIn } from './one-person.ts';
import { FREE_TICKETS } from './places.ts';
import { PreviewSheet } from './preview-sheet.tsx';
import { SendLabel } from './send-label.tsx';
import { SentBeforeNotice } from './sent-before-notice.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { useSending } from './use-sending.ts';

const EMPTY: OnePerson = {
  customer_name: '',
  customer_email: '',
  guest_list: false,
  cart_detail: [emptyLine()],
  pdf_per_ticket: false,
  email_body: '',
};

/** Sends one person free tickets of one or more events. Source: FREE-08 to FREE-10, FREE-22. */
export function OnePersonPage(): ReactNode {
  const { t } = useLingui();
  const back = useBack({ to: FREE_TICKETS, search: {} });
  const callKey = useCallKey();
  const sending = useSending(sendFreeTicket, callKey);
  const form = useOnePersonForm(sending);
  const draft = useDraft(form, 'free-tickets-one', { callKey, isNew: true });
  const whenOf = useWhen();
  const meant = useMeantAddress(form, 'customer_email');
  const { isDirty } = form.hook.formState;
  const tickets = ticketsIn(form.hook.watch('cart_detail'));
  const labels = useLabels();
  const when = draft.keptAt === undefined ? '' : whenOf(draft.keptAt);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <IconButton icon={arrowLeftIcon} label={t`Back to the free tickets`} onClick={back} />
        <h1>
          <Trans>Send free tickets</Trans>
        </h1>
      </header>
      <form {...form.props} className={styles['form']} aria-label={t`Send free tickets`}>
        <DraftBanner form={form} draft={draft} labels={labels} shown={shownValue} />
        <Problems form={form} sending={sending} />
        <DoublesQuestion doubles={sending.doubles} form={form} />
        <div className={styles['columns']}>
          <div className={styles['parts']}>
            <Panel className={styles['person']}>
              <h2>
                <Trans>Who gets them</Trans>
              </h2>
              <TextField label={labels['customer_name']} autoComplete="off" {...form.field('customer_name')} />
              <TextField
                label={labels['customer_email']}
                type="email"
                autoComplete="off"
                hint={meant}
                {...form.field('customer_email')}
              />
              <GuestListBox {...form.field('guest_list')} />
            </Panel>
            <TicketLines form={form} />
          </div>
          <MailFields body={form.field('email_body')} pdf={form.field('pdf_per_ticket')} hint={<Hint />}>
            <Preview form={form} />
          </MailFields>
        </div>
        <SaveBar status={isDirty && when ? t`Kept on this device, ${when}` : undefined} icon={cloudCheckIcon}>
          <Button kind="outline" onClick={back}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.isBusy} loadingText={t`Sending…`}>
            <Icon d={sendIcon} size={18} />
            <SendLabel tickets={tickets} isListed={isListed(form.hook.watch())} />
          </Button>
        </SaveBar>
      </form>
    </div>
  );
}

function Hint(): ReactNode {
  return (
    <Trans>
      The mail also says what they get and where, with the tickets as PDF, or as a link where they are too large.
    </Trans>
  );
}

function useLabels(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    customer_name: t`Name`,
    customer_email: t`E-mail`,
    guest_list: t`Also without an e-mail address`,
    cart_detail: t`Tickets`,
    email_body: t`Your words in the mail`,
    pdf_per_ticket: t`A PDF for each ticket`,
  };
}

/** Lists are too long for a line. */
function shownValue(name: string, value: unknown): string | undefined {
  if (name === 'cart_detail') return String(ticketsIn(value as OnePerson['cart_detail']));
  return undefined;
}

type Sending = ReturnType<typeof useSending<typeof sendFreeTicket>>;

function useOnePersonForm({ send }: Sending): Form<OnePerson> {
  const form: Form<OnePerson> = useForm<OnePerson>({
    schema: onePerson,
    start: EMPTY,
    send: async () => {
      // as they were typed: the schema gives addresses as they are compared
      const values = form.hook.getValues();
      const { cart_detail, ...fields } = values;
      await send(form, {
        input: { ...fields, cart_detail: linesOf(form) },
        values,
        event: cart_detail[0]?.event_id ?? '',
        people: peopleOf(values),
      });
    },
  });
  return form;
}

/** The lines as they are sent. */
function linesOf(form: Form<OnePerson>) {
  return form.hook.getValues('cart_detail').map(({ event_id, ticket_id, ticket_qty }) => ({
    coupon_id: '',
    event_id: Number(event_id),
    ticket_id: Number(ticket_id),
    ticket_qty,
  }));
}

/** What keeps it from being sent, beside what stands at the fields. */
function Problems({ form, sending }: { form: Form<OnePerson>; sending: Sending }): ReactNode {
  const { errors, isSubmitted } = form.hook.formState;
  const isMissing = isSubmitted && JSON.stringify(errors, withoutElements).includes('"FieldRequired"');
  return (
    <>
      {isMissing && <FillAll />}
      {form.problem && <Notice kind="danger">{form.problem}</Notice>}
      <SentBeforeNotice sending={sending} />
    </>
  );
}

/** Errors hold the elements of their fields, which are no data. */
function withoutElements(name: string, value: unknown): unknown {
  return name === 'ref' ? undefined : value;
}

function Preview({ form }: { form: Form<OnePerson> }): ReactNode {
  const overlay = useOverlay('free-ticket-preview');
  const [mail, setMail] = useState<React.ComponentProps<typeof PreviewSheet>['mail']>();
  const show = (): void => {
    const values = form.hook.getValues();
    const { customer_name, pdf_per_ticket, email_body } = values;
    const cart_detail = linesOf(form).filter(({ ticket_id }) => ticket_id > 0);
    const written = { cart_detail, customer_name, pdf_per_ticket, email_body };
    setMail(cart_detail.length === 0 ? undefined : isListed(values) ? 'none' : written);
    overlay.show();
  };
  const lines = form.hook.watch('cart_detail').filter(({ ticket_id }) => ticket_id !== '');
  return (
    <>
      <Button kind="outline" onClick={show}>
        <Trans>Show the mail</Trans>
      </Button>
      <PreviewSheet overlay={overlay} mail={mail}>
        <ul className={styles['summary']}>
          {lines.map(({ ticket_id, ticket_qty, ticket_title, event_title }) => (
            <li key={ticket_id}>
              <b className="num">{ticket_qty}</b> × {ticket_title}, {event_title}
            </li>
          ))}
        </ul>
      </PreviewSheet>
    </>
  );
}
