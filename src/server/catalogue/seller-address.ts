import { sql } from 'kysely';

/** Street and number of an organization; without a street the address that its owner gave. Source: EVT-18. */
export const sellerStreet = sql<string>`case when organizations.street = ''
  then (select users.address from users where users.id = organizations.owner_id)
  else trim(organizations.street || ' ' || organizations.house_number) end`;

interface Place {
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
}

/** Where a seller is, on one line, what there is of it. */
export function sellerAddress(place: Place): string {
  return addressLines(place).join(', ');
}

/** Street and town of an address, what there is of it: a street with postal code and town in it names the town itself. */
export function addressLines({ street, postal_code, city }: Place): string[] {
  const words = street.split(/[\s,]+/);
  const next = postal_code === '' ? '' : (words[words.lastIndexOf(postal_code) + 1] ?? '');
  const isNamed = words.includes(postal_code) && /^\p{Lu}/u.test(next);
  return [street, isNamed ? '' : `${postal_code} ${city}`.trim()].filter(Boolean);
}
