import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { stopPayouts } from '#contract/payouts.ts'
import { day, hour } from '#server/platform/clock.ts'
import { mailedToken } from '#server/testing/accounts.ts'
import {
  anEarner,
  askPayout,
  aUseOf,
  chooseBank,
  chooseNewBank,
  earningsOf,
  later,
} from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

/** Loses the answers to these paths after the provider has done what was asked. */
let lost: RegExp | undefined

const world = useWorld({
  cardNetwork: (line) => async (input, init) => {
    const request = new Request(input, init)
    const { method, url } = request
    const answer = await line(request)
    if (lost?.test(`${method} ${new URL(url).pathname}`)) throw new TypeError('fetch failed')
    return answer
  },
  checkBooks: true,
})
beforeEach(() => {
  lost = undefined
})

async function aPayoutUnderWay() {
  const location = await anEarner(world)
  await aUseOf(world, location)
  await aUseOf(world, location)
  await chooseBank(world, location)
  const partner = await later(world, location.partner, 15)
  expect((await askPayout(world, partner, 1_400)).status).toBe(200)
  return location
}

const Sent = z.object({ kind: z.string(), cents: z.number().int() })
const sentTo = (partnerId: string) =>
  world.db.transact((tx) =>
    tx.many(
      Sent,
      `select body ->> 'object' as kind, (body ->> 'amount')::integer as cents
       from sandbox.objects join bank_accounts
         on provider_account in (body ->> 'destination', body ->> 'account')
       where partner_id = $1 and body ->> 'object' in ('transfer', 'payout') order by 1 desc`,
      [partnerId],
    ),
  )

/** The round fails where the provider is not heard; the next one goes on. */
const send = () => world.runJob('send payouts').catch(() => undefined)

const daysGoBy = async (days: number) => {
  world.clock.moveTo(world.clock.offsetMs() + days * day + hour)
  await world.runJob('sandbox')
  await send()
}

test.each([
  ['the transfer', /^POST \/v1\/transfers$/],
  ['the payout', /^POST \/v1\/payouts$/],
] as const)(
  'an answer about %s that is lost for three days is one payout, and it arrives',
  async (_what, path) => {
    const location = await aPayoutUnderWay()
    lost = path
    await send()
    await daysGoBy(3)
    lost = undefined
    await daysGoBy(1)
    await daysGoBy(3)
    expect(await sentTo(location.partnerId)).toEqual([
      { kind: 'transfer', cents: 1_400 },
      { kind: 'payout', cents: 1_400 },
    ])
    const partner = await later(world, location.partner, 0)
    expect((await earningsOf(world, partner)).payouts).toMatchObject([{ state: 'arrived' }])
  },
)

test('of a payout that is stopped after the answer about its transfer was lost, nothing stays with the provider', async () => {
  const location = await aPayoutUnderWay()
  lost = /^POST \/v1\/transfers$/
  await send()
  lost = undefined
  const partner = await later(world, location.partner, 0)
  await chooseNewBank(world, partner, 'refuses')
  // The wait for the new bank begins, and its owner stops it.
  await daysGoBy(1)
  const token = await mailedToken(world, location.partner.email)
  expect((await world.ask(stopPayouts, { body: { token } })).reply).toEqual({ stoppedCents: 1_400 })
  await daysGoBy(1)
  expect(await isReversed(location.partnerId)).toEqual([{ reversed: true }])
  const back = await later(world, location.partner, 0)
  const { availableCents, payouts } = await earningsOf(world, back)
  expect({ availableCents, payouts }).toMatchObject({
    availableCents: 1_400,
    payouts: [{ state: 'failed', isStopped: true }],
  })
})

const isReversed = (partnerId: string) =>
  world.db.transact((tx) =>
    tx.many(
      z.object({ reversed: z.boolean() }),
      `select (body ->> 'reversed')::boolean as reversed
       from sandbox.objects join bank_accounts on provider_account = body ->> 'destination'
       where partner_id = $1 and body ->> 'object' = 'transfer'`,
      [partnerId],
    ),
  )

test('nor does a second one leave where the account holds more', async () => {
  const location = await aPayoutUnderWay()
  lost = /^POST \/v1\/payouts$/
  await send()
  // What the provider has of this partner besides.
  await world.db.transact((tx) =>
    tx.run(
      `update sandbox.objects set body = jsonb_set(body, '{balance}', '5000')
       where id = (select provider_account from bank_accounts where partner_id = $1)`,
      [location.partnerId],
    ),
  )
  lost = undefined
  await daysGoBy(2)
  await daysGoBy(3)
  expect(await sentTo(location.partnerId)).toHaveLength(2)
})
