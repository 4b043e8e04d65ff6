import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDatabase, type TemporaryDatabase } from '../platform/database/temporary-database.ts';
import { sumDifferences } from '#server/orders/recount-parts.ts';
import { EVENTS } from '#server/seed/content/events.ts';
import { DEMO_ACCOUNTS, DEMO_EVENT_PASSWORD, DEMO_PASSWORD } from '#server/seed/demo-accounts.ts';
import type { PosterMaker } from '#server/seed/demo-posters.ts';
import { isEmpty } from '#server/seed/is-empty.ts';
import { DatabaseNotEmptyError, loadDemo } from '#server/seed/load-demo.ts';

const NOW = new Date('2026-11-20T12:00:00+01:00');
const makePoster: PosterMaker = ({ slug }) => Promise.resolve({ file: `posters/${slug}.svg`, paper: 'duin' });

let temporary: TemporaryDatabase;

beforeAll(async () => {
  temporary = await temporaryDatabase();
  await loadDemo({ database: temporary.database, now: NOW, makePoster });
});

afterAll(() => temporary.drop());

async function rowsOf<Row>(query: string, { database } = temporary): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(database.db)).rows;
}

async function count(query: string, from = temporary): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(`select count(*) as count from ${query}`, from);
  return row?.count ?? -1;
}

