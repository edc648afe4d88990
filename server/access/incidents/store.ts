import { z } from 'zod'
import { IncidentKind, type OperatorIncident } from '#contract/incidents.ts'
import { suspendedSql } from '#server/identity/suspensions/index.ts'
import { goodwillCentsSql } from '#server/money/ledger/index.ts'
import { isPrivatePhotoSql, privatePhotoIdSql } from '#server/places/photos/index.ts'
import type { Tx } from '#server/platform/db.ts'

const Incident = z.object({
  id: z.uuid(),
  visitId: z.uuid(),
  guestId: z.uuid(),
  organisationId: z.uuid(),
  locationId: z.uuid(),
  kind: IncidentKind,
  moreKinds: z.array(IncidentKind),
  words: z.string(),
  reportedAt: z.date(),
  photoId: z.uuid().nullable(),
  isUpheld: z.boolean().nullable(),
  note: z.string().nullable(),
  goodwillCents: z.number().int().nullable(),
})
export type Incident = z.infer<typeof Incident>

const photoId = privatePhotoIdSql('photo')

const columns = `id, visit_id as "visitId", guest_id as "guestId", organisation_id as "organisationId",
  location_id as "locationId", kind, more_kinds as "moreKinds", words, reported_at as "reportedAt",
  ${photoId} as "photoId", is_upheld as "isUpheld", note,
  ${goodwillCentsSql('incidents.visit_id')} as "goodwillCents"`

interface NewIncident {
  id: string
  visitId: string
  guestId: string
  organisationId: string
  locationId: string
  kind: IncidentKind
  words: string
}

/** False where the visit was reported already. */
export async function insertIncident(tx: Tx, incident: NewIncident, now: Date) {
  const { id, visitId, guestId, organisationId, locationId, kind, words } = incident
  const inserted = await tx.run(
    `insert into incidents (id, visit_id, guest_id, organisation_id, location_id, kind, words, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (visit_id) do nothing`,
    [id, visitId, guestId, organisationId, locationId, kind, words, now],
  )
  return inserted === 1
}

const Reported = Incident.pick({ kind: true, moreKinds: true, words: true }).extend({
  isOpen: z.boolean(),
})
type Reported = z.infer<typeof Reported>

/** What was reported of a visit, locked. */
export async function lockReported(tx: Tx, visitId: string) {
  const [reported] = await tx.many(
    Reported,
    `select kind, more_kinds as "moreKinds", words, decided_at is null as "isOpen" from incidents where visit_id = $1 for update`,
    [visitId],
  )
  return reported
}

export async function writeAdded(
  tx: Tx,
  { visitId, words, moreKinds }: Pick<Reported, 'words' | 'moreKinds'> & { visitId: string },
) {
  await tx.run(`update incidents set words = $2, more_kinds = $3::jsonb where visit_id = $1`, [
    visitId,
    words,
    moreKinds,
  ])
}

export async function countIncidentsSince(tx: Tx, organisationId: string, since: Date) {
  const [counted] = await tx.many(
    z.object({ count: z.number() }),
    `select count(*)::int as count from incidents where organisation_id = $1 and reported_at > $2`,
    [organisationId, since],
  )
  return counted?.count ?? 0
}

const Id = z.object({ id: z.uuid() })

export const incidentsAt = (tx: Tx, locationId: string, max: number) =>
  tx.many(
    Incident,
    `select ${columns} from incidents where location_id = $1
     order by reported_at desc, id desc limit $2`,
    [locationId, max],
  )

export async function incidentById(tx: Tx, id: string) {
  const [incident] = await tx.many(Incident, `select ${columns} from incidents where id = $1`, [id])
  return incident
}

export const openIncidents = (tx: Tx, max: number) =>
  tx.many(
    Incident,
    `select ${columns} from incidents where decided_at is null order by reported_at, id limit $1`,
    [max],
  )

export const incidentsOf = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    Incident,
    `select ${columns} from incidents where guest_id = $1
     order by reported_at desc, id desc limit $2`,
    [guestId, max],
  )

export interface IncidentDecision {
  id: string
  isUpheld: boolean
  /** How the operator saw it. */
  shown?: Pick<OperatorIncident, 'words' | 'moreKinds' | 'hasPhoto' | 'photoId'> | undefined
  note: string
}

