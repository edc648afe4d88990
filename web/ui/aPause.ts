/** Lets what was pressed meanwhile, and a frame, come between two pieces of work. */
export const aPause = () =>
  new Promise<void>((goOn) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => goOn()
    port2.postMessage(null)
  })
