import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { INVITATION_MESSAGE_MAX, INVITATION_NAME_MAX } from '#domain/social/limits.ts';
import { getProfile, type Profile } from '#wire/accounts/session.ts';
import type { EventCard } from '#wire/catalogue/event.ts';
import { sendInvitation } from '#wire/social/invite.ts';
import { Button } from '#app/ui/button.tsx';
import { Poster } from '#app/ui/event/poster.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { sendIcon } from '#app/ui/icons/other-pages.ts';
import { TextAreaField, TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/layout/notice.tsx';
import { Skeleton, SkeletonGroup } from '#app/ui/layout/skeleton.tsx';
import { Sheet } from '#app/ui/overlay/sheet.tsx';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { useOnline } from '#app/data/network.ts';
import { query } from '#app/data/query.ts';
import { useSession } from '#app/data/session.ts';
import { useCallForm } from '#app/form/use-call-form.ts';
import { useKeyOfValues } from '#app/form/use-key-of-values.ts';
import { useMeantAddress } from '#app/form/use-meant-address.tsx';
import { useErrorText } from '#app/shell/error-text.ts';
import { NotNow } from '#app/shell/no-network.tsx';
import { EventTitle, EventWhen, placeOf } from '#app/features/event-parts/event-words.tsx';
import { posterImage } from '#app/features/event-parts/poster-image.ts';
import { useWish } from '../use-wish.ts';
import { hasOwnSentence } from './own-sentence.ts';
import styles from './sheets.module.css';

export interface InviteSheetProps {
  readonly event: EventCard;
  readonly overlay: Overlay;
}

/** Invites a friend to an event by mail. Source: INV-01 to INV-06, screens 35. */
export function InviteSheet({ event, overlay }: InviteSheetProps): ReactNode {
  const { t } = useLingui();
  return (
    <Sheet overlay={overlay} title={<Trans>Invite a friend</Trans>} closeLabel={t`Close`}>
      <div className={styles['event']}>
        <Poster
          image={posterImage(event.poster, { slot: 'card', sizes: '48px' })}
          paper={event.poster_paper}
          className={styles['poster']}
        />
        <div>
          <b>
            <EventTitle event={event} />
          </b>
          <p className="small muted">
            <EventWhen event={event} />
          </p>
          <p className="small muted">{placeOf(event)}</p>
        </div>
      </div>
      {overlay.isOpen && <Invitation eventId={event.id} onSent={overlay.close} />}
    </Sheet>
  );
}

interface InvitationProps {
  readonly eventId: number;
  readonly onSent: () => void;
}

/** The form once it is known who invites; an invitation is sent now or not at all. */
function Invitation(props: InvitationProps): ReactNode {
  const { t } = useLingui();
  const online = useOnline();
  const textOf = useErrorText();
  const { data, error, refetch } = useQuery(query(getProfile, {}));
  if (data) return <InvitationForm {...props} profile={data.data} />;
  if (!online) return <NotOffline />;
  if (!error) {
    return (
      <SkeletonGroup label={t`Loading…`}>
        <Skeleton shape="title" />
        <Skeleton shape="title" />
      </SkeletonGroup>
    );
  }
  return (
    <Notice
      kind="danger"
      action={
        <Button size="small" kind="outline" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {textOf(error)}
    </Notice>
  );
}

function NotOffline(): ReactNode {
  return (
    <Notice live title={<NotNow />}>
      <Trans>
        An invitation is not kept to be sent later: your friend may read it too late. What you typed stays here.
      </Trans>
    </Notice>
  );
}

function InvitationForm({ eventId, onSent, profile }: InvitationProps & { profile: Profile }): ReactNode {
  const { t } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const signIn = useWish(`invite ${eventId}`);
  const isSignedIn = Boolean(useSession());
  const keyOf = useKeyOfValues();
  const form = useCallForm(sendInvitation, {
    keptAs: `invite ${eventId} ${profile.id}`,
    start: { name: profile.first_name, receiver_email: '', message: '' },
    more: { event_id: eventId, sender_email: profile.email },
    idempotencyKey: keyOf,
    problemKey: (error) => (hasOwnSentence(error) ? undefined : 'AddedToFavoriteError'),
    onSent: () => {
      onSent();
      toast({ text: t({ id: 'InvitationSent', message: 'Invitation sent' }) });
    },
  });
  const { length } = form.hook.watch('message') ?? '';
  const meant = useMeantAddress(form, 'receiver_email');
  return (
    <form {...form.props} className={styles['form']} aria-label={t`Invite a friend`}>
      <TextField
        label={t`Your friend’s e-mail`}
        type="email"
        autoComplete="off"
        inputMode="email"
        data-autofocus
        hint={meant}
        {...form.field('receiver_email')}
      />
      <TextField label={t`Your name`} autoComplete="name" maxLength={INVITATION_NAME_MAX} {...form.field('name')} />
      <TextField label={t`Your e-mail`} type="email" value={profile.email} disabled hint={t`Replies come to you.`} />
      <TextAreaField
        label={t`Message`}
        rows={4}
        maxLength={INVITATION_MESSAGE_MAX}
        counter={`${length} / ${INVITATION_MESSAGE_MAX}`}
        hint={t`We add the link to the event.`}
        {...form.field('message')}
      />
      {online ? <div>{form.problem && <Notice kind="danger">{form.problem}</Notice>}</div> : <NotOffline />}
      {isSignedIn ? (
        <Button type="submit" full disabled={!online} loading={form.isBusy} loadingText={t`Sending…`}>
          <Icon d={sendIcon} size={20} />
          <Trans>Send the invitation</Trans>
        </Button>
      ) : (
        <Button full onClick={signIn}>
          <Trans>Sign in to send it</Trans>
        </Button>
      )}
    </form>
  );
}
