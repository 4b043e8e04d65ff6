import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { bought, desk, done, type Json, lineOf, useDesk } from '../../orders/refund-desk.ts';

useDesk();

type Row = Readonly<Record<string, string>>;

/** The lines of the file, by their headings. */
async function file(query = ''): Promise<readonly Row[]> {
  const url = `/api/bookings/paginate_organiser_bookings.csv?lang=en${query}`;
  const reply = await desk.shop.app.inject({ url, headers: desk.seller.headers });
  expect(reply.statusCode).toBe(200);
  return parse(reply.body, { delimiter: ';', columns: true, bom: true });
}

async function list(): Promise<readonly Json[]> {
  const url = '/api/bookings/paginate_organiser_bookings';
  return (await desk.shop.app.inject({ url, headers: desk.seller.headers })).json<{ aaData: Json[] }>().aaData;
}

// Source: TBL-07, issue 28
describe('the file of bookings', () => {
  test('has a line for each ticket, with its persons, its answer, its code and its check-in', async () => {
    const line = await lineOf(await bought({ lines: [{ ticket_qty: 3 }] }));
    const { db } = desk.shop.database;
    await db.updateTable('bookings').set({ custom_field: 'Sint-Jozef' }).where('id', '=', line.id).execute();
    const names = [['Jef Peeters', 'An Peeters'], [], ['Bo']];
    for (const [at, holder_names] of names.entries())
      await db
        .updateTable('admissions')
        .set({ holder_names })
        .where('id', '=', line.admissions[at] ?? '')
        .execute();
    const today = { start_date: '2026-11-20', end_date: '2040-12-12' };
    await db.updateTable('events').set(today).where('id', '=', desk.event.eventId).execute();
    const checkIn = { booking_id: line.id, type: 'standard', order_number: line.number, ticket_ids: '', page_no: 1 };
    expect((await desk.shop.post('/api/verify_ticket', checkIn, desk.seller.headers)).statusCode).toBe(200);
    await done(line, { status: 3, admission_ids: line.admissions.slice(2) });
    const rows = await file();
    const said = (heading: string) => rows.map((row) => row[heading]);
    expect(said('Order number')).toEqual([line.number, line.number, line.number]);
    expect(said('Ticket number')).toEqual(['1', '2', '3']);
    expect(said('Names on the ticket')).toEqual(['Jef Peeters, An Peeters', '', 'Bo']);
    expect(said('Answer')).toEqual(['Sint-Jozef', 'Sint-Jozef', 'Sint-Jozef']);
    expect(said('Code')).toEqual(['Valid', 'Valid', 'Cancelled']);
    expect(said('Scanned')).toEqual(['1', '0', '0']);
    expect(said('Times scanned')).toEqual(['1', '0', '0']);
    expect(said('Scanned last').map((at) => at !== '')).toEqual([true, false, false]);
    expect(said('Tickets')).toEqual(['1', '1', '1']);
    expect(said('Paid')).toEqual(['13,50', '13,50', '13,50']);
  });

  test('has what filters and search leave, in the order of the list, and no name that a spreadsheet runs', async () => {
    const first = await lineOf(await bought({ lines: [{ ticket_qty: 2 }] }));
    const second = await lineOf(await bought({ lines: [{ ticket_qty: 1 }] }));
    const { db } = desk.shop.database;
    await db
      .updateTable('admissions')
      .set({ holder_names: ['=1+1'] })
      .where('booking_id', '=', second.id)
      .execute();
    const ids = (rows: readonly Row[]) => rows.map((row) => Number(row['Booking']));
    expect(ids(await file())).toEqual([second.id, first.id, first.id]);
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(ids(await file('&order[0][column]=0&order[0][dir]=asc'))).toEqual([first.id, first.id, second.id]);
    const [found, ...more] = await file(`&search[value]=${second.number}`);
    expect([found?.['Names on the ticket'], more]).toEqual(["'=1+1", []]);
  });

  test('says last what has gone back for each ticket: nothing while it is under way or owed, nor where the money stays', async () => {
    const line = await lineOf(await bought({ lines: [{ ticket_qty: 4 }] }));
    const [first, second, third, ...kept] = line.admissions;
    await done(line, { status: 3, admission_ids: [first, second] });
    await done(line, { status: 3, admission_ids: [third] });
    await done(line, { status: 2, admission_ids: kept });
    const paidBack = async () => {
      const rows = await file();
      expect(Object.keys(rows[0] ?? {}).at(-1)).toBe('Paid back');
      return rows.map((row) => row['Paid back']);
    };
    expect(await paidBack()).toEqual(['0,00', '0,00', '0,00', '0,00']);
    await desk.shop.work();
    expect(await paidBack()).toEqual(['13,50', '13,50', '13,50', '0,00']);
    const { db } = desk.shop.database;
    const ofThird = db
      .selectFrom('admissions')
      .select('cancellation_id')
      .where('id', '=', third ?? '');
    const refund = () => db.updateTable('refunds').where('cancellation_id', 'in', ofThird);
    await refund().set({ status: 'failed' }).execute();
    expect(await paidBack()).toEqual(['13,50', '13,50', '0,00', '0,00']);
    await refund().set({ noted_at: new Date() }).execute();
    expect(await paidBack()).toEqual(['13,50', '13,50', '13,50', '0,00']);
  });

  test('has what was chosen and written for each ticket, and what is once for all with the first that lets in', async () => {
    const line = await lineOf(await bought({ lines: [{ ticket_qty: 2 }] }));
    const { db } = desk.shop.database;
    const { id: supplement_id } = await db
      .insertInto('supplements')
      .values({ organization_id: desk.event.organizationId, supplement_type: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const withIt = (ticket_position: number, title: string, more: { text_value?: string; applied?: number } = {}) => ({
      booking_id: line.id,
      supplement_id,
      ticket_position,
      title,
      choices: '[]',
      ...more,
    });
    await db
      .insertInto('booking_supplements')
      .values([
        withIt(1, 'Allergies', { text_value: 'noten' }),
        withIt(2, 'T-shirt', { text_value: 'M' }),
        withIt(1, 'Parking', { applied: 2 }),
      ])
      .execute();
    const chosen = async () => (await file()).map((row) => row['Supplements']);
    expect(await chosen()).toEqual(['Allergies: noten; Parking', 'T-shirt: M']);
    await done(line, { status: 2, admission_ids: line.admissions.slice(0, 1) });
    expect(await chosen()).toEqual(['Allergies: noten', 'T-shirt: M; Parking']);
  });
});
