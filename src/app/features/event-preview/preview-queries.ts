import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** A preview is asked for by the device alone: the server renders none, and its page is not for search engines. Source: PREV-03, PREV-05. */
export function loadPreview({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Event Preview`) } };
}
