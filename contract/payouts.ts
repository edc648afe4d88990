import { z } from 'zod'
import { ownerProof } from './auth.ts'
import { call } from './call.ts'
import { partnerBasisPoints } from './money.ts'
import { PlanId } from './plans.ts'
import { Moment, text } from './text.ts'

/** Earnings can be paid out after this many days, and after more while a partner is new. */
export const waitDays = 7
export const newPartnerDays = 30
export const newPartnerWaitDays = 14
export const longestWaitDays = Math.max(waitDays, newPartnerWaitDays)

/** The minimum of a payout. */
export const minPayoutCents = 1_000

/** The first payout to a new account waits this long, and its partner is mailed right away. */
export const bankHoldHours = 72

/** When payouts go out automatically: weekly unless an owner chooses otherwise. */
export const PayoutSchedule = z.enum(['weekly', 'monthly', 'by_hand'])
export type PayoutSchedule = z.infer<typeof PayoutSchedule>

/** They go at this hour, on Mondays or on the first of the month, by the clock at the organisation's first restroom. */
export const payoutHour = 6

/** Days of earnings per page. */
export const earningDaysShown = 14
export const maxLinesADay = 100
export const maxPayoutsShown = 12
export const maxMonthsShown = 36

const cents = z.number().int()
const count = z.number().int().nonnegative()

export const Payout = z.object({
  id: z.uuid(),
  cents,
  state: z.enum(['under_way', 'arrived', 'failed']),
  askedAt: Moment,
  /** When it arrived; while it is under way, when it is expected. */
  arrivesAt: Moment.nullable(),
  /** The last digits of the account it goes to. */
  ending: z.string().nullable(),
  /** The first payout to an account waits until then, and can be stopped by the mail about it. */
  heldUntil: Moment.nullable(),
  /** Its partner stopped it, by that mail. */
  isStopped: z.boolean(),
})
export type Payout = z.infer<typeof Payout>

/** Where payouts go. Only the payment provider knows the account itself. */
export const Bank = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('unfinished') }),
  z.object({
    state: z.literal('ready'),
    ending: z.string().nullable(),
    /** No payout was sent there yet, so the first one waits. */
    isNew: z.boolean(),
    /** Payouts were stopped: the account waits to be confirmed. */
    isStopped: z.boolean(),
  }),
])
export type Bank = z.infer<typeof Bank>

/** Why nothing can be paid out right now. */
export const PayoutBar = z.enum([
  'payout_in_progress',
  'balance_below_zero',
  'nothing_available',
  'payout_too_small',
  'bank_missing',
  'email_not_proven',
  'payouts_stopped',
  'payouts_frozen',
  'organisation_suspended',
])
export type PayoutBar = z.infer<typeof PayoutBar>

const AutomaticPayouts = z.object({
  schedule: PayoutSchedule,
  /** One failed to arrive: none is sent until the bank is changed or a schedule is chosen again. */
  isPaused: z.boolean(),
  /** The day of the next one, and about what will be available then; null where none can be sent. */
  next: z.object({ date: z.iso.date(), cents: z.number().int() }).nullable(),
})

/** Only years of this century. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
export const Year = z.string().regex(/^20\d\d$/)
const Day = z.iso.date().regex(/^20/)

export const Earnings = z.object({
  /** Below zero after refunds: later earnings make up for it. */
  availableCents: cents,
  pendingCents: cents,
  /** Held while reports about these visits are reviewed. */
  onHoldCents: cents.default(0),
  paidOutCents: cents,
  /** What becomes available next, and on which day. */
  next: z.object({ date: z.iso.date(), cents }).nullable(),
  waitDays: count,
  automatic: AutomaticPayouts.default({ schedule: 'by_hand', isPaused: false, next: null }),
  payouts: z.array(Payout).max(maxPayoutsShown),
  payoutCount: count,
  firstPayoutAt: Moment.nullable(),
  bank: Bank,
  bar: PayoutBar.nullable(),
  /** Months with a statement, the newest first. */
  months: z.array(Month).max(maxMonthsShown),
  timeZone: z.string(),
  now: Moment,
})
export type Earnings = z.infer<typeof Earnings>

