import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { violationsIn } from './payments.ts'
import { aWorld, type World } from './world.ts'

interface Options extends NonNullable<Parameters<typeof aWorld>[0]> {
  /** At the end, what providers and jobs still owe is settled, and no invariant of money and visits may be broken. */
  checkBooks?: boolean
  /** Each test goes on at the time that the one before has reached. */
  keepClock?: boolean
}

/**
 * One world for a test file, its clock back at its start before each test. It is filled before the first test runs: with a
 * function as `options`, from what earlier `beforeAll` made.
 */
export function useWorld(options: Options | (() => Options) = {}): World {
  const world = {} as World
  const given = () => (typeof options === 'function' ? options() : options)
  beforeAll(async () => {
    Object.assign(world, await aWorld(given()))
  })
  beforeEach(() => {
    if (!given().keepClock) world.clock.moveTo(0)
  })
  afterAll(async () => {
    if (given().checkBooks) expect(await violationsIn(world)).toEqual([])
    await world.close()
  })
  return world
}
