/** Characters a new password has at least. Source: PWD-08, PWD-16, SGN-08. */
export const PASSWORD_MIN = 6;

/** Characters a password has at least at sign-in; old ones are not turned away. Source: AUTH-06. */
export const SIGN_IN_PASSWORD_MIN = 3;

/** Characters a password has at most. Source: AUTH-06, SGN-06. */
export const PASSWORD_MAX = 200;

/** Characters of an e-mail address. Source: AUTH-05. */
export const EMAIL_MAX = 254;

/** What the documented sign-in form hints at; nothing refuses a longer address. Source: AUTH-05. */
export const SIGN_IN_EMAIL_HINT_MAX = 50;

/** Characters of the phone number of an order. Source: CHK-16. */
export const PHONE_MAX = 40;

/** Characters of any other field of the sign-up. Source: SGN-06. */
export const SIGN_UP_FIELD_MAX = 200;

/** Digits of a one-time code. Source: SGN-12. */
export const OTP_LENGTH = 6;

/** How long a one-time code is valid, in minutes. Source: SGN-12, decisions 8. */
export const OTP_MINUTES = 10;

/** Wrong tries of a one-time code after which it is dead. Source: SGN-12, decisions 8. */
export const OTP_TRIES = 5;

/** Sign-ups of one address from one network in an hour. */
export const SIGN_UPS_PER_HOUR = 5;

/** Codes that go to one address in a day: from one network, and from all without what is beyond a network's share. Source: decisions 8. */
export const CODES_PER_DAY = 30;

/** Of the codes that one network asks for, so many count for all: three networks get ninety, and five guesses at each. */
export const CODES_COUNTED_PER_NETWORK = 10;

/** To which words a consent to news is given: changes with the sentence beside the tick of the sign-up. */
export const MARKETING_WORDING = '2026-11-22';

/** Seconds before a code can be sent again. Source: SGN-16. */
export const OTP_RESEND_SECONDS = 60;

/** Codes sent again within an hour. Source: SGN-16. */
export const OTP_RESENDS_PER_HOUR = 5;

/** How long the link to reset a password is valid, in minutes. Source: PWD-07, decisions 8. */
export const RESET_TOKEN_MINUTES = 60;

/** Mails with such a link to one address within an hour. Source: PWD-03, decisions 8. */
export const RESET_MAILS_PER_HOUR = 5;

/** How long a session lasts after its last use, in days. Source: decisions 8. */
export const SESSION_DAYS = 30;

/** How long a session lasts at most, in days. Source: decisions 8. */
export const SESSION_MAX_DAYS = 180;

/** How long an impersonation link is valid, in minutes. Source: IMP-01, decisions 8. */
export const IMPERSONATION_MINUTES = 5;

/** How long an admin's session as another user lasts, in hours, however often it is used. Source: IMP-02. */
export const IMPERSONATION_SESSION_HOURS = 4;

/** How long a guest's details stay on the device, in days. Source: CHK-28, decisions 9. */
export const GUEST_DATA_DAYS = 30;

/** The country of a profile that names none. Source: CHK-32, FMT-14. */
export const DEFAULT_COUNTRY_CODE = 'BE';

/** `role_id` of each kind of user. Source: ROLE-02, ROLE-03, ROLE-14. */
export const ROLE = { admin: 1, attendee: 2, organizer: 3 } as const;

export type RoleId = (typeof ROLE)[keyof typeof ROLE];

/** What a profile may say of gender; nothing said is null. Source: decisions 2. */
export const GENDERS = ['Male', 'Female', 'Other'] as const;

export type Gender = (typeof GENDERS)[number];

/** The gender assumed for a documented client that leaves the field out; our screens never preselect one. Source: CHK-29, decisions 2. */
export const DOCUMENTED_DEFAULT_GENDER: Gender = 'Male';
