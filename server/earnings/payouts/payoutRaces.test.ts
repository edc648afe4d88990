import { expect, test } from 'vitest'
import { z } from 'zod'
import { post } from '#server/money/ledger/index.ts'
import { day } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { sandboxBanks } from '#server/testing/banks.ts'
import { anEarner, askPayout, aUseOf, chooseBank, later } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'
import { beginPayout } from './askPayout.ts'
import type { BankProvider } from './bankProvider.ts'
import { sendPayouts } from './sendPayouts.ts'
import { standingOf } from './showEarnings.ts'
import { lastPayouts } from './store.ts'

const world = useWorld({ checkBooks: true })

async function aPayablePartner(bank: 'pays' | 'refuses' = 'pays') {
  world.clock.moveTo(0)
  const location = await anEarner(world)
  await aUseOf(world, location)
  await aUseOf(world, location)
  await chooseBank(world, location, bank)
  const partner = await later(world, location.partner, 15)
  return { partner, location, partnerId: location.partnerId }
}

const Transfer = z.object({ body: z.object({ amount: z.number(), reversed: z.boolean() }) })
const transfersFor = (payoutId: string) =>
  world.db.transact((tx) =>
    tx.many(
      Transfer,
      `select body from sandbox.objects
       where body ->> 'object' = 'transfer' and body ->> 'transfer_group' = $1`,
      [payoutId],
    ),
  )

const begin = (partnerId: string) =>
  world.db.transact((tx) =>
    beginPayout(
      tx,
      { partnerId, shownCents: 1_400, publicUrl: world.parts.publicUrl },
      world.clock.now(),
    ),
  )

/** The newest payout, and what is available after it. */
const standing = (partnerId: string) =>
  world.db.transact(async (tx) => {
    const [payout] = await lastPayouts(tx, partnerId, 1)
    if (!payout) throw new Error('There is no payout')
    const { availableCents } = await standingOf(tx, partnerId, world.clock.now())
    return { ...payout, availableCents }
  })

test('of a hundred payouts asked for at once, one is made [PR6]', async () => {
  const { partnerId } = await aPayablePartner()
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => begin(partnerId)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { id, availableCents } = await standing(partnerId)
  expect(availableCents).toBe(0)
  await Promise.all(Array.from({ length: 8 }, () => world.runJob('send payouts')))
  expect(await transfersFor(id)).toEqual([{ body: { amount: 1_400, reversed: false } }])
})

test('a hundred presses of the button make one payout', async () => {
  const { partner } = await aPayablePartner()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => askPayout(world, partner, 1_400)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => status < 500)).toBe(true)
})

class Crash extends Error {}

/** Dies at the so-manyth step, counting calls of the provider and commits; before it, or right after it. */
function crashing(at: number, when: 'before' | 'after') {
  let steps = 0
  const step = async <T>(work: () => Promise<T>) => {
    steps += 1
    if (steps === at && when === 'before') throw new Crash()
    const dies = steps === at
    const done = await work()
    if (dies) throw new Crash()
    return done
  }
  const real = sandboxBanks(world)
  const banks: BankProvider = {
    ...real,
    findAccount: (account) => step(() => real.findAccount(account)),
    findSent: (input) => step(() => real.findSent(input)),
    transfer: (input) => step(() => real.transfer(input)),
    sendToBank: (input) => step(() => real.sendToBank(input)),
    findPayout: (input) => step(() => real.findPayout(input)),
    takeBack: (input) => step(() => real.takeBack(input)),
  }
  const transact: Transact = (work) => step(() => world.db.transact(work))
  const { run } = sendPayouts({
    transact,
    clock: world.clock,
    seller: 'Pitstop',
    asksTaxNumber: true,
    banks,
    factorKey: Buffer.alloc(32),
    publicUrl: () => 'http://pitstop.test',
    revokeOwnerInvitations: () => Promise.resolve(),
  })
  return { run: () => run().catch(() => undefined), hasDied: () => steps >= at }
}

const banksTakeTheirTime = async () => {
  world.clock.moveTo(world.clock.offsetMs() + 3 * day)
  await world.runJob('sandbox')
}

const maxSteps = 20

test.each([
  ['pays', 8],
  ['refuses', 10],
] as const)(
  'whatever step it dies at, a payout to a bank that %s happens once [PR6]',
  async (bank, minSteps) => {
    const isPaid = bank === 'pays'
    const { partnerId } = await aPayablePartner(bank)
    let deaths = 0
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at <= maxSteps; at++) {
        const legs = [
          { account: `partner:${partnerId}` as const, cents: 1_400 },
          { account: 'platform_costs' as const, cents: -1_400 },
        ]
        // A payout that came back is there to be asked for again.
        if (isPaid && deaths > 0)
          await world.db.transact((tx) => post(tx, { reason: 'release', legs }, world.clock.now()))
        await begin(partnerId)
        const dying = crashing(at, when)
        for (let round = 0; round < 2; round++) {
          await dying.run()
          await banksTakeTheirTime()
        }
        for (let round = 0; round < 3; round++) {
          await world.runJob('send payouts')
          await banksTakeTheirTime()
        }
        deaths += 1
        const { id, state, availableCents } = await standing(partnerId)
        expect({ when, at, state, availableCents }).toEqual({
          when,
          at,
          state: isPaid ? 'arrived' : 'failed',
          availableCents: isPaid ? 0 : 1_400,
        })
        expect(await transfersFor(id)).toEqual([{ body: { amount: 1_400, reversed: !isPaid } }])
        if (!dying.hasDied()) break
      }
    expect(deaths).toBeGreaterThan(2 * minSteps)
  },
)
