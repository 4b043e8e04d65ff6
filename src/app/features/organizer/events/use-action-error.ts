import { useLingui } from '@lingui/react/macro';
import { CallError } from '#app/data/call-error.ts';
import { useErrorText } from '#app/shell/error-text.ts';

/** The sentence for an action that failed, the documented one where the answer says nothing. Source: OEV-23, OEV-25. */
export function useActionError(): (error: unknown) => string {
  const { t } = useLingui();
  const textOf = useErrorText();
  return (error) =>
    error instanceof CallError && error.kind === 'unreadable'
      ? t({ id: 'SomethingWentWrong', message: 'Something went wrong' })
      : textOf(error);
}
