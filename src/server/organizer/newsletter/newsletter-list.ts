/** Somebody who agreed to mail. */
export interface Member {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A list at a provider of newsletters. */
export interface NewsletterList {
  /**
   * Adds somebody; who is on it, or left it, stays as they are.
   * @throws NewsletterRefused when the provider will never take it: a wrong key or list, an address that it does not write to
   */
  add(member: Member): Promise<void>;
}

/** What a list is opened with, as an organizer's profile has it. */
export interface ListSettings {
  readonly listId: string;
  readonly apiKey: string;
}

export class NewsletterRefused extends Error {}
