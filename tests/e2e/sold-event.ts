import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { wallClock } from '#domain/time/wall-clock.ts';
import { addDays } from '#domain/time/calendar.ts';
import { expect, origin, SOON } from './browser.ts';
import { ATTENDEE, tokenOf } from './office.ts';

/** Sells what these tests cancel and check in. */
export const SELLER = 'loods9@demo.kaartje.test';

/** An event of the seller that a test has for itself. */
export interface OwnEvent {
  readonly id: number;
  readonly title: string;
  readonly ticket: number;
}

interface EventOptions {
  /** else in a month */
  readonly isToday?: boolean;
  readonly price?: string;
  /** ways to pay that it lists */
  readonly methods?: readonly string[];
  /** other sites may have it in a frame */
  readonly inFrames?: boolean;
  /** each ticket is somebody's */
  readonly isNamed?: boolean;
}

/** Puts an event of the seller on sale, with one kind of ticket. */
export async function newEvent(
  page: Page,
  { isToday = false, price = '10', methods = ['Bancontact'], inFrames = false, isNamed = false }: EventOptions = {},
): Promise<OwnEvent> {
  const headers = { authorization: `Bearer ${await tokenOf(SELLER)}` };
  const title = `Proef ${randomUUID().slice(0, 8)}`;
  const { date: today } = wallClock(new Date());
  const day = isToday ? today : addDays(today, 30);
  const text = {
    title,
    excerpt: 'Een proef',
    description: 'Een proef',
    meta_title: title,
    meta_keywords: 'proef',
    meta_description: 'Een proef',
    ...(inFrames && { frame_text: title, frame_subtext: 'Een proef' }),
  };
  const event = {
    category_id: 1,
    event_status: 1,
    start_date: day,
    start_time: isToday ? '00:01' : '20:00',
    end_date: day,
    end_time: '23:59',
    zipcode: '8400',
    city: 'Oostende',
    venue: 'De Grote Post',
    country_id: 21,
    address: 'Hendrik Serruyslaan 18',
    launch_date: today,
    launch_time: '00:00',
    org_comm_type: '1',
    organizer_commission: '0',
    audience: ['Adults'],
    payment_methods: methods,
    texts: { nl: text, en: text },
    ...(inFrames && { allow_iframe: 1 }),
  };
  const made = await page.request.post(`${origin()}/api/myevents/create`, { headers, data: event });
  const { event_id: id } = (await made.json()) as { event_id: number };
  expect(made.status(), await made.text()).toBe(200);
  const data = { event_id: id, title: 'Seat', price, quantity: 50, ...(isNamed && { checkout_fields: 1 }) };
  const stored = await page.request.post(`${origin()}/api/tickets/store`, { headers, data });
  expect(stored.status(), await stored.text()).toBe(200);
  const { ticket_id: ticket } = (await stored.json()) as { ticket_id: number };
  return { id, title, ticket };
}

interface Buying {
  readonly name: string;
  readonly quantity: number;
  /** by the demo attendee's account instead of a guest */
  readonly byAttendee?: boolean;
  /** whose the tickets are, of an event that asks for it */
  readonly holders?: readonly string[];
}

/** Buys tickets of an event, and answers the order's number. */
export async function buy(page: Page, event: OwnEvent, buying: Buying): Promise<string> {
  return (await buyOrder(page, event, buying)).order_number;
}

/** Buys tickets of an event, and answers their codes. */
export async function buyCodes(page: Page, event: OwnEvent, buying: Buying): Promise<string[]> {
  const { order_number, download_token } = await buyOrder(page, event, buying);
  const reply = await page.request.get(`${origin()}/api/orders/${order_number}/tickets?t=${download_token}`);
  const { data } = (await reply.json()) as { data: { admissions: { code: string }[] } };
  return data.admissions.map(({ code }) => code);
}

interface Order {
  readonly order_number: string;
  readonly download_token: string;
  /** the name of its payment at the sandbox */
  readonly payment: string;
}

/** Buys tickets of an event, and answers all that the tests need of the order. */
export async function buyOrder(
  page: Page,
  event: OwnEvent,
  { name, quantity, byAttendee = false, holders }: Buying,
): Promise<Order> {
  const { request } = page;
  const data = {
    cart_detail: [{ event_id: event.id, ticket_id: event.ticket, ticket_qty: quantity }],
    payment_method: '2',
    brand: 'bcmc',
    customer_name: name,
    customer_email: byAttendee ? ATTENDEE : `${randomUUID().slice(0, 8)}@buyer.kaartje.test`,
    customer_zip: '8400',
    customer_phone: '+32 470 12 34 56',
    ...(holders && { customer_name_new: [holders] }),
  };
  const headers = byAttendee ? { authorization: `Bearer ${await tokenOf(ATTENDEE)}` } : undefined;
  const url = byAttendee ? '/api/checkout_now' : '/api/checkout_now_iframe';
  const reply = await request.post(`${origin()}${url}`, { data, ...(headers && { headers }) });
  expect(reply.status(), await reply.text()).toBe(200);
  const order = (await reply.json()) as {
    ccv_payment_response: { payUrl: string };
    data: Omit<Order, 'payment'>;
  };
  const { pathname } = new URL(order.ccv_payment_response.payUrl);
  await request.post(`${origin()}${pathname}`, { data: { outcome: 'success' } });
  await expect.poll(() => paidState(request, order.data.order_number), { timeout: 20_000, ...SOON }).toBe('success');
  return { ...order.data, payment: pathname.split('/').at(-1) ?? '' };
}

async function paidState(request: APIRequestContext, orderNumber: string): Promise<string> {
  const reply = await request.get(`${origin()}/api/orders/${orderNumber}/status`);
  return ((await reply.json()) as { data: { payment_status: string } }).data.payment_status;
}

/** The demo attendee asks to cancel an order. */
export async function askToCancel(page: Page, order_number: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(ATTENDEE)}` };
  const url = `${origin()}/api/mybookings/get_mybookings_paginate?search[value]=${order_number}`;
  const list = (await (await page.request.get(url, { headers })).json()) as { aaData: { id: number }[] };
  const data = { id: list.aaData[0]?.id, order_number, reason: 'Ziek' };
  const asked = await page.request.post(`${origin()}/api/mybookings/request-cancellation`, { headers, data });
  expect(asked.status(), await asked.text()).toBe(200);
}
