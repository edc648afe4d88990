import type { MemberRole } from '#contract/members.ts'
import { decisionDays, maxReportsListed } from '#contract/reports.ts'
import { type Attention, maxSilentDevices, replyDays, silentDeviceHours } from '#contract/today.ts'
import { silentDevices } from '#server/access/doors/index.ts'
import { countUnanswered } from '#server/access/reviews/index.ts'
import { reportsAtDoor } from '#server/access/visits/index.ts'
import { bankOf, lastPayouts } from '#server/earnings/payouts/index.ts'
import { findAccount } from '#server/identity/auth/index.ts'
import { type PartnerRow, standingOf } from '#server/places/locations/index.ts'
import { after, day, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
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
    ...(await addressAttention(tx, subject)),
    ...(await reportAttention(tx, subject)),
    ...(await bankAttention(tx, subject)),
    ...unsetHolidays(location.openingHours, today).map((holiday) => ({
      kind: 'holiday' as const,
      ...holiday,
    })),
    ...(await deviceAttention(tx, subject)),
    ...(await reviewAttention(tx, subject)),
  ]
}

function standingAttention(location: PartnerRow): Attention[] {
  switch (standingOf(location)) {
    case 'taken_down':
      return [{ kind: 'taken_down', reason: location.takenDownReason ?? '' }]
    case 'hidden':
      return [{ kind: 'hidden' }]
    case 'paused_for_reports':
      return [{ kind: 'paused_for_reports' }]
    // What a suspension means stands above the list.
    case 'suspended':
    case 'visible':
    case 'closed':
      return []
  }
}

async function addressAttention(tx: Tx, { accountId }: Subject): Promise<Attention[]> {
  const account = await findAccount(tx, accountId)
  return account?.emailProvenAt === null ? [{ kind: 'address_unproven' }] : []
}

async function reportAttention(tx: Tx, { location, now }: Subject): Promise<Attention[]> {
  const page = { since: after(now, -decisionDays * day), max: maxReportsListed }
  const reports = await reportsAtDoor(tx, location.id, page)
  const waiting = reports.filter(
    ({ isAnswered, state, reply }) => !isAnswered || (state === 'open' && reply === null),
  )
  return waiting.length > 0 ? [{ kind: 'reports', count: waiting.length }] : []
}

async function reviewAttention(tx: Tx, { location, now }: Subject): Promise<Attention[]> {
  const count = await countUnanswered(tx, location.id, after(now, -replyDays * day))
  return count > 0 ? [{ kind: 'reviews', count }] : []
}

async function bankAttention(tx: Tx, { organisationId, role, now }: Subject): Promise<Attention[]> {
  if (role !== 'owner') return []
  const bank = await bankOf(tx, organisationId)
  if (!bank) return []
  if (!bank.isReady) return [{ kind: 'bank_unfinished' }]
  if (bank.stoppedAt) return [{ kind: 'payouts_stopped' }]
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
