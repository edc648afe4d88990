import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../scripts/freePort.ts'

/** A mail server that takes everything and counts it. */
export async function aMailbox() {
  let accepted = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, answer) => {
      stream.resume()
      stream.on('end', () => {
        accepted++
        answer()
      })
    },
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => accepted,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
