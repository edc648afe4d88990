import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { createPitstopClient } from '../../../clients/typescript/index.js'
import { isInternal } from './isInternal.ts'

const world = useWorld()

const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
})

const Described = z.object({
  description: z.string().optional(),
  parameters: z.array(z.looseObject({ name: z.string() })),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), z.unknown()) }),
  ),
})

const described = async (path: string, method = 'get') =>
  Described.parse(Document.parse(await readDocument()).paths[path]?.[method])

const readDocument = async () =>
  (await world.app.inject({ url: '/api/openapi.json' })).json<Record<string, unknown>>()

/** Streams and files that browsers open by themselves; they are in no module of the contract. */
const notDescribed = ['GET /api/openapi.json']

test('every call is in the document once, or internal, and the document is OpenAPI 3.1', async () => {
  const document = await readDocument()
  const { valid, errors } = await new Validator().validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)

  const operations = Object.entries(Document.parse(document).paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, { operationId }]) => ({
      call: `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`,
      operationId,
    })),
  )
  const expected = world.routes
    .filter((route) => !isInternal(route))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !notDescribed.includes(call))
  expect(operations.map(({ call }) => call).toSorted()).toEqual(expected.toSorted())
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('the feed is described in each of its formats, with how it goes on', async () => {
  const { description, parameters, responses } = await described('/api/feed/restrooms/{format}')
  expect(description).toContain('`since`')
  expect(parameters.map(({ name }) => name)).toEqual(['format', 'since', 'bbox'])
  expect(Object.keys(responses['200']?.content ?? {})).toEqual([
    'application/x-ndjson',
    'application/geo+json',
    'text/csv',
  ])
  expect(responses['410']?.description).toContain(
    '`feed_starts_anew`: This cursor is of a database that was replaced.',
  )
})

test('the map is described with its 304, which a program that has the answer is told', async () => {
  const { parameters, responses } = await described('/api/locations/map')
  expect(parameters.map(({ name }) => name)).toContain('if-none-match')
  expect(responses['304']?.content).toEqual({})
  const url = '/api/locations/map?bbox=-74.1,40.6,-73.8,40.9&zoom=12'
  const { headers } = await world.app.inject({ url })
  const again = { 'if-none-match': String(headers.etag) }
  const { statusCode, body } = await world.app.inject({ url, headers: again })
  expect([statusCode, body]).toEqual([304, ''])
})

test('each call says with which words it refuses, and what they mean', async () => {
  const visit = await described('/api/visits', 'post')
  expect(Object.keys(visit.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '429',
    '503',
  ])
  const words = (status: string) =>
    [...(visit.responses[status]?.description ?? '').matchAll(/^- `(\w+)`: \S/gm)].map(
      ([, word]) => word,
    )
  expect(words('401')).toEqual(['not_signed_in'])
  expect(words('403')).toEqual(expect.arrayContaining(['guests_only', 'guest_suspended']))
  expect(words('409')).toEqual(expect.arrayContaining(['code_live', 'price_changed']))
  expect(words('409')).not.toContain('reply_closed')
  const reply = await described('/api/reviews/{id}/reply', 'put')
  expect(reply.responses['409']?.description).toContain('reply_closed')
})

test('the examples in docs/api.md are answered, and may be read by pages of any origin', async () => {
  const { id } = await aLocation(world)
  const text = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
  const examples = [...text.matchAll(/^GET (\S+)$/gm)].map(([, url = '']) =>
    url.replace('{id}', id),
  )
  expect(examples.length).toBeGreaterThan(5)
  for (const url of examples) {
    const { statusCode, headers } = await world.app.inject({ url })
    expect([url, statusCode, headers['access-control-allow-origin']]).toEqual([url, 200, '*'])
  }
})

test('what needs a sign-in is read by no page of another origin', async () => {
  for (const { path } of world.routes.filter(
    ({ method, access }) => method === 'GET' && access !== 'anyone',
  )) {
    const { headers } = await world.app.inject({ url: path.replace(/:\w+/g, 'a') })
    expect(headers['access-control-allow-origin'], path).toBeUndefined()
  }
})

test('the typed client finds a restroom, and is told why one is refused', async () => {
  await aLocation(world, { name: 'Harbor Bakery' })
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const { statusCode, body, headers } = await world.app.inject({ url: `${pathname}${search}` })
    const type = String(headers['content-type'])
    return new Response(body, { status: statusCode, headers: { 'content-type': type } })
  }
  const pitstop = createPitstopClient({ baseUrl: 'https://pitstop.example', fetch })
  const { data } = await pitstop.GET('/api/locations/active', {
    params: { query: { near: '40.758,-73.9855', limit: 3 } },
  })
  expect(data?.map(({ name }) => name)).toContain('Harbor Bakery')
  const { error } = await pitstop.GET('/api/locations/{id}', {
    params: { path: { id: '00000000-0000-7000-8000-000000000000' } },
  })
  expect(error?.error).toBe('location_not_found')
})

test('the same is on a page for people, with every call and no script', async () => {
  const { body, headers } = await world.app.inject({ url: '/developers' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const { paths } = Document.parse(await readDocument())
  for (const { operationId } of Object.values(paths).flatMap((byMethod) => Object.values(byMethod)))
    expect(body).toContain(`<details id="${operationId}">`)
  expect(body).not.toContain('<script')
})
