import { maxStepPhotos, stepLines } from '#contract/doorSteps.ts'

/** Photos that stay where instructions were rewritten by someone who names no photos: each goes with its words. */
export function photosOfSameSteps(
  before: { instructions: string; stepPhotos: (string | null)[] },
  instructions: string,
) {
  const photoOf = new Map<string, string | null>()
  stepLines(before.instructions).forEach((line, index) => {
    if (!photoOf.has(line)) photoOf.set(line, before.stepPhotos[index] ?? null)
  })
  const photos = stepLines(instructions)
    .slice(0, maxStepPhotos)
    .map((line) => {
      const photo = photoOf.get(line) ?? null
      photoOf.delete(line)
      return photo
    })
  return trimPhotos(photos)
}

/** Without the nulls behind the last photo. */
export const trimPhotos = (photos: (string | null)[]) =>
  photos.slice(0, photos.findLastIndex((photo) => photo !== null) + 1)
