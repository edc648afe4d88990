import type { Tx } from '#server/platform/db.ts'
import { announce } from './announce.ts'
import { earn } from './earn.ts'
import { useReady } from './store.ts'

/** The door lets the guest in. False: somebody was faster, or the code has run out. */
export async function useVisit(tx: Tx, visitId: string, now: Date): Promise<boolean> {
  const used = await useReady(tx, visitId, now)
  if (!used) return false
  await earn(tx, used, now)
  await announce(tx, used)
  return true
}
