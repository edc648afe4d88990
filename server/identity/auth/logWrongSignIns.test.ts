import { expect, test } from 'vitest'
import { z } from 'zod'
import { login } from '#contract/auth.ts'
import { operatorSignIn } from '#contract/operator.ts'
import { aGuest, thePassword } from '#server/testing/accounts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const Line = z.object({ route: z.string(), network: z.string(), account: z.string() })

/** Signs in wrongly, and answers the line that the log has of it. */
async function lineOf(email: string, remoteAddress: string) {
  const payload = { email, password: 'not this one', userType: 'user' }
  const url = login.path
  const { statusCode } = await world.app.inject({ method: 'POST', url, remoteAddress, payload })
  expect(statusCode).toBe(401)
  return Line.parse(JSON.parse(world.logged.at(-1) ?? ''))
}

test('a wrong sign-in is a line of the log, whose marks tell networks and accounts apart and name none', async () => {
  const { email } = await aGuest(world)
  const first = await lineOf(email, '203.0.113.7')
  const again = await lineOf(email.toUpperCase(), '203.0.113.7')
  const elsewhere = await lineOf(email, '203.0.113.8')
  const other = await lineOf('a-stranger@pitstop.example', '203.0.113.7')
  expect(first).toMatchObject({ route: login.path })
  expect(again).toEqual(first)
  expect([elsewhere.account, elsewhere.network === first.network]).toEqual([first.account, false])
  expect([other.network, other.account === first.account]).toEqual([first.network, false])
  for (const secret of [email, 'a-stranger', '203.0.113', 'not this one'])
    expect(world.logged.join('\n').toLowerCase()).not.toContain(secret)
})

test('a wrong sign-in of an operator is one too', async () => {
  const payload = { email: 'op@pitstop.example', password: 'not this one', code: '123456' }
  const url = operatorSignIn.path
  expect((await world.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
  expect(Line.parse(JSON.parse(world.logged.at(-1) ?? '')).route).toBe(url)
})

test('the right password, and a malformed form, write nothing', async () => {
  const { email } = await aGuest(world)
  const lines = world.logged.length
  await world.ask(login, { body: { email, password: thePassword, userType: 'user' } })
  await world.app.inject({ method: 'POST', url: login.path, payload: {} })
  expect(world.logged).toHaveLength(lines)
})
