import { z } from 'zod'
import { windowStart } from '#contract/doorCodes.ts'
import { after, day, hour, minute, second } from '#server/platform/clock.ts'
import { among, type Moves, recent } from './pools.ts'
import type { KnownVisit, Stage } from './stage.ts'

/** What comes round by itself, as often as a day has it. */
const jobs = [
  'expire visits',
  'decline unanswered requests',
  'return reported visits',
  'lapse entitlements',
  'reconcile orders',
  'settle holds',
  'send refunds',
  'sandbox',
  'follow disputes',
  'follow memberships',
  'share pools',
  'lift pauses',
]

export async function runJobs({ world }: Stage) {
  for (const job of jobs) await world.runJob(job)
}

const aroundMs = [-second, 0, second]

/** Midnight in New York after a Friday noon there, and the night in which its clocks go forward. */
const nights = [new Date('2026-11-21T05:00:00.000Z'), new Date('2027-03-14T07:00:00.000Z')]

const reportMs = 30 * minute
const renewMs = 24 * hour
const lapseMs = 8 * day
/** An offline door accepts a code no longer than this many windows after its own. */
const windowsAccepted = 6

/** The moments at which time changes a visit. */
const deadlinesOf = ({ validUntil, place }: KnownVisit) => [
  ...(place ? [windowStart(place.window), windowStart(place.window + windowsAccepted)] : []),
  ...(validUntil
    ? [validUntil, ...[reportMs, renewMs, lapseMs].map((ms) => after(validUntil, ms))]
    : []),
]

/** Time goes forward only. */
async function moveTo(stage: Stage, to: Date | undefined, withJobs: boolean) {
  if (!to || to < stage.world.clock.now()) return
  await stage.moveClock(to)
  if (withJobs) await runJobs(stage)
}

const Period = z.object({ endsAt: z.date() })

async function renewMembership(stage: Stage, c: number) {
  const { world } = stage
  const [period] = await world.db.single((tx) =>
    tx.many(
      Period,
      `select ends_at as "endsAt" from passes where plan_kind = 'membership' and closed_at is null
       order by ends_at limit 1`,
    ),
  )
  if (!period) return
  await moveTo(
    stage,
    after(period.endsAt, among([-second, second, 61 * minute, 3 * hour], c)),
    true,
  )
}

export const clockMoves = {
  wait: {
    weight: 4,
    act: (stage, { c }) =>
      moveTo(
        stage,
        after(stage.world.clock.now(), among([second, minute, 5 * minute, 11 * minute], c)),
        c % 3 === 0,
      ),
  },
  expire: {
    weight: 8,
    act: async (stage, { b, c }) => {
      const until = recent(stage.visits, b)?.validUntil
      await moveTo(stage, until ? after(until, among(aroundMs, c + 1)) : undefined, c % 2 === 0)
    },
  },
  deadline: {
    weight: 4,
    act: async (stage, { a, b, c }) => {
      const visit = recent(stage.visits, b)
      const deadlines = visit ? deadlinesOf(visit) : nights
      const at = recent(deadlines, deadlines.length - 1 - (a % Math.max(1, deadlines.length)))
      await moveTo(stage, at && after(at, among(aroundMs, c)), c % 2 === 0)
    },
  },
  overNight: {
    weight: 1,
    act: (stage, { b, c }) =>
      moveTo(stage, after(among(nights, b), among(aroundMs, c)), c % 2 === 0),
  },
  renewMembership: { weight: 1, act: (stage, { c }) => renewMembership(stage, c) },
  jobs: { weight: 3, act: (stage) => runJobs(stage) },
} satisfies Moves
