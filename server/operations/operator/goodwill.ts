import { goodwillDays, maxGoodwillCents } from '#contract/incidents.ts'
import { type Incident, incidentById } from '#server/access/incidents/index.ts'
import { isOrganisation } from '#server/identity/auth/index.ts'
import { balanceOf, goodwillSince, postGoodwill } from '#server/money/ledger/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorEmails } from './emails.ts'
import { needsSecond } from './secondOperator.ts'

export interface GoodwillDeps {
  /** The limit for a period of `goodwillDays`; 0 where the platform pays no goodwill. */
  goodwillMaxCents: number
}

interface Input {
  id: string
  cents: number
  reason: string
}

/** Pays for one incident, once, out of the platform's share. One operator decides; a partner cannot claim it. */
export const payGoodwill =
  ({ transact, clock, publicUrl, goodwillMaxCents }: OperatorDeps & GoodwillDeps) =>
  (operatorId: string, { id, cents, reason }: Input): Promise<string> =>
    transact(async (tx) => {
      const now = clock.now()
      // Without the lock, two payments at once could each spend the same remainder.
      await lockName(tx, 'goodwill')
      const incident = await incidentById(tx, id)
      if (!incident || !(await isPayable(tx, incident))) throw notPayable()
      if (cents > (await goodwillLeft(tx, goodwillMaxCents, now))) throw tooMuch()
      if (await needsSecond(tx, { operatorId, cents }, now)) throw tooManyDecisions()
      const { visitId, organisationId: partnerId, locationId, guestId } = incident
      await postGoodwill(tx, { visitId, partnerId, cents }, now)
      const location = await findLocation(tx, locationId, { deleted: true })
      const email = { partnerId, name: location?.name ?? '', cents, reason }
      await operatorEmails(publicUrl).goodwill(tx, email, now)
      const subject = { kind: 'visit', id: visitId } as const
      const after = { movedCents: cents }
      await writeAuditEntry(tx, { operatorId, act: 'paid_goodwill', subject, reason, after }, now)
      return guestId
    })

const isPayable = async (tx: Tx, { isUpheld, goodwillCents, organisationId }: Incident) =>
  isUpheld === true && goodwillCents === null && (await isOrganisation(tx, organisationId))

/** At most the setting's limit for the period, and at most what the platform has earned. */
async function goodwillLeft(tx: Tx, goodwillMaxCents: number, now: Date) {
  const given = await goodwillSince(tx, after(now, -goodwillDays * day))
  const earned = await balanceOf(tx, 'platform_revenue')
  const givenEver = -(await balanceOf(tx, 'goodwill'))
  return Math.max(0, Math.min(goodwillMaxCents - given, earned - givenEver))
}

/** The maximum for one incident now; undefined where the platform pays no goodwill. */
export const goodwillOffer = async (tx: Tx, { goodwillMaxCents }: GoodwillDeps, now: Date) =>
  goodwillMaxCents === 0
    ? undefined
    : Math.min(maxGoodwillCents, await goodwillLeft(tx, goodwillMaxCents, now))

const notPayable = () =>
  new Problem(409, 'goodwill_closed', 'Goodwill is paid once, for an incident that was upheld.')

const tooMuch = () =>
  new Problem(409, 'goodwill_limit', 'That’s more than is left for goodwill right now.')

const tooManyDecisions = () =>
  new Problem(
    409,
    'decisions_limit',
    'You’ve made as many money decisions today as one operator can. Ask another operator.',
  )
