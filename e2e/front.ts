import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Change = (body: string, path: string) => string

/** A proxy that stands for the network: it can be cut and restored, and serve another build. */
export async function frontOf(productUrl: string) {
  let change: Change | undefined
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url = '/', headers } = incoming
    // Uncompressed and in full, so that a build can be changed on its way.
    const forwarded: typeof headers = { ...headers, 'accept-encoding': 'identity' }
    if (change) delete forwarded['if-none-match']
    if (change) delete forwarded['if-modified-since']
    const onward = request(
      new URL(url, productUrl),
      { method, headers: forwarded },
      (answer) => void relay(answer, outgoing, url),
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const relay = async (answer: IncomingMessage, outgoing: ServerResponse, url: string) => {
    const isText = /html|javascript/.test(answer.headers['content-type'] ?? '')
    if (!change || !isText) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      return
    }
    const body = change(await textOf(answer), url)
    const headers = { ...answer.headers }
    delete headers['content-length']
    outgoing.writeHead(answer.statusCode ?? 502, headers)
    outgoing.end(body)
  }

  const server = createServer(pass)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: () => listen(port),
    serveChanged: (next: Change) => (change = next),
    remove: async () => {
      if (server.listening) await cut()
    },
  }
}

async function textOf(answer: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
