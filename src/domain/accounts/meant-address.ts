import { slipsBetween } from '../catalogue/typing-slips.ts';

/** Where people in Belgium have their mail, the most used first. */
const USED: readonly string[] = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'telenet.be',
  'icloud.com',
  'skynet.be',
  'proximus.be',
  'yahoo.com',
  'hotmail.be',
  'outlook.be',
  'scarlet.be',
  'googlemail.com',
];

/** Providers by themselves whose names are spelled nearly like one of these. */
const OTHERS: readonly string[] = ['mail.com', 'email.com', 'ymail.com', 'fastmail.com', 'protonmail.com'];

/** What fingers make of an ending. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['con', 'cmo', 'ocm', 'vom', 'xom', 'cim', 'comm', 'co', 'om', 'cm'].map((slip) => [slip, 'com']),
  ),
  ...Object.fromEntries(['bee', 'eb', 've', 'b'].map((slip) => [slip, 'be'])),
};

/** The address that was probably meant by one with a slip in the name of a much used provider (`gmial.com`); undefined for every other. */
export function meantAddress(typed: string): string | undefined {
  const [, name, at, ending] = /^(.+)@([^@\s.]+)\.([^@\s]+)$/.exec(typed.trim().replace(/@.*$/, lowerCase)) ?? [];
  if (name === undefined || at === undefined || ending === undefined) return undefined;
  const written = `${at}.${ending}`;
  if ([...USED, ...OTHERS].includes(written)) return undefined;
  const [best] = USED.map((provider) => ({ provider, slips: slipsOf({ at, ending }, provider) }))
    .filter((one): one is { provider: string; slips: number } => one.slips !== null)
    .toSorted((a, b) => a.slips - b.slips);
  return best && `${name}@${best.provider}`;
}

/** Another country's ending is no slip: `hotmail.de` is somebody's. */
function slipsOf(typed: { readonly at: string; readonly ending: string }, provider: string): number | null {
  const [at = '', ending = ''] = provider.split('.');
  return (ENDINGS[typed.ending] ?? typed.ending) === ending ? slipsBetween(typed.at, at) : null;
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}
