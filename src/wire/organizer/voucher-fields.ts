import * as v from 'valibot';
import { TEMPLATE_TYPES } from '#domain/catalogue/supplement-form.ts';
import { TICKETS_OF_EVENT_MAX } from '#domain/catalogue/ticket-form.ts';
import { problemsOfVoucher, VOUCHER_TITLE_MAX } from '#domain/catalogue/voucher-form.ts';
import { IMAGE_MAX_BYTES } from '#domain/content/limits.ts';
import { isWallDate } from '#domain/time/calendar.ts';
import { flagInput, idInput, jsonField } from '../fields.ts';
import { image } from '../image.ts';
import { code, idList, pathOf, timeInput } from './ticket-fields.ts';

// The fields of a voucher as its form and documented clients send them. Source: VOU-03 to VOU-07.

const day = v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.check(isWallDate, 'PleaseCheckForm'));
/** Its time is asked for. */
const time = v.pipe(v.string(), v.nonEmpty('FieldRequired'), timeInput(''));

/** All of one event, at most. */
const tickets = idList(TICKETS_OF_EVENT_MAX, 'TooManyTickets');

const formEntries = {
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('FieldRequired'), v.maxLength(VOUCHER_TITLE_MAX, 'FieldTooLong')),
  voucher_type: code([1, 2]),
  generated_code: flagInput,
  ticket_id: tickets,
  template_type: v.picklist(TEMPLATE_TYPES),
  start_date: day,
  start_time: time,
  end_date: day,
  end_time: time,
};
const template_image = v.optional(image({ maxBytes: IMAGE_MAX_BYTES }));

/** The fields that a voucher is saved with; `added_tickets` is another name of `ticket_id`. */
export const voucherEntries = { ...formEntries, event_id: idInput, added_tickets: tickets, template_image };

/** What the sender of a change read of the fields that it changes, so that nobody's change is overwritten unseen. */
export const voucherWas = { was: jsonField(v.partial(v.object({ ...formEntries, event_id: idInput }))) };

/** The form of the screen: fields that depend on one another are judged together. Source: VOU-03, VOU-08, VOU-11. */
export function voucherForm({ hasTemplateImage }: { readonly hasTemplateImage: boolean }) {
  const event_id = v.pipe(
    v.string(),
    v.nonEmpty('FieldRequired'),
    v.transform((text): number | string => text),
    idInput,
  );
  return v.pipe(
    v.object({ ...formEntries, event_id, template_image }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      const problems = problemsOfVoucher({
        ...value,
        hasTemplateImage: hasTemplateImage || value.template_image !== undefined,
      });
      for (const [path, message] of Object.entries(problems)) addIssue({ message, path: pathOf(path, value) });
    }),
  );
}
