import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { CUSTOM_FIELD_MAX } from '#domain/cart/persons.ts';
import { formatMoney, sum } from '#domain/money/money.ts';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import { Button } from '#app/ui/button.tsx';
import { tagIcon } from '#app/ui/icons/buying.ts';
import { Money } from '#app/ui/money.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TotalBar } from '#app/ui/layout/total-bar.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useLangOf } from '#app/shell/page-facts.ts';
import { codeToTry } from '#app/features/cart/linked-code.ts';
import { priceOfChoice } from '#app/features/cart/ticket-choice.ts';
import { EventTime } from '#app/features/event-parts/event-time.tsx';
import { EventTitle, OrderFee } from '#app/features/event-parts/event-words.tsx';
import { isPayable, isPriced } from '#app/features/event/payable.ts';
import { PickerTicket } from './picker-ticket.tsx';
import { chosenOf, customFieldOf, mayChoose } from './selection.ts';
import styles from './ticket-picker.module.css';
import { type Picker, usePicker } from './use-picker.ts';

export interface TicketPickerProps {
  readonly detail: EventDetail;
  readonly overlay: Overlay;
  /** goes on with what was chosen, in the place of saying that it is in the cart */
  readonly onChosen?: (() => void) | undefined;
}

/** Chooses tickets of one event, with supplements and names, and puts them into the cart. Source: EVT-44 to EVT-63. */
export function TicketPicker({ detail, overlay, onChosen }: TicketPickerProps): ReactNode {
  const { t } = useLingui();
  const langOf = useLangOf();
  const picker = usePicker(detail, { onClose: overlay.close, onChosen });
  const { tried } = picker;
  const list = useRef<HTMLDivElement>(null);
  // each try with something missing leads to it
  useEffect(() => {
    if (tried > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);
  return (
    <Sheet
      overlay={overlay}
      title={<Trans>Choose tickets</Trans>}
      subtitle={<Subtitle detail={detail} />}
      closeLabel={t`Close`}
      footer={<Foot detail={detail} picker={picker} goesOn={onChosen !== undefined} />}
    >
      <div ref={list}>
        <NoWayToPay detail={detail} />
        <ul>
          {detail.tickets.map((ticket) => (
            <PickerTicket
              key={ticket.id}
              ticket={ticket}
              lang={langOf(detail.data.lang)}
              choice={chosenOf(picker.selection, ticket.id)}
              isPayable={isPayable(detail.data)}
              mayChoose={mayChoose(picker.selection, ticket, detail.data.id)}
              tried={tried}
              wasTried={(question) => picker.wasTried(ticket.id, question)}
              asked={picker.asked?.ticketId === ticket.id ? picker.asked.question.position : undefined}
              onChange={(choice) => picker.choose(ticket.id, choice)}
            />
          ))}
        </ul>
        <CustomField detail={detail} picker={picker} />
        <BroughtCode eventId={detail.data.id} />
      </div>
    </Sheet>
  );
}

/** Said before anything is chosen: what has a price is not sold. */
function NoWayToPay({ detail: { data: event, tickets } }: { detail: EventDetail }): ReactNode {
  if (isPayable(event) || !tickets.some(isPriced)) return null;
  return (
    <Notice kind="warn">
      <Trans>Tickets with a price cannot be bought yet: there is no way to pay for them.</Trans>
    </Notice>
  );
}

/** The coupon's code that the event's address brought: the cart tries it on what is chosen. */
function BroughtCode({ eventId }: { eventId: number }): ReactNode {
  const code = codeToTry(eventId, location.search);
  if (code === '') return null;
  return (
    <Notice icon={tagIcon}>
      <Trans>Code {code} is tried before you pay.</Trans>
    </Notice>
  );
}

/** Reads the cart of this device: the picker starts with what it holds. */
export async function loadSelection(): Promise<void> {
  await cartStore.load();
}

function Subtitle({ detail: { data: event } }: { detail: EventDetail }): ReactNode {
  return (
    <>
      <EventTitle event={event} /> · <EventTime event={event} />
    </>
  );
}

function Foot({ detail, picker, goesOn }: { detail: EventDetail; picker: Picker; goesOn: boolean }): ReactNode {
  const { chosen, problem, isInCart, add } = picker;
  const tickets = chosen.reduce((count, { choice }) => count + choice.quantity, 0);
  const total = sum(chosen.map(({ ticket, choice }) => priceOfChoice(ticket, choice)));
  return (
    <>
      <div className={styles['problem']}>{problem && <Notice kind="danger">{problem}</Notice>}</div>
      <TotalBar
        caption={
          <>
            {/* another element for another number: a browser that translates the page keeps what it put into this one */}
            <span key={tickets}>
              <Plural value={tickets} one="# ticket, fees included" other="# tickets, fees included" />
            </span>
            {tickets > 0 && <OrderFee event={detail.data} />}
          </>
        }
        amount={<Money amount={formatMoney(total)} />}
      >
        <Button kind="buy" onClick={() => void add()}>
          {isInCart && tickets === 0 ? (
            <Trans>Remove from cart</Trans>
          ) : goesOn ? (
            <Trans>Continue</Trans>
          ) : (
            <Trans>Add to cart</Trans>
          )}
        </Button>
      </TotalBar>
    </>
  );
}

/** What the organizer asks of every order. Source: CART-22, CHK-20. */
function CustomField({ detail, picker }: { detail: EventDetail; picker: Picker }): ReactNode {
  const { t } = useLingui();
  const langOf = useLangOf();
  const { allowed, required } = customFieldOf(detail);
  if (!allowed || picker.chosen.length === 0) return null;
  return (
    <div className={styles['custom']}>
      <TextField
        label={<span lang={langOf(detail.data.lang)}>{detail.data.custom_field_label}</span>}
        note={required ? t`required` : t`optional`}
        maxLength={CUSTOM_FIELD_MAX}
        value={picker.answer}
        onChange={(event) => picker.setAnswer(event.currentTarget.value)}
        error={picker.missesAnswer ? t({ id: 'FieldRequired', message: 'This field is required.' }) : undefined}
      />
    </div>
  );
}
