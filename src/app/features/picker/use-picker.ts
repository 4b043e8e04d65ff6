import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isCustomFieldMissing } from '#domain/cart/persons.ts';
import { linesBelowMinimum } from '#domain/cart/quantities.ts';
import type { EventDetail, PublicTicket } from '#wire/catalogue/event.ts';
import { answerCustomField, chooseTickets } from '#device/cart/cart-lines.ts';
import { cartStore } from '#device/cart/cart-store.ts';
import { unlockTokenOf } from '#device/catalogue/unlock-store.ts';
import { useVisitState } from '#app/data/visit.ts';
import { type OpenQuestion, openQuestions, type TicketChoice } from '#app/features/cart/ticket-choice.ts';
import {
  chosenOf,
  customFieldOf,
  firstOpen,
  isUnpayable,
  linesOf,
  type OpenTicket,
  type Selection,
  selectionFromCart,
} from './selection.ts';
import { useSayChosen } from './use-say-chosen.ts';

export type Picker = ReturnType<typeof usePicker>;

/** What was missing when the tickets were last to be added. */
interface Tried {
  readonly times: number;
  readonly questions: readonly string[];
  readonly answer: boolean;
}

/** What follows on what was chosen. */
interface Then {
  readonly onClose: () => void;
  readonly onChosen: (() => void) | undefined;
}

/** The picker's state: the selection, what was tried with it, and the way into the cart. What is chosen is kept until it is there. */
export function usePicker(detail: EventDetail, { onClose, onChosen }: Then) {
  const { data: event, tickets } = detail;
  const [before] = useState(() => cartStore.current() ?? []);
  const inCart = {
    selection: selectionFromCart(detail, before),
    answer: before.find((line) => line.event_id === event.id)?.custom_field ?? '',
  };
  const [draft, setDraft, forgetDraft] = useVisitState(`picker ${event.id} ${JSON.stringify(inCart)}`, inCart);
  const { selection, answer } = draft;
  const [tried, setTried] = useState<Tried>({ times: 0, questions: [], answer: false });
  const [problem, setProblem] = useState('');
  const refusalOf = useRefusal();
  const sayChosen = useSayChosen();

  const chosen = chosenTickets(tickets, selection);
  const asked = firstOpen(tickets, selection);
  const missesAnswer = chosen.length > 0 && isCustomFieldMissing(customFieldOf(detail), answer);
  const add = async (): Promise<void> => {
    // nothing chosen of an event that is in the cart takes it out
    const isInCart = before.some((line) => line.event_id === event.id);
    const isNothing = chosen.length === 0 && !isInCart;
    const unpayable = (isNothing || chosen.length > 0) && isUnpayable(detail, selection);
    const why = refusalOf({ isNothing, unpayable, chosen, asked, missesAnswer });
    setProblem(why);
    if (why) {
      setTried({ times: tried.times + 1, questions: openKeys(chosen), answer: missesAnswer });
      return;
    }
    const unlockToken = event.password_protected === 1 ? await unlockTokenOf(event.id) : '';
    const lines = linesOf(detail, selection, { lines: before, answer, unlockToken });
    const cartBefore = cartStore.current() ?? [];
    await cartStore.change((cart) => answerCustomField(chooseTickets(cart, event.id, lines), event.id, answer.trim()));
    forgetDraft();
    onClose();
    if (onChosen && lines.length > 0) onChosen();
    else sayChosen(event.id, cartBefore, lines);
  };
  return {
    selection,
    choose: (ticketId: number, choice: TicketChoice) => {
      setDraft({ ...draft, selection: { ...selection, [ticketId]: choice } });
      setProblem('');
    },
    answer,
    setAnswer: (value: string) => setDraft({ ...draft, answer: value }),
    missesAnswer: tried.answer && missesAnswer,
    tried: tried.times,
    /** whether a question was open already when adding was tried: only then is it an error */
    wasTried: (ticketId: number, question: OpenQuestion) => tried.questions.includes(keyOf(ticketId, question)),
    problem,
    asked: tried.times > 0 ? asked : undefined,
    chosen,
    isInCart: before.some((line) => line.event_id === event.id),
    add,
  };
}

type ChosenTickets = readonly { readonly ticket: PublicTicket; readonly choice: TicketChoice }[];

function chosenTickets(tickets: readonly PublicTicket[], selection: Selection): ChosenTickets {
  return tickets
    .map((ticket) => ({ ticket, choice: chosenOf(selection, ticket.id) }))
    .filter(({ choice }) => choice.quantity > 0);
}

function openKeys(chosen: ChosenTickets): readonly string[] {
  return chosen.flatMap(({ ticket, choice }) =>
    openQuestions(ticket, choice).map((question) => keyOf(ticket.id, question)),
  );
}

function keyOf(ticketId: number, { position, supplementId, person }: OpenQuestion): string {
  return [ticketId, position, supplementId, person].join(' ');
}

interface Chosen {
  readonly isNothing: boolean;
  readonly unpayable: boolean;
  readonly chosen: ChosenTickets;
  readonly asked: OpenTicket | undefined;
  readonly missesAnswer: boolean;
}

/** Why a selection cannot go into the cart yet; empty when it can. Source: EVT-54, EVT-57, CART-17. */
function useRefusal(): (selection: Chosen) => string {
  const { t } = useLingui();
  return ({ isNothing, unpayable, chosen, asked, missesAnswer }) => {
    if (unpayable) return t`Tickets with a price cannot be bought yet: there is no way to pay for them.`;
    if (isNothing) return t({ id: 'FirstAddTickets', message: 'First add tickets' });
    // fewer may be left than when they were chosen
    const over = chosen.find(({ ticket, choice }) => choice.quantity > ticket.max_qty);
    if (over) {
      const { title, max_qty: most, buy_limit } = over.ticket;
      return most < buy_limit ? t`There are not enough tickets left: ${title}.` : t`At most ${most} now: ${title}.`;
    }
    const quantities = chosen.map(({ ticket, choice }) => ({ quantity: choice.quantity, minimum: ticket.buy_limit }));
    const [low] = linesBelowMinimum(quantities);
    if (low) return t({ id: 'addminmumtickets', message: `Add a minimum of ${{ limit: low.minimum }} tickets.` });
    if (asked?.question.isTooLong) return t`${{ title: asked.question.title }}: the answer is too long.`;
    if (asked?.question.supplementId !== undefined) {
      return t({ id: 'SupplementIsRequired', message: `${{ title: asked.question.title }} is Required` });
    }
    return asked || missesAnswer ? t({ id: 'fillallfields', message: 'Please fill in all fields.' }) : '';
  };
}
