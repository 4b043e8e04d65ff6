import {
  askDataExport,
  deleteAccount,
  downloadDataExport,
  getPrivacy,
  sendDeletionCode,
  setMarketing,
} from '#wire/accounts/privacy.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleSetMarketing } from './consents.ts';
import { handleDeleteAccount, handleDeletionCode } from './delete-account.ts';
import { handleAskExport, handleDownloadExport } from './exports.ts';
import { handlePrivacy } from './privacy.ts';

export const privacyRoutes: readonly Route[] = [
  route(getPrivacy, handlePrivacy),
  route(askDataExport, handleAskExport),
  route(downloadDataExport, handleDownloadExport),
  route(setMarketing, handleSetMarketing),
  route(sendDeletionCode, handleDeletionCode),
  route(deleteAccount, handleDeleteAccount),
];
