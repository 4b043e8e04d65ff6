import type { Page } from '@playwright/test';
import { hydrated, expect, origin, test } from '../browser.ts';

const STAYS_MS = 5000;
const MOVES_MS = 500;

const slider = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const position = (page: Page) => slider(page).locator('span', { hasText: / \/ / });

/** Home with a clock that only the test moves. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await expect(slider(page).getByRole('button', { name: 'Pause' })).toBeVisible();
}

test('the banners take turns by themselves, one slide for each, and start over after the last', async ({ page }) => {
  const { data } = (await (await page.request.get('/api/banners')).json()) as { data: unknown[] };
  await openWithClock(page);
  for (const shown of [...data.keys(), 0]) {
    await expect(position(page)).toHaveText(`${shown + 1} / ${data.length}`);
    await page.clock.runFor(STAYS_MS + MOVES_MS + 200);
  }
});

test('from one banner to the next takes 500 ms', async ({ page }) => {
  await openWithClock(page);
  const track = slider(page).getByRole('list');
  await page.clock.pauseAt(Date.now() + 3600_000);
  await slider(page).getByRole('button', { name: 'Next' }).click();
  // whatever was under way ends; what the button began as well
  await page.clock.runFor(2 * MOVES_MS);
  await expect(track).not.toHaveAttribute('data-moving');
  await slider(page).getByRole('button', { name: 'Next' }).click();
  await page.clock.runFor(MOVES_MS - 20);
  await expect(track).toHaveAttribute('data-moving');
  await page.clock.runFor(40);
  await expect(track).not.toHaveAttribute('data-moving');
});

for (const [how, stop] of Object.entries({
  'its pause button': (page: Page) => slider(page).getByRole('button', { name: 'Pause' }).click(),
  'a touch': (page: Page) => slider(page).getByRole('list').dispatchEvent('pointerdown'),
  'the focus': (page: Page) => slider(page).getByRole('link').first().focus(),
})) {
  test(`the banners stop at ${how}`, async ({ page }) => {
    await openWithClock(page);
    await stop(page);
    await expect(slider(page).getByRole('button', { name: 'Play' })).toBeVisible();
    const shown = await position(page).textContent();
    await page.clock.runFor(3 * (STAYS_MS + MOVES_MS));
    await expect(position(page)).toHaveText(shown ?? '');
  });
}

test('the banners stand still where less motion is wanted, and can be stepped through', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await expect(slider(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(3 * (STAYS_MS + MOVES_MS));
  await expect(position(page)).toHaveText(/^1 /);
  await slider(page).getByRole('button', { name: 'Next' }).click();
  await expect(position(page)).toHaveText(/^2 /);
});

test('at 320 px no date of home is cut, and a title goes on in a second line', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'fr', url: origin() }]);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main h2, main h3, main :has(> time)')]
      .filter((one) => one.checkVisibility())
      .filter(({ scrollWidth, clientWidth, children: [first] }) => {
        const time = first instanceof HTMLTimeElement ? first : undefined;
        return scrollWidth > clientWidth + 1 || (time && time.scrollWidth > clientWidth + 1);
      })
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});

test('a banner leads to its event, a story to its article', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await slider(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/event-details\//);
  await page.goBack();
  const stories = page.getByRole('region', { name: 'Stories' });
  const first = stories.getByRole('link').nth(1);
  const title = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/blog-article\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('home shows the first 9 events to come and the first 3 featured ones, on phones and on wide screens', async ({
  page,
}) => {
  const titles = async (filter: string, count: number): Promise<string[]> => {
    const reply = await page.request.get(`/api/events/get_events?${filter}&updated=true&lang=en`);
    const { events } = (await reply.json()) as { events: { data: { title: string }[] } };
    return events.data.slice(0, count).map(({ title }) => title);
  };
  const shown = (section: string) =>
    page.getByRole('region', { name: section }).getByRole('article').filter({ visible: true }).getByRole('heading');
  const [coming, featured] = [await titles('upcoming_event=1', 9), await titles('featured=1', 3)];
  expect([coming.length, featured.length]).toEqual([9, 3]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await expect(shown('Coming up')).toHaveText(coming);
    await expect(shown('Worth planning for')).toHaveText(featured);
  }
});

test('a banner’s texts are said to be of its language, not of the page’s', async ({ page }) => {
  await page.route(/\/api\/banners/, async (route) => {
    const reply = await route.fetch();
    const { data, ...rest } = (await reply.json()) as { data: object[] };
    await route.fulfill({
      response: reply,
      json: { ...rest, data: data.map((banner) => ({ ...banner, lang: 'nl', event: null })) },
    });
  });
  await page.goto('/venues');
  await hydrated(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click();
  const slide = slider(page).getByRole('listitem').first();
  for (const text of ['Zilt & Zand', 'The autumn record at De Vuurboei, Ostend', 'See this event'])
    await expect(slide.getByText(text, { exact: true }).first()).toHaveAttribute('lang', 'nl');
});

test('a row of banners that a reload finds at its third slide says so, and goes on from there', async ({ page }) => {
  await page.addInitScript(() => {
    // browsers give a row its place back before the page is awake
    addEventListener('DOMContentLoaded', () => {
      const track = document.querySelector('[aria-roledescription="carousel"] ul');
      if (track) track.scrollLeft = 2 * track.clientWidth;
    });
  });
  await openWithClock(page);
  await expect(position(page)).toHaveText(/^3 /);
  await page.clock.runFor(STAYS_MS + MOVES_MS + 200);
  await expect(position(page)).toHaveText(/^4 /);
});

test('after the last banner the first comes from the same side as every other', async ({ page }) => {
  await openWithClock(page);
  await page.clock.pauseAt(Date.now() + 3600_000);
  const track = slider(page).getByRole('list');
  const place = () => track.evaluate((list) => list.scrollLeft / list.clientWidth);
  const last = (await track.getByRole('listitem').count()) - 1;
  for (let at = 0; at < last; at++) {
    await slider(page).getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(2 * MOVES_MS);
  }
  expect(await place()).toBe(last);
  await slider(page).getByRole('button', { name: 'Next' }).click();
  await page.clock.runFor(MOVES_MS / 4);
  expect(await place()).toBeGreaterThan(last);
  await page.clock.runFor(2 * MOVES_MS);
  expect(await place()).toBe(0);
  await slider(page).getByRole('button', { name: 'Previous' }).click();
  await page.clock.runFor(MOVES_MS / 4);
  expect(await place()).toBeGreaterThan(last);
  await page.clock.runFor(2 * MOVES_MS);
  expect(await place()).toBe(last);
});

test('no event stands twice below the highlights, and the nine to come leave no hole, on phones and on wide screens', async ({
  page,
}) => {
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const links = page.getByRole('main').locator('a[href^="/event-details/"]').filter({ visible: true });
    // an admin chooses the highlights, of which one may be among the first nine
    const addresses = await links.evaluateAll((all) =>
      all.filter((link) => !link.closest('[aria-label="Highlights"]')).map((link) => link.getAttribute('href')),
    );
    expect(addresses.length).toBeGreaterThanOrEqual(12);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
    const cards = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem').filter({ visible: true });
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
    expect(boxes).toHaveLength(9);
    expect(boxes.at(-1)).toBeCloseTo(Math.max(...boxes), 0);
  }
});

test('home ends with a word to organizers, which leads a guest to an account', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const last = page.getByRole('main').getByRole('region').last();
  await expect(last.getByRole('heading')).toHaveText('Putting on something yourself?');
  await last.getByRole('link', { name: 'Create an event' }).click();
  await expect(page).toHaveURL('/signup/organizer');
});

test('no name of a category breaks within a word', async ({ page, context }) => {
  await context.addCookies([{ name: 'lang', value: 'nl', url: origin() }]);
  for (const width of [320, 360, 375, 390, 430, 900, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const tiles = page.locator('section[aria-labelledby="categories"] b');
    await expect(tiles.filter({ hasText: 'Tentoonstelling' })).toBeVisible();
    const broken = await tiles.evaluateAll((names) =>
      names.filter((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return range.getClientRects().length > (name.textContent ?? '').split(/\s/).length;
      }),
    );
    expect(broken, `at ${width} px`).toEqual([]);
  }
});

test('the roll of days is one tab stop, along which the arrow keys move', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const days = page.getByRole('navigation', { name: 'Events by day' }).getByRole('link');
  await expect(days).toHaveCount(14);
  await expect(days.nth(1)).toHaveAttribute('tabindex', '-1');
  await days.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(days.last()).toBeFocused();
  await expect(days.last()).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(days.last()).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(days.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(days.first()).toBeFocused();
});

test('on a wide screen the roll of days has buttons for the mouse, as far as there is more', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/');
  await hydrated(page);
  const roll = page.getByRole('navigation', { name: 'Events by day' });
  const [back, on] = [roll.locator('~ button').first(), roll.locator('~ button').last()];
  await expect(back).toBeHidden();
  await on.click();
  await expect(roll.getByRole('link').last()).toBeInViewport();
  await expect(on).toBeHidden();
  await back.click();
  await expect(roll.getByRole('link').first()).toBeInViewport();
  await expect(back).toBeHidden();
});

test('the titles of events and the slider’s buttons are at least 24 px high and wide', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await hydrated(page);
    const small = await page.locator('main :is(article a, button, nav a)').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => ({ text: one.textContent, ...one.getBoundingClientRect().toJSON() }) as Record<string, number>)
        .filter((box) => Math.min(Number(box['width']), Number(box['height'])) < 24)
        .map((box) => box['text']),
    );
    expect(small).toEqual([]);
  }
});
