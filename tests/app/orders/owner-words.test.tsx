import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
import type { OwnBooking } from '#wire/orders/own-bookings.ts';
import type { Wallet } from '#device/tickets/ticket-store.ts';
import { BookingTag } from '../../../src/app/features/my-tickets/booking-tag.tsx';
import { RequestState } from '../../../src/app/features/my-tickets/request-state.tsx';
import { CancelledTickets } from '../../../src/app/features/orders/cancelled-tickets.tsx';
import { orderCalendar } from '../../../src/app/features/orders/order-calendar.ts';
import { OrderInVain } from '../../../src/app/features/orders/order-in-vain.tsx';
import { orderStanding } from '../../../src/app/features/orders/order-standing.ts';
import { eventsOfTickets } from '../../../src/app/features/orders/ordered-events.ts';
import { type KeptState, SuccessTicket } from '../../../src/app/features/orders/success-ticket.tsx';
import { SuccessTitle } from '../../../src/app/features/orders/success-title.tsx';
import { RequestState as TicketRequest } from '../../../src/app/features/wallet/ask-to-cancel.tsx';
import { AdmissionTicket } from '../../../src/app/features/wallet/admission-ticket.tsx';
import { WalletCard } from '../../../src/app/features/wallet/wallet-card.tsx';
import { walletEntries } from '../../../src/app/features/wallet/wallet-entries.ts';
import { PageContext } from '../../../src/app/shell/page-facts.ts';
import { readCatalogue } from '../../repository/read-catalogue.ts';
import { expectedOf, ORDER_STATES, type OrderState, OWNER_WORDS } from '../../state-words.ts';

// Every state of an order, in every place of its owner's device, in four languages: one table. Source: issue 27

const NOW = '2026-11-20T11:00:00.000Z';
type Place = keyof typeof OWNER_WORDS;

/** What the server answers of an order of two tickets in a state. */
function answered(state: OrderState): { tickets: OrderTickets; booking: OwnBooking } {
  const isRefunded = state === 'refunded' || state === 'event cancelled';
  const cancel = isRefunded ? 3 : state === 'cancelled' ? 2 : state === 'cancellation asked' ? 1 : 0;
  const isPart = state === 'part refunded' || state === 'accepted in part';
  const isWorthless = cancel > 1 || state === 'charged back';
  const day = state === 'event over' ? '2026-11-17' : '2026-12-12';
  const event = {
    id: 1,
    slug: 'zilt-en-zand',
    title: 'Zilt & Zand',
    poster: '',
    poster_paper: '',
    start_date: day,
    start_time: '20:00:00',
    end_date: day,
    end_time: '23:00:00',
    undated: 0,
    venue: 'De Vuurboei',
    city: 'Oostende',
    online_location: '',
    latitude: null,
    longitude: null,
    cancelled: state === 'event cancelled' ? 1 : 0,
    former_start: state === 'event moved' ? '2026-12-05 19:30:00' : null,
    sequence: state === 'event moved' || state === 'event cancelled' ? 1 : 0,
  };
  const admission = (position: number) => {
    // of an order that was refunded in part the second ticket is gone
    const valid = isWorthless || (isPart && position === 2) ? 0 : 1;
    return {
      id: `${position}`,
      booking_id: 1,
      position,
      valid,
      code: valid ? 'A1' : '',
      holder_names: [],
      price: '12.50',
    };
  };
  const some = { at: NOW, tickets: 2, amount: '25.00', paid_back: 0, kept: 0 };
  const tickets = {
    order_number: 'KJ-7Q4M-2XKD-9T3R',
    bookings: [{ id: 1, event, ticket_title: 'Staanplaats', quantity: 2, free_quantity: 0, booking_cancel: cancel }],
    admissions: [admission(1), admission(2)],
    cancellations: [
      ...(isPart ? [{ ...some, tickets: 1, amount: '12.50', paid_back: 1 }] : []),
      ...(isRefunded ? [some] : []),
      ...(state === 'cancelled' ? [{ ...some, amount: '0.00', kept: 1 }] : []),
    ],
    charged_back: state === 'charged back' ? 1 : 0,
  };
  const booking = {
    booking_cancel: cancel,
    status: state === 'pending' ? 0 : 1,
    checked_in: 0,
    quantity: isPart ? 1 : 2,
    cancel_request: requestIn(state),
    valid: tickets.admissions.filter(({ valid }) => valid === 1).length,
    event_cancelled: event.cancelled,
    event_start_date: day,
    event_start_time: '20:00:00',
    event_end_date: day,
    event_end_time: '23:00:00',
  };
  // what these places read of them
  return { tickets: tickets as unknown as OrderTickets, booking: booking as unknown as OwnBooking };
}

/** What the buyer asked in a state, and the answer. */
function requestIn(state: OrderState): OwnBooking['cancel_request'] {
  const asked = { asked_at: NOW, answered_at: null, answer: '' };
  switch (state) {
    case 'cancellation asked':
      return asked;
    case 'cancellation refused':
      return { ...asked, answered_at: NOW, accepted: null };
    case 'accepted in part':
      return { ...asked, answered_at: NOW, accepted: { tickets: 1, left: 1, status: 3 } };
    default:
      return null;
  }
}

/** A phone's wallet with these tickets alone. */
function walletOf(tickets: OrderTickets): Wallet {
  return [{ tickets, download_token: null, account_id: null, account_name: '', lang: '', saved_at: 0 }];
}

