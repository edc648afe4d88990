import * as contract from '#contract/visits.ts'
import type { Serve } from '#server/platform/http.ts'
import { accessOffer } from './accessOffer.ts'
import { rateVisit } from './rateVisit.ts'
import { type RequestDeps, requestAccess } from './requestAccess.ts'
import { revealDoorCode } from './revealDoorCode.ts'
import { liveVisit, oneVisit } from './showVisit.ts'

export const visitUses = (deps: RequestDeps) => ({
  accessOffer: accessOffer(deps),
  requestAccess: requestAccess(deps),
  liveVisit: liveVisit(deps),
  oneVisit: oneVisit(deps),
  rateVisit: rateVisit(deps),
  revealDoorCode: revealDoorCode(deps),
})

export function visitRoutes(serve: Serve, uses: ReturnType<typeof visitUses>) {
  serve(contract.accessOffer, ({ caller, params }) => uses.accessOffer(caller.accountId, params.id))
  serve(contract.requestAccess, ({ caller, body }) => uses.requestAccess(caller.accountId, body))
  serve(contract.liveVisit, ({ caller }) => uses.liveVisit(caller.accountId))
  serve(contract.oneVisit, ({ caller, params }) => uses.oneVisit(caller.accountId, params.id))
  serve(contract.revealDoorCode, ({ caller, params }) =>
    uses.revealDoorCode(caller.accountId, params.id),
  )
  serve(contract.rateVisit, ({ caller, params, body }) =>
    uses.rateVisit(caller.accountId, params.id, body.stars),
  )
}
