import type { CodePlace } from '#contract/doorCodes.ts'
import type { DoorGuests } from '#contract/doors.ts'

/** A code that this device let in, and when. */
type UseHere = CodePlace & { usedAt: string }

/** Moves the guests that this device let in to those present, before the server knows. */
export function withUsesHere(guests: DoorGuests, uses: UseHere[]): DoorGuests {
  const usedAt = new Map(uses.map((use) => [nameOf(use), use.usedAt]))
  const come = guests.arriving.flatMap(({ guest, mark, place }) => {
    const moment = place && usedAt.get(nameOf(place))
    return moment === undefined ? [] : [{ guest, mark, usedAt: moment }]
  })
  if (come.length === 0) return guests
  return {
    ...guests,
    arriving: guests.arriving.filter(({ place }) => !place || !usedAt.has(nameOf(place))),
    present: [...come, ...guests.present],
    usedToday: guests.usedToday + come.length,
  }
}

const nameOf = ({ masterVersion, keyVersion, window, slot }: CodePlace) =>
  `${masterVersion}/${keyVersion}/${window}/${slot}`
