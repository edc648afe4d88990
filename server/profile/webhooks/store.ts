import { z } from 'zod'
import { WebhookDelivery, WebhookKind } from '#contract/webhooks.ts'
import type { Tx } from '#server/platform/db.ts'

const EndpointRow = z.object({
  id: z.uuid(),
  organisationId: z.uuid(),
  url: z.string(),
  kinds: z.array(WebhookKind),
  madeAt: z.date(),
  failingSince: z.date().nullable(),
  disabledAt: z.date().nullable(),
  previousUntil: z.date().nullable(),
})
export type EndpointRow = z.infer<typeof EndpointRow>

const columns = `id, organisation_id as "organisationId", url, kinds, made_at as "madeAt",
  failing_since as "failingSince", disabled_at as "disabledAt",
  previous_until as "previousUntil"`

export const endpointsOf = (tx: Tx, organisationId: string) =>
  tx.many(
    EndpointRow,
    `select ${columns} from webhook_endpoints where organisation_id = $1 order by made_at desc, id desc`,
    [organisationId],
  )

export async function insertEndpoint(
  tx: Tx,
  endpoint: {
    id: string
    organisationId: string
    url: string
    kinds: WebhookKind[]
    secret: string
  },
  now: Date,
) {
  await tx.run(
    `insert into webhook_endpoints (id, organisation_id, url, kinds, secret, made_at)
     values ($1, $2, $3, $4::jsonb, $5, $6)`,
    [endpoint.id, endpoint.organisationId, endpoint.url, endpoint.kinds, endpoint.secret, now],
  )
}

const ofOrganisation = `organisation_id = $1 and id = $2`

/** Its log goes with it. Undefined where there is none. */
export async function deleteEndpoint(tx: Tx, organisationId: string, id: string) {
  const [row] = await tx.many(
    EndpointRow,
    `delete from webhook_endpoints where ${ofOrganisation} returning ${columns}`,
    [organisationId, id],
  )
  return row
}

export async function deleteEndpoints(tx: Tx, organisationId: string) {
  return tx.run(`delete from webhook_endpoints where organisation_id = $1`, [organisationId])
}

/** One that is on keeps its claim: what is being sent is not sent a second time beside it. */
export async function enableEndpoint(tx: Tx, organisationId: string, id: string) {
  const [row] = await tx.many(
    EndpointRow,
    `update webhook_endpoints set disabled_at = null, failing_since = null,
       claimed_until = case when disabled_at is null then claimed_until end
     where ${ofOrganisation} returning ${columns}`,
    [organisationId, id],
  )
  return row
}

/** One that signed beside it ends now. Undefined where there is no such endpoint. */
export async function replaceSecret(
  tx: Tx,
  { organisationId, id, secret }: { organisationId: string; id: string; secret: string },
  previousUntil: Date,
) {
  const [row] = await tx.many(
    EndpointRow,
    `update webhook_endpoints set previous_secret = secret, previous_until = $4, secret = $3
     where ${ofOrganisation} returning ${columns}`,
    [organisationId, id, secret, previousUntil],
  )
  return row
}

export const forgetPreviousSecrets = (tx: Tx, now: Date) =>
  tx.run(
    `update webhook_endpoints set previous_secret = null, previous_until = null where previous_until <= $1`,
    [now],
  )

const DeliveryRow = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  kind: WebhookKind,
  at: z.date(),
  tries: z.int(),
  nextTryAt: z.date().nullable(),
  arrivedAt: z.date().nullable(),
  status: z.int().nullable(),
  failure: WebhookDelivery.shape.failure,
  data: z.record(z.string(), z.unknown()),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

const deliveryColumns = `d.id, d.event_id as "eventId", e.kind, e.at, d.tries, d.next_try_at as "nextTryAt",
  d.arrived_at as "arrivedAt", d.status, d.failure, e.body as data`

export const deliveriesTo = (tx: Tx, endpointId: string, max: number) =>
  tx.many(
    DeliveryRow,
    `select ${deliveryColumns} from webhook_deliveries d join webhook_events e on e.id = d.event_id
     where d.endpoint_id = $1 order by d.at desc, d.id desc limit $2`,
    [endpointId, max],
  )

const OfEndpoint = z.object({ endpointId: z.uuid() })

/** Undefined where the organisation has no such delivery, or its endpoint is turned off. */
export async function queueAgain(tx: Tx, organisationId: string, id: string, now: Date) {
  const [row] = await tx.many(
    OfEndpoint,
    `update webhook_deliveries d set next_try_at = $3, tries = 0, arrived_at = null
     from webhook_endpoints w
     where w.id = d.endpoint_id and w.organisation_id = $1 and d.id = $2 and w.disabled_at is null
     returning d.endpoint_id as "endpointId"`,
    [organisationId, id, now],
  )
  return row?.endpointId
}

