import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouterContext } from '#app/shell/router-context.ts';

/** Nothing to load but the words. */
function titled(title: MessageDescriptor) {
  return ({ i18n }: RouterContext) => ({ head: { title: i18n._(title) } });
}

export const loadForgot = titled(msg`Forgot your password?`);
export const loadReset = titled(msg`Choose a new password`);
export const loadChangePassword = titled(msg`Change password`);
