import { hydrated, expect, test } from '../browser.ts';
import { Buyer, newGuest } from '../buying.ts';
import { focusByTab, keyboard } from '../hands.ts';
import { wordsIn } from '../words.ts';

const WINTERKLANK = '/event-details/winterklank/3';

// Nothing here is clicked: everything is reached with the keyboard alone.

test('the skip link leads past the header into the page', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('with the keyboard alone a visitor goes from home to the list, to an event and back', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await focusByTab(page, page.getByRole('link', { name: 'See all' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/event-list\/All/);
  await expect(page.locator('main')).toBeFocused();
  const first = page.getByRole('article').first().getByRole('link');
  const title = (await first.textContent()) ?? '';
  await focusByTab(page, first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/event-details\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await focusByTab(page, page.getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/event-list\/All/);
});

test('the town chooser opens, moves and chooses by arrow keys', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const chooser = page.locator('summary', { hasText: 'Belgium' });
  await focusByTab(page, chooser);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const first = page.locator('details[open] li').first().getByRole('link');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chooser).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/city=/);
});

test('every control in view shows its focus', async ({ page }) => {
  await page.goto('/event-list/All');
  await hydrated(page);
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    const visible = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return true;
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const label = element.closest('label');
      const around = element.parentElement ? getComputedStyle(element.parentElement) : undefined;
      const shown = (style: CSSStyleDeclaration | undefined) =>
        style !== undefined && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
      return (
        outlineStyle !== 'none' ||
        boxShadow !== 'none' ||
        shown(around) ||
        (label !== null && shown(getComputedStyle(label)))
      );
    });
    expect(visible).toBe(true);
  }
});

test('with the keyboard alone a guest buys a ticket', async ({ page }) => {
  const words = await wordsIn('en');
  const buyer = new Buyer(page, words);
  const hands = keyboard(page);
  await page.goto(WINTERKLANK);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hands.press(buyer.button('Get tickets'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await hands.press(page.getByRole('button', { name: /^One .+ more$/ }).first());
  await hands.press(buyer.button('Add to cart'));
  await expect(page.getByRole('dialog')).toBeHidden();
  // the focus is back where the picker was opened
  await expect(page.getByRole('button', { name: /Change tickets/ }).filter({ visible: true })).toBeFocused();
  await hands.press(page.getByRole('button', { name: 'View', exact: true }));
  await hands.press(buyer.button('Check out'));
  await hands.press(buyer.button('Continue as a guest'));
  const { name, email } = newGuest();
  for (const text of [name, email, email, '+32 470 00 00 00', '8400']) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.tagName !== 'INPUT')) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(buyer.pay()).toBeEnabled();
  await hands.press(buyer.pay());
  await page.waitForURL(/\/sandbox\/pay\//);
  await hands.press(page.locator('button[value="success"]'));
  await buyer.onOrderPage('success');
  await hands.press(page.getByRole('link', { name: 'Show my tickets' }));
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
});
