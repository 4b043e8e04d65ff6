import { useMutation, useQueryClient } from '@tanstack/react-query';
import { organizerProfileForm, updateProfile } from '#wire/accounts/profile.ts';
import { getProfile, type Profile } from '#wire/accounts/session.ts';
import { useToast } from '#app/ui/overlay/toast-context.ts';
import { CallError } from '#app/data/call-error.ts';
import { mutation } from '#app/data/mutation.ts';
import { beginAnew, changedFields } from '#app/form/changed-fields.ts';
import { useForm } from '#app/form/use-form.ts';
import type { MessageKey } from '#app/messages/messages.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { type OrganizerForm, type ProfileValues, startOf } from './profile-fields.ts';
import { startAfter } from './profile-queries.ts';

/** The profile's form: what was changed is sent, and what the server then says is what it begins with anew. Source: ORGP-11, ORGP-12. */
export function useProfileForm(profile: Profile): OrganizerForm {
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useMessages();
  const { mutateAsync: save } = useMutation(mutation(updateProfile, { invalidates: [getProfile] }));
  const form: OrganizerForm = useForm<ProfileValues>({
    schema: organizerProfileForm,
    start: startOf(profile),
    errorsOnTop: true,
    problemKey,
    send: async () => {
      const sent = changedFields(form.hook);
      await save(sent);
      // it is saved: from here on nothing may fail
      beginAnew(form.hook, sent, await startAfter(queryClient, profile, sent));
      await say('Profileupated').then(
        (text) => toast({ text }),
        // its file could not be had: the bar says that nothing is left to save
        () => undefined,
      );
    },
  });
  return form;
}

/** Source: ORGP-13. */
function problemKey(error: unknown): MessageKey | undefined {
  if (!(error instanceof CallError)) return 'SomethingWentWrong';
  if (error.kind === 'unreachable') return 'TryAgain';
  // a session that has ended and a refusal that says why have sentences of their own
  return error.kind === 'unreadable' || error.status >= 500 ? 'SomethingWentWrong' : undefined;
}
