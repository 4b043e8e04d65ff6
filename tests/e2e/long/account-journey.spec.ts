import type { Language } from '#domain/content/languages.ts';
import type { Page } from '@playwright/test';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log.ts';
import { stage, type Staged } from '../../server/orders/stage.ts';
import { dataDir, expect, hydrated, origin, test, type WatchedPage } from '../browser.ts';
import { type Hands, keyboard, pointer } from '../hands.ts';
import { inMail } from '../new-account.ts';
import { sessionOnPhone } from '../phone-storage.ts';
import { type Words, wordsIn } from '../words.ts';

// An account from its first day to its last, on a phone. Source: issue 10.

const TITLE = 'Een jaar later';
const FIRST = 'vier regenlaarzen';
const CHANGED = 'een nieuwe zee';
const RESET = 'weer een andere zee';

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase({ dataDir: dataDir(), log: openLog('silent'), poolSize: 1 });
});
test.afterAll(() => database.close());

const WAYS: readonly { readonly lang: Language; readonly hands: (page: Page) => Hands }[] = [
  { lang: 'nl', hands: pointer },
  { lang: 'en', hands: pointer },
  { lang: 'en', hands: keyboard },
];

for (const { lang, hands } of WAYS) {
  const how = `in ${lang} by ${hands.name}`;

  test(`an attendee signs up, buys, reviews, invites, changes and resets the password, and leaves, ${how}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    page.expectErrors(/401/); // the account that is gone asks once more
    const journey = new Journey(page, hands(page), { lang, words: await wordsIn(lang) });
    const event = await onSale();
    const email = `${crypto.randomUUID()}@demo.kaartje.test`;

    await journey.signUp('attendee', email);
    await expect(page).toHaveURL(`${origin()}/dashboard/attendee/my-tickets`);
    await journey.favourite(event);
    await journey.buy(event);
    await journey.seesTickets();
    await journey.review(event);
    await journey.invite(event);
    await journey.changePassword(email);
    await journey.resetPassword(email);
    await journey.leave(email);
  });

  test(`an organizer signs up and lands at the dashboard, ${how}`, async ({ page }) => {
    const words = await wordsIn(lang);
    const journey = new Journey(page, hands(page), { lang, words });
    await journey.signUp('organizer', `${crypto.randomUUID()}@demo.kaartje.test`);
    await expect(page).toHaveURL(/\/dashboard\/organizer$/);
    await expect(page.getByRole('navigation', { name: words('Organizer') })).toBeVisible();
  });
}

/** A concert that takes reviews. */
function onSale(): Promise<Staged> {
  return stage(database, { now: new Date(), event: { category_id: 1, show_review: true }, title: TITLE });
}

class Journey {
  readonly #page: WatchedPage;
  readonly #hands: Hands;
  readonly #lang: Language;
  readonly #words: Words;

  constructor(page: WatchedPage, hands: Hands, { lang, words }: { lang: Language; words: Words }) {
    this.#page = page;
    this.#hands = hands;
    this.#lang = lang;
    this.#words = words;
  }

  async signUp(kind: 'attendee' | 'organizer', email: string): Promise<void> {
    await this.#open(`/signup/${kind}?lang=${this.#lang}`);
    const seller = { 'Name of your organization': 'De Zeepost vzw', Phone: '059 70 12 34' };
    const fields = {
      'First name': 'Merel',
      'Last name': 'Vandewiele',
      'E-mail': email,
      Password: FIRST,
      'Repeat password': FIRST,
      'Postal code': '8400',
      ...(kind === 'organizer' ? seller : {}),
    };
    for (const [label, text] of Object.entries(fields)) await this.#hands.type(this.#field(label), text);
    await this.#press('Send me the code');
    await expect(this.#field('Code')).toBeVisible();
    await this.#hands.type(this.#field('Code'), await inMail(email, /(?<!\d)\d{6}(?!\d)/));
    await this.#page.waitForURL((url) => !url.pathname.startsWith('/signup'));
  }

  async favourite({ eventId, slug }: Staged): Promise<void> {
    await this.#open(`/event-details/${slug}/${eventId}`);
    const heart = this.#button('Favourite: {title}', { title: TITLE }).first();
    await this.#hands.press(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await this.#says('Added to favourites');
    await this.#open('/dashboard/attendee/my-favorites');
    await expect(this.#page.getByRole('main').getByRole('link', { name: TITLE })).toBeVisible();
  }

  async buy({ eventId, slug }: Staged): Promise<void> {
    await this.#open(`/event-details/${slug}/${eventId}`);
    await this.#press('Get tickets');
    await this.#press('One {title} more', { title: 'Zitplaats 1' });
    await this.#press('Add to cart');
    await this.#press('View');
    await this.#press('Check out');
    const pay = this.#page.getByRole('button', { name: new RegExp(`^${this.#words('Order and pay')}`) });
    // a sign-up asks attendees for no phone, an order does
    await this.#hands.type(this.#page.getByLabel(this.#words('Phone'), { exact: true }), '+32 470 00 00 00');
    await this.#hands.press(pay);
    await this.#page.waitForURL(/\/sandbox\/pay\//);
    await this.#hands.press(this.#page.locator('button[name="outcome"][value="success"]'));
    await this.#page.waitForURL(/\/order\/success\//);
    await expect(this.#page.getByRole('heading', { level: 1 })).toContainText('Merel');
  }

  async seesTickets(): Promise<void> {
    await this.#open('/dashboard/attendee/my-tickets');
    await expect(this.#page.getByRole('main').getByText(TITLE).first()).toBeVisible();
  }

  async review({ eventId, slug }: Staged): Promise<void> {
    await this.#open(`/event-details/${slug}/${eventId}`);
    await this.#press('Write a review');
    const sheet = this.#page.getByRole('dialog', { name: this.#words('Your review') });
    await this.#hands.choose(sheet, 3);
    await this.#hands.type(sheet.getByLabel(this.#words('What should others know?')), 'Zout op de lippen.');
    await this.#hands.press(sheet.getByRole('button', { name: this.#words('Send the review') }));
    await this.#says('Your review has been submitted.');
    await expect(sheet).toBeHidden();
    await this.#open('/dashboard/attendee/my-reviews');
    await expect(this.#page.getByRole('main').getByText('Zout op de lippen.')).toBeVisible();
  }

  async invite({ eventId, slug }: Staged): Promise<void> {
    const friend = `${crypto.randomUUID()}@voorbeeld.test`;
    await this.#open(`/event-details/${slug}/${eventId}`);
    await this.#press('Invite a friend');
    const sheet = this.#page.getByRole('dialog', { name: this.#words('Invite a friend') });
    await this.#hands.type(sheet.getByLabel(this.#words('Your friend’s e-mail')), friend);
    await this.#hands.type(sheet.getByLabel(this.#words('Message')), 'Kom je mee?');
    await this.#hands.press(sheet.getByRole('button', { name: this.#words('Send the invitation') }));
    await this.#says('Invitation sent');
    await inMail(friend, /Kom je mee\?/);
  }

  /** Changes it here, and sees that another device of the account is out. */
  async changePassword(email: string): Promise<void> {
    const elsewhere = await this.#signedInElsewhere({ email, password: FIRST });
    expect(await elsewhere()).toBe(true);
    await this.#open('/dashboard/attendee/change-password');
    await this.#hands.type(this.#field('Current password'), FIRST);
    await this.#hands.type(this.#field('New password'), CHANGED);
    await this.#hands.type(this.#field('Repeat the new password'), CHANGED);
    await this.#hands.press(this.#page.getByRole('main').getByRole('button', { name: this.#words('Change password') }));
    await this.#says('Your password has been updated.');
    expect(await elsewhere()).toBe(false);
  }

  /** Signs out, forgets it, chooses another by the link from the mail, and signs in with that. */
  async resetPassword(email: string): Promise<void> {
    await this.#open('/signout');
    // with tickets on the device it asks first
    const confirm = this.#page.getByRole('button', { name: new RegExp(`^${this.#words('Sign out')}`) }).last();
    const isOut = async (): Promise<boolean> => (await sessionOnPhone(this.#page)) === null;
    await expect.poll(async () => (await isOut()) || (await confirm.isVisible())).toBe(true);
    if (!(await isOut())) await this.#hands.press(confirm);
    await expect.poll(isOut).toBe(true);
    await this.#open('/ForgotPassword');
    await this.#hands.type(this.#field('E-mail'), email);
    await this.#press('Send me the link');
    const link = await inMail(email, /http\S+\/forgot\/password\/reset\/[\w-]{43}/);
    await this.#open(new URL(link).pathname);
    await this.#hands.type(this.#field('New password'), RESET);
    await this.#hands.type(this.#field('Repeat the new password'), RESET);
    await this.#press('Save the password');
    await expect(this.#page).toHaveURL(/\/signin$/);
    await this.#hands.type(this.#field('E-mail'), email);
    await this.#hands.type(this.#field('Password'), RESET);
    await this.#press('Sign in');
    await this.#page.waitForURL((url) => url.pathname !== '/signin');
  }

  async leave(email: string): Promise<void> {
    await this.#open('/account/data');
    await this.#press('Delete account');
    const sheet = this.#page.getByRole('dialog', { name: this.#words('Delete your account?') });
    await this.#hands.type(sheet.getByLabel(this.#words('Your password')), RESET);
    await this.#hands.press(sheet.getByRole('button', { name: this.#words('Delete for good') }));
    await this.#says('Your account has been deleted.');
    expect(await sessionOnPhone(this.#page)).toBeNull();
    const reply = await this.#page.request.post('/api/auth/login', { data: { email, password: RESET } });
    expect(reply.ok()).toBe(false);
  }

  async #signedInElsewhere(account: { email: string; password: string }): Promise<() => Promise<boolean>> {
    const reply = await this.#page.request.post('/api/auth/login', { data: account });
    const { data } = (await reply.json()) as { data: { access_token: string } };
    const headers = { authorization: `Bearer ${data.access_token}` };
    return async () => (await this.#page.request.post('/api/auth/me', { headers })).ok();
  }

  async #open(address: string): Promise<void> {
    await this.#page.goto(address);
    await hydrated(this.#page);
  }

  async #press(english: string, values: Record<string, string> = {}): Promise<void> {
    await this.#hands.press(this.#button(english, values));
  }

  async #says(english: string): Promise<void> {
    await expect(this.#page.getByText(this.#words(english)).first()).toBeVisible();
  }

  #button(english: string, values: Record<string, string> = {}) {
    return this.#page
      .getByRole('button', { name: this.#words(english, values), exact: true })
      .filter({ visible: true });
  }

  #field(english: string) {
    return this.#page.getByRole('main').getByLabel(this.#words(english), { exact: true });
  }
}
