/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** What a page says of its own first load. */
interface FirstLoad {
  /** When the name of the first restroom stood on the screen, on the page's own clock. */
  shownMs?: number
  /** When a pin or a cluster stood on the map, likewise. */
  markedMs?: number
  /** What tasks took beyond the 50 ms that nobody notices. */
  blockedMs: number
}

declare global {
  interface Window {
    firstLoad?: FirstLoad
  }
}

/** Runs in the page before anything of it, and brings all it needs along. */
export function watchPage() {
  const seen: FirstLoad = { blockedMs: 0 }
  window.firstLoad = seen
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockedMs += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  const isInView = (element: Element) => {
    const { height, bottom } = element.getBoundingClientRect()
    return height > 0 && bottom > 0 && bottom < innerHeight
  }
  const stands = (selector: string) => [...document.querySelectorAll(selector)].some(isInView)
  const look = () => {
    if (!seen.shownMs && stands('main li h3')) seen.shownMs = performance.now()
    if (!seen.markedMs && stands('.map-pill, .map-cluster')) seen.markedMs = performance.now()
    if (!seen.shownMs || !seen.markedMs) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
