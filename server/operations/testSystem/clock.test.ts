import { expect, test } from 'vitest'
import { after, minute } from '#server/platform/clock.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { fridayNoon } from '#server/testing/world.ts'

const world = useWorld()

const move = (by: string, key = 'the-key-of-the-test-system') =>
  world.app.inject({
    method: 'POST',
    url: '/test/clock',
    headers: { 'x-test-key': key },
    payload: { move: by },
  })

test('a test system’s clock moves forward, only with its key', async () => {
  const moved = await move('+31m')
  expect(moved.json()).toEqual({ now: after(fridayNoon, 31 * minute).toISOString() })
  expect(world.clock.now()).toEqual(after(fridayNoon, 31 * minute))
  expect((await move('+1m')).json()).toEqual({ now: after(fridayNoon, 32 * minute).toISOString() })

  expect((await move('+1m', 'a guess')).statusCode).toBe(404)
  expect((await move('-1d')).statusCode).toBe(400)
  expect((await move('+900d')).statusCode).toBe(400)
  expect(world.clock.now()).toEqual(after(fridayNoon, 32 * minute))
})
