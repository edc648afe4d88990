import type { z } from 'zod'
import { windowAt, windowsInReach } from '#contract/doorCodes.ts'
import {
  changeAfterDays,
  changeAfterReveals,
  type setEntry as entryCall,
  type KeypadState,
  type keypadState as stateCall,
} from '#contract/entry.ts'
import type { OwnLocation } from '#contract/locations.ts'
import { runnersOf } from '#server/identity/auth/index.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import { emailQueue } from '#server/messages/mail/index.ts'
import {
  type ActsAt,
  findLocation,
  lockPartnerLocation,
  partnerLocation,
  type RestroomOf,
  toOwnWire,
  writeEntry,
} from '#server/places/locations/index.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { publish } from '#server/platform/notices.ts'
import { Problem } from '#server/platform/problem.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import type { DoorVisits } from './doorVisits.ts'
import {
  claimKeypad,
  findKeypad,
  type KeypadRow,
  markReminded,
  writeKeypadCode,
} from './keypadStore.ts'
import { recordDetached } from './recall.ts'

interface KeypadDeps {
  transact: Transact
  clock: Clock
  keypadKey: Buffer
}

/** Someone who checks, the door's own keypad, or a lock that checks by itself. */
export const setEntry =
  ({ transact, clock, keypadKey, visits }: KeypadDeps & { visits: DoorVisits }) =>
  (restroom: ActsAt, input: z.output<(typeof entryCall)['body']>): Promise<OwnLocation> =>
    transact(async (tx) => {
      const location = await lockPartnerLocation(tx, restroom)
      if (!location) throw noRestroomYet()
      const now = clock.now()
      if (input.entry === 'keypad') {
        const { code } = input
        if (code) await writeKeypadCode(tx, location.id, seal(keypadKey, code, location.id), now)
        else if (!(await findKeypad(tx, location.id))) throw codeMissing()
      }
      const states = { before: { entry: location.entry }, after: { entry: input.entry } }
      const act = { act: 'changed_entry', restroomId: location.id, ...states } as const
      await recordActAt(tx, restroom, act, now)
      if (input.entry !== location.entry) await recordDetached(tx, location, now)
      await publishToGuests(tx, visits, location.id, now)
      await publish(tx, { to: restroom.organisationId, kind: 'door', id: location.id })
      return toOwnWire(await writeEntry(tx, location.id, input.entry, now))
    })

/** Open screens of guests with a live code show how they get in, and the keypad's code. */
async function publishToGuests(tx: Tx, visits: DoorVisits, locationId: string, now: Date) {
  const known = await visits.findVisitsAt(tx, locationId, windowAt(now) - windowsInReach)
  const live = known.filter((visit) => visit.state === 'ready' && visit.validUntil > now)
  await publish(tx, ...live.map(({ id, guestId }) => ({ to: guestId, kind: 'visit' as const, id })))
}

const codeMissing = () =>
  new Problem(422, 'keypad_code_missing', 'Enter the code for your door’s keypad.')

export const keypadState =
  ({ transact, clock }: Pick<KeypadDeps, 'transact' | 'clock'>) =>
  (restroom: RestroomOf): Promise<z.input<(typeof stateCall)['reply']>> =>
    transact(async (tx) => {
      const location = await partnerLocation(tx, restroom)
      const row = location && (await findKeypad(tx, location.id))
      return { keypad: row ? stateOf(row, clock.now()) : null }
    })

const stateOf = ({ changedAt, reveals, complainedAt }: KeypadRow, now: Date): KeypadState => ({
  changedAt: changedAt.toISOString(),
  reveals,
  shouldChange:
    complainedAt !== null ||
    reveals >= changeAfterReveals ||
    changedAt <= after(now, -changeAfterDays * day),
})

/** The door's own code for a visit that may have it; each time is written down. */
export async function revealKeypad(
  tx: Tx,
  keypadKey: Buffer,
  { visit, now }: { visit: { visitId: string; locationId: string }; now: Date },
): Promise<{ code: string; changedAt: string } | undefined> {
  const row = await claimKeypad(tx, visit, now)
  if (!row) return undefined
  const code = unseal(keypadKey, row.sealed, visit.locationId)
  return code === undefined ? undefined : { code, changedAt: row.changedAt.toISOString() }
}

/** When the door's own code was last changed; null where it has none. */
export async function keypadChangedAt(tx: Tx, locationId: string) {
  const row = await findKeypad(tx, locationId)
  return row?.changedAt.toISOString() ?? null
}

const maxARound = 50

/** Tells partners whose fixed code should be another one, once for each code. */
export const remindOfKeypads = ({
  transact,
  clock,
  publicUrl,
}: {
  transact: Transact
  clock: Clock
  publicUrl: () => string
}): Job => ({
  name: 'remind of keypads',
  everyMs: hour,
  run: () =>
    transact(async (tx) => {
      const now = clock.now()
      const changedBefore = after(now, -changeAfterDays * day)
      const due = { changedBefore, minReveals: changeAfterReveals, max: maxARound }
      for (const { locationId } of await markReminded(tx, due, now))
        await remind(tx, locationId, publicUrl, now)
    }),
})

async function remind(tx: Tx, locationId: string, publicUrl: () => string, now: Date) {
  const location = await findLocation(tx, locationId)
  if (!location?.partnerId) return
  const values = { name: location.name }
  const path = `/partner?restroom=${locationId}` as const
  for (const to of await runnersOf(tx, { organisationId: location.partnerId, locationId }))
    await emailQueue(publicUrl)(tx, { to, template: 'changeKeypad', values, path }, now)
}
