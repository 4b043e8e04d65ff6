import {
  exportRatio,
  exportRegionRatio,
  exportSales,
  exportScanRatio,
  exportTicketRatio,
  getRatio,
  getRegionRatio,
  getSales,
  getScanRatio,
  getTicketRatio,
} from '#wire/organizer/reports.ts';
import { getSaleSources, getSalesOutlook } from '#wire/organizer/sale-outlook.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleRatio, handleRegionRatio } from './buyers.ts';
import { handleRatioFile, handleRegionFile, handleSalesFile, handleScanFile, handleTicketFile } from './files.ts';
import { handleSalesOutlook } from './outlook.ts';
import { handleSaleSources } from './sources.ts';
import { handleScanRatio, handleTicketRatio } from './per-ticket.ts';
import { handleSales } from './sales.ts';

export const reportRoutes: readonly Route[] = [
  route(getSales, handleSales),
  route(exportSales, handleSalesFile),
  route(getSalesOutlook, handleSalesOutlook),
  route(getSaleSources, handleSaleSources),
  route(getRatio, handleRatio),
  route(exportRatio, handleRatioFile),
  route(getRegionRatio, handleRegionRatio),
  route(exportRegionRatio, handleRegionFile),
  route(getTicketRatio, handleTicketRatio),
  route(exportTicketRatio, handleTicketFile),
  route(getScanRatio, handleScanRatio),
  route(exportScanRatio, handleScanFile),
];
