import { expect } from 'vitest'
import { z } from 'zod'
import { markNow } from '#server/ledger/index.ts'
import type { World } from './world.ts'

const Written = z.object({ last: z.string() })
const patience = { timeout: 30_000 }

/**
 * Until a mark of a good look lies after all that is written by now: it lies before whatever is being written at its
 * moment, in other databases of the server too.
 */
export async function marksAfterAllWritten({ db }: World) {
  const [written] = await db.transact((tx) =>
    tx.many(Written, `select pg_current_xact_id()::text as last`),
  )
  const mark = async () => BigInt(await db.transact(markNow))
  await expect.poll(mark, patience).toBeGreaterThan(BigInt(written?.last ?? 0))
}
