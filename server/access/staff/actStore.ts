import { z } from 'zod'
import { DoorActKind, PinCheck } from '#contract/staff.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Run } from './store.ts'

export interface NewDoorAct {
  organisationId: string
  locationId: string
  visitId: string
  act: DoorActKind
  /** A member who is signed in; otherwise it was done at a device. */
  accountId?: string | undefined
  staffId?: string | undefined
  pin: PinCheck | null
}

/** Nothing is written where the restroom has no staff. */
export async function insertDoorAct(tx: Tx, act: NewDoorAct, at: Date) {
  await tx.run(
    `insert into door_acts (organisation_id, location_id, visit_id, act, account_id, staff_id, pin, acted_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where exists (
       select from staff s where s.organisation_id = $1 and s.removed_at is null
         and (s.has_all_restrooms or exists (
           select from staff_restrooms r where r.staff_id = s.id and r.location_id = $2)))`,
    [
      act.organisationId,
      act.locationId,
      act.visitId,
      act.act,
      act.accountId ?? null,
      act.staffId ?? null,
      act.pin,
      at,
    ],
  )
}

const ActRow = z.object({
  id: z.number().int(),
  at: z.date(),
  act: DoorActKind,
  by: z.string().nullable(),
  pin: PinCheck.nullable(),
  restroom: z.string(),
})

const columns = `d.id, d.acted_at as at, d.act, d.pin, l.name as restroom,
  coalesce(s.name, a.name) as by`
const joined = `door_acts d join locations l on l.id = d.location_id
  left join staff s on s.id = d.staff_id left join accounts a on a.id = d.account_id`

/** Newest first: below an act, or from the start. */
export const listDoorActs = (
  tx: Tx,
  { organisationId, limitedTo }: Run,
  { before, max }: { before: number | undefined; max: number },
) =>
  tx.many(
    ActRow,
    `select ${columns} from ${joined}
     where d.organisation_id = $1 and ($2::bigint is null or d.id < $2)
       and ($4::uuid is null or d.location_id in (
         select location_id from member_restrooms where member_id = $4))
     order by d.id desc limit $3`,
    [organisationId, before ?? null, max, limitedTo ?? null],
  )

/** What was done about one visit. */
export const doorActsOn = (tx: Tx, visitId: string) =>
  tx.many(ActRow, `select ${columns} from ${joined} where d.visit_id = $1 order by d.id`, [visitId])

/** Of a visit of which only the day is kept. */
export async function deleteDoorActsOn(tx: Tx, visitId: string) {
  await tx.run(`delete from door_acts where visit_id = $1`, [visitId])
}

export const deleteDoorActs = (tx: Tx, actedBefore: Date, max: number) =>
  tx.run(
    `delete from door_acts where id in (
       select id from door_acts where acted_at < $1 order by acted_at limit $2)`,
    [actedBefore, max],
  )
