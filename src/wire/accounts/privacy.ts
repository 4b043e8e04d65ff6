import * as v from 'valibot';
import { PASSWORD_MAX } from '#domain/accounts/limits.ts';
import { endpoint } from '../endpoint.ts';
import { choiceInput, flag, success } from '../fields.ts';
import { file } from '../file.ts';

/** A copy of one's data; it is there until `until`. Source: screens 42. */
const dataExport = v.object({
  state: v.picklist(['making', 'ready']),
  /** instants, as ISO text; empty while it is made */
  ready_at: v.string(),
  until: v.string(),
  bytes: v.number(),
});
export type DataExport = v.InferOutput<typeof dataExport>;

/** Why an account cannot be deleted now; empty: it can. */
const refusal = v.picklist(['', 'OrdersBeingPaid', 'EventsUnsettled']);

/** What the screen of one's data shows. Source: screens 42. */
export const getPrivacy = endpoint({
  name: 'accounts.getPrivacy',
  method: 'GET',
  path: '/api/auth/privacy',
  access: 'user',
  input: v.object({}),
  output: v.object({
    ...success,
    data: v.object({
      /** null: none was asked for, or it is gone */
      export: v.nullable(dataExport),
      deletion: v.object({
        refused: refusal,
        /** what proves that it is the owner who deletes it; admins are removed by other admins */
        proof: v.picklist(['password', 'code', 'none']),
        /** tickets for events to come, which stay valid */
        tickets: v.number(),
      }),
      marketing: flag,
      /** what was agreed to or withdrawn, newest first */
      consents: v.array(v.object({ purpose: v.string(), granted: flag, at: v.string() })),
    }),
  }),
  summary: 'A copy of one’s data, what deleting the account would mean, and what was agreed to',
});

/** Asks for a copy of one's data: it is made by a job, and a mail says that it is ready. Source: screens 42. */
export const askDataExport = endpoint({
  name: 'accounts.askDataExport',
  method: 'POST',
  path: '/api/auth/export',
  access: 'user',
  notImpersonated: true,
  input: v.object({}),
  output: v.object(success),
  refusals: { TooManyAttempts: 429 },
  summary: 'Have a copy of one’s data made',
});

/** The copy that is ready. Source: screens 42. */
export const downloadDataExport = endpoint({
  name: 'accounts.downloadDataExport',
  method: 'GET',
  path: '/api/auth/export.zip',
  access: 'user',
  notImpersonated: true,
  input: v.object({}),
  output: file({ type: 'application/zip', name: 'kaartje-{date}.zip' }),
  summary: 'Download the copy of one’s data',
});

/** Gives or withdraws the agreement to news by mail; each choice is a record of its own. */
export const setMarketing = endpoint({
  name: 'accounts.setMarketing',
  method: 'POST',
  path: '/api/auth/marketing',
  access: 'user',
  notImpersonated: true,
  input: v.object({ granted: choiceInput }),
  output: v.object(success),
  summary: 'Agree to news by mail, or withdraw that',
});

/** Mails the code that proves an account without a password. Source: screens 42. */
export const sendDeletionCode = endpoint({
  name: 'accounts.sendDeletionCode',
  method: 'POST',
  path: '/api/auth/deletion-code',
  access: ['attendee', 'organizer'],
  notImpersonated: true,
  input: v.object({}),
  output: v.object(success),
  refusals: { TooManyAttempts: 429 },
  summary: 'Mail a code with which an account without a password can be deleted',
});

/** Deletes the caller's account, for its password, or the code from the mail where it has none. Source: screens 42. */
export const deleteAccount = endpoint({
  name: 'accounts.deleteAccount',
  method: 'POST',
  path: '/api/auth/delete-account',
  access: ['attendee', 'organizer'],
  notImpersonated: true,
  input: v.object({
    /** the password, or the code */
    proof: v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(PASSWORD_MAX, 'FieldTooLong')),
  }),
  output: v.object(success),
  refusals: { WrongPassword: 422, otpnotmatch: 422, OrdersBeingPaid: 409, EventsUnsettled: 409, TooManyAttempts: 429 },
  summary: 'Delete one’s account',
});
