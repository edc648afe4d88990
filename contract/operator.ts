import { z } from 'zod'
import { OperatorReason, RefundPayer } from './approvals.ts'
import { Email, TypedPassword } from './auth.ts'
import { call, Done } from './call.ts'
import { FoundThing } from './foundThing.ts'
import { LocationId } from './locations.ts'
import { Cents } from './money.ts'
import { OperatorAct } from './operatorActs.ts'
import {
  FiledReview,
  LocationFile,
  OrderFile,
  OwedLine,
  PersonFile,
  QueueItem,
  ReviewFile,
} from './operatorFiles.ts'
import { RiskFile, RiskLine } from './operatorRisk.ts'
import { OperatorSession } from './operatorSession.ts'
import { ReviewId } from './reviews.ts'
import { RiskDecision } from './risk.ts'
import { someText, text } from './text.ts'

/** Digits of a second factor, as authenticators show them. */
export const secondFactorDigits = 6

export const operatorSignIn = call({
  method: 'POST',
  path: '/api/operator/session',
  access: 'anyone',
  sendsDeviceKey: true,
  body: z.strictObject({
    email: Email,
    password: TypedPassword,
    code: z.string().regex(/^\d{6}$/, 'The code has 6 digits'),
  }),
  reply: OperatorSession,
})

export const operatorSignOut = call({
  method: 'DELETE',
  path: '/api/operator/session',
  access: 'operator',
  reply: Done,
})

const reason = OperatorReason

const ofId = z.object({ id: z.uuid() })

/** The maximum of search results; typing more narrows them down. */
export const maxFound = 20
/** A file shows this many of each kind, the newest. */
export const maxInFile = 20
/** At most this many waiting cases are listed, the oldest first. */
export const maxWaiting = 100
export const actsAPage = 50

/** Guests, partners, locations, orders and visits, by a part of a name, an address or an e-mail, or by an id. */
export const searchDesk = call({
  method: 'GET',
  path: '/api/operator/found',
  access: 'operator',
  mayBeOlder: true,
  query: z.strictObject({ q: text(200) }),
  reply: z.object({ found: z.array(FoundThing).max(maxFound), isMore: z.boolean() }),
})

/** Cases that wait for an operator, the oldest first. */
export const operatorQueue = call({
  method: 'GET',
  path: '/api/operator/queue',
  access: 'operator',
  reply: z.object({ waiting: z.array(QueueItem), isMore: z.boolean() }),
})

/** Cases that exceed a budget or where two sides contradict each other, the most money at stake first. */
export const riskQueue = call({
  method: 'GET',
  path: '/api/operator/risk',
  access: 'operator',
  reply: z.object({ cases: z.array(RiskLine).max(maxWaiting), isMore: z.boolean() }),
})

/** A case with the history of its accounts. */
export const riskFile = call({
  method: 'GET',
  path: '/api/operator/risk/:id',
  access: 'operator',
  params: ofId,
  reply: RiskFile,
})

/** The guest or the partner whom it concerns is mailed the reason. */
export const decideCase = call({
  method: 'POST',
  path: '/api/operator/risk/:id/decision',
  access: 'operator_support',
  params: ofId,
  body: z.strictObject({ decision: RiskDecision, reason }),
  reply: RiskFile,
})

export const personFile = call({
  method: 'GET',
  path: '/api/operator/people/:id',
  access: 'operator',
  params: ofId,
  reply: PersonFile,
})

export const locationFile = call({
  method: 'GET',
  path: '/api/operator/locations/:id',
  access: 'operator',
  params: z.object({ id: LocationId }),
  reply: LocationFile,
})

/** An order with everything that followed from it. */
export const orderFile = call({
  method: 'GET',
  path: '/api/operator/orders/:id',
  access: 'operator',
  params: ofId,
  reply: OrderFile,
})

/** A visit with what paid for it. */
export const visitFile = call({
  method: 'GET',
  path: '/api/operator/visits/:id',
  access: 'operator',
  params: ofId,
  reply: OrderFile,
})

