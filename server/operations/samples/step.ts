import type { MovableClock } from '#server/platform/clock.ts'
import type { SampleCity } from './seedCity.ts'
import type { visitors } from './visitors.ts'

/** Something that happened in the weeks before the first start. */
export interface Step {
  daysAgo: number
  /** In UTC; all doors of the history are open at noon and in the afternoon of New York. */
  hour: number
  happens: () => Promise<void>
}

/** What the history is told with. */
export interface SampleWorld {
  clock: MovableClock
  people: ReturnType<typeof visitors>
  city: SampleCity
  /** Runs one round of a recurring job, by its name. */
  runJob: (name: string) => Promise<void>
}

export function wait({ clock }: SampleWorld, ms: number) {
  clock.moveTo(clock.offsetMs() + ms)
}

export function restroomOf({ city }: SampleWorld, name: string) {
  const restroom = city.owned.find((one) => one.name === name)
  if (!restroom) throw new Error(`There is no ${name} in the sample city`)
  return restroom
}
