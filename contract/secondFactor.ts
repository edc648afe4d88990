import { z } from 'zod'
import { ownerProof } from './auth.ts'
import { call, Done } from './call.ts'

/** Each replaces a lost authenticator for one sign-in. */
export const recoveryCodeCount = 10

/** What an authenticator shows, or a recovery code, as typed. */
const TypedCode = z.string().trim().min(1).max(40)

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** Unused recovery codes. */
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const showSecondFactor = call({
  method: 'GET',
  path: '/api/account/second-factor',
  access: 'partner',
  reply: SecondFactor,
})

/** Makes a secret for an authenticator. Sign-in does not ask for it until a code was confirmed. */
export const beginSecondFactor = call({
  method: 'POST',
  path: '/api/account/second-factor',
  access: 'partner',
  body: z.strictObject({ password: ownerProof.password, passkey: ownerProof.passkey }),
  /** For a QR code, and as text to type. */
  reply: z.object({ uri: z.string(), secret: z.string() }),
})

/** Turns it on, and returns the recovery codes, which are shown only here. */
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
