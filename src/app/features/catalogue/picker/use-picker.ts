import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isCustomFieldMissing } from '#domain/cart/persons.ts';
import { linesBelowMinimum } from '#domain/cart/quantities.ts';
import type { EventDetail, PublicTicket } from '#wire/catalogue/event.ts';
import { answerCustomField, chooseTickets } from '#device/cart/cart-lines.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import { unlockTokenOf } from '#device/catalogue/unlock-store.ts';
import { useToast } from '#app/ui/toast-context.ts';
import type { TicketChoice } from '../../cart/ticket-choice.ts';
import {
  chosenOf,
  customFieldOf,
  firstOpen,
  linesOf,
  type OpenTicket,
  type Selection,
  selectionFromCart,
} from './selection.ts';

export type Picker = ReturnType<typeof usePicker>;

/** The picker's state: the selection, what was tried with it, and the way into the cart. */
export function usePicker(detail: EventDetail, onClose: () => void) {
  const { data: event, tickets } = detail;
  const [before] = useState(() => cartStore.current() ?? []);
  const [selection, setSelection] = useState<Selection>(() => selectionFromCart(detail, before));
  const [answer, setAnswer] = useState(() => before.find((line) => line.event_id === event.id)?.custom_field ?? '');
  /** how often "Add to cart" was pressed with something missing */
  const [tried, setTried] = useState(0);
  const [problem, setProblem] = useState('');
  const refusalOf = useRefusal();
  const sayAdded = useSayAdded();

  const chosen = tickets
    .map((ticket) => ({ ticket, choice: chosenOf(selection, ticket.id) }))
    .filter(({ choice }) => choice.quantity > 0);
  const asked = firstOpen(tickets, selection);
  const missesAnswer = chosen.length > 0 && isCustomFieldMissing(customFieldOf(detail), answer);
  const add = async (): Promise<void> => {
    // nothing chosen of an event that is in the cart takes it out
    const isNothing = chosen.length === 0 && !before.some((line) => line.event_id === event.id);
    const why = refusalOf({ isNothing, chosen, asked, missesAnswer });
    setProblem(why);
    if (why) {
      setTried((times) => times + 1);
      return;
    }
    const unlockToken = event.password_protected === 1 ? await unlockTokenOf(event.id) : '';
    const lines = linesOf(detail, selection, { lines: before, answer, unlockToken });
    await cartStore.change((cart) => answerCustomField(chooseTickets(cart, event.id, lines), event.id, answer.trim()));
    onClose();
    sayAdded();
  };
  return {
    selection,
    choose: (ticketId: number, choice: TicketChoice) => {
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
    add,
  };
}

interface Chosen {
  readonly isNothing: boolean;
  readonly chosen: readonly { readonly ticket: PublicTicket; readonly choice: TicketChoice }[];
  readonly asked: OpenTicket | undefined;
  readonly missesAnswer: boolean;
}

/** Why a selection cannot go into the cart yet; empty when it can. Source: EVT-54, EVT-57, CART-17. */
function useRefusal(): (selection: Chosen) => string {
  const { t } = useLingui();
  return ({ isNothing, chosen, asked, missesAnswer }) => {
    if (isNothing) return t({ id: 'FirstAddTickets', message: 'First add tickets' });
    const quantities = chosen.map(({ ticket, choice }) => ({ quantity: choice.quantity, minimum: ticket.buy_limit }));
    const [low] = linesBelowMinimum(quantities);
    if (low) return t({ id: 'addminmumtickets', message: `Add a minimum of ${{ limit: low.minimum }} tickets.` });
    if (asked?.question.supplementId !== undefined) {
      return t({ id: 'SupplementIsRequired', message: `${{ title: asked.question.title }} is Required` });
    }
    return asked || missesAnswer ? t({ id: 'fillallfields', message: 'Please fill in all fields.' }) : '';
  };
}

/** Says that the tickets are in the cart; where the device keeps nothing, what that means. Source: EVT-63. */
function useSayAdded(): () => void {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  return () => {
    const action = { label: t`View`, onClick: () => void navigate({ to: '/dashboard/attendee/cart' }) };
    if (cartStore.isKept()) toast({ text: t({ id: 'TicketsAdded', message: 'Tickets added' }), action });
    else {
      const text = t`Tickets added, but this phone keeps nothing in private mode: they are gone when you close this page.`;
      toast({ kind: 'error', text, action });
    }
  };
}
