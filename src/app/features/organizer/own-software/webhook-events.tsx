import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/organizer/webhooks.ts';
import { ChoiceOfMany } from './choice-of-many.tsx';

/** What a message tells of, in words; the name of the type where there are none. */
export function useEventName(): (type: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<WebhookEvent | 'test', string>> = {
    'order.paid': t`Order paid`,
    'order.refunded': t`Refund`,
    'ticket.checked_in': t`Ticket checked in`,
    test: t`Test message`,
  };
  return (type) => (Object.hasOwn(names, type) ? names[type as keyof typeof names] : type);
}

interface Props {
  readonly chosen: readonly string[];
  readonly onChoose: (events: WebhookEvent[]) => void;
  readonly error: string | undefined;
}

/** What a webhook is told of. */
export function WebhookEvents(props: Props): ReactNode {
  const nameOf = useEventName();
  return (
    <ChoiceOfMany<WebhookEvent> legend={<Trans>Tell it of</Trans>} all={WEBHOOK_EVENTS} nameOf={nameOf} {...props} />
  );
}
