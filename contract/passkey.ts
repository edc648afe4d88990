import { z } from 'zod'
import { Moment, someText } from './text.ts'

/** The maximum per account or operator. */
export const maxPasskeys = 10
/** A challenge can be used once, within this time. */
export const passkeyMinutes = 5
export const passkeyNameLength = 60

/** COSE names of Ed25519, ES256 and RS256: every authenticator supports one of them. */
export const passkeyAlgorithms = [-8, -7, -257]

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

/** Binds the challenge to the browser that requested it. */
const PasskeyRequest = z.string().regex(/^[\w-]{20,200}$/)
/** An authenticator's credential id: 1,023 bytes at most. */
const CredentialId = base64url(1_400)

const signed = { request: PasskeyRequest, id: CredentialId, clientDataJSON: base64url(4_000) }

/** A challenge signed with an existing passkey. Bytes are base64url. */
export const PasskeySignature = z.strictObject({
  ...signed,
  authenticatorData: base64url(4_000),
  signature: base64url(4_000),
  userHandle: base64url(100).nullable(),
})
export type PasskeySignature = z.infer<typeof PasskeySignature>

/** A challenge signed with a new passkey. */
export const PasskeyCreation = z.strictObject({ ...signed, attestationObject: base64url(20_000) })
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** What is signed, and for which host. */
const challenge = { request: PasskeyRequest, challenge: z.string(), rpId: z.string() }

export const PasskeyChallenge = z.object({
  ...challenge,
  /** The accepted credentials; empty: any that the person chooses. */
  allowed: z.array(CredentialId).max(maxPasskeys),
})
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>

export const CreationChallenge = z.object({
  ...challenge,
  /** `id` is random; `name` is what the authenticator lists. */
  user: z.object({ id: z.string(), name: z.string() }),
  /** The account's credentials: an authenticator that has one of them makes no second one. */
  excluded: z.array(CredentialId).max(maxPasskeys),
})
export type CreationChallenge = z.infer<typeof CreationChallenge>

export const PasskeyName = someText(passkeyNameLength)

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: Moment,
  lastUsedAt: Moment.nullable(),
  /** `copied`: its counter ran backwards. `other_host`: it was made for another host of ours, and works only there. */
  state: z.enum(['usable', 'copied', 'other_host']),
  host: z.string(),
})
export type Passkey = z.infer<typeof Passkey>

export const Passkeys = z.object({ passkeys: z.array(Passkey).max(maxPasskeys) })
export type Passkeys = z.infer<typeof Passkeys>
