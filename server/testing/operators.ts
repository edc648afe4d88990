import { randomUUID } from 'node:crypto'
import { TOTP, URI } from 'otpauth'
import { decisionsADay } from '#contract/approvals.ts'
import * as contract from '#contract/operator.ts'
import type { OperatorRole } from '#contract/operatorRoles.ts'
import { totpKeyOf } from '#server/app/secrets.ts'
import { carryOut } from '#server/operations/operator/index.ts'
import { second } from '#server/platform/clock.ts'
import { aPaidVisit } from './payments.ts'
import type { World } from './world.ts'

const password = 'two factors or none'

/** An operator as the command makes one, with an authenticator of their own. */
export async function anEnrolled(world: World, email = `${randomUUID()}@pitstop.example`) {
  const { clock, db, parts } = world
  const deps = {
    transact: db.transact,
    clock,
    totpKey: totpKeyOf(parts.secrets),
    publicUrl: parts.publicUrl,
  }
  const { uri } = await carryOut(deps)({ act: 'enrol', email, password })
  const shown = URI.parse(uri ?? '')
  if (!(shown instanceof TOTP)) throw new Error('Not a TOTP')
  return {
    email,
    password,
    /** What the authenticator shows, or showed so many steps ago. */
    code: (steps = 0) => shown.generate({ timestamp: clock.now().getTime() + steps * 30 * second }),
    change: (act: 'renew' | 'remove') =>
      carryOut(deps)(act === 'renew' ? { act, email, password } : { act, email }),
  }
}

type Enrolled = Awaited<ReturnType<typeof anEnrolled>>

export const signInAs = (
  world: World,
  { email, password, code }: Enrolled,
  typed: { password?: string; code?: string } = {},
) =>
  world.ask(contract.operatorSignIn, {
    body: { email, password: typed.password ?? password, code: typed.code ?? code() },
  })

/** An operator who is signed in. Of another role where the world has an admin. */
export async function anOperator(world: World, role: OperatorRole = 'admin') {
  const operator = await anEnrolled(world)
  if (role !== 'admin') await setRole(world, operator.email, role)
  const { reply } = await signInAs(world, operator)
  return { ...operator, token: reply.token }
}

const setRole = (world: World, email: string, role: OperatorRole) =>
  world.db.transact((tx) =>
    tx.run(`update operators set role = $2 where email = $1`, [email, role]),
  )

/** An operator refunds as many parts as one may in a day: the next decision of theirs needs another one. */
export async function withAllDecisionsUsed(world: World, { token }: { token: string }) {
  const { orderId } = await aPaidVisit(world)
  for (let times = 0; times < decisionsADay; times++) {
    const body = { key: randomUUID(), cents: 1, shownCents: 250 - times, reason: 'A part' }
    await world.ask(contract.refundOrder, { token, params: { id: orderId }, body })
  }
  return aPaidVisit(world)
}

/** The log, newest first. */
export const actsOf = async (world: World, operator: { token: string }) =>
  (await world.ask(contract.operatorActs, { token: operator.token })).reply.acts
