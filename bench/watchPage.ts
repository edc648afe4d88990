/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** What a page says of its own first load. */
interface FirstLoad {
  /** When the name of the first restroom stood on the screen, on the page's own clock. */
  shownMs?: number
  /** When the page's headline stood on the screen, likewise. */
  titledMs?: number
  /** When a pin or a cluster stood on the map, likewise. */
  markedMs?: number
  /**
   * Task time beyond the 50 ms that users do not notice: all of it, and the part after the first paint. Before that
   * there is nothing to press (as Lighthouse counts Total Blocking Time).
   */
  blockedMs: () => number
  blockedOnceShownMs: () => number
}

declare global {
  interface Window {
    firstLoad?: FirstLoad
  }
}

/** Runs in the page before anything of it, and brings all it needs along. */
export function watchPage() {
  const tasks: PerformanceEntry[] = []
  const blockedSince = (paintedMs: number) =>
    tasks
      .filter(({ startTime, duration }) => startTime + duration > paintedMs)
      .reduce((sum, { duration }) => sum + duration - 50, 0)
  const seen: FirstLoad = {
    blockedMs: () => blockedSince(0),
    blockedOnceShownMs: () => {
      const [painted] = performance.getEntriesByName('first-contentful-paint')
      return blockedSince(painted?.startTime ?? 0)
    },
  }
  window.firstLoad = seen
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries())
  }).observe({ type: 'longtask', buffered: true })
  const isInView = (element: Element) => {
    const { height, bottom } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && bottom < innerHeight
  }
  const stands = (selector: string) => [...document.querySelectorAll(selector)].some(isInView)
  const look = () => {
    if (!seen.titledMs && stands('main h1')) seen.titledMs = performance.now()
    if (!seen.shownMs && stands('main li h3')) seen.shownMs = performance.now()
    if (!seen.markedMs && stands('.map-pill, .map-cluster')) seen.markedMs = performance.now()
    if (!seen.shownMs || !seen.markedMs) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
