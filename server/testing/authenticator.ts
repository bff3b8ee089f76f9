import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { SignedByPasskey } from '#contract/accounts/proof.ts';

/** A device of a test that makes passkeys (ES256) and signs with them, as https://www.w3.org/TR/webauthn-3/ says. */
export interface Authenticator {
  create(options: CreationAsked, changes?: Changes): Created;
  sign(options: { challenge: string; rpId: string }, changes?: Changes): SignedByPasskey;
  /** What the device has counted; 0 for ever where it does not count. */
  counter: number;
  /** Another device with the same key, as a thief would have. */
  copy(): Authenticator;
}

interface CreationAsked {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

type Created = {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
};

/** What a browser of another page, or a device without its owner, would say. */
interface Changes {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  userHandle?: string | undefined;
}

const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

export function createAuthenticator({ counts = true }: { counts?: boolean } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return openDevice({ id: randomBytes(16), privateKey, publicKey, handle: '' }, { counts, counter: 0 });
}

interface Secret {
  id: Buffer;
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey'];
  publicKey: ReturnType<typeof generateKeyPairSync>['publicKey'];
  handle: string;
}

function openDevice(
  secret: Secret,
  { counts, counter }: { counts: boolean; counter: number },
): Authenticator {
  const id = text(secret.id);
  const device: Authenticator = {
    counter,
    create(options, changes = {}) {
      secret.handle = options.user.id;
      const authData = writeAuthData(
        changes.rpId ?? options.rp.id,
        device.counter,
        changes,
        toCredential(secret),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: text(writeClientData('webauthn.create', options.challenge, changes)),
          attestationObject: text(
            encodeMap([
              ['fmt', 'none'],
              ['attStmt', new Map<string, never>()],
              ['authData', authData],
            ]),
          ),
          transports: ['internal'],
        },
      };
    },
    sign({ challenge, rpId }, changes = {}) {
      if (counts) device.counter += 1;
      const authData = writeAuthData(changes.rpId ?? rpId, device.counter, changes);
      const clientData = writeClientData('webauthn.get', challenge, changes);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(secret.privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authData),
          signature: text(signature),
          ...('userHandle' in changes
            ? changes.userHandle !== undefined && { userHandle: changes.userHandle }
            : { userHandle: secret.handle }),
        },
      };
    },
    copy: () => openDevice({ ...secret }, { counts, counter: device.counter }),
  };
  return device;
}

function writeClientData(
  type: string,
  challenge: string,
  { origin = 'http://localhost:3000' }: Changes,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function writeAuthData(
  rpId: string,
  counter: number,
  { isVerified = true }: Changes,
  credential: Uint8Array = Buffer.alloc(0),
): Buffer {
  const flags = userPresent | (isVerified ? userVerified : 0) | (credential.length > 0 ? hasCredential : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
}

/** Sixteen bytes that name no make of device, the id, and the key in COSE (RFC 9052). */
function toCredential({ id, publicKey }: Secret): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = encodeMap([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
}

type Encodable = number | string | Uint8Array | Map<string, never>;

/** CBOR (RFC 8949) of what is needed here: small maps of integers, texts and bytes. */
function encodeMap(entries: [number | string, Encodable][]): Buffer {
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [encode(key), encode(value)]),
  ]);
}

function encode(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Map) return head(5, 0);
  return Buffer.concat([head(2, value.length), value]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
