import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '#wire/endpoints.ts';
import { read, repositoryFiles } from './repository-files.ts';

// Every change of an organizer or an admin writes an audit line. Source: issue 17

/** Calls that may be posted and only read. */
const READING = /\.(?:get|list|filter|export|preview|count)[A-Z]/;

/** Other calls whose handlers write no audit line themselves, and why. */
const UNAUDITED: Readonly<Record<string, string>> = {
  'accounts.showBankNumbers': 'an organizer reads what is their own, after the password',
  'admin.createEvent': 'the organizer’s call makes the event and writes the line',
  'admin.updateEvent': 'the organizer’s call changes the event and writes the line',
  'admin.uploadImage': 'a picture shows nowhere before a text with it is saved',
  'content.uploadImage': 'a picture shows nowhere before a text with it is saved',
  'door.verifyTicket': 'the scan is on record itself, with who made it',
  'organizer.makeBookingLink': 'a link of some minutes, for whoever reads the booking anyway',
  'organizer.sendWebhookAgain': 'each try is on record itself',
  'organizer.testTemplate': 'a mail to the organizer alone',
  'organizer.testWebhook': 'each try is on record itself',
};

test('the handler of a changing call of organizers or admins writes an audit line, or is named with its reason', () => {
  const changing = ENDPOINTS.filter(
    ({ name, access, method, alsoMethods }) =>
      Array.isArray(access) &&
      access.some((role) => role === 'organizer' || role === 'admin') &&
      [method, ...alsoMethods].includes('POST') &&
      !READING.test(name),
  ).map(({ name }) => name);
  const handlers = handlerFiles();
  const silent = changing.filter((name) => !writesAudit(handlers.get(name) ?? expect.fail(`no route of ${name}`)));
  expect(silent.toSorted()).toEqual(Object.keys(UNAUDITED).toSorted());
});

/** The file with the handler of each call, by its name. */
function handlerFiles(): Map<string, string> {
  const names = new Map(
    repositoryFiles('src/wire').flatMap((file) =>
      [...read(file).matchAll(/export const (\w+) = endpoint\(\{\s*(?:\.\.\.\w+,\s*)*name: '([^']+)'/g)].map(
        ([, value = '', name = '']) => [value, name] as const,
      ),
    ),
  );
  const routes = repositoryFiles('src/server').filter((file) => file.endsWith('routes.ts'));
  return new Map(
    routes.flatMap((file) => {
      const code = read(file);
      return [...code.matchAll(/\broute\((\w+), (\w+)\)/g)].map(([, call = '', handler = '']) => {
        const from = new RegExp(`\\{[^}]*\\b${handler}\\b[^}]*\\} from '([^']+)'`).exec(code)?.[1] ?? '';
        return [names.get(call) ?? '', fileOf(file, from)] as const;
      });
    }),
  );
}

/** A file as another one imports it. */
function fileOf(importer: string, from: string): string {
  return from.startsWith('#server/') ? from.replace('#server', 'src/server') : join(dirname(importer), from);
}

/** Whether a handler's file, or one beside it that it is made of, writes audit lines. */
function writesAudit(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const code = read(file);
  if (/\baudit(?:Line)?\(/.test(code)) return true;
  return [...code.matchAll(/from '(\.[^']+)'/g)].some(([, from = '']) => writesAudit(fileOf(file, from), seen));
}
