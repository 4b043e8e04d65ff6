import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody works the app: with a pointer, or with the keys alone. */
export interface Hands {
  readonly name: 'pointer' | 'keyboard';
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses one radio of a group, by its place in it. */
  choose(group: Locator, place: number): Promise<void>;
}

/** More stops than the longest page has. */
const STOPS = 200;

export function pointer(): Hands {
  return {
    name: 'pointer',
    press: (target) => target.click(),
    type: (field, text) => field.fill(text),
    choose: async (group, place) => group.getByRole('radio').nth(place).check(),
  };
}

/** Nothing is clicked and nothing focused but by Tab. */
export function keyboard(page: Page): Hands {
  const reach = (target: Locator) => focusByTab(page, target);
  return {
    name: 'keyboard',
    press: async (target) => {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    type: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    // Tab stops at the first of a group that has no choice yet; the arrows go on from there
    choose: async (group, place) => {
      await reach(group.getByRole('radio').first());
      await page.keyboard.press('Space');
      for (let i = 0; i < place; i++) await page.keyboard.press('ArrowRight');
      await expect(group.getByRole('radio').nth(place)).toBeChecked();
    },
  };
}

/** Presses Tab until a control has the focus. @throws Error where that never happens */
export async function focusByTab(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (let i = 0; i < STOPS; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the control cannot be reached with Tab');
}
