import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { BillingDetails, GuestDetails } from '#domain/accounts/guest.ts';
import { missingGuestFields, namesOf } from '#domain/accounts/guest.ts';
import { isPhone } from '#domain/accounts/identity.ts';
import { fromWire, ZERO } from '#domain/money/money.ts';
import { INVOICE_FIELDS, invoiceErrors } from '#domain/orders/invoice.ts';
import { CASH, isPaymentBrand, PAYMENT_BRANDS, selectedBrand } from '#domain/payments/brands.ts';
import { paymentPanel } from '#domain/payments/methods.ts';
import type { InvoiceData } from '#wire/orders/checkout.ts';
import { isFrame } from '#device/apart.ts';
import { addToGuest } from '#device/accounts/guest-store.ts';
import type { CartLine } from '#device/cart/cart-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { useVisitState } from '#app/data/visit.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { UnpaidOrder } from '#app/features/cart/unpaid-order.tsx';
import { usePricedCart } from '#app/features/cart/use-priced-cart.ts';
import { PaymentChoice } from '#app/features/payments/payment-choice.tsx';
import { BillingFields, missingBilling } from './billing-fields.tsx';
import { CheckoutCustomer } from './checkout-customer.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { PayDock } from './pay-dock.tsx';
import { TakeWhatIsLeft } from './take-what-is-left.tsx';
import { TYPED } from './typed-details.ts';
import { type AskedPhone, useAskedPhone } from './use-asked-phone.ts';
import { useOrderChanges } from './use-order-changes.ts';
import { useCheckout } from './use-checkout.ts';

interface Props {
  readonly lines: readonly CartLine[];
  readonly customer: GuestDetails;
  /** what the billing form starts with */
  readonly billing: BillingDetails;
  /** asked for with an order that is not settled yet */
  readonly invoice?: InvoiceData | undefined;
}

/** Who, an invoice or not, how to pay, what it comes to, and the button that orders. Source: CHK-02 to CHK-10. */
export function CheckoutForm({ lines, customer, billing, invoice }: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const form = useForm({ lines, customer, billing, invoice }, (field) =>
    root.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus(),
  );
  const { pricing, priced, checkout } = form;
  const focusAfter = useFocusAfter();
  const goOn = (): void => {
    focusAfter(() => root.current?.querySelector<HTMLElement>('[data-dock="pay"] button'));
    checkout.forgetProblem();
  };
  return (
    <div className={styles['columns']} ref={root}>
      <div className={styles['column']}>
        <UnpaidOrder canChange={!isFrame()} />
        <CheckoutCustomer
          customer={form.customer}
          askedPhone={form.askedPhone}
          isTried={form.isTried}
          dialog={form.dialog}
        />
        <BillingFields billing={form.billing} onChange={form.setBilling} missing={form.errors.billing} />
        {form.panel && form.panel !== 'none' && (
          <InvoiceFields invoice={form.invoice} onChange={form.setInvoice} errors={form.errors.invoice} />
        )}
        <WaysToPay form={form} />
      </div>
      <div className={styles['column']}>
        {priced && <CheckoutSummary lines={lines} reply={priced} problem={checkout.problem} />}
        {!priced && <Pending isError={pricing.isError} retry={() => void pricing.refetch()} />}
        <PayDock
          reply={priced}
          isExact={!pricing.isPlaceholderData && !pricing.isFetching}
          canPay={form.canPay}
          isBusy={checkout.isBusy}
          problem={form.errors.first === undefined ? checkout.problem?.text : undefined}
          mend={checkout.problem?.left && <TakeWhatIsLeft left={checkout.problem.left} lines={lines} onTaken={goOn} />}
          changes={form.changes && { ...form.changes, accept: form.accept }}
          onPay={() => void form.pay()}
        />
      </div>
    </div>
  );
}

type Form = ReturnType<typeof useForm>;

