import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { call, Done, done } from '#contract/call.ts'
import type { Caller } from './caller.ts'
import { type FindCaller, serveOn } from './http.ts'

const member: Caller = {
  kind: 'member',
  accountId: 'a',
  organisationId: 'o',
  role: 'manager',
  sessionId: 's',
}
const save = call({ method: 'PUT', path: '/api/saved', access: 'partner', reply: Done })

/** Sends a call of a manager whose body arrives once their token has another meaning, or none. */
async function answerTo(later: Caller | undefined) {
  let found: Caller | undefined = member
  const asked = Promise.withResolvers<undefined>()
  const findCaller: FindCaller = async () => {
    asked.resolve(undefined)
    return found
  }
  const app = Fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  const callers: (Caller | undefined)[] = []
  serveOn(app, findCaller)(save, async ({ caller }) => {
    callers.push(caller)
    return done
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  await once(client, 'connect')
  client.write(
    `PUT ${save.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer t\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{`,
  )
  await asked.promise
  found = later
  client.write('}')
  const status = Number((await text(client)).slice('HTTP/1.1 '.length).slice(0, 3))
  await app.close()
  return { status, callers }
}

test('a caller who may no longer call once their body has arrived is refused', async () => {
  expect(await answerTo(undefined)).toEqual({ status: 401, callers: [] })
})

test('one whose restrooms were changed meanwhile calls as who they are by then', async () => {
  const limited = { ...member, limitedTo: 'm' }
  const answer = await answerTo(limited)
  expect(answer).toEqual({ status: 200, callers: [limited] })
})
