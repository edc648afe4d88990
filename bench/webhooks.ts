import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres.ts'

/** How long the provider waits for an answer to a message that takes a payment: 50 a second, on PostgreSQL. */
const messages = 600
/** A process that has just started still compiles what it runs: the first ones are not timed. */
const untimed = 100
const aSecond = 50
const bound = 100

const postgres = await startPostgres({ durable: true })
if ('missing' in postgres) {
  console.error(`Not measured: ${postgres.missing}`)
  process.exit(1)
}
process.env['TEST_ENGINE'] = 'postgres'
process.env['TEST_DATABASE_URL'] = postgres.url
const { aWorld } = await import('#server/testing/world.ts')
const { aGuest } = await import('#server/testing/accounts.ts')
const { buy, payWith } = await import('#server/testing/payments.ts')

const world = await aWorld()
world.webhooks.lose(true)
const guest = await aGuest(world)
for (let n = 0; n < messages; n++) {
  const { reply } = await buy(world, guest, 'price_1')
  await payWith(world, reply.url)
  // An open order would be used again, so all of these are paid and their webhooks not delivered yet.
  await world.db.transact((tx) =>
    tx.run(`update orders set purchase_key = id, state = 'not_paid' where id = $1`, [
      reply.orderId,
    ]),
  )
}
await world.db.transact((tx) => tx.run(`drop index one_open_order`))
await world.db.transact((tx) => tx.run(`update orders set state = 'open'`))

const sent = world.webhooks.sent.filter(({ payload }) =>
  payload.includes('"type":"checkout.session.completed"'),
)
const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
const took: number[] = []
const deliveries = sent.map(async ({ payload, signature }, n) => {
  await delay((n * 1_000) / aSecond)
  const began = performance.now()
  const answer = await fetch(`${url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`A message was answered with ${answer.status}`)
  if (n >= untimed) took.push(performance.now() - began)
})
await Promise.all(deliveries)
took.sort((a, b) => a - b)
const at = (part: number) => Math.round(took[Math.floor(took.length * part)] ?? 0)
console.table([
  {
    what: `${took.length} payment messages, ${aSecond} a second, PostgreSQL`,
    median: `${at(0.5)} ms`,
    p99: `${at(0.99)} ms`,
    bound: `${bound} ms`,
  },
])
await world.close()
await postgres.stop()
process.exit(at(0.99) <= bound ? 0 : 1)
