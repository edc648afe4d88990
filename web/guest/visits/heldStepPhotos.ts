import { z } from 'zod'
import type { PhotoKeeper } from '#web/api/usePhotoFile.ts'
import { dropKept, keptNames, keptOnDevice } from '#web/shell/data/kept.ts'

/** Photos of the way to the door, for when there is no signal. Wiped with the session. */
const start = 'step-photo.'

/** Keeps a photo while its visit is kept. */
export const stepPhotoKeeper = (photoId: string, isKept: () => boolean): PhotoKeeper => ({
  read: () => keptOnDevice.read(`${start}${photoId}`, z.string())?.value,
  keep: (dataUrl) => {
    if (isKept()) keptOnDevice.keep(`${start}${photoId}`, dataUrl)
  },
})

/** Forgets photos but those that a visit still shows. */
export function dropStepPhotos(except: (string | null)[] = []) {
  for (const name of keptNames(start))
    if (!except.includes(name.slice(start.length))) dropKept(name)
}
