import { createHash } from 'node:crypto';
import { type ListSettings, type NewsletterList, NewsletterRefused } from './newsletter-list.ts';

const TIMEOUT_MS = 15_000;
/** A key names its data centre: `…-us21`. Nothing else of it gets into an address. */
const KEY = /^[\w-]{10,100}-([a-z]{2}\d{1,3})$/;
const LIST_ID = /^[a-z0-9]{4,40}$/i;
const TOO_MANY = 429;

const addressOfCentre = (centre: string): string => `https://${centre}.api.mailchimp.com`;

/** An audience at Mailchimp, by its Marketing API 3.0. `addressOf` is for tests. Source: ORGP-09. */
export function openMailchimpList({ listId, apiKey }: ListSettings, addressOf = addressOfCentre): NewsletterList {
  return {
    async add({ email, firstName, lastName }) {
      const centre = KEY.exec(apiKey)?.[1];
      if (centre === undefined || !LIST_ID.test(listId))
        throw new NewsletterRefused('the key or the list of a newsletter has another form than the provider’s');
      const member = createHash('md5').update(email.toLowerCase()).digest('hex');
      const reply = await fetch(`${addressOf(centre)}/3.0/lists/${listId}/members/${member}`, {
        method: 'PUT',
        headers: {
          authorization: `Basic ${Buffer.from(`kaartje:${apiKey}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          email_address: email,
          // who left the list stays away from it
          status_if_new: 'subscribed',
          merge_fields: { FNAME: firstName, LNAME: lastName },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.body?.cancel();
      if (reply.ok) return;
      const said = `the newsletter provider answered ${reply.status}`;
      throw reply.status < 500 && reply.status !== TOO_MANY ? new NewsletterRefused(said) : new Error(said);
    },
  };
}
