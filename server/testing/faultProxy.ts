import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export const faults = ['refuses', 'hangs', 'answers garbage', 'resets'] as const
export type Fault = (typeof faults)[number]

/** Stands before a service on this machine, and lets nothing through while it is cut. */
export async function aFaultProxy(targetPort: number) {
  let fault: Fault | undefined
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    watch(open, socket)
    if (fault === undefined) {
      const onward = watch(open, connect(targetPort, '127.0.0.1'))
      socket.pipe(onward).pipe(socket)
      onward.on('close', () => socket.destroy())
      socket.on('close', () => onward.destroy())
    } else if (fault === 'resets') socket.resetAndDestroy()
    else if (fault === 'answers garbage')
      socket.end('\u0007 neither a page nor a mail server\r\n\r\n')
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    for (const socket of open) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    cut: async (next: Fault) => {
      fault = next
      await stop()
      if (next !== 'refuses') await listen(port)
    },
    mend: async () => {
      fault = undefined
      await stop()
      await listen(port)
    },
    close: stop,
  }
}

function watch(open: Set<Socket>, socket: Socket) {
  open.add(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => open.delete(socket))
  return socket
}
