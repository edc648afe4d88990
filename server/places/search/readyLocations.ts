import { Location, MapPin } from '#contract/locations.ts'
import { findLocations, type LocationRow, toWire } from '#server/places/locations/index.ts'
import type { Transact } from '#server/platform/db.ts'
import { type ReplyRoom, replyRoom } from '#server/platform/replyRoom.ts'
import type { LocationIndex } from './locationIndex.ts'
import { shelves } from './shelves.ts'

const mega = 1024 * 1024
/** The ready replies of recently answered locations take this much memory at most. */
const mostBytes: Record<Kind, number> = { listed: 48 * mega, pin: 16 * mega }

/** What the list says of a location, and what the map says of it: JSON, and before it the comma that a list needs. */
export type Ready = Record<'listed' | 'pin', Buffer>
type Kind = keyof Ready

type Version = number | undefined
interface Asked {
  seat: number
  id: string
  version: Version
}

/** The only door out: what the schemas of the wire do not name cannot leave. */
export function readyOf(row: LocationRow): Ready {
  const location = toWire(row)
  return {
    listed: Buffer.from(`,${JSON.stringify(Location.parse(location))}`),
    pin: Buffer.from(`,${JSON.stringify(MapPin.parse(location))}`),
  }
}

/** Ready replies by seat; what nobody asked for lately makes room. */
export function readyLocations(transact: Transact, index: LocationIndex, most = mostBytes) {
  const kept = { listed: shelves(most.listed), pin: shelves(most.pin) }

  /** A street that many ask for before it is ready is read once: else each of them pushes out what another has read. */
  const underWay = new Map<number, { version: Version; found: Promise<Map<string, Ready>> }>()

  // Columns move when they grow, so each use takes those of now.
  const versionOf = (seat: number) => index.world.seats.version[seat]
  const forget = (seat: number) => {
    kept.listed.forget(seat)
    kept.pin.forget(seat)
  }

  const readNow = async (asked: Asked[]) => {
    const ids = asked.map(({ id }) => id)
    const rows = await transact((tx) => findLocations(tx, ids))
    const found = new Map(rows.filter(isFound).map((row) => [row.id, readyOf(row)]))
    for (const { seat, id, version } of asked) {
      const ready = found.get(id)
      // One that has changed since it was read is right for this answer and not for the next.
      if (!ready || versionOf(seat) !== version) continue
      kept.listed.put(seat, ready.listed)
      kept.pin.put(seat, ready.pin)
    }
    return found
  }

  /** Reads those that nobody is reading as they are now. */
  const beginReading = (asked: Asked[]) => {
    const unread = asked.filter(({ seat, version }) => underWay.get(seat)?.version !== version)
    if (unread.length === 0) return
    const found = readNow(unread).finally(() => {
      for (const { seat } of unread) if (underWay.get(seat)?.found === found) underWay.delete(seat)
    })
    for (const { seat, version } of unread) underWay.set(seat, { version, found })
  }

  /** Reads those that are not ready; what is hidden by now is not among them. */
  const read = async (seats: number[]) => {
    const asked = seats.map((seat) => ({ seat, id: index.idOf(seat), version: versionOf(seat) }))
    beginReading(asked)
    const found = await Promise.all(asked.map(async ({ seat }) => underWay.get(seat)?.found))
    return new Map(
      asked.flatMap(({ seat, id }, at) => {
        const ready = found[at]?.get(id)
        // What was read may be older than the question, where somebody else asked first: what is hidden since is left out.
        return ready && index.seatOf(id) === seat ? [[seat, ready] as const] : []
      }),
    )
  }

  const withMissing = async (seats: number[], kind: Kind) => {
    // What is read may push out what was there already: a copy of that stays good as long as it has not changed.
    const held = new Map(
      seats.flatMap((seat) => {
        const length = kept[kind].lengthOf(seat)
        if (length === -1) return []
        const bytes = Buffer.allocUnsafe(length)
        kept[kind].copy(seat, bytes, 0)
        return [[seat, { bytes, version: versionOf(seat) }] as const]
      }),
    )
    const fresh = await read(seats.filter((seat) => !held.has(seat)))
    return listOf(
      seats.flatMap((seat) => {
        const { bytes, version } = held.get(seat) ?? {}
        return fresh.get(seat)?.[kind] ?? (version === versionOf(seat) && bytes ? bytes : [])
      }),
    )
  }

  return {
    forget,
    /** A JSON list in the order of the seats; those that are no longer found are left out. */
    async listOf(seats: number[], kind: Kind): Promise<ReplyRoom> {
      const shelf = kept[kind]
      let length = 0
      for (const seat of seats) {
        const own = shelf.lengthOf(seat)
        if (own === -1) return withMissing(seats, kind)
        length += own
      }
      const room = roomFor(length)
      let at = 0
      for (const seat of seats) at += shelf.copy(seat, room.bytes, at)
      return bracketed(room)
    },
    bytes: () => kept.listed.bytes() + kept.pin.bytes(),
  }
}
export type ReadyLocations = ReturnType<typeof readyLocations>

const isFound = ({ isActive, deletedAt, pausedForReportsAt }: LocationRow) =>
  isActive && deletedAt === null && pausedForReportsAt === null

/** All these as one JSON list. */
export function listOf(parts: Buffer[]): ReplyRoom {
  const room = roomFor(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) at += part.copy(room.bytes, at)
  return bracketed(room)
}

/** The first comma gives way to a bracket; the other one is what comes on top. */
const roomFor = (length: number) => replyRoom(Math.max(length + 1, 2))

const [opening = 0, closing = 0] = Buffer.from('[]')
function bracketed(room: ReplyRoom) {
  room.bytes[0] = opening
  room.bytes[room.bytes.length - 1] = closing
  return room
}
