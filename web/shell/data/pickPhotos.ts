import { maxPhotoBytes, photoTypes } from '#contract/photoSizes.ts'

export interface PickedPhotos {
  accepted: File[]
  /** Fitting pictures that found no free slot. */
  cut: number
  /** Not a picture, or of a kind that cannot be shown everywhere. */
  unfit: number
  tooLarge: number
}

/** What of a selection is uploaded: pictures only, and no more than there are free slots [P9]. */
export function pickPhotos(files: readonly File[], freeSlots: number): PickedPhotos {
  const pictures = files.filter(({ type }) => photoTypes.some((allowed) => allowed === type))
  const fitting = pictures.filter(({ size }) => size <= maxPhotoBytes)
  const accepted = fitting.slice(0, Math.max(0, freeSlots))
  return {
    accepted,
    cut: fitting.length - accepted.length,
    unfit: files.length - pictures.length,
    tooLarge: pictures.length - fitting.length,
  }
}
