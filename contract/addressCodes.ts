import { z } from 'zod'
import { Email, MailedCode, SecondCode, SignedIn, UserType } from './auth.ts'
import { call, Done } from './call.ts'
import { Language } from './language.ts'
import { PasskeySignature } from './passkey.ts'

/**
 * Mails a code to an address that a guest without an account types, to keep what they bought. The answer does not reveal
 * whether the address has an account.
 */
export const askKeepCode = call({
  method: 'POST',
  path: '/api/guests/current/keep/code',
  access: 'guest',
  sendsDeviceKey: true,
  body: z.strictObject({
    email: Email,
    /** The language of the caller's screens and of the mail. */
    language: Language.default('en'),
  }),
  reply: Done,
})

/**
 * With the code of that mail the guest has an account of the address, without a password; or what they bought goes to the
 * guest account that the address has.
 */
export const claimGuest = call({
  method: 'POST',
  path: '/api/guests/current/keep',
  access: 'guest',
  sendsDeviceKey: true,
  body: z.strictObject({ code: MailedCode, language: Language.default('en') }),
  reply: SignedIn,
})

/** Binds the code to the browser that requested it. */
export const CodeRequest = z.string().regex(/^[\w-]{20,200}$/)

/** Mails a sign-in code, if the address has an account. The answer is the same if it has none. */
export const askSignInCode = call({
  method: 'POST',
  path: '/api/auth/code',
  access: 'anyone',
  sendsDeviceKey: true,
  body: z.strictObject({ email: Email }),
  reply: z.object({ request: CodeRequest }),
})

/** Signs in with a mailed code, only in the browser that requested it. */
export const signInByCode = call({
  method: 'POST',
  path: '/api/auth/code/sign-in',
  access: 'anyone',
  sendsDeviceKey: true,
  sendsGuest: true,
  body: z.strictObject({
    request: CodeRequest,
    code: MailedCode,
    userType: UserType,
    /** The second factor, where the account has one (`second_factor_needed`). */
    secondFactor: SecondCode,
  }),
  reply: SignedIn,
})

/**
 * Mails a guest a code to the confirmed address of their account, which shows that it is they who ask. Without a password
 * it takes the password's place where one's own account is changed or deleted.
 */
export const askProofCode = call({
  method: 'POST',
  path: '/api/auth/proof/code',
  access: 'guest_account',
  sendsDeviceKey: true,
  reply: Done,
})

/** With the mailed code, or with a passkey, the session needs no other proof for five minutes. */
export const proveOwner = call({
  method: 'POST',
  path: '/api/auth/proof',
  access: 'signed_in',
  sendsDeviceKey: true,
  body: z.strictObject({ code: MailedCode.optional(), passkey: PasskeySignature.optional() }),
  reply: Done,
})
