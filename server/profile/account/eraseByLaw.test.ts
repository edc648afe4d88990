import { expect, test } from 'vitest'
import { minute } from '#server/platform/clock.ts'
import { aGuest, mailsTo } from '#server/testing/accounts.ts'
import { aPaidVisit, aPlanOf, aVisitToPay, movedBy, payWith } from '#server/testing/payments.ts'
import { renew, report } from '#server/testing/reports.ts'
import { aRequest } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { eraseByLaw } from './index.ts'

const world = useWorld({ checkBooks: true })

const eraseNow = ({ email }: { email: string }) =>
  eraseByLaw({ transact: world.db.transact, clock: world.clock })(email)

test('a guest’s live code opens nothing from then on, and its money goes back', async () => {
  const { guest, visitId, location, orderId } = await aPaidVisit(world)
  const code = codeOn(await visitOf(world, guest, visitId))
  await eraseNow(guest)
  expect((await typeCode(world, location, code)).reply.kind).toBe('not_valid')
  expect(await movedBy(world, orderId)).toEqual({})
  expect(await mailsTo(world, guest.email)).toEqual([])
})

test('it goes through in every state of a visit', async () => {
  const expired = await aPaidVisit(world)
  world.clock.moveTo(31 * minute)
  await eraseNow(expired.guest)
  const renewed = await aPaidVisit(world)
  world.clock.moveTo(62 * minute)
  await renew(world, renewed.guest, renewed.visitId)
  await eraseNow(renewed.guest)
  const reported = await aPaidVisit(world)
  await report(world, reported.guest, reported.visitId)
  await eraseNow(reported.guest)
  const member = await aGuest(world)
  await aPlanOf(world, member, 'price_3')
  await eraseNow(member)
  await expect(eraseNow(member)).rejects.toMatchObject({ code: 'no_such_guest' })
})

test('what is paid on a page that was open goes back, and a held card is let go', async () => {
  const { guest, url, orderId } = await aVisitToPay(world)
  await eraseNow(guest)
  await payWith(world, url)
  expect(await movedBy(world, orderId)).toEqual({})
  const request = await aRequest(world)
  await eraseNow(request.guest)
  await world.runJob('settle holds')
  await world.runJob('sandbox')
})
