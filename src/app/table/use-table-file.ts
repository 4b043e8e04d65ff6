import { useState } from 'react';
import { askFile } from '#app/data/ask-file.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { usePageFacts } from '#app/shell/page-facts.ts';
import { saveFile } from '#app/shell/save-file.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { TableFile } from './server-table-props.ts';

type Save = (file: TableFile, asked: Readonly<Record<string, unknown>>) => Promise<void>;

/** Fetches a table's file and gives it to the browser; what goes wrong is said. */
export function useTableFile(): [Save, boolean] {
  const { lang } = usePageFacts();
  const toast = useToast();
  const errorText = useErrorText();
  const [isSaving, setSaving] = useState(false);
  const save: Save = async ({ endpoint, name }, asked) => {
    setSaving(true);
    try {
      saveFile(await askFile(endpoint, asked, lang), name);
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) });
    } finally {
      setSaving(false);
    }
  };
  return [save, isSaving];
}
