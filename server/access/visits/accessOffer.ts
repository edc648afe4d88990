import { plans } from '#contract/plans.ts'
import type { AccessOffer } from '#contract/visits.ts'
import type { Asker } from '#server/access/risk/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { type Access, type AccessDeps, evaluateAccess } from './evaluateAccess.ts'
import { locationNotOpen } from './refusals.ts'

interface OfferDeps extends AccessDeps {
  transact: Transact
  clock: Clock
}

/** What a request would do, for the label of the button. It reserves nothing. */
export const accessOffer =
  ({ transact, clock, ...deps }: OfferDeps) =>
  async (
    asker: Asker & { boughtWith?: string | undefined },
    locationId: string,
  ): Promise<AccessOffer> => {
    const asking = { ...asker, locationId, now: clock.now() }
    const access = await transact((tx) => evaluateAccess(deps, tx, asking))
    return offerOf(access, locationId)
  }

function offerOf(access: Access, locationId: string): AccessOffer {
  switch (access.kind) {
    case 'unknown':
      throw locationNotOpen()
    case 'live':
      return {
        kind: 'live',
        visitId: access.visit.id,
        here: access.visit.locationId === locationId,
      }
    case 'waiting':
      return {
        kind: 'waiting',
        visitId: access.visit.id,
        here: access.visit.locationId === locationId,
      }
    case 'refused': {
      const { refused } = access
      return {
        kind: 'refused',
        error: refused.error,
        nextAt: refused.nextAt?.toISOString() ?? null,
        ...('reason' in refused ? { reason: refused.reason } : {}),
      }
    }
    case 'free':
      return { kind: 'free' }
    case 'covered':
      return {
        kind: 'covered',
        planId: plans[access.cover.planKind].id,
        starts: access.cover.starts,
        cents: access.location.priceCents,
      }
    case 'card':
      return { kind: 'card', cents: access.location.priceCents }
  }
}
