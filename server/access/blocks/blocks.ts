import {
  type BlockReason,
  type Blocks,
  blockDays,
  maxBlocks,
  maxBlocksADay,
  maxRecentGuests,
  recentGuestDays,
} from '#contract/blocks.ts'
import { zoneOf } from '#contract/openingHours.ts'
import {
  blocksOf,
  countBlocks,
  countBlocksSince,
  extendBlock,
  insertBlock,
  keysOf,
  liftBlock,
} from '#server/identity/blocks/index.ts'
import { namedGuests } from '#server/identity/guests/index.ts'
import { recordActAt } from '#server/identity/teamLog/index.ts'
import { type PartnerRow, partnerLocation } from '#server/places/locations/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { noRestroomYet } from '#server/platform/noSuchRestroom.ts'
import { Problem } from '#server/platform/problem.ts'
import { cardsOf, guestOfVisit, recentGuests } from './store.ts'

/** As many cards of a guest are looked out for. */
const maxCards = 10

interface Deps {
  transact: Transact
  clock: Clock
}

export const listBlocks =
  ({ transact, clock }: Deps) =>
  (caller: MemberCaller): Promise<Blocks> =>
    transact(async (tx) => listOf(tx, caller, await restroomOf(tx, caller), clock.now()))

/** A code that the guest holds stays good: it is paid for. */
export const blockGuest =
  ({ transact, clock }: Deps) =>
  (
    caller: MemberCaller,
    { visitId, reason }: { visitId: string; reason: BlockReason },
  ): Promise<Blocks> =>
    transact(async (tx) => {
      const now = clock.now()
      const restroom = await restroomOf(tx, caller)
      const { organisationId } = caller
      const locationId = restroom.id
      const guestId = await guestOfVisit(tx, { visitId, locationId, since: recentSince(now) })
      if (!guestId)
        throw new Problem(404, 'no_such_guest', 'We can’t find this guest among the recent ones.')
      await checkLimits(tx, organisationId, now)
      const block = { id: newId(now), organisationId, guestId, locationId, reason }
      const keys = await keysOf(tx, guestId, await cardsOf(tx, guestId, maxCards))
      const isNew = await insertBlock(tx, { ...block, since: now, until: endOf(now) }, keys)
      // A second press finds what the first one did.
      const act = { act: 'blocked_guest', restroomId: locationId, after: { reason } } as const
      if (isNew) await recordActAt(tx, caller, act, now)
      return listOf(tx, caller, restroom, now)
    })

export const renewBlock =
  ({ transact, clock }: Deps) =>
  (caller: MemberCaller, id: string): Promise<Blocks> =>
    transact(async (tx) => {
      const now = clock.now()
      const restroom = await restroomOf(tx, caller)
      const { organisationId, limitedTo } = caller
      const block = await extendBlock(tx, { id, organisationId, limitedTo }, endOf(now), now)
      if (!block) throw noSuchBlock()
      const { locationId: restroomId } = block
      await recordActAt(tx, caller, { act: 'renewed_block', restroomId }, now)
      return listOf(tx, caller, restroom, now)
    })

export const unblockGuest =
  ({ transact, clock }: Deps) =>
  (caller: MemberCaller, id: string): Promise<Blocks> =>
    transact(async (tx) => {
      const now = clock.now()
      const restroom = await restroomOf(tx, caller)
      const { organisationId, limitedTo } = caller
      const block = await liftBlock(tx, { id, organisationId, limitedTo }, now)
      if (!block) throw noSuchBlock()
      await recordActAt(tx, caller, { act: 'unblocked_guest', restroomId: block.locationId }, now)
      return listOf(tx, caller, restroom, now)
    })

const endOf = (now: Date) => after(now, blockDays * day)
const recentSince = (now: Date) => after(now, -recentGuestDays * day)

async function restroomOf(tx: Tx, caller: MemberCaller) {
  const restroom = await partnerLocation(tx, caller)
  if (!restroom) throw noRestroomYet()
  return restroom
}

async function checkLimits(tx: Tx, organisationId: string, now: Date) {
  const isFull =
    (await countBlocks(tx, organisationId, now)) >= maxBlocks ||
    (await countBlocksSince(tx, organisationId, after(now, -day))) >= maxBlocksADay
  if (isFull)
    throw new Problem(
      409,
      'too_many_blocks',
      'You’ve blocked as many guests as you can for now. If this is an emergency, close your restroom for now and write to us.',
    )
}

async function listOf(
  tx: Tx,
  caller: MemberCaller,
  restroom: PartnerRow,
  now: Date,
): Promise<Blocks> {
  const found = await blocksOf(tx, caller, maxBlocks, now)
  const input = { locationId: restroom.id, since: recentSince(now), max: maxRecentGuests }
  const recent = await recentGuests(tx, input)
  const nameOf = await namedGuests(
    tx,
    [...found, ...recent].map(({ guestId }) => guestId),
  )
  return {
    recent: recent.map(({ visitId, guestId, at }) => ({
      ...nameOf(guestId),
      visitId,
      at: at.toISOString(),
      isBlocked: found.some((block) => block.guestId === guestId),
    })),
    blocks: found.map(({ id, guestId, reason, restroom: name, since, until, canChange }) => ({
      ...nameOf(guestId),
      id,
      reason,
      restroom: name,
      since: since.toISOString(),
      until: until.toISOString(),
      canChange,
    })),
    timeZone: zoneOf(restroom.openingHours),
    now: now.toISOString(),
  }
}

const noSuchBlock = () => new Problem(404, 'no_such_block', 'This guest is no longer blocked.')
