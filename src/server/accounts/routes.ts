import { endDevice, endOtherDevices, listDevices } from '#wire/accounts/devices.ts';
import { showBankNumbers, updateProfile } from '#wire/accounts/profile.ts';
import { getProfile, signIn, signOut } from '#wire/accounts/session.ts';
import { checkResetLink, forgotPassword, resetPassword } from '#wire/accounts/passwords.ts';
import { resendCode, signUp, verifyUser } from '#wire/accounts/sign-up.ts';
import { checkUserExist, exchangeSocialCode, socialLogin, startSocial } from '#wire/accounts/social.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleBankNumbers } from './bank-numbers.ts';
import { handleEndDevice, handleEndOtherDevices, handleListDevices } from './devices.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { handleProfile } from './profile.ts';
import { handleCheckResetLink, handleForgotPassword, handleResetPassword } from './reset-password.ts';
import { handleSignIn, handleSignOut } from './sign-in.ts';
import { handleResendCode, handleSignUp, handleVerifyUser } from './sign-up.ts';
import {
  handleCheckUserExist,
  handleExchangeCode,
  handleSocialLogin,
  handleStartSocial,
} from './social/social-sign-in.ts';
import { handleUpdateProfile } from './update-profile.ts';

export const accountRoutes: readonly Route[] = [
  route(signIn, handleSignIn),
  route(signOut, handleSignOut),
  route(signUp, handleSignUp),
  route(verifyUser, handleVerifyUser),
  route(resendCode, handleResendCode),
  route(startSocial, handleStartSocial),
  route(exchangeSocialCode, handleExchangeCode),
  route(checkUserExist, handleCheckUserExist),
  route(socialLogin, handleSocialLogin),
  route(getProfile, handleProfile),
  route(forgotPassword, handleForgotPassword),
  route(checkResetLink, handleCheckResetLink),
  route(resetPassword, handleResetPassword),
  route(listDevices, handleListDevices),
  route(endDevice, handleEndDevice),
  route(endOtherDevices, handleEndOtherDevices),
  ...privacyRoutes,
  route(updateProfile, handleUpdateProfile),
  route(showBankNumbers, handleBankNumbers),
];
