import { z } from 'zod'
import { maxStaff } from '#contract/staff.ts'
import type { Tx } from '#server/platform/db.ts'

const StaffRow = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.date(),
  /** Null means all restrooms. */
  restrooms: z.array(z.string()).nullable(),
  /** True where the calling member has all restrooms of this person. */
  mayChange: z.boolean(),
})

/** The restrooms to search: an organisation's, or only those of the member `limitedTo`. */
export interface Run {
  organisationId: string
  limitedTo?: string | undefined
}

const columns = `s.id, s.name, s.added_at as "addedAt",
  case when not s.has_all_restrooms then array(
    select location_id::text from staff_restrooms where staff_id = s.id
  ) end as restrooms,
  ($2::uuid is null or (not s.has_all_restrooms and not exists (
    select from staff_restrooms r where r.staff_id = s.id and r.location_id not in (
      select location_id from member_restrooms where member_id = $2)))) as "mayChange"`

/** The staff at any of these restrooms, sorted by name. */
export const staffOf = (tx: Tx, { organisationId, limitedTo }: Run) =>
  tx.many(
    StaffRow,
    `select ${columns} from staff s
     where s.organisation_id = $1 and s.removed_at is null
       and ($2::uuid is null or s.has_all_restrooms or exists (
         select from staff_restrooms r join member_restrooms m on m.location_id = r.location_id
         where r.staff_id = s.id and m.member_id = $2))
     order by lower(s.name), s.id limit $3`,
    [organisationId, limitedTo ?? null, maxStaff],
  )

/** @returns undefined for a person of another organisation, or of restrooms that the member does not have. */
export async function findStaff(tx: Tx, run: Run, id: string) {
  return (await staffOf(tx, run)).find((person) => person.id === id)
}

const Taken = z.object({ total: z.number(), isNamed: z.boolean() })

/** Counts an organisation's staff and checks whether one of them has the name. */
export async function countStaff(tx: Tx, organisationId: string, name: string) {
  const [counted] = await tx.many(
    Taken,
    `select count(*) as total, coalesce(bool_or(lower(name) = lower($2)), false) as "isNamed"
     from staff where organisation_id = $1 and removed_at is null`,
    [organisationId, name],
  )
  return counted ?? { total: 0, isNamed: false }
}

export interface NewStaff {
  id: string
  organisationId: string
  name: string
  /** Null means all restrooms. */
  restrooms: string[] | null
  pinHash: Buffer
}

/** @returns false where another person has that PIN or that name. */
export async function insertStaff(tx: Tx, staff: NewStaff, now: Date) {
  const inserted = await tx.run(
    `insert into staff (id, organisation_id, name, has_all_restrooms, pin_hash, added_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [staff.id, staff.organisationId, staff.name, staff.restrooms === null, staff.pinHash, now],
  )
  if (inserted === 0) return false
  await insertRestrooms(tx, staff)
  return true
}

async function insertRestrooms(tx: Tx, { id, restrooms }: Pick<NewStaff, 'id' | 'restrooms'>) {
  await tx.run(
    `insert into staff_restrooms (staff_id, location_id)
     select $1, value::uuid from jsonb_array_elements_text($2::jsonb) as t(value)`,
    [id, [...new Set(restrooms ?? [])]],
  )
}

/** @returns false where another person has that name. The caller locks the organisation. */
export async function writeDetails(tx: Tx, staff: Omit<NewStaff, 'pinHash'>) {
  const written = await tx.run(
    `update staff set name = $3, has_all_restrooms = $4
     where id = $1 and organisation_id = $2 and removed_at is null and not exists (
       select from staff other where other.organisation_id = $2 and lower(other.name) = lower($3)
         and other.id <> $1 and other.removed_at is null)`,
    [staff.id, staff.organisationId, staff.name, staff.restrooms === null],
  )
  if (written === 0) return false
  await tx.run(`delete from staff_restrooms where staff_id = $1`, [staff.id])
  await insertRestrooms(tx, staff)
  return true
}

/** @returns false where a current staff member has that PIN. The caller locks the organisation. */
export async function writePin(
  tx: Tx,
  { id, organisationId, pinHash }: Pick<NewStaff, 'id' | 'organisationId' | 'pinHash'>,
) {
  const written = await tx.run(
    `update staff set pin_hash = $3
     where id = $1 and organisation_id = $2 and removed_at is null and not exists (
       select from staff other where other.organisation_id = $2 and other.pin_hash = $3
         and other.removed_at is null)`,
    [id, organisationId, pinHash],
  )
  return written === 1
}

/** @returns false where the person was already removed. */
export async function writeRemoved(tx: Tx, id: string, now: Date) {
  const removed = await tx.run(
    `update staff set removed_at = $2 where id = $1 and removed_at is null`,
    [id, now],
  )
  return removed === 1
}

/** Finds the person who has this PIN and works at the restroom. */
export async function findByPin(
  tx: Tx,
  at: { organisationId: string; locationId: string; pinHash: Buffer },
) {
  const [found] = await tx.many(
    z.object({ id: z.string() }),
    `select s.id from staff s
     where s.organisation_id = $1 and s.pin_hash = $3 and s.removed_at is null and ${worksAt('$2')}`,
    [at.organisationId, at.locationId, at.pinHash],
  )
  return found?.id
}

const worksAt = (locationId: string) => `(s.has_all_restrooms or exists (
  select from staff_restrooms r where r.staff_id = s.id and r.location_id = ${locationId}))`

/** Whether a person was on the staff then and works at this restroom now; past restroom lists are not stored. */
export async function workedAt(
  tx: Tx,
  {
    staffId,
    organisationId,
    locationId,
  }: Record<'staffId' | 'organisationId' | 'locationId', string>,
  at: Date,
) {
  const found = await tx.many(
    z.object({ id: z.string() }),
    `select s.id from staff s
     where s.id = $1 and s.organisation_id = $2 and ${worksAt('$3')}
       and s.added_at <= $4 and coalesce(s.removed_at > $4, true)`,
    [staffId, organisationId, locationId, at],
  )
  return found.length > 0
}

/** Deletes staff who were removed long ago, which also removes their names from the log. */
export const deleteRemoved = (tx: Tx, removedBefore: Date, max: number) =>
  tx.run(`delete from staff where id in (select id from staff where removed_at < $1 limit $2)`, [
    removedBefore,
    max,
  ])

/** Called when the organisation is deleted. */
export async function deleteStaffOf(tx: Tx, organisationId: string) {
  await tx.run(`delete from staff where organisation_id = $1`, [organisationId])
}

/** For the data export that an owner downloads. */
export const staffRecords = (tx: Tx, organisationId: string, max: number) =>
  tx.many(
    z.object({ name: z.string(), addedAt: z.date(), removedAt: z.date().nullable() }),
    `select name, added_at as "addedAt", removed_at as "removedAt" from staff
     where organisation_id = $1 order by added_at desc, id limit $2`,
    [organisationId, max],
  )
