import * as v from 'valibot';
import { session } from '../accounts/session.ts';
import { endpoint } from '../endpoint.ts';
import { idInput, success } from '../fields.ts';

/** Makes a link that signs the admin in as somebody, once, within five minutes. Source: IMP-01, decisions 8. */
export const makeImpersonationLink = endpoint({
  name: 'admin.makeImpersonationLink',
  method: 'POST',
  path: '/api/admin/impersonations',
  access: ['admin'],
  area: 'impersonation',
  input: v.object({ user_id: idInput }),
  output: v.object({
    ...success,
    data: v.object({
      /** path and query of this site */
      address: v.string(),
      expires_at: v.string(),
    }),
  }),
  refusals: { CannotImpersonate: 409, AccountDisabled: 409, TooManyAttempts: 429 },
  summary: 'Make a link that signs the admin in as a user',
});

/** What signs the admin in as that user; the server knows from the token that it is an admin. Source: IMP-02, IMP-03. */
export const verifyAdminCustomer = endpoint({
  name: 'admin.verifyAdminCustomer',
  method: 'POST',
  path: '/api/auth/verify_admin_customer',
  access: 'anyone',
  input: v.object({ id: idInput, verify_string: v.pipe(v.string(), v.nonEmpty('FieldRequired'), v.maxLength(200)) }),
  output: v.object({
    ...success,
    data: v.object({
      ...session.entries,
      /** where the way back leads. Source: IMP-05 */
      return_url: v.string(),
    }),
  }),
  refusals: { ImpersonationLinkOver: 410, TooManyAttempts: 429 },
  summary: 'Exchange an impersonation link for a session',
});
