import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'

const Offset = z.object({ offsetMs: z.number() })

export async function readOffset(tx: Tx): Promise<number> {
  const [row] = await tx.many(Offset, `select offset_ms as "offsetMs" from moved_clock`)
  return row?.offsetMs ?? 0
}

export async function moveOffset(tx: Tx, byMs: number): Promise<number> {
  const [row] = await tx.many(
    Offset,
    `insert into moved_clock (offset_ms) values ($1)
     on conflict (only_row) do update set offset_ms = moved_clock.offset_ms + excluded.offset_ms
     returning offset_ms as "offsetMs"`,
    [byMs],
  )
  if (!row) throw new Error('The clock did not move')
  return row.offsetMs
}
