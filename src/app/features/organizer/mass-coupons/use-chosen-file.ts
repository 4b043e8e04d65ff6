import { useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import type { CodeImport } from './use-import.ts';

/** Reads a file that was chosen and shows it; one that cannot be read is refused in words, and what was read before stays. Source: MCP-09. */
export function useChosenFile({ read }: CodeImport, show: () => void) {
  const say = useMessages();
  const textOf = useErrorText();
  const [refused, setRefused] = useState<string>();
  const choose = async (file: File): Promise<void> => {
    setRefused(undefined);
    try {
      const refusal = await read(file);
      if (refusal) setRefused(await say(refusal.key, refusal.values));
    } catch (failure) {
      setRefused(textOf(failure));
    }
    show();
  };
  return { refused, choose: (file: File) => void choose(file) };
}
