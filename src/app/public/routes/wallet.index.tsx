import { createFileRoute } from '@tanstack/react-router';
import { WalletPage } from '#app/features/wallet/wallet-page.tsx';
import { loadWallet } from '#app/features/wallet/wallet-queries.ts';

export const Route = createFileRoute('/wallet/')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadWallet(context),
  component: WalletPage,
});
