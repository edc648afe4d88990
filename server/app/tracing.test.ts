import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import * as locations from '#contract/locations.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aVisitAt, codeOn, typeCode } from '#server/testing/visits.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              spanId: z.string(),
              traceId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(Attribute),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector on this machine that takes traces as OTLP over HTTP. */
async function aCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString())
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies
        .flatMap((body) => Received.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let world: World
let isOpen = false
const end = async () => {
  if (isOpen) await world.close()
  isOpen = false
}
afterEach(end)
const start = async (endpoint: string) => {
  world = await aWorld({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  isOpen = true
}

test('a collector gets each request by its route, and what it waited for; never places, codes, addresses or tokens', async () => {
  const collector = await aCollector()
  await start(`${collector.url}/`)
  const location = await aLocation(world, { priceCents: 0 })
  const guest = await aGuest(world, { proven: true })
  const visit = await aVisitAt(world, guest, location.id)
  await typeCode(world, location, codeOn(visit))
  const near = '40.7580123,-73.9855456'
  await world.app.inject({
    url: `${locations.activeLocations.path}?near=${near}`,
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  })
  await world.app.inject(`/no/such/place/${near}`)
  await world.app.inject('/healthz')
  await end()
  collector.close()

  const spans = collector.spans()
  const names = spans.map(({ name }) => name)
  expect(names).toContain(`GET ${locations.activeLocations.path}`)
  expect(names).not.toContain('GET /healthz')
  const use = spans.find(({ name }) => name === 'POST /api/visits')
  expect(use?.attributes.map(({ key }) => key).sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'pitstop.request_id',
  ])
  expect(spans.some(({ parentSpanId }) => parentSpanId === use?.spanId)).toBe(true)

  const sent = collector.bodies.join()
  const secrets = [near, '40.7580', guest.email, guest.token, location.token, 'aaaaaaaa']
  for (const secret of secrets) expect(sent).not.toContain(secret)
  const ids =
    /"(?:traceId|spanId|parentSpanId|startTimeUnixNano|endTimeUnixNano|stringValue)":"[^"]*"/g
  expect(sent.replace(ids, '')).not.toContain(codeOn(visit))
})

test('a collector that is away costs nothing but its spans, and the log says so once', async () => {
  await start('http://127.0.0.1:1')
  const location = await aLocation(world, { priceCents: 0 })
  const guest = await aGuest(world, { proven: true })
  expect((await aVisitAt(world, guest, location.id)).state).toBe('ready')
  const { logged } = world
  await end()
  expect(logged.filter((line) => line.includes('the collector of traces'))).toHaveLength(1)
})
