import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/content/languages.ts';
import { openPageRenderer } from '#server/platform/pages/page-renderer.ts';
import {
  EVENT_STATES,
  EVENT_WORDS,
  type EventState,
  expectedOf,
  ORDER_STATES,
  ORDER_WORDS,
  type OrderState,
} from '../../../state-words.ts';
import { callOff, move, orderedAs } from '../../orders/orders-in-state.ts';
import { type CheckoutReply, openShop, type Shop } from '../../orders/shop.ts';
import { stage, type Staged } from '../../orders/stage.ts';
import { daysFrom, TODAY } from '../../test-clock.ts';

let shop: Shop;
const events = new Map<EventState, Staged>();
const orders = new Map<OrderState, CheckoutReply>();

/** Where the table's words stand, by the place's name. */
const EVENT_PLACES: Readonly<Record<keyof typeof EVENT_WORDS, (event: Staged, lang: Language) => Promise<string>>> = {
  'event page': async (event, lang) => textOf(mainOf(await pageOf(event, lang))),
  'card in the search': async ({ eventId, slug }, lang) => {
    const { body } = await shop.app.inject(`/event-list/All?lang=${lang}&search=${titleOf(slug)}`);
    return textOf(
      mainOf(body)
        .split('<article')
        .find((card) => card.includes(`/${slug}/${eventId}`)) ?? '',
    );
  },
  'JSON-LD': async (event, lang) =>
    /<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(await pageOf(event, lang))?.[1] ?? '',
  'calendar file': async ({ eventId }, lang) => {
    const { statusCode, body } = await shop.app.inject(`/calendar/${eventId}.ics?lang=${lang}`);
    return statusCode === 200 ? calendarWords(body) : '';
  },
};

const ORDER_PLACES: Readonly<
  Record<keyof typeof ORDER_WORDS, (order: CheckoutReply, lang: Language) => Promise<string>>
> = {
  'result page, as a stranger': async ({ data: { order_number: number } }, lang) => {
    const status = await shop.statusOf(number);
    return textOf(mainOf((await shop.app.inject(`/order/${status}/${number}?lang=${lang}`)).body));
  },
  'link to the tickets': async ({ data: { order_number: number, download_token: token } }, lang) => {
    const { headers, body } = await shop.app.inject({
      url: `/download/ticket/${number}/normal?t=${token}&lang=${lang}`,
      headers: { accept: 'text/html' },
    });
    const type = headers['content-type'] ?? '';
    return type === 'application/pdf' ? type : textOf(/<h1[\s\S]*<\/h1>/.exec(body)?.[0] ?? '');
  },
};

/**
 * Makes the tests of every state of an event and an order, in every place that the server draws, in these languages:
 * one table. Source: issue 27.
 */
export function checkStateWords(languages: readonly Language[]): void {
  beforeAll(async () => {
    const renderer = await openPageRenderer(path.resolve(import.meta.dirname, '../../../../dist'));
    shop = await openShop({ renderer, draws: true });
    const { db } = shop.database;
    await db
      .insertInto('site_settings')
      .values({ key: 'site.languages', value: LANGUAGES.join(',') })
      .execute();
    await shop.services.site.refresh();
    for (const state of EVENT_STATES) events.set(state, await stagedAs(state));
    for (const state of ORDER_STATES) orders.set(state, await orderedAs(shop, state));
    // jobs have done what there is to do, but for the refund that the table has on its way
    await shop.work();
    shop.services.cache.changed();
  });
  afterAll(() => shop.close());

  describe.each(languages)('in %s', (lang) => {
    describe.each(Object.keys(EVENT_PLACES) as (keyof typeof EVENT_WORDS)[])('%s', (place) => {
      test.each(EVENT_STATES)('of an event that is %s', async (state) => {
        const said = await EVENT_PLACES[place](events.get(state) ?? expect.fail(state), lang);
        expectWords(said, expectedOf(EVENT_WORDS[place], state, lang));
      });
    });
    describe.each(Object.keys(ORDER_PLACES) as (keyof typeof ORDER_WORDS)[])('%s', (place) => {
      test.each(ORDER_STATES)('of an order: %s', async (state) => {
        const said = await ORDER_PLACES[place](orders.get(state) ?? expect.fail(state), lang);
        expectWords(said, expectedOf(ORDER_WORDS[place], state, lang));
      });
    });
  });
}

function expectWords(said: string, expected: ReturnType<typeof expectedOf>): void {
  if (expected === null) return expect(said).toBe('');
  for (const words of expected.says) expect(said).toContain(words);
  for (const words of expected.never) expect(said).not.toContain(words);
}

async function pageOf({ eventId, slug }: Staged, lang: Language): Promise<string> {
  const { statusCode, body } = await shop.app.inject(`/event-details/${slug}/${eventId}?lang=${lang}`);
  return statusCode === 200 ? body : '';
}

/** What a page says beside its header and footer. */
function mainOf(page: string): string {
  return /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
}

/** The words of a part of a page, as they are read. */
function textOf(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll('\u00a0', ' ');
}

function calendarWords(file: string): string {
  return (file.match(/^(?:STATUS|SEQUENCE):\w+/gm) ?? []).toSorted().toReversed().join(' ');
}

function titleOf(slug: string): string {
  return `Kamer${slug.slice(0, 8)}`;
}

async function stagedAs(state: EventState): Promise<Staged> {
  const { db } = shop.database;
  const over = { start_date: daysFrom(TODAY, -3), end_date: daysFrom(TODAY, -3) };
  const event = await stage(shop.database, {
    event: {
      ...(state === 'draft' ? { draft: true } : {}),
      ...(state === 'draft' || state === 'unpublished' ? { status: 0 } : {}),
      ...(state === 'over' ? over : {}),
    },
    tickets: [state === 'sold out' ? { quantity: 1, booked_qty: 1 } : {}],
  });
  await db
    .updateTable('event_texts')
    .set({ title: titleOf(event.slug) })
    .where('event_id', '=', event.eventId)
    .execute();
  const words = titleOf(event.slug).toLowerCase();
  await db.insertInto('event_search').values({ event_id: event.eventId, words }).execute();
  if (state === 'moved') await move(shop, event);
  if (state === 'cancelled') await callOff(shop, event);
  return event;
}
