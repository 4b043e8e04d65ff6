import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type Commission,
  COMMISSION_TYPE,
  commissionOf,
  type Commissions,
  commissionsFor,
} from '#domain/cart/commissions.ts';
import { type OneTicketSale, saleOfOneTicket } from '#domain/cart/one-ticket.ts';
import type { Tax } from '#domain/cart/taxes.ts';
import { type Cents, formatMoney, formatPercent, fromWire, ZERO } from '#domain/money/money.ts';
import { withoutThousands } from '#domain/money/typed-amount.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { OrganizerTicket, TicketsEvent, TicketTax } from '#wire/organizer/tickets.ts';
import { MoneyOf } from '#app/features/event-parts/event-words.tsx';
import { useNow } from '#app/shell/page-facts.ts';
import { Money } from '#app/ui/money.tsx';
import { KeyValues } from '#app/ui/layout/key-values.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { TicketForm } from './form-values.ts';
import sentenceForm from '../extras/sentence-form.module.css';

interface Props {
  readonly form: TicketForm;
  readonly event: TicketsEvent;
  readonly ticket: OrganizerTicket | undefined;
  readonly taxes: readonly TicketTax[];
}

/** What one paid ticket without coupon costs its buyer and brings its organizer; in sight with every key that is typed. Source: screens 56. */
export function PriceSentence(props: Props): ReactNode {
  const sale = useSale(props);
  const { event } = props;
  return (
    <div className={sentenceForm['aside']}>
      <Panel tight className={sentenceForm['say']}>
        <output>
          {sale ? (
            <>
              <span>
                <Trans>
                  A buyer pays <Sum of={sale.buyerPays} />.
                </Trans>
              </span>{' '}
              <span>
                <Trans>
                  You receive <Sum of={sale.organizerReceives} />.
                </Trans>
              </span>
            </>
          ) : (
            <Trans>Fill in the price, and see what a buyer pays and what you receive.</Trans>
          )}
        </output>
      </Panel>
      {(sale || event.order_fee !== null) && (
        <Panel tight className={sentenceForm['count']}>
          {sale && <Count {...props} sale={sale} />}
          {event.order_fee !== null && (
            <p className="small muted">
              <Trans>
                + <MoneyOf wire={event.order_fee} /> per order
              </Trans>
            </p>
          )}
        </Panel>
      )}
    </div>
  );
}

function Sum({ of }: { of: Cents }): ReactNode {
  return <Money amount={formatMoney(of)} className={sentenceForm['amount']} />;
}

/** How the two sums come about. */
function Count({ form, event, ticket, taxes, sale }: Props & { sale: OneTicketSale }): ReactNode {
  const { t } = useLingui();
  const { price, commissions } = useTyped({ form, event, ticket, taxes });
  const said = useCommissionWords();
  const included = sale.taxes.map(({ rate, amount }) => `${formatMoney(amount)} (${formatPercent(rate)})`).join(' + ');
  const organizer = said(commissions.organizer);
  const admin = said(commissions.admin);
  return (
    <>
      <KeyValues
        rows={[
          { key: 'price', label: t`Ticket price`, value: formatMoney(price ?? ZERO) },
          { key: 'organizer', label: t`Your service fee, ${organizer}`, value: formatMoney(sale.organizerFee) },
          { key: 'admin', label: t`Kaartje’s commission, ${admin}`, value: formatMoney(sale.adminFee) },
        ]}
      />
      <p className="micro muted">
        {event.apply_fees === 1 ? (
          <Trans>Your event passes Kaartje’s commission and your service fee on to the buyer.</Trans>
        ) : (
          <Trans>
            Your event does not pass them on: Kaartje’s commission leaves your share, and your service fee is not
            charged.
          </Trans>
        )}{' '}
        {included !== '' && <Trans>VAT included: {included}.</Trans>}
      </p>
    </>
  );
}

/** A commission in a word: fixed, a rate, or none. */
export function useCommissionWords(): (commission: Commission | null) => string {
  const { t } = useLingui();
  return (commission) => {
    if (commission === null) return t`none`;
    return commission.type === COMMISSION_TYPE.fixed ? t`fixed` : formatPercent(commission.value);
  };
}

/** What the sentence depends on, as it is typed at the moment. */
function useTyped({ form, event, ticket }: Props) {
  const [price, type, value] = form.hook.watch(['price', 'organizer_commission_type', 'organizer_commission']);
  const own = Number(type) > 0 ? commissionOf(Number(type), typedCents(value)) : null;
  const inherited = inheritedCommissions(event);
  const admins = commissionOf(ticket?.admin_commission_type ?? null, wireCents(ticket?.admin_commission));
  return {
    price: typedCents(price),
    own: { admin: admins, organizer: own },
    inherited,
    commissions: commissionsFor({ admin: admins, organizer: own }, inherited, NONE),
  };
}

/** The commissions of a ticket that has none of its own. */
export function inheritedCommissions(event: TicketsEvent): Commissions {
  return {
    admin: commissionOf(event.admin_commission_type, wireCents(event.admin_commission)),
    organizer: commissionOf(event.organizer_commission_type, wireCents(event.organizer_commission)),
  };
}

function useSale(props: Props): OneTicketSale | undefined {
  const { form, event, taxes } = props;
  const typed = useTyped(props);
  const { date: today } = wallClock(useNow());
  const chosen = String(form.hook.watch('taxes_ids')).split(',').map(Number);
  if (typed.price === null || typed.price < 0) return undefined;
  return saleOfOneTicket({
    price: typed.price,
    commissions: typed.own,
    inherited: typed.inherited,
    applyFees: event.apply_fees === 1,
    taxes: taxes.filter(({ id }) => chosen.includes(id)).map(taxOf),
    feeTaxRate: wireCents(event.fee_tax_rate) ?? 0,
    today,
  });
}

const NONE: Commissions = { admin: null, organizer: null };

function taxOf({ rate, valid_from, valid_until }: TicketTax): Tax {
  return { rate: wireCents(rate) ?? 0, validFrom: valid_from, validUntil: valid_until };
}

function typedCents(text: unknown): Cents | null {
  return fromWire(withoutThousands(String(text ?? '')));
}

function wireCents(amount: string | null | undefined): Cents | null {
  return amount === null || amount === undefined ? null : fromWire(amount);
}
