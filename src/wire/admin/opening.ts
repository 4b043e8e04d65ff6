import * as v from 'valibot';
import { CONFIRMED_STEPS, OPENING_STEPS, TRIED_STEPS } from '#domain/content/opening.ts';
import { endpoint } from '../endpoint.ts';
import { flag, success } from '../fields.ts';

const step = v.object({
  step: v.picklist(OPENING_STEPS),
  done: flag,
  /** what is missing: settings, environment variables, or pages with their languages (`privacy-policy nl`), alone where they are not public */
  missing: v.array(v.string()),
  /** 1: nothing is missing, an admin has to say that it is as it should be */
  to_confirm: flag,
  /** there where it has to be tried, of the settings that the server runs with */
  trial: v.optional(
    v.object({
      state: v.picklist(['none', 'waiting', 'worked', 'failed']),
      /** the address that the trial mail goes to */
      to: v.string(),
      /** what the mail server answered last, in its own codes, or why it was not asked */
      answer: v.string(),
      /** how often it was asked */
      tries: v.optional(v.number(), 0),
    }),
  ),
});
export type OpeningStepState = v.InferOutput<typeof step>;

/** What a new site still needs before it sells, as the server finds it. */
export const getOpening = endpoint({
  name: 'admin.getOpening',
  method: 'GET',
  path: '/api/admin/opening',
  access: ['admin'],
  area: 'site',
  input: v.object({}),
  output: v.object({ ...success, data: v.object({ is_open: flag, steps: v.array(step) }) }),
  summary: 'The checklist of a new site',
});

/** An admin says that shipped values are right for this site. */
export const confirmOpeningStep = endpoint({
  name: 'admin.confirmOpeningStep',
  method: 'POST',
  path: '/api/admin/opening/confirm',
  access: ['admin'],
  area: 'site',
  input: v.object({ step: v.picklist(CONFIRMED_STEPS) }),
  output: v.object({ ...success, message: v.literal('OpeningStepConfirmed') }),
  refusals: { OpeningIncomplete: 409 },
  summary: 'Confirm a step of the checklist',
});

/** Tries the keys of the payment providers, or sends the admin a mail: how that went stands in the checklist. */
export const tryOpeningStep = endpoint({
  name: 'admin.tryOpeningStep',
  method: 'POST',
  path: '/api/admin/opening/try',
  access: ['admin'],
  area: 'site',
  input: v.object({ step: v.picklist(TRIED_STEPS) }),
  output: v.object({ ...success, message: v.picklist(['PaymentKeysWork', 'TrialMailQueued']) }),
  refusals: { OpeningIncomplete: 409, PaymentKeysRefused: 409, PaymentCardsMissing: 409, PaymentProviderAway: 503 },
  summary: 'Try the payment keys or the mail server',
});

/** Opens the site for sales, once every step is done. */
export const openSiteForSale = endpoint({
  name: 'admin.openSite',
  method: 'POST',
  path: '/api/admin/opening/open',
  access: ['admin'],
  area: 'site',
  input: v.object({}),
  output: v.object({ ...success, message: v.literal('SiteOpened') }),
  refusals: { OpeningIncomplete: 409 },
  summary: 'Open the site for sales',
});
