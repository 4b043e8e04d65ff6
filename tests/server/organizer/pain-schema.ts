// What a file of SEPA credit transfers may hold: the part of pain.001.001.09 that the EPC's customer-to-bank guidelines
// (EPC132-08, 2023) leave for one batch in euro, written by hand from their tables; every element that is not named here
// is wrong. A reader of its own, stricter than XML: no comments, no empty elements, no text beside elements.

/** An element as it was read. */
interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  readonly text: string;
}

/** What an element holds: a text by its rule, or children in this order. */
type Rule = { readonly text: RegExp; readonly attributes?: Readonly<Record<string, string>> } | readonly Child[];
/** A name, how often it may stand there, and what it holds; `choice`: one of them stands there. */
type Child =
  | { readonly name: string; readonly rule: Rule; readonly least?: number; readonly most?: number }
  | { readonly choice: readonly { readonly name: string; readonly rule: Rule }[] };

/** The Latin characters that every bank takes, and no space at either end. Source: EPC217-08. */
const LATIN = "[A-Za-z0-9/\\-?:().,'+](?:[A-Za-z0-9/\\-?:().,'+ ]{0,MAX}[A-Za-z0-9/\\-?:().,'+])?";
const latin = (max: number) => ({ text: new RegExp(`^${LATIN.replace('MAX', String(max - 2))}$`) });
/** An identification neither begins nor ends with a slash, nor has two in a row. */
const id35 = { text: new RegExp(`^(?!/)(?!.*//)(?!.*/$)${LATIN.replace('MAX', '33')}$`) };
const only = (text: string) => ({ text: new RegExp(`^${text}$`) });
const one = (name: string, rule: Rule): Child => ({ name, rule });

/** 18 digits at most, two of them decimals; an amount of SEPA is from 0.01 to 999999999.99. */
const SUM = { text: /^(?!0+\.00$)\d{1,16}\.\d{2}$/ };
const AMOUNT = { text: /^(?!0+\.00$)(?:0|[1-9]\d{0,8})\.\d{2}$/, attributes: { Ccy: 'EUR' } };
const COUNT = { text: /^[1-9]\d{0,14}$/ };
const IBAN = { text: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/ };
const BIC = { text: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/ };
const DATE = { text: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/ };
const DATE_TIME = { text: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/ };

const account = [one('Id', [one('IBAN', IBAN)])];
const agent: Rule = [
  one('FinInstnId', [
    {
      choice: [
        { name: 'BICFI', rule: BIC },
        { name: 'Othr', rule: [one('Id', only('NOTPROVIDED'))] },
      ],
    },
  ]),
];

const transaction: Rule = [
  one('PmtId', [one('EndToEndId', id35)]),
  one('Amt', [one('InstdAmt', AMOUNT)]),
  one('Cdtr', [one('Nm', latin(70))]),
  one('CdtrAcct', account),
  one('RmtInf', [one('Ustrd', latin(140))]),
];

const DOCUMENT: Rule = [
  one('CstmrCdtTrfInitn', [
    one('GrpHdr', [
      one('MsgId', id35),
      one('CreDtTm', DATE_TIME),
      one('NbOfTxs', COUNT),
      one('CtrlSum', SUM),
      one('InitgPty', [one('Nm', latin(70))]),
    ]),
    one('PmtInf', [
      one('PmtInfId', id35),
      one('PmtMtd', only('TRF')),
      one('NbOfTxs', COUNT),
      one('CtrlSum', SUM),
      one('PmtTpInf', [one('SvcLvl', [one('Cd', only('SEPA'))])]),
      one('ReqdExctnDt', [one('Dt', DATE)]),
      one('Dbtr', [one('Nm', latin(70))]),
      one('DbtrAcct', account),
      one('DbtrAgt', agent),
      one('ChrgBr', only('SLEV')),
      { name: 'CdtTrfTxInf', rule: transaction, most: Infinity },
    ]),
  ]),
];

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** What is wrong with a file, each with where; empty: nothing. */
export function faultsOf(xml: string): string[] {
  const document = parse(xml);
  if (document.name !== 'Document') return [`not a Document: ${document.name}`];
  const faults = walk(document, { rule: DOCUMENT, attributes: { xmlns: NAMESPACE } }, 'Document');
  return faults.length > 0 ? faults : sumFaults(document);
}

