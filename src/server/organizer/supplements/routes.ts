import {
  deleteSupplement,
  listSupplements,
  listSupplementTickets,
  previewSupplement,
  storeSupplement,
} from '#wire/organizer/supplements.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleDeleteSupplement } from './delete-supplement.ts';
import { handleSupplements } from './list-supplements.ts';
import { handlePreviewSupplement } from './preview-supplement.ts';
import { handleStoreSupplement } from './store-supplement.ts';
import { handleSupplementTickets } from './supplement-tickets.ts';

/** Source: SUP-17 to SUP-19. */
export const supplementRoutes: readonly Route[] = [
  route(listSupplements, handleSupplements),
  route(listSupplementTickets, handleSupplementTickets),
  route(storeSupplement, handleStoreSupplement),
  route(deleteSupplement, handleDeleteSupplement),
  route(previewSupplement, handlePreviewSupplement),
];
