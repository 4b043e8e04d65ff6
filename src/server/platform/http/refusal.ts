import { COMMON_REFUSALS, type RefusalReply, type RefusalStatus } from '#wire/refusal.ts';

interface RefusalMore {
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** fills the {places} of the message, and tells details */
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** whose sentence says it, where the key's own says less */
  readonly sentence?: string;
}

/** A refusal on its way to the caller: a declared message key, its HTTP status, and keys by field. */
export class Refusal extends Error {
  readonly key: string;
  readonly status: RefusalStatus;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly values: Readonly<Record<string, string | number>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly sentence: string;

  constructor(key: string, status: RefusalStatus, more: RefusalMore = {}) {
    super(key);
    this.key = key;
    this.status = status;
    this.errors = more.errors;
    this.values = more.values;
    this.headers = more.headers ?? {};
    this.sentence = more.sentence ?? key;
  }
}

/** One of the refusals any call may answer (wire/refusal.ts). */
export function commonRefusal(key: keyof typeof COMMON_REFUSALS, errors?: Readonly<Record<string, string>>): Refusal {
  return new Refusal(key, COMMON_REFUSALS[key], errors ? { errors } : {});
}

/** The refusal of too many tries: when the next may be made stands in its header, and in minutes in its sentence. Source: decisions 8. */
export function tooManyTries(seconds: number, more: Pick<RefusalMore, 'sentence' | 'values'> = {}): Refusal {
  return new Refusal('TooManyAttempts', COMMON_REFUSALS.TooManyAttempts, {
    headers: { 'retry-after': String(seconds) },
    sentence: 'TooManyAttemptsMinutes',
    values: { minutes: Math.ceil(seconds / 60) },
    ...more,
  });
}

/**
 * The refusal of a call that needs a session and has none, or has one of an account that is gone. `ended`: that of a session
 * whose time was over, which nobody ended. Source: AUTH-19.
 */
export function notSignedIn(ended?: 'expired'): Refusal {
  const headers = { 'www-authenticate': 'Bearer' };
  const more = { headers, ...(ended && { values: { ended } }) };
  return new Refusal('UserNotFoundTryAgain', COMMON_REFUSALS.UserNotFoundTryAgain, more);
}

/** The documented body of a refusal; `sentence` gives the text of a key in the caller's language, `fieldErrorsCode` is the call's. */
export function refusalBody(
  refusal: Refusal,
  sentence: (key: string, values?: RefusalMore['values']) => string,
  fieldErrorsCode?: string,
): RefusalReply {
  return {
    success: false,
    status: false,
    message: refusal.key,
    text: sentence(refusal.sentence, refusal.values),
    ...(refusal.errors ? { errors: { ...refusal.errors } } : {}),
    ...(refusal.errors && fieldErrorsCode !== undefined ? { code: fieldErrorsCode, data: { ...refusal.errors } } : {}),
    ...(refusal.values ? { values: { ...refusal.values } } : {}),
  };
}
