import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { activeLocations } from '#contract/locations.ts'
import { ReadyJson, serveOn } from './http.ts'

/** Together far more than the system takes over from a process for a reader that does not read. */
const replies = 200
const length = 100_000

test('a reply that waits for its slow reader is not written over by the next one', async () => {
  const app = Fastify()
  let letter = 0
  serveOn(app, async () => undefined)(
    { ...activeLocations, query: activeLocations.params },
    async () => {
      const bytes = Buffer.alloc(length, 97 + (letter++ % 26))
      return new ReadyJson(bytes)
    },
  )
  app.setValidatorCompiler(() => () => true)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const reader = connect(port, '127.0.0.1').pause()
  await once(reader, 'connect')
  const ask = `GET ${activeLocations.path} HTTP/1.1\r\nhost: x\r\n`
  reader.write(`${ask}\r\n`.repeat(replies - 1) + `${ask}connection: close\r\n\r\n`)
  while (letter < replies) await new Promise(setImmediate)
  // Others are answered meanwhile.
  const url = `http://127.0.0.1:${port}${activeLocations.path}`
  for (let more = 0; more < 100; more++) await (await fetch(url)).arrayBuffer()

  const bodies = (await text(reader)).match(/([a-z])\1{999,}/g) ?? []
  expect(bodies.map((body) => [body[0], body.length])).toEqual(
    Array.from({ length: replies }, (_, at) => [String.fromCharCode(97 + (at % 26)), length]),
  )
  await app.close()
})
