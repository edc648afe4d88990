import type { z } from 'zod'
import { done } from '#contract/call.ts'
import type { operatorSignIn } from '#contract/operator.ts'
import { type OperatorSession, operatorIdleMinutes } from '#contract/operatorSession.ts'
import { deviceHash, tokenHash } from '#server/identity/auth/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import { after, hour, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { FindCaller } from '#server/platform/http.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { writeAuditEntry } from './actStore.ts'
import { checkFactors, type Origin } from './checkFactors.ts'
import type { KeyedDeps } from './deps.ts'
import { rememberDevice } from './deviceStore.ts'
import { endSession, insertSession, seeSession } from './sessionStore.ts'

const idleMs = operatorIdleMinutes * minute
/** However busy: once a shift an operator shows both factors again. */
const maxSessionMs = 12 * hour

/** An operator signs in on so many devices; the one unused longest becomes a stranger. */
const maxKnownDevices = 20

/** Both factors at once: a refusal does not say which one was wrong. */
export const signIn =
  (deps: KeyedDeps) =>
  (
    { email, password, code }: z.output<typeof operatorSignIn.body>,
    origin: Origin,
  ): Promise<OperatorSession> =>
    checkFactors(deps)({ email, password, code }, origin, async (tx, operator, now) => {
      await noteDevice(tx, { operatorId: operator.id, deviceKey: origin.deviceKey }, now)
      const token = await startSession(tx, operator.id, now)
      return { token, email: operator.email, role: operator.role }
    })

export async function noteDevice(
  tx: Tx,
  { operatorId, deviceKey }: { operatorId: string; deviceKey: string | undefined },
  now: Date,
) {
  if (deviceKey === undefined) return
  const hash = deviceHash(operatorId, deviceKey)
  await rememberDevice(tx, { operatorId, hash, max: maxKnownDevices }, now)
}

export async function startSession(tx: Tx, operatorId: string, now: Date) {
  await writeAuditEntry(tx, { operatorId, act: 'signed_in' }, now)
  const token = newSecret()
  await insertSession(tx, { id: newId(now), operatorId, tokenHash: tokenHash(token) }, now)
  return token
}

/** An operator's session opens nothing but their own calls, and nothing else opens those. */
export const findOperator =
  ({ transact, clock }: Omit<KeyedDeps, 'totpKey'>) =>
  async (token: string): ReturnType<FindCaller> => {
    const now = clock.now()
    const edges = { idleSince: after(now, -idleMs), startedSince: after(now, -maxSessionMs) }
    const found = await transact((tx) => seeSession(tx, tokenHash(token), edges, now))
    return found && { kind: 'operator', ...found }
  }

export const signOut =
  ({ transact, clock }: Omit<KeyedDeps, 'totpKey'>) =>
  async ({ operatorId, sessionId }: OperatorCaller) => {
    const now = clock.now()
    await transact(async (tx) => {
      if (await endSession(tx, sessionId, now))
        await writeAuditEntry(tx, { operatorId, act: 'signed_out' }, now)
    })
    return done
  }
