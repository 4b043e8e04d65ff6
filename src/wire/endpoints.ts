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
import { listUsers } from './admin/users.ts';
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
import { verifyTicket } from './door/verify-ticket.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { requestCancellation } from './orders/cancel-request.ts';
import { checkout, guestCheckout } from './orders/checkout.ts';
import { getOrderStatus, getPaymentStatus } from './orders/order-status.ts';
import { exchangeReturn, getOrderTickets, listOwnOrders, makeTicketLink } from './orders/order-tickets.ts';
import { listOwnBookings } from './orders/own-bookings.ts';
import { listOrderPapers, makePaperLink } from './orders/papers.ts';
import { sendMyTickets } from './orders/send-my-tickets.ts';
import { cancelBooking, declineCancellation, previewCancellation } from './organizer/bookings.ts';
import { cancelEvent, getEventCancellation } from './organizer/bookings-of-event.ts';
import { renewApiToken, showApiToken } from './organizer/api-token.ts';
import { exportEventCustomers, listEventCustomers } from './organizer/customers.ts';
import { getEventSummary, listEventStatistics } from './organizer/dashboard.ts';
import { downloadOrganizerPaper, downloadOrganizerUbl, listOrganizerPapers } from './organizer/papers.ts';
import { duplicateEvent, exportSalesReport, getEventMailing, resendEventMail } from './organizer/event-actions.ts';
import { exportOrganizerEvents, listOrganizerEvents } from './organizer/events.ts';
import { getToday } from './organizer/today.ts';
import { listTopEvents } from './organizer/top-events.ts';
import { createEvent, deleteEventImage, updateEvent } from './organizer/event-form.ts';
import { filterOwnEvents, listOwnEvents } from './organizer/event-lists.ts';
import { getEventFees, getOwnEvent } from './organizer/own-event.ts';
import {
  deleteTicket,
  duplicateTicket,
  listTaxes,
  listTicketChoices,
  listTickets,
  orderTickets,
  storeTicket,
} from './organizer/tickets.ts';
import { addFavourite, listFavourites, removeFavourite } from './social/favourites.ts';
import { addFollowing, listFollowing, removeFollowing } from './social/following.ts';
import { sendInvitation } from './social/invite.ts';
import { addReview, listOwnReviews, listReviews, removeReview } from './social/reviews.ts';

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
  verifyTicket,
  uploadImage,
  updateProfile,
  showBankNumbers,
  getEventSummary,
  listEventStatistics,
  listOrganizerEvents,
  exportOrganizerEvents,
  listEventCustomers,
  exportEventCustomers,
  listOrganizerPapers,
  downloadOrganizerPaper,
  downloadOrganizerUbl,
  previewCancellation,
  cancelBooking,
  declineCancellation,
  getEventCancellation,
  cancelEvent,
  getEventMailing,
  resendEventMail,
  duplicateEvent,
  exportSalesReport,
  getToday,
  listTopEvents,
  showApiToken,
  renewApiToken,
  createEvent,
  updateEvent,
  deleteEventImage,
  getOwnEvent,
  getEventFees,
  listOwnEvents,
  filterOwnEvents,
  listTickets,
  storeTicket,
  deleteTicket,
  duplicateTicket,
  orderTickets,
  listTaxes,
  listTicketChoices,
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
  makeImpersonationLink,
  verifyAdminCustomer,
  listFavourites,
  addFavourite,
  removeFavourite,
  listFollowing,
  addFollowing,
  removeFollowing,
  listReviews,
  listOwnReviews,
  addReview,
  removeReview,
  sendInvitation,
];
