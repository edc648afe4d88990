import { trustRule } from '#contract/mapEdits.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { type Standing, standingOf } from './store.ts'

/** Trust grows with edits that hold; one that is declined or reverted ends it for a while. */
export const isTrusted = ({ hasConfirmedEmail, heldPlaces, undone }: Standing) =>
  hasConfirmedEmail && heldPlaces >= trustRule.heldEdits && undone === 0

export const readStanding = (tx: Tx, accountId: string, now: Date) =>
  standingOf(tx, accountId, {
    held: after(now, -trustRule.heldDays * day),
    clean: after(now, -trustRule.cleanDays * day),
    today: after(now, -day),
  })
