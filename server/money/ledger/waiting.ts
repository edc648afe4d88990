import { newPartnerDays, newPartnerWaitDays, waitDays } from '#contract/payouts.ts'

/** What a partner earns waits; what goes out, or comes back to them, counts at once. */
const waitingReasons = ['earning', 'late_use', 'pool_share'] as const

/** As SQL over a posting. */
export const waits = `reason in (${waitingReasons.map((reason) => `'${reason}'`).join(', ')})`

/** As SQL over a leg and its posting: since when it can be paid out to a partner who joined then. */
export const availableAt = (joinedAt: string) => `
  posted_at + case
    when not (${waits}) or legs.cents < 0 then interval '0'
    when posted_at < ${isNewUntil(joinedAt)}
    then interval '${newPartnerWaitDays * 24} hours'
    else interval '${waitDays * 24} hours'
  end`

/** Until then what a partner earns waits longer. */
export const isNewUntil = (joinedAt: string) =>
  `${joinedAt} + interval '${newPartnerDays * 24} hours'`
