import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  maxCustomersOfKeys,
  maxOpenSales,
  maxSalesOfNewKey,
  reportSale,
  revealSale,
  showSale,
} from '#contract/sales.ts'
import { aProgram, sell } from '#server/testing/apiKeys.ts'
import { aLocation } from '#server/testing/locations.ts'
import { payWith, sessionOf } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { typeCode } from '#server/testing/visits.ts'

const world = useWorld({ checkBooks: true })

type Program = Awaited<ReturnType<typeof aProgram>>

const saleOf = ({ token }: Program, id: string) => world.ask(showSale, { token, params: { id } })

/** The customer has paid on the provider's page. */
async function aSold(program: Program, locationId: string, more: Parameters<typeof sell>[3] = {}) {
  const { reply } = await sell(world, program, locationId, more)
  await payWith(world, reply.url ?? '')
  return (await saleOf(program, reply.id)).reply
}

test('a program sells a visit: the customer pays on the provider’s page, and the key gets the code', async () => {
  const door = await aLocation(world)
  const program = await aProgram(world)
  const [customer, purchaseKey] = ['room-12', randomUUID()]
  const input = { customer, purchaseKey }
  const opened = (await sell(world, program, door.id, input)).reply
  expect(opened).toMatchObject({ state: 'open', customer, cents: 250, code: null, visitId: null })
  expect((await sell(world, program, door.id, input)).reply).toEqual(opened)
  // Customers need no account with us: the program has the code.
  const page = await world.app.inject(`/sandbox/checkout/${sessionOf(opened.url ?? '')}`)
  expect(page.body).toContain('/sold/canceled')

  await payWith(world, opened.url ?? '')
  const ready = (await sell(world, program, door.id, input)).reply
  expect(ready).toMatchObject({ id: opened.id, state: 'ready', url: null })
  expect(ready.code).toMatch(/^\d{6}$/)
  expect((await sell(world, program, door.id, { customer })).refusal.error).toBe(
    'customer_has_code',
  )
  expect((await typeCode(world, door, ready.code ?? '')).reply).toMatchObject({ kind: 'valid' })
  expect((await saleOf(program, ready.id)).reply).toMatchObject({ state: 'used', code: null })
})

test('only its own key reads a sale, and no visit is free', async () => {
  const [door, free] = [await aLocation(world), await aLocation(world, { priceCents: 0 })]
  const program = await aProgram(world)
  const sibling = await aProgram(world, { owner: program.owner })
  const sold = await aSold(program, door.id)
  for (const other of [sibling, await aProgram(world)]) {
    const { token } = other
    const params = { id: sold.id }
    const body = { reason: 'closed' as const }
    expect((await saleOf(other, sold.id)).refusal.error).toBe('sale_not_found')
    expect((await world.ask(revealSale, { token, params })).refusal.error).toBe('sale_not_found')
    expect((await world.ask(reportSale, { token, params, body })).refusal.error).toBe(
      'sale_not_found',
    )
    // The same reference with another key is another customer.
    expect((await sell(world, other, door.id, { customer: sold.customer })).status).toBe(200)
  }
  expect((await sell(world, program, free.id, { shownCents: 0 })).status).toBe(400)
  expect((await sell(world, program, free.id)).status).toBe(403)
  expect((await sell(world, program, door.id, { shownCents: 50 })).refusal.error).toBe(
    'price_changed',
  )
  expect((await sell(world, program, door.id, { customer: 'ada@pitstop.example' })).status).toBe(
    400,
  )
})

test('a customer who couldn’t get in is refunded, once, when the program says so', async () => {
  const door = await aLocation(world)
  const program = await aProgram(world)
  const sold = await aSold(program, door.id)
  const report = () =>
    world.ask(reportSale, {
      token: program.token,
      params: { id: sold.id },
      body: { reason: 'closed' },
    })
  const reported = (await report()).reply
  expect(reported).toMatchObject({ report: { reason: 'closed', outcome: { kind: 'returned' } } })
  expect((await report()).reply.report).toEqual(reported.report)
  expect((await saleOf(program, sold.id)).reply).toMatchObject({ refundedCents: 250, code: null })
})

test('30 payments are open at once, whichever of the organisation’s keys opens them', async () => {
  const door = await aLocation(world)
  const program = await aProgram(world)
  const sibling = await aProgram(world, { owner: program.owner })
  await world.db.transact((tx) =>
    tx.run(`update api_keys set made_at = made_at - interval '8 days'`, []),
  )
  const all = await Promise.all(
    Array.from({ length: maxOpenSales + 4 }, (_, n) =>
      sell(world, n % 2 === 0 ? program : sibling, door.id),
    ),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(maxOpenSales)
  expect((await sell(world, sibling, door.id)).refusal.error).toBe('too_many_open_sales')
  expect((await sell(world, await aProgram(world), door.id)).status).toBe(200)
})

test('an organisation’s keys name so many new customers a day, also where nothing is sold to them', async () => {
  const door = await aLocation(world)
  const program = await aProgram(world)
  const customer = randomUUID()
  expect((await sell(world, program, door.id, { customer })).status).toBe(200)
  await world.db.transact((tx) =>
    tx.run(
      `insert into attempts (kind, key, at, expires_at)
       select kind, key, at, expires_at from attempts, generate_series(1, $2)
       where kind = 'key_customer' and key = $1`,
      [program.owner.id, maxCustomersOfKeys - 2],
    ),
  )
  expect((await sell(world, program, randomUUID())).status).toBe(404)
  expect((await sell(world, program, door.id)).refusal.error).toBe('too_many_customers')
  const another = { customer, purchaseKey: randomUUID() }
  expect((await sell(world, program, (await aLocation(world)).id, another)).status).toBe(200)
})

test('a new key sells 20 visits a day, and another new key of its organisation no more', async () => {
  const door = await aLocation(world)
  const program = await aProgram(world)
  for (let sold = 0; sold < maxSalesOfNewKey; sold++)
    expect((await sell(world, program, door.id)).status).toBe(200)
  const sibling = await aProgram(world, { owner: program.owner })
  const { status, refusal } = await sell(world, sibling, door.id)
  expect([status, refusal.error]).toEqual([429, 'new_key_limit'])
})
