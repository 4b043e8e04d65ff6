import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { EventDetail } from '#wire/catalogue/event.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast-context.ts';
import { useOnline } from '../../shell/network.ts';
import { usePageFacts } from '../../shell/page-facts.ts';
import { eventQuery } from './event-queries.ts';

const loadPicker = () => import('./picker/ticket-picker.tsx');
const loadMessages = () => import('../../i18n/buying-messages.ts');
const TicketPicker = lazy(() => loadPicker().then((module) => ({ default: module.TicketPicker })));

/** The sheet that chooses tickets, and what its button does; its code comes with the first finger on the button. */
export function useTicketPicker(detail: EventDetail) {
  const { t, i18n } = useLingui();
  const { lang } = usePageFacts();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  const load = () =>
    Promise.all([
      loadPicker().then((module) => module.loadSelection()),
      loadMessages().then((module) => module.addBuyingMessages(i18n)),
    ]);
  const show = async (): Promise<void> => {
    // what is left may have changed since the page was made
    void queryClient.refetchQueries({ queryKey: eventQuery(String(detail.data.id), lang).queryKey });
    try {
      await load();
      setOpened((times) => times + 1);
      setOpen(true);
    } catch {
      toast({ kind: 'error', text: t`This part of the page could not be fetched. Try again in a moment.` });
    }
  };
  // early, so that the tap finds it ready; a failure shows at the tap
  const prepare = (): void => void load().catch(() => undefined);
  return {
    button: { onClick: () => void show(), onPointerDown: prepare, onPointerEnter: prepare, onFocus: prepare },
    sheet: opened > 0 && (
      <Suspense>
        <TicketPicker key={opened} detail={detail} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

/** The button that opens the ticket picker, where there is no floating bar. */
export function GetTickets({ detail }: { detail: EventDetail }): ReactNode {
  const online = useOnline();
  const { button, sheet } = useTicketPicker(detail);
  return (
    <>
      <Button kind="buy" full disabled={!online} {...button}>
        {online ? <Trans>Get tickets</Trans> : <Trans>Not while offline</Trans>}
      </Button>
      {sheet}
    </>
  );
}
