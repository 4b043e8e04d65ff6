import { useLingui } from '@lingui/react/macro';
import { CallError } from '#app/data/call-error.ts';

/** The field of a group's form that holds the codes of a file. */
const FIELD = 'codeslist';

/** The kind of error that the field then has. */
export const CODES_REFUSED = 'codes-refused';

/** Codes that are named where many are refused. */
const NAMED = 5;

/** The places of the codes that were refused, in the list that was sent; none where something else failed. Source: MCP-15. */
export function refusedPlaces(failure: unknown): readonly number[] {
  if (!(failure instanceof CallError)) return [];
  return Object.keys(failure.errors).flatMap((name) => {
    const [field, place] = name.split('.');
    return field === FIELD && place !== undefined ? [Number(place)] : [];
  });
}

/** Which codes of those that were sent were refused, in words. */
export function useRefusedCodes(): (places: readonly number[], sent: readonly string[]) => string {
  const { t } = useLingui();
  return (places, sent) => {
    const named = places
      .slice(0, NAMED)
      .map((place) => sent[place])
      .join(', ');
    const more = places.length - NAMED;
    return more > 0 ? t`Cannot be in the group: ${named} and ${more} more` : t`Cannot be in the group: ${named}`;
  };
}
