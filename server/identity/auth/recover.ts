import type { z } from 'zod'
import { done } from '#contract/call.ts'
import * as contract from '#contract/recovery.ts'
import { addressBlock } from '#server/identity/limits/index.ts'
import type { CallerOf, RecoveredCaller } from '#server/platform/caller.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { emailKeyOf } from './account.ts'
import { mailAddressCode, rightCode, tryAddressCode } from './addressCode.ts'
import type { AuthDeps, Origin, Recoverable } from './deps.ts'
import { deviceOf } from './device.ts'
import {
  endRecoveredOf,
  findRecovered,
  insertRecovered,
  listedRecovered,
  lockRecovered,
  refusedBy,
  saveOpenedSession,
} from './recoveredStore.ts'
import { endOneSession } from './sessionStore.ts'
import { startDeviceSession } from './startSession.ts'
import { inStrangersTurn } from './strangersTurn.ts'
import { tokenHash } from './tokens.ts'

/** Tells a recovered phone's token from a session's before the database is asked. */
const tokenPrefix = 'recovered_'

export const isRecoveredToken = (token: string) => token.startsWith(tokenPrefix)

const startedAfter = (now: Date) => after(now, -contract.recoveredDays * day)

/** The device that paid is told of so many. */
const maxListed = 10

export const findRecoveredCaller =
  ({ single, clock }: { single: Transact; clock: Clock }) =>
  async (token: string): Promise<RecoveredCaller | undefined> => {
    const found = await single((tx) =>
      findRecovered(tx, tokenHash(token), startedAfter(clock.now())),
    )
    return found && { kind: 'recovered', ...found }
  }

/** Who paid with an address, but for guests whose paying device has refused it. */
async function payersOf(deps: AuthDeps, tx: Tx, receiptKey: string) {
  const guestIds = await deps.findPayers(tx, receiptKey)
  const refused = await refusedBy(tx, guestIds, receiptKey)
  return guestIds.filter((id) => !refused.has(id))
}

/** Mails a code to the address of a receipt, if something was bought with it. The answer is the same either way, and so is the limit. */
export const askRecovery =
  (deps: AuthDeps) =>
  async (
    { email, language }: z.output<typeof contract.askRecovery.body>,
    origin: Origin,
  ): Promise<{ request: string }> =>
    inStrangersTurn(addressBlock(origin.ip), () =>
      deps.transact(async (tx) => {
        const now = deps.clock.now()
        const [id] = await payersOf(deps, tx, emailKeyOf(email))
        const to = id ? { id, email, language, emailBouncedAt: null, mailKey: null } : undefined
        const secret = newSecret()
        await mailAddressCode(tx, deps, { secret, purpose: 'recover', email, to, origin }, now)
        return { request: secret }
      }),
    )

interface Recovery {
  /** Of the guest who is opened. */
  guestId: string
  visitId: string | null
  isLive: boolean
}

/**
 * Whose purchases are opened; the choices where several guests have something that still works, or several paid and
 * nothing works. Undefined where none paid.
 */
async function recoveryOf(
  deps: AuthDeps,
  tx: Tx,
  { receiptKey, chosen }: { receiptKey: string; chosen: string | undefined },
  now: Date,
): Promise<Recovery | { choices: Recoverable[] } | undefined> {
  const guestIds = await payersOf(deps, tx, receiptKey)
  const live = await deps.findRecoverable(tx, { guestIds, receiptKey }, now)
  const [first] = live
  const own = chosen === undefined ? first : live.find(({ guestId }) => guestId === chosen)
  if (own && (chosen !== undefined || live.length === 1))
    return { guestId: own.guestId, visitId: own.visitId, isLive: true }
  if (first) return { choices: live }
  if (chosen === undefined && guestIds.length > 1)
    return { choices: await deps.findBought(tx, { guestIds, receiptKey }) }
  const paid = chosen === undefined ? guestIds[0] : guestIds.find((id) => id === chosen)
  return paid === undefined ? undefined : { guestId: paid, visitId: null, isLive: false }
}

