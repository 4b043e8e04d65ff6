import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { expect } from './browser.ts';
import { type Held, makeCameraFile } from './camera-file.ts';
import { DoorOrganizer, joinAsHelper, rareName, scanner, startScanning } from './door.ts';
import { buyCodes, newEvent } from './sold-event.ts';

export const waits = (page: Page, text: string) =>
  expect(scanner(page).getByText(text)).toBeVisible({ timeout: 40_000 });

/** Runs in the page: waits for so many pictures of the camera. */
async function seeFrames(count: number): Promise<void> {
  const video = document.querySelector('video');
  for (let seen = 0; seen < count; seen += 1)
    await new Promise<unknown>((resolve) => video?.requestVideoFrameCallback(resolve));
}

interface Setting {
  readonly page: Page;
  readonly launchOptions: LaunchOptions;
  readonly baseURL: string | undefined;
}

/** The camera of a phone sees a code that is held so, and lets its ticket in: a printed one not behind a sheet. */
export async function seeByCamera({ page, launchOptions, baseURL }: Setting, held: Held): Promise<void> {
  const event = await newEvent(page, { isToday: true });
  const [code = ''] = await buyCodes(page, event, { name: rareName(), quantity: 1 });
  const file = await makeCameraFile(code, held);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file.path}`,
    ],
  });
  try {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-GB',
      permissions: ['camera'],
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    await joinAsHelper(phone, await DoorOrganizer.of(page.context(), event));
    const isCovered = held === 'printed';
    const reader = Promise.withResolvers<void>();
    await phone.route(/\/read-qr-/, async (route) => {
      await reader.promise;
      await route.continue();
    });
    await startScanning(phone);
    if (isCovered) await scanner(phone).getByRole('button', { name: 'Type code' }).click();
    reader.resolve();
    const letIn = scanner(phone).getByText('Undo the last scan: Seat');
    await expect(scanner(phone).getByText('camera on')).toBeVisible();
    if (isCovered) {
      // nobody is let in behind a sheet
      await phone.evaluate(seeFrames, 12);
      await expect(letIn).toHaveCount(0);
      await phone.goBack();
    }
    await expect(letIn).toBeVisible();
  } finally {
    await browser.close();
    await file.remove();
  }
}
