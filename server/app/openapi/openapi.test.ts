import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { createPitstopClient } from '../../../clients/typescript/index.js'
import { isInternal } from './document.ts'

const world = useWorld()

const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
})

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
