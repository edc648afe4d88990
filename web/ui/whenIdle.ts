/** Where a browser does not tell whether it is idle, this long is left for everything else. */
const restMs = 50

/** Does something once there is nothing else to do, at the latest after so many ms; answers how to leave it. */
export function whenIdle(then: () => void, mostMs: number) {
  if ('requestIdleCallback' in window) {
    const waiting = window.requestIdleCallback(then, { timeout: mostMs })
    return () => window.cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(then, restMs)
  return () => clearTimeout(waiting)
}
