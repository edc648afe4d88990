/** Lets the browser handle input and paint before the rest goes on. */
export const yieldToMain = () =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise<void>((resolve) => setTimeout(resolve))
