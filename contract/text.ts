import { z } from 'zod'

/** NUL cannot be stored, and half of a surrogate pair is not text. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const unsupported = 'Some of these characters aren’t supported.'

/** Invisible bidirectional controls, which would reverse the text that follows. */
const turningMarks = /[\u202A-\u202E\u2066-\u2069]/g

/** Text as it was typed, if it can be stored. */
export const storableText = z.string().refine(isStorable, unsupported)

/** Trimmed text of at most `max` characters that every database and screen can carry. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorable, unsupported)
    // Removed, not refused: they are copied along with a name unseen.
    .overwrite((typed) => typed.replace(turningMarks, ''))
    .trim()

/** Trimmed text that must not be empty. */
export const someText = (max: number) => text(max).min(1)

/** Databases and clocks disagree about years before the first and after the last of four digits. */
const firstMoment = Date.UTC(1970, 0)
const afterLastMoment = Date.UTC(10_000, 0)

/** ISO 8601 with an offset, as every moment travels. */
export const Moment = z.iso.datetime({ offset: true }).refine((written) => {
  const at = Date.parse(written)
  return at >= firstMoment && at < afterLastMoment
}, 'There was no such moment here.')
