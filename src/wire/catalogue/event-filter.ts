import * as v from 'valibot';
import { AUDIENCES } from '#domain/catalogue/audience.ts';
import { VENUE_PRICE_MAX_EUROS } from '#domain/catalogue/limits.ts';
import { amountInput, flagInput, idInput, optionalText, wireDate } from '../fields.ts';

const euros = v.optional(v.pipe(amountInput, v.transform(Number), v.maxValue(VENUE_PRICE_MAX_EUROS)));

/**
 * What narrows a list of events: the documented filters of the list, those of the venues, and ours: city and venue.
 * Source: LIST-04 to LIST-12, VEN-03 to VEN-10.
 */
export const eventFilter = v.object({
  search: optionalText(200),
  category: optionalText(100),
  category_id: v.optional(idInput),
  country_id: v.optional(idInput),
  /** a town's name in any language, one of its parts, or its postal code */
  city: optionalText(100),
  /** its whole name */
  venue: optionalText(200),
  online: v.optional(flagInput, false),
  local: v.optional(flagInput, false),
  price: v.optional(v.picklist(['free'])),
  price_min: euros,
  price_max: euros,
  start_date: v.optional(wireDate),
  end_date: v.optional(wireDate),
  audience: v.optional(v.picklist(AUDIENCES)),
  organizer: v.optional(idInput),
});
