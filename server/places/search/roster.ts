import { idWords } from './memory.ts'

type Id = readonly [number, number, number, number]

/** Which seat an id has: a table of numbers, since a million strings would be a hundred megabytes. */
export function roster(ids: () => Uint32Array) {
  // Seat + 1, and 0 where nothing is; at most half full.
  let table = new Uint32Array(2_048)
  let size = 0

  const wordAt = (seat: number, word: number) => ids()[seat * idWords + word] ?? 0
  const homeOf = (last: number, middle: number) =>
    (Math.imul(last ^ (middle >>> 7), 0x9e3779b1) >>> 0) & (table.length - 1)
  const homeOfSeat = (seat: number) => homeOf(wordAt(seat, 3), wordAt(seat, 2))
  const after = (at: number) => (at + 1) & (table.length - 1)

  const placeOf = (id: Id) => {
    for (let at = homeOf(id[3], id[2]); ; at = after(at)) {
      const seat = (table[at] ?? 0) - 1
      if (seat === -1) return -1
      if (id.every((word, place) => wordAt(seat, place) === word)) return at
    }
  }
  const put = (seat: number) => {
    let at = homeOfSeat(seat)
    while (table[at] !== 0) at = after(at)
    table[at] = seat + 1
  }
  const widen = () => {
    const old = table
    table = new Uint32Array(old.length * 2)
    for (const entry of old) if (entry) put(entry - 1)
  }

  return {
    /** -1 where it has none. */
    seatOf(id: Id) {
      const at = placeOf(id)
      return at === -1 ? -1 : (table[at] ?? 0) - 1
    },
    /** Its id stands in the columns already. */
    add(seat: number) {
      if (++size * 2 > table.length) widen()
      put(seat)
    },
    /** Its id still stands in the columns. */
    remove(id: Id) {
      let gap = placeOf(id)
      if (gap === -1) return
      size--
      table[gap] = 0
      // Those after it that had to go on from its place move up.
      for (let at = after(gap); table[at]; at = after(at)) {
        const home = homeOfSeat((table[at] ?? 0) - 1)
        const isBetween = gap <= at ? home > gap && home <= at : home > gap || home <= at
        if (isBetween) continue
        table[gap] = table[at] ?? 0
        table[at] = 0
        gap = at
      }
    },
    size: () => size,
  }
}

/** Four words of an id as it is written, and back. */
export const wordsOf = (id: string): Id => {
  const bare = id.replaceAll('-', '')
  const word = (at: number) => Number.parseInt(bare.slice(at, at + 8), 16)
  return [word(0), word(8), word(16), word(24)]
}

export function writtenId(ids: Uint32Array, seat: number) {
  const word = (at: number) => (ids[seat * idWords + at] ?? 0).toString(16).padStart(8, '0')
  const bare = word(0) + word(1) + word(2) + word(3)
  return [
    bare.slice(0, 8),
    bare.slice(8, 12),
    bare.slice(12, 16),
    bare.slice(16, 20),
    bare.slice(20),
  ].join('-')
}
