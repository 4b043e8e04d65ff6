import type { AnyEndpoint } from '../endpoint.ts';
import { listAlerts, markAlertSeen } from './alerts.ts';
import { listAuditLines } from './audit.ts';
import { exportConsents, listConsents } from './consents.ts';
import { askAboutOrder, getAdminOrder, listAdminOrders, noteOrderRefund } from './orders.ts';
import { getOverview } from './overview.ts';
import { giveUpJob, giveUpMail, listJobs, listMails, retryJob, retryMail } from './work.ts';

/** The console's calls about orders, and about how the product does. */
export const OPERATION_ENDPOINTS: readonly AnyEndpoint[] = [
  getOverview,
  listAdminOrders,
  getAdminOrder,
  askAboutOrder,
  noteOrderRefund,
  listAlerts,
  markAlertSeen,
  listJobs,
  retryJob,
  giveUpJob,
  listMails,
  retryMail,
  giveUpMail,
  listAuditLines,
  listConsents,
  exportConsents,
];
