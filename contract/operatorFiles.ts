import { z } from 'zod'
import { Approval, WaitingApproval, WaitingMailing } from './approvals.ts'
import { StepTranslations } from './doorSteps.ts'
import { Standing } from './locations.ts'
import { Cents } from './money.ts'
import { OperatorAct } from './operatorActs.ts'
import { AgreedTo } from './papers.ts'
import { PlanId } from './plans.ts'
import { ReportReason } from './reports.ts'
import { maxRestroomsListed } from './restrooms.ts'
import { FlagReason } from './reviews.ts'
import { Suspension } from './suspensions.ts'
import { Moment } from './text.ts'
import { StoryLine } from './visitStory.ts'
import { PaidWith, VisitState } from './visits.ts'

// What an operator reads. Email addresses are masked except on a person's own page, and opening that is logged.

export const OrderState = z.enum(['open', 'held', 'paid', 'not_paid', 'refunded'])
export type OrderState = z.infer<typeof OrderState>

export const Person = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
export const Place = z.object({ id: z.uuid(), name: z.string() })

export const VisitLine = z.object({
  id: z.uuid(),
  locationName: z.string(),
  guestName: z.string(),
  cents: Cents,
  paidWith: PaidWith,
  state: VisitState,
  askedAt: Moment,
  /** Old: only the day of its times is kept, and each says noon. */
  isDayOnly: z.boolean(),
  /** Its report waits for an operator. */
  isToDecide: z.boolean(),
})
export type VisitLine = z.infer<typeof VisitLine>

export const OrderLine = z.object({
  id: z.uuid(),
  planId: PlanId.nullable(),
  title: z.string(),
  guestName: z.string(),
  cents: Cents,
  state: OrderState,
  createdAt: Moment,
})
export type OrderLine = z.infer<typeof OrderLine>

export const QueueItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('report'),
    id: z.uuid(),
    visitId: z.uuid(),
    reason: ReportReason,
    locationName: z.string(),
    guestName: z.string(),
    since: Moment,
    dueAt: Moment,
  }),
  z.object({
    kind: z.literal('review'),
    id: z.uuid(),
    locationId: z.uuid(),
    reason: FlagReason,
    locationName: z.string(),
    guestName: z.string(),
    since: Moment,
    dueAt: Moment,
  }),
  WaitingApproval,
  WaitingMailing,
])
export type QueueItem = z.infer<typeof QueueItem>

/** Account and reason are the ledger's identifiers. */
export const Posting = z.object({
  id: z.uuid(),
  reason: z.string(),
  at: Moment,
  legs: z.array(z.object({ account: z.string(), name: z.string().nullable(), cents: z.int() })),
})
export type Posting = z.infer<typeof Posting>

export const FiledReport = z.object({
  id: z.uuid(),
  visitId: z.uuid(),
  reason: ReportReason,
  reportedAt: Moment,
  state: z.enum(['noted', 'returned', 'returns_later', 'open', 'answered']),
  answer: z.enum(['money_back', 'no_money_back']).nullable(),
  /** The deadline for answering an open one. */
  dueAt: Moment.nullable(),
})
export type FiledReport = z.infer<typeof FiledReport>

/** A guest's bank has taken the payment back. */
export const FiledDispute = z.object({
  /** The provider's id of it. */
  id: z.string(),
  cents: Cents,
  /** The provider's fee for it. */
  feeCents: z.int(),
  state: z.enum(['open', 'won', 'lost']),
  /** Whether it was a partner's fraud, who then pays for it; else the platform does. */
  isFraud: z.boolean(),
  /** Whose fraud; null also where it was marked before marks named a partner, and all of them pay for it. */
  fraudOf: z.uuid().nullable(),
  /** The partners whose doors it opened, each under their restroom's name. */
  partners: z.array(z.object({ id: z.uuid(), name: z.string(), address: z.string() })),
  openedAt: Moment,
})
export type FiledDispute = z.infer<typeof FiledDispute>

/** A refund that a guest's bank rejected, until it is settled. */
export const OwedLine = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  title: z.string(),
  guest: Person,
  cents: Cents,
  since: Moment,
})
export type OwedLine = z.infer<typeof OwedLine>

export const OrderFile = z.object({
  order: OrderLine.extend({
    settledAt: Moment.nullable(),
    /** Null for orders from before this was recorded. */
    agreedTo: AgreedTo.nullable(),
    refunds: z.array(
      z.object({ cents: Cents, reason: z.string(), askedAt: Moment, doneAt: Moment.nullable() }),
    ),
    refundedCents: Cents,
    /** What an operator can still refund; zero where nothing was paid, all was refunded, or it is disputed. */
    refundableCents: Cents,
    /** What partners have earned on it. */
    partnerCents: Cents,
    disputes: z.array(FiledDispute),
    /** Money of this order that waits for a second operator. */
    approval: Approval.nullable(),
  }).nullable(),
  visit: VisitLine.extend({
    story: z.array(StoryLine),
    /** Only of a free visit; any other has it on what paid for it. */
    agreedTo: AgreedTo.nullable(),
  }).nullable(),
  pass: z
    .object({
      id: z.uuid(),
      planId: PlanId,
      /** The order it was bought with. */
      orderId: z.uuid(),
      startedAt: Moment.nullable(),
      endsAt: Moment.nullable(),
      uses: z.int(),
      closedAt: Moment.nullable(),
    })
    .nullable(),
  guest: Person,
  location: Place.nullable(),
  report: FiledReport.nullable(),
  /** How many automatic refunds this guest has had recently. */
  returned: z.int(),
  postings: z.array(Posting),
  /** What a pass was used for. */
  visits: z.array(VisitLine),
  acts: z.array(OperatorAct),
})
export type OrderFile = z.infer<typeof OrderFile>

