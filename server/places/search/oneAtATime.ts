/** Work that is done in the order in which it comes, never two pieces in parallel. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  const waitingSince: number[] = []
  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      waitingSince.push(performance.now())
      const start = () => {
        waitingSince.shift()
        return work()
      }
      const running = last.then(start, start)
      last = running
      return running
    },
    /** Of what waits for the piece that runs; 0 where nothing does. */
    oldestWaitMs: () => performance.now() - (waitingSince[0] ?? performance.now()),
  }
}
