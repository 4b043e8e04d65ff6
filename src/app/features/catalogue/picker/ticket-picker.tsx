import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatMoney, sum } from '#domain/money/money.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { answerCustomField, chooseTickets } from '#device/cart/cart-lines.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast-context.ts';
import { TotalBar } from '#app/ui/total-bar.tsx';
import { CUSTOM_FIELD_MAX, isCustomFieldMissing } from '#domain/cart/persons.ts';
import { linesBelowMinimum } from '#domain/cart/quantities.ts';
import { priceOfChoice } from '../../cart/ticket-choice.ts';
import { EventTime } from '../event-time.tsx';
import { OrderFee } from '../event-words.tsx';
import { PickerTicket } from './picker-ticket.tsx';
import { chosenOf, firstOpen, linesOf, mayChoose, type Selection, selectionFromCart } from './selection.ts';
import styles from './ticket-picker.module.css';

interface Props {
  readonly detail: EventDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Chooses tickets of one event, with supplements and names, and puts them into the cart. Source: EVT-44 to EVT-63. */
export function TicketPicker({ detail, open, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const picker = usePicker(detail, onClose);
  return (
    <Sheet
      open={open}
      title={<Trans>Choose tickets</Trans>}
      subtitle={<Subtitle detail={detail} />}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={<Foot detail={detail} picker={picker} />}
    >
      <div ref={picker.list}>
        <ul>
          {detail.tickets.map((ticket) => (
            <PickerTicket
              key={ticket.id}
              ticket={ticket}
              choice={chosenOf(picker.selection, ticket.id)}
              mayChoose={mayChoose(picker.selection, ticket, detail.data.id)}
              tried={picker.tried}
              asked={picker.asked?.ticketId === ticket.id ? picker.asked.question.position : undefined}
              onChange={(choice) => picker.choose(ticket.id, choice)}
            />
          ))}
        </ul>
        <CustomField detail={detail} picker={picker} />
      </div>
    </Sheet>
  );
}

/** Reads the cart of this device: the picker starts with what it holds. */
export async function loadSelection(): Promise<void> {
  await cartStore.load();
}

type Picker = ReturnType<typeof usePicker>;

/** The picker's state: the selection, what was tried with it, and the way into the cart. */
function usePicker(detail: EventDetail, onClose: () => void) {
  const { t } = useLingui();
  const { data: event, tickets } = detail;
  const toast = useToast();
  const navigate = useNavigate();
  const [before] = useState(() => cartStore.current() ?? []);
  const [selection, setSelection] = useState<Selection>(() => selectionFromCart(event.id, before));
  const [answer, setAnswer] = useState(() => before.find((line) => line.event_id === event.id)?.custom_field ?? '');
  /** how often "Add to cart" was pressed with something missing: each time the focus goes to it */
  const [tried, setTried] = useState(0);
  const [problem, setProblem] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  const chosen = tickets
    .map((ticket) => ({ ticket, choice: chosenOf(selection, ticket.id) }))
    .filter(({ choice }) => choice.quantity > 0);
  const asked = firstOpen(tickets, selection);
  const missesAnswer = isCustomFieldMissing(customFieldOf(detail), answer);
  const refusal = (): string => {
    if (chosen.length === 0 && !before.some((line) => line.event_id === event.id))
      return t({ id: 'FirstAddTickets', message: 'First add tickets' });
    const [low] = linesBelowMinimum(
      chosen.map(({ ticket, choice }) => ({ quantity: choice.quantity, minimum: ticket.buy_limit })),
    );
    if (low) return t({ id: 'addminmumtickets', message: `Add a minimum of ${{ limit: low.minimum }} tickets.` });
    if (asked?.question.supplementId !== undefined) {
      return t({ id: 'SupplementIsRequired', message: `${{ title: asked.question.title }} is Required` });
    }
    return asked || (chosen.length > 0 && missesAnswer)
      ? t({ id: 'fillallfields', message: 'Please fill in all fields.' })
      : '';
  };
  const add = async (): Promise<void> => {
    const why = refusal();
    setProblem(why);
    if (why) {
      setTried((times) => times + 1);
      return;
    }
    const lines = linesOf(detail, selection, { lines: before, answer });
    await cartStore.change((cart) => answerCustomField(chooseTickets(cart, event.id, lines), event.id, answer.trim()));
    onClose();
    const view = { label: t`View`, onClick: () => void navigate({ to: '/dashboard/attendee/cart' }) };
    if (cartStore.isKept()) toast({ text: t({ id: 'TicketsAdded', message: 'Tickets added' }), action: view });
    else
      toast({
        kind: 'error',
        text: t`Tickets added, but this phone keeps nothing in private mode: they are gone when you close this page.`,
        action: view,
      });
  };
  return {
    selection,
    choose: (ticketId: number, choice: Selection[number]) => {
      setSelection((one) => ({ ...one, [ticketId]: choice }));
      setProblem('');
    },
    answer,
    setAnswer,
    missesAnswer,
    tried,
    problem,
    asked: tried > 0 ? asked : undefined,
    chosen,
    list,
    add,
  };
}

function Subtitle({ detail: { data: event } }: { detail: EventDetail }): ReactNode {
  return (
    <>
      {event.title} · <EventTime event={event} />
    </>
  );
}

function Foot({ detail, picker }: { detail: EventDetail; picker: Picker }): ReactNode {
  const { chosen, problem, add } = picker;
  const tickets = chosen.reduce((count, { choice }) => count + choice.quantity, 0);
  const total = sum(chosen.map(({ ticket, choice }) => priceOfChoice(ticket, choice)));
  return (
    <>
      <div className={styles['problem']}>{problem && <Notice kind="danger">{problem}</Notice>}</div>
      <TotalBar
        caption={
          <>
            <Plural value={tickets} one="# ticket, fees included" other="# tickets, fees included" />
            {tickets > 0 && <OrderFee event={detail.data} />}
          </>
        }
        amount={<Money amount={formatMoney(total)} />}
      >
        <Button kind="buy" onClick={() => void add()}>
          <Trans>Add to cart</Trans>
        </Button>
      </TotalBar>
    </>
  );
}

/** What the organizer asks of every order. Source: CART-22, CHK-20. */
function CustomField({ detail, picker }: { detail: EventDetail; picker: Picker }): ReactNode {
  const { t } = useLingui();
  const { allowed, required } = customFieldOf(detail);
  if (!allowed || picker.chosen.length === 0) return null;
  return (
    <div className={styles['custom']}>
      <TextField
        label={detail.data.custom_field_label}
        note={required ? t`required` : t`optional`}
        maxLength={CUSTOM_FIELD_MAX}
        value={picker.answer}
        onChange={(event) => picker.setAnswer(event.currentTarget.value)}
        error={
          picker.tried > 0 && picker.missesAnswer
            ? t({ id: 'FieldRequired', message: 'This field is required.' })
            : undefined
        }
      />
    </div>
  );
}

function customFieldOf({ data: event }: EventDetail) {
  const enabled = event.custom_field_enabled === 1;
  return { allowed: enabled, enabled, required: event.custom_field_required === 1 };
}
