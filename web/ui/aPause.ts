/** Lets what was pressed meanwhile, and a frame, come between two pieces of work; no other work where the browser can tell. */
export const aPause = () =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise<void>((goOn) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => goOn()
        port2.postMessage(null)
      })
