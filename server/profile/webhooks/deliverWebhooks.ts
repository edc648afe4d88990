import { deliveriesKeptDays } from '#contract/webhooks.ts'
import { ownersOf } from '#server/identity/auth/index.ts'
import { emailQueue } from '#server/messages/mail/index.ts'
import { after, type Clock, day, hour, minute, second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { unseal } from '#server/platform/seal.ts'
import { bodyOf } from './bodyOf.ts'
import type { GuardedClient, PostOutcome } from './guardedClient.ts'
import { signedHeaders } from './signature.ts'
import {
  claimEndpoints,
  type DeliveryRow,
  deleteEvents,
  disableEndpoint,
  type EndpointRow,
  forgetPreviousSecrets,
  nextDelivery,
  recordArrivals,
  recordFailure,
  recordTry,
} from './store.ts'

/** Before each further try; together about three days. */
const waitsMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
]
const givenUpAfterMs = waitsMs.reduce((total, wait) => total + wait)
const maxEndpointsAtOnce = 20
/** Of one organisation, in all processes together. */
const maxOfOrganisation = 2
const maxDeliveriesARound = 10
/** As many tries as long as each may take. */
const claimMs = 3 * minute
/** An endpoint that just failed is left alone for so long, whatever else is due there. */
const restMs = 5 * second

interface DeliveryDeps {
  transact: Transact
  clock: Clock
  client: GuardedClient
  webhookKey: Buffer
  publicUrl: () => string
  log: Log
}

type Endpoint = Awaited<ReturnType<typeof claimEndpoints>>[number]

/**
 * Delivers at least once, each endpoint's one after the other and the endpoints beside one another. A round claims what
 * there is room for and does not wait: slow endpoints would hold up all others.
 */
export function deliverWebhooks(deps: DeliveryDeps): Job {
  const { transact, clock, log } = deps
  const running = new Set<Promise<void>>()
  const start = (endpoint: Endpoint) => {
    const delivering = deliverTo(deps, endpoint)
      .catch((error: unknown) => log.error({ err: error }, 'deliveries to a webhook failed'))
      .finally(() => running.delete(delivering))
    running.add(delivering)
  }
  return {
    name: 'deliver webhooks',
    everyMs: second,
    run: async () => {
      const now = clock.now()
      const max = {
        endpoints: maxEndpointsAtOnce - running.size,
        ofOrganisation: maxOfOrganisation,
      }
      if (max.endpoints === 0) return
      const until = after(now, claimMs)
      for (const endpoint of await transact((tx) => claimEndpoints(tx, now, until, max)))
        start(endpoint)
    },
    settle: async () => {
      await Promise.all(running)
    },
  }
}

/** Each is sent as its endpoint is then: what was turned off, removed or has another secret meanwhile is heeded. */
async function deliverTo(deps: DeliveryDeps, { id }: EndpointRow) {
  const { transact, clock } = deps
  // What falls due meanwhile waits for a round of its own: others have waited longer.
  const startedAt = clock.now()
  let hasArrivals = false
  for (let sent = 0; sent < maxDeliveriesARound; sent++) {
    const next = await transact((tx) => nextDelivery(tx, id, startedAt))
    if (!next) break
    const { endpoint, delivery } = next
    const outcome = await send(deps, endpoint, delivery)
    const now = clock.now()
    const hasArrived = 'status' in outcome && outcome.status >= 200 && outcome.status < 300
    const tried = triedOf(delivery, outcome, hasArrived, now)
    const isRecorded = await transact((tx) => recordTry(tx, tried, now))
    const isGivenUp = isRecorded && tried.nextTryAt === null
    if (!hasArrived) return failed(deps, endpoint, { hasArrivals, isGivenUp, now })
    hasArrivals = true
  }
  await transact((tx) => recordArrivals(tx, id, hasArrivals, clock.now()))
}

async function send(
  { client, clock, webhookKey }: DeliveryDeps,
  endpoint: Endpoint,
  row: DeliveryRow,
) {
  const body = bodyOf(row)
  const now = clock.now()
  const { secret, previousSecret, previousUntil } = endpoint
  const isOverlap = previousSecret !== null && previousUntil !== null && now < previousUntil
  const [current, ...previous] = [secret, ...(isOverlap ? [previousSecret] : [])].map((each) =>
    unseal(webhookKey, each, endpoint.id),
  )
  if (current === undefined) return { failure: 'secret_lost' as const }
  const secrets = [current, ...previous.filter((each) => each !== undefined)]
  const headers = signedHeaders(secrets, { id: row.eventId, body }, now)
  return client.post({ url: endpoint.url, headers, body })
}

/** `secret_lost`: what signs was sealed with a key that has been replaced; the owner makes another. */
type Outcome = PostOutcome | { failure: 'secret_lost' }

function triedOf({ id, tries }: DeliveryRow, outcome: Outcome, hasArrived: boolean, now: Date) {
  const wait = waitsMs[tries]
  const answered = 'status' in outcome
  const refused = hasArrived ? null : 'refused'
  return {
    id,
    tries,
    hasArrived,
    status: answered ? outcome.status : null,
    failure: answered ? refused : outcome.failure,
    nextTryAt: hasArrived || wait === undefined ? null : after(now, wait),
  }
}

async function failed(
  { transact, publicUrl }: DeliveryDeps,
  endpoint: EndpointRow,
  { hasArrivals, isGivenUp, now }: { hasArrivals: boolean; isGivenUp: boolean; now: Date },
) {
  const { id } = endpoint
  const restsUntil = after(now, restMs)
  await transact(async (tx) => {
    const failingSince = await recordFailure(tx, id, { hasArrivals, restsUntil }, now)
    // Where others arrived meanwhile, one event alone is refused there.
    const isOver = failingSince && isGivenUp && failingSince <= after(now, -givenUpAfterMs)
    if (isOver && (await disableEndpoint(tx, id, now)))
      await tellOwners(tx, publicUrl, endpoint, now)
  })
}

async function tellOwners(tx: Tx, publicUrl: () => string, endpoint: EndpointRow, now: Date) {
  const values = { url: endpoint.url }
  const path = '/partner/developers' as const
  for (const to of await ownersOf(tx, endpoint.organisationId))
    await emailQueue(publicUrl)(tx, { to, template: 'webhookDisabled', values, path }, now)
}

export const forgetOldWebhookEvents = ({
  transact,
  clock,
}: Pick<DeliveryDeps, 'transact' | 'clock'>): Job => ({
  name: 'forget old webhook events',
  everyMs: hour,
  run: async () => {
    await transact((tx) => forgetPreviousSecrets(tx, clock.now()))
    await inBatches((max) =>
      transact((tx) => deleteEvents(tx, after(clock.now(), -deliveriesKeptDays * day), max)),
    )
  },
})
