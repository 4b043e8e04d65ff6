import { useQuery } from '@tanstack/react-query';
import { personInitials } from '#domain/accounts/initials.ts';
import { getProfile, type Session } from '#wire/accounts/session.ts';
import { query } from '#app/data/query.ts';

export interface Account {
  /** the organization, or where it has no name the person */
  readonly name: string;
  /** the person, where that is not the name already */
  readonly person: string | undefined;
  readonly email: string | undefined;
  /** of the name */
  readonly initials: string;
}

/** Who the office is open for: what the device knows at once, the rest when it has come. */
export function useAccount(user: Session['user_detail']): Account {
  const profile = useQuery(query(getProfile, {})).data?.data;
  const name = profile?.organisation || user.name;
  return {
    name,
    person: name === user.name ? undefined : user.name,
    email: profile?.email,
    initials: personInitials(name),
  };
}
