import { slipsBetween } from '../catalogue/typing-slips.ts';

/** Where people in Belgium have their mail, and what is spelled nearly alike: none of these is a slip of another. */
const PROVIDERS: readonly string[] = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'telenet.be',
  'icloud.com',
  'skynet.be',
  'proximus.be',
  'yahoo.com',
  'live.be',
  'hotmail.be',
  'outlook.be',
  'live.com',
  'googlemail.com',
  'scarlet.be',
  'voo.be',
  'pandora.be',
  'yahoo.fr',
  'hotmail.fr',
  'hotmail.nl',
  'outlook.fr',
  'live.fr',
  'live.nl',
  'msn.com',
  'aol.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'email.com',
  'ymail.com',
  'fastmail.com',
  'protonmail.com',
];

/** The address that was probably meant by one with a slip in the name of a known provider (`gmial.com`); undefined for every other. */
export function meantAddress(typed: string): string | undefined {
  const [, name, domain] = /^(.+)@([^@\s]+)$/.exec(typed.trim()) ?? [];
  if (name === undefined || domain === undefined) return undefined;
  const written = domain.toLowerCase();
  if (PROVIDERS.includes(written)) return undefined;
  const [best] = PROVIDERS.map((provider) => ({ provider, slips: slipsBetween(written, provider) }))
    .filter((one): one is { provider: string; slips: number } => one.slips !== null)
    .toSorted((a, b) => a.slips - b.slips);
  return best && `${name}@${best.provider}`;
}
