/** What the page has asked for before any of its files was there. */
export interface FirstAsked {
  url: string
  answer: Promise<Response>
  ending: AbortController
}

declare global {
  interface Window {
    firstAsked?: FirstAsked
  }
}

/**
 * Stands in the page itself and runs while its files are still to come, so it uses nothing from outside of it. Asks for
 * the first list where that is what is wanted. The program is fetched once its answer begins, else at once; and not as a
 * module, which would be compiled at once, on the thread that is about to draw the list. Says so where the script that
 * starts it does not come.
 */
export function askFirst(list: string, program: string | null, failed: string) {
  function sayLost({ target }: Event) {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      document.body.textContent = failed
  }
  function fetchProgram() {
    if (program === null) return
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.href = program
    document.head.append(link)
  }
  // What a script could not load bubbles nowhere.
  addEventListener('error', sayLost, true)
  if (location.hash !== '#/home') {
    fetchProgram()
    return
  }
  const ending = new AbortController()
  const answer = fetch(list, { signal: ending.signal })
  window.firstAsked = { url: list, answer, ending }
  void answer.then(fetchProgram, fetchProgram)
}
