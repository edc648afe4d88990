import { z } from 'zod'
import { firstZonesSql } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'

const ZoneRow = z.object({ fromMonth: z.string(), timeZone: z.string() })

/** The clocks of an organisation's statements, the earliest first. */
export const zoneRows = (tx: Tx, organisationId: string) =>
  tx.many(
    ZoneRow,
    `select from_month as "fromMonth", time_zone as "timeZone" from statement_zones
     where organisation_id = $1 order by from_month`,
    [organisationId],
  )

const ChangedZone = z.object({
  organisationId: z.uuid(),
  timeZone: z.string(),
  /** Null where none is noted yet. */
  knownZone: z.string().nullable(),
})

/** Organisations whose first restroom has another clock than is noted. */
export const changedZones = (tx: Tx, { fallback, max }: { fallback: string; max: number }) =>
  tx.many(
    ChangedZone,
    `select zones.organisation_id as "organisationId", zones.time_zone as "timeZone",
            known.time_zone as "knownZone"
     from (${firstZonesSql('$2')}) as zones left join lateral (
       select time_zone from statement_zones
       where organisation_id = zones.organisation_id order by from_month desc limit 1) as known on true
     where zones.time_zone is distinct from known.time_zone
     limit $1`,
    [max, fallback],
  )

interface NewZone {
  organisationId: string
  fromMonth: string
  timeZone: string
}

export async function insertZones(tx: Tx, zones: NewZone[]) {
  await tx.run(
    `insert into statement_zones (organisation_id, from_month, time_zone)
     select "organisationId", "fromMonth", "timeZone"
     from jsonb_to_recordset($1::jsonb) as zone ("organisationId" uuid, "fromMonth" text, "timeZone" text)
     on conflict (organisation_id, from_month) do update set time_zone = excluded.time_zone`,
    [zones],
  )
}
