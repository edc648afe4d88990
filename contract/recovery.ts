import { z } from 'zod'
import { CodeRequest } from './addressCodes.ts'
import { Email, MailedCode } from './auth.ts'
import { call, Done } from './call.ts'
import { StartedGuest } from './guests.ts'
import { Language } from './language.ts'
import { PlanKind } from './plans.ts'
import { Moment, someText } from './text.ts'

/** A recovered phone shows and uses what was bought for so long; another code opens it anew. */
export const recoveredDays = 7
/** The device that paid is told so long of one that is over: it may not have been opened meanwhile. */
export const recoveryToldDays = 30

/** Mails a code to the address of a receipt, where something was bought with it without an account. The answer is the same. */
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
  /** Whether a code or a pass still works; otherwise only the card that paid opens more. */
  isLive: z.boolean().default(true),
})
export type Recovered = z.infer<typeof Recovered>

/** So many guests who paid with one address are considered, the latest first: an address may have been typed by others. */
export const maxPayers = 50

/**
 * What still works of one guest who paid with the address: a code or request at a restroom, or a pass. Where nothing of
 * any of them works, what they bought last.
 */
export const RecoverChoice = z.object({
  guestId: z.uuid(),
  restroom: z.string().nullable(),
  planKind: PlanKind.nullable(),
  /** When the visit was requested or paid for, or the pass bought. */
  boughtAt: Moment,
})
export type RecoverChoice = z.infer<typeof RecoverChoice>

/** Several guests paid with the address. The code stays good for the choice. */
const RecoverChoices = z.object({ choices: z.array(RecoverChoice).max(maxPayers) })

/** `guestId`: which one of the choices, where there were several. */
export const recover = call({
  method: 'POST',
  path: '/api/recovery',
  access: 'anyone',
  sendsDeviceKey: true,
  body: z.strictObject({ request: CodeRequest, code: MailedCode, guestId: z.uuid().optional() }),
  reply: z.union([Recovered, RecoverChoices]),
})

/** Ends it on the recovered phone itself. */
export const endRecovered = call({
  method: 'POST',
  path: '/api/recovery/end',
  access: 'holder',
  reply: Done,
})

/**
 * Leads a recovered phone to the card provider's page. The card that paid, checked there and not charged, opens all of what
 * its guest may do.
 */
export const startCardProof = call({
  method: 'POST',
  path: '/api/recovery/card',
  access: 'holder',
  /** `sessionId`: the provider's, for a page that stays open meanwhile. */
  reply: z.object({ url: z.string(), sessionId: z.string().optional() }),
})

/** What a card says that was checked or charged: `open`, nothing yet. */
const CardProof = z.object({
  state: z.enum(['open', 'same_card', 'other_card']),
  /** Another card because a phone's wallet has a number of its own. */
  isWallet: z.boolean().default(false),
  /** Another card because a wallet paid for everything: no card can be the one. */
  wasWallet: z.boolean().default(false),
  guest: StartedGuest.nullable(),
})

/** The phone is back from that page. With the right card it gets a guest's own token in place of its own. */
export const confirmCardProof = call({
  method: 'POST',
  path: '/api/recovery/card/confirm',
  access: 'holder',
  mayRepeat: true,
  body: z.strictObject({ sessionId: someText(200) }),
  reply: CardProof,
})

/**
 * The phone is back from paying for a visit. The card that paid before opens all of what its guest may do; another one
 * gets its money back.
 */
export const confirmPaymentProof = call({
  method: 'POST',
  path: '/api/recovery/payment/confirm',
  access: 'holder',
  mayRepeat: true,
  body: z.strictObject({ sessionId: someText(200) }),
  reply: CardProof.extend({
    /** What was paid for, where it could be served. */
    visitId: z.uuid().nullable(),
  }),
})

export const Recovery = z.object({
  id: z.uuid(),
  device: z.string(),
  startedAt: Moment,
  /** It showed the card that paid, and may do what the guest may. */
  hasCard: z.boolean().default(false),
  /** It opens nothing any more, and not because the device that paid has ended it. */
  isOver: z.boolean().default(false),
})
export type Recovery = z.infer<typeof Recovery>

/** The recovered phones that run, then those that are over, as the device that paid is told. */
export const listRecoveries = call({
  method: 'GET',
  path: '/api/guests/current/recoveries',
  access: 'guest',
  reply: z.array(Recovery),
})

/** The device that paid ends one, or refuses one that is over; its address opens none of these purchases again. */
export const endRecovery = call({
  method: 'POST',
  path: '/api/guests/current/recoveries/:id/end',
  access: 'guest',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})
