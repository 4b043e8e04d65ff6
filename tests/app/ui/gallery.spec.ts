import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeViolations } from '../../axe.ts';

const SHOWN_MS = 5_000;

async function open(page: Page, theme: 'light' | 'dark' = 'light'): Promise<void> {
  page.on('console', (message) => expect(message.type(), message.text()).not.toBe('error'));
  page.on('pageerror', (error) => expect(error).toBeUndefined());
  await page.goto(`gallery.html?theme=${theme}`);
  await expect(page.locator('.column')).toBeVisible();
}

test.describe('every component', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [320, 390, 1280]) {
      test(`has no axe violation in the ${theme} theme at ${width} px`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await open(page, theme);
        expect(await axeViolations(page)).toEqual([]);
      });
    }
  }

  test('fits 320 px without scrolling sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('fits 390 px with the text at 200 %', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('is at least 44 px where it is pressed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, summary, select, input, textarea, a')].flatMap((control) => {
        const target = control.closest('label') ?? control;
        const { height, width } = target.getBoundingClientRect();
        const covering = getComputedStyle(control, '::after').position === 'absolute';
        return covering || (height >= 43.5 && width >= 43.5) || width === 0 ? [] : [target.outerHTML.slice(0, 120)];
      }),
    );
    expect(small).toEqual([]);
  });
});

test('a press that comes in the moment in which its button came opens the sheet', async ({ page }) => {
  // after the button is there, before React runs what it leaves until after the paint
  await page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Open sheet');
      if (!button) return;
      watching.disconnect();
      button.click();
    });
    watching.observe(document, { childList: true, subtree: true });
  });
  await open(page);
  await expect(page.getByRole('dialog', { name: 'Choose tickets' })).toBeVisible();
});

test('the stand-in fonts set the same lines as the real ones', async ({ page }) => {
  // fonts that come late are left to the next page: here they are waited for
  await page.route('**/*.css', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replaceAll('font-display:optional', 'font-display:block'),
    });
  });
  await open(page);
  const boxes = await page.evaluate(async () => {
    const measure = async (family: string, css: string): Promise<{ width: number; height: number }> => {
      const box = document.createElement('span');
      box.style.cssText = `position:absolute;white-space:nowrap;font-size:40px;${css};font-family:${family}`;
      box.textContent = 'Going out in Oostende: de laatste conciërge, dernières places à Liège';
      document.body.append(box);
      await document.fonts.ready;
      const { width, height } = box.getBoundingClientRect();
      box.remove();
      return { width, height };
    };
    const styles: [string, string, string][] = [
      ['"Instrument Sans Variable"', '"Instrument Fallback"', 'font-weight:400'],
      ['"Instrument Sans Variable"', '"Instrument Fallback"', 'font-weight:600'],
      ['"Bricolage Grotesque"', '"Bricolage Fallback"', 'font-weight:800;font-stretch:75%'],
      ['"Bricolage Grotesque"', '"Bricolage Fallback"', 'font-weight:700;font-stretch:84%'],
    ];
    return Promise.all(
      styles.map(async ([real, standIn, css]) => ({
        real: await measure(real, css),
        standIn: await measure(standIn, css),
      })),
    );
  });
  for (const { real, standIn } of boxes) {
    expect(Math.abs(standIn.width / real.width - 1)).toBeLessThan(0.03);
    expect(Math.abs(standIn.height - real.height)).toBeLessThanOrEqual(1);
  }
});

test.describe('date roll', () => {
  test('moves along its days with Left and Right and stops at the ends', async ({ page }) => {
    await open(page);
    const roll = page.getByRole('navigation', { name: 'Days, light' });
    await roll.getByRole('link').first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(roll.getByRole('link', { name: 'Today 20 November 2026' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(roll.getByRole('link', { name: 'Sun 22 November 2026' })).toBeFocused();
  });
});

test.describe('stepper', () => {
  test('goes down to nothing, where only plus is left and has the focus', async ({ page }) => {
    await open(page);
    const stepper = page.getByRole('group', { name: 'Balcony seat' });
    const less = stepper.getByRole('button', { name: 'One less' });
    await less.focus();
    await page.keyboard.press('Enter');
    await expect(stepper.getByRole('status')).toHaveText('1');
    await page.keyboard.press('Enter');
    await expect(stepper.getByRole('status')).toHaveText('0');
    await expect(less).toHaveCount(0);
    await expect(stepper.getByRole('button', { name: 'One more' })).toBeFocused();
  });

  test('says at the maximum why there is no more, and keeps the quantity', async ({ page }) => {
    await open(page);
    const stepper = page.getByRole('group', { name: 'Duo' });
    const more = stepper.getByRole('button', { name: 'One more' });
    await expect(more).toBeDisabled();
    await expect(more).toHaveAccessibleDescription('4 is the most per person');
    await more.click({ force: true });
    await expect(stepper.getByRole('status')).toHaveText('4');
  });
});

test.describe('sheet', () => {
  test('starts on its title, closes with Esc and gives the focus back', async ({ page }) => {
    await open(page);
    const opener = page.getByRole('button', { name: 'Open sheet' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Choose tickets' });
    await expect(sheet.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(sheet).toBeVisible();
  });

  test('keeps the focus inside', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Open sheet' }).click();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(outside).toBe(false);
    }
  });

  test('closes by its button and by a press on the scrim, not by one inside', async ({ page }) => {
    await open(page);
    const sheet = page.getByRole('dialog', { name: 'Choose tickets' });
    await page.getByRole('button', { name: 'Open sheet' }).click();
    await sheet.getByText('Cloakroom').click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Open sheet' }).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  });
});

test.describe('sheet under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  for (const { distance, closes } of [
    { distance: 40, closes: false },
    { distance: 220, closes: true },
  ]) {
    test(`${closes ? 'closes' : 'stays'} after a swipe of ${distance} px`, async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: 'Open sheet' }).click();
      const sheet = page.getByRole('dialog', { name: 'Choose tickets' });
      await expect(sheet).toBeVisible();
      await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      const head = await sheet.getByRole('heading').boundingBox();
      if (head === null) throw new Error('the sheet has no heading');
      await swipeDown(page, { x: head.x + 10, y: head.y + 10 }, distance);
      if (closes) await expect(sheet).toBeHidden();
      else await expect(sheet).toBeVisible();
    });
  }
});

