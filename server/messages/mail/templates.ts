import type { Language } from '#contract/language.ts'
import type { MailTopic } from '#contract/mails.ts'
import type { MemberRole } from '#contract/members.ts'
import type { OperatorRole } from '#contract/operatorRoles.ts'
import type { PaperName } from '#contract/papers.ts'
import type { PayoutSchedule } from '#contract/payouts.ts'
import type { PassKind } from '#contract/plans.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { SuspensionReason } from '#contract/suspensions.ts'
import type { KnownAttention } from '#contract/today.ts'
import type { AccountCaller } from '#server/platform/caller.ts'

/** About what a partner reported of a guest; `reason` is the operator’s note. */
interface IncidentDecision {
  name: string
  /** A list in the reader's language. */
  kinds: string
  isUpheld: boolean
  reason: string
}

/** Every email there is, and what it tells of; its words stand in `messages/<tag>/mails.json`. */
export interface EmailValues {
  proveEmail: object
  emailCode: {
    code: string
    purpose: 'confirm_email' | 'keep' | 'sign_in' | 'recover' | 'prove' | 'join'
  }
  resetPassword: object
  newEmail: object
  emailMoves: object
  secondFactor: { isOn: boolean }
  /** Of an account or an operator; the device that added one, where it said what it is. */
  passkey: { change: 'added' | 'removed' | 'all_removed' | 'copied'; device: string | null }
  /** To an address that may have no account. A name that could pass for a link is null. */
  invitation: { organisation: string | null; inviter: string | null; role: MemberRole }
  /** To a business that wrote on /host. */
  leadInvited: { name: string | null; business: string | null }
  memberJoined: { organisation: string; name: string; email: string; role: MemberRole }
  memberRemoved: { organisation: string }
  /** To the one to whom a restroom is offered, and to the other owners of the one who offers it. */
  handoverOffered: { name: string | null; seller: string | null; isToBuyer: boolean }
  handoverDone: { name: string; isToBuyer: boolean }
  handoverEnded: { name: string | null; how: 'declined' | 'withdrawn' }
  /** Null where the device did not say what it is. */
  newSignIn: { device: string | null; at: Date }

  /** Its link leads to the code where one door was paid for; the code itself never stands in a mail. */
  receipt: {
    title: string
    cents: number
    at: Date
    orderId: string
    paidUntil: Date | null
    hasCode: boolean
  }
  /** To the address that a guest without an account typed on the provider's page. It contains no code and no sign-in link. */
  receiptUnproven: { title: string; cents: number; at: Date; orderId: string; isVisit: boolean }
  /** Asked for again; `refunded` in dollars. */
  receiptAgain: {
    title: string
    cents: number
    at: Date
    isRefunded: boolean
    refunded: number
    seller: string
    orderId: string
  }
  /** `reason` is why all of it was refunded; `none` where that was ours to decide, or part of it. */
  moneyBack: { title: string; cents: number; orderId: string; reason: string }
  /** It waits for a person, as on a day of many refunds. */
  refundHeld: { title: string; cents: number; orderId: string }
  refundFailed: { title: string; cents: number; orderId: string }
  /** `reference` says how, in the operator's words. */
  paidOtherwise: { title: string; cents: number; reference: string; orderId: string }
  renewalFailed: { keptUntil: Date }
  membershipOver: object

  /** To somebody without an account, who asked for this one mail. */
  arrived: { name: string; address: string }

  requestAccepted: { name: string }
  requestDeclined: { name: string; why: 'declined' | 'unanswered'; isPaid: boolean }
  /** `reason` is the operator's words. */
  reportAnswered: { name: string; getsMoneyBack: boolean; reason: string }
  /** To the partner; `said` is what the guest told, and when. */
  reportDecided: {
    name: string
    said: ReportReason
    at: Date
    getsMoneyBack: boolean
    reason: string
  }
  incidentDecided: IncidentDecision
  incidentAboutGuest: IncidentDecision
  goodwill: { name: string; cents: number; reason: string }
  lateUseDecided: { name: string; cents: number; isPaid: boolean; reason: string }

