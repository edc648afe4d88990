import type { Tx } from '#server/platform/db.ts'

/** Whether payouts wait because the books are looked into. */
export const areFrozen = async (_tx: Tx): Promise<boolean> => false
