/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** What a page says of its own first load. */
interface FirstLoad {
  /** When the name of the first restroom stood on the screen, on the page's own clock. */
  shownMs?: number
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
  const look = () => {
    const isShown = [...document.querySelectorAll('main li h3')].some((name) => {
      const { height, bottom } = name.getBoundingClientRect()
      return height > 0 && bottom < innerHeight
    })
    if (isShown) seen.shownMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
