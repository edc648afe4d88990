import type { z } from 'zod'
import { done } from '#contract/call.ts'
import { contributorTermsVersion, maxEditsListed, type myMapEdits } from '#contract/mapEdits.ts'
import { findLocations } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { editDecided, noSuchEdit } from './refusals.ts'
import { type EditDeps, ownEdit } from './sendEdit.ts'
import {
  agreedVersion,
  deleteWaiting,
  type EditRow,
  editsOf,
  findEditOf,
  writeAgreement,
} from './store.ts'
import { isTrusted, readStanding } from './trust.ts'

export const showOwnEdits =
  ({ transact, clock }: EditDeps) =>
  (accountId: string): Promise<z.input<typeof myMapEdits.reply>> =>
    transact(async (tx) => {
      const edits = await editsOf(tx, accountId, maxEditsListed)
      const places = await placesOf(tx, edits)
      return {
        hasAgreed: (await agreedVersion(tx, accountId)) === contributorTermsVersion,
        isTrusted: isTrusted(await readStanding(tx, accountId, clock.now())),
        edits: edits.map((edit) => ownEdit(edit, places.get(edit.locationId ?? ''))),
      }
    })

export const agree =
  ({ transact, clock }: EditDeps) =>
  (accountId: string, version: string) =>
    transact(async (tx) => {
      await writeAgreement(tx, accountId, version, clock.now())
      return done
    })

/** Nothing of it was shown, so nothing of it stays. What an operator decided in the meantime stays decided. */
export const withdraw =
  ({ transact }: EditDeps) =>
  (accountId: string, id: string) =>
    transact(async (tx) => {
      if (await deleteWaiting(tx, { id, accountId })) return done
      throw (await findEditOf(tx, { id, accountId })) ? editDecided() : noSuchEdit()
    })

/** The restrooms that edits are about, by id. */
export async function placesOf(tx: Tx, edits: Pick<EditRow, 'locationId'>[]) {
  const ids = edits.flatMap(({ locationId }) => locationId ?? [])
  return new Map((await findLocations(tx, [...new Set(ids)])).map((one) => [one.id, one]))
}
