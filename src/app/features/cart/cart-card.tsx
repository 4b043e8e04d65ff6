import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CUSTOM_FIELD_MAX } from '#domain/cart/persons.ts';
import type { PricedCartReply } from '#wire/cart/cart-detail.ts';
import { answerCustomField, chooseTickets, removeEvent } from '#device/cart/cart-lines.ts';
import { type CartEvent, type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { trashIcon } from '#app/ui/icons/buying.ts';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Ticket } from '#app/ui/event/ticket.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { useConfirmation } from '#app/ui/overlay/use-overlay.ts';
import { EventTime } from '#app/features/event-parts/event-time.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import styles from './cart-card.module.css';
import { CartTicketLine } from './cart-ticket-line.tsx';
import { missesCustomField } from './ticket-choice.ts';

interface Props {
  readonly lines: readonly [CartLine, ...CartLine[]];
  readonly reply: PricedCartReply | undefined;
  /** the way to pay was tried with something missing */
  readonly tried: boolean;
}

/** One event of the cart with its lines. Source: CART-02 to CART-04. */
export function CartCard({ lines, reply, tried }: Props): ReactNode {
  const { t } = useLingui();
  const [{ event }] = lines;
  const tooMany = reply?.problems.some(
    (problem) => problem.key === 'MaxThreeTicketTypes' && problem.event_id === event.id,
  );
  return (
    <Ticket
      mainClassName={styles['main']}
      stubClassName={styles['stub']}
      main={<EventPart event={event} lines={lines} />}
      stub={
        <>
          <ul className={styles['lines']}>
            {lines.map((line) => (
              <li key={line.ticket_id}>
                <CartTicketLine
                  line={line}
                  priced={reply?.ticket_detail.find((one) => one.ticket_id === line.ticket_id)}
                  tried={tried}
                />
              </li>
            ))}
          </ul>
          {tooMany && (
            <Notice kind="danger">
              {t({ id: 'MaxThreeTicketTypes', message: 'Choose at most three ticket types.' })}
            </Notice>
          )}
          <CustomField line={lines[0]} tried={tried} />
        </>
      }
    />
  );
}

function EventPart({ event, lines }: { event: CartEvent; lines: readonly CartLine[] }): ReactNode {
  return (
    <div className={styles['event']}>
      <Poster
        image={posterImage(event.poster, { slot: 'card', sizes: '66px' })}
        paper={event.poster_paper}
        className={styles['poster']}
      />
      <div className={styles['what']}>
        <h2 className={styles['title']}>
          <Link to="/event-details/$event/$eventid" params={{ event: event.slug, eventid: String(event.id) }}>
            <span dir="auto">{event.title}</span>
          </Link>
        </h2>
        <p className="small muted">
          <EventTime event={event} />
        </p>
        <p className="small muted clip">{[event.venue, event.city].filter(Boolean).join(', ')}</p>
      </div>
      <Remove event={event} lines={lines} />
    </div>
  );
}

/** Takes the event out with all its tickets, which it names; a slip can be undone. Source: CART-09. */
function Remove({ event, lines }: { event: CartEvent; lines: readonly CartLine[] }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const asking = useConfirmation('remove-event', event.id);
  const { title } = event;
  const putBack = (): void => void cartStore.change((cart) => chooseTickets(cart, event.id, lines));
  const remove = async (): Promise<void> => {
    await cartStore.change((cart) => removeEvent(cart, event.id));
    toast({ kind: 'info', text: t`${title} was removed from the cart.`, action: { label: t`Undo`, onClick: putBack } });
  };
  return (
    <>
      <IconButton
        icon={trashIcon}
        iconSize={20}
        label={t`Remove ${title}`}
        className={styles['remove']}
        onClick={asking.show}
      />
      <ConfirmDialog
        overlay={asking}
        title={
          lines.length > 1
            ? t`Remove all tickets of this event?`
            : t({ id: 'RemoveCartItemQ', message: 'Remove this item from the cart?' })
        }
        text={
          <>
            <p>{title}</p>
            {lines.map(({ ticket_id, ticket_qty, ticket }) => (
              <p key={ticket_id}>
                {ticket_qty} × {ticket.title}
              </p>
            ))}
          </>
        }
        confirm={t`Remove`}
        cancel={t`Keep it`}
        onConfirm={() => void remove()}
      />
    </>
  );
}

/** Source: CART-22. */
function CustomField({ line, tried }: { line: CartLine; tried: boolean }): ReactNode {
  const { t } = useLingui();
  const { custom_field } = line.event;
  if (!custom_field) return null;
  return (
    <TextField
      label={custom_field.label}
      note={custom_field.required ? t`required` : t`optional`}
      maxLength={CUSTOM_FIELD_MAX}
      value={line.custom_field}
      onChange={({ currentTarget: { value } }) =>
        void cartStore.change((lines) => answerCustomField(lines, line.event_id, value))
      }
      error={
        tried && missesCustomField(line) ? t({ id: 'FieldRequired', message: 'This field is required.' }) : undefined
      }
    />
  );
}
