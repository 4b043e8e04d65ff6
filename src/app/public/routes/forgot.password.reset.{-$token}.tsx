import { createFileRoute } from '@tanstack/react-router';
import { loadReset } from '#app/features/accounts/password/password-queries.ts';
import { ResetPage } from '#app/features/accounts/password/reset-page.tsx';

export const Route = createFileRoute('/forgot/password/reset/{-$token}')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadReset(context),
  component: Page,
});

function Page() {
  return <ResetPage token={Route.useParams().token} />;
}
