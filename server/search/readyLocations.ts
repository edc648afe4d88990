import { Location, MapPin } from '#contract/locations.ts'
import { findLocations, type LocationRow, toWire } from '#server/locations/index.ts'
import type { Transact } from '#server/platform/db.ts'
import type { LocationIndex } from './locationIndex.ts'

/** The ready replies of recently answered locations take this much memory at most. */
const mostBytes = 64 * 1024 * 1024

/** What an entry costs beside its text. */
const entryBytes = 200

export interface Ready {
  /** What the list says of a location, and what the map says of it: JSON. */
  listed: Buffer
  pin: Buffer
}

/** The only door out: what the schemas of the wire do not name cannot leave. */
export function readyOf(row: LocationRow): Ready {
  const location = toWire(row)
  return {
    listed: Buffer.from(JSON.stringify(Location.parse(location))),
    pin: Buffer.from(JSON.stringify(MapPin.parse(location))),
  }
}

/**
 * Ready replies by seat. Those that nobody asked for since the hand last passed make room: nearly as good as by their
 * age, and asking costs no more than setting a bit.
 */
export function readyLocations(transact: Transact, index: LocationIndex, most = mostBytes) {
  const kept: (Ready | undefined)[] = []
  const wasAsked: boolean[] = []
  let bytes = 0
  let hand = 0

  const costOf = ({ listed, pin }: Ready) => listed.length + pin.length + entryBytes
  const forget = (seat: number) => {
    const ready = kept[seat]
    if (!ready) return
    bytes -= costOf(ready)
    kept[seat] = undefined
  }
  const keep = (seat: number, ready: Ready) => {
    forget(seat)
    kept[seat] = ready
    wasAsked[seat] = true
    bytes += costOf(ready)
    while (bytes > most) {
      if (hand >= kept.length) hand = 0
      if (wasAsked[hand]) wasAsked[hand] = false
      else forget(hand)
      hand++
    }
  }

  /** Reads those that are not ready; what is hidden by now is not among them. */
  const read = async (seats: number[]) => {
    const { world, idOf } = index
    const asked = seats.map((seat) => ({
      seat,
      id: idOf(seat),
      version: world.seats.version[seat],
    }))
    const rows = await transact((tx) =>
      findLocations(
        tx,
        asked.map(({ id }) => id),
      ),
    )
    const byId = new Map(rows.filter(isFound).map((row) => [row.id, readyOf(row)]))
    return new Map(
      asked.flatMap(({ seat, id, version }) => {
        const ready = byId.get(id)
        if (!ready) return []
        // One that has changed since it was read is right for this answer and not for the next.
        if (world.seats.version[seat] === version) keep(seat, ready)
        return [[seat, ready]]
      }),
    )
  }

  return {
    forget,
    /** In the order of the seats; those that are no longer found are left out. */
    async of(seats: number[]): Promise<Ready[]> {
      const missing = seats.filter((seat) => !kept[seat])
      const fresh = missing.length > 0 ? await read(missing) : undefined
      const answer: Ready[] = []
      for (const seat of seats) {
        const ready = fresh?.get(seat) ?? kept[seat]
        if (!ready) continue
        wasAsked[seat] = true
        answer.push(ready)
      }
      return answer
    },
    bytes: () => bytes,
  }
}
export type ReadyLocations = ReturnType<typeof readyLocations>

const isFound = ({ isActive, deletedAt, pausedForReportsAt }: LocationRow) =>
  isActive && deletedAt === null && pausedForReportsAt === null

const comma = Buffer.from(',')
const opening = Buffer.from('[')
const closing = Buffer.from(']')

/** Ready texts as one JSON list. */
export function listOf(texts: Buffer[]): Buffer {
  const parts: Buffer[] = [opening]
  for (const [at, text] of texts.entries()) {
    if (at > 0) parts.push(comma)
    parts.push(text)
  }
  parts.push(closing)
  return Buffer.concat(parts)
}
