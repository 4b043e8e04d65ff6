import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addFollowing, removeFollowing } from '#wire/social/following.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { checkIcon } from '#app/ui/icons/buying.ts';
import { bellIcon, clockIcon } from '#app/ui/icons/other-pages.ts';
import { followingQuery, type Organizer, startingToFollow, unfollowing } from '../following/following-queries.ts';
import { FollowMails } from './follow-mails.tsx';
import { useToggle, useWaitsFor } from './use-toggle.ts';

export interface FollowToggleProps {
  readonly organizer: Organizer;
  /** stands here until this is loaded */
  readonly instead?: ReactNode;
}

/** Follows an organizer, or does no more; whoever follows it may ask for mails. Source: ATT-05, issue 39. */
export function FollowToggle({ organizer }: FollowToggleProps): ReactNode {
  const { t } = useLingui();
  const { organizer_id, organisation: name } = organizer;
  const { data } = useQuery(followingQuery);
  const followed = data?.data.find((one) => one.organizer_id === organizer_id);
  const { mutateAsync: add } = useMutation(startingToFollow(organizer));
  const { mutateAsync: remove } = useMutation(unfollowing());
  const { isOn, waits, toggle } = useToggle({
    isOn: followed !== undefined,
    waitsFor: useWaitsFor(
      { add: addFollowing, remove: removeFollowing },
      (input) => input['organizer_id'] === organizer_id,
    ),
    add: () => add({ organizer_id }),
    remove: () => remove({ organizer_id }),
    texts: {
      added: t`You follow ${name}`,
      removed: followed?.mails
        ? t`You no longer follow ${name}; its mails stay off, also after an undo`
        : t`You no longer follow ${name}`,
      failed: t({ id: 'AddedToFavoriteError', message: 'Something went wrong. Please try again.' }),
    },
    wish: `follow ${organizer_id}`,
  });
  return (
    <>
      <Button kind="outline" size="small" onClick={toggle}>
        <Icon d={waits ? clockIcon : isOn ? checkIcon : bellIcon} size={18} />
        <span>{isOn ? <Trans context="state">Following</Trans> : <Trans>Follow</Trans>}</span>{' '}
        <span className="visually-hidden">{waits ? t`${name} (waits for a network)` : name}</span>
      </Button>
      {/* the server knows of it */}
      {isOn && !waits && followed?.created_at && <FollowMails followed={followed} />}
    </>
  );
}
