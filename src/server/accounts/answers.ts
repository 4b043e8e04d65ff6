import { getProfile, signIn, signOut } from '#wire/accounts/session.ts';
import { answer, type Answer } from '#server/platform/http/answer.ts';
import { answerProfile } from './profile.ts';
import { answerSignIn, answerSignOut } from './sign-in.ts';

export const accountAnswers: readonly Answer[] = [
  answer(signIn, answerSignIn),
  answer(signOut, answerSignOut),
  answer(getProfile, answerProfile),
];
