import type { z } from 'zod'
import { done } from '#contract/call.ts'
import type * as contract from '#contract/push.ts'
import type { PushStatus, PushSubscriptionInput } from '#contract/push.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Pusher } from './pusher.ts'
import { pushServiceOf } from './pushServices.ts'
import {
  forgetAddress,
  forgetAddressesBeyond,
  insertAddress,
  isTold,
  lockAddress,
  moveAddress,
} from './store.ts'

/** One account has this many devices told; the one that asked longest ago gives way. */
const maxPerAccount = 10

export interface PushDeps {
  transact: Transact
  clock: Clock
  pusher: Pusher
  /** A push service beside the known ones. */
  pushOrigin: string | undefined
}

export const readPushStatus =
  ({ transact, pusher }: PushDeps) =>
  async ({ sessionId }: AccountCaller): Promise<PushStatus> => ({
    isOn: await transact((tx) => isTold(tx, sessionId)),
    publicKey: pusher.publicKey,
  })

export const subscribeToPush =
  ({ transact, clock, pushOrigin }: PushDeps) =>
  async ({ accountId, sessionId }: AccountCaller, { endpoint, keys }: PushSubscriptionInput) => {
    const service = knownService(endpoint, pushOrigin)
    await transact(async (tx) => {
      await lockAddress(tx, { sessionId, endpoint })
      await forgetAddress(tx, { sessionId, endpoint })
      await insertAddress(tx, { sessionId, accountId, endpoint, ...keys, service }, clock.now())
      await forgetAddressesBeyond(tx, accountId, maxPerAccount)
    })
    return done
  }

export const movePushSubscription =
  ({ transact, pushOrigin }: PushDeps) =>
  async ({ from, to: { endpoint, keys } }: z.output<typeof contract.movePushSubscription.body>) => {
    const service = knownService(endpoint, pushOrigin)
    await transact(async (tx) => {
      await lockAddress(tx, { endpoint })
      await moveAddress(tx, from, { endpoint, ...keys, service })
    })
    return done
  }

export const unsubscribeFromPush =
  ({ transact }: PushDeps) =>
  async ({ sessionId }: AccountCaller) => {
    await transact((tx) => forgetAddress(tx, { sessionId, endpoint: null }))
    return done
  }

function knownService(endpoint: string, pushOrigin: string | undefined) {
  const service = pushServiceOf(endpoint, pushOrigin)
  if (service) return service
  throw new Problem(422, 'push_service_unknown', 'We don’t support notifications in this browser.')
}