export const noteLength = 1_000
/** On one guest, organisation or restroom. */
export const maxNotes = 200

export const OperatorNote = z.object({
  id: z.uuid(),
  operator: z.string(),
  words: z.string(),
  at: Moment,
})
export type OperatorNote = z.infer<typeof OperatorNote>

const Notes = z.array(OperatorNote).max(maxNotes)

export const messageSubjectLength = 150
export const messageLength = 2_000
/** To one person; the newest are shown. */
export const maxMessagesShown = 50

/** What an operator has written to a person, by mail. */
export const OperatorMessage = OperatorNote.extend({ subject: z.string() })
export type OperatorMessage = z.infer<typeof OperatorMessage>

/** The maximum of changes shown of one organisation's share. */
export const maxShareChanges = 200

const ShareChange = z.object({
  fromOn: z.iso.date(),
  /** Null: the default share. */
  percent: z.int().nullable(),
  reason: z.string(),
  operator: z.string(),
  setAt: Moment,
})

export const PersonFile = z.object({
  kind: z.enum(['guest', 'partner']),
  id: z.uuid(),
  name: z.string(),
  /** In full, so that an operator can write to the person who asked for help. */
  email: z.string(),
  isEmailProven: z.boolean(),
  createdAt: Moment,
  isDeleted: z.boolean(),
  suspension: Suspension.nullable(),
  /** A guest, or an organisation; not an account that only manages one. */
  canBeSuspended: z.boolean(),
  /** The first of `restrooms`, for pages opened before there were several. */
  location: Place.extend({ standing: Standing }).nullable(),
  /** An organisation's, the first one first, as many as are listed, and how many there are. */
  restrooms: z
    .array(Place.extend({ address: z.string(), standing: Standing }))
    .max(maxRestroomsListed)
    .default([]),
  restroomCount: z.int().nonnegative().default(0),
  /** An organisation's share of a visit's price now, and its changes, the latest first. */
  share: z
    .object({ percent: z.int(), changes: z.array(ShareChange).max(maxShareChanges) })
    .nullable(),
  /** What a partner is owed. */
  balanceCents: z.int().nullable(),
  orders: z.array(OrderLine),
  visits: z.array(VisitLine),
  reports: z.array(FiledReport),
  notes: Notes,
  messages: z.array(OperatorMessage).max(maxMessagesShown),
  acts: z.array(OperatorAct),
})
export type PersonFile = z.infer<typeof PersonFile>

export const FiledReview = z.object({
  id: z.uuid(),
  guestName: z.string(),
  comment: z.string(),
  writtenAt: Moment,
  /** Why its partner has flagged it, until it is answered. */
  flag: FlagReason.nullable(),
  isTakenDown: z.boolean(),
})

export const ReviewFile = z.object({
  review: FiledReview,
  location: Place,
  acts: z.array(OperatorAct),
})
export type ReviewFile = z.infer<typeof ReviewFile>

/** Words and photos of a listing, as stored. Price, hours and the place are edited only by its partner. */
export const ListingWords = z.object({
  name: z.string(),
  description: z.string(),
  instructions: z.string(),
  photoUrls: z.array(z.string()),
  houseRules: z.array(z.string()),
})
export type ListingWords = z.infer<typeof ListingWords>

export const LocationFile = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  cents: Cents,
  standing: Standing,
  /** The public fields that an operator can edit. */
  listing: ListingWords,
  /** The steps of the way in further languages. Those of a step that an operator rewrites go with its words. */
  stepTranslations: StepTranslations.default({}),
  /** The version of the details, as in `OwnLocation`. */
  version: z.int().positive(),
  takenDown: z.object({ since: Moment, reason: z.string() }).nullable(),
  partner: Person,
  /** When it was handed over to another organisation, and where it goes on. */
  sold: z.object({ at: Moment, to: z.uuid() }).nullable().default(null),
  /** Since when its partner runs it, where another one did before, and the restroom as that one had it. */
  takenOver: z.object({ at: Moment, from: z.uuid() }).nullable().default(null),
  visits: z.array(VisitLine),
  reports: z.array(FiledReport),
  reviews: z.array(FiledReview),
  notes: Notes,
  acts: z.array(OperatorAct),
})
export type LocationFile = z.infer<typeof LocationFile>
