import type { Tx } from '#server/platform/db.ts'
import { columns } from './store.ts'
import { Visit } from './visit.ts'

/** Every visit that a pass paid for in a span of time, in the order of the requests. A guest has one at a time. */
export const findVisitsOfPass = (
  tx: Tx,
  { passId, startsAt, endsAt }: { passId: string; startsAt: Date; endsAt: Date | null },
) =>
  tx.many(
    Visit,
    `select ${columns} from visits
     where pass_id = $1 and asked_at >= $2 and ($3::timestamptz is null or asked_at < $3)
     order by asked_at, id`,
    [passId, startsAt, endsAt],
  )
