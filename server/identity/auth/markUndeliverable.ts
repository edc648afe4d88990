import type { Tx } from '#server/platform/db.ts'
import { emailKeyOf } from './account.ts'
import { markBouncing } from './store.ts'

/** Mail to this address came back for good: its account, if there is one, shows it. */
export const markUndeliverable = (
  tx: Tx,
  { to, writtenAt }: { to: string; writtenAt: Date },
  now: Date,
) => markBouncing(tx, { emailKey: emailKeyOf(to), writtenAt }, now)