function useForm(
  { lines, customer: known, billing: start, invoice: asked }: Props,
  focusField: (field: string) => void,
) {
  const [chosen, setChosen, forgetChosen] = useVisitState('checkout-way', '');
  const { customer, askedPhone, forgetPhone } = useAskedPhone(known);
  const { billing, setBilling, forgetBilling } = useBilling(start, customer.customer_name);
  const [invoice, setInvoice, forgetInvoice] = useVisitState<InvoiceData | null>(TYPED.invoice, asked ?? null);
  const dialog = useOverlay('guest-change');
  const [isTried, setTried] = useState(false);
  const pricing = usePricedCart(lines, isPaymentBrand(chosen) ? chosen : '');
  const checkout = useCheckout({
    onRefused: () => void pricing.refetch(),
    onPlaced: () => {
      forgetChosen();
      forgetInvoice();
      forgetBilling();
      forgetPhone();
    },
  });
  const priced = pricing.data;
  const changes = useOrderChanges({
    lines,
    reply: pricing.isPlaceholderData ? undefined : priced,
    brand: isPaymentBrand(chosen) ? chosen : '',
  });
  const brand = priced && selectedBrand(isPaymentBrand(chosen) ? chosen : null, priced.allowed_brands);
  const cash = priced?.isPayAllowcash === 1;
  const payWith = cash && (chosen === CASH || !brand) ? CASH : (brand ?? '');
  const panel =
    priced && paymentPanel({ total: fromWire(priced.total) ?? ZERO, allowed: priced.allowed_brands, frame: isFrame() });
  // of nothing that is to be paid there is no invoice
  const invoiced = panel === 'none' ? null : invoice && invoiceAsSaid(invoice);
  const errors = errorsOf({ billing, invoice: invoiced, askedPhone });
  const pay = async (): Promise<void> => {
    const { first } = errors;
    setTried(first !== undefined);
    if (first !== undefined) focusField(first);
    else if (missingGuestFields(customer).length > 0 || !isPhone(customer.customer_phone)) dialog.show();
    else if (priced) await checkout.pay({ lines, customer, billing, invoice: invoiced, payWith, priced });
  };
  return {
    pricing,
    priced,
    checkout,
    changes,
    accept: () => {
      checkout.forgetProblem();
      changes?.accept();
    },
    billing,
    setBilling,
    invoice,
    setInvoice,
    customer,
    askedPhone,
    isTried,
    errors: isTried ? errors : NO_ERRORS,
    dialog,
    panel,
    cash,
    chosen,
    payWith,
    setPayWith: setChosen,
    canPay: panel === 'none' || panel === 'brands' || cash,
    pay,
  };
}

/** Without the number of a buyer who says that they have none: the form keeps it, for a box is ticked by mistake. */
function invoiceAsSaid(invoice: InvoiceData): InvoiceData {
  return invoice.no_vat ? { ...invoice, vatnumber: '' } : invoice;
}

interface Filled {
  readonly billing: BillingDetails;
  readonly invoice: InvoiceData | null;
  readonly askedPhone: AskedPhone | undefined;
}

/** What the forms lack, and the name of the first field that lacks it. */
function errorsOf({ billing, invoice, askedPhone }: Filled) {
  const errors = { billing: missingBilling(billing), invoice: invoice ? invoiceErrors(invoice) : {} };
  const [unnamed] = errors.billing;
  const inForms = unnamed ? `billing_${unnamed}` : INVOICE_FIELDS.find((field) => field in errors.invoice);
  return { ...errors, first: askedPhone?.error ? 'customer_phone' : inForms };
}

const NO_ERRORS: ReturnType<typeof errorsOf> = { billing: [], invoice: {}, first: undefined };

/** The billing form: kept for a reload and a sign-in, its names following those of the buyer. Source: CHK-04. */
function useBilling(start: BillingDetails, name: string) {
  const [billing, setBilling, forgetBilling] = useVisitState(TYPED.billing, start);
  const [namedFor, setNamedFor] = useState(name);
  if (namedFor !== name) {
    setNamedFor(name);
    setBilling({ ...billing, ...namesOf(name) });
  }
  return {
    billing,
    forgetBilling,
    setBilling: (changed: BillingDetails): void => {
      setBilling(changed);
      void addToGuest({ billing: changed });
    },
  };
}

/** The choice of ways to pay, or why there is none; nothing for a free order. Source: PAY-04, PAY-10, PAY-11. */
function WaysToPay({ form: { priced, panel, cash, chosen, payWith, setPayWith } }: { form: Form }): ReactNode {
  if (!priced || panel === 'none') return null;
  if (panel === 'notification' && !cash) return <Notice kind="warn">{priced.payNotification}</Notice>;
  return (
    <PaymentChoice
      // a free order in a frame: the choice stands there, and nothing is paid
      brands={priced.allowed_brands.length > 0 ? priced.allowed_brands : panel === 'brands' ? PAYMENT_BRANDS : []}
      cash={cash ? CASH : undefined}
      value={payWith || chosen}
      onChange={setPayWith}
    />
  );
}

function Pending({ isError, retry }: { isError: boolean; retry: () => void }): ReactNode {
  const { t } = useLingui();
  if (isError) {
    return (
      <Notice
        kind="danger"
        action={
          <Button kind="outline" size="small" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>We can’t price your tickets now.</Trans>
      </Notice>
    );
  }
  return (
    <SkeletonGroup label={t`Loading the checkout`}>
      <Skeleton shape="hero" className={styles['bone']} />
    </SkeletonGroup>
  );
}