/** A slow swipe, so that its distance decides and not its speed. */
async function swipeDown(page: Page, from: { x: number; y: number }, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let seconds = Date.now() / 1000;
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      timestamp: (seconds += 0.06),
    });
  };
  await touch('touchStart', from.y);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from.y + (distance * step) / 8);
  await touch('touchEnd');
}

test('a confirmation starts on the way out', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Clear cart' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Clear the cart?' });
  await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('menu', () => {
  test('opens with ArrowDown, moves, and closes with Esc back on its button', async ({ page }) => {
    await open(page);
    const button = page.locator('summary[aria-label="Language: EN"]');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Nederlands' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Français' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(page.getByRole('link', { name: 'Nederlands' })).toBeHidden();
  });

  test('closes after a choice, a press elsewhere, and when Tab leaves it', async ({ page }) => {
    await open(page);
    const button = page.locator('summary[aria-label="Language: EN"]');
    const choice = page.getByRole('button', { name: 'Français' });
    await button.click();
    await choice.click();
    await expect(choice).toBeHidden();
    await button.click();
    await page.getByText('Status tags').click();
    await expect(choice).toBeHidden();
    await button.click();
    await choice.focus();
    await page.keyboard.press('Tab');
    await expect(choice).toBeHidden();
  });
});

test.describe('toast', () => {
  test('goes after five seconds, but not while the pointer rests on it', async ({ page }) => {
    await page.clock.install();
    await open(page);
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    const toast = page.getByText('Saved to favourites');
    await expect(toast).toBeVisible();
    await toast.hover();
    await page.clock.runFor(2 * SHOWN_MS);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(SHOWN_MS + 100);
    await expect(toast).toBeHidden();
  });

  test('shows one at a time, the next after the action of the first', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Removed from favourites')).toBeVisible();
    await expect(page.getByText('Saved to favourites')).toHaveCount(0);
  });

  test('keeps an error until it is dismissed', async ({ page }) => {
    await page.clock.install();
    await open(page);
    await page.getByRole('button', { name: 'Error toast' }).click();
    const toast = page.getByText('The coupon could not be removed.');
    await expect(toast).toBeVisible();
    await page.clock.runFor(4 * SHOWN_MS);
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  });

  test('shows a later message before an error that nobody has dismissed, and the error again after it', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page);
    await page.getByRole('button', { name: 'Error toast' }).click();
    const error = page.getByText('The coupon could not be removed.');
    await expect(error).toBeVisible();
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    const later = page.getByText('Saved to favourites');
    await expect(later).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(SHOWN_MS + 100);
    await expect(later).toHaveCount(0);
    await expect(error).toBeVisible();
  });

  test('shows an error that comes twice once', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Error toast' }).click();
    await page.getByRole('button', { name: 'Error toast' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('The coupon could not be removed.')).toHaveCount(0);
  });
});

test.describe('carousel', () => {
  const position = (page: Page) =>
    page.getByRole('region', { name: 'Highlights, light' }).locator('span', { hasText: '/ 3' });

  test('advances by itself after five seconds and starts over after the last', async ({ page }) => {
    await page.clock.install();
    await open(page);
    for (const expected of ['1 / 3', '2 / 3', '3 / 3', '1 / 3']) {
      await expect(position(page)).toHaveText(expected);
      await page.clock.runFor(SHOWN_MS + 700);
    }
  });

  test('stops when it gets the focus, and when it is paused', async ({ page }) => {
    await page.clock.install();
    await open(page);
    const carousel = page.getByRole('region', { name: 'Highlights, light' });
    await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible();
    await carousel.getByRole('link').first().focus();
    await page.clock.runFor(3 * SHOWN_MS);
    await expect(position(page)).toHaveText('1 / 3');
    await carousel.getByRole('button', { name: 'Play' }).click();
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(3 * SHOWN_MS);
    await expect(position(page)).toHaveText('1 / 3');
    await carousel.getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(700);
    await expect(position(page)).toHaveText('2 / 3');
  });

  test('does not move by itself under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page);
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.clock.runFor(3 * SHOWN_MS);
    await expect(position(page)).toHaveText('1 / 3');
  });
});

test('a button that works keeps its width and its focus, and ignores further presses', async ({ page }) => {
  await open(page);
  const idle = page.getByRole('button', { name: 'Order and pay' });
  const width = (await idle.boundingBox())?.width;
  await idle.focus();
  await page.keyboard.press('Enter');
  const busy = page.getByRole('button', { name: 'Paying…' });
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  expect((await busy.boundingBox())?.width).toBe(width);
  await page.keyboard.press('Enter');
  await expect(busy).toHaveAttribute('data-presses', '1');
});
