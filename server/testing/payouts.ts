import { login } from '#contract/auth.ts'
import * as contract from '#contract/payouts.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aPartner, type SignedUp, thePassword } from './accounts.ts'
import { aLocation } from './locations.ts'
import { aVisitToPay, confirm, payWith } from './payments.ts'
import { codeOn, typeCode, visitOf } from './visits.ts'
import type { World } from './world.ts'

interface Signed {
  token: string
}

export const earningsOf = async (world: World, partner: Signed) =>
  (await world.ask(contract.showEarnings, { token: partner.token })).reply

/** Presses `Confirm Transfer` for the amount that the screen shows. */
export const askPayout = (world: World, partner: Signed, cents: number, password = thePassword) =>
  world.ask(contract.askPayout, { token: partner.token, body: { password, cents } })

/** Chooses a bank account on the provider's page, and marks it as trusted, as if its first payout had been sent. */
export async function chooseBank(
  world: World,
  partner: Signed,
  answer: 'pays' | 'refuses' | 'later' = 'pays',
) {
  await chooseNewBank(world, partner, answer)
  await trustBanks(world)
  return earningsOf(world, partner)
}

/** Chooses a bank account that has received no payout yet, so that its first payout has to wait. */
export async function chooseNewBank(
  world: World,
  partner: Signed,
  answer: 'pays' | 'refuses' | 'later' = 'pays',
) {
  const { reply } = await askBank(world, partner)
  return (await answerBank(world, partner, { url: reply.url, answer })).reply
}

/** Marks every ready bank account as if its first payout had waited and been sent. */
const trustBanks = (world: World) =>
  world.db.transact((tx) =>
    tx.run(`update bank_accounts set trusted_at = $1 where is_ready`, [world.clock.now()]),
  )

/** Requests the URL of the provider's page. */
export const askBank = (world: World, { token }: Signed) =>
  world.ask(contract.openBank, { token, body: { password: thePassword } })

export async function answerBank(
  world: World,
  partner: Signed,
  { url, answer }: { url: string; answer: 'pays' | 'refuses' | 'later' },
) {
  const page = await world.app.inject({ method: 'POST', url, payload: { answer } })
  if (page.statusCode !== 200) throw new Error(`The provider's page answered ${page.statusCode}`)
  return world.ask(contract.checkBank, { token: partner.token })
}

/** A partner with a confirmed email address and a restroom at this price. */
export async function anEarner(world: World, priceCents = 1_000) {
  const partner = await aPartner(world, { proven: true })
  return aLocation(world, { partner, priceCents })
}

/** A guest pays for a visit by card and enters. */
export async function aUseOf(
  world: World,
  location: Awaited<ReturnType<typeof aLocation>>,
  priceCents = 1_000,
) {
  const paid = await aVisitToPay(world, { priceCents, location })
  await payWith(world, paid.url)
  const { reply } = await confirm(world, paid.guest, paid.url)
  if (reply.kind !== 'visit_ready') throw new Error(`No visit: ${reply.kind}`)
  const visit = await visitOf(world, paid.guest, reply.visitId)
  const { reply: answer } = await typeCode(world, location, codeOn(visit))
  if (answer.kind !== 'valid') throw new Error(`Not let in: ${answer.kind}`)
  return { ...paid, visitId: reply.visitId }
}

/** Moves the clock and signs the partner in again, because a partner's session ends after a day. */
export async function later(world: World, partner: SignedUp, days: number): Promise<Signed> {
  world.clock.moveTo(world.clock.offsetMs() + days * day)
  const { reply } = await world.ask(login, {
    body: { email: partner.email, password: partner.password, userType: 'partner' },
  })
  return { token: reply.token }
}

/** The bank works on payouts, and the product asks it about them. */
export async function daysGoBy(world: World, days: number) {
  world.clock.moveTo(world.clock.offsetMs() + days * day + hour)
  await world.runJob('sandbox')
  await world.runJob('send payouts')
}
