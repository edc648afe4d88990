import { z } from 'zod'
import { maxEditsListed, type operatorMapEdits } from '#contract/mapEdits.ts'
import { findAccounts } from '#server/identity/auth/index.ts'
import { writeAuditEntry } from '#server/operations/operator/index.ts'
import {
  applyEdit,
  type ConflictChoice,
  conflicts,
  type EditRow,
  editDecided,
  fieldsOf,
  ownEdit,
  pick,
  placesOf,
  recentEdits,
  resolveConflict,
  revertEdit,
  undoEditsOf,
  waitingEdits,
  writeEditDecision,
} from '#server/places/edits/index.ts'
import type { findLocations } from '#server/places/locations/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { takeOffPhotosOf } from './mapPhotos.ts'

interface Deps {
  transact: Transact
  clock: Clock
}

type Reply = z.input<typeof operatorMapEdits.reply>

export const showMapEdits =
  ({ transact }: Deps) =>
  (query: { location?: string | undefined; before?: string | undefined }): Promise<Reply> =>
    transact((tx) => listOf(tx, query))

export const decideMapEdit =
  ({ transact, clock }: Deps) =>
  (
    operatorId: string,
    { id, isAccepted, reason }: { id: string; isAccepted: boolean; reason: string },
  ): Promise<Reply> =>
    transact(async (tx) => {
      const now = clock.now()
      const edit = await writeEditDecision(tx, { id, isAccepted, operatorId }, now)
      if (!edit) throw editDecided()
      if (isAccepted) await applyEdit(tx, edit, now)
      const subject = { kind: 'person', id: edit.accountId } as const
      const after = { state: isAccepted ? 'live' : 'declined' }
      const before = { edit: id, restroomId: edit.locationId, state: 'waiting' }
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: 'decided_map_edit',
          subject,
          reason,
          before,
          after,
        },
        now,
      )
      return listOf(tx)
    })

/** Everything of one person in one transaction: the map shows either all of it or nothing. */
export const revertMapEdits =
  ({ transact, clock }: Deps) =>
  (operatorId: string, { id, reason }: { id: string; reason: string }): Promise<Reply> =>
    transact(async (tx) => {
      const now = clock.now()
      const { declined, undone } = await undoEditsOf(tx, id, operatorId, now)
      for (const edit of undone) await revertEdit(tx, edit, now)
      const photos = await takeOffPhotosOf(tx, id, operatorId, now)
      const subject = { kind: 'person', id } as const
      const before = {
        ...(undone.length > 0 && { live: undone.map((edit) => edit.id).join(', ') }),
        ...(declined.length > 0 && { waiting: declined.join(', ') }),
        ...(photos.length > 0 && { photos: photos.join(', ') }),
      }
      const after = { state: 'reverted' }
      const entry = { act: 'reverted_map_edits', subject, reason, before, after } as const
      await writeAuditEntry(tx, { operatorId, ...entry }, now)
      return listOf(tx)
    })

export const resolveMapConflict =
  ({ transact, clock }: Deps) =>
  (
    operatorId: string,
    { id, reason, ...choice }: Omit<ConflictChoice, 'locationId'> & { id: string; reason: string },
  ): Promise<Reply> =>
    transact(async (tx) => {
      const now = clock.now()
      const { shown, sourceSays } = await resolveConflict(tx, { locationId: id, ...choice }, now)
      const { field, keep } = choice
      const subject = { kind: 'location', id } as const
      const before = { field, shown: textOf(shown), sourceSays: textOf(sourceSays) }
      const after = { field, shown: textOf(keep === 'edit' ? shown : sourceSays) }
      const entry = { act: 'resolved_map_conflict', subject, reason, before, after } as const
      await writeAuditEntry(tx, { operatorId, ...entry }, now)
      return listOf(tx)
    })

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function listOf(
  tx: Tx,
  { location, before }: Parameters<ReturnType<typeof showMapEdits>>[0] = {},
): Promise<Reply> {
  const of = location ?? null
  const disputed = await conflicts(tx, of, maxEditsListed)
  const waiting = await waitingEdits(tx, of, maxEditsListed)
  const page = { locationId: of, before: before ?? null }
  const [recent, hasMore] = firstOf(await recentEdits(tx, page, maxEditsListed + 1))
  const edits = await toWire(tx, [...waiting, ...recent])
  return {
    waiting: edits.slice(0, waiting.length),
    recent: edits.slice(waiting.length),
    next: hasMore ? (recent.at(-1)?.id ?? null) : null,
    conflicts: disputed.map((one) => ({ ...one, since: one.since.toISOString() })),
  }
}

const firstOf = (edits: EditRow[]) =>
  [edits.slice(0, maxEditsListed), edits.length > maxEditsListed] as const

async function toWire(tx: Tx, edits: EditRow[]): Promise<Reply['waiting']> {
  const people = await findAccounts(tx, [...new Set(edits.map(({ accountId }) => accountId))])
  const personNames = new Map(people.map(({ id, name }) => [id, name]))
  const places = await placesOf(tx, edits)
  return edits.map((edit) => {
    const place = places.get(edit.locationId ?? '')
    const { changes, before, overruled, inSource, note, accountId, hasConfirmedEmail } = edit
    return {
      ...ownEdit(edit, place),
      person: { id: accountId, name: personNames.get(accountId) ?? '', hasConfirmedEmail },
      isOfMerged: edit.mergedFrom !== null,
      changes,
      before,
      overruled,
      inSource,
      current: place ? pick(fieldsOf(shownFacts(place)), Object.keys(changes)) : {},
      note,
      source: place?.publicSource ?? null,
    }
  })
}

type Place = Awaited<ReturnType<typeof findLocations>>[number]

const shownFacts = ({ name, address, lat, lng, openingHours, features, deletedAt }: Place) => ({
  name,
  address,
  coordinates: { lat, lng },
  openingHours,
  features,
  closed: deletedAt !== null,
})
