import * as v from 'valibot';
import { EVENT_TITLE_MAX } from '#domain/catalogue/limits.ts';

/** What names an event in an address: its slug, a former one, or its number. Source: EVT-33. */
export const eventName = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(EVENT_TITLE_MAX));

const TOKEN_MAX = 200;

/** A token that an earlier call answered; empty where there was none. */
export const eventToken = v.optional(v.pipe(v.nullish(v.string(), ''), v.maxLength(TOKEN_MAX)), '');
