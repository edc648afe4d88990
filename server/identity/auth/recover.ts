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
import type { AuthDeps, Origin } from './deps.ts'
import { deviceOf } from './device.ts'
import {
  endRecoveredOf,
  findRecovered,
  insertRecovered,
  lockRecovered,
  refusedBy,
  runningRecovered,
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

/** What was bought with one address, but for guests whose paying device has refused it. */
async function recoverable(deps: AuthDeps, tx: Tx, email: string, now: Date) {
  const receiptKey = emailKeyOf(email)
  const found = await deps.findRecoverable(tx, receiptKey, now)
  const refused = await refusedBy(
    tx,
    found.map(({ guestId }) => guestId),
    receiptKey,
  )
  return found.find(({ guestId }) => !refused.has(guestId))
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
        const found = await recoverable(deps, tx, email, now)
        const to = found && {
          id: found.guestId,
          email,
          language,
          emailBouncedAt: null,
          mailKey: null,
        }
        const secret = newSecret()
        await mailAddressCode(tx, deps, { secret, purpose: 'recover', email, to, origin }, now)
        return { request: secret }
      }),
    )

/** A right code opens a session that shows and uses what is live and was bought with the address, and nothing more. */
export const recover =
  (deps: AuthDeps) =>
  async (
    { request, code }: z.output<typeof contract.recover.body>,
    origin: Origin,
  ): Promise<contract.Recovered> => {
    const { transact } = deps
    const now = deps.clock.now()
    const waiting = { secret: request, purpose: 'recover' as const }
    const right = rightCode(
      await inStrangersTurn(addressBlock(origin.ip), () =>
        transact((tx) => tryAddressCode(tx, waiting, { code, deviceKey: origin.deviceKey }, now)),
      ),
    )
    const opened = await transact(async (tx) => {
      await right.use(tx)
      const found = await recoverable(deps, tx, right.email, now)
      if (!found) return undefined
      const token = `${tokenPrefix}${newSecret()}`
      const { guestId, visitId, isLive } = found
      const receiptKey = emailKeyOf(right.email)
      const device = deviceOf(origin.userAgent)
      const session = { id: newId(now), tokenHash: tokenHash(token), guestId, receiptKey, device }
      await insertRecovered(tx, session, now)
      return { token, guestId, visitId, isLive }
    })
    if (!opened) throw nothingBought()
    return opened
  }

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
    const since = startedAfter(clock.now())
    const asker = { guestId, except: sessionId }
    const running = await transact((tx) => runningRecovered(tx, asker, since, maxListed))
    return running.map((one) => ({ ...one, startedAt: one.startedAt.toISOString() }))
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
