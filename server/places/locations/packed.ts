import { minRatingsOfAverage } from '#contract/locations.ts'

/** A location as search needs it, in this many bytes; its text stays in the database. */
export const packedBytes = 76

/** More pages than this are more locations than the index is made for. */
export const mostPages = 500

export interface PackedLocation {
  /** 128 bits, as four words. */
  id: [number, number, number, number]
  lat: number
  lng: number
  /** Null where guests do not find it. */
  priceCents: number | null
  /** A bit for each feature that is surely there, in the order of their names. */
  features: number
  /** No partner offers it. */
  isPublic: boolean
  /** Tenths of a star; 0 of too few ratings. */
  rating: number
  /** Which of the page's hours; -1 where nothing is said. */
  hours: number
  created: number
  pausedUntil: number
  /** The transaction that changed it last. */
  change: number
}

export function readPacked(view: DataView, at: number): PackedLocation {
  const price = view.getInt32(at + 32)
  const facts = view.getInt32(at + 36)
  const ratingCount = view.getInt32(at + 44)
  return {
    id: [
      view.getUint32(at),
      view.getUint32(at + 4),
      view.getUint32(at + 8),
      view.getUint32(at + 12),
    ],
    ...placeIn(view, at),
    priceCents: price < 0 ? null : price,
    features: facts & 0xff,
    isPublic: facts > 0xff,
    rating:
      ratingCount < minRatingsOfAverage
        ? 0
        : Math.round((view.getInt32(at + 40) * 10) / ratingCount),
    created: microsIn(view, at + 48) / 1e6,
    pausedUntil: microsIn(view, at + 56) / 1e3,
    change: wholeIn(view, at + 64),
    hours: view.getInt32(at + 72),
  }
}

export const placeIn = (view: DataView, at: number) => ({
  lat: view.getFloat64(at + 16),
  lng: view.getFloat64(at + 24),
})

/** Eight bytes as a number; a BigInt for each would be garbage for each. */
const wholeIn = (view: DataView, at: number) => view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)

/** PostgreSQL counts from 2000. */
const epochMicros = Date.UTC(2000, 0, 1) * 1e3

/** Microseconds since 1970; the highest and the lowest number are the ends of time. */
function microsIn(view: DataView, at: number) {
  const high = view.getInt32(at)
  if (high === 0x7fffffff) return Number.POSITIVE_INFINITY
  if (high === -0x80000000) return Number.NEGATIVE_INFINITY
  return wholeIn(view, at) + epochMicros
}
