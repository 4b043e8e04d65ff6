import { msg } from '@lingui/core/macro';

/** What admins are told in the console. Source: issue 17. */
export const CONSOLE_MESSAGES = {
  AlertSeenBefore: msg({ id: 'AlertSeenBefore', message: '{by} has marked this as seen before, on {at}.' }),
  MailGone: msg({
    id: 'MailGone',
    message:
      'What this mail said was deleted after 30 days, or its tickets were cancelled. It cannot be sent any more.',
  }),
  NothingToAsk: msg({ id: 'NothingToAsk', message: 'No provider knows of a payment of this order.' }),
  ProviderSilent: msg({
    id: 'ProviderSilent',
    message: 'The provider did not answer. It is asked again by itself; try once more in a minute.',
  }),
  WorkChanged: msg({
    id: 'WorkChanged',
    message:
      'Nothing was done: this is being worked on now, or was done or given up meanwhile. The list is up to date again.',
  }),
} as const;
