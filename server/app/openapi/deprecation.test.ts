import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, call, Done, done } from '#contract/call.ts'
import { deprecated, sunsetOf } from '#contract/deprecation.ts'
import { serveOn } from '#server/platform/http.ts'
import { contractNames } from './contractNames.ts'
import { documentOf } from './document.ts'

const reply = z.object({ name: z.string(), title: deprecated(z.string().optional(), '2026-03-01') })
const oldCall = call({
  method: 'GET',
  path: '/api/old',
  access: 'anyone',
  deprecatedOn: '2026-12-01',
  reply,
})
const search = call({
  method: 'GET',
  path: '/api/search',
  access: 'anyone',
  query: z.strictObject({
    q: z.string().optional(),
    kind: deprecated(z.string().optional(), '2026-05-31'),
  }),
  reply: Done,
})
const save = call({
  method: 'POST',
  path: '/api/save',
  access: 'anyone',
  body: z.strictObject({ name: z.string(), note: deprecated(z.string().optional(), '2028-02-29') }),
  reply: Done,
})

async function serving() {
  const app = Fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  const serve = serveOn(app, async () => undefined)
  serve(oldCall, async () => ({ name: 'x' }))
  serve(search, async () => done)
  serve(save, async () => done)
  const headers = async (method: 'GET' | 'POST', url: string, payload: object | null = null) => {
    const { headers: all } = await app.inject({ method, url, ...(payload && { payload }) })
    return [all['deprecation'], all['sunset']]
  }
  return { app, headers }
}

test('a deprecated call, and one that is sent a deprecated field, says since when and until when', async () => {
  const { app, headers } = await serving()
  const inDecember = ['@1796083200', 'Wed, 01 Dec 2027 00:00:00 GMT']
  expect(await headers('GET', '/api/old')).toEqual(inDecember)
  expect(await headers('GET', '/api/search?q=x')).toEqual([undefined, undefined])
  const inMay = ['@1780185600', 'Mon, 31 May 2027 00:00:00 GMT']
  expect(await headers('GET', '/api/search?q=x&kind=y')).toEqual(inMay)
  expect(await headers('POST', '/api/save', { name: 'x' })).toEqual([undefined, undefined])
  const inLeapYear = ['@1835395200', 'Wed, 28 Feb 2029 00:00:00 GMT']
  expect(await headers('POST', '/api/save', { name: 'x', note: 'y' })).toEqual(inLeapYear)
  await app.close()
})

test('the document marks it, with its last day', async () => {
  const calls = new Map<Call, string>([
    [oldCall, 'oldCall'],
    [search, 'search'],
    [save, 'save'],
  ])
  const { schemas } = await contractNames()
  const document = await documentOf('https://pitstop.test', { schemas, calls })
  const marked = { deprecated: true, 'x-sunset': '2027-12-01' }
  expect(document.paths['/api/old']?.['get']).toMatchObject(marked)
  expect(document.paths['/api/search']?.['get']).not.toHaveProperty('deprecated')
  expect(document.paths['/api/search']?.['get']?.parameters).toMatchObject([
    { name: 'q' },
    { name: 'kind', deprecated: true, schema: { 'x-sunset': '2027-05-31' } },
  ])
  expect(document.paths['/api/save']?.['post']?.requestBody?.content).toMatchObject({
    'application/json': { schema: { properties: { note: { deprecated: true } } } },
  })
  expect(document.components.schemas?.['OldCallReply']).toMatchObject({
    properties: { title: { deprecated: true, 'x-sunset': '2027-03-01' } },
  })
})

test('a mark that names no day stops the start', () => {
  expect(() => sunsetOf('2026-13-01')).toThrow()
  expect(() => deprecated(z.string(), '2026-02-30')).toThrow()
})
