import { openAdminLink, readAdminLink } from '#wire/admin/admin-link.ts';
import { exchangeEventCode, makeEventCode } from '#wire/admin/event-codes.ts';
import { createAdminEvent, listEventOrganizers, updateAdminEvent, uploadAdminImage } from '#wire/admin/event-form.ts';
import { listAdminEvents, setEventPlace } from '#wire/admin/events.ts';
import { makeImpersonationLink, verifyAdminCustomer } from '#wire/admin/impersonation.ts';
import { checkTrader, getTrader, listTraders } from '#wire/admin/organizers.ts';
import {
  addPasskey,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#wire/admin/passkeys.ts';
import { confirmOpeningStep, getOpening, openSiteForSale, tryOpeningStep } from '#wire/admin/opening.ts';
import { decideReport, getReport, listReports } from '#wire/admin/reports.ts';
import { getAdminReview, listAdminReviews, takeOffReview } from '#wire/admin/reviews.ts';
import {
  confirmTotp,
  listFactors,
  removeTotp,
  renewRecoveryCodes,
  sendSecondFactor,
  startTotp,
} from '#wire/admin/second-factor.ts';
import { listSiteSettings, saveSiteSettings } from '#wire/admin/settings.ts';
import { getScriptSettings, saveScriptSettings } from '#wire/admin/site-scripts.ts';
import {
  disableUser,
  enableUser,
  endUserSessions,
  getUser,
  listUsers,
  sendUserResetLink,
  setUserRole,
} from '#wire/admin/users.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleOpenLink, handleReadLink } from './admin-link.ts';
import { contentRoutes } from './content/routes.ts';
import { handleExchangeEventCode, handleMakeEventCode } from './events/event-codes.ts';
import {
  handleCreateAdminEvent,
  handleEventOrganizers,
  handleUpdateAdminEvent,
  handleUploadAdminImage,
} from './events/event-form.ts';
import { handleEventPlace } from './events/event-place.ts';
import { handleAdminEvents } from './events/events-table.ts';
import { handleImpersonationLink, handleVerifyCustomer } from './impersonation.ts';
import { operationRoutes } from './operations/routes.ts';
import {
  handleAddPasskey,
  handlePasskeySignIn,
  handleRemovePasskey,
  handleStartPasskey,
  handleStartPasskeySignIn,
} from './passkeys.ts';
import {
  handleConfirmTotp,
  handleFactors,
  handleRecoveryCodes,
  handleRemoveTotp,
  handleSecondFactor,
  handleStartTotp,
} from './second-factor.ts';
import { handleConfirmStep, handleOpening, handleOpenSite } from './opening/opening.ts';
import { handleTryStep } from './opening/trials.ts';
import { handleDecideReport } from './reports/decide-report.ts';
import { handleOneReport, handleReports } from './reports/reports-table.ts';
import { handleAdminReview, handleAdminReviews } from './reports/reviews-table.ts';
import { handleTakeOffReview } from './reports/take-off-review.ts';
import { handleSaveScripts, handleScriptSettings } from './site-scripts.ts';
import { handleSaveSettings, handleSiteSettings } from './site-settings.ts';
import { handleUser } from './one-user.ts';
import { handleCheckOrganizer } from './organizers/check-organizer.ts';
import { handleOrganizer } from './organizers/one-organizer.ts';
import { handleOrganizers } from './organizers/organizers-table.ts';
import {
  handleDisableUser,
  handleEnableUser,
  handleEndUserSessions,
  handleSendUserResetLink,
  handleSetUserRole,
} from './user-changes.ts';
import { handleUsers } from './users.ts';

export const adminRoutes: readonly Route[] = [
  route(readAdminLink, handleReadLink),
  route(openAdminLink, handleOpenLink),
  route(sendSecondFactor, handleSecondFactor),
  route(startTotp, handleStartTotp),
  route(confirmTotp, handleConfirmTotp),
  route(listFactors, handleFactors),
  route(removeTotp, handleRemoveTotp),
  route(renewRecoveryCodes, handleRecoveryCodes),
  route(startPasskey, handleStartPasskey),
  route(addPasskey, handleAddPasskey),
  route(startPasskeySignIn, handleStartPasskeySignIn),
  route(signInWithPasskey, handlePasskeySignIn),
  route(removePasskey, handleRemovePasskey),
  ...operationRoutes,
  route(listUsers, handleUsers),
  route(getUser, handleUser),
  route(disableUser, handleDisableUser),
  route(enableUser, handleEnableUser),
  route(endUserSessions, handleEndUserSessions),
  route(sendUserResetLink, handleSendUserResetLink),
  route(setUserRole, handleSetUserRole),
  route(listTraders, handleOrganizers),
  route(getTrader, handleOrganizer),
  route(checkTrader, handleCheckOrganizer),
  route(listReports, handleReports),
  route(getReport, handleOneReport),
  route(decideReport, handleDecideReport),
  route(listAdminReviews, handleAdminReviews),
  route(getAdminReview, handleAdminReview),
  route(takeOffReview, handleTakeOffReview),
  route(getOpening, handleOpening),
  route(confirmOpeningStep, handleConfirmStep),
  route(tryOpeningStep, handleTryStep),
  route(openSiteForSale, handleOpenSite),
  route(listSiteSettings, handleSiteSettings),
  route(saveSiteSettings, handleSaveSettings),
  route(getScriptSettings, handleScriptSettings),
  route(saveScriptSettings, handleSaveScripts),
  route(listAdminEvents, handleAdminEvents),
  route(setEventPlace, handleEventPlace),
  route(makeEventCode, handleMakeEventCode),
  route(exchangeEventCode, handleExchangeEventCode),
  route(listEventOrganizers, handleEventOrganizers),
  route(createAdminEvent, handleCreateAdminEvent),
  route(updateAdminEvent, handleUpdateAdminEvent),
  route(uploadAdminImage, handleUploadAdminImage),
  ...contentRoutes,
  route(makeImpersonationLink, handleImpersonationLink),
  route(verifyAdminCustomer, handleVerifyCustomer),
];
