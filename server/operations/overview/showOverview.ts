import { FigureName, type overviewDays } from '#contract/overview.ts'
import { after, type Clock, day } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { figuresIn } from './store.ts'

/** The last whole days and today, beside as many before them. */
export const showOverview =
  ({ transact, clock }: { transact: Transact; clock: Clock }) =>
  (days: (typeof overviewDays)[number]) =>
    transact(async (tx) => {
      const now = clock.now()
      const lengthMs = Number(days) * day
      const from = after(startOfDay(now), day - lengthMs)
      const current = await figuresIn(tx, { from, until: after(now, day) })
      const before = await figuresIn(tx, { from: after(from, -lengthMs), until: from })
      return {
        from: from.toISOString().slice(0, 10),
        figures: FigureName.options.map((name) => ({
          name,
          now: current[name],
          before: before[name],
        })),
      }
    })

const startOfDay = (now: Date) => new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`)
