import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The five reports by their documented addresses. Source: RPT-01 to RPT-06. */
export const REPORTS = [
  { to: '/dashboard/organizer/sales-graph', label: msg`Sales` },
  { to: '/dashboard/organizer/donut-graph', label: msg`Gender ratio` },
  { to: '/dashboard/organizer/scan-detail', label: msg`Scans` },
  { to: '/dashboard/organizer/ticket-detail', label: msg`Per ticket` },
  { to: '/dashboard/organizer/region', label: msg`Regions` },
] as const satisfies readonly { readonly to: string; readonly label: MessageDescriptor }[];
