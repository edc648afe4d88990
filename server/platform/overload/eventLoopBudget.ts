/** Whoever has more to do than this lets the event loop turn: others have come meanwhile. */
export const maxTurnMs = 2

let began: number | undefined

/** How long this turn of the event loop has been at work, in milliseconds since it was first asked. */
export function eventLoopTurnMs() {
  const now = performance.now()
  if (began === undefined) {
    began = now
    setImmediate(() => (began = undefined))
  }
  return now - began
}
