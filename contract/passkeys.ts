import { z } from 'zod'
import { Email, ownerProof, SignedIn } from './auth.ts'
import { call } from './call.ts'
import { Language } from './language.ts'
import {
  CreationChallenge,
  PasskeyChallenge,
  PasskeyCreation,
  PasskeyName,
  PasskeySignature,
  Passkeys,
} from './passkey.ts'

const ofId = z.object({ id: z.uuid() })

/** A challenge for a sign-in. The caller is still unknown, so it names no account. */
export const askPasskeySignIn = call({
  method: 'POST',
  path: '/api/auth/passkey/challenge',
  access: 'anyone',
  reply: PasskeyChallenge,
})

/** Signs in with a passkey, which counts as both factors. An unknown passkey and a removed one get the same answer. */
export const signInByPasskey = call({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'anyone',
  sendsDeviceKey: true,
  sendsGuest: true,
  body: PasskeySignature,
  reply: SignedIn,
})

/** Whether the product moved to another host, where it has no passkey yet: those of the former host no longer sign in. */
export const passkeyMove = call({
  method: 'GET',
  path: '/api/auth/passkey/move',
  access: 'anyone',
  mayBeOlder: true,
  reply: z.object({ hasEndedAll: z.boolean() }),
})

export const listPasskeys = call({
  method: 'GET',
  path: '/api/account/passkeys',
  access: 'signed_in',
  reply: Passkeys,
})

/** A challenge that authenticates the caller in place of the password. */
export const askPasskeyProof = call({
  method: 'POST',
  path: '/api/account/passkeys/proof',
  access: 'signed_in',
  reply: PasskeyChallenge,
})

/** A challenge for a new passkey. A guest who has just signed in need not authenticate again. */
export const beginPasskey = call({
  method: 'POST',
  path: '/api/account/passkeys/challenge',
  access: 'signed_in',
  body: z.strictObject(ownerProof),
  reply: CreationChallenge,
})

export const addPasskey = call({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'signed_in',
  body: PasskeyCreation,
  reply: Passkeys,
})

export const renamePasskey = call({
  method: 'PUT',
  path: '/api/account/passkeys/:id',
  access: 'signed_in',
  params: ofId,
  body: z.strictObject({ name: PasskeyName }),
  reply: Passkeys,
})

/** A POST, since proxies may drop the body of a DELETE. */
export const removePasskey = call({
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  access: 'signed_in',
  params: ofId,
  body: z.strictObject(ownerProof),
  reply: Passkeys,
})

/**
 * A challenge for the passkey by which a guest without an account keeps what they bought. An address that has an account
 * is refused, as at `register`.
 */
export const beginKeepPasskey = call({
  method: 'POST',
  path: '/api/guests/current/keep/passkey/challenge',
  access: 'guest',
  body: z.strictObject({ email: Email }),
  reply: CreationChallenge,
})

/**
 * With that passkey the guest has an account of the address, without a password. The address is not confirmed yet: its first
 * proof in another browser ends the passkey.
 */
export const keepByPasskey = call({
  method: 'POST',
  path: '/api/guests/current/keep/passkey',
  access: 'guest',
  sendsDeviceKey: true,
  body: z.strictObject({
    email: Email,
    passkey: PasskeyCreation,
    /** The language of the caller's screens and emails. */
    language: Language.default('en'),
  }),
  reply: SignedIn,
})

/** The passkeys that a password reset does not remove, for the holder of the mailed link. */
export const passkeysOfReset = call({
  method: 'POST',
  path: '/api/auth/reset/passkeys',
  access: 'anyone',
  sendsDeviceKey: true,
  body: z.strictObject({ token: z.string().max(200) }),
  reply: Passkeys,
})
