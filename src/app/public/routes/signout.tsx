import { createFileRoute } from '@tanstack/react-router';
import { SignOutPage } from '#app/features/accounts/sign-out/sign-out-page.tsx';
import { loadSignOut } from '#app/features/accounts/sign-out/sign-out-queries.ts';

export const Route = createFileRoute('/signout')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadSignOut(context),
  component: SignOutPage,
});
