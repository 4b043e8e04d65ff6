import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { updateProfile } from '#wire/accounts/profile.ts';
import { getProfile, type Profile } from '#wire/accounts/session.ts';
import { sessionStore } from '#device/accounts/session-store.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { beginAnew, changedFields } from '#app/form/changed-fields.ts';
import type { Judged } from '#app/form/schema-resolver.ts';
import { type Form, useForm } from '#app/form/use-form.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { profileAfter } from './profile-queries.ts';

interface ProfileFormOptions<Values extends FieldValues> extends Pick<Judged, 'schema'> {
  readonly profile: Profile;
  /** what the form begins with */
  readonly startOf: (profile: Profile) => Values & DefaultValues<Values>;
}

/**
 * A profile's form: what was changed is sent, and what the server then says is what it begins with anew. Source: ORGP-11,
 * ORGP-12, PRF-05, PRF-07.
 */
export function useProfileForm<Values extends FieldValues>({
  schema,
  profile,
  startOf,
}: ProfileFormOptions<Values>): Form<Values> {
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useMessages();
  const { mutateAsync: save } = useMutation(mutation(updateProfile, { invalidates: [getProfile] }));
  const form: Form<Values> = useForm<Values>({
    schema,
    start: startOf(profile),
    errorsOnTop: true,
    problemKey,
    send: async () => {
      const sent = changedFields(form.hook);
      await save(sent);
      // it is saved: from here on nothing may fail
      const saved = await profileAfter(queryClient, profile, sent);
      beginAnew(form.hook, sent, startOf(saved));
      await keepName(saved);
      await say('Profileupated').then(
        (text) => toast({ text }),
        // its file could not be had: the bar says that nothing is left to save
        () => undefined,
      );
    },
  });
  return form;
}

/** Whoever is signed in is called by the new name from now on. */
async function keepName({ id, first_name, last_name }: Profile): Promise<void> {
  const name = `${first_name} ${last_name}`.trim();
  await sessionStore.change((session) =>
    session?.user_detail.id === id && session.user_detail.name !== name
      ? { ...session, user_detail: { ...session.user_detail, name } }
      : session,
  );
}

/** Source: ORGP-13, PRF-08. */
function problemKey(error: unknown): MessageKey | undefined {
  if (!(error instanceof CallError)) return 'SomethingWentWrong';
  if (error.kind === 'unreachable') return 'TryAgain';
  // a session that has ended and a refusal that says why have sentences of their own
  return error.kind === 'unreadable' || error.status >= 500 ? 'SomethingWentWrong' : undefined;
}