export const EarningDay = z.object({
  date: z.iso.date(),
  cents,
  /** The number of postings in it. */
  lines: count,
  /** When all of it can be paid out. */
  availableOn: z.iso.date(),
})
export type EarningDay = z.infer<typeof EarningDay>

export const EarningDays = z.object({
  days: z.array(EarningDay).max(earningDaysShown),
  /** The cursor of the next, older page; null on the last one. */
  before: z.iso.date().nullable(),
})
export type EarningDays = z.infer<typeof EarningDays>

/** One line of a day's arithmetic: `times` equal items together, `cents` is their sum. */
export const EarningLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('visit'),
    times: count,
    priceCents: cents,
    percent: cents.default(partnerBasisPoints / 100),
    shareCents: cents,
    cents,
  }),
  z.object({
    kind: z.literal('pool'),
    times: count,
    planId: PlanId,
    paidCents: cents,
    poolCents: cents,
    /** The list prices of the partner's visits in it, and of all its visits. */
    ownCents: cents,
    visitedCents: cents,
    visits: count,
    /** Never more than the partner's share of the list price. */
    isCapped: z.boolean(),
    shareCents: cents,
    cents,
  }),
  /** A partial refund: the partner pays back the same part of their share. */
  z.object({ kind: z.literal('partial_refund'), times: count, givenCents: cents, cents }),
  z.object({
    kind: z.enum([
      'refund',
      'hold',
      'release',
      'late_use',
      'goodwill',
      'fraud',
      'fraud_cleared',
      'other',
    ]),
    times: count,
    cents,
  }),
])
export type EarningLine = z.infer<typeof EarningLine>

export const DayLines = z.object({
  lines: z.array(EarningLine).max(maxLinesADay),
  /** The sum of the lines beyond the maximum; a statement's CSV has all of them. */
  restCents: cents,
})
export type DayLines = z.infer<typeof DayLines>

export const showEarnings = call({
  method: 'GET',
  path: '/api/partner/earnings',
  access: 'owner',
  mayBeOlder: true,
  reply: Earnings,
})

export const earningDays = call({
  method: 'GET',
  path: '/api/partner/earnings/days',
  access: 'owner',
  mayBeOlder: true,
  query: z.strictObject({ before: Day.optional() }),
  reply: EarningDays,
})

export const earningsOfDay = call({
  method: 'GET',
  path: '/api/partner/earnings/days/:date',
  access: 'owner',
  mayBeOlder: true,
  params: z.strictObject({ date: Day }),
  reply: DayLines,
})

/** Pays out all that is available to the partner's bank. */
export const askPayout = call({
  method: 'POST',
  path: '/api/partner/payouts',
  access: 'owner',
  body: z.strictObject({
    ...ownerProof,
    /** The amount that the partner was shown: another one is refused. */
    cents: cents.positive(),
  }),
  reply: Earnings,
})

/** A scheduled payout needs no password. */
export const chooseSchedule = call({
  method: 'POST',
  path: '/api/partner/payouts/schedule',
  access: 'owner',
  mayRepeat: true,
  body: z.strictObject({
    ...ownerProof,
    schedule: PayoutSchedule,
  }),
  reply: Earnings,
})

/** Returns the URL of the provider's page where the partner sets or changes the bank account. */
export const openBank = call({
  method: 'POST',
  path: '/api/partner/bank',
  access: 'owner',
  body: z.strictObject(ownerProof),
  reply: z.object({ url: z.string() }),
})

/** Called when the partner is back from the provider's page: asks the provider for the account's state. */
export const checkBank = call({
  method: 'POST',
  path: '/api/partner/bank/check',
  access: 'owner',
  reply: Earnings,
})

/** After payouts were stopped, confirms the account by its last digits. */
export const confirmBank = call({
  method: 'POST',
  path: '/api/partner/bank/confirm',
  access: 'owner',
  body: z.strictObject({
    ...ownerProof,
    ending: text(40).nullable(),
  }),
  reply: Earnings,
})

/** The link of a mail about a new account, or about a first payout to it: stops all payouts and signs everyone out. */
export const stopPayouts = call({
  method: 'POST',
  path: '/api/payouts/stop',
  access: 'anyone',
  mayRepeat: true,
  body: z.strictObject({ token: z.string().max(200) }),
  reply: z.object({
    /** The waiting amount that is available again. */
    stoppedCents: cents,
  }),
})
