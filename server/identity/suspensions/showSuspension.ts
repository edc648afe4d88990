import type { Suspension as WireSuspension } from '#contract/suspensions.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { suspensionOf } from './store.ts'

export const showOwnSuspension =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  async (caller: AccountCaller) => {
    const subjectId = caller.kind === 'guest' ? caller.guestId : caller.organisationId
    return { suspension: await transact((tx) => shownSuspension(tx, subjectId, clock.now())) }
  }

/** As the wire has it; null where none is running. */
export async function shownSuspension(
  tx: Tx,
  subjectId: string,
  now: Date,
): Promise<WireSuspension | null> {
  const found = await suspensionOf(tx, subjectId, now)
  if (!found) return null
  const { since, until, ...said } = found
  return { ...said, since: since.toISOString(), until: until?.toISOString() ?? null }
}

/** Throws where a guest is suspended: nothing new is sold or given to them. */
export async function refuseSuspended(tx: Tx, guestId: string, now: Date) {
  if (await suspensionOf(tx, guestId, now)) throw guestSuspended()
}

export const guestSuspended = () =>
  new Problem(
    403,
    'guest_suspended',
    'Your account is suspended, so you can’t get new codes or passes. Your profile says why and who to write to.',
  )

export const organisationSuspended = () =>
  new Problem(
    403,
    'organisation_suspended',
    'Your account is suspended, so you can’t let new guests in or get payouts. Today says why and who to write to.',
  )
