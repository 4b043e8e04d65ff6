import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { retryJob, retryMail } from '#wire/admin/work.ts';
import { listJobs, listMails } from '#wire/admin/work.ts';
import { getOverview } from '#wire/admin/overview.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';

/** Giving up a job or a mail is called like doing a job again. */
type Remedy = typeof retryJob | typeof retryMail;

/** Does something about one piece of work and says what came of it; the lists are asked for again in any case. */
export function useRemedy(endpoint: Remedy, done: string): (id: string) => void {
  const toast = useToast();
  const textOf = useErrorText();
  const client = useQueryClient();
  const { mutate } = useMutation(
    mutation(endpoint as typeof retryJob, { invalidates: [listJobs, listMails, getOverview] }),
  );
  return (id) =>
    mutate(
      { id },
      {
        onSuccess: () => toast({ text: done }),
        onError: (error) => {
          // a refusal says that the list is up to date again
          for (const { name } of [listJobs, listMails]) void client.invalidateQueries({ queryKey: [name] });
          toast({ kind: 'error', text: textOf(error) });
        },
      },
    );
}
