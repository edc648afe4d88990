/*
 * A location holds a seat in the index, and seats are gathered in cells: squares of the world map, each divided
 * into four where it grows too full. Both are columns of numbers in memory that a helper thread reads too.
 */

const floats = (count: number) => new Float64Array(new SharedArrayBuffer(count * 8))
const words = (count: number) => new Uint32Array(new SharedArrayBuffer(count * 4))
const signed = (count: number) => new Int32Array(new SharedArrayBuffer(count * 4))

/** The words that an id of 128 bits takes. */
export const idWords = 4

export const numbersPerPoint = 4

export const newSeats = (capacity: number) => ({
  id: words(capacity * idWords),
  lat: floats(capacity),
  lng: floats(capacity),
  /**
   * Four numbers each, side by side since whoever reads one reads the others: x, y and z of the place as a point on a ball
   * of radius 1, where near is near also over the date line and at the poles; and until when it is paused, in milliseconds
   * since 1970, infinite while out of order.
   */
  points: floats(capacity * numbersPerPoint),
  /** The square of the finest grid. */
  column: words(capacity),
  row: words(capacity),
  /** Seconds since 1970. */
  created: floats(capacity),
  /** Of the hours book. */
  hours: words(capacity),
  /** The next seat of the same cell, or -1. */
  next: signed(capacity),
  /** Counts up whenever the seat changes hands or says something else. */
  version: words(capacity),
  /** What is filtered by, in one word: see facts.ts. */
  facts: words(capacity),
})
export type Seats = ReturnType<typeof newSeats>

/** West, south, east, north of a cell's seats. */
export const edgesPerCell = 4

/*
 * What a search reads of a cell lies in one line of the processor's cache, since to wait for a second line costs more
 * than to look at what is in it: six sides, least and most of x, y and z; nine words of what occurs together, see levels.ts,
 * in all its seats and then in those with each feature; and what is inside: the first of its four quarters, or, where it is
 * not divided, the negative of the first seat + 1.
 */
export const wordsPerLine = 16
export const sidesPerCell = 6
export const togetherAt = sidesPerCell
export const wordsTogether = 9
const insideAt = 15

export const newCells = (capacity: number) => {
  const lines = new SharedArrayBuffer(capacity * wordsPerLine * 4)
  return {
    sides: new Float32Array(lines),
    words: new Int32Array(lines),
    count: words(capacity),
    edges: floats(capacity * edgesPerCell),
    latSum: floats(capacity),
    lngSum: floats(capacity),
    /** The last that came. Like what occurs together it is never taken back: a cell may promise more than it holds. */
    newest: floats(capacity),
  }
}
export type Cells = ReturnType<typeof newCells>

/** 0 where it is not divided. */
export const quartersOf = ({ words }: Cells, cell: number) =>
  Math.max(words[cell * wordsPerLine + insideAt] ?? 0, 0)

/** -1 where it has none, or is divided. */
export const firstSeatOf = ({ words }: Cells, cell: number) =>
  Math.max(-(words[cell * wordsPerLine + insideAt] ?? 0), 0) - 1

export function setQuarters({ words }: Cells, cell: number, first: number) {
  words[cell * wordsPerLine + insideAt] = first
}

export function setFirstSeat({ words }: Cells, cell: number, seat: number) {
  words[cell * wordsPerLine + insideAt] = -1 - seat
}

export interface Memory {
  seats: Seats
  cells: Cells
}

type Columns = Record<string, { readonly length: number; set: (from: never) => void }>

/** The same with more room. Whoever holds the old columns must be told. */
export function widerSeats(old: Seats, capacity: number): Seats {
  const seats = newSeats(capacity)
  for (const name of namesOf(seats)) seats[name].set(old[name])
  return seats
}

export function widerCells(old: Cells, capacity: number): Cells {
  const cells = newCells(capacity)
  for (const name of namesOf(cells)) cells[name].set(old[name])
  return cells
}

function namesOf<C extends Columns>(columns: C) {
  return Object.keys(columns).filter((name): name is Extract<keyof C, string> => name in columns)
}

/** A quarter more, and a little for the beginning. */
export const grown = (capacity: number) => Math.ceil(capacity * 1.25) + 1_024
