/** A location as search needs it, in this many bytes; its text stays in the database. */
export const packedBytes = 72

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
  /** Tenths of a star; 0 before the first rating. */
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
  return {
    id: [
      view.getUint32(at),
      view.getUint32(at + 4),
      view.getUint32(at + 8),
      view.getUint32(at + 12),
    ],
    lat: view.getFloat64(at + 16),
    lng: view.getFloat64(at + 24),
    priceCents: price < 0 ? null : price,
    features: view.getInt32(at + 36) & 0xff,
    isPublic: view.getInt32(at + 36) > 0xff,
    rating: view.getInt32(at + 40),
    hours: view.getInt32(at + 44),
    created: view.getFloat64(at + 48),
    pausedUntil: view.getFloat64(at + 56),
    change: Number(view.getBigInt64(at + 64)),
  }
}
