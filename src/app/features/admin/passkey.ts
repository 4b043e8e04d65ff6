import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

/** The browser has no passkey to offer, or whoever was asked said no. */
export class NoPasskey extends Error {}

/** Whether this browser knows passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Has the browser make a passkey. @throws NoPasskey */
export async function makePasskey(options: Options) {
  // the server's library wrote them
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return answerOf(startRegistration({ optionsJSON }));
}

/** Has the browser ask for one of its passkeys. @throws NoPasskey */
export async function askPasskey(options: Options) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return answerOf(startAuthentication({ optionsJSON }));
}

async function answerOf<
  T extends { readonly id: string; readonly rawId: string; readonly type: string; readonly response: object },
>(asked: Promise<T>) {
  const { id, rawId, response } = await asked.catch(() => {
    throw new NoPasskey();
  });
  return { id, rawId, type: 'public-key' as const, response: { ...response } };
}
