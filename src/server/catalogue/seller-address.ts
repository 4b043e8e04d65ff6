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

/** Where a seller is, on one line, what there is of it; an address with its postal code in it names the town itself. */
export function sellerAddress({ street, postal_code, city }: Place): string {
  if (postal_code !== '' && street.includes(postal_code)) return street;
  return [street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ');
}
