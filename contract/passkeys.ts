import { z } from 'zod'
import { ownerProof, SignedIn } from './auth.ts'
import { call } from './call.ts'
import { OperatorSession } from './operatorSession.ts'
import { OperatorProof } from './operatorTeam.ts'
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

/** The passkeys that a password reset does not remove, for the holder of the mailed link. */
export const passkeysOfReset = call({
  method: 'POST',
  path: '/api/auth/reset/passkeys',
  access: 'anyone',
  body: z.strictObject({ token: z.string().max(200) }),
  reply: Passkeys,
})

export const askOperatorPasskey = call({
  method: 'POST',
  path: '/api/operator/session/passkey/challenge',
  access: 'anyone',
  reply: PasskeyChallenge,
})

export const operatorSignInByPasskey = call({
  method: 'POST',
  path: '/api/operator/session/passkey',
  access: 'anyone',
  sendsDeviceKey: true,
  body: PasskeySignature,
  reply: OperatorSession,
})

export const listOperatorPasskeys = call({
  method: 'GET',
  path: '/api/operator/passkeys',
  access: 'operator',
  reply: Passkeys,
})

export const askOperatorProof = call({
  method: 'POST',
  path: '/api/operator/passkeys/proof',
  access: 'operator',
  reply: PasskeyChallenge,
})

export const beginOperatorPasskey = call({
  method: 'POST',
  path: '/api/operator/passkeys/challenge',
  access: 'operator',
  sendsDeviceKey: true,
  body: OperatorProof,
  reply: CreationChallenge,
})

export const addOperatorPasskey = call({
  method: 'POST',
  path: '/api/operator/passkeys',
  access: 'operator',
  body: PasskeyCreation,
  reply: Passkeys,
})

export const renameOperatorPasskey = call({
  method: 'PUT',
  path: '/api/operator/passkeys/:id',
  access: 'operator',
  params: ofId,
  body: z.strictObject({ name: PasskeyName }),
  reply: Passkeys,
})

export const removeOperatorPasskey = call({
  method: 'POST',
  path: '/api/operator/passkeys/:id/remove',
  access: 'operator',
  sendsDeviceKey: true,
  params: ofId,
  body: OperatorProof,
  reply: Passkeys,
})
