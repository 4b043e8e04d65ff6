import { openAdminLink, readAdminLink } from '#wire/admin/admin-link.ts';
import { makeImpersonationLink, verifyAdminCustomer } from '#wire/admin/impersonation.ts';
import {
  addPasskey,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#wire/admin/passkeys.ts';
import {
  confirmTotp,
  listFactors,
  removeTotp,
  renewRecoveryCodes,
  sendSecondFactor,
  startTotp,
} from '#wire/admin/second-factor.ts';
import { listUsers } from '#wire/admin/users.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleOpenLink, handleReadLink } from './admin-link.ts';
import { handleImpersonationLink, handleVerifyCustomer } from './impersonation.ts';
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
  route(listUsers, handleUsers),
  route(makeImpersonationLink, handleImpersonationLink),
  route(verifyAdminCustomer, handleVerifyCustomer),
];
