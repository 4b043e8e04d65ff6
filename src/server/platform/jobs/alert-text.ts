import * as v from 'valibot';
import type { Language } from '#domain/content/languages.ts';
import { cents, formatMoneyIn } from '#domain/money/money.ts';
import type { Texts } from '#server/platform/texts.ts';

/** The sentences of alerts, `Alert.Says.…` in the server's catalogue. */
export const ALERT_SENTENCES = [
  'AnswerReported',
  'BankGaveBack',
  'BankTook',
  'CancellationStopped',
  'ClockDiffers',
  'CommissionsWait',
  'CountedCodeOrders',
  'CountedCodeTickets',
  'CountedCouponOrders',
  'CountedCouponTickets',
  'CountedSupplements',
  'CountedTickets',
  'CountsDiffer',
  'EventReported',
  'JobGivenUp',
  'JobsLate',
  'KeysRefused',
  'MailRefused',
  'MailsRefused',
  'MailsWait',
  'OrganizerChanged',
  'OrganizerNew',
  'PaidMore',
  'PaidOther',
  'PaidTwice',
  'PaymentManual',
  'PayoutAsked',
  'RefundByHand',
  'RefundGivenUp',
  'RefundGivenUpAsked',
  'RefundOver',
  'RefundRefused',
  'RefundSlow',
  'RefundTakenBack',
  'ReviewReported',
  'RuleFailed',
] as const;

/** An amount that a sentence names; of euros unless it says otherwise. */
interface AlertMoney {
  readonly cents: number;
  readonly currency?: string | undefined;
}

export interface AlertSentence {
  readonly says: (typeof ALERT_SENTENCES)[number];
  /** what stands in its {places}; no personal data */
  readonly values?: Readonly<Record<string, string | number | AlertMoney>>;
}

/** What an alert says, as data: it is written out in the language of whoever reads it. */
export interface AlertFacts extends AlertSentence {
  /** further sentences behind it */
  readonly list?: readonly AlertSentence[];
}

/** The facts as `alerts.text` has them: the same for the same facts. */
export function storedFacts({ says, values, list }: AlertFacts): string {
  return JSON.stringify({ says, values, list });
}

const money = v.object({ cents: v.pipe(v.number(), v.safeInteger()), currency: v.optional(v.string()) });
const sentence = v.object({
  says: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number(), money])), {}),
});
const facts = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...sentence.entries, list: v.optional(v.array(sentence), []) }),
);

type StoredFacts = v.InferOutput<typeof facts>;

/** What {@link storedFacts} stored; undefined of an earlier version's English sentence. */
export function readFacts(stored: string): StoredFacts | undefined {
  const read = v.safeParse(facts, stored);
  return read.success ? read.output : undefined;
}

interface Reader {
  readonly lang: Language;
  readonly texts: Texts;
}

interface AlertText {
  readonly text: string;
  readonly text_lang: Language;
}

/** What a stored alert says, and in which language: one of an earlier version is an English sentence. */
export function alertText(stored: string, { lang, texts }: Reader): AlertText {
  const read = readFacts(stored);
  if (!read) return { text: stored, text_lang: 'en' };
  const said = [read, ...read.list].map(({ says, values }) =>
    texts.sentence(lang, `Alert.Says.${says}`, written(values)),
  );
  return { text: said.join(' '), text_lang: lang };
}

function written(values: v.InferOutput<typeof sentence>['values']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? formatMoneyIn(cents(value.cents), value.currency) : value,
    ]),
  );
}
