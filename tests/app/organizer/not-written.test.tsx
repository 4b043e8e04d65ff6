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
  [['en', 'fr'], 'fr', 'Nederlands, Deutsch. There buyers read the text in Français.'],
  [['en', 'fr'], 'nl', 'Nederlands, Deutsch. There buyers read the text in English.'],
  [['fr', 'de'], 'nl', 'Nederlands, English. There buyers read the text in Français.'],
  [['de'], 'fr', 'Nederlands, English, Français. There buyers read the text in Deutsch.'],
] as const)('of a text in %j, with %s first, is said: %s', (written, first, said) => {
  expect(saidOf(written, first)).toContain(`Not written yet: ${said}`);
});

test('of a text in all languages, or in none, nothing is said', () => {
  expect([saidOf(LANGUAGES, 'nl'), saidOf([], 'nl')]).toEqual(['', '']);
});
