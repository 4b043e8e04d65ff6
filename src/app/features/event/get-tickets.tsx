import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { Button } from '#app/ui/button.tsx';
import { useOverlay, useTimesOpened } from '#app/ui/overlay/use-overlay.ts';
import { useCart } from '#app/data/cart.ts';
import { useOnline } from '#app/data/network.ts';
import { NotNow } from '#app/shell/no-network.tsx';
import { TicketPicker } from '#app/features/picker/lazy-ticket-picker.ts';
import { eventQuery } from './event-queries.ts';
import styles from './event-stub.module.css';
import { InCart } from './lazy-parts.ts';

const IS_OPENER = { 'data-picker': '' };

/** What a button needs to open the ticket picker. */
export type OpenPicker = Pick<
  ComponentProps<'button'>,
  'autoFocus' | 'onClick' | 'onPointerDown' | 'onPointerEnter' | 'onFocus'
>;

/** The sheet that chooses tickets, and what its buttons do; its code comes with the first finger on one. */
export function useTicketPicker(
  detail: EventDetail,
  { onChosen }: { readonly onChosen?: () => void } = {},
): { button: OpenPicker; sheet: ReactNode } {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const overlay = useOverlay('ticket-picker', detail.data.id);
  const opened = useTimesOpened(overlay);
  const show = (): void => {
    // what is left may have changed since the page was made
    void queryClient.refetchQueries({ queryKey: eventQuery(String(detail.data.id)).queryKey });
    overlay.show();
  };
  // the button that opened it may have given way to another, before or after the sheet closes
  const hasClosed = opened > 0 && !overlay.isOpen;
  useEffect(() => {
    if (!hasClosed || document.activeElement !== document.body) return;
    for (const button of document.querySelectorAll<HTMLElement>('[data-picker]')) button.focus();
  }, [hasClosed]);
  // early, so that the tap finds it ready
  const prepare = (): void => void TicketPicker.preload(i18n);
  return {
    button: {
      ...IS_OPENER,
      autoFocus: hasClosed,
      onClick: show,
      onPointerDown: prepare,
      onPointerEnter: prepare,
      onFocus: prepare,
    },
    sheet: opened > 0 && <TicketPicker key={opened} detail={detail} overlay={overlay} onChosen={onChosen} />,
  };
}

/** Whether this device's cart holds tickets of an event. */
export function useIsInCart(eventId: number): boolean {
  return useCart()?.some((line) => line.event_id === eventId) ?? false;
}

/** The button that opens the ticket picker, where there is no floating bar; with tickets in the cart, the way there. */
export function GetTickets({ detail, button }: { detail: EventDetail; button: OpenPicker }): ReactNode {
  const online = useOnline();
  const isInCart = useIsInCart(detail.data.id);
  const open = (
    <Button kind="buy" full disabled={!online} className={styles['needs-script']} {...button}>
      {online ? <Trans>Get tickets</Trans> : <NotNow />}
    </Button>
  );
  if (!isInCart || !online) return open;
  return <InCart look="list" event={detail.data} button={button} instead={open} />;
}
