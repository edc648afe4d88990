import { z } from 'zod'
import type { Visit } from '#contract/visits.ts'
import { dropKept, keptOnDevice } from './kept.ts'

const name = 'stars'
const Visited = z.object({ visitId: z.string(), locationName: z.string() })
export type Visited = z.infer<typeof Visited>

/** A guest who is inside has other things to do than to rate: they are asked once more when they open Pitstop again. */
export const askStarsLater = ({ id, location }: Pick<Visit, 'id' | 'location'>) =>
  keptOnDevice.keep(name, { visitId: id, locationName: location.name })

export const forgetStars = () => dropKept(name)

const listeners = new Set<() => void>()

/** The visit was rated elsewhere: where the question is on the screen, it goes. */
export function dropStarsQuestion(visitId: string) {
  if (keptOnDevice.read(name, Visited)?.value.visitId !== visitId) return
  forgetStars()
  for (const listener of listeners) listener()
}

export function onStarsDropped(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Undefined on the page on which the guest was inside: there the code's own screen asks. */
export function readStarsQuestion(): Visited | undefined {
  const stored = keptOnDevice.read(name, Visited)
  if (!stored || stored.at >= performance.timeOrigin) return undefined
  return Date.now() - stored.at < maxAgeMs ? stored.value : undefined
}

/** After some days a guest no longer remembers how it was. */
const maxAgeMs = 3 * 24 * 60 * 60_000
