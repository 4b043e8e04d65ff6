import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CartLine } from '#device/cart/cart-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { useOnline } from '#app/data/network.ts';
import { OverlayFailed } from '../../shell/overlay-failed.tsx';
import { eventQuery } from '#app/features/event/event-queries.ts';
import { TicketPicker } from '#app/features/picker/lazy-ticket-picker.ts';
import styles from './cart-extras.module.css';
import { askedPositions, choiceOf, openQuestions } from './ticket-choice.ts';

/** What a line still needs before it can be bought, and the way to say or change it: the ticket picker. Source: EVT-53, EVT-56. */
export function CartExtras({ line, tried }: { line: CartLine; tried: boolean }): ReactNode {
  const { t } = useLingui();
  const picker = usePickerOf(line);
  const [open] = openQuestions(line.ticket, choiceOf(line));
  if (askedPositions(line.ticket, line.ticket_qty).length === 0) return null;
  const title = open?.title || t`the name`;
  const position = open?.position ?? 1;
  return (
    <>
      {open && (
        <Notice kind={tried ? 'danger' : 'warn'}>
          <Trans>
            Ticket {position} still needs: {title}
          </Trans>
        </Notice>
      )}
      <Button
        kind={open ? 'outline' : 'ghost'}
        size="small"
        className={open ? undefined : styles['change']}
        onClick={picker.show}
        disabled={!picker.online}
      >
        {open ? (
          <Trans>Complete</Trans>
        ) : line.ticket.supplements.length > 0 ? (
          <Trans>Change extras</Trans>
        ) : (
          <Trans>Change names</Trans>
        )}
      </Button>
      {picker.sheet}
    </>
  );
}

/** The picker of the line's event; it starts with what the cart holds. */
function usePickerOf({ event, ticket_id }: CartLine) {
  const online = useOnline();
  const overlay = useOverlay('cart-ticket-picker', ticket_id);
  const opened = useTimesOpened(overlay);
  const { data, error, isFetching, refetch } = useQuery({
    ...eventQuery(String(event.id)),
    enabled: opened > 0,
  });
  const show = (): void => {
    if (error) void refetch();
    overlay.show();
  };
  if (opened === 0) return { online, show, sheet: null };
  if (data) return { online, show, sheet: <TicketPicker key={opened} detail={data.events} overlay={overlay} /> };
  return { online, show, sheet: error && !isFetching && <OverlayFailed key={opened} overlay={overlay} /> };
}
