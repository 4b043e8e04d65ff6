import { endApiToken, listApiTokens, makeApiToken } from '#wire/organizer/api-tokens.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import { handleApiTokens, handleEndApiToken, handleMakeApiToken } from './api-tokens.ts';

export const apiTokenRoutes: readonly Route[] = [
  route(listApiTokens, handleApiTokens),
  route(makeApiToken, handleMakeApiToken),
  route(endApiToken, handleEndApiToken),
];
