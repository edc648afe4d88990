import { expect, test } from 'vitest'
import { z } from 'zod'
import { drawn } from '#server/testing/chance.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { attack } from './attack.ts'
import { aCast, knownOf } from './cast.ts'
import { readDocument } from './document.ts'
import { drawing } from './draw.ts'
import { aRequestTo, shapeOf } from './requests.ts'

const world = useWorld()

test('every route can be asked validly: what is spoilt is a request that would be taken', async () => {
  const draw = drawing(drawn(1))
  const cast = await aCast(world)
  const { asDescribed } = await readDocument(world)
  for (const route of world.routes) {
    const shape = asDescribed(shapeOf(route))
    const { body: bodySchema, querystring } = route.schema ?? {}
    for (let n = 0; n < 20; n++) {
      const { body, query } = aRequestTo(shape, draw, knownOf(cast, route.path, draw))
      const title = `${route.method} ${route.path} ${query} ${JSON.stringify(body)}`
      expect(problemIn(bodySchema, body), title).toBe('')
      expect(problemIn(querystring, Object.fromEntries(new URLSearchParams(query))), title).toBe('')
    }
  }
})

const problemIn = (schema: unknown, sent: unknown) =>
  schema instanceof z.ZodType ? (schema.safeParse(sent).error?.message ?? '') : ''

test('whatever is sent, the answer is as the API’s document has it, or a refusal that says why, soon, and never a failure [PR7]', async () => {
  const { seed, rounds, ...dice } = drawn(2_000)
  expect(await attack(dice, rounds), `seed ${seed}`).toEqual([])
})

test('a program with a key of each scope is answered as the document has it, or refused', async () => {
  const { seed, rounds, ...dice } = drawn(400)
  expect(await attack(dice, rounds, 'keys'), `seed ${seed}`).toEqual([])
})
