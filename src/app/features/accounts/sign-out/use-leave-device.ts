import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOutHere } from '#device/accounts/this-account.ts';
import { forgetVisit } from '#app/data/visit.ts';

interface LeaveDevice {
  /** empties this device and this page's memory of the account's things */
  readonly emptyDevice: () => Promise<void>;
  /** leaves the page that showed them */
  readonly goHome: () => Promise<void>;
}

/** The two steps of leaving a device: between them nothing of the account is left, and its page still stands. */
export function useLeaveDevice(): LeaveDevice {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return {
    async emptyDevice() {
      await signOutHere();
      queryClient.clear();
      forgetVisit();
    },
    goHome: () => navigate({ to: '/', replace: true }),
  };
}
