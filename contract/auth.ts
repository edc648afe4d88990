import { z } from 'zod'
import { call, Done } from './call.ts'
import { isCommonPassword } from './commonPassword.ts'
import { GuestKind, Preferences } from './guests.ts'
import { Language } from './language.ts'
import { MemberRole } from './members.ts'
import { PasskeySignature } from './passkey.ts'
import { Moment, someText, text } from './text.ts'

export const UserType = z.enum(['user', 'partner'])
export type UserType = z.infer<typeof UserType>

export const minPasswordCharacters = 8
/** bcrypt reads no further than this. */
export const maxPasswordBytes = 72
/** The browser hashes a sign-up password with bcrypt at exactly this cost. */
export const bcryptCost = 10

export const nameLength = 120
export const emailLength = 254

/** text@text.text, anchored, without white space: a line break here would reach a mail header. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** In composed form (NFC): the Kelvin sign is lowered to a plain k, and would share a key with another person's address. */
export const Email = text(emailLength)
  .overwrite((typed) => typed.normalize('NFC'))
  .regex(emailPattern, 'Please enter a valid email')

/** Length in UTF-8, as bcrypt counts. */
export function byteLength(typed: string) {
  let bytes = 0
  for (const character of typed) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

/** A new password as typed. It is never trimmed. */
export const NewPassword = z
  .string()
  .min(minPasswordCharacters, 'Password must be at least 8 characters')
  .refine((typed) => byteLength(typed) <= maxPasswordBytes, 'Password must be at most 72 bytes')
  .refine(
    (typed) => !typed.includes('\0') && typed.isWellFormed(),
    'Password has characters that cannot be used',
  )
  .refine((typed) => !isCommonPassword(typed), 'This password is easy to guess. Choose another one')

/** A password to be checked: anything typed, within a bound. */
export const TypedPassword = z.string().min(1).max(512)

export const SignedIn = z.object({
  token: z.string(),
  userId: z.uuid(),
  userType: UserType,
  name: z.string(),
  /** Beyond the specification: shown in the header from the first screen on. */
  picture: z.string().nullable().default(null),
  /** Beyond the specification: what was bought on this device without an account is the account's from now on. */
  guestKept: z.boolean().default(false),
})
export type SignedIn = z.infer<typeof SignedIn>

/**
 * A browser's own random key. Sent where somebody signs in: a device that did so before is no stranger. Sent where a
 * guest asks for a visit or reports one: budgets of abuse count by it. A browser that sends none is served alike.
 */
export const deviceHeader = 'pitstop-device'

/**
 * The token of the guest without an account that this browser made a purchase as. Sent with a guest's sign-up or sign-in:
 * what was bought then belongs to the account.
 */
export const guestHeader = 'pitstop-guest'

/** The second factor, asked for where the account has one: what its authenticator shows, or a recovery code. */
export const SecondCode = z.string().trim().max(40).optional()

/** What shows that an account's owner asks: the password, with the second factor where one is on; or a passkey. */
export const ownerProof = {
  password: TypedPassword.optional(),
  code: SecondCode,
  passkey: PasskeySignature.optional(),
}

export const login = call({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  sendsDeviceKey: true,
  sendsGuest: true,
  mayRepeat: true,
  body: z.strictObject({
    email: Email,
    password: TypedPassword,
    userType: UserType,
    /** Beyond the specification: the second factor, where the account has one (`second_factor_needed`). */
    code: SecondCode,
  }),
  reply: SignedIn,
})

export const register = call({
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  sendsDeviceKey: true,
  sendsGuest: true,
  body: z.strictObject({
    email: Email,
    password: z.string().max(200),
    userType: UserType,
    name: someText(nameLength),
    /** Beyond the specification: what the person's screens are in, and their mails will be. */
    language: Language.default('en'),
  }),
  reply: SignedIn,
})

export const signOut = call({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'session',
  reply: Done,
})

export const Me = z.object({
  userId: z.uuid(),
  userType: UserType,
  name: z.string(),
  email: z.string(),
  emailProven: z.boolean(),
  /** Mail to it came back. */
  emailBounced: z.boolean(),
  picture: z.string().nullable(),
  /** What only a guest chooses; null for a partner. */
  guest: z.object({ kind: GuestKind, preferences: Preferences }).nullable(),
  /** In the organisation that the session acts for; null for a guest. */
  role: MemberRole.nullable(),
  /** One of the accounts that a test system begins with. */
  isSample: z.boolean().default(false),
  /** Without one they sign in by mailed codes or passkeys. */
  hasPassword: z.boolean().default(true),
})
export type Me = z.infer<typeof Me>

export const me = call({ method: 'GET', path: '/api/auth/me', access: 'signed_in', reply: Me })

/** Of a device that did not say what it is; screens and emails have their own words for it. */
export const unknownDevice = 'Unknown device'

export const Session = z.object({
  id: z.uuid(),
  startedAt: Moment,
  lastSeenAt: Moment,
  device: z.string(),
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = call({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed_in',
  reply: z.array(Session),
})

export const endSession = call({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'signed_in',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})

export const askReset = call({
  method: 'POST',
  path: '/api/auth/reset/ask',
  access: 'anyone',
  body: z.strictObject({ email: Email }),
  reply: Done,
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/auth/reset',
  access: 'anyone',
  sendsDeviceKey: true,
  body: z.strictObject({
    token: z.string().max(200),
    password: NewPassword,
    /** They would go on signing in. */
    removePasskeys: z.boolean().default(false),
  }),
  reply: Done,
})

export const changePassword = call({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'signed_in',
  body: z.strictObject({
    current: TypedPassword.optional(),
    next: NewPassword,
    code: SecondCode,
    /** In place of the current password. */
    passkey: PasskeySignature.optional(),
  }),
  reply: Done,
})

/** The new address counts once the link mailed to it was opened. */
export const changeEmail = call({
  method: 'PUT',
  path: '/api/auth/email',
  access: 'signed_in',
  body: z.strictObject({ ...ownerProof, email: Email }),
  reply: Done,
})

/** A mailed code works this long, in the browser that asked for it. */
export const mailedCodeMinutes = 10
/** So many wrong ones an hour, over all codes of an address. */
export const maxCodeTries = 5
/** Another code can be asked for after this pause. */
export const codePauseSeconds = 30

export const MailedCode = z.string().regex(/^\d{6}$/, 'The code has 6 digits')

/** Mails a code that confirms the address, unless that is confirmed already. */
export const askCode = call({
  method: 'POST',
  path: '/api/auth/email/code',
  access: 'signed_in',
  sendsDeviceKey: true,
  reply: z.object({ emailProven: z.boolean() }),
})

/** Confirms the address with the mailed code. Sent twice it is answered alike. */
export const confirmEmail = call({
  method: 'POST',
  path: '/api/auth/email/confirm',
  access: 'signed_in',
  sendsDeviceKey: true,
  mayRepeat: true,
  body: z.strictObject({ code: MailedCode }),
  reply: Done,
})

/** Mails the link that proves the address again. */
export const requestEmailVerification = call({
  method: 'POST',
  path: '/api/auth/email/ask',
  access: 'signed_in',
  reply: Done,
})

/** Opens a mailed link: it proves the address, or makes a new one count. */
export const verifyEmail = call({
  method: 'POST',
  path: '/api/auth/email/prove',
  access: 'anyone',
  sendsDeviceKey: true,
  body: z.strictObject({ token: z.string().max(200) }),
  /** `signedOut`: this browser never signed in to the account, so what was set before the proof has ended. */
  reply: z.object({ done: z.literal(true), signedOut: z.boolean().default(false) }),
})
