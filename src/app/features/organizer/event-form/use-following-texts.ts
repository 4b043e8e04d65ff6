import { useEffect } from 'react';
import type { EventTextField } from '#domain/catalogue/event-form.ts';
import type { Language } from '#domain/content/languages.ts';
import type { EventForm } from './event-values.ts';

/** The texts for search engines follow these until they get words of their own. */
const FOLLOWS = [
  ['meta_title', 'title'],
  ['meta_keywords', 'title'],
  ['meta_description', 'excerpt'],
] as const satisfies readonly (readonly [EventTextField, EventTextField])[];

/** Fills in the required texts for search engines from title and short line while they are typed. Source: EVF-19. */
export function useFollowingTexts({ hook }: EventForm, lang: Language): void {
  const { getValues, setValue, subscribe } = hook;
  useEffect(() => {
    let before = getValues(`texts.${lang}`);
    before = { ...before };
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const now = { ...getValues(`texts.${lang}`) };
        const former = before;
        before = now;
        if (name?.startsWith(`texts.${lang}.`) !== true) return;
        for (const [follower, leader] of FOLLOWS) {
          const isOwn = former[follower] !== '' && former[follower] !== former[leader];
          if (isOwn || now[leader] === former[leader]) continue;
          before = { ...before, [follower]: now[leader] };
          setValue(`texts.${lang}.${follower}`, now[leader], { shouldDirty: true });
        }
      },
    });
  }, [getValues, setValue, subscribe, lang]);
}
