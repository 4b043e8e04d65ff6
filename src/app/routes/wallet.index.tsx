import { createFileRoute } from '@tanstack/react-router';
import { WalletPage } from '../features/tickets/wallet-page.tsx';
import { loadWallet } from '../features/tickets/wallet-queries.ts';

export const Route = createFileRoute('/wallet/')({
  staticData: { ownTopBar: true, noFooterOnPhone: true },
  loader: ({ context }) => loadWallet(context),
  component: WalletPage,
});
