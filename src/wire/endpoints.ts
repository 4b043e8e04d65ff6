import { endDevice, endOtherDevices, listDevices } from './accounts/devices.ts';
import { showBankNumbers, updateProfile } from './accounts/profile.ts';
import {
  askDataExport,
  deleteAccount,
  downloadDataExport,
  getPrivacy,
  sendDeletionCode,
  setMarketing,
} from './accounts/privacy.ts';
import { checkResetLink, forgotPassword, resetPassword } from './accounts/passwords.ts';
import { getProfile, signIn, signOut } from './accounts/session.ts';
import { openAdminLink, readAdminLink } from './admin/admin-link.ts';
import { ADMIN_CONTENT_ENDPOINTS } from './admin/content/endpoints.ts';
import { exchangeEventCode, makeEventCode } from './admin/event-codes.ts';
import { createAdminEvent, listEventOrganizers, updateAdminEvent, uploadAdminImage } from './admin/event-form.ts';
import { listAdminEvents, setEventPlace } from './admin/events.ts';
import { makeImpersonationLink, verifyAdminCustomer } from './admin/impersonation.ts';
import { addPasskey, removePasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from './admin/passkeys.ts';
import {
  confirmTotp,
  listFactors,
  removeTotp,
  renewRecoveryCodes,
  sendSecondFactor,
  startTotp,
} from './admin/second-factor.ts';
import { OPERATION_ENDPOINTS } from './admin/operations-endpoints.ts';
import { checkTrader, getTrader, listTraders } from './admin/organizers.ts';
import {
  exportPayoutFile,
  getPayoutFiles,
  makePayoutFile,
  settlePayoutFile,
  takeBackPayoutFile,
} from './admin/payout-files.ts';
import { getPayout, listPayouts, payPayout, refusePayout, returnPayout, showPayee } from './admin/payouts.ts';
import { confirmOpeningStep, getOpening, openSiteForSale, tryOpeningStep } from './admin/opening.ts';
import { decideReport, getReport, listReports } from './admin/reports.ts';
import { getAdminReview, listAdminReviews, takeOffReview } from './admin/reviews.ts';
import { listSiteSettings, saveSiteSettings } from './admin/settings.ts';
import { getScriptSettings, saveScriptSettings } from './admin/site-scripts.ts';
import {
  disableUser,
  enableUser,
  endUserSessions,
  getUser,
  listUsers,
  sendUserResetLink,
  setUserRole,
} from './admin/users.ts';
import { resendCode, signUp, verifyUser } from './accounts/sign-up.ts';
import { checkUserExist, exchangeSocialCode, socialLogin, startSocial } from './accounts/social.ts';
import { getAccountCart, keepAccountCart } from './cart/account-cart.ts';
import { priceCart, priceUserCart } from './cart/cart-detail.ts';
import { verifyCoupon } from './cart/verify-coupon.ts';
import { listCategories, listCategoryNames, listCities, listCountries } from './catalogue/category.ts';
import { getEvent, getHomeEvents, listEvents } from './catalogue/event.ts';
import { getOrganizer, listOrganizers } from './catalogue/organizer.ts';
import { previewEvent } from './catalogue/preview.ts';
import { unlockEvent } from './catalogue/unlock.ts';
import { listVenues } from './catalogue/venue.ts';
import { getBlog, listBlogs } from './content/blog.ts';
import { sendContact } from './content/contact.ts';
import { sendReport } from './content/report.ts';
import { getSiteScripts, recordConsent } from './content/site-scripts.ts';
import { listBanners, listPages, listSettings } from './content/site.ts';
import { uploadImage } from './content/upload-image.ts';
import { DOOR_ENDPOINTS } from './door/endpoints.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { requestCancellation } from './orders/cancel-request.ts';
import { checkout, guestCheckout } from './orders/checkout.ts';
import { getOrderStatus, getPaymentStatus } from './orders/order-status.ts';
import { exchangeReturn, getOrderTickets, listOwnOrders, makeTicketLink } from './orders/order-tickets.ts';
import { listOwnBookings } from './orders/own-bookings.ts';
import { listOrderPapers, makePaperLink } from './orders/papers.ts';
import { sendMyTickets } from './orders/send-my-tickets.ts';
import { ORGANIZER_ENDPOINTS } from './organizer/endpoints.ts';
import { answerReview } from './social/answer-review.ts';
import { addFavourite, deleteFavourite, listFavourites, removeFavourite } from './social/favourites.ts';
import { addFollowing, listFollowing, removeFollowing, setFollowingMails } from './social/following.ts';
import { sendInvitation } from './social/invite.ts';
import { addReview, listOwnReviews, listReviews, removeReview } from './social/reviews.ts';
import { showMailStop, stopMails } from './social/stop-mails.ts';
import {
  confirmTicketWait,
  getTicketWait,
  leaveTicketWait,
  listTicketWaits,
  showTicketWait,
  waitForTickets,
} from './social/ticket-waits.ts';

/** Every call of the API; the server answers exactly these, and its tests are generated from this table. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  listEvents,
  getEvent,
  unlockEvent,
  previewEvent,
  getOrganizer,
  getHomeEvents,
  listCategories,
  listCategoryNames,
  listCountries,
  listCities,
  listVenues,
  listOrganizers,
  listSettings,
  listBanners,
  listPages,
  listBlogs,
  getBlog,
  sendContact,
  sendReport,
  getSiteScripts,
  recordConsent,
  signIn,
  signOut,
  signUp,
  verifyUser,
  resendCode,
  startSocial,
  exchangeSocialCode,
  checkUserExist,
  socialLogin,
  getProfile,
  forgotPassword,
  checkResetLink,
  resetPassword,
  listDevices,
  endDevice,
  endOtherDevices,
  getPrivacy,
  askDataExport,
  downloadDataExport,
  setMarketing,
  sendDeletionCode,
  deleteAccount,
  priceCart,
  priceUserCart,
  verifyCoupon,
  getAccountCart,
  keepAccountCart,
  checkout,
  guestCheckout,
  getOrderStatus,
  getPaymentStatus,
  getOrderTickets,
  listOwnOrders,
  listOwnBookings,
  requestCancellation,
  sendMyTickets,
  exchangeReturn,
  makeTicketLink,
  listOrderPapers,
  makePaperLink,
  ...DOOR_ENDPOINTS,
  uploadImage,
  updateProfile,
  showBankNumbers,
  readAdminLink,
  openAdminLink,
  sendSecondFactor,
  startTotp,
  confirmTotp,
  listFactors,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  startPasskeySignIn,
  signInWithPasskey,
  removePasskey,
  listUsers,
  getUser,
  disableUser,
  enableUser,
  endUserSessions,
  sendUserResetLink,
  setUserRole,
  listTraders,
  getTrader,
  checkTrader,
  listReports,
  getReport,
  decideReport,
  listAdminReviews,
  getAdminReview,
  takeOffReview,
  getOpening,
  confirmOpeningStep,
  tryOpeningStep,
  openSiteForSale,
  listSiteSettings,
  saveSiteSettings,
  getScriptSettings,
  saveScriptSettings,
  listAdminEvents,
  setEventPlace,
  makeEventCode,
  exchangeEventCode,
  listEventOrganizers,
  createAdminEvent,
  updateAdminEvent,
  uploadAdminImage,
  ...ADMIN_CONTENT_ENDPOINTS,
  ...OPERATION_ENDPOINTS,
  listPayouts,
  payPayout,
  refusePayout,
  getPayout,
  showPayee,
  returnPayout,
  getPayoutFiles,
  makePayoutFile,
  exportPayoutFile,
  settlePayoutFile,
  takeBackPayoutFile,
  makeImpersonationLink,
  verifyAdminCustomer,
  listFavourites,
  addFavourite,
  removeFavourite,
  deleteFavourite,
  listFollowing,
  addFollowing,
  removeFollowing,
  setFollowingMails,
  showMailStop,
  stopMails,
  listTicketWaits,
  getTicketWait,
  waitForTickets,
  leaveTicketWait,
  showTicketWait,
  confirmTicketWait,
  listReviews,
  listOwnReviews,
  addReview,
  removeReview,
  answerReview,
  sendInvitation,
  ...ORGANIZER_ENDPOINTS,
];
