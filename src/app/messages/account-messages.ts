import { msg } from '@lingui/core/macro';

/** What people are told about signing in, second factors, impersonation and their accounts. Source: decisions 8. */
export const ACCOUNT_MESSAGES = {
  SecondFactorRequired: msg({ id: 'SecondFactorRequired', message: 'Now your second factor is needed.' }),
  StepOver: msg({ id: 'StepOver', message: 'This took too long or was done already. Please sign in again.' }),
  CancelRequestLate: msg({
    id: 'CancelRequestLate',
    message: 'Not sent: the event has begun, or this booking has changed meanwhile. Close this to see how it stands.',
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
  AccountDisabled: msg({
    id: 'AccountDisabled',
    message:
      'This account has been disabled: nobody can sign in to it. Tickets stay valid. Write to us if you have questions.',
  }),
  UserDisabled: msg({ id: 'UserDisabled', message: 'The account is disabled. Nobody is signed in to it any more.' }),
  UserEnabled: msg({ id: 'UserEnabled', message: 'The account can be signed in to again.' }),
  UserSessionsEnded: msg({ id: 'UserSessionsEnded', message: 'All sessions of this user have ended.' }),
  UserRoleSet: msg({ id: 'UserRoleSet', message: 'The role is changed. Its sessions have ended.' }),
  LastAdmin: msg({
    id: 'LastAdmin',
    message: 'This is the last admin for everything, and one must stay. Make somebody else one first.',
  }),
  DisabledMeanwhile: msg({
    id: 'DisabledMeanwhile',
    message: 'Another admin has disabled this account meanwhile.',
  }),
  RoleChangedMeanwhile: msg({
    id: 'RoleChangedMeanwhile',
    message: 'Somebody else changed this role meanwhile. Look at it again.',
  }),
  SellerStaysOrganizer: msg({
    id: 'SellerStaysOrganizer',
    message: 'This user sells: events, orders and invoices are theirs. Who sells stays an organizer.',
  }),
  OrganizerChecked: msg({ id: 'OrganizerChecked', message: 'The check is noted. What waited for it is public.' }),
  TraderChanged: msg({
    id: 'TraderChanged',
    message: 'The organizer has changed their details meanwhile. Close this and compare them again.',
  }),
  CheckedMeanwhile: msg({ id: 'CheckedMeanwhile', message: '{by} has checked this organizer already, {at}.' }),
  OrganizerUnchecked: msg({
    id: 'OrganizerUnchecked',
    message: 'The site shows it once its organizer is checked. Do that in Organizers.',
  }),
  ReportDecided: msg({ id: 'ReportDecided', message: 'The decision is noted, and those it concerns are mailed.' }),
  ReportDecidedBefore: msg({ id: 'ReportDecidedBefore', message: '{by} has decided about this report already, {at}.' }),
  ReportedReviewChanged: msg({
    id: 'ReportedReviewChanged',
    message: 'The writer replaced this review meanwhile. Nothing was decided: read what it says now.',
  }),
  ReportedAnswerChanged: msg({
    id: 'ReportedAnswerChanged',
    message: 'The organizer replaced this answer meanwhile. Nothing was decided: read what it says now.',
  }),
  ReportedGone: msg({
    id: 'ReportedGone',
    message:
      'It is gone already: its writer deleted it, or another admin took it off. Nothing was decided: it cannot stay.',
  }),
  ReviewTakenOff: msg({ id: 'ReviewTakenOff', message: 'The review is off the site, and its author is mailed why.' }),
  ReviewGone: msg({
    id: 'ReviewGone',
    message: 'This review is gone already: its writer deleted it, or an admin took it off.',
  }),
  OpeningIncomplete: msg({ id: 'OpeningIncomplete', message: 'Something on the list is still missing.' }),
  OpeningStepConfirmed: msg({ id: 'OpeningStepConfirmed', message: 'Noted.' }),
  PaymentKeysWork: msg({ id: 'PaymentKeysWork', message: 'The payment providers take the keys.' }),
  PaymentKeysRefused: msg({
    id: 'PaymentKeysRefused',
    message: '{provider} refuses the keys: nobody can pay ({answer}). Compare them with those of your account.',
  }),
  PaymentCardsMissing: msg({
    id: 'PaymentCardsMissing',
    message:
      '{provider} takes the keys, but your account there has no cards: nobody can pay with Bancontact or a card.',
  }),
  PaymentProviderAway: msg({
    id: 'PaymentProviderAway',
    message: '{provider} gives no answer ({answer}): whether the keys work is not known. Try again later.',
  }),
  TrialMailQueued: msg({ id: 'TrialMailQueued', message: 'A trial mail is on its way to you.' }),
  SiteOpened: msg({ id: 'SiteOpened', message: 'The site is open: tickets are on sale.' }),
  SettingsSaved: msg({ id: 'SettingsSaved', message: 'The settings are saved.' }),
  SettingsChanged: msg({
    id: 'SettingsChanged',
    message: 'Somebody else changed these settings meanwhile. Nothing was saved: load the page again to see them.',
  }),
  InvalidSitePath: msg({ id: 'InvalidSitePath', message: 'Enter an address on this site that begins with /.' }),
  InvalidLanguages: msg({
    id: 'InvalidLanguages',
    message: 'Choose from nl, en, fr and de, with commas between them.',
  }),
  LanguageNotOffered: msg({
    id: 'LanguageNotOffered',
    message: 'This language must be one of those that are offered.',
  }),
  InvalidSettingAmount: msg({ id: 'InvalidSettingAmount', message: 'Enter an amount from 0 to 100, such as 2,50.' }),
  InvalidSettingPercent: msg({ id: 'InvalidSettingPercent', message: 'Enter a percentage from 0 to 100.' }),
  InvalidSettingCount: msg({ id: 'InvalidSettingCount', message: 'Enter a whole number from 100 to 20000.' }),
  InvalidHosts: msg({ id: 'InvalidHosts', message: 'Enter hosts such as cdn.example.be, with commas between them.' }),
  InvalidScriptLinks: msg({
    id: 'InvalidScriptLinks',
    message: 'Each line must be an https address on one of the hosts above.',
  }),
  EventCodeOver: msg({
    id: 'EventCodeOver',
    message: 'The link is too old or was used already. Make a new one from the list of events.',
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
