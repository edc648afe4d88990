import { reportPhotoDays } from '#contract/reports.ts'
import { after, day } from '#server/platform/clock.ts'
import { keepPrivate, type PrivateDeps } from './privatePhoto.ts'
import { deletePrivateAt, type PrivateKind } from './privateStore.ts'

/** When a photo that a partner took of the room for a report or an incident is deleted. The days start with the decision. */
export const roomPhotoEnd = (from: Date) => after(from, reportPhotoDays * day)

interface RoomPhoto {
  organisationId: string | null
  sent: Buffer
  kind?: PrivateKind
}

/** Saves a photo of the room and refers to it by `attach`. Where that throws, the photo is deleted. */
export async function addRoomPhoto<Result>(
  deps: PrivateDeps,
  { organisationId, sent, kind = 'report' }: RoomPhoto,
  attach: (photoId: string) => Promise<Result>,
): Promise<Result> {
  const deleteAt = roomPhotoEnd(deps.clock.now())
  const photoId = await keepPrivate(deps, sent, { organisationId, kind, deleteAt })
  try {
    return await attach(photoId)
  } catch (error) {
    await deps.transact((tx) => deletePrivateAt(tx, [photoId], deps.clock.now()))
    throw error
  }
}
