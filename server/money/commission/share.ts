import { defaultPercent } from '#contract/commission.ts'

/** From a day on, by the clock of UTC. Null: the share of everyone. */
export interface Share {
  fromOn: string
  percent: number | null
}

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The share in force on a day. `shares` has the earliest first. */
export const shareAt = (shares: readonly Share[], on: string) =>
  shares.findLast(({ fromOn }) => fromOn <= on)?.percent ?? defaultPercent

/** The share of what is paid now, and the next one that differs. */
export function currentShare(shares: readonly Share[], now: Date) {
  const today = dayOf(now)
  const percent = shareAt(shares, today)
  const next = shares.find(
    ({ fromOn, percent: later }) => fromOn > today && (later ?? defaultPercent) !== percent,
  )
  return {
    percent,
    next: next ? { percent: next.percent ?? defaultPercent, fromOn: next.fromOn } : null,
  }
}

/** The shares in force within a span, the first one without its day. */
export function sharesBetween(
  shares: readonly Share[],
  { from, until }: Record<'from' | 'until', Date>,
) {
  const [first, last] = [dayOf(from), dayOf(until)]
  const later = shares.filter(({ fromOn }) => fromOn > first && fromOn < last)
  return [
    { fromOn: null, percent: shareAt(shares, first) },
    ...later.map(({ fromOn, percent }) => ({ fromOn, percent: percent ?? defaultPercent })),
  ]
}

/** The share by which an earning came about: of those in force ever, one that comes to the same cents. */
export function percentOf(
  shares: readonly Share[],
  { priceCents, cents }: { priceCents: number; cents: number },
) {
  const known = [defaultPercent, ...shares.map(({ percent }) => percent ?? defaultPercent)]
  return (
    known.find((percent) => earnedCents(priceCents, percent) === cents) ??
    Math.round((cents / priceCents) * 100)
  )
}

/** The platform keeps the odd cent. */
export const earnedCents = (cents: number, percent: number) => Math.floor((cents * percent) / 100)