/** Undefined where it is already decided, or not as it was shown any more. */
export async function writeDecision(
  tx: Tx,
  { id, isUpheld, shown, note }: IncidentDecision,
  now: Date,
) {
  const [decided] = await tx.many(
    Incident,
    `update incidents set decided_at = $4, is_upheld = $2, note = $3
     where id = $1 and decided_at is null
       and ($5::jsonb is null or ($5->>'words', $5->'moreKinds', ($5->>'hasPhoto')::boolean)
         = (words, more_kinds, ${isPrivatePhotoSql('photo')}))
       and ($5::jsonb->'photoId' is null or ($5->>'photoId')::uuid is not distinct from ${photoId})
     returning ${columns}`,
    [id, isUpheld, note, now, shown ?? null],
  )
  return decided
}

const Photo = z.object({ photoId: z.uuid().nullable() })

/** @returns the photo before it; undefined where it was decided, or is of another restroom. */
export async function writeIncidentPhoto(
  tx: Tx,
  { id, locationId, photoId }: { id: string; locationId: string; photoId: string },
) {
  const [before] = await tx.many(
    Photo,
    `with before as (
       select id, photo from incidents
       where id = $1 and location_id = $2 and decided_at is null for update)
     update incidents set photo = $3 from before where incidents.id = before.id
     returning before.photo as "photoId"`,
    [id, locationId, photoId],
  )
  return before
}

/** Whether an incident of this restroom waits to be decided. */
export async function isOpenAt(tx: Tx, id: string, locationId: string) {
  const found = await tx.many(
    Id,
    `select id from incidents where id = $1 and location_id = $2 and decided_at is null`,
    [id, locationId],
  )
  return found.length > 0
}

/** The photo of an incident and its visit; at one location where that is named. */
export async function incidentPhotoOf(tx: Tx, id: string, locationId?: string) {
  const [found] = await tx.many(
    z.object({ photoId: z.uuid(), visitId: z.uuid() }),
    `select photo as "photoId", visit_id as "visitId" from incidents
     where id = $1 and ($2::uuid is null or location_id = $2) and ${isPrivatePhotoSql('photo')}`,
    [id, locationId ?? null],
  )
  return found
}

const Repeated = z.object({ guestId: z.uuid(), upheld: z.number() })

/** Guests with at least this many upheld since then, one of them not acknowledged, who are not suspended. */
export const repeatedGuests = (
  tx: Tx,
  { count, since, max }: { count: number; since: Date; max: number },
) =>
  tx.many(
    Repeated,
    `select guest_id as "guestId", count(*)::int as upheld from incidents
     where is_upheld and reported_at > $1 and not ${suspendedSql('guest_id')}
     group by guest_id having count(*) >= $2 and bool_or(acknowledged_at is null)
     order by max(decided_at), guest_id limit $3`,
    [since, count, max],
  )

/** How many were not acknowledged before. */
/** @returns the ids of those that were not acknowledged before. */
export async function markAcknowledged(tx: Tx, guestId: string, now: Date) {
  const marked = await tx.many(
    z.object({ id: z.uuid() }),
    `update incidents set acknowledged_at = $2
     where guest_id = $1 and is_upheld and acknowledged_at is null returning id`,
    [guestId, now],
  )
  return marked.map(({ id }) => id)
}

/** The account that a guest is joined to has them from now on. */
export async function moveIncidents(tx: Tx, { from, into }: { from: string; into: string }) {
  await tx.run(`update incidents set guest_id = $2 where guest_id = $1`, [from, into])
}

export const forgetIncidents = (tx: Tx, before: Date, max: number) =>
  tx.run(
    `delete from incidents where id in (
       select id from incidents where decided_at <= $1 limit $2)`,
    [before, max],
  )

const Record = z.object({
  kind: IncidentKind,
  moreKinds: z.array(IncidentKind),
  words: z.string(),
  restroom: z.string(),
  reportedAt: z.date(),
  decidedAt: z.date().nullable(),
  isUpheld: z.boolean().nullable(),
  note: z.string().nullable(),
})

/** What a guest's download tells of them. */
export const incidentRecords = (tx: Tx, guestId: string, max: number) =>
  tx.many(
    Record,
    `select kind, more_kinds as "moreKinds", words, reported_at as "reportedAt", decided_at as "decidedAt", is_upheld as "isUpheld",
       note, (select name from locations where locations.id = location_id) as restroom
     from incidents where guest_id = $1 order by reported_at desc limit $2`,
    [guestId, max],
  )
