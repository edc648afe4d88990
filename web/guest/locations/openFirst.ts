import { metersBetween, walkMinutes } from '#contract/distance.ts'
import type { Coordinates } from '#contract/locations.ts'
import { type Openness, opennessAt } from '#contract/openness.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'

export interface OpenFirst {
  /** Those that are open, then those whose hours are unknown. */
  mayBeOpen: ListedLocation[]
  closed: ListedLocation[]
}

/** As someone in a hurry chooses: open, then near, and of those a minute apart the cheaper. */
export function openFirst(listed: ListedLocation[], from: Coordinates, now: Date): OpenFirst {
  const parts: Record<Openness, ListedLocation[]> = { open: [], unknown: [], closed: [] }
  for (const location of nearThenCheap(listed, from))
    parts[opennessAt(location, now)].push(location)
  return { mayBeOpen: [...parts.open, ...parts.unknown], closed: parts.closed }
}

function nearThenCheap(listed: ListedLocation[], from: Coordinates) {
  const metersTo = ({ coordinates }: ListedLocation) =>
    coordinates ? metersBetween(from, coordinates) : Number.POSITIVE_INFINITY
  return listed
    .map((location) => {
      const meters = metersTo(location)
      return {
        location,
        meters,
        minutes: walkMinutes(meters),
        price: location.price ?? Number.POSITIVE_INFINITY,
      }
    })
    .sort(
      (one, other) =>
        compare(one.minutes, other.minutes) ||
        compare(one.price, other.price) ||
        compare(one.meters, other.meters),
    )
    .map(({ location }) => location)
}

/** Infinities have no difference. */
const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)
