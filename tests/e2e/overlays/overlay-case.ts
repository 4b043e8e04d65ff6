import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../browser.ts';
import type { Visitor } from '../office.ts';

/** One sheet or dialog of the product, and how a visitor meets it. */
export interface OverlayCase {
  /** as whom: signed in before; else a guest, or who signs in on the way */
  readonly visitor?: Visitor;
  /** one ticket is in the cart before */
  readonly hasTicket?: true;
  /** comes to the page that it belongs to */
  readonly come: (page: Page) => Promise<void>;
  /** opens it there; absent: it opens by itself */
  readonly open?: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Locator;
  /** chooses or types something in it, and how to see that it is kept; absent: there is nothing to choose */
  readonly fill?: (shown: Locator) => Promise<void>;
  readonly filled?: (shown: Locator) => Promise<void>;
  /** a question before something that cannot be taken back: it is not asked again by a step forward */
  readonly isConfirmation?: true;
  /** a frame that is loaded has nothing open */
  readonly beginsAnew?: true;
  /** as which browser */
  readonly userAgent?: string;
}

/** An event that no other test changes; it has sold tickets. */
export const EBBE = 66;

export async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
export const question = (name: string) => (page: Page) => page.getByRole('alertdialog', { name });

export const typing = (label: string, text: string) => ({
  fill: (shown: Locator) => shown.getByLabel(label, { exact: true }).fill(text),
  filled: (shown: Locator) => expect(shown.getByLabel(label, { exact: true })).toHaveValue(text),
});
