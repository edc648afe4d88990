import { expect, test } from 'vitest'
import { z } from 'zod'
import { arrivalKeptDays, cancelArrivalNotice, requestArrivalNotice } from '#contract/arrivals.ts'
import { day, hour } from '#server/platform/clock.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const tokyo = { lat: 35.6812, lng: 139.7671 }
/** 42 km from Times Square. */
const whitePlains = { lat: 41.034, lng: -73.7629 }

let last = 0
const anEmail = () => `traveler-${(last += 1)}@pitstop.example`
const ask = (email: string, near = tokyo, remoteAddress = `198.51.100.${(last += 1)}`) =>
  world.app.inject({
    method: 'POST',
    url: '/api/arrivals',
    remoteAddress,
    payload: { email, near },
  })
const keyOf = (reply: Awaited<ReturnType<typeof ask>>) =>
  requestArrivalNotice.reply.parse(reply.json()).key

const kept = async (email: string) =>
  world.db.transact((tx) =>
    tx.many(
      z.object({ lat: z.number(), lng: z.number() }),
      `select lat, lng from arrivals where email = $1`,
      [email],
    ),
  )
const mailsAfterTheJob = async (email: string) => {
  await world.runJob('mail arrivals')
  return mailsTo(world, email)
}

test('a person who asks is mailed once there is a restroom near, and the address is deleted then', async () => {
  const email = anEmail()
  expect((await ask(email, whitePlains)).statusCode).toBe(200)
  expect(await mailsAfterTheJob(email)).toEqual([])
  const { id } = await aLocation(world, { name: 'The first one' })
  const [mail, ...others] = await mailsAfterTheJob(email)
  expect(mail?.text).toContain('The first one is open to guests now')
  expect(mail?.text).toContain(`/#/home/${id}`)
  expect(others).toEqual([])
  expect(await kept(email)).toEqual([])
  expect(await mailsAfterTheJob(email)).toHaveLength(1)
})

test('a restroom farther than 50 km does not count', async () => {
  const email = anEmail()
  await aLocation(world)
  await ask(email, tokyo)
  expect(await mailsAfterTheJob(email)).toEqual([])
  expect(await kept(email)).toHaveLength(1)
})

test('the place is kept to a tenth of a degree, whatever was sent', async () => {
  const email = anEmail()
  await ask(email, { lat: 35.681_236_2, lng: 139.767_124_8 })
  expect(await kept(email)).toEqual([{ lat: 35.7, lng: 139.8 }])
})

test('it is taken back by its key, as often as one likes, and by no other', async () => {
  const email = anEmail()
  const key = keyOf(await ask(email))
  const takeBack = (given: string) => world.ask(cancelArrivalNotice, { params: { key: given } })
  expect((await takeBack('x'.repeat(43))).reply).toEqual({ done: true })
  expect(await kept(email)).toHaveLength(1)
  expect((await takeBack(key)).reply).toEqual({ done: true })
  expect(await kept(email)).toEqual([])
  expect((await takeBack(key)).status).toBe(200)
})

test('one address waits for one place: the last one, in whatever letters it was written', async () => {
  const email = anEmail()
  const first = keyOf(await ask(email, tokyo))
  await ask(email.toUpperCase(), { lat: 48.85, lng: 2.35 })
  expect(await kept(email)).toEqual([{ lat: 48.9, lng: 2.4 }])
  await world.ask(cancelArrivalNotice, { params: { key: first } })
  expect(await kept(email)).toHaveLength(1)
})

test('the sixth address of an hour from one network is refused', async () => {
  const here = '203.0.113.9'
  for (let times = 0; times < 5; times++)
    expect((await ask(anEmail(), tokyo, here)).statusCode).toBe(200)
  const refused = await ask(anEmail(), tokyo, here)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ error: 'too_many_arrivals' })
  world.clock.moveTo(world.clock.offsetMs() + hour)
  expect((await ask(anEmail(), tokyo, here)).statusCode).toBe(200)
})

test.each([{ email: 'nobody' }, { near: { lat: 91, lng: 0 } }, { near: { lat: 0, lng: 0 } }])(
  '%j is refused',
  async (wrong) => {
    const payload = { email: anEmail(), near: tokyo, ...wrong }
    const reply = await world.app.inject({ method: 'POST', url: '/api/arrivals', payload })
    expect(reply.statusCode).toBe(400)
  },
)

test('who has waited for two years is forgotten', async () => {
  const email = anEmail()
  await ask(email)
  const from = world.clock.offsetMs()
  const isKeptAfter = async (days: number) => {
    world.clock.moveTo(from + days * day)
    await world.runJob('forget old arrivals')
    return (await kept(email)).length === 1
  }
  expect(await isKeptAfter(arrivalKeptDays - 1)).toBe(true)
  expect(await isKeptAfter(arrivalKeptDays + 1)).toBe(false)
})
