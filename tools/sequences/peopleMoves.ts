import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { saveLocation, setPause, setVisibility } from '#contract/locations.ts'
import { priceOf } from '#contract/money.ts'
import { decideReport, operatorQueue, orderFile, refundOrder } from '#contract/operator.ts'
import { minute } from '#server/platform/clock.ts'
import { aDraft } from '#server/testing/locations.ts'
import { refundAtProvider } from '#server/testing/provider.ts'
import { answerReports } from '#server/testing/reports.ts'
import { among, type Moves, recent } from './pools.ts'
import { Broken, type KnownOrder, type Stage } from './stage.ts'

const reason = 'The guest called.'

/** Half of what is left, one cent of it, or all. */
const sharesOf = [(left: number) => left, (left: number) => Math.ceil(left / 2), () => 1]

async function refundByOperator(stage: Stage, order: KnownOrder, c: number) {
  const { world, operator } = stage
  const [token, params] = [operator.token, { id: order.id }]
  const file = await world.ask(orderFile, { token, params })
  if (file.status !== 200) return
  const shownCents = file.reply.order?.refundableCents ?? 0
  const cents = among(sharesOf, c)(shownCents)
  const liveBefore = await liveUnder(stage, order.id)
  const { status } = await world.ask(refundOrder, {
    token,
    params,
    body: { key: randomUUID(), cents, shownCents, reason },
  })
  if (status === 200 && cents < shownCents && (await liveUnder(stage, order.id)) !== liveBefore)
    throw new Broken('a part went back, and the code opens nothing any more')
}

async function liveUnder({ world }: Stage, orderId: string) {
  const [row] = await world.db.single((tx) =>
    tx.many(
      z.object({ count: z.number() }),
      `select count(*) from visits left join visits as firsts on firsts.id = visits.renews
         left join passes on passes.id = visits.pass_id
       where visits.state = 'ready' and $1 in (visits.order_id, firsts.order_id, passes.order_id)`,
      [orderId],
    ),
  )
  return row?.count ?? 0
}

async function answerReport(
  { world, operator: { token } }: Stage,
  { b, c }: { b: number; c: number },
) {
  const queue = await world.ask(operatorQueue, { token })
  const waiting = queue.reply.waiting.filter(({ kind }) => kind === 'report')
  const report = recent(waiting, b)
  if (!report) return
  const answer = c % 2 === 0 ? 'money_back' : 'no_money_back'
  await world.ask(decideReport, { token, params: { id: report.id }, body: { answer, reason } })
}

async function decideDispute({ world }: Stage, { b, c }: { b: number; c: number }) {
  const open = await world.db.single((tx) =>
    tx.many(
      z.object({ id: z.string() }),
      `select id from disputes where state = 'open' order by id`,
    ),
  )
  const dispute = recent(open, b)
  if (!dispute) return
  const payload = { outcome: c % 2 === 0 ? 'won' : 'lost' }
  await world.app.inject({ method: 'POST', url: `/sandbox/disputes/${dispute.id}`, payload })
  await world.runJob('sandbox')
}

const pauses = [
  { kind: 'pause', minutes: 15 },
  { kind: 'out_of_order', reason: 'A pipe broke.' },
  { kind: 'resume' },
  { kind: 'resume' },
] as const

async function saveDoor({ world, doors }: Stage, { b, c }: { b: number; c: number }) {
  const door = among(doors, b)
  const priceCents = among([0, 250, 1_000, 250], c)
  const asksFirst = c % 8 === 7
  const body = { ...aDraft, price: priceOf(priceCents), asksFirst }
  const { status } = await world.ask(saveLocation, { token: door.token, body })
  if (status === 200) Object.assign(door, { priceCents, asksFirst })
}

export const peopleMoves = {
  refundByOperator: {
    weight: 4,
    by: 'person',
    act: async (stage, { b, c }) => {
      const order = recent(stage.orders, b)
      if (order) await refundByOperator(stage, order, c)
    },
  },
  refundAtProvider: {
    weight: 1,
    by: 'person',
    act: async (stage, { b, c }) => {
      const order = recent(stage.orders, b)
      if (!order) return
      // What was not paid, or has gone back, the provider refuses.
      await refundAtProvider(stage.world, order.id, c % 2 === 0 ? 100 : 250).catch(() => undefined)
      await stage.world.runJob('sandbox')
    },
  },
  answerReport: { weight: 3, by: 'person', act: answerReport },
  openDispute: {
    weight: 3,
    act: async (stage) => {
      await stage.moveClock(new Date(stage.world.clock.now().getTime() + 2 * minute))
      await stage.world.runJob('sandbox')
    },
  },
  decideDispute: { weight: 2, act: decideDispute },
  hideOrShow: {
    weight: 1,
    act: (stage, { b, c }) =>
      stage.world.ask(setVisibility, {
        token: among(stage.doors, b).token,
        body: { isActive: c % 3 > 0 },
      }),
  },
  pauseOrResume: {
    weight: 1,
    act: (stage, { b, c }) =>
      stage.world.ask(setPause, { token: among(stage.doors, b).token, body: among(pauses, c) }),
  },
  changePrice: { weight: 2, act: saveDoor },
  answerReports: {
    weight: 1,
    act: (stage, { b }) =>
      answerReports(stage.world, among(stage.doors, b), stage.world.clock.now().toISOString()),
  },
} satisfies Moves
