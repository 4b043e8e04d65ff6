import * as v from 'valibot';

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 416 | 422 | 429 | 500 | 503;

/** Refusals that any call may answer, with their documented message keys. Source: decisions 1 (envelope). */
export const COMMON_REFUSALS = {
  PleaseCheckForm: 422,
  TryAgain: 404,
  /** no valid session */
  UserNotFoundTryAgain: 401,
  /** a phone of the door whose token is none, has expired or was ended; values: reason. It deletes what it keeps. */
  DoorDeviceEnded: 401,
  /** a session of another role */
  NotAllowed: 403,
  /** a session of an admin as somebody else, where only they may act */
  NotWhileImpersonating: 403,
  TooManyAttempts: 429,
  SomethingWentWrong: 500,
  SomethingWentWrongLater: 503,
} as const satisfies Record<string, RefusalStatus>;

/** What a refused call answers, with its HTTP status. `message` is a key, `text` a sentence in the caller's language. */
export const refusalReply = v.object({
  success: v.literal(false),
  status: v.literal(false),
  message: v.string(),
  text: v.string(),
  errors: v.optional(v.record(v.string(), v.string())),
  /** where a call has a documented code for wrong fields, and the same fields once more. Source: SGN-09 */
  code: v.optional(v.string()),
  data: v.optional(v.record(v.string(), v.string())),
  /** what fills the places of the message, and details of the refusal */
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
});
export type RefusalReply = v.InferOutput<typeof refusalReply>;
