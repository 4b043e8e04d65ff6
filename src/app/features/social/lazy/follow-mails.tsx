import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Followed, listFollowing, setFollowingMails } from '#wire/social/following.ts';
import { impersonation } from '#device/apart.ts';
import { mutation } from '#app/data/mutation.ts';
import { useErrorText } from '#app/shell/error-text.ts';
import { Toggle } from '#app/ui/form/choice-row.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import styles from './follow-mails.module.css';

/** Whether new events of an organizer that is followed are told by mail: sent now, or not at all. Source: issue 39. */
export function FollowMails({ followed }: { followed: Followed }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const textOf = useErrorText();
  const { organizer_id, organisation } = followed;
  const { mutate, variables, isPending } = useMutation({
    ...mutation(setFollowingMails, { invalidates: [listFollowing] }),
    // a second press while the first is sent is sent after it
    scope: { id: `mails ${organizer_id}` },
    onError: (error) => toast({ kind: 'error', text: textOf(error) }),
  });
  return (
    <Toggle
      className={styles['mails']}
      label={
        <>
          {t`Mail me about new events`} <span className="visually-hidden">{organisation}</span>
        </>
      }
      hint={t`One mail a day at most. Each has a link to stop them.`}
      checked={isPending ? variables.granted === true : followed.mails === 1}
      disabled={impersonation() !== undefined}
      onChange={({ currentTarget }) => mutate({ organizer_id, granted: currentTarget.checked })}
    />
  );
}
