import { z } from 'zod'

/** A phone that shows and uses what was bought with a receipt's address; apart from what is bought on it. */
const key = 'pitstop.recovered'

const Recovered = z.object({ token: z.string(), guestId: z.uuid(), email: z.string() })
export type Recovered = z.infer<typeof Recovered>

let known: { text: string | null; recovered: Recovered | null } | undefined

/** The same object as long as nothing changed: React compares by identity. */
export function readRecovered(): Recovered | null {
  const text = localStorage.getItem(key)
  if (known?.text !== text) known = { text, recovered: parsed(text) }
  return known.recovered
}

function parsed(text: string | null) {
  try {
    return Recovered.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export const writeRecovered = (recovered: Recovered) =>
  localStorage.setItem(key, JSON.stringify(recovered))

export const dropRecovered = () => localStorage.removeItem(key)
