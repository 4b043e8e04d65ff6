/** Under which a tab keeps what is to be done after a sign-in (`wishes.ts`). */
export const WISH_KEY = 'kaartje-wish';
