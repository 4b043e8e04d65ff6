import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

export async function loadDashboard({ i18n }: RouterContext) {
  return { head: { title: i18n._(msg`Overview`) } };
}
