import { msg } from '@lingui/core/macro';

/** What people are told about signing in, second factors, impersonation and their accounts. Source: decisions 8. */
export const ACCOUNT_MESSAGES = {
  SecondFactorRequired: msg({ id: 'SecondFactorRequired', message: 'Now your second factor is needed.' }),
  StepOver: msg({ id: 'StepOver', message: 'This took too long or was done already. Please sign in again.' }),
  CancelRequestLate: msg({
    id: 'CancelRequestLate',
    message: 'Not sent: the event has begun, or this booking has changed meanwhile. The list shows how it stands.',
  }),
  LastFactor: msg({ id: 'LastFactor', message: 'This is your last second factor. Add another one first.' }),
  PasskeyNotTaken: msg({
    id: 'PasskeyNotTaken',
    message: 'This passkey was not accepted. Try again, or use something else.',
  }),
  TooManyPasskeys: msg({ id: 'TooManyPasskeys', message: 'You have 20 passkeys. Remove one first.' }),
  AdminLinkOver: msg({
    id: 'AdminLinkOver',
    message: 'It is too old or was used already. Whoever runs this site makes a new one with npm run admin.',
  }),
  AdminPasswordMinLength: msg({
    id: 'AdminPasswordMinLength',
    message: 'The password of an admin must be at least 12 characters long.',
  }),
  CannotImpersonate: msg({ id: 'CannotImpersonate', message: 'Nobody can be signed in as an admin.' }),
  ImpersonationLinkOver: msg({
    id: 'ImpersonationLinkOver',
    message: 'The link is too old or was used already. Make a new one from the list of users.',
  }),
  NotWhileImpersonating: msg({
    id: 'NotWhileImpersonating',
    message: 'You are signed in as someone else. Only they can do this.',
  }),
  OrdersBeingPaid: msg({
    id: 'OrdersBeingPaid',
    message: 'One of your orders is still being paid or paid back. Try again when that is done.',
  }),
  AccountReady: msg({
    id: 'AccountReady',
    message: 'This code was taken already: your account is ready. You can sign in now.',
  }),
  NoPasswordYet: msg({
    id: 'NoPasswordYet',
    message: 'Your account has no password yet. Choose one with “Forgot your password?” on the sign-in page.',
  }),
  ResetLinkOver: msg({
    id: 'ResetLinkOver',
    message: 'This link has been used or is too old. Ask for a new one.',
  }),
  PasswordTooCommon: msg({
    id: 'PasswordTooCommon',
    message: 'Many people have this password, so it is guessed first. Choose another one.',
  }),
  SocialFailed: msg({ id: 'SocialFailed', message: 'That sign-in did not work. Try again.' }),
  SocialNoEmail: msg({
    id: 'SocialNoEmail',
    message: 'That account has no confirmed e-mail address. Create an account with your e-mail instead.',
  }),
  SocialAddressKnown: msg({
    id: 'SocialAddressKnown',
    message: 'You already have an account with this e-mail address. Sign in with your password.',
  }),
} as const;
