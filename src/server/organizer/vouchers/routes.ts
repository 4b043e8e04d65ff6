import { deleteVoucher, listVouchers, previewVoucher, storeVoucher } from '#wire/organizer/vouchers.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleDeleteVoucher } from './delete-voucher.ts';
import { handleVouchers } from './list-vouchers.ts';
import { handlePreviewVoucher } from './preview-voucher.ts';
import { handleStoreVoucher } from './store-voucher.ts';

/** Source: VOU-15 to VOU-17. */
export const voucherRoutes: readonly Route[] = [
  route(listVouchers, handleVouchers),
  route(storeVoucher, handleStoreVoucher),
  route(deleteVoucher, handleDeleteVoucher),
  route(previewVoucher, handlePreviewVoucher),
];