const Claimed = EndpointRow.extend({ secret: z.string(), previousSecret: z.string().nullable() })

/**
 * Endpoints to which something is due, first the one that has waited longest since it was due there and the last claim
 * ended. This process alone delivers there until then.
 */
export const claimEndpoints = (
  tx: Tx,
  now: Date,
  until: Date,
  max: { endpoints: number; ofOrganisation: number },
) =>
  tx.many(
    Claimed,
    `with waiting as (
       select w.id, greatest(due.at, claimed_until) as since, row_number() over (
         partition by organisation_id order by greatest(due.at, claimed_until), w.id) as place
       from webhook_endpoints w cross join lateral (
         select min(next_try_at) as at from webhook_deliveries
         where endpoint_id = w.id and next_try_at <= $1) due
       where disabled_at is null and (claimed_until is null or claimed_until <= $1) and due.at is not null)
     update webhook_endpoints set claimed_until = $2
     where id in (
       select w.id from webhook_endpoints w join waiting on waiting.id = w.id
       where (claimed_until is null or claimed_until <= $1) and place + (
         select count(*) from webhook_endpoints other
         where other.organisation_id = w.organisation_id and other.claimed_until > $1) <= $4
       order by since, w.id limit $3 for update of w skip locked)
     returning ${columns}, secret, previous_secret as "previousSecret"`,
    [now, until, max.endpoints, max.ofOrganisation],
  )

/** The next that is due, with the endpoint as it is now; undefined where there is none, or it was turned off or removed. */
export async function nextDelivery(tx: Tx, endpointId: string, now: Date) {
  const [endpoint] = await tx.many(
    Claimed,
    `select ${columns}, secret, previous_secret as "previousSecret"
     from webhook_endpoints where id = $1 and disabled_at is null`,
    [endpointId],
  )
  const [delivery] = await tx.many(
    DeliveryRow,
    `select ${deliveryColumns} from webhook_deliveries d join webhook_events e on e.id = d.event_id
     where d.endpoint_id = $1 and d.next_try_at <= $2 order by d.next_try_at, d.at, d.id limit 1`,
    [endpointId, now],
  )
  return endpoint && delivery && { endpoint, delivery }
}

interface Tried {
  id: string
  /** Before this one. */
  tries: number
  status: number | null
  failure: string | null
  /** Null: no more. */
  nextTryAt: Date | null
  hasArrived: boolean
}

/** False where the owner had it sent again meanwhile: then that is what happens next. */
export async function recordTry(tx: Tx, tried: Tried, now: Date) {
  const recorded = await tx.run(
    `update webhook_deliveries set tries = tries + 1, tried_at = $2::timestamptz, status = $3, failure = $4, next_try_at = $5,
       arrived_at = case when $6 then $2::timestamptz end
     where id = $1 and tries = $7`,
    [tried.id, now, tried.status, tried.failure, tried.nextTryAt, tried.hasArrived, tried.tries],
  )
  return recorded === 1
}

/** Ends the claim. */
export const recordArrivals = (tx: Tx, id: string, hasArrivals: boolean, now: Date) =>
  tx.run(
    `update webhook_endpoints set claimed_until = $3,
       failing_since = case when not $2 then failing_since end
     where id = $1`,
    [id, hasArrivals, now],
  )

const Failing = z.object({ failingSince: z.date() })

/**
 * Ends the claim when the endpoint has rested.
 *
 * @returns since when it fails: now where others arrived just before, or the owner turned it on meanwhile; undefined where
 *   it was removed.
 */
export async function recordFailure(
  tx: Tx,
  id: string,
  { hasArrivals, restsUntil }: { hasArrivals: boolean; restsUntil: Date },
  now: Date,
) {
  const [row] = await tx.many(
    Failing,
    `update webhook_endpoints set claimed_until = $3,
       failing_since = coalesce(case when $4 then null else failing_since end, $2)
     where id = $1 returning failing_since as "failingSince"`,
    [id, now, restsUntil, hasArrivals],
  )
  return row?.failingSince
}

/** False where it was turned off already. Nothing more is tried there. */
export async function disableEndpoint(tx: Tx, id: string, now: Date) {
  const disabled = await tx.run(
    `update webhook_endpoints set disabled_at = $2 where id = $1 and disabled_at is null`,
    [id, now],
  )
  await tx.run(`update webhook_deliveries set next_try_at = null where endpoint_id = $1`, [id])
  return disabled === 1
}

/** Those that still wait stay. @returns how many were deleted. */
export const deleteEvents = (tx: Tx, before: Date, max: number) =>
  tx.run(
    `delete from webhook_events where id in (
       select id from webhook_events e where at < $1 and not exists (
         select from webhook_deliveries d where d.event_id = e.id and next_try_at is not null)
       order by at limit $2)`,
    [before, max],
  )
