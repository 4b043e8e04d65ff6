import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { askToCancel, buy, newEvent, type OwnEvent } from './sold-event.ts';
import { BOOKINGS, stored } from './organizer-bookings-steps.ts';
import type { Words } from './words.ts';

// The sheets in which bookings are worked with, in any language.

/** What the sheets are of: an event of today with a booking and a request. */
export interface BookingScene {
  readonly event: OwnEvent;
  /** the booking's row id */
  readonly booking: number;
  /** an event of which nothing is sold */
  readonly unsold: OwnEvent;
}

/** A name as long as some are. */
const NAME = 'Marie-Christine Vandenbroucke-Deschuyteneer';

export async function bookingScene(page: Page): Promise<BookingScene> {
  const event = await newEvent(page, { isToday: true });
  const order = await buy(page, event, { name: NAME, quantity: 3 });
  const later = await newEvent(page);
  await askToCancel(page, await buy(page, later, { name: NAME, quantity: 1, byAttendee: true }));
  const { id } = await stored(page, order);
  return { event, booking: id, unsold: await newEvent(page) };
}

interface BookingSheet {
  readonly what: string;
  readonly address: (scene: BookingScene) => string;
  /** the page below is another's matter */
  readonly isAlone?: true;
  /** answers the sheet once it shows what it is about */
  readonly shown: (page: Page, words: Words) => Promise<Locator>;
}

const opened = (page: Page): Locator => page.locator('dialog[open]');
const ofBooking = (task: string) => (scene: BookingScene) => `${BOOKINGS}?booking=${scene.booking}${task}`;

/** Chooses a radio by its label's text, once the sheet has slid in: the radio itself is behind its picture. */
async function choose(page: Page, label: string): Promise<void> {
  const radio = opened(page).getByRole('radio', { name: label });
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

export const BOOKING_SHEETS: readonly BookingSheet[] = [
  {
    what: 'the booking',
    address: ofBooking(''),
    shown: async (page, words) => {
      await expect(opened(page).getByRole('button', { name: words('Resend') })).toBeVisible();
      return opened(page);
    },
  },
  {
    what: 'the booking without a network',
    address: ofBooking(''),
    shown: async (page, words) => {
      await expect(opened(page).getByRole('button', { name: words('Resend') })).toBeVisible();
      await page.context().setOffline(true);
      await expect(opened(page).getByRole('link', { name: words('To the scanner') })).toBeVisible();
      return opened(page);
    },
  },
  {
    what: 'sending again',
    address: ofBooking('&do=resend'),
    shown: async (page, words) => {
      await expect(opened(page).getByLabel(words('E-mail'), { exact: true })).toBeVisible();
      return opened(page);
    },
  },
  {
    what: 'the question before another address',
    address: ofBooking('&do=resend'),
    shown: async (page, words) => {
      await choose(page, words('To another address'));
      const email = opened(page).getByLabel(words('E-mail'), { exact: true });
      await email.fill('marie-christine.vandenbroucke-deschuyteneer@buyer.kaartje.test');
      await email.press('Enter');
      await expect(opened(page).getByRole('button', { name: words('Change the address') })).toBeVisible();
      return opened(page);
    },
  },
  {
    what: 'the mended address',
    address: ofBooking('&do=address'),
    shown: async (page, words) => {
      await expect(opened(page).getByLabel(words('Correct e-mail address'))).toBeVisible();
      return opened(page);
    },
  },
  {
    what: 'cancelling',
    address: ofBooking('&do=cancel'),
    shown: async (page, words) => {
      await expect(opened(page).getByRole('group', { name: words('Money') })).toContainText('€');
      return opened(page);
    },
  },
  {
    what: 'cancelling without paying back',
    address: ofBooking('&do=cancel'),
    shown: async (page, words) => {
      await choose(page, words('Cancel only, keep the money'));
      await expect(opened(page).getByRole('group', { name: words('Money') })).toContainText(words('Nothing goes back'));
      return opened(page);
    },
  },
  {
    what: 'refusing a request',
    address: () => `${BOOKINGS}/cancellations`,
    shown: async (page, words) => {
      await page
        .getByRole('button', { name: new RegExp(`^${words('Refuse, {name}', { name: NAME })}`) })
        .last()
        .click();
      await opened(page)
        .getByRole('button', { name: words('Refuse and tell the buyer') })
        .click();
      await expect(opened(page)).toContainText(words('This field is required.'));
      return opened(page);
    },
  },
  {
    what: 'the question before an event is cancelled',
    address: ({ event }) => `${BOOKINGS}/cancel-event/${event.id}`,
    shown: async (page, words) => {
      const [start = ''] = words('Cancel and pay back {amount}').split(' {amount}');
      await page.getByRole('button', { name: start }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      return page.getByRole('alertdialog');
    },
  },
  {
    what: 'the question before an event without tickets is called off',
    address: ({ unsold }) => `${BOOKINGS}/cancel-event/${unsold.id}`,
    shown: async (page, words) => {
      await page.getByRole('button', { name: words('Call the event off') }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      return page.getByRole('alertdialog');
    },
  },
  {
    what: 'what buyers are told of a moved event',
    isAlone: true,
    address: ({ event }) => `/dashboard/organizer/my-events/edit/${event.id}`,
    shown: async (page, words) => {
      await page.getByLabel(words('Venue'), { exact: true }).fill('Kursaal');
      await page
        .getByRole('button', { name: words('Publish'), exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await expect(opened(page)).toContainText(words('Mail every buyer'));
      return opened(page);
    },
  },
];
