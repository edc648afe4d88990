/** Work that takes longer than this yields to the event loop, so that new requests are read. */
export const maxTurnMs = 2

let began: number | undefined

/** How long this turn of the event loop has lasted, in milliseconds since the first call in it. */
export function eventLoopTurnMs() {
  const now = performance.now()
  if (began === undefined) {
    began = now
    setImmediate(() => (began = undefined))
  }
  return now - began
}
