import { grown } from './memory.ts'

/** The first memory of a shelf; it grows as it is filled. */
const firstBytes = 256 * 1024

/** What a seat has in `places`: which shelf, where on it, and how many bytes. */
const perSeat = 3

/**
 * Bytes by seat, in memory that the collector does not look through. They are put on a shelf one after the other; when
 * it is full, the older of the two is cleared for what comes next. What is asked for on the older one is taken along,
 * so that what nobody has asked for goes first.
 */
export function shelves(most: number) {
  const mostOnShelf = Math.floor(most / 2)
  let newer = Buffer.alloc(0)
  let older = Buffer.alloc(0)
  let used = 0
  /** Shelves are counted from the first, so that all that lay on a cleared one is gone at once. */
  let shelf = 2
  let places = new Int32Array(0)

  const lengthOf = (seat: number) => {
    const at = seat * perSeat
    return (places[at] ?? 0) < shelf - 1 ? -1 : (places[at + 2] ?? 0)
  }
  const note = (seat: number, at: number, length: number) => {
    const place = seat * perSeat
    places[place] = shelf
    places[place + 1] = at
    places[place + 2] = length
  }
  const forget = (seat: number) => {
    if (lengthOf(seat) !== -1) places[seat * perSeat] = 0
  }
  const turn = () => {
    const cleared = older
    older = newer
    newer = cleared
    used = 0
    shelf++
  }
  const widen = (length: number) => {
    const enough = Math.max(length, grown(newer.length), firstBytes)
    const wider = Buffer.allocUnsafeSlow(Math.min(enough, mostOnShelf))
    newer.copy(wider, 0, 0, used)
    newer = wider
  }

  return {
    /** -1 where a seat has nothing here. */
    lengthOf,
    forget,
    /** What is longer than a shelf is not kept. */
    put(seat: number, bytes: Buffer) {
      const { length } = bytes
      forget(seat)
      if (length > mostOnShelf) return
      if (used + length > mostOnShelf) turn()
      if (used + length > newer.length) widen(used + length)
      if ((seat + 1) * perSeat > places.length) {
        const wider = new Int32Array(grown(seat) * perSeat)
        wider.set(places)
        places = wider
      }
      newer.set(bytes, used)
      note(seat, used, length)
      used += length
    },
    /** Writes what the seat has into `target`, and says how long it is. */
    copy(seat: number, target: Buffer, to: number) {
      const place = seat * perSeat
      const at = places[place + 1] ?? 0
      const length = places[place + 2] ?? 0
      if (places[place] === shelf) {
        newer.copy(target, to, at, at + length)
        return length
      }
      older.copy(target, to, at, at + length)
      if (used + length <= newer.length) {
        older.copy(newer, used, at, at + length)
        note(seat, used, length)
        used += length
      }
      return length
    },
    bytes: () => newer.length + older.length,
  }
}