describe('loading', () => {
  it('fills an empty database with the whole catalogue', async () => {
    expect(await count('events where status = 1')).toBeGreaterThanOrEqual(64);
    expect(await count('categories where thumb_file is not null')).toBe(8);
    expect(await count('countries')).toBe(249);
    expect(await count('organizations')).toBe(6);
    expect(await count('taxes')).toBe(4);
    expect(await count("events where video_link like 'https://www.youtube.com/%'")).toBe(1);
    expect(await count('page_texts')).toBe(9 * 4);
    expect(await count('blog_texts')).toBe(8 * 4);
    expect(await count('banner_texts')).toBeGreaterThanOrEqual(4 * 4);
    expect(await count("event_search where words = lower(words) and words <> ''")).toBe(EVENTS.length);
    expect(await count(`event_search where document @@ to_tsquery('simple', 'gewachs:* & eupen')`)).toBe(1);
  });

  it('writes sums that are those of their parts', async () => {
    expect(await sumDifferences(temporary.database.db)).toEqual([]);
  });

  it('is refused a second time and then changes nothing', async () => {
    const before = await count('orders');
    await expect(loadDemo({ database: temporary.database, now: NOW, makePoster })).rejects.toThrow(
      DatabaseNotEmptyError,
    );
    expect(await count('orders')).toBe(before);
    expect(await isEmpty(temporary.database.db)).toBe(false);
  });

  it('leaves nothing behind when it fails half way', async () => {
    const other = await temporaryDatabase();
    try {
      await sql`insert into pages (slug) values ('about-us')`.execute(other.database.db);
      await expect(loadDemo({ database: other.database, now: NOW, makePoster })).rejects.toThrow('pages_slug_key');
      expect(await isEmpty(other.database.db)).toBe(true);
      expect(await count('countries', other)).toBe(0);
    } finally {
      await other.drop();
    }
  });

  it('happens once when two servers try at the same time', async () => {
    const other = await temporaryDatabase();
    try {
      const load = () => loadDemo({ database: other.database, now: new Date('2028-02-29T08:00:00Z'), makePoster });
      const outcomes = await Promise.allSettled([load(), load()]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toBeInstanceOf(DatabaseNotEmptyError);
      expect(await count('events', other)).toBe(EVENTS.length);
    } finally {
      await other.drop();
    }
  });

  it('gives every event a poster of its own', async () => {
    expect(await count('(select distinct poster_file from events) as posters')).toBe(EVENTS.length);
  });

  it('opens the three demo accounts with the demo password', async () => {
    for (const { email, role } of DEMO_ACCOUNTS) {
      const [user] = await rowsOf<{ role_id: number; password_hash: string }>(
        `select * from users where email = '${email}'`,
      );
      expect(user?.role_id).toBe(role);
      expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await verify(user?.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
    }
  });

  it('opens the protected event with the demo word, kept as a hash', async () => {
    const [event] = await rowsOf<{ password_hash: string }>(
      'select password_hash from events where password_protected',
    );
    expect(await verify(event?.password_hash ?? '', DEMO_EVENT_PASSWORD)).toBe(true);
  });
});

describe('the demo organizer', () => {
  const own = `events join organizations on organizations.id = events.organization_id
    join users on users.id = organizations.owner_id and users.email = '${DEMO_ACCOUNTS[1].email}'`;
  const tickets = `${own} join tickets on tickets.event_id = events.id`;
  const supplements = `${tickets} join ticket_supplements on ticket_supplements.ticket_id = tickets.id
    join supplements on supplements.id = ticket_supplements.supplement_id`;
  const coupons = `${own} join coupons on coupons.event_id = events.id`;
  const today = "date '2026-11-20'";

  it('owns the largest organization', async () => {
    const sizes = await rowsOf<{ events: number; email: string }>(
      `select count(*) as events, users.email from events join organizations on organizations.id = events.organization_id
       join users on users.id = organizations.owner_id group by users.email order by events desc`,
    );
    expect(sizes[0]?.email).toBe(DEMO_ACCOUNTS[1].email);
    expect(sizes[0]?.events).toBeGreaterThan(sizes[1]?.events ?? 0);
  });

  it.each([
    [
      'a free event',
      `${own} where exists (select from tickets where event_id = events.id and price_cents = 0) and not exists (select from tickets where event_id = events.id and price_cents > 0)`,
    ],
    [
      'a sold-out event',
      `${own} where end_date >= ${today} and exists (select from tickets where event_id = events.id) and not exists (select from tickets where event_id = events.id and booked_qty < quantity)`,
    ],
    [
      'a sold-out ticket beside others',
      `${tickets} where booked_qty = quantity and exists (select from tickets as other where other.event_id = events.id and other.booked_qty < other.quantity)`,
    ],
    ['a nearly sold-out ticket', `${tickets} where quantity - booked_qty between 1 and quantity / 10`],
    ['a minimum quantity', `${tickets} where buy_limit > 1`],
    ['a maximum quantity', `${tickets} where ticket_limit > 0`],
    ['two persons on a ticket', `${tickets} where ticket_people = 2`],
    ['four persons on a ticket', `${tickets} where ticket_people = 4`],
    ['names asked for', `${tickets} where checkout_fields and ticket_people = 1`],
    ['a checkbox for every ticket', `${supplements} where supplement_type = 1 and applied = 1`],
    ['a checkbox once per line', `${supplements} where supplement_type = 1 and applied = 2`],
    ['a required checkbox', `${supplements} where supplement_type = 1 and required`],
    ['a required single choice', `${supplements} where supplement_type = 2 and multiple_type = 1 and required`],
    ['an open single choice', `${supplements} where supplement_type = 2 and multiple_type = 1 and not required`],
    ['a multiple choice', `${supplements} where supplement_type = 2 and multiple_type = 0`],
    ['a free text', `${supplements} where supplement_type = 3 and applied = 1 and not required`],
    ['a required text once per line', `${supplements} where supplement_type = 3 and applied = 2 and required`],
    ['a supplement with codes of its own', `${supplements} where generated_code`],
    ['a supplement outside its dates', `${supplements} where supplements.end_date < ${today}`],
    [
      'a free-ticket offer of 4 + 1',
      `${tickets} where free_ticket_allow and free_ticket_quantity = 4 and free_ticket_get = 1`,
    ],
    ['a coupon of a fixed amount per ticket', `${coupons} where coupon_type = 1 and fixed_type = 0`],
    ['a coupon of a fixed amount once', `${coupons} where coupon_type = 1 and fixed_type = 1`],
    ['a percent coupon on tickets', `${coupons} where coupon_type = 2 and apply_type = 0`],
    ['a percent coupon on supplements', `${coupons} where coupon_type = 2 and apply_type = 1`],
    ['a percent coupon on both', `${coupons} where coupon_type = 2 and apply_type = 2`],
    ['a fixed coupon on the cart', `${coupons} where coupon_type = 3`],
    ['a percent coupon on the cart', `${coupons} where coupon_type = 4`],
    ['an expired coupon', `${coupons} where coupons.end_date < ${today}`],
    ['a coupon that has not begun', `${coupons} where coupons.start_date > ${today}`],
    ['an inactive coupon', `${coupons} where not active`],
    ['a used-up coupon', `${coupons} where used_orders = limit_usage and group_type = ''`],
    [
      'a mass group with codes',
      `${coupons} where group_type = 'mass' and exists (select from coupon_codes where coupon_id = coupons.id)`,
    ],
    ['a required custom field', `${own} where custom_field_enabled and custom_field_required`],
    ['a password', `${own} where password_protected and events.password_hash is not null`],
    ['an ended event', `${own} where end_date < ${today}`],
    ['an ended event that leads elsewhere', `${own} where end_date < ${today} and redirect_url <> ''`],
    ['an event not yet launched', `${own} where launch_date > ${today}`],
    ['a ticket not yet on sale', `${tickets} where tickets.start_date > ${today}`],
    ['a ticket whose sale ends before the event', `${tickets} where tickets.expire_date < events.start_date`],
    ['an inactive ticket', `${tickets} where tickets.status = 0`],
    ['an event without tickets', `${own} where not exists (select from tickets where event_id = events.id)`],
    ['a draft', `${own} where draft and status = 0`],
    [
      'a frame with colours and texts of its own',
      `${own} join event_texts on event_texts.event_id = events.id where allow_iframe and button_color <> '#E19B63' and url_color <> '#E19B63' and frame_text <> '' and frame_subtext <> ''`,
    ],
    [
      'fees on top, fixed and in percent',
      `${tickets} where apply_fees and admin_commission_type = 1 and organizer_commission_type = 2 and admin_comm_type = 2 and org_comm_type = 1`,
    ],
    ['an event that hides its stock', `${own} where not show_ticket_limit`],
    [
      'an event that ignores earlier orders',
      `${tickets} where not events.show_ticket_limit_purchased and not tickets.show_ticket_limit_purchased`,
    ],
    ['reviews', `${own} where show_review and exists (select from reviews where event_id = events.id)`],
    ['an event without reviews', `${own} where not show_review`],
    ['several days', `${own} where end_date > start_date + 1`],
    ['an event without a date', `${own} where start_date is null and end_date is null`],
    ['an online event', `${own} where online_location <> ''`],
    [
      'vouchers per ticket',
      `${own} join vouchers on vouchers.event_id = events.id where voucher_type = 1 and exists (select from voucher_tickets where voucher_id = vouchers.id)`,
    ],
    ['vouchers per order', `${own} join vouchers on vouchers.event_id = events.id where voucher_type = 2`],
    ['a gallery', `${own} where exists (select from event_images where event_id = events.id)`],
    ['several scans per ticket', `${tickets} where scan_allow > 1 and scan_per_hour > 0`],
    ['a ticket marked as sold out', `${tickets} where sold_out and booked_qty < quantity`],
    ['a ticket that frames do not sell', `${tickets} where allow_iframe and not iframe_allow`],
    ['cash', `${own} where 'Cash' = any (payment_methods)`],
  ])('has %s', async (_, query) => {
    expect(await count(query)).toBeGreaterThan(0);
  });
});

describe('orders of the demo', () => {
  it('are what the booked quantities are counted from, as the catalogue says', async () => {
    const rows = await rowsOf<{ slug: string; position: number; booked_qty: number; counted: number }>(
      `select slug, tickets.position, booked_qty, coalesce(sum(bookings.quantity + free_quantity), 0) as counted
       from tickets join events on events.id = tickets.event_id left join bookings on bookings.ticket_id = tickets.id
       group by slug, tickets.id order by tickets.id`,
    );
    expect(rows.filter((row) => row.booked_qty !== row.counted)).toEqual([]);
    const sold = EVENTS.flatMap(({ slug, tickets }) =>
      tickets.map((ticket, index) => ({ slug, position: index + 1, booked_qty: ticket.sold ?? 0 })),
    );
    expect(rows.map(({ slug, position, booked_qty }) => ({ slug, position, booked_qty }))).toEqual(sold);
  });

  it('have one admission for every ticket booked, worth together what was paid', async () => {
    expect(await count('admissions')).toBe(
      (await rowsOf<{ booked: number }>('select sum(booked_qty) as booked from tickets'))[0]?.booked,
    );
    expect(
      await rowsOf(
        `select orders.id from orders join bookings on bookings.order_id = orders.id join admissions on admissions.booking_id = bookings.id
         group by orders.id having sum(admissions.price_cents) <> total_cents`,
      ),
    ).toEqual([]);
  });

  it('have names on their admissions where the ticket asks for them', async () => {
    const nameless =
      'admissions join tickets on tickets.id = admissions.ticket_id where (checkout_fields or ticket_people > 1) and not free and cardinality(holder_names) <> ticket_people';
    expect(await count(nameless)).toBe(0);
  });

  it('were charged to the cent, with a payment where there was something to pay', async () => {
    const sums = await rowsOf(
      `select (select sum(total_cents) from orders) as orders, (select sum(amount_cents) from ledger_entries where kind = 'charge') as ledger,
        (select sum(amount_cents) from payments where status = 'success') as payments, (select sum(amount_cents) from sandbox_payments) as sandbox`,
    );
    const [{ orders, ...others } = { orders: 0 }] = sums as { orders: number }[];
    expect(Object.values(others)).toEqual([orders, orders, orders]);
  });

  it('leave each seller what was paid less what the site keeps', async () => {
    const differing = await rowsOf(
      `select bookings.id from bookings left join ledger_entries on ledger_entries.booking_id = bookings.id
        group by bookings.id having coalesce(sum(amount_cents), 0) <> subtotal_cents + supplements_cents - discount_cents
          + case when fees_on_top then organizer_fee_cents else -admin_fee_cents end`,
    );
    expect(differing).toEqual([]);
    const [fees] = await rowsOf(
      `select (select -sum(amount_cents) from ledger_entries where kind = 'fee') as kept,
        (select sum(admin_fee_cents + transaction_share_cents) from bookings) as due`,
    );
    const { kept, due } = fees as { kept: string; due: string };
    expect(Number(kept)).toBe(Number(due));
    expect(Number(kept)).toBeGreaterThan(0);
  });

  it('count the uses of coupons', async () => {
    expect(
      await rowsOf(
        `select code from coupons where used_orders <> (select count(distinct order_id) from bookings where coupon_id = coupons.id)
         or used_tickets <> (select coalesce(sum(quantity), 0) from bookings where coupon_id = coupons.id)`,
      ),
    ).toEqual([]);
  });

  it('answer every required supplement', async () => {
    const unanswered = `bookings join ticket_supplements on ticket_supplements.ticket_id = bookings.ticket_id
      join supplements on supplements.id = ticket_supplements.supplement_id and supplements.required
      where not exists (select from booking_supplements where booking_id = bookings.id and supplement_id = supplements.id)`;
    expect(await count(unanswered)).toBe(0);
  });

  it('were placed before now, and before events that are over', async () => {
    expect(
      await count(
        `orders where created_at > timestamptz '${NOW.toISOString()}' or decided_at > timestamptz '${NOW.toISOString()}'`,
      ),
    ).toBe(0);
    expect(
      await count(
        "orders join bookings on bookings.order_id = orders.id join events on events.id = bookings.event_id where orders.created_at >= events.start_date + 1 and events.end_date < date '2026-11-20'",
      ),
    ).toBe(0);
  });

  it('give the demo attendee tickets to come and past ones, and somebody else’s door scans', async () => {
    const own = `orders join bookings on bookings.order_id = orders.id join events on events.id = bookings.event_id
      join users on users.id = orders.user_id and users.email = '${DEMO_ACCOUNTS[0].email}'`;
    expect(await count(`${own} where end_date >= date '2026-11-20'`)).toBeGreaterThanOrEqual(5);
    expect(await count(`${own} where end_date < date '2026-11-20'`)).toBeGreaterThanOrEqual(2);
    expect(
      await count('admissions where scans <> (select count(*) from check_ins where admission_id = admissions.id)'),
    ).toBe(0);
    expect(await count('check_ins')).toBeGreaterThan(0);
  });
});
