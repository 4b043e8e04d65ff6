import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The table itself asks for its rows, and says how that stands. */
export function loadPapers({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Invoices`) } };
}
