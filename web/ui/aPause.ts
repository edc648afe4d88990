/** Lets what was pressed meanwhile, and a frame, come between two pieces of work; no other work where the browser can tell. */
export const aPause = () =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise<void>((goOn) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => goOn()
        port2.postMessage(null)
      })

/** Work that holds a slow phone up for less than this at a time is not parted: each pause costs a little, too. */
const mostAtOnceMs = 25

/** Waits for a pause where the pieces since the last one took long enough. */
export function pausesBetween() {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < mostAtOnceMs) return
    await aPause()
    began = performance.now()
  }
}
