import { endOneSession, runningSessionIds } from '#server/identity/auth/index.ts'
import { day, hour } from '#server/platform/clock.ts'
import { guestSteps } from './guestSteps.ts'
import { partnerSteps } from './partnerSteps.ts'
import type { SampleCity } from './seedCity.ts'
import type { SampleWorld } from './step.ts'
import { type VisitorDeps, visitors } from './visitors.ts'

interface HistoryDeps extends VisitorDeps, Pick<SampleWorld, 'runJob'> {
  city: SampleCity
}

/**
 * Some weeks of the sample partner and the sample guest, made by the product's own calls with its clock moved back, so
 * that every rule has had its say. The app does not listen yet, and none of its jobs runs by itself.
 */
export async function sampleHistory({ runJob, city, ...deps }: HistoryDeps) {
  const { clock, transact } = deps
  const offsetMs = clock.offsetMs()
  const now = clock.now()
  const midnight = new Date(now.toISOString().slice(0, 10)).getTime()
  const stage = { clock, city, runJob, people: visitors(deps) }
  const steps = [...partnerSteps(stage), ...guestSteps(stage)].sort(
    (one, other) => other.daysAgo - one.daysAgo || one.hour - other.hour,
  )
  try {
    for (const { daysAgo, hour: hours, happens } of steps) {
      const at = midnight - daysAgo * day + hours * hour
      clock.moveTo(offsetMs + at - now.getTime())
      await happens()
    }
  } finally {
    clock.moveTo(offsetMs)
  }
  await transact(async (tx) => {
    for (const { id } of [city.guest, city.partner])
      for (const sessionId of await runningSessionIds(tx, id, clock.now()))
        await endOneSession(tx, sessionId, clock.now())
  })
}
