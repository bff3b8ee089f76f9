import * as z from 'zod/mini';
import { endpoint, formEndpoint } from '#contract/endpoint.ts';
import { idSchema, lineField, timestampSchema } from '#contract/fields.ts';
import { userSchema } from './endpoints.ts';
import { longestPasskeyName, passkeyTransports } from './facts.ts';
import { proofFields, signedSchema, toBase64 } from './proof.ts';

/** As `AuthenticatorAttestationResponse` in base64url: https://www.w3.org/TR/webauthn-3/ */
const createdSchema = z.object({
  id: toBase64(1400),
  rawId: toBase64(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: toBase64(4000),
    attestationObject: toBase64(16_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

const credentialSchema = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.enum(passkeyTransports)),
});

/** `PublicKeyCredentialRequestOptionsJSON`; an empty list lets the browser offer every passkey of this site. */
const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds until the challenge is over. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialSchema),
});

/** `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(credentialSchema),
});

const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  created_at: timestampSchema,
  /** null: not used since it was added. */
  used_at: z.nullable(timestampSchema),
  /** Made for the address of this site; one from a former address of the domain works there alone. */
  works_here: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const listSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** The site is served in a way that browsers allow passkeys for: by https and under a name. */
  possible: z.boolean(),
  /** The log-in is too old to add one without another proof. */
  needs_proof: z.boolean(),
});

export const askPasskeyLogin = endpoint({
  name: 'accounts.ask_passkey_login',
  method: 'POST',
  path: '/api/passkey-login-options.php',
  audience: 'visitor',
  summary:
    'What a passkey has to sign for a log-in; the same for everybody, since nobody has said yet who they are',
  input: z.object({}),
  output: z.object({ options: requestOptionsSchema }),
  errors: ['accounts.passkeys_impossible'],
});

export const logInByPasskey = endpoint({
  name: 'accounts.passkey_login',
  method: 'POST',
  path: '/api/passkey-login.php',
  audience: 'visitor',
  summary: 'Log in with a passkey',
  input: z.object({ passkey: signedSchema }),
  output: z.object({ user: userSchema }),
  errors: [
    'accounts.login_failed',
    'accounts.locked',
    'accounts.pending_deletion',
    'accounts.suspended',
    'accounts.passkey_failed',
    'accounts.passkey_unknown',
    'accounts.passkey_copied',
  ],
});

export const listPasskeys = endpoint({
  name: 'accounts.passkeys',
  method: 'GET',
  path: '/api/passkeys.php',
  audience: 'member',
  summary: 'The passkeys of the member, the newest first',
  input: z.object({}),
  output: listSchema,
  errors: [],
});

export const askNewPasskey = formEndpoint({
  name: 'accounts.ask_new_passkey',
  method: 'POST',
  path: '/api/passkey-options.php',
  audience: 'member',
  summary: 'What a device needs to make a passkey; asks for a proof unless the log-in was a moment ago',
  input: z.object(proofFields),
  output: z.object({ options: creationOptionsSchema }),
  errors: ['accounts.locked', 'accounts.passkeys_full', 'accounts.passkeys_impossible'],
});

export const addPasskey = endpoint({
  name: 'accounts.add_passkey',
  method: 'POST',
  path: '/api/passkeys.php',
  audience: 'member',
  summary:
    'Keep a passkey that a device has made, under the name of browser and system; the member is mailed',
  input: z.object({ passkey: createdSchema }),
  output: listSchema,
  errors: ['accounts.passkey_failed', 'accounts.passkeys_full'],
});

export const renamePasskey = formEndpoint({
  name: 'accounts.rename_passkey',
  method: 'PUT',
  path: '/api/passkeys.php',
  audience: 'member',
  summary: 'Call a passkey something else',
  input: z.object({
    id: idSchema,
    name: lineField({ min: 1, max: longestPasskeyName, code: 'name' }),
  }),
  output: listSchema,
  errors: [],
});

export const removePasskey = endpoint({
  name: 'accounts.remove_passkey',
  method: 'DELETE',
  path: '/api/passkeys.php',
  audience: 'member',
  summary: 'Forget a passkey; the member is mailed. One that is gone already is no error',
  input: z.object({ id: idSchema }),
  output: listSchema,
  errors: [],
  repeatable: true,
});

export const askPasskeyProof = endpoint({
  name: 'accounts.ask_passkey_proof',
  method: 'POST',
  path: '/api/passkey-proof.php',
  audience: 'member',
  summary: 'What one of the member’s passkeys has to sign to prove who they are',
  input: z.object({}),
  output: z.object({ options: requestOptionsSchema }),
  errors: ['accounts.passkeys_impossible'],
});

export const mailProofCode = endpoint({
  name: 'accounts.mail_proof_code',
  method: 'POST',
  path: '/api/proof-code.php',
  audience: 'member',
  summary: 'Mail a code that proves once, within ten minutes and in this session, who the member is',
  input: z.object({}),
  output: z.object({ email: z.string() }),
  errors: [],
});
