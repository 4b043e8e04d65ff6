import type { Locator, Page } from '@playwright/test';
import { hydrated, expect, test } from '../browser.ts';

/** The elements that a view transition moves from one page to the other, as the browser makes them. */
async function watchGroups(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...input) => {
      const transition = start(...input);
      const note = (): void => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement) seen.push(effect.pseudoElement);
      };
      void transition.ready.then(note, () => undefined);
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** The first event that has one: events of other tests may stand before it. */
function withPoster(page: Page): Locator {
  const events = page.getByRole('main').getByRole('article');
  return events.filter({ has: page.locator('img') }).first();
}

for (const from of ['/', '/event-list/All']) {
  test(`a poster that is pressed on ${from} grows into the event’s page`, async ({ page }) => {
    const groups = await watchGroups(page);
    await page.goto(from);
    await hydrated(page);
    await withPoster(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/event-details\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(groups).toContain('::view-transition-group(poster)');
  });
}

test('nothing moves where less motion is wanted, nor from one event to another', async ({ page }) => {
  const groups = await watchGroups(page);
  // a sold-out event shows others like it
  const { events } = (await (await page.request.get('/api/events')).json()) as {
    events: { availability: string; slug: string; id: number }[];
  };
  const { slug, id } = events.find(({ availability }) => availability === 'sold-out') ?? { slug: '', id: 0 };
  await page.goto(`/event-details/${slug}/${id}`);
  await hydrated(page);
  await page.getByRole('region', { name: 'Also for you' }).getByRole('article').first().getByRole('link').click();
  await expect(page).not.toHaveURL(new RegExp(slug));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/event-list/All');
  await hydrated(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/event-details\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await groups()).toEqual([]);
});