  /** To a partner whom a refund costs `cents`; `refunded` in dollars is what the guest gets, `at` the visit. */
  refundCosts: { name: string; cents: number; refunded: number; at: Date | null; reason: string }

  guestReported: { name: string; time: string; reason: ReportReason }
  pausedForReports: { name: string; reports: number }
  changeKeypad: { name: string }
  newReview: { name: string; stars: number; comment: string }
  reviewJudged: { isTakenDown: boolean }
  /** To owners, of their restrooms together: `before` is the week before, `waiting` counts what needs attention. */
  week: {
    name: string
    guests: number
    before: number
    cents: number
    waiting: number
  } & Record<Exclude<KnownAttention['kind'], 'handovers'>, number>
  payoutSent: { cents: number }
  /** `isPaused`: payouts went by themselves, and do so no more until there is another bank. */
  payoutFailed: { cents: number; isPaused: boolean }
  /** The first one set, or another than before. Its link stops payouts, as that of `payoutHeld`. */
  bankChanged: { ending: string | null; isFirst: boolean; schedule: PayoutSchedule }
  payoutHeld: { cents: number; ending: string | null; goesAt: Date }
  /** `cents` were waiting; 0 where nothing was. */
  payoutsStopped: { cents: number }
  takenDown: { name: string; reason: string }
  listingEdited: { name: string; reason: string }
  /** Of visits that are paid from that day on. */
  shareChanged: { percent: number; from: Date; reason: string }
  /** An operator's own words to one person. */
  deskMessage: { subject: string; paragraphs: string[] }
  /** Mailings of operators, to many. The last two are promotions. */
  maintenance: { from: Date; until: Date }
  termsChange: { paper: PaperName; from: Date }
  listingCheck: { what: 'hours' | 'photos' | 'directions' }
  /** `upTo`, in dollars: what a pass covers. */
  passOffer: { plan: PassKind; cents: number; upTo: number }
  moreRestrooms: object
  released: { name: string; isVisible: boolean }
  /** To owners: nothing has arrived there for days. */
  webhookDisabled: { url: string }
  /** `words` is the operator's; null: until it is lifted. */
  guestSuspended: { reason: SuspensionReason; words: string; until: Date | null }
  partnerSuspended: { reason: SuspensionReason; words: string; until: Date | null }
  suspensionEnded: { isPartner: boolean }
  /** To operators: money that one of them would move needs another. `goesAt`: there is none, and it goes then. */
  refundWaits: {
    isRefund: boolean
    title: string
    cents: number
    operator: string
    reason: string
    goesAt: Date | null
  }
  /** Into the operators' own desk. */
  operatorInvited: { role: OperatorRole }
  booksWrong: { violations: string[] }
  refundsHeld: { count: number; cents: number }
}
export type EmailTemplate = keyof EmailValues

/** All others tell of money, of the account's safety, or of what keeps a door from working. */
const optional: Partial<Record<EmailTemplate, MailTopic>> = {
  requestAccepted: 'requests',
  requestDeclined: 'requests',
  newReview: 'reviews',
  changeKeypad: 'reminders',
  week: 'week',
  passOffer: 'offers',
  moreRestrooms: 'offers',
}
export const topicOf = (email: EmailTemplate) => optional[email]

// A guest chooses offers among the preferences of their profile.
const readers = {
  guest: ['requests'],
  manager: ['reviews', 'reminders'],
  owner: ['reviews', 'reminders', 'week', 'offers'],
} as const satisfies Record<'guest' | MemberRole, MailTopic[]>

/** The topics that an account can get mail about. */
export const topicsOf = (reader: AccountCaller): readonly MailTopic[] =>
  readers[reader.kind === 'guest' ? 'guest' : reader.role]

/** Whom an email goes to, and in what words. */
export interface Addressee {
  id: string
  email: string
  /** Since when mail to it comes back: optional ones are not written then. */
  emailBouncedAt: Date | null
  language: Language
  /** Finds the account from a link that ends mails; null for operators, who have none. */
  mailKey: string | null
}
