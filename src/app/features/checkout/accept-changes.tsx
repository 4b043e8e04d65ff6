import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isFrame } from '#device/apart.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { useChangeTexts } from '#app/features/cart/use-change-text.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import type { OrderChanges } from './use-order-changes.ts';

/** What has changed since the buyer looked, the old and the new total, and one tap to go on with it. */
export function AcceptChanges({ changes, total, isEmpty, accept }: OrderChanges): ReactNode {
  const textsOf = useChangeTexts();
  return (
    <>
      <Notice kind="danger" title={<Trans>Your order has changed. Nothing was ordered or paid.</Trans>}>
        {[...new Set(textsOf(changes))].map((text) => (
          <p key={text}>{text}</p>
        ))}
        {total && !isEmpty && (
          <p>
            <Trans>
              Total: <MoneyOf wire={total.from} /> before,{' '}
              <b>
                <MoneyOf wire={total.to} />
              </b>{' '}
              now.
            </Trans>
          </p>
        )}
      </Notice>
      <Button kind="outline" size="large" full onClick={accept}>
        {!isEmpty ? (
          <Trans>Accept and go on</Trans>
        ) : isFrame() ? (
          <Trans>Back to the event</Trans>
        ) : (
          <Trans>Back to the cart</Trans>
        )}
      </Button>
    </>
  );
}
