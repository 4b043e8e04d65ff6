import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOutHere } from '#device/accounts/this-account.ts';
import { forgetVisit } from '#app/data/visit.ts';

/** Empties this device and this page's memory of the account's things, and goes home. */
export function useLeaveDevice(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await signOutHere();
    queryClient.clear();
    forgetVisit();
    await navigate({ to: '/', replace: true });
  };
}
