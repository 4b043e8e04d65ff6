import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import type { OrderTickets } from '#wire/orders/order-tickets.ts';
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
import { htmlOf } from '../html-of.tsx';
import { readCatalogue } from '../../repository/read-catalogue.ts';
import { answered, NOW } from '../../answered-orders.ts';
import { expectedOf, ORDER_STATES, type OrderState, OWNER_WORDS } from '../../state-words.ts';

// Every state of an order, in every place of its owner's device, in four languages: one table. Source: issue 27

type Place = keyof typeof OWNER_WORDS;

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
  return htmlOf(part, await i18nOf(lang))
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
