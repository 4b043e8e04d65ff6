import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A passkey in this process, as a phone would hold one. Source: WebAuthn 3, 6.1 and 6.5. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#x = Buffer.from(x, 'base64url');
    this.#y = Buffer.from(y, 'base64url');
  }

  /** Answers `navigator.credentials.create`. */
  register({ challenge, origin, rpID, verified = true }: Asked) {
    const clientDataJSON = clientData('webauthn.create', { challenge, origin });
    const idLength = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authData(rpID, verified ? 0x45 : 0x41), attested]);
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return this.#answer({
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  assert({ challenge, origin, rpID, verified = true }: Asked) {
    this.#counter += 1;
    const clientDataJSON = clientData('webauthn.get', { challenge, origin });
    const authData = this.#authData(rpID, verified ? 0x05 : 0x01);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()]);
    return this.#answer({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
    });
  }

  #answer(response: Readonly<Record<string, unknown>>) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #authData(rpID: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([createHash('sha256').update(rpID).digest(), Buffer.from([flags]), counter]);
  }

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key. */
  #coseKey(): Buffer {
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(this.#x),
      Buffer.from([0x22]),
      cborBytes(this.#y),
    ]);
  }
}

interface Asked {
  readonly challenge: string;
  readonly origin: string;
  readonly rpID: string;
  /** false: whoever holds it was not asked for finger, face or PIN */
  readonly verified?: boolean;
}

function clientData(type: string, { challenge, origin }: Pick<Asked, 'challenge' | 'origin'>): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** In its shortest form: no other is allowed. */
function cborBytes(bytes: Buffer): Buffer {
  if (bytes.length < 256) return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([Buffer.from([0x59]), length, bytes]);
}
