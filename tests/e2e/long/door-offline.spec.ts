import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../browser.ts';
import {
  DoorOrganizer,
  joinAsHelper,
  moveClock,
  networkIsBack,
  putClockAhead,
  rareName,
  scanner,
  scanTyped,
  startScanning,
} from '../door.ts';
import { openGateway } from '../gateway.ts';
import { phone } from '../phone-app.ts';
import { buyCodes, newEvent } from '../sold-event.ts';

// Several phones at one door without a network. Source: issue 15.
test.setTimeout(480_000);

const TICKETS = 8;
/** Which tickets each phone lets in: all but the last are shown to two. */
const SHOWN = [
  [0, 1, 2],
  [2, 3, 4],
  [4, 5, 0],
  [5, 6, 1],
  [6, 3, 7],
] as const;
const HOUR_MS = 3_600_000;
const SECOND_MS = 1000;

test('five phones let in overlapping tickets for an hour, one is killed and one has a wrong clock: all scans arrive, doubles are shown, counts are right', async ({
  page,
  browser,
  baseURL,
  launchOptions,
}) => {
  const begin = Date.now();
  const event = await newEvent(page, { isToday: true });
  const codes = await buyCodes(page, event, { name: rareName(), quantity: TICKETS });
  const organizer = await DoorOrganizer.of(page.context(), event);
  const contexts: BrowserContext[] = [];
  const killed = await phone(launchOptions);
  // the network of the phone that is killed
  const gateway = await openGateway();
  gateway.forwardTo(baseURL ?? '');
  try {
    const phones: Page[] = [];
    for (let at = 0; at < SHOWN.length - 1; at += 1) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
      contexts.push(context);
      const helper = await context.newPage();
      // the clock of one is two hours ahead
      if (at === 1) await helper.addInitScript(putClockAhead, 2 * HOUR_MS);
      await joinAsHelper(helper, organizer, { name: `Phone ${at}` });
      phones.push(helper);
    }
    const { url, pass_code } = await organizer.invite();
    const first = await killed.open(url.replace(baseURL ?? '', gateway.origin));
    await first.getByLabel('Pass code of the event').fill(pass_code);
    await first.getByRole('button', { name: 'Join' }).click();
    await expect(first.getByText('Works without a connection')).toBeVisible();
    await expect(first.getByText('This page opens without a connection too.')).toBeVisible();
    await killed.close();
    // from a cold start without a network
    gateway.cutOff();
    const cold = await killed.open(`${gateway.origin}/door`);
    phones.push(cold);

    for (const helper of phones) if (helper !== cold) await helper.context().setOffline(true);
    for (const [at, helper] of phones.entries()) {
      await startScanning(helper);
      for (const place of SHOWN[at] ?? []) expect(await scanTyped(helper, codes[place] ?? '')).toBe('Let in');
      await expect(scanner(helper).getByText('3 scans wait')).toBeVisible();
    }
    await killed.kill();

    // it goes on where it was; an hour later
    const again = await killed.open(`${gateway.origin}/door`);
    phones[SHOWN.length - 1] = again;
    const scanned = Date.now();
    for (const helper of phones) await moveClock(helper, HOUR_MS);
    await startScanning(again);
    await expect(scanner(again).getByText('3 scans wait')).toBeVisible();
    expect(await scanTyped(again, codes[7] ?? '')).toBe('Already in');
    await expect(scanner(again).getByText('4 scans wait')).toBeVisible();

    gateway.reconnect();
    await again.evaluate(networkIsBack);
    for (const helper of phones) {
      await helper.context().setOffline(false);
      await expect(scanner(helper).getByText('nothing waits')).toBeVisible({ timeout: 60_000 });
    }
    const shown = SHOWN.flat();
    const doubles = shown.length - new Set<number>(shown).size;
    const numbers = await organizer.numbers();
    expect(numbers).toMatchObject({ in: TICKETS, entries: TICKETS, conflicts: doubles, waiting: 0 });
    const entries = (of: readonly { entries: number }[]) => of.reduce((sum, one) => sum + one.entries, 0);
    expect([entries(numbers.gates), entries(numbers.intervals)]).toEqual([TICKETS, TICKETS]);
    const conflicts = await organizer.conflicts();
    expect(conflicts).toHaveLength(doubles);
    for (const { scans } of conflicts)
      expect(scans.map(({ counted }) => counted).toSorted((a, b) => a - b)).toEqual([0, 1]);
    // the server's clock was not moved with theirs: a phone that had compared its own knows that, one that began without a
    // network sends its scans as an hour old
    for (const { at, device } of conflicts.flatMap(({ scans }) => scans)) {
      const moved = device.startsWith('Phone') ? 0 : HOUR_MS;
      expect(Date.parse(at)).toBeGreaterThan(begin - moved - SECOND_MS);
      expect(Date.parse(at)).toBeLessThan(scanned - moved + SECOND_MS);
    }
    const { devices } = await organizer.ask<{ devices: { let_in: number; scans: number }[] }>('devices');
    expect(devices.reduce((sum, { let_in }) => sum + let_in, 0)).toBe(shown.length);
    expect(devices.reduce((sum, { scans }) => sum + scans, 0)).toBe(shown.length + 1);
  } finally {
    for (const context of contexts) await context.close();
    await killed.remove();
    await gateway.close();
  }
});
