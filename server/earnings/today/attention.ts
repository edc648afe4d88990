import { blockEndingDays } from '#contract/blocks.ts'
import type { MemberRole } from '#contract/members.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { minPayoutCents } from '#contract/payouts.ts'
import { maxRestrooms } from '#contract/restrooms.ts'
import {
  type Attention,
  type KnownAttention,
  maxSilentDevices,
  replyDays,
  silentDeviceHours,
} from '#contract/today.ts'
import { countSilentDevices, silentDevices } from '#server/access/doors/index.ts'
import { countUnanswered } from '#server/access/reviews/index.ts'
import { countWaitingReports, reportsAtDoor } from '#server/access/visits/index.ts'
import {
  bankOf,
  lastPayouts,
  payoutStandingOf,
  scheduleOf,
} from '#server/earnings/payouts/index.ts'
import { findAccount } from '#server/identity/auth/index.ts'
import { countBlocksEnding } from '#server/identity/blocks/index.ts'
import {
  countHandoversTo,
  type PartnerRow,
  partnerLocations,
  standingOf,
} from '#server/places/locations/index.ts'
import { after, day, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { localTime } from '#server/platform/localTime.ts'
import { unsetHolidays } from './holidays.ts'

interface Subject {
  accountId: string
  organisationId: string
  role: MemberRole
  location: PartnerRow
  /** On the restroom's calendar. */
  today: string
  now: Date
}

/** What waits for the partner, the most pressing first. */
export async function attentionOf(tx: Tx, subject: Subject): Promise<Attention[]> {
  const { location, today } = subject
  return [
    ...standingAttention(location),
    ...lockAttention(location),
    ...(await addressAttention(tx, subject)),
    ...(await handoverAttention(tx, subject)),
    ...(await reportAttention(tx, subject)),
    ...(await bankAttention(tx, subject)),
    ...unsetHolidays(location.openingHours, today).map((holiday) => ({
      kind: 'holiday' as const,
      ...holiday,
    })),
    ...(await deviceAttention(tx, subject)),
    ...(await blockAttention(tx, subject)),
    ...(await reviewAttention(tx, subject)),
  ]
}

/** Of an offer to one owner only that owner is told, when it is made. */
type WeeklyKind = Exclude<KnownAttention['kind'], 'handovers'>

/** How much of each kind waits at all restrooms of an organisation, as its owners are told. */
export async function countAttention(
  tx: Tx,
  { organisationId, now }: { organisationId: string; now: Date },
): Promise<Record<WeeklyKind, number>> {
  const restrooms = await partnerLocations(tx, { organisationId }, { max: maxRestrooms })
  const listed = [
    ...restrooms.flatMap(standingAttention),
    ...restrooms.flatMap(lockAttention),
    ...(await bankAttention(tx, { organisationId, role: 'owner', now })),
  ]
  const holidays = restrooms.flatMap(({ openingHours }) =>
    unsetHolidays(openingHours, localTime(now, zoneOf(openingHours)).date),
  )
  const of = (kind: Attention['kind']) => listed.filter((one) => one.kind === kind).length
  return {
    taken_down: of('taken_down'),
    hidden: of('hidden'),
    paused_for_reports: of('paused_for_reports'),
    bank_missing: of('bank_missing'),
    bank_unfinished: of('bank_unfinished'),
    payout_failed: of('payout_failed'),
    payouts_stopped: of('payouts_stopped'),
    payout_waits: of('payout_waits'),
    lock_not_set_up: of('lock_not_set_up'),
    // Days, at however many restrooms.
    holiday: new Set(holidays.map(({ date }) => date)).size,
    reports: await countWaitingReports(tx, organisationId),
    reviews: await countUnanswered(tx, { organisationId }, after(now, -replyDays * day)),
    blocks_ending: await countBlocksEnding(tx, { organisationId }, endingSoon(now)),
    device_silent: await countSilentDevices(
      tx,
      organisationId,
      after(now, -silentDeviceHours * hour),
    ),
    // Of one owner's address only that owner is told.
    address_unproven: 0,
  }
}

function standingAttention(location: PartnerRow): Attention[] {
  switch (standingOf(location)) {
    case 'taken_down':
      return [{ kind: 'taken_down', reason: location.takenDownReason ?? '' }]
    case 'hidden':
      return [{ kind: 'hidden' }]
    case 'paused_for_reports':
      return [{ kind: 'paused_for_reports' }]
    // A notice above the list explains a suspension.
    case 'suspended':
    case 'visible':
    case 'closed':
      return []
  }
}

function lockAttention({ entry, lockMaster, lockKeyVersion, keyVersion }: PartnerRow): Attention[] {
  const wasSetUp = lockMaster !== null
  const isCurrent = wasSetUp && (lockKeyVersion ?? keyVersion) === keyVersion
  return entry === 'lock' && !isCurrent ? [{ kind: 'lock_not_set_up', wasSetUp }] : []
}

async function addressAttention(tx: Tx, { accountId }: Subject): Promise<Attention[]> {
  const account = await findAccount(tx, accountId)
  return account?.emailProvenAt === null ? [{ kind: 'address_unproven' }] : []
}

async function handoverAttention(tx: Tx, { accountId, role, now }: Subject): Promise<Attention[]> {
  const count = role === 'owner' ? await countHandoversTo(tx, accountId, now) : 0
  return count > 0 ? [{ kind: 'handovers', count }] : []
}

async function reportAttention(tx: Tx, { location, now }: Subject): Promise<Attention[]> {
  const reports = await reportsAtDoor(tx, location.id, now)
  const waiting = reports.filter(
    ({ isAnswered, state, reply }) =>
      reply === null &&
      (state === 'open' ||
        (!isAnswered && (state !== 'answered' || location.pausedForReportsAt !== null))),
  )
  return waiting.length > 0 ? [{ kind: 'reports', count: waiting.length }] : []
}

async function blockAttention(
  tx: Tx,
  { organisationId, location: { id: locationId }, now }: Subject,
): Promise<Attention[]> {
  const count = await countBlocksEnding(tx, { organisationId, locationId }, endingSoon(now))
  return count > 0 ? [{ kind: 'blocks_ending', count }] : []
}

const endingSoon = (now: Date) => ({ before: after(now, blockEndingDays * day), now })

async function reviewAttention(tx: Tx, { location, now }: Subject): Promise<Attention[]> {
  const count = await countUnanswered(tx, { locationId: location.id }, after(now, -replyDays * day))
  return count > 0 ? [{ kind: 'reviews', count }] : []
}

async function bankAttention(
  tx: Tx,
  { organisationId, role, now }: Pick<Subject, 'organisationId' | 'role' | 'now'>,
): Promise<Attention[]> {
  if (role !== 'owner') return []
  const bank = await bankOf(tx, organisationId)
  if (!bank) {
    const { availableCents } = await payoutStandingOf(tx, organisationId, now)
    return availableCents >= minPayoutCents ? [{ kind: 'bank_missing' }] : []
  }
  if (!bank.isReady) return [{ kind: 'bank_unfinished' }]
  if (bank.stoppedAt) return [{ kind: 'payouts_stopped' }]
  if ((await scheduleOf(tx, organisationId))?.pausedAt) return [{ kind: 'payout_failed' }]
  const [last] = await lastPayouts(tx, organisationId, 1)
  return last?.heldUntil && last.heldUntil > now && last.state !== 'failed'
    ? [{ kind: 'payout_waits', until: last.heldUntil.toISOString() }]
    : []
}

async function deviceAttention(tx: Tx, { location, now }: Subject): Promise<Attention[]> {
  const silent = await silentDevices(tx, location.id, {
    since: after(now, -silentDeviceHours * hour),
    max: maxSilentDevices,
  })
  return silent.map(({ name, seenAt }) => ({
    kind: 'device_silent',
    name,
    seenAt: seenAt.toISOString(),
  }))
}
