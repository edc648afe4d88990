/** A reply that takes more than this gets memory of its own. */
export const roomBytes = 128 * 1024

/**
 * So many replies are on their way at once before one gets memory of its own: more than are taken at once, for a room is
 * left a moment after the next request of the same reader has come.
 */
export const mostRooms = 128

export interface ReplyRoom {
  bytes: Buffer
  /** To be called once, when nobody reads the bytes any more. */
  leave: () => void
}

/**
 * Where replies are put together. New memory for each, tens of kilobytes thousands of times a second, has the collector
 * look through everything the process holds all the time: that took more than all the rest of a reply.
 */
const free: Buffer[] = []
let made = 0
/** A room that nobody left is none any more: of requests sent in a row on a connection that died, Node tells the first. */
const lost = new FinalizationRegistry(() => {
  made--
})

export function replyRoom(length: number): ReplyRoom {
  const room = length > roomBytes ? undefined : (free.pop() ?? newRoom())
  if (!room) return { bytes: Buffer.allocUnsafe(length), leave: () => undefined }
  return { bytes: room.subarray(0, length), leave: () => void free.push(room) }
}

function newRoom() {
  if (made >= mostRooms) return undefined
  made++
  const room = Buffer.allocUnsafeSlow(roomBytes)
  lost.register(room, undefined)
  return room
}
