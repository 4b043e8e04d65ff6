import { createFileRoute } from '@tanstack/react-router';
import { AttendeeFrame } from '#app/features/attendee/attendee-frame.tsx';
import { arrived } from '#app/data/query.ts';

// Cart and checkout are for guests too: their routes are `attendee_`, beside this one. Source: ATT-04, ATT-06
export const Route = createFileRoute('/dashboard/attendee')({
  staticData: { isPrivate: true },
  beforeLoad: async (route) => (await arrived(import('#app/shell/require-role.ts'))).requireUser(route),
  component: AttendeeFrame,
});
