import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { refundOrder } from '#contract/operator.ts'
import { readList } from '#contract/operatorLists.ts'
import { type FigureName, listsBehind, operatorOverview } from '#contract/overview.ts'
import { day } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { aGuest } from '#server/testing/accounts.ts'
import { anOperator } from '#server/testing/operators.ts'
import { aPaidVisit, aPlanOf, aVisitToPay } from '#server/testing/payments.ts'
import { aUsedPaidVisit } from '#server/testing/reports.ts'
import { aRequest, decline } from '#server/testing/requests.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ keepClock: true })
let token = ''

const refund = (id: string, cents: number) =>
  world.ask(refundOrder, {
    token,
    params: { id },
    body: { key: randomUUID(), cents, shownCents: 250, reason: 'The guest called.' },
  })

async function aPayout(partnerId: string, { cents, state }: { cents: number; state: string }) {
  const endedAt = state === 'failed' ? world.clock.now() : null
  await world.db.transact((tx) =>
    tx.run(
      `insert into payouts (id, partner_id, cents, available_cents, provider_account, state, asked_at, next_try_at, ended_at)
       values ($1, $2, $3, $3, 'acct_test', $4, $5, $5, $6)`,
      [newId(world.clock.now()), partnerId, cents, state, world.clock.now(), endedAt],
    ),
  )
}

beforeAll(async () => {
  const old = await aUsedPaidVisit(world)
  const oldToo = await aUsedPaidVisit(world)
  world.clock.moveTo(10 * day)
  token = (await anOperator(world)).token
  await refund(old.orderId, 250)
  await refund(oldToo.orderId, 100)
  const { location } = await aUsedPaidVisit(world)
  await refund((await aUsedPaidVisit(world)).orderId, 250)
  await refund((await aUsedPaidVisit(world)).orderId, 50)
  await aPaidVisit(world, { location })
  await aPlanOf(world, await aGuest(world), 'price_2')
  await aVisitToPay(world)
  const request = await aRequest(world)
  await decline(world, request.location, request.visitId)
  await aPayout(location.partner.id, { cents: 300, state: 'failed' })
  await aPayout(location.partner.id, { cents: 400, state: 'under_way' })
})

async function rowsBehind(name: FigureName, from: string) {
  const { list, ...behind } = listsBehind[name]
  const query = {
    ...(!('isOfAnyAge' in behind) && { from }),
    ...('state' in behind && { state: behind.state }),
  }
  return (await world.ask(readList[list], { token, query })).reply.rows
}

test('each figure is what the rows of its list add up to', async () => {
  const { figures, from } = (await world.ask(operatorOverview, { token, query: {} })).reply
  const now = Object.fromEntries(figures.map(({ name, now: value }) => [name, value]))
  for (const name of ['salesCents', 'refundCents', 'payoutCents'] as const) {
    const rows = await rowsBehind(name, from)
    const sum = rows.reduce((cents, { cells }) => cents + Number(cells['cents']), 0)
    expect({ [name]: sum }).toEqual({ [name]: now[name] })
  }
  const visits = await rowsBehind('activeGuests', from)
  expect(visits).toHaveLength(now['activeGuests'] ?? 0)
  // Two of them are at one restroom.
  expect(now['activeRestrooms']).toBe(visits.length - 1)
  expect(listsBehind.activeRestrooms).toEqual(listsBehind.activeGuests)
  expect(await rowsBehind('requestMinutes', from)).toHaveLength(1)

  const orders = await rowsBehind('conversionBasisPoints', from)
  const sold = orders.filter(({ cells }) => ['paid', 'refunded'].includes(String(cells['state'])))
  expect(Math.round((10_000 * sold.length) / orders.length)).toBe(now['conversionBasisPoints'])
  expect(now).toMatchObject({ salesCents: 1_799, refundCents: 650, payoutCents: 400 })
})