interface Expected {
  readonly rule: Rule;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

function walk(node: Node, { rule, attributes = {} }: Expected, path: string): string[] {
  const faults: string[] = [];
  if (JSON.stringify(node.attributes) !== JSON.stringify(attributes)) faults.push(`${path}: attributes`);
  if ('text' in rule) {
    if (node.children.length > 0) faults.push(`${path}: elements instead of a text`);
    return rule.text.test(node.text) ? faults : [...faults, `${path}: ${JSON.stringify(node.text)}`];
  }
  if (node.text !== '') faults.push(`${path}: a text beside elements`);
  let at = 0;
  for (const child of rule) {
    const options = 'choice' in child ? child.choice : [child];
    const [least, most] = 'choice' in child ? [1, 1] : [child.least ?? 1, child.most ?? 1];
    let found = 0;
    for (; found < most; found += 1) {
      const next = node.children[at];
      const option = options.find(({ name }) => name === next?.name);
      if (!next || !option) break;
      const inner = { rule: option.rule, attributes: 'text' in option.rule ? option.rule.attributes : undefined };
      faults.push(...walk(next, inner, `${path}/${next.name}`));
      at += 1;
    }
    if (found < least) faults.push(`${path}: ${options.map(({ name }) => name).join(' or ')} is missing`);
  }
  const rest = node.children.slice(at).map(({ name }) => name);
  return rest.length > 0 ? [...faults, `${path}: not here: ${rest.join(', ')}`] : faults;
}

/** Both counts and sums are those of the transfers, and no reference comes twice. */
function sumFaults(document: Node): string[] {
  const transfers = all(document, 'CdtTrfTxInf');
  const total = transfers
    .map((transfer) => centsOf(first(transfer, 'InstdAmt')))
    .reduce((sum, amount) => sum + amount, 0n);
  const references = new Set(all(document, 'EndToEndId').map(({ text }) => text));
  return [
    ...all(document, 'NbOfTxs').flatMap(({ text }) => (Number(text) === transfers.length ? [] : ['NbOfTxs'])),
    ...all(document, 'CtrlSum').flatMap(({ text }) => (centsOf(text) === total ? [] : ['CtrlSum'])),
    ...(references.size === transfers.length ? [] : ['EndToEndId']),
  ];
}

const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Every element of a name, in order. */
export function all(node: Node, name: string): Node[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

/** The text of the first element of a name. */
export function first(node: Node, name: string): string {
  return all(node, name)[0]?.text ?? '';
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** @throws Error for what is not well-formed */
export function parse(xml: string): Node {
  if (!xml.startsWith(HEAD)) throw new Error('no XML declaration');
  const open: { name: string; attributes: Record<string, string>; children: Node[]; text: string }[] = [
    { name: '', attributes: {}, children: [], text: '' },
  ];
  const body = xml.slice(HEAD.length).trim();
  let end = 0;
  for (const found of body.matchAll(/<(\/?)([A-Za-z]+)((?: [a-zA-Z]+="[^"<]*")*)>|([^<]+)/g)) {
    if (found.index !== end) throw new Error(`not well-formed at ${end}`);
    end += found[0].length;
    const [, closing, name, attributes = '', text] = found;
    const parent = open.at(-1);
    if (!parent) throw new Error('more than one root');
    if (text !== undefined) parent.text += unescaped(text);
    else if (closing) {
      if (parent.name !== name) throw new Error(`</${name}> ends <${parent.name}>`);
      open.pop();
      open.at(-1)?.children.push(parent);
    } else if (name !== undefined) {
      const pairs = [...attributes.matchAll(/ ([a-zA-Z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        unescaped(value),
      ]);
      open.push({ name, attributes: Object.fromEntries(pairs) as Record<string, string>, children: [], text: '' });
    }
  }
  const [root] = open;
  const [document] = root?.children ?? [];
  if (end !== body.length || open.length !== 1 || !document || root?.children.length !== 1)
    throw new Error('not well-formed');
  return document;
}

function unescaped(text: string): string {
  return text.replaceAll(/&(\w*);?/g, (entity, name: string) => {
    if (ENTITIES[name] === undefined || !entity.endsWith(';')) throw new Error(`no entity: ${entity}`);
    return ENTITIES[name];
  });
}
