import { VOUCHER_TYPE } from '#domain/catalogue/voucher-form.ts';
import { formatDateTime } from '#domain/time/format-date.ts';
import type { ParsedInputOf, ReplyOf } from '#wire/endpoint.ts';
import type { previewVoucher } from '#wire/organizer/vouchers.ts';
import { byWantedLanguage } from '#server/platform/database/text-rows.ts';
import type { Call } from '#server/platform/http/route.ts';
import { backgroundOf, exampleCode, previewPage } from '../page-preview.ts';
import { currentVoucher } from './voucher-rows.ts';

type PreviewCall = Call<typeof previewVoucher>;

/** Draws the page of a voucher as its form describes it. Source: VOU-06, VOU-14, screens 60. */
export async function handlePreviewVoucher(call: PreviewCall): Promise<ReplyOf<typeof previewVoucher>> {
  const { input, caller, owned, lang, services, request } = call;
  const { organizationId, userId } = caller;
  await services.limits.take('page-preview', [userId], request);
  const isOfOrder = input.voucher_type === VOUCHER_TYPE.perOrder;
  const voucher = await keptVoucher(call);
  const ids = { eventId: owned.event ?? 0, ticketId: voucher?.id ?? 0 };
  return previewPage(
    services,
    { organizationId, eventId: owned.event, ticketTitle: await ticketTitle(call), lang },
    {
      kind: 'voucher',
      isOfOrder,
      number: `${isOfOrder ? '' : '1 / '}V${voucher?.id ?? ''}`,
      title: input.title,
      valid: validOf(input),
      code: input.generated_code ? exampleCode('voucher', ids) : '',
      background: await backgroundOf(services, { ...input, kept: voucher?.template_image_file ?? null }),
    },
  );
}

/** As far as it is said. */
function validOf({ start_date, start_time, end_date, end_time }: ParsedInputOf<typeof previewVoucher>): string {
  const isSaid = start_date !== undefined && end_date !== undefined;
  if (!isSaid) return '–';
  const from = formatDateTime({ date: start_date, time: start_time ?? '00:00:00' });
  const until = formatDateTime({ date: end_date, time: end_time ?? '23:59:59' });
  return `${from} – ${until}`;
}

/** The first of its tickets. */
async function ticketTitle({ owned: { ticket: ids = [] }, lang, services }: PreviewCall): Promise<string> {
  const [first] = ids;
  if (first === undefined) return '–';
  const row = await services.database.db
    .selectFrom('ticket_texts')
    .select('title')
    .where('ticket_id', '=', first)
    .orderBy(byWantedLanguage('lang', lang, services.site.languages().fallback))
    .limit(1)
    .executeTakeFirst();
  return row?.title ?? '–';
}

/** The voucher as it is kept, also where the form has the number that it had before. */
async function keptVoucher({ owned: { voucher: id }, services }: PreviewCall) {
  if (id === undefined) return undefined;
  const vouchers = services.database.db.selectFrom('vouchers').select(['id', 'template_image_file']);
  return vouchers.where('id', '=', currentVoucher(id)).executeTakeFirst();
}