const PLACES: Readonly<Record<Place, (state: OrderState) => ReactNode>> = {
  'result page, as its owner': (state) => {
    const { tickets } = answered(state);
    const events = eventsOfTickets(tickets);
    const watch = { isWorthless: false, isOver: state === 'event over' };
    const standing = orderStanding({ watch, tickets, events });
    if (standing === 'worthless' || standing === 'called-off')
      return (
        <OrderInVain orderNumber={tickets.order_number} {...{ standing, tickets, events }}>
          {null}
        </OrderInVain>
      );
    return (
      <>
        <SuccessTitle standing={standing} count={events.length} first="" />
        <CancelledTickets tickets={tickets} />
      </>
    );
  },
  'card in the wallet': (state) => {
    const { tickets } = answered(state);
    const { upcoming, past } = walletEntries(walletOf(tickets), '2026-11-20');
    expect(past).toHaveLength(state === 'event over' ? 1 : 0);
    return [...upcoming, ...past].map((entry) => <WalletCard key={entry.first} entry={entry} />);
  },
  ticket: (state) => {
    const { order_number: orderNumber, bookings, admissions } = answered(state).tickets;
    const [booking, admission] = [bookings[0] ?? expect.fail(), admissions[0] ?? expect.fail()];
    return <AdmissionTicket {...{ admission, booking, orderNumber }} />;
  },
  'My tickets': (state) => {
    const { booking } = answered(state);
    return (
      <>
        <BookingTag booking={booking} /> <RequestState booking={booking} />
      </>
    );
  },
  'calendar file': (state) => {
    const file = orderCalendar(answered(state).tickets, { origin: 'https://kaartje.test', now: new Date(NOW) }) ?? '';
    return (file.match(/^(?:STATUS|SEQUENCE):\w+/gm) ?? []).toSorted().toReversed().join(' ');
  },
};

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
});

describe.each(LANGUAGES)('in %s', (lang) => {
  describe.each(Object.keys(PLACES) as Place[])('%s', (place) => {
    const shown = ORDER_STATES.filter((state) => OWNER_WORDS[place][state] !== null);
    test.each(shown)('of an order: %s', async (state) => {
      const said = await textOf(PLACES[place](state), lang);
      const { says, never } = expectedOf(OWNER_WORDS[place], state, lang) ?? expect.fail();
      for (const words of says) expect(said).toContain(words);
      for (const words of never) expect(said).not.toContain(words);
    });
  });
});

test.each(['refunded', 'cancelled', 'charged back'] as const)('no calendar has the event of an order: %s', (state) => {
  expect(
    orderCalendar(answered(state).tickets, { origin: 'https://kaartje.test', now: new Date(NOW) }),
  ).toBeUndefined();
});

const ASKED = ['cancellation asked', 'cancellation refused', 'accepted in part'] as const;
test.each(ASKED)('no ticket of an event that is over is said to be valid still: %s', async (state) => {
  const past = { event_start_date: '2026-11-17', event_end_date: '2026-11-17' };
  const { booking, tickets } = answered(state);
  const valid = /valid/;
  expect(await textOf(<RequestState booking={booking} />, 'en')).toMatch(valid);
  const afterwards = await textOf(<RequestState booking={{ ...booking, ...past }} />, 'en');
  expect(afterwards).not.toMatch(valid);
  expect(afterwards).toContain('20/11/2026');
  const line = { ...(tickets.bookings[0] ?? expect.fail()), cancel_request: booking.cancel_request };
  const inWallet = (isOver: boolean) => textOf(<TicketRequest booking={line} quantity={1} isOver={isOver} />, 'en');
  expect(await inWallet(false)).toMatch(valid);
  expect(await inWallet(true)).not.toMatch(valid);
  expect(await inWallet(true)).toContain('20/11/2026');
});

test('the code of an event that is over is not to be shown at a door', async () => {
  const [event = expect.fail()] = eventsOfTickets(answered('event over').tickets);
  const ofKept = (kept: KeptState, isOver: boolean) =>
    textOf(<SuccessTicket event={event} kept={kept} count={2} isOver={isOver} />, 'en');
  for (const kept of ['saving', 'not'] as const) {
    expect(await ofKept(kept, false)).toContain('at the door');
    expect(await ofKept(kept, true)).not.toMatch(/at the door|ready/);
  }
});

test('tickets of a cancelled event that were not cancelled yet are called off, not ready', async () => {
  const booking = { ...answered('success').booking, event_cancelled: 1 as const };
  expect(await textOf(<BookingTag booking={booking} />, 'en')).toBe('Called off');
});

/** What is read of a part of a page in a language, and what its pictures are called. */
async function textOf(part: ReactNode, lang: Language): Promise<string> {
  const facts = { lang, offered: LANGUAGES, origin: '', renderedAt: NOW, demoBar: false, scripts: null };
  const html = renderToStaticMarkup(
    <I18nProvider i18n={await i18nOf(lang)}>
      <RouterContextProvider router={router}>
        <PageContext value={facts}>{part}</PageContext>
      </RouterContextProvider>
    </I18nProvider>,
  );
  return html
    .replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');
}

async function i18nOf(lang: Language) {
  const folders = ['event-parts', 'my-tickets', 'orders', 'wallet', 'messages'];
  const catalogues = await Promise.all(
    folders.map((folder) => readCatalogue(`src/locales/${folder}/${lang}.po`, lang)),
  );
  const messages = Object.fromEntries(catalogues.flatMap((catalogue) => [...catalogue]));
  const i18n = setupI18n({ locale: lang, messages: { [lang]: messages } });
  i18n.setMessagesCompiler((message) => compileMessage(message));
  return i18n;
}
