import type { z } from 'zod'
import { maxStepPhotos, type StepTranslations, stepLines } from '#contract/doorSteps.ts'
import type { LocationDraft } from '#contract/locations.ts'
import { Problem } from '#server/platform/problem.ts'
import type { LocationRow } from './location.ts'

type Draft = Pick<
  z.output<typeof LocationDraft>,
  'instructions' | 'stepPhotos' | 'stepTranslations'
>

export function stepPhotosOf(
  { instructions, stepPhotos }: Draft,
  current: LocationRow | undefined,
): (string | null)[] {
  if (stepPhotos === undefined) {
    const before = current?.stepPhotos ?? []
    const places = current ? placesBefore(current.instructions, instructions) : []
    const photos = places.map((place) => before[place] ?? null)
    return trimEnd(photos.slice(0, maxStepPhotos), null)
  }
  const photos = trimEnd(stepPhotos, null)
  if (photos.length > stepLines(instructions).length)
    throw new Problem(
      422,
      'photo_without_step',
      'Add directions to each photo, or remove the photo.',
    )
  return photos
}

export function stepTranslationsOf(
  { instructions, stepTranslations }: Draft,
  current: LocationRow | undefined,
): StepTranslations {
  if (stepTranslations === undefined)
    return current ? translationsOfSameSteps(current, instructions) : {}
  const count = stepLines(instructions).length
  return mapTexts(stepTranslations, (texts) => {
    if (trimEnd(texts, '').length > count)
      throw new Problem(
        422,
        'translation_without_step',
        'A translation has no step. Write the step first, or remove the translation.',
      )
    return texts
  })
}

/** Those that stay where instructions are rewritten by someone who sends no translations: each goes with its words. */
export function translationsOfSameSteps(
  before: Pick<LocationRow, 'instructions' | 'stepTranslations'>,
  instructions: string,
): StepTranslations {
  const places = placesBefore(before.instructions, instructions)
  return mapTexts(before.stepTranslations, (texts) => places.map((place) => texts[place] ?? ''))
}

/** For each step now, the index at which the same words stood before; -1 for new words. */
function placesBefore(before: string, now: string) {
  const lines = stepLines(before)
  const taken = new Set<number>()
  return stepLines(now).map((line) => {
    const place = lines.findIndex((words, index) => words === line && !taken.has(index))
    taken.add(place)
    return place
  })
}

/** Without languages that no text is left in. */
function mapTexts(
  translations: StepTranslations,
  change: (texts: string[]) => string[],
): StepTranslations {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) => {
      const changed = trimEnd(change(texts), '')
      return changed.length === 0 ? [] : [[language, changed]]
    }),
  )
}

const trimEnd = <Item>(items: Item[], empty: Item) =>
  items.slice(0, items.findLastIndex((item) => item !== empty) + 1)
