import { expect, test } from '../browser.ts';
import { orderAsGuest, pay } from '../guest-order.ts';
import { buyInFrame, HOST_PAGE } from '../embed-steps.ts';
import { openHost } from '../host-page.ts';

// What browsers got after the oldest ones that the app is built for (`target` of vite.config.ts) is not needed to buy.
// Source: style 5
test.use({ locale: 'en-GB' });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const young: readonly (readonly [object, readonly string[]])[] = [
      [URL, ['parse', 'canParse']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any']],
      [Array, ['fromAsync']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
      [Document.prototype, ['startViewTransition']],
    ];
    for (const [of, names] of young) for (const name of names) Reflect.deleteProperty(of, name);
    const Helpers = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
    for (const name of [
      'map',
      'filter',
      'take',
      'drop',
      'flatMap',
      'reduce',
      'toArray',
      'forEach',
      'some',
      'every',
      'find',
    ])
      Reflect.deleteProperty(Helpers, name);
  });
});

test('the oldest browsers buy, pay and have their tickets', async ({ page, baseURL }) => {
  const number = await orderAsGuest(page, baseURL ?? '');
  await pay(page);
  await expect(page.getByText('You’re going')).toBeVisible();
  await page.goto(`/wallet/${number}`);
  await expect(page.getByRole('img', { name: 'QR code of ticket 1' })).toBeVisible();
});

test('the oldest browsers buy in another site’s frame', async ({ page }) => {
  const host = await openHost(HOST_PAGE);
  try {
    await buyInFrame(page, host, { width: 390, colorScheme: 'light' });
  } finally {
    await host.close();
  }
});
