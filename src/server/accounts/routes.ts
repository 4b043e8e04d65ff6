import { getProfile, signIn, signOut } from '#wire/accounts/session.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleProfile } from './profile.ts';
import { handleSignIn, handleSignOut } from './sign-in.ts';

export const accountRoutes: readonly Route[] = [
  route(signIn, handleSignIn),
  route(signOut, handleSignOut),
  route(getProfile, handleProfile),
];
