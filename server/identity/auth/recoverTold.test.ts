import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '#contract/recovery.ts'
import { liveVisit } from '#contract/visits.ts'
import { day, minute, second } from '#server/platform/clock.ts'
import { aNewcomer, mailsTo } from '#server/testing/accounts.ts'
import { aPaidNewcomer, buy, payWith } from '#server/testing/payments.ts'
import { recoveredBy, recoveriesOf } from '#server/testing/recovery.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

const anEmail = () => `${randomUUID()}@pitstop.example`
const ask = (email: string) => world.ask(contract.askRecovery, { body: { email } })

test('the phone that paid is told, ends the other, and its address opens nothing of it again', async () => {
  const email = anEmail()
  const { guest, visitId } = await aPaidNewcomer(world, { email })
  expect(await recoveriesOf(world, guest)).toEqual([])
  const { token } = await recoveredBy(world, email)
  const [one] = await recoveriesOf(world, guest)
  const params = { id: one?.id ?? '' }
  expect((await world.ask(contract.endRecovery, { token, params })).refusal.error).toBe(
    'paying_phone_only',
  )
  const stranger = await aNewcomer(world)
  expect((await world.ask(contract.endRecovery, { token: stranger.token, params })).status).toBe(
    404,
  )
  expect((await world.ask(contract.endRecovery, { token: guest.token, params })).status).toBe(200)
  expect((await world.ask(liveVisit, { token })).status).toBe(401)
  expect(await recoveriesOf(world, guest)).toEqual([])
  world.clock.moveTo(31 * second)
  const before = (await mailsTo(world, email)).length
  expect((await ask(email)).status).toBe(200)
  expect(await mailsTo(world, email)).toHaveLength(before)
  expect((await world.ask(liveVisit, { token: guest.token })).reply?.id).toBe(visitId)
})

test('the phone that paid is told at its next opening of one that was done meanwhile, or whose week was over, and refuses its address', async () => {
  const email = anEmail()
  const { guest } = await aPaidNewcomer(world, { email })
  const pass = (await buy(world, guest, 'price_1')).reply
  await payWith(world, pass.url, 'pays', email)
  const { token } = await recoveredBy(world, email)
  expect(await recoveriesOf(world, guest)).toMatchObject([{ isOver: false }])
  await world.ask(contract.endRecovered, { token })
  const [done] = await recoveriesOf(world, guest)
  expect(done).toMatchObject({ isOver: true, hasCard: false })
  const refuse = () =>
    world.ask(contract.endRecovery, { token: guest.token, params: { id: done?.id ?? '' } })
  expect((await refuse()).status).toBe(200)
  expect(await recoveriesOf(world, guest)).toEqual([])
  world.clock.moveTo(world.clock.offsetMs() + 31 * second)
  const before = (await mailsTo(world, email)).length
  expect((await ask(email)).status).toBe(200)
  expect(await mailsTo(world, email)).toHaveLength(before)

  const weekly = anEmail()
  const other = await aPaidNewcomer(world, { email: weekly })
  await recoveredBy(world, weekly)
  const start = world.clock.offsetMs()
  world.clock.moveTo(start + 7 * day + minute)
  expect(await recoveriesOf(world, other.guest)).toMatchObject([{ isOver: true }])
  world.clock.moveTo(start + 30 * day + minute)
  expect(await recoveriesOf(world, other.guest)).toEqual([])
  world.clock.moveTo(start)
})
