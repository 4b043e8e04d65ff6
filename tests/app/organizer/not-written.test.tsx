import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Language, LANGUAGES } from '#domain/content/languages.ts';
import { query } from '../../../src/app/data/query.ts';
import { NotWritten } from '../../../src/app/features/organizer/extras/not-written.tsx';
import { htmlOf } from '../html-of.tsx';

/** What is said of a text that is written in some languages, where the site's default is `fallback`. */
function saidOf(written: readonly Language[], fallback: Language): string {
  const client = new QueryClient();
  const { queryKey } = query('content.listSettings', {});
  const settings = [{ key: 'site.default_language', value: fallback }];
  client.setQueryData(queryKey, { success: true, status: true, data: settings } as never);
  return htmlOf(
    <QueryClientProvider client={client}>
      <NotWritten languages={LANGUAGES} isWritten={(one) => written.includes(one)} />
    </QueryClientProvider>,
  );
}

// decisions 2: wanted, site default, English, then the others
test.each([
  [['en', 'fr'], 'fr', 'Nederlands, Deutsch', 'Français'],
  [['en', 'fr'], 'nl', 'Nederlands, Deutsch', 'English'],
  [['fr', 'de'], 'nl', 'Nederlands, English', 'Français'],
  [['de'], 'fr', 'Nederlands, English, Français', 'Deutsch'],
] as const)(
  'of a text in %j, with %s first, buyers of the others (%s) read the one in %s',
  (written, first, missing, read) => {
    expect(saidOf(written, first)).toContain(`Not written yet: ${missing}. There buyers read the text in ${read}.`);
  },
);

test('of a text in all languages, or in none, nothing is said', () => {
  expect([saidOf(LANGUAGES, 'nl'), saidOf([], 'nl')]).toEqual(['', '']);
});
