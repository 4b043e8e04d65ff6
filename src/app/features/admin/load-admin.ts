import type { MessageDescriptor } from '@lingui/core';
import type { RouterContext } from '#app/shell/router-context.ts';

/** The title of a screen of the admins' that asks for nothing before it is drawn. */
export function titled(title: MessageDescriptor) {
  return ({ context: { i18n } }: { context: RouterContext }) => ({ head: { title: i18n._(title) } });
}
