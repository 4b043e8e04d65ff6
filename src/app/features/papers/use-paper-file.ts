import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { makePaperLink } from '#wire/orders/papers.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';

interface PaperFile {
  readonly paperId: string;
  readonly format: 'pdf' | 'xml';
}

/** Downloads a receipt, invoice or credit note of an order, by a link of some minutes that is made at the tap. */
export function usePaperFile({ orderNumber, token }: { orderNumber: string; token: string | undefined }) {
  const { t } = useLingui();
  const { mutateAsync: makeLink } = useMutation(mutation(makePaperLink));
  const errorText = useErrorText();
  const toast = useToast();
  const [busy, setBusy] = useState<PaperFile>();
  const download = async (file: PaperFile): Promise<void> => {
    setBusy(file);
    try {
      const { data } = await makeLink({
        order_number: orderNumber,
        t: token,
        paper_id: file.paperId,
        format: file.format,
      });
      location.assign(data.url);
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) ?? t`The file could not be fetched. Try again in a moment.` });
    }
    setBusy(undefined);
  };
  const isBusy = ({ paperId, format }: PaperFile): boolean => busy?.paperId === paperId && busy.format === format;
  return { download, isBusy };
}
