import { beforeAll, expect, test } from 'vitest'
import { answerLead, listLeads } from '#contract/operatorLeads.ts'
import { FigureName, operatorOverview } from '#contract/overview.ts'
import { day } from '#server/platform/clock.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { aLocation } from '#server/testing/locations.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aUsedPaidVisit } from '#server/testing/reports.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { aVisitAt } from '#server/testing/visits.ts'

const world = useWorld({ keepClock: true })
const token = async () => (await anOperator(world)).token
beforeAll(async () => {
  await aUsedPaidVisit(world)
})

async function figures(days: '7' | '30') {
  const { reply } = await world.ask(operatorOverview, { token: await token(), query: { days } })
  return Object.fromEntries(reply.figures.map(({ name, now, before }) => [name, [now, before]]))
}

test('the overview counts what was sold, what the platform had of it, and who came', async () => {
  const free = await aLocation(world, { priceCents: 0 })
  await aVisitAt(world, await aGuest(world), free.id)
  expect(await figures('7')).toMatchObject({
    salesCents: [250, 0],
    takeCents: [75, 0],
    refundCents: [0, 0],
    payoutCents: [0, 0],
    activeRestrooms: [2, 0],
    activeGuests: [2, 0],
    conversionBasisPoints: [10_000, null],
    newLeads: [0, 0],
    reportMinutes: [null, null],
  })
})

test('a week later it is the week before, and still in the month', async () => {
  world.clock.moveTo(7 * day)
  expect(await figures('7')).toMatchObject({ salesCents: [0, 250], activeGuests: [0, 2] })
  expect(await figures('30')).toMatchObject({ salesCents: [250, 0], activeGuests: [2, 0] })
})

test('a lead is counted until it is answered, however old it is', async () => {
  await world.app.inject({
    method: 'POST',
    url: '/host-form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Ada&business=Cafe+Ada&email=ada%40example.com&phone=&message=Hello',
  })
  expect(await figures('7')).toMatchObject({ newLeads: [1, 0], unansweredLeads: [1, 0] })
  world.clock.moveTo(100 * day)
  expect(await figures('30')).toMatchObject({ newLeads: [0, 0], unansweredLeads: [1, 1] })
  const operator = { token: await token() }
  const [lead] = (await world.ask(listLeads, operator)).reply
  await world.ask(answerLead, { ...operator, params: { id: lead?.id ?? '' } })
  expect(await figures('30')).toMatchObject({ unansweredLeads: [0, 1] })
})

test('only an operator reads it, and only weeks or months', async () => {
  const { token: guestToken } = await aGuest(world)
  expect((await world.ask(operatorOverview, { token: guestToken })).status).toBe(401)
  const days = { days: '9999' as '7' }
  const response = await world.ask(operatorOverview, { token: await token(), query: days })
  expect(response.status).toBe(400)
  expect(Object.keys(await figures('7'))).toEqual(FigureName.options)
})
