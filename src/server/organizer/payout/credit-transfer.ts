import anyAscii from 'any-ascii';
import { type Cents, sum, toWire } from '#domain/money/money.ts';
import type { WallClock, WallDate } from '#domain/time/wall-clock.ts';
import { element, type Xml } from '#server/papers/xml.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** Characters of a name and of what is written to the payee. */
const NAME_MAX = 70;
const TEXT_MAX = 140;
/** Said where the payer's bank is not named: its IBAN tells. */
const NO_BIC = 'NOTPROVIDED';

/** Who pays, as the site's settings have it. */
export interface Payer {
  readonly holder: string;
  readonly iban: string;
  /** empty: not given */
  readonly bic: string;
}

/** One transfer of a file. */
export interface Transfer {
  /** by which payer and payee know it; Latin letters, digits and spaces, at most 35 */
  readonly reference: string;
  readonly name: string;
  /** without spaces */
  readonly iban: string;
  readonly amount: Cents;
  /** what the payee reads after the reference */
  readonly text: string;
}

interface CreditTransfer {
  /** names the file and its batch to the bank, which takes each once; at most 35 characters */
  readonly id: string;
  readonly at: WallClock;
  /** the banking day on which it is transferred */
  readonly on: WallDate;
  readonly payer: Payer;
  readonly transfers: readonly Transfer[];
}

/** A file of SEPA credit transfers in euro, one batch, as banks take it: pain.001.001.09. Source: EPC132-08. */
export function creditTransferXml({ id, at, on, payer, transfers }: CreditTransfer): string {
  const holder = sepaName(payer.holder);
  const total = toWire(sum(transfers.map(({ amount }) => amount)));
  const counted = [element('NbOfTxs', String(transfers.length)), element('CtrlSum', total)];
  const header = element('GrpHdr', [
    element('MsgId', id),
    element('CreDtTm', `${at.date}T${at.time}`),
    ...counted,
    element('InitgPty', element('Nm', holder)),
  ]);
  const bank = payer.bic === '' ? element('Othr', element('Id', NO_BIC)) : element('BICFI', payer.bic);
  const batch = element('PmtInf', [
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    ...counted,
    element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))),
    element('ReqdExctnDt', element('Dt', on)),
    element('Dbtr', element('Nm', holder)),
    account('DbtrAcct', payer.iban),
    element('DbtrAgt', element('FinInstnId', bank)),
    element('ChrgBr', 'SLEV'),
    ...transfers.map(transaction),
  ]);
  const document = element('Document', element('CstmrCdtTrfInitn', [header, batch]), { xmlns: NAMESPACE });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document?.text ?? ''}\n`;
}

function transaction({ reference, name, iban, amount, text }: Transfer): Xml | null {
  return element('CdtTrfTxInf', [
    element('PmtId', element('EndToEndId', reference)),
    element('Amt', element('InstdAmt', toWire(amount), { Ccy: 'EUR' })),
    element('Cdtr', element('Nm', sepaName(name))),
    account('CdtrAcct', iban),
    element('RmtInf', element('Ustrd', sepaText(`${reference} ${text}`, TEXT_MAX))),
  ]);
}

function account(name: string, iban: string): Xml | null {
  return element(name, element('Id', element('IBAN', iban)));
}

/** A name as a transfer writes it; empty where nothing of it can be written. */
export function sepaName(name: string): string {
  return sepaText(name, NAME_MAX);
}

/**
 * A text in the characters that all banks take, the rest in Latin letters: a plus for an ampersand, nothing for
 * pictographs. Source: EPC217-08.
 */
function sepaText(text: string, max: number): string {
  return anyAscii(text.replaceAll(/[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0F]/gu, ' '))
    .replaceAll('&', '+')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+]+/g, ' ')
    .trim()
    .slice(0, max)
    .trimEnd();
}
