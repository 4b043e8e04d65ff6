import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { chooseEvent } from './event-choice.ts';
import { LIST as FREE_TICKETS, MANY, ONE } from './organizer-free-tickets-steps.ts';
import { EBBE } from './overlays/overlay-case.ts';
import type { Words } from './words.ts';

// The sheets and questions of the selling tools, in any language. They stand on the demo organizer's coupons, vouchers and
// supplements, and on a free ticket.

/** Who has the free ticket. A name as long as some are. */
export const GUEST = { name: 'Marie-Christine Vandenbroucke-Deschuyteneer', email: 'marie-christine@example.com' };

interface SellingSheet {
  readonly what: string;
  readonly address: string;
  readonly open: (page: Page, words: Words) => Promise<void>;
  /** its heading */
  readonly heading: (words: Words) => string;
}

const button = (of: Page | Locator, name: string | RegExp): Locator =>
  of.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** Presses an action in the sheet of a row's actions. */
const rowAction = (row: string, action: string) => async (page: Page, words: Words) => {
  await button(page, words('Actions for {row}', { row })).click();
  await button(page.getByRole('dialog', { name: row }), new RegExp(`^${words(action)}`)).click();
};

const press = (name: string) => (page: Page, words: Words) => button(page, words(name)).click();
const COUPONS = '/dashboard/organizer/coupons';

export const SELLING_SHEETS: readonly SellingSheet[] = [
  {
    what: 'the question before a coupon is deleted',
    address: COUPONS,
    open: rowAction('10 % op de tickets', 'Delete'),
    heading: (words) => words('Delete this coupon?'),
  },
  {
    what: 'the question before a used coupon is changed',
    address: `${COUPONS}?coupon=1`,
    open: async (page, words) => {
      await page.getByLabel(words('Amount'), { exact: true }).fill('6');
      await button(page, words('Save')).click();
    },
    heading: (words) => words('Change a coupon that has been used?'),
  },
  {
    what: 'the link of a coupon',
    address: COUPONS,
    open: rowAction('10 % op de tickets', 'Link and QR code'),
    heading: (words) => words('Link and QR code'),
  },
  {
    what: 'the question before a voucher is deleted',
    address: '/dashboard/organizer/voucher',
    open: rowAction('Koffie in De Vuurboei', 'Delete'),
    heading: (words) => words('Delete this voucher?'),
  },
  {
    what: 'the mail of a free ticket',
    address: ONE,
    open: press('Show the mail'),
    heading: (words) => words('What will be sent'),
  },
  {
    what: 'what a list of free tickets will send',
    address: MANY,
    open: press('Show what will be sent'),
    heading: (words) => words('What will be sent'),
  },
  {
    what: 'mailing a free ticket again',
    address: `${FREE_TICKETS}?event=${EBBE}`,
    open: rowAction(GUEST.name, 'Mail again'),
    heading: (words) => words('Mail the tickets again'),
  },
  {
    what: 'the question before free tickets are cancelled',
    address: `${FREE_TICKETS}?event=${EBBE}`,
    open: rowAction(GUEST.name, 'Cancel the tickets'),
    heading: (words) => words('Cancel the tickets of {name}?', { name: GUEST.name }),
  },
  {
    what: 'the question before somebody gets free tickets twice',
    address: ONE,
    open: async (page, words) => {
      await page.getByLabel(words('Name'), { exact: true }).fill(GUEST.name);
      await page.getByLabel(words('E-mail'), { exact: true }).fill(GUEST.email);
      await chooseEvent(page, { title: 'Ebbe', id: EBBE, words });
      const ticket = page.getByLabel(words('Ticket'), { exact: true });
      await expect(ticket.getByRole('option')).not.toHaveCount(1);
      await ticket.selectOption({ index: 1 });
      await page.locator('form button[type="submit"]').filter({ visible: true }).click();
    },
    heading: (words) => {
      const people =
        '{people, plural, one {# person would get tickets twice} other {# people would get tickets twice}}';
      const [, one = ''] = /one \{(.+?)\}/.exec(words(people)) ?? [];
      return one.replace('#', '1');
    },
  },
];
