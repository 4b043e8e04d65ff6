import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { test } from '../office.ts';
import { wordsIn } from '../words.ts';

// From the tick at the checkout to the file in one's hands. Source: CHK-05 to CHK-08.

const WINTERKLANK = '/event-details/winterklank/3';
const TICKETS = '/dashboard/attendee/my-tickets';
const english = await wordsIn('en');

/** Presses a button that downloads a file. */
async function saved(page: Page, button: Locator): Promise<{ readonly name: string; readonly start: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 5).toString() };
}

const INVOICE = { companyname: 'Zee bv', postalcode: '8400', city: 'Oostende', street: 'Zeedijk', housenumber: '12' };
const VAT_NUMBER = 'BE 0428.759.497';

/** A guest at the checkout who asks for an invoice. */
async function atCheckoutWithInvoice(page: Page, { hasVat }: { hasVat: boolean }): Promise<Buyer> {
  const buyer = new Buyer(page, english);
  await buyer.take(WINTERKLANK, 'Free seating');
  await buyer.toCart();
  await buyer.checkOutAsGuest(newGuest());
  await page.getByRole('checkbox', { name: 'I need an invoice' }).check();
  for (const [name, value] of Object.entries(INVOICE)) await fieldOf(page, name).fill(value);
  if (hasVat) await fieldOf(page, 'vatnumber').fill(VAT_NUMBER);
  else await page.getByRole('checkbox', { name: 'I have no VAT number' }).check();
  return buyer;
}

/** A field of the invoice: the billing form before it has a city too. */
function fieldOf(page: Page, name: string): Locator {
  return page.locator(`input[name="${name}"]`).last();
}

test.describe('a guest', () => {
  test.use({ visitor: 'guest' });

  // Source: second.md A 10
  const BACK = {
    'after a refused payment, with a VAT number': {
      hasVat: true,
      comeBack: async (page: Page, buyer: Buyer) => {
        await buyer.bankSays('failed');
        await buyer.onOrderPage('failed');
        await page.getByText('Try again', { exact: true }).click();
      },
    },
    'by Back from the bank, without a VAT number': {
      hasVat: false,
      comeBack: (page: Page) => page.goBack(),
    },
  };
  for (const [how, { hasVat, comeBack }] of Object.entries(BACK))
    test(`who comes back to the checkout ${how} still asks for the invoice, and gets it`, async ({ page }) => {
      const buyer = await atCheckoutWithInvoice(page, { hasVat });
      await buyer.orderAndPay();
      await comeBack(page, buyer);
      await expect(page.getByRole('checkbox', { name: 'I need an invoice' })).toBeChecked();
      for (const [name, value] of Object.entries(INVOICE)) await expect(fieldOf(page, name)).toHaveValue(value);
      if (hasVat) await expect(fieldOf(page, 'vatnumber')).toHaveValue(VAT_NUMBER);
      else await expect(page.getByRole('checkbox', { name: 'I have no VAT number' })).toBeChecked();
      await buyer.orderAndPay();
      await buyer.bankSays('success');
      await buyer.onOrderPage('success');
      const papers = page.getByRole('list', { name: 'Receipt and invoices' });
      await expect(papers.getByRole('listitem')).toHaveText([/^Receipt/, /^Invoice KJ\d{4}-\d{5}/]);
    });

  test('who asks for an invoice downloads it with the receipt on the page of the paid order', async ({ page }) => {
    const buyer = await atCheckoutWithInvoice(page, { hasVat: true });
    await buyer.orderAndPay();
    await buyer.bankSays('success');
    const order = await buyer.onOrderPage('success');
    const papers = page.getByRole('list', { name: 'Receipt and invoices' });
    await expect(papers.getByRole('listitem')).toHaveText([/^Receipt/, /^Invoice KJ\d{4}-\d{5}/]);
    expect(await saved(page, papers.getByRole('button', { name: 'PDF Receipt' }))).toEqual({
      name: `receipt-${order}.pdf`,
      start: '%PDF-',
    });
    const ubl = await saved(page, papers.getByRole('button', { name: /^UBL Invoice/ }));
    expect(ubl.name).toMatch(/^invoice-KJ\d{4}-\d{5}\.xml$/);
    expect(ubl.start).toBe('<?xml');
  });
});

test.describe('an attendee', () => {
  test.use({ visitor: 'attendee' });

  test('has the papers of each order in its list, and without a network it is told so', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(TICKETS);
    await hydrated(page);
    const row = page.getByRole('row').filter({ hasText: 'Ready' }).first();
    await row.locator('summary').click();
    await row.getByRole('button', { name: 'Receipt and invoices' }).click();
    const sheet = page.getByRole('dialog', { name: 'Receipt and invoices' });
    const button = sheet.getByRole('button', { name: 'PDF Receipt' });
    expect((await saved(page, button)).start).toBe('%PDF-');
    page.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await button.click();
    await expect(page.getByText('We can’t reach the server.', { exact: false }).first()).toBeVisible();
    await expect(button).toBeEnabled();
  });
});
