/** What the page has asked for before any of its files was there. */
export interface FirstAsked {
  url: string
  answer: Promise<Response>
  ending: AbortController
}

/** The files of what the build has made, each after those that it needs. */
export interface BuiltFiles {
  program: string[]
  map: string[]
}

declare global {
  interface Window {
    firstAsked?: FirstAsked
    builtFiles?: BuiltFiles
    fetchAhead?: (files: string[]) => void
  }
}

/**
 * Stands in the page itself and runs while its files are still to come, so it uses nothing from outside of it. Asks for
 * the first list where that is what is wanted. The program is fetched once its answer is here, else at once. Says so where
 * the script that starts it does not come.
 */
export function askFirst(list: string, built: BuiltFiles, failed: string) {
  function sayLost({ target }: Event) {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      document.body.textContent = failed
  }
  // As modules: what was fetched as a plain script is compiled once more when it is run, and then on the page's thread.
  function fetchAhead(files: string[]) {
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.fetchPriority = 'low'
      link.href = file
      document.head.append(link)
    }
  }
  function fetchProgram() {
    fetchAhead(built.program)
  }
  // Whoever first writes a time or a number waits until the browser has read what it knows of every language, a tenth of a
  // second of a slow phone. While the files are on their way, nobody does.
  setTimeout(() => Intl.DateTimeFormat())
  setTimeout(() => Intl.NumberFormat())
  window.builtFiles = built
  window.fetchAhead = fetchAhead
  // What a script could not load bubbles nowhere.
  addEventListener('error', sayLost, true)
  if (location.hash !== '#/home') {
    fetchProgram()
    return
  }
  const ending = new AbortController()
  const answer = fetch(list, { signal: ending.signal })
  window.firstAsked = { url: list, answer, ending }
  // Not before all of the list is here: what comes beside it makes it later.
  void answer.then((whole) => whole.clone().blob()).then(fetchProgram, fetchProgram)
}
