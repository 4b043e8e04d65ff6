import {
  exportPayoutFile,
  getPayoutFiles,
  makePayoutFile,
  settlePayoutFile,
  takeBackPayoutFile,
} from '#wire/admin/payout-files.ts';
import { getPayout, listPayouts, payPayout, refusePayout, returnPayout, showPayee } from '#wire/admin/payouts.ts';
import { downloadPayoutCsv, downloadPayoutPdf, getPayoutSummary, requestPayout } from '#wire/organizer/payout.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handlePayoutFile, handleSettlePayoutFile, handleTakeBackPayoutFile } from './end-payout-file.ts';
import { handleMakePayoutFile } from './make-payout-file.ts';
import { handlePayout } from './one-payout.ts';
import { handleShowPayee } from './payee.ts';
import { handlePayoutFiles } from './payout-files.ts';
import { handlePayouts } from './payout-table.ts';
import { handleRequestPayout } from './request-payout.ts';
import { handleReturnPayout } from './return-payout.ts';
import { handlePayPayout, handleRefusePayout } from './settle.ts';
import { handlePayoutCsv, handlePayoutPdf } from './statement.ts';
import { handlePayoutSummary } from './summary.ts';

export const payoutRoutes: readonly Route[] = [
  route(getPayoutSummary, handlePayoutSummary),
  route(requestPayout, handleRequestPayout),
  route(downloadPayoutPdf, handlePayoutPdf),
  route(downloadPayoutCsv, handlePayoutCsv),
  route(listPayouts, handlePayouts),
  route(payPayout, handlePayPayout),
  route(refusePayout, handleRefusePayout),
  route(getPayout, handlePayout),
  route(showPayee, handleShowPayee),
  route(returnPayout, handleReturnPayout),
  route(getPayoutFiles, handlePayoutFiles),
  route(makePayoutFile, handleMakePayoutFile),
  route(exportPayoutFile, handlePayoutFile),
  route(settlePayoutFile, handleSettlePayoutFile),
  route(takeBackPayoutFile, handleTakeBackPayoutFile),
];
