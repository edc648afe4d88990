import { z } from 'zod'
import { ownerProof } from './auth.ts'
import { call, Done } from './call.ts'

/** Each signs in once where the authenticator is lost. */
export const recoveryCodeCount = 10

/** What an authenticator shows, or a recovery code, as typed. */
const TypedCode = z.string().trim().min(1).max(40)

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Recovery codes that are still good. */
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const showSecondFactor = call({
  method: 'GET',
  path: '/api/account/second-factor',
  access: 'partner',
  reply: SecondFactor,
})

/** Makes a secret for an authenticator. Nothing is asked for at sign-in until a code of it was confirmed. */
export const beginSecondFactor = call({
  method: 'POST',
  path: '/api/account/second-factor',
  access: 'partner',
  body: z.strictObject({ password: ownerProof.password, passkey: ownerProof.passkey }),
  /** As a picture, and to be typed. */
  reply: z.object({ uri: z.string(), secret: z.string() }),
})

/** Turns it on, and answers the recovery codes; they are shown this once. */
export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  access: 'partner',
  body: z.strictObject({ code: TypedCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()).length(recoveryCodeCount) }),
})

export const endSecondFactor = call({
  method: 'POST',
  path: '/api/account/second-factor/end',
  access: 'partner',
  body: z.strictObject({ ...ownerProof, code: TypedCode.optional() }),
  reply: Done,
})
