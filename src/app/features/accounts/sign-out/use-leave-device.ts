import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOutHere } from '#device/accounts/this-account.ts';
import { forgetVisit } from '#app/data/visit.ts';

/** Empties this device and this page's memory of the account's things; `goHome` leaves the page that showed them. */
interface LeaveDevice {
  readonly emptyDevice: () => Promise<void>;
  readonly goHome: () => Promise<void>;
}

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
