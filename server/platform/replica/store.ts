import { z } from 'zod'
import type { Tx } from '../db.ts'

/** A server of the database, and how far it is. */
const Place = z.object({
  /** Of the server and the database on it: the same for a copy that follows. */
  id: z.string(),
  timeline: z.number(),
  /** In bytes of the log. */
  position: z.number(),
})
type Place = z.infer<typeof Place>

const Standby = Place.extend({ isStandby: z.boolean() })
export type Standby = z.infer<typeof Standby>

export async function primaryPlace(tx: Tx): Promise<Place> {
  return only(
    await tx.many(
      Place,
      `select system_identifier || '.' || oid as id,
              ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer as timeline,
              (pg_current_wal_insert_lsn() - '0/0')::bigint as position
       from pg_control_system(), pg_database where datname = current_database()`,
    ),
  )
}

/** Its timeline may be the one before for a while after it changed: until the standby has written that down. */
export async function standbyPlace(tx: Tx): Promise<Standby> {
  return only(
    await tx.many(
      Standby,
      `select system_identifier || '.' || oid as id,
              greatest(timeline_id, min_recovery_end_timeline) as timeline,
              coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::bigint as position,
              pg_is_in_recovery() as "isStandby"
       from pg_control_system(), pg_control_checkpoint(), pg_control_recovery(), pg_database
       where datname = current_database()`,
    ),
  )
}

const Position = z.object({ position: z.number() })

export const replayedPosition = async (tx: Tx) =>
  only(
    await tx.many(
      Position,
      `select coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::bigint as position`,
    ),
  ).position

function only<T>([row]: T[]) {
  if (!row) throw new Error('The database did not say where it is')
  return row
}
