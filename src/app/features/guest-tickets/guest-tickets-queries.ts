import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

export function loadGuestTickets({ i18n }: RouterContext) {
  return {
    head: {
      title: i18n._(msg`Send me my tickets`),
      description: i18n._(msg`Have the tickets you bought without an account sent to your e-mail address again.`),
      canonical: '/tickets-by-mail',
    },
  };
}
