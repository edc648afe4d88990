import {
  type Bank,
  type Earnings,
  maxMonthsShown,
  maxPayoutsShown,
  minPayoutCents,
  newPartnerDays,
  newPartnerWaitDays,
  type Payout,
  type PayoutBar,
  waitDays,
} from '#contract/payouts.ts'
import { findOrganisation } from '#server/identity/auth/index.ts'
import { suspensionOf } from '#server/identity/suspensions/index.ts'
import {
  areBooksHolding,
  balanceOf,
  comingIn,
  type Earner,
  firstMoved,
  onHoldOf,
  waitingOf,
} from '#server/money/ledger/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { midnight } from '#server/platform/localTime.ts'
import { type BankRow, bankOf } from './bankStore.ts'
import { dateOf, daysAfter, monthsBack, zoneAt } from './calendar.ts'
import type { PayoutDeps } from './deps.ts'
import { defaultSchedule, scheduleOf } from './scheduleStore.ts'
import { statementMonthOf, statementZones } from './statementMonths.ts'
import { lastPayouts, type PayoutRow, paidOut } from './store.ts'

/** What a partner has earned, and where each cent of it is. */
export const showEarnings =
  ({ transact, clock }: Pick<PayoutDeps, 'transact' | 'clock'>) =>
  (partnerId: string): Promise<Earnings> =>
    transact((tx) => earningsOf(tx, partnerId, clock.now()))

export async function earningsOf(tx: Tx, partnerId: string, now: Date): Promise<Earnings> {
  const standing = await standingOf(tx, partnerId, now)
  const { organisation, paid, bank } = standing
  const timeZone = await zoneAt(tx, partnerId)
  const zones = await statementZones(tx, partnerId)
  const firstAt = await firstMoved(tx, partnerId)
  const payouts = await lastPayouts(tx, partnerId, maxPayoutsShown)
  const isNew = now < after(organisation.createdAt, newPartnerDays * day)
  return {
    availableCents: standing.availableCents,
    pendingCents: standing.pendingCents,
    onHoldCents: await onHoldOf(tx, partnerId),
    paidOutCents: paid.cents,
    next: await nextOf(tx, standing, { timeZone, now }),
    automatic: await automaticOf(tx, standing, now),
    waitDays: isNew ? newPartnerWaitDays : waitDays,
    payouts: payouts.map(shown),
    payoutCount: paid.payouts,
    firstPayoutAt: paid.firstAt?.toISOString() ?? null,
    bank: shownBank(bank),
    bar: barOf(standing),
    months: firstAt
      ? monthsBack(statementMonthOf(zones, now), statementMonthOf(zones, firstAt), maxMonthsShown)
      : [],
    timeZone,
    now: now.toISOString(),
  }
}

/** What decides over a payout, read in one transaction. */
export async function standingOf(tx: Tx, partnerId: string, now: Date) {
  const organisation = await earningOrganisation(tx, partnerId)
  const waiting = await waitingOf(tx, earnerOf(organisation), now)
  const balanceCents = await balanceOf(tx, `partner:${partnerId}`)
  return {
    organisation,
    bank: await bankOf(tx, partnerId),
    paid: await paidOut(tx, partnerId),
    isHeld: await areBooksHolding(tx, partnerId),
    isSuspended: (await suspensionOf(tx, partnerId, now)) !== undefined,
    availableCents: balanceCents - waiting.cents,
    pendingCents: waiting.cents,
    nextAt: waiting.nextAt,
  }
}
type Standing = Awaited<ReturnType<typeof standingOf>>

export async function earningOrganisation(tx: Tx, id: string) {
  const found = await findOrganisation(tx, id)
  if (!found) throw new Error(`There is no organisation ${id}`)
  return found
}
type Organisation = Awaited<ReturnType<typeof earningOrganisation>>

export const earnerOf = ({ id, createdAt }: Pick<Organisation, 'id' | 'createdAt'>): Earner => ({
  partnerId: id,
  joinedAt: createdAt,
})

/** The first thing that stands between a partner and a payout. */
export function barOf({
  availableCents,
  organisation,
  bank,
  paid,
  isHeld,
  isSuspended,
}: Standing): PayoutBar | null {
  if (isSuspended) return 'organisation_suspended'
  if (paid.isUnderWay) return 'payout_in_progress'
  if (availableCents < 0) return 'balance_below_zero'
  if (availableCents === 0) return 'nothing_available'
  if (availableCents < minPayoutCents) return 'payout_too_small'
  if (!organisation.hasProvenOwner) return 'email_not_proven'
  if (!bank?.isReady) return 'bank_missing'
  if (bank.stoppedAt) return 'payouts_stopped'
  return isHeld ? 'payouts_frozen' : null
}

async function nextOf(
  tx: Tx,
  { organisation, nextAt }: Standing,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  if (!nextAt) return null
  const date = dateOf(nextAt, timeZone)
  const until = midnight(daysAfter(date, 1), timeZone)
  const from = after(now, 1)
  return { date, cents: await comingIn(tx, earnerOf(organisation), { from, until }) }
}

async function automaticOf(tx: Tx, standing: Standing, now: Date) {
  const { organisation, bank, availableCents } = standing
  const row = await scheduleOf(tx, organisation.id)
  const schedule = row?.schedule ?? defaultSchedule
  const isPaused = row?.pausedAt != null
  const isBarred = standing.isSuspended || standing.isHeld || !organisation.hasProvenOwner
  if (!row?.nextAt || !row.nextOn || !bank?.isReady || bank.stoppedAt || isBarred)
    return { schedule, isPaused, next: null }
  const span = { from: after(now, 1), until: row.nextAt }
  const coming = row.nextAt > now ? await comingIn(tx, earnerOf(organisation), span) : 0
  return { schedule, isPaused, next: { date: row.nextOn, cents: availableCents + coming } }
}

const shown = ({ state, ...payout }: PayoutRow): Payout => ({
  id: payout.id,
  cents: payout.cents,
  // Held: not gone yet. Failing: on its way back to us; until it is here the partner has nothing to do.
  state: state === 'failing' || state === 'held' ? 'under_way' : state,
  askedAt: payout.askedAt.toISOString(),
  arrivesAt: state === 'failed' ? null : (payout.arrivesAt?.toISOString() ?? null),
  ending: payout.ending,
  heldUntil: state === 'held' ? (payout.heldUntil?.toISOString() ?? null) : null,
  isStopped: payout.stoppedAt !== null,
})

function shownBank(bank: BankRow | undefined): Bank {
  if (!bank) return { state: 'none' }
  if (!bank.isReady) return { state: 'unfinished' }
  const { ending, trustedAt, stoppedAt } = bank
  return { state: 'ready', ending, isNew: trustedAt === null, isStopped: stoppedAt !== null }
}
