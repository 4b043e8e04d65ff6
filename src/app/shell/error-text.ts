import { useLingui } from '@lingui/react/macro';
import { CallError } from '#app/data/call-error.ts';

/**
 * The sentence for a call that failed: the server's own where it refused, the network's where nothing was heard, and
 * TryAgain for an answer that says nothing. Source: CON-07, decisions 1 (envelope).
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    const { kind, message } = error instanceof CallError ? error : new CallError('unreadable');
    if (kind === 'refused' && message) return message;
    if (kind === 'signed-out') return t`Your session has ended.`;
    if (kind === 'unreachable') return t`We can’t reach the server. Check your connection and try again.`;
    return t({ id: 'TryAgain', message: 'Please try again' });
  };
}
