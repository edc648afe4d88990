import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Message = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
})

interface Received {
  id: string
  isSigned: (secret: string) => boolean
  message: z.infer<typeof Message>
  body: string
}

/** A partner's program on this machine: it answers as it is told, and remembers what it was sent. */
export async function aWebhookReceiver() {
  const received: Received[] = []
  let answer = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const header = (name: string) => String(request.headers[name])
      const id = header('webhook-id')
      const signed = `${id}.${header('webhook-timestamp')}.${body}`
      const isSigned = (secret: string) => {
        const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
        const mac = createHmac('sha256', key).update(signed).digest('base64')
        return header('webhook-signature').split(' ').includes(`v1,${mac}`)
      }
      received.push({ id, isSigned, message: Message.parse(JSON.parse(body)), body })
      answer(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    kinds: () => received.map(({ message }) => message.type),
    answers: (next: typeof answer) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
