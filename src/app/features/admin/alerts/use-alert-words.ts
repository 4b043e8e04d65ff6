import { useLingui } from '@lingui/react/macro';
import { type AlertKind, alertKindOf } from '#domain/admin/alert-kinds.ts';

interface AlertWords {
  readonly title: string;
  /** what to do */
  readonly advice: string;
}

/** What an alert means, and what to do, by its kind. */
export function useAlertWords(): (kind: string) => AlertWords {
  const words = { ...usePaymentWords(), ...useRefundWords(), ...useOtherWords() } satisfies Record<
    AlertKind,
    AlertWords
  >;
  return (kind) => {
    const known = alertKindOf(kind);
    return known ? words[known] : { title: kind, advice: '' };
  };
}

function usePaymentWords() {
  const { t } = useLingui();
  return {
    'payment-keys': {
      title: t`A provider refuses our keys`,
      advice: t`Check its keys in the settings of the server.`,
    },
    'payment-manual': {
      title: t`A payment waits for a person at the provider`,
      advice: t`Its tickets stay held. Call the provider and ask for this payment.`,
    },
    'payment-more': {
      title: t`More was paid than is booked`,
      advice: t`Pay the surplus back by hand at the provider.`,
    },
    'payment-double': {
      title: t`An order was paid twice`,
      advice: t`The second payment goes back by itself. Look why it came.`,
    },
    'payment-amount': {
      title: t`Another amount was paid than was due`,
      advice: t`The order has failed and the money goes back by itself. Look why.`,
    },
    chargeback: {
      title: t`The buyer’s bank took money back`,
      advice: t`Answer the dispute at the provider, or cancel the bookings without paying back.`,
    },
    'chargeback-ended': {
      title: t`Money that was taken back is paid again`,
      advice: t`The tickets are valid again. There is nothing to do.`,
    },
  };
}

function useRefundWords() {
  const { t } = useLingui();
  return {
    'refund-refused': {
      title: t`The provider refuses to pay back`,
      advice: t`Pay it back by hand, then open the order and note that it is paid.`,
    },
    'refund-by-hand': {
      title: t`To be paid back by hand`,
      advice: t`Pay it back at the provider by hand, then open the order and note that it is paid.`,
    },
    'refund-given-up': {
      title: t`To be paid back by hand, for a person gave up the job`,
      advice: t`Look at the provider whether it was paid back. If not, pay it back there by hand. Then note at the order that it is paid.`,
    },
    'refund-slow': {
      title: t`Paying back takes for days`,
      advice: t`Ask the provider what became of it.`,
    },
    'refund-taken-back': {
      title: t`Not paid back, for the bank had taken it back before`,
      advice: t`Do not pay it back. If the dispute is won, pay it back by hand then.`,
    },
    'cancel-event-failed': {
      title: t`An event’s cancellation stopped at a booking`,
      advice: t`These tickets stay valid and their money has not gone back. See why there, and have it go on.`,
    },
    'payout-asked': {
      title: t`An organizer asks to be paid out`,
      advice: t`Settle it in the list of payouts.`,
    },
    'commission-invoices': {
      title: t`Invoices for commissions cannot be made`,
      advice: t`Enter the name and the VAT number of the company in the settings.`,
    },
  };
}

function useOtherWords() {
  const { t } = useLingui();
  return {
    'mail-waiting': {
      title: t`The mail server takes no mails`,
      advice: t`They go out by themselves once it does, for five days. Look at the mail server.`,
    },
    'mail-failed': {
      title: t`A mail was refused for good`,
      advice: t`See in the list of mails whose it is and why. If its address was wrong, ask for the right one; if it was right, send the mail once more.`,
    },
    'stock-difference': {
      title: t`Something is counted wrong`,
      advice: t`A stored sum differs from the orders. Stop the sale of a ticket that is named, and tell whoever looks after the server.`,
    },
    'content-report': {
      title: t`Content was reported as illegal`,
      advice: t`Look at it without delay and decide: whoever reported it is told.`,
    },
    'organizer-check': {
      title: t`An organizer waits to be checked`,
      advice: t`Look at who they are: until then the site shows no new events of theirs.`,
    },
    'job-failed': {
      title: t`A job was given up`,
      advice: t`See why in the list of jobs. When its cause is mended, have it done again.`,
    },
    'jobs-late': {
      title: t`Work is late: jobs that are due are not done`,
      advice: t`Orders stay safe; tickets and mails come late. Look whether the servers are overloaded or one has stopped, and start another. It ends by itself.`,
    },
    'retention-clock': {
      title: t`Old records are not deleted, for the clock is wrong`,
      advice: t`Put the clock of the server right.`,
    },
    'retention-failed': {
      title: t`Old records could not be deleted`,
      advice: t`Tell whoever looks after the server.`,
    },
  };
}
