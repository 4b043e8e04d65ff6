import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { hydrated } from './browser.ts';
import type { Words } from './words.ts';

/** Somebody who buys without an account. */
export interface Guest {
  readonly name: string;
  readonly email: string;
}

let guests = 0;

/** A guest whom no earlier order knows: limits per buyer count by e-mail address. */
export function newGuest(): Guest {
  guests += 1;
  return { name: 'Merel Vandewiele', email: `merel-${process.pid}-${Date.now()}-${guests}@voorbeeld.be` };
}

/** What a visitor does to buy, by the names of the buttons in a language. */
export class Buyer {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  /** Opens an event and its ticket picker. */
  async openPicker(address: string): Promise<void> {
    await this.page.goto(address);
    await hydrated(this.page);
    const inCart = this.page.getByRole('button', { name: new RegExp(this.words('Change tickets')) });
    // the device's cart is read a moment after the page has come
    await this.button('Get tickets')
      .or(inCart.filter({ visible: true }))
      .first()
      .click();
    await expect(this.page.getByRole('dialog', { name: this.words('Choose tickets') })).toBeVisible();
  }

  /** Opens the picker of the event that is shown, of which the cart holds tickets. */
  async openPickerOfCart(): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(this.words('Change tickets')) })
      .filter({ visible: true })
      .click();
    await expect(this.page.getByRole('dialog', { name: this.words('Choose tickets') })).toBeVisible();
  }

  /** One more of a ticket type in the picker or the cart. */
  async oneMore(title: string): Promise<void> {
    await this.page.getByRole('button', { name: this.words('One {title} more', { title }) }).click();
  }

  async addToCart(): Promise<void> {
    await this.button('Add to cart').click();
    await expect(this.page.getByText(this.words('Tickets added'))).toBeVisible();
  }

  /** Puts one ticket without questions into the cart. */
  async take(address: string, title: string): Promise<void> {
    await this.openPicker(address);
    await this.oneMore(title);
    await this.addToCart();
  }

  async toCart(): Promise<void> {
    await this.page.goto('/dashboard/attendee/cart');
    await expect(this.page.getByRole('heading', { level: 1, name: this.words('Cart') })).toBeVisible();
  }

  /** From the cart to the checkout as a guest. */
  async checkOutAsGuest(guest: Guest): Promise<void> {
    await this.button('Check out').click();
    await this.goOnAsGuest(guest);
  }

  /** From the sign-in page to the checkout. */
  async goOnAsGuest({ name, email }: Guest): Promise<void> {
    await this.button('Continue as a guest').click();
    const form = this.page.getByRole('dialog', { name: this.words('Who gets the tickets?') });
    await form.getByLabel(this.words('Name'), { exact: true }).fill(name);
    await form.getByLabel(this.words('E-mail'), { exact: true }).fill(email);
    await form.getByLabel(this.words('Repeat e-mail')).fill(email);
    await form.getByLabel(this.words('Phone')).fill('+32 470 00 00 00');
    await form.getByLabel(this.words('Postal code')).fill('8400');
    await form.getByRole('button', { name: this.words('Continue'), exact: true }).click();
    await expect(this.pay()).toBeEnabled();
  }

  /** The button that orders and pays. */
  pay() {
    return this.page.getByRole('button', { name: new RegExp(`^${this.words('Order and pay')}`) });
  }

  /** Orders, and stands on the bank's page; answers its address. */
  async orderAndPay(): Promise<string> {
    await this.pay().click();
    await this.page.waitForURL(/\/sandbox\/pay\//);
    return this.page.url();
  }

  /** What the bank says: the sandbox's three buttons, in their order. */
  async bankSays(outcome: 'success' | 'failed' | 'pending'): Promise<void> {
    await this.page.locator(`button[name="outcome"][value="${outcome}"]`).click();
  }

  /** Waits for the page of an order in a state; answers the order's number. */
  async onOrderPage(state: 'success' | 'failed' | 'pending'): Promise<string> {
    await this.page.waitForURL(new RegExp(`/order/${state}/`));
    return this.page.url().split('/').at(-1) ?? '';
  }

  button(english: string) {
    return this.page.getByRole('button', { name: this.words(english), exact: true }).filter({ visible: true });
  }

  /** The number on the cart's badge, as screen readers hear it. */
  cartTab() {
    return this.page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${this.words('Cart')}`) })
      .filter({ visible: true });
  }
}

/** How the server says that an order stands. */
export async function statusOf(request: APIRequestContext, orderNumber: string): Promise<string> {
  const reply = await request.get(`/api/orders/${orderNumber}/status`);
  const { data } = (await reply.json()) as { data: { payment_status: string } };
  return data.payment_status;
}

/** A token of the demo organizer, who may check tickets in. */
export async function organizerToken(request: APIRequestContext): Promise<string> {
  const reply = await request.post('/api/auth/login', {
    data: { email: 'organizer@demo.kaartje.test', password: 'demo-kaartje' },
  });
  const { data } = (await reply.json()) as { data: { access_token: string } };
  return data.access_token;
}

/** Shows a code at the door; the status and message of the answer. */
export async function checkIn(
  request: APIRequestContext,
  token: string,
  code: string,
): Promise<{ status: number; message: string }> {
  const reply = await request.post('/api/verify_ticket', {
    data: { code },
    headers: { authorization: `Bearer ${token}` },
  });
  const { message } = (await reply.json()) as { message: string };
  return { status: reply.status(), message };
}