/** An idempotency key, made by the browser when a form is first shown. */
export const FormKey = z.uuid()

/**
 * Refunds all that is left of an order, or a part of it. What the operator was shown to be left is sent
 * along, so that nothing else is given back. Of all that is left each gives back what they have of it.
 */
export const refundOrder = call({
  method: 'POST',
  path: '/api/operator/orders/:id/refund',
  access: 'operator_support',
  params: ofId,
  body: z.strictObject({
    key: FormKey,
    cents: Cents,
    shownCents: Cents,
    payer: RefundPayer.default('shared'),
    reason,
  }),
  reply: OrderFile,
})

/** Decides who pays for a lost dispute: the partner whose fraud it was, or (null) the platform. */
export const markDispute = call({
  method: 'POST',
  path: '/api/operator/disputes/:id/mark',
  access: 'operator_finance',
  params: z.object({ id: someText(200) }),
  body: z.strictObject({ fraudOf: z.uuid().nullable(), reason }),
  reply: OrderFile,
})

const OwedToGuests = z.object({ owed: z.array(OwedLine).max(maxWaiting), isMore: z.boolean() })

/** Refunds that guests' banks did not take, the longest owed first. */
export const owedToGuests = call({
  method: 'GET',
  path: '/api/operator/owed',
  access: 'operator_finance',
  reply: OwedToGuests,
})

/** Retries one to the card, or records that it was paid another way, named in the reason. The guest is mailed. */
export const resolveOwedRefund = call({
  method: 'POST',
  path: '/api/operator/owed/:id/settle',
  access: 'operator_finance',
  params: ofId,
  body: z.strictObject({ how: z.enum(['sent_again', 'paid_otherwise']), reason }),
  reply: OwedToGuests,
})

export const decideReport = call({
  method: 'POST',
  path: '/api/operator/reports/:id/answer',
  access: 'operator_support',
  params: ofId,
  body: z.strictObject({ answer: z.enum(['money_back', 'no_money_back']), reason }),
  reply: OrderFile,
})

/** Hides a location from guests until it is released; its partner is mailed the reason. */
export const takeDownLocation = call({
  method: 'POST',
  path: '/api/operator/locations/:id/take-down',
  access: 'operator_support',
  params: z.object({ id: LocationId }),
  body: z.strictObject({ reason }),
  reply: LocationFile,
})

export const releaseLocation = call({
  method: 'POST',
  path: '/api/operator/locations/:id/release',
  access: 'operator_support',
  params: z.object({ id: LocationId }),
  body: z.strictObject({ reason }),
  reply: LocationFile,
})

/** One review, with what operators did at its restroom. */
export const reviewFile = call({
  method: 'GET',
  path: '/api/operator/reviews/:id',
  access: 'operator',
  params: z.object({ id: ReviewId }),
  reply: ReviewFile,
})

/**
 * Removes a review's text or keeps it. A partner who flagged it is mailed the decision. What the operator was shown of
 * it is sent along, so that a decision made meanwhile is not overwritten.
 */
export const decideReview = call({
  method: 'POST',
  path: '/api/operator/reviews/:id/judge',
  access: 'operator_support',
  params: z.object({ id: ReviewId }),
  body: z.strictObject({
    isTakenDown: z.boolean(),
    // Desks of the version before do not send the words.
    shown: FiledReview.pick({ flag: true, isTakenDown: true, comment: true }).partial({
      comment: true,
    }),
    reason,
  }),
  reply: LocationFile,
})

/** What operators did, newest first; a page starts after the act given as cursor. */
export const operatorActs = call({
  method: 'GET',
  path: '/api/operator/acts',
  access: 'operator',
  mayBeOlder: true,
  query: z.strictObject({ before: z.coerce.number().int().optional() }),
  reply: z.object({ acts: z.array(OperatorAct).max(actsAPage), next: z.int().nullable() }),
})
