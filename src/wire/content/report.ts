import * as v from 'valibot';
import { FORM_FIELD_MAX } from '#domain/content/limits.ts';
import { mayBeAnonymous, REPORT_EXPLANATION_MAX, REPORT_REASONS } from '#domain/content/reports.ts';
import { endpoint } from '../endpoint.ts';
import { emailInput, flagInput, idInput, optionalText, requiredText, success, trap } from '../fields.ts';

const notice = v.object({
  event: idInput,
  /** one review of the event, and not the event itself */
  review: v.optional(idInput),
  /** the organizer's answer to that review, and not the review itself */
  answer: v.optional(flagInput, false),
  reason: v.picklist(REPORT_REASONS, 'FieldRequired'),
  explanation: requiredText(REPORT_EXPLANATION_MAX),
  name: optionalText(FORM_FIELD_MAX),
  email: v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      v.optional(emailInput),
    ],
    'InvalidEmail',
  ),
  good_faith: v.optional(flagInput, false),
  fax: trap,
});

/** A notice of illegal content, with what the law wants in it. Source: decisions 10, DSA article 16. */
export const sendReport = endpoint({
  name: 'content.sendReport',
  method: 'POST',
  path: '/api/reports',
  access: 'anyone',
  input: v.pipe(
    notice,
    v.forward(
      v.check(({ good_faith }) => good_faith, 'FieldRequired'),
      ['good_faith'],
    ),
    v.forward(
      v.check(({ reason, name }) => name !== undefined || mayBeAnonymous(reason), 'FieldRequired'),
      ['name'],
    ),
    v.forward(
      v.check(({ reason, email }) => email !== undefined || mayBeAnonymous(reason), 'FieldRequired'),
      ['email'],
    ),
  ),
  output: v.object(success),
  refusals: { TryAgain: 404 },
  summary: 'A notice of illegal content',
});
