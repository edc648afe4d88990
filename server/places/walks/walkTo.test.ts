import { afterAll, describe, expect, test } from 'vitest'
import { publicSettings } from '#contract/settings.ts'
import { walkTo } from '#contract/walks.ts'
import { minute } from '#server/platform/clock.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aRouter } from '#server/testing/routers.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

/** A door, and someone 500 m south of it. */
async function aWalk(world: World) {
  const { id, location } = await aLocation(world)
  const { lat, lng } = location.coordinates
  const from = { lat: lat - 0.0045, lng: lng - 0.000_012_3 }
  const ask = (more: { avoidsSteps?: boolean; from?: { lat: number; lng: number } } = {}) =>
    world.ask(walkTo, { params: { id }, body: { from, avoidsSteps: false, ...more } })
  return { from, door: { lat, lng }, ask }
}

async function withRouter(kind: 'valhalla' | 'osrm' | 'graphhopper', canLead = true) {
  let line: { lat: number; lng: number }[] = []
  const router = await aRouter(kind, () =>
    canLead ? { line, seconds: 425, meters: 612.4 } : undefined,
  )
  const world = await aWorld({ env: { WALKING_ROUTER: router.setting } })
  ends.push(() => world.close(), router.close)
  const walk = await aWalk(world)
  line = [walk.from, { lat: walk.from.lat, lng: walk.door.lng + 0.001 }, walk.door]
  return { router, world, walk, line }
}

describe.each(['valhalla', 'osrm', 'graphhopper'] as const)('with %s', (kind) => {
  test('a guest is led along its streets, in its minutes, and it never learns where they are to a metre', async () => {
    const { router, world, walk, line } = await withRouter(kind)
    const { route } = (await walk.ask()).reply
    expect(route).toMatchObject({ minutes: 7 })
    expect(route?.meters).toBeCloseTo(612.4)
    expect(route?.line).toHaveLength(3)
    line.forEach((place, index) => {
      expect(route?.line[index]?.lat).toBeCloseTo(place.lat, 5)
      expect(route?.line[index]?.lng).toBeCloseTo(place.lng, 5)
    })
    const written = decodeURIComponent(String(router.received[0]))
    expect(written).not.toContain(String(walk.from.lng))
    expect(written).toContain(String(Math.round(walk.from.lng * 10_000) / 10_000))
    await walk.ask()
    expect(router.received).toHaveLength(1)

    const { walkingRoutes } = (await world.ask(publicSettings, {})).reply
    expect(walkingRoutes).toBe(kind === 'valhalla' ? 'steps' : 'plain')
    await walk.ask({ avoidsSteps: true })
    const isOther = kind === 'valhalla'
    expect(router.received).toHaveLength(isOther ? 2 : 1)
    expect(String(router.received.at(-1)).includes('wheelchair')).toBe(isOther)
  })

  test('where it knows no way, breaks, or leads elsewhere, there is none', async () => {
    const none = await withRouter(kind, false)
    expect((await none.walk.ask()).reply).toEqual({ route: null })
    const { router, walk, line } = await withRouter(kind)
    const garbage = ['', '{}', '<html>', '{"trip":{},"code":"Ok","routes":[],"paths":[]}']
    for (const body of garbage) {
      router.instead.push({ status: 200, body })
      expect((await walk.ask()).reply, body).toEqual({ route: null })
    }
    const led = (await walk.ask()).reply.route
    expect(led).not.toBeNull()
    const [end] = line.splice(2, 1, { lat: walk.door.lat + 1, lng: walk.door.lng })
    const near = (step: number) => ({ lat: walk.from.lat + step / 1000, lng: walk.from.lng })
    // Asking from such places does not turn walking routes off for others.
    for (let step = 1; step <= 6; step++)
      expect((await walk.ask({ from: near(step) })).reply).toEqual({ route: null })
    if (end) line[2] = end
    expect(
      (await walk.ask({ from: { ...walk.from, lng: walk.from.lng + 0.0002 } })).reply.route,
    ).not.toBeNull()
    const far = { lat: walk.from.lat - 0.2, lng: walk.from.lng }
    const before = router.received.length
    expect((await walk.ask({ from: far })).reply).toEqual({ route: null })
    expect(router.received).toHaveLength(before)
  })
})

describe('without a router', () => {
  const world = useWorld()

  test('there is no way to draw, a network asks so often, and no row knows where', async () => {
    const { ask, from } = await aWalk(world)
    expect((await ask()).reply).toEqual({ route: null })
    expect((await world.ask(publicSettings, {})).reply.walkingRoutes).toBe('none')
    for (let asked = 1; asked < 60; asked++) await ask()
    expect((await ask()).refusal.error).toBe('too_many_walks')
    world.clock.moveTo(world.clock.offsetMs() + minute)
    expect((await ask()).status).toBe(200)
    expect(world.logged.join('\n')).not.toContain(String(from.lat))
  })
})
