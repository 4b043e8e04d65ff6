import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { EventDetail } from '#wire/catalogue/event.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast-context.ts';
import { useOverlay, useTimesOpened } from '#app/ui/use-overlay.ts';
import { useOnline } from '../../shell/network.ts';
import { usePageFacts } from '../../shell/page-facts.ts';
import { eventQuery } from '../catalogue/event-queries.ts';
import styles from './cart-extras.module.css';
import { askedPositions, choiceOf, openQuestions } from './ticket-choice.ts';

const loadPicker = () => import('../catalogue/picker/ticket-picker.tsx');
const TicketPicker = lazy(() => loadPicker().then((module) => ({ default: module.TicketPicker })));

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
        onClick={() => void picker.show()}
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
  const { t } = useLingui();
  const { lang } = usePageFacts();
  const online = useOnline();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [detail, setDetail] = useState<EventDetail>();
  const overlay = useOverlay('cart-ticket-picker', ticket_id);
  const opened = useTimesOpened(overlay);
  const show = async (): Promise<void> => {
    try {
      const [{ events }] = await Promise.all([queryClient.query(eventQuery(String(event.id), lang)), loadPicker()]);
      setDetail(events);
      overlay.show();
    } catch {
      overlay.close();
      toast({ kind: 'error', text: t`This part of the page could not be fetched. Try again in a moment.` });
    }
  };
  // opened by a step forward or a reload
  const reopen = useEffectEvent(() => void (!detail && show()));
  useEffect(() => {
    if (overlay.isOpen) reopen();
  }, [overlay.isOpen]);
  const sheet = detail && opened > 0 && (
    <Suspense>
      <TicketPicker key={opened} detail={detail} overlay={overlay} />
    </Suspense>
  );
  return { online, show, sheet };
}
