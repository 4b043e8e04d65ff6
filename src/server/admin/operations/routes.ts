import { listAlerts, markAlertSeen } from '#wire/admin/alerts.ts';
import { listAuditLines } from '#wire/admin/audit.ts';
import { exportConsents, listConsents } from '#wire/admin/consents.ts';
import { askAboutOrder, getAdminOrder, listAdminOrders, noteOrderRefund } from '#wire/admin/orders.ts';
import { getOverview } from '#wire/admin/overview.ts';
import { giveUpJob, giveUpMail, listJobs, listMails, retryJob, retryMail } from '#wire/admin/work.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleAlerts, handleAlertSeen } from './alerts.ts';
import { handleAuditLines } from './audit-log.ts';
import { handleConsents, handleConsentsFile } from './consents.ts';
import { handleGiveUpMail, handleMails, handleRetryMail } from './mails.ts';
import { handleAdminOrder, handleAskAboutOrder, handleNoteOrderRefund } from './one-order.ts';
import { handleAdminOrders } from './orders-table.ts';
import { handleOverview } from './overview.ts';
import { handleGiveUpJob, handleJobs, handleRetryJob } from './work.ts';

/** The console's calls about orders, and about how the product does. */
export const operationRoutes: readonly Route[] = [
  route(getOverview, handleOverview),
  route(listAdminOrders, handleAdminOrders),
  route(getAdminOrder, handleAdminOrder),
  route(askAboutOrder, handleAskAboutOrder),
  route(noteOrderRefund, handleNoteOrderRefund),
  route(listAlerts, handleAlerts),
  route(markAlertSeen, handleAlertSeen),
  route(listJobs, handleJobs),
  route(retryJob, handleRetryJob),
  route(giveUpJob, handleGiveUpJob),
  route(listMails, handleMails),
  route(retryMail, handleRetryMail),
  route(giveUpMail, handleGiveUpMail),
  route(listAuditLines, handleAuditLines),
  route(listConsents, handleConsents),
  route(exportConsents, handleConsentsFile),
];
