import type { z } from 'zod'
import {
  deliveriesListed,
  type makeWebhook as makeCall,
  maxWebhooks,
  type NewWebhook,
  secretOverlapHours,
  type WebhookDeliveries,
  type WebhookDelivery,
  type Webhooks,
} from '#contract/webhooks.ts'
import {
  type FactorDeps,
  lockOwner,
  lockSignedInOwner,
  reauthenticate,
  type TypedFactors,
} from '#server/identity/auth/index.ts'
import { countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { after, hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockName } from '#server/platform/lockName.ts'
import { Problem } from '#server/platform/problem.ts'
import { seal } from '#server/platform/seal.ts'
import { bodyOf } from './bodyOf.ts'
import type { GuardedClient } from './guardedClient.ts'
import { newWebhookSecret } from './signature.ts'
import {
  type DeliveryRow,
  deleteEndpoint,
  deliveriesTo,
  enableEndpoint,
  endpointsOf,
  insertEndpoint,
  queueAgain,
  replaceSecret,
} from './store.ts'

export interface WebhookDeps extends FactorDeps {
  client: GuardedClient
  /** Encrypts what deliveries are signed with. */
  webhookKey: Buffer
}

const redeliveries: Limit = { kind: 'webhook_redelivery', max: 100, withinMs: hour }

export const showWebhooks =
  ({ transact, clock }: WebhookDeps) =>
  ({ organisationId }: MemberCaller): Promise<Webhooks> =>
    transact((tx) => shown(tx, organisationId, clock.now()))

async function shown(tx: Tx, organisationId: string, now: Date): Promise<Webhooks> {
  const endpoints = await endpointsOf(tx, organisationId)
  return {
    webhooks: endpoints.map((one) => ({
      ...one,
      madeAt: one.madeAt.toISOString(),
      failingSince: one.failingSince?.toISOString() ?? null,
      disabledAt: one.disabledAt?.toISOString() ?? null,
      previousUntil:
        one.previousUntil && one.previousUntil > now ? one.previousUntil.toISOString() : null,
    })),
  }
}

export const makeWebhook =
  (deps: WebhookDeps) =>
  async (
    caller: MemberCaller,
    { url, kinds, ...factors }: z.output<(typeof makeCall)['body']>,
  ): Promise<NewWebhook> => {
    const { transact, clock, client, webhookKey } = deps
    if (!client.isAllowed(url)) throw urlRefused()
    const { accountId, organisationId } = caller
    const checked = await reauthenticate(deps)(accountId, factors)
    return transact(async (tx) => {
      const now = clock.now()
      await lockOwner(tx, caller, checked)
      await lockName(tx, `webhooks ${organisationId}`)
      if ((await endpointsOf(tx, organisationId)).length >= maxWebhooks) throw webhooksFull()
      const [id, secret] = [newId(now), newWebhookSecret()]
      const endpoint = { id, organisationId, url, kinds: [...new Set(kinds)] }
      await insertEndpoint(tx, { ...endpoint, secret: seal(webhookKey, secret, id) }, now)
      const act = { organisationId, accountId, act: 'made_webhook', after: { url } } as const
      await recordAct(tx, act, now)
      return { ...(await shown(tx, organisationId, now)), url, secret }
    })
  }

export const rotateWebhookSecret =
  (deps: WebhookDeps) =>
  async (caller: MemberCaller, id: string, factors: TypedFactors): Promise<NewWebhook> => {
    const { transact, clock, webhookKey } = deps
    const { accountId, organisationId } = caller
    const checked = await reauthenticate(deps)(accountId, factors)
    return transact(async (tx) => {
      const now = clock.now()
      await lockOwner(tx, caller, checked)
      const secret = newWebhookSecret()
      const sealed = { organisationId, id, secret: seal(webhookKey, secret, id) }
      const rotated = await replaceSecret(tx, sealed, after(now, secretOverlapHours * hour))
      if (!rotated) throw webhookNotFound()
      const { url } = rotated
      const act = {
        organisationId,
        accountId,
        act: 'rotated_webhook_secret',
        after: { url },
      } as const
      await recordAct(tx, act, now)
      return { ...(await shown(tx, organisationId, now)), url, secret }
    })
  }

export const removeWebhook =
  ({ transact, clock }: WebhookDeps) =>
  (caller: MemberCaller, id: string): Promise<Webhooks> =>
    transact(async (tx) => {
      const { organisationId, accountId } = caller
      await lockSignedInOwner(tx, caller)
      const removed = await deleteEndpoint(tx, organisationId, id)
      if (!removed) throw webhookNotFound()
      const before = { url: removed.url }
      const now = clock.now()
      const act = { organisationId, accountId, act: 'removed_webhook', before } as const
      await recordAct(tx, act, now)
      return shown(tx, organisationId, now)
    })

export const enableWebhook =
  ({ transact, clock }: WebhookDeps) =>
  (caller: MemberCaller, id: string): Promise<Webhooks> =>
    transact(async (tx) => {
      const { organisationId } = caller
      await lockSignedInOwner(tx, caller)
      if (!(await enableEndpoint(tx, organisationId, id))) throw webhookNotFound()
      return shown(tx, organisationId, clock.now())
    })

export const showDeliveries =
  ({ transact }: WebhookDeps) =>
  ({ organisationId }: MemberCaller, id: string): Promise<z.input<typeof WebhookDeliveries>> =>
    transact(async (tx) => {
      const endpoints = await endpointsOf(tx, organisationId)
      if (!endpoints.some((endpoint) => endpoint.id === id)) throw webhookNotFound()
      return deliveriesShown(tx, id)
    })

export const redeliver =
  ({ transact, clock }: WebhookDeps) =>
  (caller: MemberCaller, id: string): Promise<z.input<typeof WebhookDeliveries>> =>
    transact(async (tx) => {
      const now = clock.now()
      const { organisationId } = caller
      await lockSignedInOwner(tx, caller)
      const endpointId = await queueAgain(tx, organisationId, id, now)
      if (endpointId === undefined) throw deliveryNotFound()
      const until = await countAttempt(tx, redeliveries, organisationId, now)
      if (until)
        throw tooMany('too_many_redeliveries', 'Too many at once. Try again later.', until, now)
      return deliveriesShown(tx, endpointId)
    })

const deliveriesShown = async (tx: Tx, endpointId: string) => ({
  deliveries: (await deliveriesTo(tx, endpointId, deliveriesListed)).map(deliveryShown),
})

const deliveryShown = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  state: stateOf(row),
  tries: row.tries,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  status: row.status,
  failure: row.failure,
  body: bodyOf(row),
})

function stateOf({ nextTryAt, arrivedAt }: DeliveryRow) {
  if (nextTryAt) return 'waiting'
  return arrivedAt ? 'arrived' : 'given_up'
}

const urlRefused = () =>
  new Problem(422, 'webhook_url_refused', 'Enter a public https address without a port.')

const webhooksFull = () =>
  new Problem(
    409,
    'webhooks_full',
    `You can have ${maxWebhooks} webhooks. Remove one you don’t need first.`,
  )

const webhookNotFound = () => new Problem(404, 'webhook_not_found', 'This webhook was removed.')

const deliveryNotFound = () =>
  new Problem(
    404,
    'delivery_not_found',
    'This delivery is gone, or its webhook is off. Turn it on first.',
  )
