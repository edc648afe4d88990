import { maxUnsavedPhotos, unsavedPhotoDays } from '#contract/doorSteps.ts'
import { partnerLocation, type RestroomOf } from '#server/places/locations/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { keepPrivate, type PrivateDeps, readPrivate } from './privatePhoto.ts'
import { deletePrivateAt, expireUnsaved, isUnsaved, saveStepPhotos } from './privateStore.ts'

export const uploadStepPhoto =
  (deps: PrivateDeps) =>
  async (organisationId: string, sent: Buffer): Promise<{ id: string }> => {
    const now = deps.clock.now()
    const deleteAt = after(now, unsavedPhotoDays * day)
    const id = await keepPrivate(deps, sent, { organisationId, kind: 'step', deleteAt })
    await deps.transact((tx) => expireUnsaved(tx, organisationId, maxUnsavedPhotos, now))
    return { id }
  }

/** A photo that the restroom's steps show, or that the organisation has not saved yet. */
export const ownStepPhoto =
  (deps: PrivateDeps) =>
  async (restroom: RestroomOf, id: string): Promise<Uint8Array> => {
    const isTheirs = await deps.transact(async (tx) => {
      const location = await partnerLocation(tx, restroom)
      return (
        location?.stepPhotos.includes(id) === true ||
        (await isUnsaved(tx, id, restroom.organisationId, deps.clock.now()))
      )
    })
    return readPrivate(deps, isTheirs ? id : undefined)
  }

interface Change {
  organisationId: string
  before: (string | null)[]
  after: (string | null)[]
}

/** Keeps what steps show from now on, and lets go of what they showed before. */
export async function changeStepPhotos(
  tx: Tx,
  { organisationId, before, after: newUrls }: Change,
  now: Date,
) {
  const isNamed = (id: string | null) => id !== null
  const added = newUrls.filter(isNamed).filter((id) => !before.includes(id))
  const dropped = before.filter(isNamed).filter((id) => !newUrls.includes(id))
  if (added.length > 0 && (await saveStepPhotos(tx, organisationId, added, now)) !== added.length)
    throw new Problem(
      422,
      'photo_not_yours',
      'You didn’t upload one of these photos. Please upload it again.',
    )
  if (dropped.length > 0) await deletePrivateAt(tx, dropped, now)
}
