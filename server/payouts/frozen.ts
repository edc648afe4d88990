import type { Tx } from '#server/platform/db.ts'

/** Whether payouts wait because the books are looked into. */
export const areFrozen: (tx: Tx) => Promise<boolean> = async () => false
