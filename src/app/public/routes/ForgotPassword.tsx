import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '#app/features/accounts/password/forgot-page.tsx';
import { loadForgot } from '#app/features/accounts/password/password-queries.ts';

export const Route = createFileRoute('/ForgotPassword')({
  staticData: { ownBottomBar: true, ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadForgot(context),
  component: ForgotPage,
});
