import type { z } from 'zod'
import { metersADegree, metersBetween } from '#contract/distance.ts'
import { type Coordinates, Coordinates as Place } from '#contract/locations.ts'
import {
  contributorTermsVersion,
  type editRestroom,
  maxEditsADay,
  maxFromKnownMeters,
  maxLiveEditsADay,
  maxMoveMeters,
  maxWaitingEdits,
  maxWaitingPerRestroom,
  minApartMeters,
  type OwnEdit,
  type suggestRestroom,
} from '#contract/mapEdits.ts'
import { countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { refuseSuspended } from '#server/identity/suspensions/index.ts'
import {
  currentLocationId,
  findLocation,
  lockPublic,
  nearestKnown,
} from '#server/places/locations/index.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import { type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockName } from '#server/platform/lockName.ts'
import { noSuchRestroom } from '#server/platform/noSuchRestroom.ts'
import { applyEdit } from './applyEdit.ts'
import { correctedFields } from './correctedStore.ts'
import { type Fields, fieldsOf, isSmall, onlyDifferent, pick } from './fields.ts'
import * as refusals from './refusals.ts'
import { agreedVersion, countWaitingAt, type EditRow, findEditOf, insertEdit } from './store.ts'
import { isTrusted, readStanding } from './trust.ts'

export interface EditDeps {
  transact: Transact
  clock: Clock
  /** Where there is land beyond the restrooms that are known. */
  knownPlaces: readonly { lat: number; lng: number }[]
}

/** A missing restroom always waits for an operator. */
export const suggest =
  (deps: EditDeps) =>
  (
    caller: AccountCaller,
    { restroom, ...sent }: z.output<typeof suggestRestroom.body>,
  ): Promise<OwnEdit> =>
    deps.transact(async (tx) => {
      const now = deps.clock.now()
      const earlier = await sentBefore(tx, caller, sent.id)
      if (earlier) return earlier
      await admitContributor(tx, caller, now)
      const standing = await readStanding(tx, caller.accountId, now)
      await refusePlace(tx, restroom.coordinates, deps.knownPlaces)
      refuseTooMany(standing)
      const changes = fieldsOf({ openingHours: null, ...restroom })
      return save(tx, { ...sent, caller, locationId: null, kind: 'add', changes, before: {} }, now)
    })

export const editPublic =
  (deps: EditDeps) =>
  (
    caller: AccountCaller,
    namedId: string,
    { changes, ...sent }: z.output<typeof editRestroom.body>,
  ): Promise<OwnEdit> =>
    deps.transact(async (tx) => {
      const now = deps.clock.now()
      const earlier = await sentBefore(tx, caller, sent.id)
      if (earlier) return earlier
      await admitContributor(tx, caller, now)
      const isOfPlace = Object.keys(changes ?? {}).every((field) => field === 'features')
      // What is true of the place is true of it under its new id; the rest was said of the row that was merged.
      const locationId = isOfPlace ? await currentLocationId(tx, namedId) : namedId
      const found = await lockPublic(tx, locationId)
      if (!found || found.facts.closed) throw await notEditable(tx, locationId)
      const shown = fieldsOf(found.facts)
      const edit = { ...sent, caller, locationId, before: {}, changes: {} }
      if (changes === null) return save(tx, { ...edit, kind: 'fine', isLive: true }, now)
      const different = onlyDifferent(changes, shown)
      if (Object.keys(different).length === 0) throw refusals.nothingDifferent()
      if (changes.coordinates) await refuseMove(tx, locationId, shown, changes.coordinates)
      const standing = await readStanding(tx, caller.accountId, now)
      const isLive =
        isTrusted(standing) && isSmall(different) && standing.liveToday < maxLiveEditsADay
      if (!isLive) refuseTooMany(standing)
      if (!isLive && (await countWaitingAt(tx, locationId)) >= maxWaitingPerRestroom)
        throw refusals.enoughSaidHere()
      const before = pick(shown, Object.keys(different))
      const kind = changes.closed ? 'closed' : 'correct'
      return save(tx, { ...edit, kind, changes: different, before, isLive }, now)
    })

const edits: Limit = { kind: 'map_edit', max: maxEditsADay, withinMs: day }

const tooManyEdits = (until: Date, now: Date) =>
  tooMany(
    'too_many_map_edits',
    'You’ve sent a lot of edits today. Please try again tomorrow.',
    until,
    now,
  )

/** What was sent under this id before: its answer was lost, and it counts once. */
async function sentBefore(tx: Tx, { accountId }: AccountCaller, id: string | undefined) {
  if (id === undefined) return undefined
  await lockContributor(tx, accountId)
  const row = await findEditOf(tx, { id, accountId })
  return row && ownEdit(row, await findPlace(tx, row))
}

const lockContributor = (tx: Tx, accountId: string) => lockName(tx, `map edits ${accountId}`)

/** One after the other for each person, so that what is counted of them is still true when it is saved. */
export async function admitContributor(tx: Tx, { accountId }: AccountCaller, now: Date) {
  await lockContributor(tx, accountId)
  await refuseSuspended(tx, accountId, now)
  const until = await countAttempt(tx, edits, accountId, now)
  if (until) throw tooManyEdits(until, now)
  if ((await agreedVersion(tx, accountId)) !== contributorTermsVersion) throw refusals.termsNeeded()
}

export async function notEditable(tx: Tx, id: string) {
  const location = await findLocation(tx, id, { takenDown: false })
  return location?.partnerId ? refusals.partnerRestroom() : noSuchRestroom()
}

function refuseTooMany({
  waiting,
  hasConfirmedEmail,
}: {
  waiting: number
  hasConfirmedEmail: boolean
}) {
  const max = hasConfirmedEmail ? maxWaitingEdits.confirmed : maxWaitingEdits.unconfirmed
  if (waiting >= max) throw refusals.tooManyWaiting()
}

/** Counted from where its source has it: many small moves are no way around the limit. */
async function refuseMove(tx: Tx, id: string, shown: Fields, to: Coordinates) {
  const moved = (await correctedFields(tx, [id])).find(({ field }) => field === 'coordinates')
  const from = Place.parse(moved ? moved.sourceValue : shown['coordinates'])
  if (metersBetween(from, to) > maxMoveMeters) throw refusals.movedTooFar()
}

async function refusePlace(tx: Tx, at: Coordinates, known: EditDeps['knownPlaces']) {
  const within = (meters: number) => (place: { lat: number; lng: number }) =>
    metersBetween(at, place) <= meters
  const degrees = maxFromKnownMeters / metersADegree
  const [anyRestroom] = await nearestKnown(tx, { ...at, degrees, isPublic: false })
  const isNear = within(maxFromKnownMeters)
  if (!known.some(isNear) && !(anyRestroom && isNear(anyRestroom)))
    throw refusals.farFromEverything()
  const [same] = await nearestKnown(tx, { ...at, degrees, isPublic: true })
  if (same && within(minApartMeters)(same)) throw refusals.knownHere()
}

interface Sent extends Pick<EditRow, 'locationId' | 'kind' | 'changes' | 'before' | 'note'> {
  id?: string | undefined
  caller: AccountCaller
  isLive?: boolean
}

async function save(tx: Tx, { caller, id, isLive = false, ...sent }: Sent, now: Date) {
  const { accountId } = caller
  const edit = {
    ...sent,
    id: id ?? newId(now),
    accountId,
    mergedFrom: null,
    overruled: [],
    inSource: [],
    sentAt: now,
    hasConfirmedEmail: true,
  }
  const row = { ...edit, isLive, termsVersion: contributorTermsVersion }
  // Of another person, who is not named.
  if (!(await insertEdit(tx, row, now))) throw refusals.noSuchEdit()
  const state = isLive ? ('live' as const) : ('waiting' as const)
  const saved = { ...edit, state }
  if (isLive) await applyEdit(tx, saved, now)
  return ownEdit(saved, await findPlace(tx, saved))
}

const findPlace = (tx: Tx, { locationId }: EditRow) =>
  locationId === null ? undefined : findLocation(tx, locationId, { deleted: true })

/** A suggested restroom goes by the name that it would have. */
export const ownEdit = (
  { id, locationId, kind, state, changes, sentAt }: EditRow,
  place: { name: string } | undefined,
): OwnEdit => ({
  id,
  locationId,
  kind,
  state,
  name: locationId === null ? addedName(changes) : (place?.name ?? ''),
  sentAt: sentAt.toISOString(),
})

const addedName = ({ name }: Fields) => (typeof name === 'string' ? name : '')
