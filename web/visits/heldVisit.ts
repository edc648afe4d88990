import { z } from 'zod'
import { Visit } from '#contract/visits.ts'

/** Under this prefix it is wiped with the session. */
const prefix = 'pitstop.kept.visit.'

const HeldVisit = z.object({
  visit: Visit,
  /** By this device's clock, in ms: against the visit's own `now` it tells how wrong that clock is. */
  receivedAt: z.number(),
})
export type HeldVisit = z.infer<typeof HeldVisit>

/** Keeps a live code on this device, so that it is there without signal. One at a time, as guests hold them. */
export function holdVisit(held: HeldVisit) {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  if (held.visit.state !== 'ready') return
  try {
    localStorage.setItem(prefix + held.visit.id, JSON.stringify(held))
  } catch {
    // A full or forbidden storage costs the strip on the screen, not the code.
  }
}

export function readHeld(id: string): HeldVisit | undefined {
  try {
    const held = HeldVisit.safeParse(JSON.parse(localStorage.getItem(prefix + id) ?? 'null'))
    return held.data
  } catch {
    return undefined
  }
}

export const isHeld = (id: string) => localStorage.getItem(prefix + id) !== null

export const releaseVisit = (id: string) => localStorage.removeItem(prefix + id)
