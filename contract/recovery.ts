import { z } from 'zod'
import { CodeRequest } from './addressCodes.ts'
import { Email, MailedCode } from './auth.ts'
import { call, Done } from './call.ts'
import { Language } from './language.ts'
import { Moment } from './text.ts'

/** A recovered phone shows and uses what was bought for so long; another code opens it anew. */
export const recoveredDays = 7

/** Mails a code to the address of a receipt, where something bought with it without an account is live. The answer is the same. */
export const askRecovery = call({
  method: 'POST',
  path: '/api/recovery/code',
  access: 'anyone',
  sendsDeviceKey: true,
  body: z.strictObject({ email: Email, language: Language.default('en') }),
  reply: z.object({ request: CodeRequest }),
})

/** What a recovered phone holds: a token that shows live codes and uses passes bought with one address, and nothing more. */
export const Recovered = z.object({
  token: z.string(),
  guestId: z.uuid(),
  /** The live code or waiting request. */
  visitId: z.uuid().nullable(),
})
export type Recovered = z.infer<typeof Recovered>

export const recover = call({
  method: 'POST',
  path: '/api/recovery',
  access: 'anyone',
  sendsDeviceKey: true,
  body: z.strictObject({ request: CodeRequest, code: MailedCode }),
  reply: Recovered,
})

/** Ends it on the recovered phone itself. */
export const endRecovered = call({
  method: 'POST',
  path: '/api/recovery/end',
  access: 'holder',
  reply: Done,
})

export const Recovery = z.object({ id: z.uuid(), device: z.string(), startedAt: Moment })
export type Recovery = z.infer<typeof Recovery>

/** The recovered phones that run, as the device that paid is told. */
export const listRecoveries = call({
  method: 'GET',
  path: '/api/guests/current/recoveries',
  access: 'guest',
  reply: z.array(Recovery),
})

/** The device that paid ends one; its address opens none of these purchases again. */
export const endRecovery = call({
  method: 'POST',
  path: '/api/guests/current/recoveries/:id/end',
  access: 'guest',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})