/**
 * A right code opens a session that shows and uses what still works of one guest and was bought with the address, and
 * nothing more. Where it is to be chosen whose, the code stays good.
 */
export const recover =
  (deps: AuthDeps) =>
  async (
    { request, code, guestId: chosen }: z.output<typeof contract.recover.body>,
    origin: Origin,
  ): Promise<z.input<typeof contract.recover.reply>> => {
    const { transact } = deps
    const now = deps.clock.now()
    const waiting = { secret: request, purpose: 'recover' as const }
    const right = rightCode(
      await inStrangersTurn(addressBlock(origin.ip), () =>
        transact((tx) => tryAddressCode(tx, waiting, { code, deviceKey: origin.deviceKey }, now)),
      ),
    )
    const receiptKey = emailKeyOf(right.email)
    const opened = await transact(async (tx) => {
      const found = await recoveryOf(deps, tx, { receiptKey, chosen }, now)
      if (found && 'choices' in found) {
        await right.forget(tx)
        return { choices: found.choices.map(toChoice) }
      }
      await right.use(tx)
      if (!found) return undefined
      const token = `${tokenPrefix}${newSecret()}`
      const { guestId } = found
      const device = deviceOf(origin.userAgent)
      const session = { id: newId(now), tokenHash: tokenHash(token), guestId, receiptKey, device }
      await insertRecovered(tx, session, now)
      return { token, ...found }
    })
    if (!opened) throw nothingBought()
    return opened
  }

const toChoice = ({ guestId, restroom, planKind, boughtAt }: Recoverable) => ({
  guestId,
  restroom,
  planKind,
  boughtAt: boughtAt.toISOString(),
})

/**
 * A recovered phone has shown the card that paid too: it gets a session of the guest's own, one however often it asks.
 * Undefined where it has ended meanwhile.
 */
export async function openRecovered(
  tx: Tx,
  { sessionId: id, guestId }: RecoveredCaller,
  userAgent: string | undefined,
  now: Date,
) {
  const before = await lockRecovered(tx, { id, guestId })
  if (!before) return undefined
  if (before.sessionId) await endOneSession(tx, before.sessionId, now, guestId)
  const sessionId = newId(now)
  const device = deviceOf(userAgent)
  const token = await startDeviceSession(tx, { id: sessionId, guestId, device }, now)
  await saveOpenedSession(tx, { id, guestId, sessionId })
  return { token, guestId }
}

export const endRecovered =
  ({ transact, clock }: AuthDeps) =>
  async (caller: CallerOf<'holder'>) => {
    if (caller.kind !== 'recovered') return done
    const own = { id: caller.sessionId, guestId: caller.guestId, payer: null }
    await transact((tx) => endRecoveredOf(tx, own, clock.now()))
    return done
  }

export const listRecoveries =
  ({ transact, clock }: AuthDeps) =>
  async ({ guestId, sessionId }: CallerOf<'guest'>): Promise<contract.Recovery[]> => {
    const now = clock.now()
    const query = {
      guestId,
      except: sessionId,
      startedAfter: startedAfter(now),
      overAfter: after(now, -contract.recoveryToldDays * day),
      max: maxListed,
    }
    const listed = await transact((tx) => listedRecovered(tx, query))
    return listed.map((one) => ({ ...one, startedAt: one.startedAt.toISOString() }))
  }

export const endRecovery =
  ({ transact, clock }: AuthDeps) =>
  async ({ guestId, sessionId }: CallerOf<'guest'>, id: string) => {
    const own = { id, guestId, payer: sessionId }
    if (!(await transact((tx) => endRecoveredOf(tx, own, clock.now())))) throw noSuchRecovery()
    return done
  }

const nothingBought = () =>
  new Problem(
    409,
    'nothing_to_recover',
    'Nothing was bought with this email without an account. If you have an account, sign in.',
  )

const noSuchRecovery = () =>
  new Problem(404, 'no_such_recovery', 'This phone no longer has your codes.')
