import { z } from 'zod'
import { call } from './call.ts'
import { Language } from './language.ts'
import { text } from './text.ts'

export const instructionsLength = 500

/** At most this many steps of a restroom have a photo. */
export const maxStepPhotos = 3

/** A photo or null for each step, in their order. */
export const StepPhotos = z
  .array(z.uuid().nullable())
  .max(maxStepPhotos)
  .refine((photos) => {
    const ids = photos.filter((id) => id !== null)
    return new Set(ids).size === ids.length
  }, 'A photo belongs to one step.')

/** In one language: for each step its text, or '' where it is shown as it was first written. */
const StepTexts = z
  .array(text(instructionsLength))
  .refine((steps) => steps.join('\n').length <= instructionsLength, 'These steps are too long.')

/** The steps in further languages. */
export const StepTranslations = z.partialRecord(Language, StepTexts)
export type StepTranslations = z.infer<typeof StepTranslations>

/** The steps of a partner's instructions: one a line. */
export const stepLines = (instructions: string) =>
  instructions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Sent as the one file of a multipart form (field `photo`). Saved with its step; one that is not saved within
 * `unsavedPhotoDays` is deleted.
 */
export const uploadStepPhoto = call({
  method: 'POST',
  path: '/api/partner/step-photos',
  access: 'partner',
  reply: z.object({ id: z.uuid() }),
})

/** A day longer than the draft of a listing is kept. */
export const unsavedPhotoDays = 31
/** At most this many unsaved photos per organisation; beyond that the oldest are deleted. */
export const maxUnsavedPhotos = 60

/** The file of a step's photo at the current restroom, or of one that the organisation has not saved yet. */
export const ownStepPhoto = call({
  method: 'GET',
  path: '/api/partner/step-photos/:id',
  access: 'partner',
  params: z.object({ id: z.uuid() }),
  reply: z.unknown(),
})

/** The same file for the holder of a code there, available as long as the steps are. */
export const visitStepPhoto = call({
  method: 'GET',
  path: '/api/visits/:id/step-photos/:photoId',
  access: 'holder',
  params: z.object({ id: z.uuid(), photoId: z.uuid() }),
  reply: z.unknown(),
})
