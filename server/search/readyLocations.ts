import { Location, MapPin } from '#contract/locations.ts'
import { findLocations, type LocationRow, toWire } from '#server/locations/index.ts'
import type { Transact } from '#server/platform/db.ts'
import { type ReplyRoom, replyRoom } from '#server/platform/replyRoom.ts'
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

interface Kept extends Ready {
  wasAsked: boolean
}

/**
 * Ready replies by seat. Where they take too much memory a hand goes round, and those that nobody asked for since it was
 * there last make room: nearly as good as by their age, and asking costs no more than setting a bit.
 */
export function readyLocations(transact: Transact, index: LocationIndex, most = mostBytes) {
  // A list and no map: what is found by a hash lies all over the memory, and fifty are asked for at once.
  const kept: (Kept | undefined)[] = []
  let bytes = 0
  let hand = 0

  // Columns move when they grow, so each use takes those of now.
  const versionOf = (seat: number) => index.world.seats.version[seat]
  const costOf = ({ listed, pin }: Ready) => listed.length + pin.length + entryBytes
  const forget = (seat: number) => {
    const ready = kept[seat]
    if (!ready) return
    bytes -= costOf(ready)
    kept[seat] = undefined
  }
  const makeRoom = () => {
    while (bytes > most) {
      hand = (hand + 1) % kept.length
      const ready = kept[hand]
      if (ready?.wasAsked) ready.wasAsked = false
      else forget(hand)
    }
  }
  const keep = (seat: number, ready: Ready) => {
    forget(seat)
    // One that is far longer than it is full would become a map after all.
    while (kept.length <= seat) kept.push(undefined)
    kept[seat] = { ...ready, wasAsked: true }
    bytes += costOf(ready)
    makeRoom()
  }

  /** Reads those that are not ready; what is hidden by now is not among them. */
  const read = async (seats: number[]) => {
    const asked = seats.map((seat) => ({
      seat,
      id: index.idOf(seat),
      version: versionOf(seat),
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
        if (versionOf(seat) === version) keep(seat, ready)
        return [[seat, ready]]
      }),
    )
  }

  const withMissing = async (seats: number[]) => {
    // What is read may push out what was there already: that stays good as long as it has not changed.
    const held = new Map(
      seats.map((seat) => [seat, { ready: kept[seat], version: versionOf(seat) }]),
    )
    const fresh = await read(seats.filter((seat) => !held.get(seat)?.ready))
    return seats.flatMap((seat) => {
      const { ready, version } = held.get(seat) ?? {}
      return fresh.get(seat) ?? (version === versionOf(seat) && ready ? ready : [])
    })
  }

  return {
    forget,
    /** In the order of the seats; those that are no longer found are left out. */
    async of(seats: number[]): Promise<Ready[]> {
      const answer: Ready[] = []
      for (const seat of seats) {
        const ready = kept[seat]
        if (!ready) return withMissing(seats)
        ready.wasAsked = true
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

const [opening = 0, comma = 0, closing = 0] = Buffer.from('[,]')

/** What a list or the map says of all these, as one JSON list. */
export function listOf(ready: Ready[], kind: keyof Ready): ReplyRoom {
  let length = Math.max(ready.length + 1, 2)
  for (const each of ready) length += each[kind].length
  const room = replyRoom(length)
  const { bytes } = room
  bytes[0] = opening
  let at = 1
  for (const each of ready) {
    if (at > 1) bytes[at++] = comma
    bytes.set(each[kind], at)
    at += each[kind].length
  }
  bytes[at] = closing
  return room
}
