/**
 * How far the database's log was after a call that changed something, as bytes. Sent with a later read, no server
 * answers it from older data. Of two the larger number counts.
 */
export const positionHeader = 'pitstop-position'
/** In place of a number: only the newest will do. */
export const newestPosition = 'latest'

/** No read is older than this. */
export const maxReadAgeMs = 1_000
