import type { Page } from '@playwright/test';
import { hydrated, expect, test } from '../browser.ts';
import { Buyer } from '../buying.ts';
import { violationsInBothThemes } from '../look.ts';
import { wordsIn } from '../words.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const userMenu = (page: Page) => header(page).locator('details').last();
const main = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });

test.describe('the header of a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the search box carries its words to the list, in the navigation’s state and in the address', async ({
    page,
  }) => {
    await page.goto('/aboutus');
    await hydrated(page);
    await header(page).getByRole('searchbox').fill('  zilt ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/event-list\/All\?search=zilt$/);
    expect(await page.evaluate(() => (history.state as { search?: string }).search)).toBe('zilt');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 event');
  });

  test('the search box works before any script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'en-GB',
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await header(page).getByRole('searchbox').fill('zilt');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 event');
    await context.close();
  });

  test('the categories unfold by keyboard, each a link to its list, and fold up at Escape', async ({ page }) => {
    const { data } = (await (await page.request.get('/api/events/categories')).json()) as {
      data: { slug: string }[];
    };
    await page.goto('/');
    await hydrated(page);
    const menu = main(page).locator('details');
    const trigger = menu.locator('summary');
    await trigger.focus();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('link')).toHaveCount(data.length);
    expect(await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      data.map(({ slug }) => `/event-list/${slug}`),
    );
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
    await expect(menu.getByRole('link').first()).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/event-list/${data[0]?.slug}`));
    await expect(menu.getByRole('link').first()).toBeHidden();
  });

  test('the cart’s badge counts tickets, not lines', async ({ page }) => {
    const buyer = new Buyer(page, await wordsIn('en'));
    const cart = header(page).getByRole('link', { name: /^Cart/ });
    await buyer.openPicker(EVENT);
    await expect(cart).not.toContainText('ticket');
    for (let n = 0; n < 3; n++) await buyer.oneMore('Free seating');
    await buyer.addToCart();
    await expect(cart).toHaveAccessibleName('Cart 3 tickets');
    await page.goto('/aboutus');
    await expect(cart).toHaveAccessibleName('Cart 3 tickets');
  });

  test('Sign in is there while nobody is signed in, My tickets once somebody is, in every tab', async ({
    page,
    context,
  }) => {
    await page.goto('/aboutus');
    await hydrated(page);
    const other = await context.newPage();
    await other.goto('/');
    await hydrated(other);
    await expect(main(page).getByRole('link', { name: 'My tickets' })).toBeHidden();
    const signUp = header(page).locator('details', { hasText: 'Sign up' });
    await signUp.locator('summary').click();
    for (const user of ['Attendee', 'Organizer'])
      await expect(signUp.getByRole('link', { name: user })).toHaveAttribute('href', `/signup/${user.toLowerCase()}`);
    for (const user of ['attendee', 'organizer'])
      await expect(footer(page).getByRole('link', { name: `Sign up as ${user}` })).toHaveAttribute(
        'href',
        `/signup/${user}`,
      );
    await expect(footer(page).getByRole('link', { name: 'Forgot password' })).toHaveAttribute(
      'href',
      '/ForgotPassword',
    );
    await expect(footer(page).getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/signup/attendee',
    );
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
    await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My tickets');
    for (const one of [page, other]) {
      await expect(header(one).getByRole('link', { name: 'Sign in' })).toBeHidden();
      await expect(header(one).getByText('Sign up')).toBeHidden();
      await expect(userMenu(one).locator('summary')).toBeVisible();
      await main(one).getByRole('link', { name: 'My tickets' }).click();
      await expect(one).toHaveURL(/\/dashboard\/attendee\/my-tickets$/);
    }
    await page.goto('/aboutus');
    await expect(footer(page).getByRole('link', { name: 'Sign up as organizer' })).toBeVisible();
    await expect(footer(page).getByRole('link', { name: /^(Forgot password|Create account)$/ })).toHaveCount(0);
    await page.goto('/account');
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeHidden();
  });

  test('who is signed in has a menu: it opens by a click, arrows move, Esc gives the focus back, Tab leaves', async ({
    page,
  }) => {
    await page.goto('/signin');
    await hydrated(page);
    await page.getByLabel('E-mail').fill('attendee@demo.kaartje.test');
    await page.getByLabel('Password', { exact: true }).fill('demo-kaartje');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My tickets');
    await page.goto('/');
    const menu = userMenu(page);
    const trigger = menu.locator('summary');
    await expect(trigger).toContainText('Merel');
    await trigger.hover();
    await expect(menu.getByRole('link').first()).toBeHidden();
    await trigger.click();
    await expect(menu.getByRole('listitem').first()).toContainText('Merel Dhondt');
    const ways = menu.getByRole('link');
    for (const [name, address] of [
      ['Dashboard', '/dashboard/attendee/my-tickets'],
      ['Settings', '/dashboard/attendee/settings'],
      ['Account', '/account'],
      ['Sign out', '/signout'],
    ] as const)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    await page.keyboard.press('ArrowDown');
    await expect(ways.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(ways.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(trigger).toBeFocused();
    await expect(ways.first()).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(ways.first()).toBeVisible();
    for (let n = await ways.count(); n >= 0; n--) await page.keyboard.press('Tab');
    await expect(ways.first()).toBeHidden();
    await trigger.click();
    await ways.filter({ hasText: 'Account' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(ways.first()).toBeHidden();
  });

  test('Home, Browse, How it works and Stories are always there and lead where they say', async ({ page }) => {
    for (const [name, address] of [
      ['Browse', /\/event-list\/All$/],
      ['How it works', /\/HowItWorks$/],
      ['Stories', /\/blog$/],
      ['Home', /\/$/],
    ] as const) {
      if (page.url() === 'about:blank') await page.goto('/aboutus');
      await hydrated(page);
      await main(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
  });
});

const EVENT = '/event-details/winterklank/3';

test('on a phone the badge of the cart’s tab counts tickets', async ({ page }) => {
  const buyer = new Buyer(page, await wordsIn('en'));
  await buyer.openPicker(EVENT);
  await buyer.oneMore('Free seating');
  await buyer.oneMore('Free seating');
  await buyer.addToCart();
  await page.goto('/');
  await expect(buyer.cartTab()).toHaveAccessibleName('Cart 2 tickets');
});

test('on a phone the footer leaves room for the page: less than 640 px, with links of 44 px', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const links = footer(page).getByRole('link');
    const low = await links.evaluateAll((all) => all.filter((link) => link.getBoundingClientRect().height < 44));
    expect(low).toEqual([]);
    expect(await links.count()).toBeGreaterThan(20);
    expect((await footer(page).boundingBox())?.height).toBeLessThan(640);
  }
});

test('navigations that are seen together have different names', async ({ page }) => {
  for (const address of ['/', '/event-list/All', '/venues', EVENT, '/blog']) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      const names = await page
        .getByRole('navigation')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      expect(names.length).toBeGreaterThan(2);
      expect(new Set(names).size, `${address}: ${names.join(', ')}`).toBe(names.length);
    }
  }
});

test('no page leaves out a level of its headings', async ({ page }) => {
  for (const address of ['/', '/event-list/All', EVENT, '/report/3', '/blog', '/venues']) {
    await page.goto(address);
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
    expect(levels[0], address).toBe(1);
    const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
    expect(skipped, `${address}: ${levels.join(' ')}`).toEqual([]);
  }
});

test('on a phone Sign in is on the account page', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?redirect=/);
});

test('a page that is navigated to begins at its top', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await footer(page).getByRole('link', { name: 'How it works' }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  expect(await scrolled()).toBeGreaterThan(500);
  await footer(page).getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL(/HowItWorks/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await scrolled()).toBe(0);
});

test('the footer is a page’s last part before any script, and wakes up when it is used', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const bare = await context.newPage();
  await bare.goto(`${baseURL}/`);
  await expect(footer(bare).getByRole('link', { name: 'Terms of service' })).toBeVisible();
  await context.close();

  await page.goto('/');
  await hydrated(page);
  // it is drawn from its own file now, and a link does not load the page anew
  await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
  await page.mouse.move(100, 100);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await footer(page).getByRole('link', { name: 'Terms of service' }).click();
  await expect(page).toHaveURL(/TermsofServices/);
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
});

for (const width of [320, 390, 1280]) {
  test(`open menus have no accessibility violation at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await hydrated(page);
    const menus = page.locator('summary').filter({ visible: true });
    expect(await menus.count()).toBeGreaterThan(1);
    for (const menu of await menus.all()) {
      await menu.click();
      await expect(page.locator('details[open]')).toHaveCount(1);
      expect(await violationsInBothThemes(page, { within: 'details[open]' })).toEqual([]);
      const box = await page.locator('details[open] ul').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
    }
  });
}

// Source: second.md 31
test('without scripts every page says what needs them, and none goes on loading', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  for (const address of ['/', '/dashboard/attendee/cart', '/wallet', '/event-list/All']) {
    await page.goto(`${baseURL}${address}`);
    const note = page.locator('noscript p');
    await expect(note, address).toContainText('Scripts are switched off in your browser.');
    await expect(note, address).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^(Loading|Looking)/ }), address).toBeHidden();
  }
  await context.close();
});
