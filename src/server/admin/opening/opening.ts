import { sql } from 'kysely';
import type { confirmOpeningStep, getOpening, openSiteForSale } from '#wire/admin/opening.ts';
import type { ReplyOf } from '#wire/endpoint.ts';
import { SUCCESS } from '#wire/fields.ts';
import { endAllResponses } from '#server/catalogue/end-responses.ts';
import { audit, personOf } from '#server/platform/audit/audit.ts';
import type { Call } from '#server/platform/http/route.ts';
import { isSiteOpen } from '#server/catalogue/is-open.ts';
import { readOpening } from './steps.ts';

export async function handleOpening({ services }: Call<typeof getOpening>): Promise<ReplyOf<typeof getOpening>> {
  await services.site.refresh();
  const steps = await readOpening(services.database.db, services);
  return { ...SUCCESS, data: { is_open: isSiteOpen(services.site) ? 1 : 0, steps } };
}

export async function handleConfirmStep(
  call: Call<typeof confirmOpeningStep>,
): Promise<ReplyOf<typeof confirmOpeningStep>> {
  const { input, caller, services, refuse } = call;
  const at = services.now();
  await services.database.transaction(async (trx) => {
    const state = (await readOpening(trx, services)).find(({ step }) => step === input.step);
    if (state?.missing.length !== 0) throw refuse('OpeningIncomplete');
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('set_up_steps')
      .values({ step: input.step, confirmed_at: at, confirmed_by: caller.userId })
      .onConflict((on) => on.column('step').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    await audit(trx, {
      by: personOf(call),
      at,
      subject: 'site',
      subjectId: input.step,
      action: 'set-up step confirmed',
    });
  });
  return { ...SUCCESS, message: 'OpeningStepConfirmed' };
}

/** Opens the site, once: what was found to be done stays so, for a site that sells is not shut by an emptied setting. */
export async function handleOpenSite(call: Call<typeof openSiteForSale>): Promise<ReplyOf<typeof openSiteForSale>> {
  const { services, refuse } = call;
  const at = services.now();
  await services.database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('site settings'))`.execute(trx);
    const open = await trx
      .selectFrom('site_settings')
      .select('value')
      .where('key', '=', 'site.opened')
      .executeTakeFirst();
    if (open?.value === '1') return;
    const steps = await readOpening(trx, services);
    if (steps.some(({ done }) => done === 0)) throw refuse('OpeningIncomplete');
    await trx
      .insertInto('site_settings')
      .values({ key: 'site.opened', value: '1', public: true, updated_at: at })
      .onConflict((on) => on.column('key').doUpdateSet({ value: '1', updated_at: at }))
      .execute();
    await audit(trx, { by: personOf(call), at, subject: 'site', subjectId: 'opened', action: 'opened for sales' });
  });
  await services.site.refresh();
  await endAllResponses(services);
  return { ...SUCCESS, message: 'SiteOpened' };
}
