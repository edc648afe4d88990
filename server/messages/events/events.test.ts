import { get, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listSessions, signOut } from '#contract/auth.ts'
import { events as contract, LiveEvent } from '#contract/events.ts'
import { buildApp } from '#server/app/app.ts'
import { newLog } from '#server/platform/log.ts'
import { openNotices, publish } from '#server/platform/notices.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { accept, aRequest } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { askFor } from '#server/testing/visits.ts'
import type { World } from '#server/testing/world.ts'

const world = useWorld()
let url = ''
let other: { app: World['app']; url: string }
const streams: { end: () => void }[] = []

beforeAll(async () => {
  url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  // A second server process on the same database, with a listener of its own.
  const { app } = await buildApp(world.parts)
  other = { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
})
afterAll(async () => {
  await other.app.close()
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.end()
})

/** Follows along as a browser does; answers what has been said so far, and waits for more. */
async function follow(token: string, base = url) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${base}${contract.path}`, { headers: { authorization: `Bearer ${token}` } }, resolve).on(
      'error',
      reject,
    )
  })
  let text = ''
  let isOver = false
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const look of waiting) look()
  }
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    wake()
  })
  response.on('close', () => {
    isOver = true
    wake()
  })
  response.on('error', wake)
  const said = () =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => LiveEvent.parse(JSON.parse(json ?? '')))
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const stream = {
    status: response.statusCode,
    headers: response.headers,
    text: () => text,
    said,
    hears: (kind: LiveEvent['kind']) => until(() => said().some((event) => event.kind === kind)),
    ended: () => until(() => isOver),
    end: () => response.destroy(),
  }
  streams.push(stream)
  return stream
}

describe('who follows along', () => {
  test('a partner gets the event of a request at their own door, through either process, and no other account does', async () => {
    const location = await aLocation(world, { priceCents: 0, asksFirst: true })
    const stranger = await aLocation(world)
    const [here, there, elsewhere] = await Promise.all([
      follow(location.token),
      follow(location.token, other.url),
      follow(stranger.token),
    ])
    await askFor(world, await aGuest(world), location.id)
    await Promise.all([here.hears('door'), there.hears('door')])
    expect(here.said()).toEqual([{ kind: 'door', id: location.id }])
    expect(elsewhere.said()).toEqual([])
  })

  test('a guest gets the event of the answer, through either process, and reads it again', async () => {
    const { location, guest, visitId } = await aRequest(world, { with: 'card' })
    const [here, there] = await Promise.all([follow(guest.token), follow(guest.token, other.url)])
    await accept(world, location, visitId)
    await Promise.all([here.hears('visit'), there.hears('visit')])
    expect(here.said()[0]).toEqual({ kind: 'visit', id: visitId })
  })

  test('gets a stream that no proxy may cache, compress or buffer', async () => {
    const { token } = await aGuest(world)
    const { headers, status } = await follow(token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('is let go on signing out, and a stranger is not let in', async () => {
    const guest = await aGuest(world)
    const stream = await follow(guest.token, other.url)
    await world.ask(listSessions, { token: guest.token })
    await world.ask(signOut, { token: guest.token })
    await stream.ended()
    expect((await follow(guest.token)).status).toBe(401)
    expect((await follow('invented')).status).toBe(401)
  })

  test('does so on ten screens at most; the next one is told to ask now and then', async () => {
    const { token } = await aGuest(world)
    for (let screen = 0; screen < 10; screen++) expect((await follow(token)).status).toBe(200)
    expect((await follow(token)).status).toBe(503)
    const { token: anybody } = await aGuest(world)
    expect((await follow(anybody)).status).toBe(200)
  })
})

test('a stop ends every stream', async () => {
  const { app } = await buildApp(world.parts)
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await aGuest(world)
  const stream = await follow(token, base)
  await app.close()
  await stream.ended()
})

describe('a notice', () => {
  const heardBy = async () => {
    const notices = await openNotices(world.db, newLog('silent'))
    const heard: string[] = []
    let wake: () => void = () => undefined
    const last = new Promise<void>((resolve) => {
      wake = resolve
    })
    notices.follow('someone', () => {
      throw new Error('This one never listens')
    })
    notices.follow('someone', ({ id }) => {
      heard.push(id)
      if (id === 'last') wake()
    })
    return { notices, heard, last }
  }

  test('leaves with its transaction, and a follower that throws does not stop the others', async () => {
    const { notices, heard, last } = await heardBy()
    const say = (id: string) => ({ to: 'someone', kind: 'test', id })
    await world.db
      .transact(async (tx) => {
        await publish(tx, say('undone'))
        throw new Error('undone')
      })
      .catch(() => undefined)
    await world.db.transact((tx) => publish(tx, say('done')))
    await world.db.transact((tx) => publish(tx, say('last')))
    await last
    expect(heard).toEqual(['done', 'last'])
    await notices.close()
  })

  test('that is no notice is passed over, one by another program is heard, and one that is too long is refused', async () => {
    const { notices, heard, last } = await heardBy()
    const ofOthers = JSON.stringify({ to: 'someone', kind: 'test', id: 'of others' })
    for (const payload of ['', 'hello', '{"to":7}', ofOthers])
      await world.db.transact((tx) => tx.run(`select pg_notify('pitstop_notices', $1)`, [payload]))
    const long = { to: 'someone', kind: 'test', id: 'x'.repeat(8_000) }
    await expect(world.db.transact((tx) => publish(tx, long))).rejects.toThrow('ids only')
    await world.db.transact((tx) => publish(tx, { to: 'someone', kind: 'test', id: 'last' }))
    await last
    // The embedded engine has no other program.
    expect(heard).toEqual(world.db.channel ? ['of others', 'last'] : ['last'])
    await notices.close()
  })
})
