import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** Nothing to load but the words: what the page is about is after the hash, which no server is sent. */
export function loadYourMails({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Your mails`) } };
}
