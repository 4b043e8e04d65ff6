import type { MessageDescriptor } from '@lingui/core';
import { notFound } from '@tanstack/react-router';
import { isRowNumber } from '#app/data/query.ts';
import type { RouterContext } from '#app/shell/router-context.ts';

/** A screen of an event's door; it opens without a network, and asks by itself. @throws NotFoundError where the address names none */
export function doorPage({ i18n }: RouterContext, { event, title }: { event: string; title: MessageDescriptor }) {
  if (!isRowNumber(event)) throw notFound();
  return { head: { title: i18n._(title) } };
}
