/**
 * Runs in the page before any file is there, so it refers to nothing outside itself. Preloads the answers that the first
 * paint needs, then the program, and reports a start script that does not load.
 */
export function inlineScript(settingsUrl: string, listUrl: string, failed: string) {
  function preload(url: string) {
    const how = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' }
    const link = Object.assign(document.createElement('link'), how, { href: url })
    document.head.append(link)
    return link
  }
  function preloadProgram() {
    for (const link of document.querySelectorAll<HTMLLinkElement>('[data-part=program]'))
      link.rel = 'modulepreload'
  }
  function report({ target }: Event) {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      document.body.textContent = failed
  }
  // A failed load does not bubble.
  addEventListener('error', report, true)
  // The first formatter loads the locale data, 0.1 s of a slow phone that waits for files now.
  setTimeout(() => Intl.DateTimeFormat())
  setTimeout(() => Intl.NumberFormat())
  const isHome = location.hash === '#/home'
  if (isHome || location.hash.length < 3) {
    // Fetched together, the program would delay the answer.
    const settings = preload(settingsUrl)
    const last = isHome ? preload(listUrl) : settings
    last.onload = last.onerror = preloadProgram
  } else preloadProgram()
}
