import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '#app/features/accounts/sign-in/sign-in-page.tsx';
import { loadSignIn } from '#app/features/accounts/sign-in/sign-in-queries.ts';

export const Route = createFileRoute('/signin')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  validateSearch: (search: { redirect?: string }) => search,
  loader: ({ context }) => loadSignIn(context),
  component: Page,
});

function Page() {
  return <SignInPage redirect={Route.useSearch().redirect} />;
}
