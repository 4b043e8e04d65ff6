import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/attendee/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/attendee/my-tickets', replace: true });
  },
});
