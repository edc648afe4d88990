import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPartner, aQuickAccount } from '#server/testing/accounts.ts'
import { aFaultProxy } from '#server/testing/faultProxy.ts'
import { freePort } from '#server/testing/freePort.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { freshPages } from '#server/testing/pages.ts'
import { isVarnishHere, startVarnish } from '#server/testing/varnish.ts'
import { aWorld, type World } from '#server/testing/world.ts'

if (!isVarnishHere) console.warn('SKIPPED: there is no varnishd (Debian’s package varnish).')

describe.skipIf(!isVarnishHere)(
  'behind a shared cache that heeds nothing but what answers say',
  () => {
    let pages: Awaited<ReturnType<typeof freshPages>>
    let world: World
    /** By which the cache is told of changes. */
    let line: Awaited<ReturnType<typeof aFaultProxy>>
    let cache: Awaited<ReturnType<typeof startVarnish>>
    beforeAll(async () => {
      pages = await freshPages()
      const [port, backendPort] = [await freePort(), await freePort()]
      line = await aFaultProxy(port)
      world = await aWorld({ pagesFile: pages.file, env: { PURGE_URL: line.url } })
      await world.app.listen({ port: backendPort, host: '127.0.0.1' })
      cache = await startVarnish({ port, backendPort })
    })
    afterAll(async () => {
      await cache.stop()
      await line.close()
      await world.close()
      await pages.remove()
    })

    /** They do not end. */
    const isStream = (path: string) => path.endsWith('/events')
    /** Answers from the cache name two requests: this one and the one that fetched it. */
    const isHit = (headers: Headers) => (headers.get('x-varnish') ?? '').includes(' ')
    const get = async (path: string, token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const answer = await fetch(cache.url + path, { headers, redirect: 'manual' })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    const rename = (id: string, name: string) =>
      world.db.transact((tx) => tx.run('update locations set name = $2 where id = $1', [id, name]))
    const sync = async () => {
      await world.runJob('follow the locations')
      await world.runJob('purge changed pages')
    }

    test('a change is on its page, on pages that name it and in frames of others at the next purge, and pages without it stay', async () => {
      const one = await aLocation(world, { name: 'Before One' })
      const neighbour = await aLocation(world, { name: 'Beside' })
      const far = await aLocation(world, { name: 'Far away' })
      await world.db.transact((tx) =>
        tx.run('update locations set lat = 40.65 where id = $1', [far.id]),
      )
      await sync()
      const near = `${one.location.coordinates.lat},${one.location.coordinates.lng}`
      const paths = [
        `/nyc/x-${one.location.shortId}`,
        `/nyc/before-one-${one.location.shortId}`,
        `/fr/nyc/beside-${neighbour.location.shortId}`,
        '/nyc',
        `/embed?near=${near}`,
      ]
      const farPath = `/nyc/far-away-${far.location.shortId}`
      const all = [...paths, farPath]
      for (const path of all) expect(isHit((await get(path)).headers), path).toBe(false)
      await rename(one.id, 'After One')
      for (const path of all) {
        const { headers, text } = await get(path)
        expect([isHit(headers), text.includes('After One')], path).toEqual([true, false])
        expect(headers.get('x-kept'), path).toBe('30.000 20.000')
        expect(headers.has('surrogate-key')).toBe(false)
      }
      await sync()
      for (const path of paths) {
        const { headers, text, status } = await get(path)
        expect(isHit(headers), path).toBe(false)
        if (status === 200) expect(text, path).toContain('After One')
        else
          expect([status, headers.get('location')]).toEqual([
            301,
            `/nyc/after-one-${one.location.shortId}`,
          ])
      }
      expect(isHit((await get(farPath)).headers)).toBe(true)
    })

    test('what a cache fetched while a change was made is purged by one of the next rounds', async () => {
      const { id, location } = await aLocation(world, { name: 'Slow' })
      const path = `/nyc/slow-${location.shortId}`
      await sync()
      await rename(id, 'Slow')
      await sync()
      expect(isHit((await get(path)).headers)).toBe(false)
      await sync()
      expect(isHit((await get(path)).headers)).toBe(false)
      for (let round = 0; round < 3; round++) await sync()
      await get(path)
      await sync()
      expect(isHit((await get(path)).headers)).toBe(true)
    })

    test('a cache that is away is purged when it is back', async () => {
      const { id, location } = await aLocation(world, { name: 'Patient' })
      const path = `/nyc/patient-${location.shortId}`
      for (let round = 0; round < 4; round++) await sync()
      await get(path)
      expect(isHit((await get(path)).headers)).toBe(true)
      await rename(id, 'Patience')
      await line.cut('refuses')
      for (let round = 0; round < 4; round++) await sync()
      await line.mend()
      expect(isHit((await get(path)).headers)).toBe(true)
      await sync()
      expect(isHit((await get(path)).headers)).toBe(false)
    })

    test('nothing that a caller is answered is kept, and what anyone may read is asked for anew', async () => {
      const guest = (await aQuickAccount(world, 'user')).token
      const tokens: Record<string, string> = {
        operator: (await anOperator(world)).token,
        partner: (await aPartner(world)).token,
      }
      const { id } = await aLocation(world)
      let answered = 0
      for (const { method, path, access } of world.routes) {
        if (method !== 'GET' || isStream(path)) continue
        const url = path.replace(/:\w+/g, id)
        for (const token of [tokens[access] ?? guest, undefined]) {
          const { headers, status } = await get(url, token)
          if (status === 200) answered++
          const kept = headers.get('cache-control') ?? ''
          const why = `${path} ${access}: ${kept}`
          expect(kept, why).toMatch(access === 'anyone' ? /no-cache|no-store|public/ : /no-store/)
          if (!kept.includes('public')) expect(isHit(headers), why).toBe(false)
        }
      }
      expect(answered).toBeGreaterThan(60)
    })

    test('none but the processes purge, and a key is no expression', async () => {
      const ban = (key: string) =>
        fetch(cache.url, { method: 'BAN', headers: { 'surrogate-key': key } })
      expect((await ban('abc 123')).status).toBe(200)
      for (const bad of ['', '.*', 'a|b', 'a  b']) expect((await ban(bad)).status, bad).toBe(400)
    })
  },
)
