import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { CouponRefusal } from '#domain/cart/coupons.ts';
import { verifyCoupon } from '#wire/cart/verify-coupon.ts';
import { type CartLine, cartStore } from '#device/cart/cart-store.ts';
import { orderStore } from '#device/orders/order-store.ts';
import { CallError } from '#app/data/call-error.ts';
import { useRecord } from '#app/data/device.ts';
import { query } from '#app/data/query.ts';
import { useVisitState } from '#app/data/visit.ts';
import { codeRequest, useSayApplied, withCoupon } from './apply-code.ts';
import { CodeReason, CodeRemark, CodeRow, useRefusalSentence } from './coupon-rows.tsx';
import { type LinkedCode, linkedCode, nameOfCode } from './linked-code.ts';

/** The codes that events' addresses brought, each tried on the tickets of its event as soon as the cart holds some. */
export function LinkedCodes({ lines }: { lines: readonly CartLine[] }): ReactNode {
  const events = new Set(lines.map((line) => line.event_id));
  return [...events].map((id) => <CodeOfEvent key={id} eventId={id} lines={lines} />);
}

function CodeOfEvent({ eventId, lines }: { eventId: number; lines: readonly CartLine[] }): ReactNode {
  const [linked, setLinked] = useVisitState<LinkedCode | undefined>(nameOfCode(eventId), undefined);
  const line = lines.find((one) => one.event_id === eventId && one.couponData === null);
  if (!linked || !line) return null;
  return <Tried key={linked.code} linked={linked} line={line} lines={lines} onChange={setLinked} />;
}

interface Props {
  readonly linked: LinkedCode;
  /** of the event, without a code */
  readonly line: CartLine;
  readonly lines: readonly CartLine[];
  readonly onChange: (linked: LinkedCode | undefined) => void;
}

/** Refusals that no other quantity lifts: asked again for other tickets alone, for wrong codes are counted. */
const FINAL: Partial<Readonly<Record<CouponRefusal, true>>> = {
  Invalidcouponcode: true,
  Couponexpired: true,
  CouponLimitPerBuyer: true,
};

function Tried({ linked, line, lines, onChange }: Props): ReactNode {
  const { code, refused } = linked;
  const sayApplied = useSayApplied();
  const sentenceOf = useRefusalSentence();
  const orders = useRecord(orderStore);
  const tickets = lines.map(({ ticket_id }) => ticket_id).join(' ');
  const isOver = refused?.tickets === tickets;
  const { data, error } = useQuery({
    ...query(verifyCoupon, codeRequest({ code, line, lines, orders })),
    enabled: !isOver && orders !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const key = error instanceof CallError && error.kind === 'refused' ? error.key : undefined;
  useEffect(() => {
    if (key !== undefined && !isOver && key in FINAL) onChange({ code, refused: { key, tickets } });
  }, [key, isOver, code, tickets, onChange]);
  useEffect(() => {
    // applied already, when the effect runs twice
    if (!data || linkedCode(line.event_id) === undefined) return;
    onChange(undefined);
    void cartStore.change((cart) => withCoupon(cart, data.coupon_detail)).then(() => sayApplied(data.coupon_detail));
  }, [data, line.event_id, onChange, sayApplied]);
  const why = isOver ? refused.key : key;
  const isPending = why === undefined && !error;
  return (
    <CodeRow code={code} isRefused={why !== undefined} onRemove={() => onChange(undefined)}>
      {why !== undefined && <CodeReason>{sentenceOf(why)}</CodeReason>}
      {isPending && (
        <CodeRemark>
          <Trans>Not taken off yet.</Trans>
        </CodeRemark>
      )}
      {why === undefined && error && (
        <CodeReason>
          <Trans>Not tried yet: there was no answer.</Trans>
        </CodeReason>
      )}
    </CodeRow>
  );
}
