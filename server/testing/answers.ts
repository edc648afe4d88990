import { connect } from 'node:net'

/** Whether a program listens on a port of this machine. */
export function answers(port: number) {
  const socket = connect(port, '127.0.0.1')
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
