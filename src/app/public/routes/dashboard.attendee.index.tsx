import { createFileRoute, redirect } from '@tanstack/react-router';
import { ATTENDEE_HOME } from '#wire/addresses.ts';

export const Route = createFileRoute('/dashboard/attendee/')({
  beforeLoad: () => {
    throw redirect({ to: ATTENDEE_HOME, replace: true });
  },
});
