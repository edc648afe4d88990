/** What is counted. An entry is a paid visit that was used: it is the history that a budget grows with. */
export type RiskKind =
  | 'entry'
  | 'automatic_refund'
  | 'report'
  | 'late_report'
  | 'free_visit'
  | 'forgiven_free_visit'
  | 'rating'
  | 'late_use'
  | 'admission'
  | 'disputed_admission'
  | 'guess'

/** Whose doing it is. Never an address block: hundreds of guests stand behind one mobile address. */
export const riskSubjects = ['guest', 'card', 'mailbox', 'device', 'partner'] as const
export type RiskSubject = (typeof riskSubjects)[number]

export interface Budget {
  withinDays: number
  /** Allowed whatever the history. */
  max: number
  /** Allowed further ones for each hundred entries in the same time. */
  perHundredEntries: number
  /** The same of money; no limit where it is left out. */
  maxCents?: number
  /** Allowed further cents for each hundred cents of entries in the same time. */
  perHundredCents?: number
}

const refunds = {
  withinDays: 30,
  max: 3,
  perHundredEntries: 15,
  maxCents: 1_500,
  perHundredCents: 25,
}

const forgiven = { withinDays: 30, max: 2, perHundredEntries: 0 }

/** A partner with more automatic refunds than this is suspect: late uses of its doors wait for an operator. */
export const partnerRefunds: Budget = { withinDays: 30, max: 5, perHundredEntries: 25 }

/** A guest with so many entries is established. */
export const minEntriesOfEstablished = 3

/**
 * The budgets, chosen by the simulation in bench/abuse (docs/decisions/023-abuse-budgets.md). The share of refunded
 * cents stays below the platform's 30 %, so that a history bought at the partner's own door costs more than it allows.
 */
export const budgets = {
  automatic_refund: {
    guest: refunds,
    card: refunds,
    mailbox: refunds,
    /** Families and shared tablets: more people than one stand behind it. */
    device: { ...refunds, max: 6, maxCents: 3_000 },
    /** Only for guests who are not established: a door that fails is its partner's doing, not its guests'. */
    partner: partnerRefunds,
  },
  /** Reports that count towards a pause; further ones are recorded and give money back, but pause nothing. */
  report: {
    guest: { withinDays: 30, max: 1, perHundredEntries: 10 },
    card: { withinDays: 30, max: 1, perHundredEntries: 10 },
    mailbox: { withinDays: 30, max: 1, perHundredEntries: 10 },
    device: { withinDays: 30, max: 2, perHundredEntries: 10 },
  },
  /** Reports that arrived after their time, where only the phone says when they were made. */
  late_report: {
    guest: { withinDays: 30, max: 1, perHundredEntries: 5 },
    card: { withinDays: 30, max: 1, perHundredEntries: 5 },
    mailbox: { withinDays: 30, max: 1, perHundredEntries: 5 },
    device: { withinDays: 30, max: 2, perHundredEntries: 5 },
  },
  /** Accounts whose mail ends up in one mailbox have the free visits of one guest. */
  free_visit: {
    mailbox: { withinDays: 1, max: 6, perHundredEntries: 0 },
    /** A card that was checked in place of an address. */
    card: { withinDays: 1, max: 6, perHundredEntries: 0 },
    /** Two people's. */
    device: { withinDays: 1, max: 12, perHundredEntries: 0 },
  },
  /** Free visits whose guest could not get in, and which count for nothing. Without a limit there would be no end of them. */
  forgiven_free_visit: {
    guest: forgiven,
    card: forgiven,
    mailbox: forgiven,
    device: forgiven,
  },
  late_use: {
    partner: {
      withinDays: 30,
      max: 3,
      perHundredEntries: 0.5,
      maxCents: 1_000,
      perHundredCents: 0.5,
    },
    /** A guest who got in after all, a second time: with so few honest ones each is looked at. */
    guest: { withinDays: 30, max: 1, perHundredEntries: 1 },
    card: { withinDays: 30, max: 1, perHundredEntries: 1 },
    mailbox: { withinDays: 30, max: 1, perHundredEntries: 1 },
  },
  /** Codes told by a partner's devices that were never issued: more than a wrong clock explains. */
  guess: {
    partner: { withinDays: 7, max: 3, perHundredEntries: 0.5 },
  },
  /** Guests whom a partner let in by name and who say that they were not let in. */
  disputed_admission: {
    partner: { withinDays: 30, max: 1, perHundredEntries: 0.2 },
  },
} as const satisfies Partial<Record<RiskKind, Partial<Record<RiskSubject, Budget>>>>

export type LimitedKind = keyof typeof budgets

export const longestBudgetDays = 30
