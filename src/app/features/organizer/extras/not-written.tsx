import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Language, languageChain } from '#domain/content/languages.ts';
import { LANGUAGE_NAMES } from '#app/shell/language-menu.tsx';
import { useFallbackLanguage } from './use-fallback-language.ts';

interface Props {
  readonly languages: readonly Language[];
  readonly isWritten: (language: Language) => boolean;
}

/** Says in which languages a text is missing, and what buyers read there instead; nothing while there is none at all. Source: decisions 2. */
export function NotWritten({ languages, isWritten }: Props): ReactNode {
  const fallback = useFallbackLanguage();
  const missing = languages.filter((one) => !isWritten(one));
  const instead = languageChain(missing[0] ?? fallback, fallback).find(isWritten);
  if (missing.length === 0 || instead === undefined) return null;
  const missingNames = missing.map((one) => LANGUAGE_NAMES[one]).join(', ');
  const firstName = LANGUAGE_NAMES[instead];
  return (
    <p className="small muted">
      <Trans>
        Not written yet: {missingNames}. There buyers read the text in {firstName}.
      </Trans>
    </p>
  );
}
