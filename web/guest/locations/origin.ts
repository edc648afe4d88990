import type { Coordinates } from '#contract/locations.ts'

/** Where the map opens, and what counts as near, while nothing better is known: Times Square [H2]. */
export const timesSquare: Coordinates = { lat: 40.758, lng: -73.9855 }

export const openingZoom = 13
/** Around a searched place or the person. */
export const closeZoom = 15
