import { z } from 'zod'
import { type KeptName, keptPrefix as prefix } from './keptPrefix.ts'
import { readerId } from './session.ts'

/** One answer kept takes this many characters at most; a browser gives a site about five million. */
const maxCharacters = 300_000

/** What the server last said, and when, by this device's clock in ms. */
export interface Kept<T> {
  value: T
  at: number
}

/** Answers kept for when the server cannot be reached. The samples keep none. */
export interface KeptAnswers {
  keep: (name: KeptName, value: unknown) => void
  read: <T>(name: KeptName, schema: z.ZodType<T>) => Kept<T> | undefined
}

export const keptOnDevice: KeptAnswers = {
  keep(name, value) {
    const text = JSON.stringify({ value, at: Date.now() })
    if (text.length > maxCharacters) return
    try {
      localStorage.setItem(prefix + name, text)
    } catch {
      // A full or forbidden storage costs what is shown without a network, nothing else.
    }
  },
  read(name, schema) {
    try {
      const text = localStorage.getItem(prefix + name) ?? 'null'
      return z.object({ value: schema, at: z.number() }).safeParse(JSON.parse(text)).data
    } catch {
      return undefined
    }
  },
}

/** Names of what is kept that begin so. */
export const keptNames = (start: string) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix + start))
    .map((key) => key.slice(prefix.length))

export const dropKept = (name: string) => localStorage.removeItem(prefix + name)

/** An answer that comes after a sign-out is not kept, since the next session may be another person's. */
export async function askAndKeep<T>(ask: () => Promise<T>, keep: (answer: T) => void): Promise<T> {
  const reader = readerId()
  const answer = await ask()
  if (readerId() === reader) keep(answer)
  return answer
}
